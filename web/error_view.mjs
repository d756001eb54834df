// What the page shows when a link or a scenario does not open, or the program had to start afresh:
// what is wrong, where, and the text itself, so that nobody loses their work.
import { byId, make } from './dom.mjs';
import { problemList } from './problems.mjs';
import { say } from './words.mjs';

export async function copyText(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = say('ui.share.copied');
  } catch {
    button.textContent = say('ui.page.copy.failed');
  }
  setTimeout(() => {
    button.textContent = before;
  }, 1600);
}

export function startErrorView({ openText, openExample }) {
  const view = byId('error');

  function hide() {
    const was = !view.hidden;
    view.hidden = true;
    view.replaceChildren();
    document.body.classList.remove('failed');
    return was;
  }

  function actions(text, report, area) {
    const copy = text || report;
    return make(
      'div',
      { class: 'error-actions' },
      text
        ? make(
            'button',
            { class: 'button primary', type: 'button', onclick: () => openText(area.value) },
            say('ui.page.tryAgain'),
          )
        : null,
      copy
        ? make(
            'button',
            {
              class: 'button',
              type: 'button',
              onclick: (event) => copyText(report || area.value, event.currentTarget),
            },
            say(report ? 'ui.error.report' : 'ui.page.copy'),
          )
        : null,
      make(
        'button',
        { class: 'button', type: 'button', onclick: openExample },
        say('ui.error.example'),
      ),
    );
  }

  // { title?, message, problems?, text?, report? }
  function show({ title, message, problems = [], text = '', report = '' }) {
    const area = make('textarea', {
      class: 'mono',
      spellcheck: 'false',
      wrap: 'off',
      'aria-label': say('ui.editor.title'),
    });
    area.value = text;
    view.replaceChildren(
      make(
        'div',
        { class: 'error-card' },
        make('h2', {}, title ?? say('ui.error.title')),
        make('p', { class: 'error-message' }, message),
        problems.length > 0 ? problemList(problems, area) : null,
        text ? make('p', { class: 'dim' }, say('ui.error.link.kept')) : null,
        text ? area : null,
        report ? make('pre', { class: 'report mono', tabindex: '0' }, report) : null,
        actions(text, report, area),
      ),
    );
    view.hidden = false;
    document.body.classList.add('failed');
  }

  return { show, hide };
}
