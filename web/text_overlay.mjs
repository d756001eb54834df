// A real input over the text field that is being edited in the canvas: so input methods, dead keys,
// touch keyboards, the clipboard and the caret are the browser's.
import { make } from './dom.mjs';

export function makeTextOverlay(stage) {
  const input = make('input', { class: 'text-overlay', type: 'text', autocomplete: 'off',
    autocapitalize: 'off', spellcheck: 'false', hidden: true });
  document.body.append(input);
  const program = () => stage.host.program();
  let pressed = false;
  let closing = false;

  window.addEventListener('pointerdown', () => { pressed = true; }, true);
  window.addEventListener('pointerup', () => { pressed = false; stage.wake(); }, true);
  window.addEventListener('pointercancel', () => { pressed = false; }, true);

  const send = () => {
    program()?.typeText(input.value);
    stage.wake();
  };
  const end = (accept) => {
    closing = true;
    program()?.call('_qr_text_end', accept ? 1 : 0);
    input.hidden = true;
    stage.canvas.focus({ preventScroll: true });
    stage.wake(6);
  };
  input.addEventListener('input', (event) => { if (!event.isComposing) send(); });
  input.addEventListener('compositionend', send);
  input.addEventListener('blur', () => { if (!input.hidden && !closing) end(true); });
  input.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Enter' || event.key === 'Tab') end(true);
    if (event.key === 'Escape') end(false);
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  });

  // After every frame: is a field being edited? Not while a button is down, or its release would
  // go to the input and ImGui would hold the button for ever.
  return function follow() {
    const field = program()?.draws && !pressed ? program().textField() : null;
    if (!field) {
      closing = false;
      input.hidden = true;
      return;
    }
    if (closing) return;
    const box = stage.canvas.getBoundingClientRect();
    input.style.left = `${box.left + field.x}px`;
    input.style.top = `${box.top + field.y}px`;
    input.style.width = `${Math.max(field.width, 48)}px`;
    input.style.height = `${field.height}px`;
    if (!input.hidden) return;
    input.hidden = false;
    input.value = field.text;
    input.focus({ preventScroll: true });
    input.select();
  };
}
