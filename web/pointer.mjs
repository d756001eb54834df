// Mouse, pen, fingers and wheel over the canvas, for ImGui. One finger is the left button; two
// fingers, a trackpad's pinch, and Ctrl or Cmd with the wheel are a gesture: zoom and pan.

const kinds = { mouse: 0, touch: 1, pen: 2 };
const buttons = [0, 2, 1]; // the DOM's left, middle, right in ImGui's order
const nowhere = { x: -1e6, y: -1e6 };

// Lines and pages of the wheel as pixels: browsers differ in what they count.
function pixels(delta, mode) {
  if (mode === WheelEvent.DOM_DELTA_LINE) return delta * 16;
  return mode === WheelEvent.DOM_DELTA_PAGE ? delta * 400 : delta;
}

function middleOf([a, b]) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
}

export class PointerInput {
  // `plainWheel`: the wheel without Ctrl is ours (the full page), or the host page's (an embed).
  constructor(stage, canvas, { plainWheel }) {
    this.stage = stage;
    this.canvas = canvas;
    this.plainWheel = plainWheel;
    this.fingers = new Map();
    const on = (type, action) =>
      canvas.addEventListener(type, (event) => {
        action.call(this, event);
        stage.wake();
      });
    on('pointerdown', this.down);
    on('pointermove', this.move);
    on('pointerup', this.up);
    on('pointercancel', this.up);
    on('pointerleave', this.leave);
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
  }

  call(name, ...values) {
    this.stage.host.program()?.call(name, ...values);
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  button(event, at, down) {
    const kind = kinds[event.pointerType] ?? 0;
    this.call('_qr_pointer_button', at.x, at.y, kind, buttons[event.button] ?? 0, down);
  }

  down(event) {
    document.body.classList.add('by-pointer'); // no focus ring for a click
    this.canvas.focus({ preventScroll: true });
    this.canvas.setPointerCapture(event.pointerId); // what goes up outside still goes up
    const at = this.place(event);
    if (event.pointerType === 'touch') {
      this.fingers.set(event.pointerId, at);
      // A second finger makes it a gesture: what the first one pressed is let go far away.
      if (this.fingers.size === 2) this.button(event, nowhere, 0);
      if (this.fingers.size > 1) return;
    }
    this.button(event, at, 1);
  }

  move(event) {
    const at = this.place(event);
    const isFinger = this.fingers.has(event.pointerId);
    if (this.fingers.size > 1 && isFinger) {
      const before = middleOf([...this.fingers.values()]);
      this.fingers.set(event.pointerId, at);
      const now = middleOf([...this.fingers.values()]);
      const zoom = before.spread > 0 ? now.spread / before.spread : 1;
      this.call('_qr_gesture', zoom, now.x - before.x, now.y - before.y, now.x, now.y);
      return;
    }
    if (isFinger) this.fingers.set(event.pointerId, at);
    this.call('_qr_pointer_move', at.x, at.y, kinds[event.pointerType] ?? 0);
    if (event.pointerType === 'mouse') this.stage.wakeForTooltip();
  }

  up(event) {
    const wasGesture = this.fingers.size > 1;
    this.fingers.delete(event.pointerId);
    if (!wasGesture) this.button(event, this.place(event), 0);
    if (event.pointerType !== 'touch') return;
    this.call('_qr_pointer_leave'); // after a finger nothing hovers
    this.stage.wake(4);
  }

  leave() {
    this.call('_qr_pointer_leave');
  }

  wheel(event) {
    const zooms = event.ctrlKey || event.metaKey;
    if (!zooms && !this.plainWheel) return; // the host page scrolls
    event.preventDefault();
    const at = this.place(event);
    let x = pixels(event.deltaX, event.deltaMode);
    let y = pixels(event.deltaY, event.deltaMode);
    this.call('_qr_pointer_move', at.x, at.y, 0);
    if (zooms) {
      const factor = Math.exp(-Math.max(-60, Math.min(60, y)) * 0.008);
      this.call('_qr_gesture', factor, 0, 0, at.x, at.y);
    } else {
      if (event.shiftKey && x === 0) [x, y] = [y, 0];
      this.call('_qr_wheel', -x / 100, -y / 100);
    }
    this.stage.wake();
  }
}
