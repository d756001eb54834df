// Mouse, pen, fingers and wheel over the canvas, for ImGui. One finger is the left button; two
// fingers, a trackpad's pinch, and Ctrl or Cmd with the wheel are a gesture: zoom and pan.

const kinds = { mouse: 0, touch: 1, pen: 2 };
const buttons = [0, 2, 1]; // the DOM's left, middle, right in ImGui's order
const nowhere = -1e6;

// Lines and pages of the wheel as pixels: browsers differ in what they count.
function pixels(delta, mode) {
  if (mode === WheelEvent.DOM_DELTA_LINE) return delta * 16;
  return mode === WheelEvent.DOM_DELTA_PAGE ? delta * 400 : delta;
}

// `plainWheel`: the wheel without Ctrl is ours (the full page), or the host page's (an embed).
export function watchPointer(stage, canvas, { plainWheel }) {
  const fingers = new Map();
  const program = () => stage.host.program();

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const button = (event, at, down) => program()?.call('_qr_pointer_button', at.x, at.y,
    kinds[event.pointerType] ?? 0, buttons[event.button] ?? 0, down);
  const middle = () => {
    const all = [...fingers.values()];
    const x = all.reduce((sum, at) => sum + at.x, 0) / all.length;
    const y = all.reduce((sum, at) => sum + at.y, 0) / all.length;
    return { x, y, spread: Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) };
  };

  canvas.addEventListener('pointerdown', (event) => {
    document.body.classList.add('by-pointer'); // no focus ring for a click
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId); // a button that goes up outside still goes up
    const at = place(event);
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, at);
      // A second finger makes it a gesture: what the first one pressed is let go far away.
      if (fingers.size === 2) button(event, { x: nowhere, y: nowhere }, 0);
      if (fingers.size > 1) return stage.wake();
    }
    button(event, at, 1);
    stage.wake();
  });

  canvas.addEventListener('pointermove', (event) => {
    const at = place(event);
    if (fingers.size > 1 && fingers.has(event.pointerId)) {
      const before = middle();
      fingers.set(event.pointerId, at);
      const now = middle();
      program()?.call('_qr_gesture', before.spread > 0 ? now.spread / before.spread : 1,
        now.x - before.x, now.y - before.y, now.x, now.y);
    } else {
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at);
      program()?.call('_qr_pointer_move', at.x, at.y, kinds[event.pointerType] ?? 0);
      if (event.pointerType === 'mouse') stage.wakeForTooltip();
    }
    stage.wake();
  });

  const up = (event) => {
    const wasGesture = fingers.size > 1;
    fingers.delete(event.pointerId);
    if (!wasGesture) button(event, place(event), 0);
    // After a finger nothing hovers.
    if (event.pointerType === 'touch') program()?.call('_qr_pointer_leave');
    stage.wake(4);
  };
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('pointerleave', () => {
    program()?.call('_qr_pointer_leave');
    stage.wake();
  });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());

  canvas.addEventListener('wheel', (event) => {
    const zooms = event.ctrlKey || event.metaKey;
    if (!zooms && !plainWheel) return; // the host page scrolls
    event.preventDefault();
    const at = place(event);
    let x = pixels(event.deltaX, event.deltaMode);
    let y = pixels(event.deltaY, event.deltaMode);
    program()?.call('_qr_pointer_move', at.x, at.y, 0);
    if (zooms) {
      const factor = Math.exp(-Math.max(-60, Math.min(60, y)) * 0.008);
      program()?.call('_qr_gesture', factor, 0, 0, at.x, at.y);
    } else {
      if (event.shiftKey && x === 0) [x, y] = [y, 0];
      program()?.call('_qr_wheel', -x / 100, -y / 100);
    }
    stage.wake();
  }, { passive: false });
}
