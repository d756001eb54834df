// The keyboard. One table of keys for the whole page; what is left goes to ImGui, and only while
// the canvas has the focus. Tab and the browser's own chords are never touched.

// Keys with a letter or a sign act only where nobody could be typing: WCAG 2.1.4.
const table = [
  { key: ' ', run: 'toggle' },
  { key: 'ArrowLeft', run: 'back' },
  { key: 'ArrowRight', run: 'step' },
  { key: 'ArrowLeft', shift: true, run: 'backRecord' },
  { key: 'ArrowRight', shift: true, run: 'stepRecord' },
  { key: 'ArrowUp', run: 'selectBefore' },
  { key: 'ArrowDown', run: 'selectAfter' },
  { key: 'Home', run: 'first' },
  { key: 'End', run: 'last' },
  { key: 'z', chord: true, run: 'undo' },
  { key: 'z', chord: true, shift: true, run: 'redo' },
  { key: 'y', chord: true, run: 'redo' },
  { key: ',', sign: true, run: 'backMessage' },
  { key: '.', sign: true, run: 'stepMessage' },
  { key: '[', sign: true, run: 'chapterBack' },
  { key: ']', sign: true, run: 'chapterNext' },
  { key: '+', sign: true, run: 'zoomIn' },
  { key: '-', sign: true, run: 'zoomOut' },
  { key: '0', sign: true, run: 'zoomAll' },
  { key: 's', sign: true, run: 'share' },
  { key: 'c', sign: true, run: 'compare' },
  { key: 'a', sign: true, run: 'advice' },
  { key: 'e', sign: true, run: 'editor' },
  { key: 't', sign: true, run: 'table' },
  { key: '?', sign: true, run: 'help' },
  ...[...'123456789'].map((key) => ({ key, sign: true, run: 'choose' })),
  { key: 'w', sign: true, run: 'details' },
  { key: 'F6', sign: true, run: 'details' },
  { key: 'Escape', run: 'escape' },
];

const isEditable = (element) =>
  element.matches?.('textarea, select, [contenteditable]') ||
  (element.matches?.('input') && !['range', 'checkbox', 'radio'].includes(element.type));

function find(event) {
  const chord = event.ctrlKey || event.metaKey;
  return table.find(
    (row) =>
      row.key.toLowerCase() === event.key.toLowerCase() &&
      Boolean(row.chord) === chord &&
      !event.altKey &&
      (row.sign ? true : Boolean(row.shift) === event.shiftKey),
  );
}

function mayRun(row, target, canvas) {
  if (row.run === 'escape') return true;
  if (isEditable(target)) return false;
  const inDialog = target.closest?.('dialog, [role=dialog], .drawer, .table');
  if (inDialog) return false;
  if (row.key === ' ' && target.matches?.('button, a, summary')) return false;
  if (row.run === 'choose' && target.closest?.('#player, #question')) return true;
  if (row.sign) return target === canvas || target === document.body;
  return true;
}

// `actions`: name -> function; `escape` answers whether it did anything.
export function watchKeys(stage, actions) {
  const program = () => stage.host.program();

  window.addEventListener('keydown', (event) => {
    document.body.classList.remove('by-pointer');
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return undefined;
    const onCanvas = event.target === stage.canvas;
    const row = find(event);
    if (row && actions[row.run] && mayRun(row, event.target, stage.canvas)) {
      if (actions[row.run](event) !== false) event.preventDefault();
      return undefined;
    }
    if (onCanvas) toImGui(event);
    return undefined;
  });
  window.addEventListener('keyup', (event) => {
    if (event.target === stage.canvas) toImGui(event);
    // Of a key that goes up while Meta is held nobody hears.
    if (event.key === 'Meta') program()?.releaseKeys();
  });
  window.addEventListener('keypress', (event) => {
    if (event.target === stage.canvas) toImGui(event);
  });

  function toImGui(event) {
    if (event.key === 'Tab') return;
    program()?.key(event);
    stage.wake();
  }

  const release = () => {
    if (program()?.draws) program().releaseKeys();
    stage.wake();
  };
  window.addEventListener('blur', release);
  window.addEventListener('focusout', (event) => event.target === stage.canvas && release());
  document.addEventListener('visibilitychange', () => document.hidden && release());
}
