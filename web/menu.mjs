// The small menus: theme on a wide page, everything that has no room on a phone.
import { byId, make } from './dom.mjs';
import { closeSheet, openSheet } from './sheet.mjs';
import { choices, chooseTheme, themeChoice } from './theme.mjs';
import { say } from './words.mjs';

function themeRows() {
  return make(
    'fieldset',
    { class: 'choices' },
    make('legend', {}, say('ui.toolbar.theme')),
    ...choices.map((name) =>
      make(
        'label',
        { class: 'check' },
        make('input', {
          type: 'radio',
          name: 'theme',
          value: name,
          checked: name === themeChoice(),
          onchange: () => chooseTheme(name),
        }),
        ` ${say(`ui.theme.${name}`)}`,
      ),
    ),
  );
}

export function openThemes() {
  openSheet({ title: say('ui.toolbar.theme'), place: 'right small', content: [themeRows()] });
}

// `actions`: the same functions that the keys run.
export function openMore(page, actions) {
  const item = (word, run, disabled) =>
    make(
      'li',
      {},
      make(
        'button',
        {
          class: 'menu-item',
          type: 'button',
          disabled,
          onclick: () => {
            closeSheet();
            run();
          },
        },
        say(word),
      ),
    );
  const speed = byId('speed').cloneNode(true);
  speed.removeAttribute('id');
  speed.value = byId('speed').value;
  speed.addEventListener('change', () => page.do({ do: 'speed', factor: Number(speed.value) }));
  openSheet({
    title: say('ui.toolbar.more'),
    place: 'right',
    content: [
      make('label', { class: 'menu-speed' }, say('ui.toolbar.speed'), ' ', speed),
      make(
        'ul',
        { class: 'menu' },
        item('ui.toolbar.undo', actions.undo, !page.run?.canUndo),
        item('ui.toolbar.redo', actions.redo, !page.run?.canRedo),
        item('ui.events.title', actions.table),
        item('ui.toolbar.compare', actions.compare, !page.run?.comparable),
        item('ui.toolbar.advice', actions.advice),
        item('ui.page.editor', actions.editor),
        item('ui.gallery.title', actions.gallery),
        item('ui.language.switch', actions.language),
        item('ui.toolbar.help', actions.help),
      ),
      themeRows(),
    ],
  });
}
