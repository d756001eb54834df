// Help: the keys, how faithful the model is, the notices.
import { make } from './dom.mjs';
import { openSheet } from './sheet.mjs';
import { say } from './words.mjs';

const keys = [
  'play',
  'step',
  'record',
  'message',
  'ends',
  'select',
  'zoom',
  'fit',
  'chapter',
  'undo',
  'share',
  'compare',
  'advice',
  'editor',
  'table',
  'panel',
  'escape',
  'help',
];

export function openHelp() {
  const rows = keys.map((key) =>
    make(
      'div',
      { class: 'key-row' },
      make('dt', {}, make('kbd', {}, say(`ui.help.key.${key}`))),
      make('dd', {}, say(`ui.help.key.${key}.text`)),
    ),
  );
  openSheet({
    title: say('ui.help.title'),
    place: 'middle',
    content: [
      make('h3', {}, say('ui.help.keys')),
      make('dl', { class: 'keys' }, ...rows),
      make('p', { class: 'dim' }, say('ui.page.keysWhere')),
      make('h3', {}, say('ui.help.faithful')),
      make('p', {}, say('ui.help.faithful.text')),
      make(
        'p',
        {},
        make(
          'a',
          { href: './notices.txt', target: '_blank', rel: 'noopener' },
          say('ui.help.notices'),
        ),
      ),
    ],
  });
}
