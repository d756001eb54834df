// The scenarios that come with the page, and ways to bring one's own.
import { make } from './dom.mjs';
import { closeSheet, openSheet } from './sheet.mjs';
import { say, textFor } from './words.mjs';

export class Gallery {
  constructor(version) {
    this.version = version;
    this.list = [];
  }

  async load() {
    const response = await fetch(this.url('index.json'));
    if (response.ok) this.list = await response.json();
  }

  url(file) {
    return new URL(`./scenarios/${file}${this.version}`, import.meta.url);
  }

  // The name of the one that opens when the address asks for nothing.
  get first() {
    return this.list[0]?.name;
  }

  async text(name) {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return null;
    const response = await fetch(this.url(`${name}.json`));
    return response.ok ? response.text() : null;
  }

  // `open(name)` a scenario of the list, `openText(text)` one's own.
  show({ current, open, openText }) {
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
    const rows = this.list.map((row) =>
      make(
        'li',
        {},
        make(
          'button',
          {
            class: row.name === current ? 'scenario current' : 'scenario',
            type: 'button',
            'aria-current': row.name === current ? 'true' : null,
            onclick: () => {
              closeSheet();
              open(row.name);
            },
          },
          make('strong', {}, textFor(row.title)),
          row.about ? make('span', { class: 'dim' }, textFor(row.about)) : null,
        ),
      ),
    );
    openSheet({
      title: say('ui.gallery.title'),
      place: 'left',
      content: [
        make('ul', { class: 'scenarios' }, ...rows),
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
  }
}
