// The caption: the story's sentence for this moment, and what an edit has made untrue.
import { byId, debounce, make, setText } from './dom.mjs';
import { openSheet } from './sheet.mjs';
import { say } from './words.mjs';

export function startCaption(page) {
  const chapter = byId('chapter');
  const back = byId('chapter-back');
  const next = byId('chapter-next');
  const claim = byId('claim');

  const go = (by) => {
    const now = page.now?.chapter;
    if (!now) return;
    const index = Math.max(0, Math.min(now.count - 1, now.index + by));
    page.act({ do: 'seek', chapter: index });
  };
  back.addEventListener('click', () => go(-1));
  next.addEventListener('click', () => go(1));

  function showNow({ chapter: now }) {
    const told = Boolean(now && now.count > 0);
    chapter.hidden = !told;
    back.hidden = next.hidden = !told;
    byId('caption').classList.toggle('untold', !told);
    if (!told) {
      setText(byId('caption-main'), page.run ? say('ui.caption.none') : '\u200b');
      setText(byId('caption-more'), '');
      return;
    }
    setText(chapter, say('ui.caption.position', { value: now.index + 1, count: now.count }));
    setText(byId('caption-main'), now.text);
    setText(byId('caption-more'), now.detail ?? '');
    back.disabled = now.index <= 0;
    next.disabled = now.index >= now.count - 1;
  }

  // As tall as the longest chapter needs: the canvas below must not jump from one to the next.
  function reserve() {
    const text = byId('caption-text');
    text.style.minHeight = '';
    const width = text.clientWidth;
    if (!page.run?.chapters.length || width === 0) return;
    const probe = text.cloneNode(true);
    probe.className += ' caption-probe';
    probe.style.width = `${width}px`;
    const [main, more] = probe.querySelectorAll('span');
    byId('caption').append(probe);
    const heights = page.run.chapters.map((each) => {
      main.textContent = each.text;
      more.textContent = each.detail ?? '';
      return probe.offsetHeight;
    });
    probe.remove();
    text.style.minHeight = `${Math.max(...heights)}px`;
  }
  const reserveSoon = debounce(100, reserve);
  new ResizeObserver(reserveSoon).observe(byId('caption'));

  function showRun({ claims }) {
    reserveSoon();
    claim.hidden = !claims?.length;
    setText(claim, say('ui.expect.broken') + (claims?.length > 1 ? ` (${claims.length})` : ''));
  }

  claim.addEventListener('click', () => openSheet({
    title: say('ui.expect.broken'),
    place: 'right',
    content: [
      make('p', { class: 'dim' }, say('ui.expect.broken.help')),
      make('ul', { class: 'claims' }, ...page.run.claims.map((each) => make('li', {}, each.text))),
    ],
  }));

  page.on('now', showNow);
  page.on('run', showRun);
  page.on('language', () => {
    if (page.now) showNow(page.now);
    if (page.run) showRun(page.run);
  });
  return { back: () => go(-1), next: () => go(1) };
}
