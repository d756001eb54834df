// The sheet that chooses what stands beside the run, and says where both part.
import { make } from './dom.mjs';
import { closeSheet, openSheet } from './sheet.mjs';
import { say } from './words.mjs';

function choiceOf(page, choice, again) {
  return make(
    'label',
    { class: 'check' },
    make('input', {
      type: 'radio',
      name: 'compare',
      checked: choice.current,
      onchange: () => {
        page.do({ do: 'compare', variant: choice.variant, original: choice.original });
        again();
      },
    }),
    ` ${choice.title}`,
  );
}

function differenceOf(page, { difference, title }) {
  if (!difference) return [make('p', {}, say('compare.same'))];
  const go = () => {
    page.act({ do: 'seek', ms: difference.ms });
    closeSheet();
  };
  return [
    make('h3', {}, say('compare.difference', { time: difference.time })),
    make(
      'dl',
      { class: 'compared' },
      make('dt', {}, say('compare.base')),
      make('dd', {}, difference.base),
      make('dt', {}, title),
      make('dd', {}, difference.other),
    ),
    make('button', { class: 'button', type: 'button', onclick: go }, say('ui.compare.go')),
  ];
}

function tableOf({ messages, title }) {
  const cells = (tag, row) => make('tr', {}, ...row.map((text) => make(tag, {}, text)));
  return make(
    'table',
    { class: 'compared' },
    make('thead', {}, cells('th', [say('ui.compare.message'), say('compare.base'), title])),
    make('tbody', {}, ...messages.map((row) => cells('td', row))),
  );
}

export function openCompare(page) {
  const body = make('div', { class: 'compare' });
  let waiting = 0;
  const show = () => {
    clearTimeout(waiting);
    const answer = page.do({ do: 'comparison' });
    const chosen = answer.choices.some((each) => each.current && (each.variant || each.original));
    const parts = [
      make(
        'fieldset',
        { class: 'choices' },
        make('legend', {}, say('ui.compare.with')),
        ...answer.choices.map((choice) => choiceOf(page, choice, show)),
      ),
    ];
    if (chosen && answer.judged) parts.push(...differenceOf(page, answer), tableOf(answer));
    if (chosen && !answer.judged) {
      parts.push(make('p', { role: 'status' }, say('ui.compare.judging')));
      waiting = setTimeout(() => body.isConnected && show(), 100);
    }
    body.replaceChildren(...parts);
    body.querySelector('input:checked')?.focus();
  };
  show();
  openSheet({ title: say('ui.compare.title'), place: 'right', content: [body] });
}
