// The list of scenarios as a sheet, in groups by symptom, and ways to bring one's own.
import { make } from './dom.mjs';
import { closeSheet, openSheet } from './sheet.mjs';
import { say, textFor } from './words.mjs';

// Hides what has not every word of the search; true when something is left.
function filter(list, wish) {
  const words = wish.toLowerCase().split(/\s+/);
  for (const group of list.children) {
    const heading = group.firstChild.textContent;
    for (const row of group.querySelectorAll('li')) {
      const text = `${heading} ${row.textContent}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    group.hidden = !group.querySelector('li:not([hidden])');
  }
  return Boolean(list.querySelector('li:not([hidden])'));
}

// One scenario of the list.
function rowOf({ name, title, about }, { current, open }) {
  const choose = () => {
    closeSheet();
    open(name);
  };
  return make(
    'li',
    {},
    make(
      'button',
      {
        class: name === current ? 'scenario current' : 'scenario',
        type: 'button',
        'aria-current': name === current ? 'true' : null,
        onclick: choose,
      },
      make('strong', {}, textFor(title)),
      about ? make('span', { class: 'dim' }, textFor(about)) : null,
    ),
  );
}

// `open(name)` a scenario of the list, `openText(text)` one's own.
export async function showGallery({ gallery, current, open, openText }) {
  await gallery.load();
  const file = make('input', {
    type: 'file',
    accept: '.json,application/json,text/plain',
    hidden: true,
  });
  file.addEventListener('change', async () => {
    if (!file.files[0]) return;
    closeSheet();
    openText(await file.files[0].text());
  });
  const groups = (gallery.groups ?? []).map(({ title, scenarios }) => {
    const rows = scenarios.map((each) => rowOf(each, { current, open }));
    const heading = make('h3', {}, textFor(title));
    return make('section', {}, heading, make('ul', { class: 'scenarios' }, ...rows));
  });
  const list = make('div', { class: 'groups' }, ...groups);
  const none = make('p', { class: 'dim', role: 'status', hidden: true }, say('ui.gallery.none'));
  const search = make('input', {
    class: 'link gallery-search',
    type: 'search',
    placeholder: say('ui.gallery.search'),
    'aria-label': say('ui.gallery.search'),
    oninput: () => {
      none.hidden = filter(list, search.value);
    },
  });
  openSheet({
    title: say('ui.gallery.title'),
    place: 'left',
    content: [
      search,
      list,
      none,
      make(
        'div',
        { class: 'share-more' },
        make(
          'button',
          { class: 'button', type: 'button', onclick: () => file.click() },
          say('ui.gallery.file'),
        ),
        file,
      ),
    ],
  });
  list.querySelector('.current')?.scrollIntoView({ block: 'center' });
}
