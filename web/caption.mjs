// The caption: the story's sentence for this moment, and what an edit has made untrue.
import { byId, debounce, make, setText } from './dom.mjs';
import { openSheet } from './sheet.mjs';
import { say } from './words.mjs';

export class Caption {
  constructor(page) {
    this.page = page;
    this.reserveSoon = debounce(100, () => this.reserve());
    byId('chapter-back').addEventListener('click', () => this.go(-1));
    byId('chapter-next').addEventListener('click', () => this.go(1));
    byId('claim').addEventListener('click', () => this.openClaims());
    new ResizeObserver(this.reserveSoon).observe(byId('caption'));
    page.on('now', (now) => this.showNow(now));
    page.on('run', (run) => this.showRun(run));
    page.on('language', () => {
      if (page.now) this.showNow(page.now);
      if (page.run) this.showRun(page.run);
    });
  }

  go(by) {
    const now = this.page.now?.chapter;
    if (!now?.count) return;
    const index = Math.max(0, Math.min(now.count - 1, now.index + by));
    this.page.act({ do: 'seek', chapter: index });
  }

  showNow({ chapter: now }) {
    const told = Boolean(now && now.count > 0);
    for (const id of ['chapter', 'chapter-back', 'chapter-next']) byId(id).hidden = !told;
    byId('caption').classList.toggle('untold', !told);
    if (!told) {
      setText(byId('caption-main'), this.page.run ? say('ui.caption.none') : '\u200b');
      setText(byId('caption-more'), '');
      return;
    }
    const position = { value: now.index + 1, count: now.count };
    setText(byId('chapter'), say('ui.caption.position', position));
    setText(byId('caption-main'), now.text);
    setText(byId('caption-more'), now.detail ?? '');
    byId('chapter-back').disabled = now.index <= 0;
    byId('chapter-next').disabled = now.index >= now.count - 1;
  }

  showRun({ claims }) {
    const count = claims?.length ?? 0;
    byId('claim').hidden = count === 0;
    setText(byId('claim'), say('ui.expect.broken') + (count > 1 ? ` (${count})` : ''));
    this.reserveSoon();
  }

  openClaims() {
    const rows = this.page.run.claims.map((each) => make('li', {}, each.text));
    openSheet({
      title: say('ui.expect.broken'),
      place: 'right',
      content: [
        make('p', { class: 'dim' }, say('ui.expect.broken.help')),
        make('ul', { class: 'claims' }, ...rows),
      ],
    });
  }

  // As tall as the longest chapter needs: the canvas below must not jump from one to the next.
  reserve() {
    const text = byId('caption-text');
    text.style.minHeight = '';
    const width = text.clientWidth;
    if (!this.page.run?.chapters.length || width === 0) return;
    const probe = text.cloneNode(true);
    probe.removeAttribute('id');
    probe.className += ' caption-probe';
    probe.style.width = `${width}px`;
    const [main, more] = probe.querySelectorAll('span');
    byId('caption').append(probe);
    const heights = this.page.run.chapters.map((each) => {
      main.textContent = each.text;
      more.textContent = each.detail ?? '';
      return probe.offsetHeight;
    });
    probe.remove();
    text.style.minHeight = `${Math.max(...heights)}px`;
  }
}
