// The sheet with advice about the scenario as it stands, and what its requests cost.
import { make } from './dom.mjs';
import { closeSheet, openSheet } from './sheet.mjs';
import { study } from './tools.mjs';
import { knows, language, say, textFor } from './words.mjs';

function ruleOf(rule) {
  const source = knows(`rule.${rule}`) ? say(`rule.${rule}`) : null;
  return make('abbr', { class: 'rule', title: source }, rule);
}

// One finding: what is so, what would be better, and a scenario that shows it.
function findingOf({ where, what, fix, rule, scenario }, { titles, current, open, openPlace }) {
  const show = () => {
    closeSheet();
    open(scenario);
  };
  const place = () => {
    closeSheet();
    openPlace(where);
  };
  return make(
    'li',
    { class: 'finding' },
    make('strong', {}, what),
    make('p', {}, fix),
    make(
      'p',
      { class: 'finding-more' },
      make('button', { class: 'text-button mono', type: 'button', onclick: place }, where),
      rule ? ruleOf(rule) : null,
      titles.has(scenario) && scenario !== current
        ? make(
            'button',
            { class: 'text-button', type: 'button', onclick: show },
            say('ui.advice.example', { title: textFor(titles.get(scenario)) }),
          )
        : null,
    ),
  );
}

function costOf({ queues, total, savings }) {
  const rows = queues.map(({ name, total: own, calls }) =>
    make(
      'details',
      { class: 'cost' },
      make('summary', {}, make('strong', {}, name), ` ${own}`),
      make('ul', { class: 'dim' }, ...calls.map((line) => make('li', {}, line))),
    ),
  );
  return [
    make('h3', {}, say('ui.advice.cost')),
    ...rows,
    make('p', {}, total),
    make('ul', { class: 'savings' }, ...savings.map((line) => make('li', {}, line))),
  ];
}

// `gallery` knows titles, `current` is open; `open(name)` opens another, `openPlace(pointer)` the
// editor.
export async function openAdvice(page, { gallery, current, open, openPlace }) {
  const text = page.do({ do: 'text' });
  if (!text.ok) return;
  if (page.now?.question) {
    const content = [make('p', {}, say('ui.advice.curtain'))];
    openSheet({ title: say('ui.toolbar.advice'), place: 'right', content });
    return;
  }
  const body = make(
    'div',
    { class: 'advice' },
    make('p', { role: 'status' }, say('ui.advice.working')),
  );
  const dialog = openSheet({ title: say('ui.toolbar.advice'), place: 'right', content: [body] });
  const [told] = await Promise.all([
    study(text.text, {
      language: language(),
      words: page.texts.get(language()),
      goesOn: () => dialog.isConnected,
    }).catch(() => undefined),
    gallery.load().catch(() => {}),
  ]);
  if (told === null) return;
  if (!told?.findings) {
    body.replaceChildren(make('p', { role: 'alert' }, say('ui.advice.failed')));
    return;
  }
  const listed = (gallery.groups ?? []).flatMap(({ scenarios }) => scenarios);
  const titles = new Map(listed.map(({ name, title }) => [name, title]));
  const around = { titles, current, open, openPlace };
  const findings = told.findings.map((each) => findingOf(each, around));
  body.replaceChildren(
    findings.length > 0
      ? make('ul', { class: 'findings' }, ...findings)
      : make('p', {}, say('ui.advice.nothing')),
    ...costOf(told.cost),
  );
}
