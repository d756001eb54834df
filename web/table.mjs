// The event bar and the table of all records: the same run in words. Only the rows in sight exist;
// the program is asked for them as the table scrolls. The row at the cursor is the selection.
import { byId, make, setText } from './dom.mjs';
import { knows, say } from './words.mjs';

const rowHeight = 30;
const spare = 10;
const tallest = 8_000_000; // browsers have a limit; longer tables scroll faster than their pixels

export function startTable(page) {
  const panel = byId('table');
  const opener = byId('table-open');
  const scroller = make('div', { class: 'table-scroll', tabindex: '0', role: 'table' });
  const spacer = make('div', { class: 'table-space', role: 'rowgroup' });
  const head = make('div', { class: 'table-head row', role: 'row' });
  const live = make('div', { class: 'visually-hidden', 'aria-live': 'polite' });
  scroller.append(head, spacer);
  panel.append(scroller);
  document.body.append(live);

  let total = 0;
  let current = -1;
  let handle = 0;

  const isOpen = () => !panel.hidden;
  const fullHeight = () => Math.min(total * rowHeight, tallest);
  const visibleRows = () => Math.ceil(scroller.clientHeight / rowHeight) + 1;
  // Between pixels of the scroller and rows, for tables longer than the tallest element.
  const scale = () => (total * rowHeight > tallest ? (total * rowHeight) / tallest : 1);

  function nameColumns() {
    const names = ['ui.events.time', 'ui.events.kind', 'ui.events.node', 'ui.events.message',
      'ui.events.text', 'ui.events.rule'];
    head.replaceChildren(...names.map((name) => make('span', { role: 'columnheader' }, say(name))));
    scroller.setAttribute('aria-label', say('ui.events.title'));
    setText(opener, say(isOpen() ? 'ui.events.hide' : 'ui.events.show'));
  }

  function cell(text, kind) {
    return make('span', { class: kind, role: 'cell' }, text ?? '');
  }

  function rowOf(row, index, top) {
    const kind = knows(`kind.${row.kind}`) ? say(`kind.${row.kind}`) : row.kind;
    const element = make('div', {
      class: index === current ? 'row current' : 'row', role: 'row',
      'aria-rowindex': String(index + 2), 'aria-current': index === current ? 'true' : null,
      onclick: () => page.act({ do: 'seek', record: row.record }),
    }, cell(row.time, 'mono'),
    make('span', { role: 'cell' }, make('i', { class: `state-dot ${row.state ?? ''}` }), kind),
    cell(row.node), cell(row.message, 'strong'), cell(row.text, 'wide'), cell(row.rule, 'rule'));
    element.style.transform = `translateY(${top}px)`;
    return element;
  }

  function draw() {
    handle = 0;
    if (!isOpen()) return;
    const first = Math.floor((scroller.scrollTop * scale()) / rowHeight);
    const from = Math.max(0, first - spare);
    const answer = page.program?.command({ do: 'rows', from, count: visibleRows() + 2 * spare });
    if (!answer?.ok) return;
    total = answer.total;
    current = answer.current;
    spacer.style.height = `${fullHeight()}px`;
    scroller.setAttribute('aria-rowcount', String(total + 1));
    const base = scale() === 1 ? from * rowHeight : scroller.scrollTop - (first - from) * rowHeight;
    spacer.replaceChildren(...answer.rows.map((row, i) => rowOf(row, from + i, base + i * rowHeight)));
    if (total === 0) spacer.append(make('p', { class: 'empty' }, say('ui.events.empty')));
  }

  function drawSoon() {
    if (isOpen() && handle === 0) handle = requestAnimationFrame(draw);
  }

  function showCurrent() {
    if (!isOpen() || current < 0) return;
    const top = (current * rowHeight) / scale();
    const room = scroller.clientHeight - 3 * rowHeight;
    if (top < scroller.scrollTop || top > scroller.scrollTop + room) {
      scroller.scrollTop = Math.max(0, top - room / 2);
    }
  }

  function follow() {
    if (!isOpen()) return;
    draw();
    showCurrent();
  }

  function toggle(shown = !isOpen()) {
    panel.hidden = !shown;
    byId('events').classList.toggle('open', shown);
    opener.setAttribute('aria-expanded', String(shown));
    nameColumns();
    follow();
  }

  const moves = {
    ArrowUp: () => ({ do: 'step', by: -1, size: 'record' }),
    ArrowDown: () => ({ do: 'step', by: 1, size: 'record' }),
    PageUp: () => ({ do: 'seek', record: Math.max(0, (page.now?.record ?? 0) - visibleRows() + 2) }),
    PageDown: () => ({ do: 'seek', record: (page.now?.record ?? 0) + visibleRows() - 2 }),
    Home: () => ({ do: 'first' }),
    End: () => ({ do: 'last' }),
  };
  scroller.addEventListener('keydown', (event) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    page.act(move());
  });
  scroller.addEventListener('scroll', drawSoon, { passive: true });
  opener.addEventListener('click', () => toggle());
  new ResizeObserver(drawSoon).observe(scroller);

  function showNow(now) {
    setText(byId('event-time'), now.last?.time ?? '');
    setText(byId('event-text'), now.last?.text ?? (page.run ? say('ui.events.empty') : ''));
    byId('event-dot').className = `state-dot ${now.last?.state ?? 'none'}`;
    if (isOpen()) requestAnimationFrame(follow);
  }

  // Read aloud what a step of the person's own led to; playing would be a flood.
  let spokenAt = 0;
  page.on('acted', () => {
    const now = page.now;
    if (!now || now.playing || performance.now() - spokenAt < 300) return;
    spokenAt = performance.now();
    setText(live, say('ui.a11y.moved', { time: now.time, value: now.last?.text ?? '' }));
  });
  page.on('now', showNow);
  page.on('run', (run) => {
    setText(byId('event-count'), run.records > 0 ? run.records.toLocaleString('en') : '');
    drawSoon();
  });
  page.on('language', () => {
    nameColumns();
    drawSoon();
  });
  return { toggle };
}
