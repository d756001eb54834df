// Popovers and sheets: one kind of dialog, a panel beside its button on a wide page, a sheet from
// below on a phone. Escape, a click beside it and its cross close it; focus returns to the button.
import { icon, make } from './dom.mjs';
import { say } from './words.mjs';

let open = null;

// `place`: "left" | "right" | "middle". Gives the dialog; content may be changed while it is open.
export function openSheet({ title, place, content, onClose }) {
  closeSheet();
  const heading = make('h2', { id: 'sheet-title' }, title);
  const close = make(
    'button',
    {
      class: 'tool',
      type: 'button',
      'aria-label': say('ui.editor.close'),
      onclick: () => dialog.close(),
    },
    icon('close'),
  );
  const dialog = make(
    'dialog',
    { class: `sheet ${place}`, 'aria-labelledby': 'sheet-title' },
    make('div', { class: 'sheet-head' }, heading, close),
    make('div', { class: 'sheet-body' }, ...content),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (open === dialog) open = null;
    onClose?.();
  });
  document.getElementById('overlays').append(dialog);
  dialog.showModal();
  open = dialog;
  return dialog;
}

export function closeSheet() {
  const was = open;
  was?.close();
  return Boolean(was);
}
