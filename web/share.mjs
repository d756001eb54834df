// Sharing: the link that holds everything, how long it is, and who cuts links of that length.
import { make, setText } from './dom.mjs';
import { copyText } from './error_view.mjs';
import { openSheet } from './sheet.mjs';
import { exported } from './tools.mjs';
import { say } from './words.mjs';

const long = 2000; // some programs cut links from here on
const tooLong = 16000;

function download(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  make('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// The queues as configuration for AWS, to be copied; below it what has no counterpart there.
async function openExport(page, form) {
  const text = page.do({ do: 'text' });
  if (!text.ok) return;
  const answer = await exported(text.text, form).catch(() => null);
  const area = make('textarea', {
    class: 'exported mono',
    readonly: true,
    rows: 16,
    'aria-label': say(`ui.share.${form}`),
  });
  area.value = answer?.text ?? '';
  const copy = make(
    'button',
    { class: 'button primary', type: 'button', onclick: () => copyText(area.value, copy) },
    say('ui.share.copyText'),
  );
  const line = ({ where, what }) => make('li', {}, where ? `${where}: ${what}` : what);
  openSheet({
    title: say(`ui.share.${form}`),
    place: 'right share',
    content: answer?.ok
      ? [area, make('div', {}, copy), make('ul', { class: 'dim' }, ...answer.notes.map(line))]
      : [make('p', { role: 'alert' }, say('ui.share.exportFailed'))],
  });
}

// `address(link)`: the whole address for a link of the program's.
export function openShare(page, address) {
  const answer = page.do({ do: 'link' });
  if (!answer.ok) return;
  const field = make('input', {
    class: 'link mono',
    readonly: true,
    'aria-label': say('ui.page.link'),
    onfocus: () => field.select(),
  });
  const length = make('p', { class: 'dim', role: 'status' });
  const moment = make('input', {
    type: 'checkbox',
    checked: true,
    'aria-label': say('ui.share.moment', { time: '' }),
  });
  const copy = make(
    'button',
    { class: 'button primary', type: 'button', onclick: () => copyText(field.value, copy) },
    say('ui.share.copy'),
  );

  function show() {
    field.value = address(moment.checked ? answer.link : answer.link.split('&')[0]);
    const count = field.value.length;
    const advice = count > long ? ` ${say('ui.share.long')}` : '';
    setText(length, say('ui.share.length', { count: count.toLocaleString('en') }) + advice);
    length.classList.toggle('bad', count > long);
    copy.disabled = count > tooLong;
  }
  moment.addEventListener('change', show);
  show();
  openSheet({
    title: say('ui.share.title'),
    place: 'right share',
    content: [
      make('p', { class: 'dim' }, say('ui.share.help')),
      make('div', { class: 'share-row' }, field, copy),
      length,
      make(
        'label',
        { class: 'check' },
        moment,
        ` ${say('ui.share.moment', { time: page.now?.time ?? '' })}`,
      ),
      make(
        'div',
        { class: 'share-more' },
        make(
          'button',
          {
            class: 'button',
            type: 'button',
            onclick: () => {
              const text = page.do({ do: 'text' });
              if (text.ok) download(text.text, 'scenario.json');
            },
          },
          say('ui.share.json'),
        ),
        ...['commands', 'cloudformation'].map((form) =>
          make(
            'button',
            { class: 'button', type: 'button', onclick: () => openExport(page, form) },
            say(`ui.share.${form}`),
          ),
        ),
      ),
    ],
  });
  copy.focus();
}
