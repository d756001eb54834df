// The event bar and the table of all records: the same run in words. Only the rows in sight exist;
// the program is asked for them as the table scrolls. The row at the cursor is the selection.
import { byId, make, setText } from './dom.mjs';
import { knows, say } from './words.mjs';

const rowHeight = 30;
const spare = 10;
const tallest = 8_000_000; // browsers have a limit; longer tables scroll faster than their pixels
const columns = ['time', 'kind', 'node', 'message', 'text', 'rule'];

export class EventTable {
  constructor(page) {
    this.page = page;
    this.total = 0;
    this.current = -1;
    this.handle = 0;
    this.spokenAt = 0;
    this.panel = byId('table');
    this.opener = byId('table-open');
    this.head = make('div', { class: 'table-head row', role: 'row' });
    this.space = make('div', { class: 'table-space', role: 'rowgroup' });
    this.scroller = make('div', { class: 'table-scroll', tabindex: '0', role: 'table' });
    this.live = make('div', { class: 'visually-hidden', 'aria-live': 'polite' });
    this.scroller.append(this.head, this.space);
    this.panel.append(this.scroller);
    document.body.append(this.live);
    this.listen();
  }

  listen() {
    const { page } = this;
    this.scroller.addEventListener('keydown', (event) => this.pressed(event));
    this.scroller.addEventListener('scroll', () => this.drawSoon(), { passive: true });
    this.opener.addEventListener('click', () => this.toggle());
    new ResizeObserver(() => this.drawSoon()).observe(this.scroller);
    page.on('now', (now) => this.showNow(now));
    page.on('acted', () => this.readAloud());
    page.on('run', () => {
      this.showCount();
      this.drawSoon();
    });
    page.on('language', () => {
      this.nameColumns();
      this.drawSoon();
    });
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  get rowsInSight() {
    return Math.ceil(this.scroller.clientHeight / rowHeight) + 1;
  }

  // Between pixels of the scroller and rows, for tables longer than the tallest element.
  get scale() {
    return Math.max(1, (this.total * rowHeight) / tallest);
  }

  nameColumns() {
    this.head.replaceChildren(
      ...columns.map((name) => make('span', { role: 'columnheader' }, say(`ui.events.${name}`))),
    );
    this.scroller.setAttribute('aria-label', say('ui.events.title'));
    setText(this.opener, say(this.isOpen ? 'ui.events.hide' : 'ui.events.show'));
  }

  toggle(shown = !this.isOpen) {
    this.panel.hidden = !shown;
    byId('events').classList.toggle('open', shown);
    this.opener.setAttribute('aria-expanded', String(shown));
    this.nameColumns();
    this.follow();
  }

  rowOf(row, index, top) {
    const kind = knows(`kind.${row.kind}`) ? say(`kind.${row.kind}`) : row.kind;
    const cell = (text, style) => make('span', { class: style, role: 'cell' }, text ?? '');
    const dot = make('i', { class: `state-dot ${row.state ?? ''}` });
    const isCurrent = index === this.current;
    const element = make(
      'div',
      {
        class: isCurrent ? 'row current' : 'row',
        role: 'row',
        'aria-rowindex': String(index + 2),
        'aria-current': isCurrent ? 'true' : null,
        onclick: () => this.page.act({ do: 'seek', record: row.record }),
      },
      cell(row.time, 'mono'),
      make('span', { role: 'cell' }, dot, kind),
      cell(row.node),
      cell(row.message, 'strong'),
      cell(row.text, 'wide'),
      cell(row.rule, 'rule'),
    );
    element.style.transform = `translateY(${top}px)`;
    return element;
  }

  draw() {
    this.handle = 0;
    if (!this.isOpen) return;
    const first = Math.floor((this.scroller.scrollTop * this.scale) / rowHeight);
    const from = Math.max(0, first - spare);
    const count = this.rowsInSight + 2 * spare;
    const answer = this.page.program?.command({ do: 'rows', from, count });
    if (!answer?.ok) return;
    this.total = answer.total;
    this.current = answer.current;
    this.space.style.height = `${Math.min(this.total * rowHeight, tallest)}px`;
    this.scroller.setAttribute('aria-rowcount', String(this.total + 1));
    const base =
      this.scale === 1 ? from * rowHeight : this.scroller.scrollTop - (first - from) * rowHeight;
    this.space.replaceChildren(
      ...answer.rows.map((row, i) => this.rowOf(row, from + i, base + i * rowHeight)),
    );
    if (this.total === 0) {
      this.space.append(make('p', { class: 'empty' }, say('ui.events.empty')));
    }
  }

  drawSoon() {
    if (!this.isOpen || this.handle !== 0) return;
    this.handle = requestAnimationFrame(() => this.draw());
  }

  // Draws, and brings the row at the cursor into sight.
  follow() {
    if (!this.isOpen) return;
    this.draw();
    if (this.current < 0) return;
    const top = (this.current * rowHeight) / this.scale;
    const room = this.scroller.clientHeight - 3 * rowHeight;
    const seen = this.scroller.scrollTop;
    if (top >= seen && top <= seen + room) return;
    this.scroller.scrollTop = Math.max(0, top - room / 2);
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const record = this.page.now?.record ?? 0;
    const jump = this.rowsInSight - 2;
    const command = {
      ArrowUp: { do: 'step', by: -1, size: 'record' },
      ArrowDown: { do: 'step', by: 1, size: 'record' },
      PageUp: { do: 'seek', record: Math.max(0, record - jump) },
      PageDown: { do: 'seek', record: record + jump },
      Home: { do: 'first' },
      End: { do: 'last' },
    }[event.key];
    if (!command) return;
    event.preventDefault();
    this.page.act(command);
  }

  // With the curtain down what is to come is not counted either.
  showCount() {
    const { run, now } = this.page;
    const count = now?.curtain ? now.record + 1 : (run?.records ?? 0);
    setText(byId('event-count'), count > 0 ? count.toLocaleString('en') : '');
  }

  showNow(now) {
    this.showCount();
    const nothing = this.page.run ? say('ui.events.empty') : '';
    setText(byId('event-time'), now.last?.time ?? '');
    setText(byId('event-text'), now.last?.text ?? nothing);
    byId('event-dot').className = `state-dot ${now.last?.state ?? 'none'}`;
    if (this.isOpen) requestAnimationFrame(() => this.follow());
  }

  // What a step of the person's own led to; playing would be a flood.
  readAloud() {
    const { now } = this.page;
    if (!now || now.playing || performance.now() - this.spokenAt < 300) return;
    this.spokenAt = performance.now();
    setText(this.live, say('ui.a11y.moved', { time: now.time, value: now.last?.text ?? '' }));
  }
}
