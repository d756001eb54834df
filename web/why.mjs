// "Why?" as a sheet: on a phone there is no room for the inspector beside the lanes. Past filled,
// future hollow, each line with its rule, as in the inspector itself.
import { make } from './dom.mjs';
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
    line.rule ? make('span', { class: 'rule', title: line.source ?? '' }, line.rule) : null,
  );
}

export function openWhy(page) {
  const why = page.do({ do: 'why' });
  if (!why.ok || !why.lines?.length) {
    openSheet({
      title: say('ui.page.why'),
      place: 'right',
      content: [make('p', {}, say('ui.inspector.empty'))],
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
    ].filter(Boolean),
  });
}
