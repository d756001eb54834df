// The caption: the story's sentence for this moment, what was answered to its question, and what an
// edit has made untrue.
import { byId, debounce, make, setText } from './dom.mjs';
import { openSheet } from './sheet.mjs';
import { say } from './words.mjs';

const claims = ['claim', 'claim-phone'];

export class Caption {
  constructor(page) {
    this.page = page;
    this.reserveSoon = debounce(100, () => this.reserve());
    byId('chapter-back').addEventListener('click', () => this.go(-1));
    byId('chapter-next').addEventListener('click', () => this.go(1));
    for (const id of claims) byId(id).addEventListener('click', () => this.openClaims());
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

  showNow({ chapter: now, answer }) {
    const told = Boolean(now && now.count > 0);
    for (const id of ['chapter', 'chapter-back', 'chapter-next']) byId(id).hidden = !told;
    byId('caption').classList.toggle('untold', !told);
    const decided = told && answer?.right !== undefined;
    byId('verdict').className = decided && answer.right ? 'right' : '';
    setText(byId('verdict'), decided ? say(`ui.caption.${answer.right ? 'right' : 'wrong'}`) : '');
    if (!told) {
      setText(byId('caption-main'), this.page.run ? say('ui.caption.none') : '\u200b');
      setText(byId('caption-more'), '');
      return;
    }
    const position = { value: now.index + 1, count: now.count };
    setText(byId('chapter'), say('ui.caption.position', position));
    const rule = answer?.rule ? ` (${answer.rule})` : '';
    const main = decided ? answer.text : now.text;
    setText(byId('caption-main'), main || say('ui.caption.none'));
    setText(byId('caption-more'), decided ? (answer.reason ?? '') + rule : (now.detail ?? ''));
    byId('chapter-back').disabled = now.index <= 0;
    byId('chapter-next').disabled = now.index >= now.count - 1;
  }

  showRun({ claims: broken }) {
    const count = broken?.length ?? 0;
    for (const id of claims) {
      byId(id).hidden = count === 0;
      setText(byId(id), say('ui.expect.broken') + (count > 1 ? ` (${count})` : ''));
    }
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
    const width = text.clientWidth;
    const chapters = this.page.run?.chapters ?? [];
    if (width === 0) return;
    const probe = text.cloneNode(true);
    probe.removeAttribute('id');
    probe.className += ' caption-probe';
    probe.style.width = `${width}px`;
    probe.style.minHeight = '';
    for (const each of probe.children) each.removeAttribute('id');
    const [verdict, main, more] = probe.children;
    verdict.textContent = '';
    byId('caption').append(probe);
    const heights = chapters.map((each) => {
      main.textContent = each.text;
      more.textContent = each.detail ?? '';
      return probe.offsetHeight;
    });
    probe.remove();
    text.style.minHeight = chapters.length > 0 ? `${Math.max(...heights)}px` : '';
  }
}
