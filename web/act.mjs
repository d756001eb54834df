// Acting at the cursor and turning settings, as real form controls: for values that are typed, for
// a phone, for the keyboard and for screen readers. The program says what there is.
import { make } from './dom.mjs';
import { closeSheet, openSheet } from './sheet.mjs';
import { say } from './words.mjs';

function done(page, step) {
  closeSheet();
  page.act({ do: 'act', step });
}

function fieldRow(field) {
  const input = make('input', {
    class: 'field',
    type: 'text',
    name: field.name,
    inputmode: field.number ? 'numeric' : null,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.value = field.value;
  const unit = field.number ? make('span', { class: 'dim' }, say('ui.act.seconds')) : null;
  return make('label', { class: 'field-row' }, make('span', {}, field.label), input, unit);
}

// What is left empty is left out; digits are a number, anything else goes as it is written, and the
// queue answers to it.
function filled(item, form) {
  const step = { ...item.step };
  for (const { name, number } of item.fields) {
    const text = form.elements[name].value;
    if (number && text.trim() === '') continue;
    step[name] = number && /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
  }
  return step;
}

function openForm(page, item, title) {
  const form = make(
    'form',
    {
      class: 'act-form',
      onsubmit: (event) => {
        event.preventDefault();
        done(page, filled(item, form));
      },
    },
    ...item.fields.map(fieldRow),
    make('p', { class: 'dim' }, say('ui.act.help')),
    make(
      'div',
      { class: 'act-buttons' },
      make('button', { class: 'button primary', type: 'submit' }, item.label),
      make(
        'button',
        { class: 'button', type: 'button', onclick: closeSheet },
        say('ui.act.cancel'),
      ),
    ),
  );
  openSheet({
    title: item.tip,
    place: 'act',
    content: [make('p', { class: 'dim' }, title), form],
  });
  form.querySelector('input').select();
}

// `name`: "act/sendMessage".
export function openAct(page, name) {
  const list = page.do({ do: 'acts' });
  const item = list.acts?.find((each) => each.name === name);
  if (item) openForm(page, item, list.title);
}

export function actSection(page) {
  const list = page.do({ do: 'acts' });
  if (!list.ok || (list.acts.length === 0 && !list.note)) return [];
  const buttons = list.acts.map((item) =>
    make(
      'button',
      {
        class: 'button',
        type: 'button',
        title: item.tip,
        onclick: () =>
          item.fields.length > 0 ? openForm(page, item, list.title) : done(page, item.step),
      },
      item.label,
    ),
  );
  return [
    make('h3', {}, list.title),
    list.note ? make('p', { class: 'dim' }, list.note) : null,
    make('div', { class: 'act-buttons' }, ...buttons),
  ].filter(Boolean);
}

function knobRow(page, knob) {
  const text = make('output', {}, knob.text);
  const slider = make('input', { type: 'range', min: 0, max: 1000, 'aria-label': knob.label });
  const show = () => {
    const now = page.do({ do: 'settings' }).knobs?.find((each) => each.pointer === knob.pointer);
    if (!now) return;
    text.textContent = now.text;
    slider.value = now.place;
    slider.setAttribute('aria-valuetext', now.text);
  };
  const turn = (how) => {
    page.do({ do: 'turn', pointer: knob.pointer, ...how });
    show();
  };
  slider.value = knob.place;
  slider.setAttribute('aria-valuetext', knob.text);
  slider.addEventListener('input', () => turn({ place: Number(slider.value), phase: 'dragging' }));
  slider.addEventListener('change', () => turn({ place: Number(slider.value), phase: 'released' }));
  slider.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    turn({ by });
  });
  return make('div', { class: 'knob' }, make('span', {}, knob.label), text, slider);
}

export function settingsSection(page) {
  const settings = page.do({ do: 'settings' });
  if (!settings.ok || settings.knobs.length === 0) return [];
  return [
    make('h3', {}, settings.title),
    make('div', { class: 'knobs' }, ...settings.knobs.map((knob) => knobRow(page, knob))),
  ];
}
