// A real input over the text field that is being edited in the canvas: so input methods, dead keys,
// touch keyboards, the clipboard and the caret are the browser's.
import { make } from './dom.mjs';

export class TextOverlay {
  constructor(stage) {
    this.stage = stage;
    this.pressed = false;
    this.closing = false;
    this.input = make('input', {
      class: 'text-overlay',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      hidden: true,
    });
    document.body.append(this.input);
    this.listen();
  }

  listen() {
    const { input, stage } = this;
    const press = (isDown) => () => {
      this.pressed = isDown;
      if (!isDown) stage.wake();
    };
    window.addEventListener('pointerdown', press(true), true);
    window.addEventListener('pointerup', press(false), true);
    window.addEventListener('pointercancel', press(false), true);
    input.addEventListener('input', (event) => event.isComposing || this.send());
    input.addEventListener('compositionend', () => this.send());
    input.addEventListener('blur', () => input.hidden || this.closing || this.end(true));
    input.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.isComposing) return;
      if (event.key === 'Enter' || event.key === 'Tab') this.end(true);
      if (event.key === 'Escape') this.end(false);
      if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
    });
  }

  get program() {
    return this.stage.host.program();
  }

  send() {
    this.program?.typeText(this.input.value);
    this.stage.wake();
  }

  end(accept) {
    this.closing = true;
    this.program?.call('_qr_text_end', accept ? 1 : 0);
    this.input.hidden = true;
    this.stage.canvas.focus({ preventScroll: true });
    this.stage.wake(6);
  }

  // After every frame: is a field being edited? Not while a button is down, or its release would
  // go to the input and ImGui would hold the button for ever.
  follow() {
    const field = this.program?.draws && !this.pressed ? this.program.textField() : null;
    if (!field) {
      this.closing = false;
      this.input.hidden = true;
      return;
    }
    if (this.closing) return;
    this.place(field);
    if (!this.input.hidden) return;
    this.input.hidden = false;
    this.input.value = field.text;
    this.input.focus({ preventScroll: true });
    this.input.select();
  }

  place(field) {
    const { style } = this.input;
    const box = this.stage.canvas.getBoundingClientRect();
    style.left = `${box.left + field.x}px`;
    style.top = `${box.top + field.y}px`;
    style.width = `${Math.max(field.width, 48)}px`;
    style.height = `${field.height}px`;
  }
}
