// "Why?" as a sheet: on a phone there is no room for the inspector beside the lanes. Past filled,
// future hollow, each line with its rule, as in the inspector itself.
import { make } from './dom.mjs';
import { actSection, settingsSection } from './act.mjs';
import { openSheet } from './sheet.mjs';
import { say } from './words.mjs';

function lineOf(line) {
  return make(
    'li',
    { class: line.future ? 'future' : null },
    make('span', { class: 'mono why-time' }, line.time),
    make(
      'span',
      { class: 'why-text' },
      make('strong', {}, line.text),
      line.detail ? make('span', { class: 'dim' }, line.detail) : null,
    ),
    line.rule ? ruleOf(line) : null,
  );
}

// The rule says itself when it is pressed: fingers do not hover.
function ruleOf(line) {
  const sentence = make('span', { class: 'dim rule-text', hidden: true }, line.source ?? '');
  const button = make(
    'button',
    {
      class: 'text-button rule',
      type: 'button',
      'aria-expanded': 'false',
      onclick: () => {
        sentence.hidden = !sentence.hidden;
        button.setAttribute('aria-expanded', String(!sentence.hidden));
      },
    },
    line.rule,
  );
  return make('span', { class: 'rule-box' }, button, sentence);
}

export function openWhy(page) {
  const why = page.do({ do: 'why' });
  const controls = [...settingsSection(page), ...actSection(page)];
  if (!why.ok || !why.lines?.length) {
    const name = page.now?.node;
    openSheet({
      title: name ?? say('ui.page.why'),
      place: 'right',
      content: name ? controls : [make('p', {}, say('ui.inspector.empty')), ...controls],
    });
    return;
  }
  openSheet({
    title: why.title,
    place: 'right',
    content: [
      why.state ? make('p', {}, make('span', { class: 'chip' }, why.state)) : null,
      make(
        'dl',
        { class: 'facts' },
        ...(why.facts ?? []).flatMap(([name, value]) => [
          make('dt', {}, name),
          make('dd', {}, value),
        ]),
      ),
      make('h3', {}, why.question),
      make('ol', { class: 'why' }, ...why.lines.map(lineOf)),
      ...controls,
    ].filter(Boolean),
  });
}
