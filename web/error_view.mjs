// What the page shows when a link or a scenario does not open, or the program had to start afresh:
// what is wrong, where, and the text itself, so that nobody loses their work.
import { byId, make } from './dom.mjs';
import { problemList } from './problems.mjs';
import { tidied } from './tidy.mjs';
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

// `goBack` leaves the error for the run that was there before.
export function startErrorView({ page, openText, openExample, goBack }) {
  const view = byId('error');

  function hide() {
    const was = !view.hidden;
    view.hidden = true;
    view.replaceChildren();
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
      page.run
        ? make('button', { class: 'button', type: 'button', onclick: goBack }, say('ui.error.back'))
        : null,
    );
  }

  // { title?, message, problems?, text?, report? }
  function show({ title, message, problems = [], text: kept = '', report = '' }) {
    // A link keeps its scenario on one line; the places of problems are then those of many.
    const text = kept.includes('\n') ? kept : tidied(kept);
    const again = text === kept ? {} : (page.program?.command({ do: 'checkText', text }) ?? {});
    const list = again.problems?.length > 0 ? again.problems : problems;
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
        make('h2', {}, title),
        make('p', { class: 'error-message' }, message),
        list.length > 0 ? problemList(list, area) : null,
        text ? make('p', { class: 'dim' }, say('ui.error.link.kept')) : null,
        text ? area : null,
        report ? make('pre', { class: 'report mono', tabindex: '0' }, report) : null,
        actions(text, report, area),
      ),
    );
    view.hidden = false;
  }

  return { show, hide };
}
