// The player: transport, clock, seek bar with its ticks, speed, undo and redo.
import { byId, make, setText } from './dom.mjs';
import { say } from './words.mjs';

export function startPlayer(page) {
  const seek = byId('seek');
  const speed = byId('speed');
  let dragging = false;

  const commands = {
    first: { do: 'first' },
    back: { do: 'step', by: -1, size: 'change' },
    play: { do: 'toggle' },
    step: { do: 'step', by: 1, size: 'change' },
    last: { do: 'last' },
    undo: { do: 'undo' },
    redo: { do: 'redo' },
  };
  for (const [id, command] of Object.entries(commands)) {
    byId(id).addEventListener('click', () => page.act(command));
  }
  seek.addEventListener('pointerdown', () => { dragging = true; });
  window.addEventListener('pointerup', () => { dragging = false; });
  window.addEventListener('pointercancel', () => { dragging = false; });
  seek.addEventListener('input', () => page.act({ do: 'seek', ms: Number(seek.value) }));
  speed.addEventListener('change', () => page.do({ do: 'speed', factor: Number(speed.value) }));

  function showRun(run) {
    setText(byId('title'), run.title || say('ui.name'));
    setText(byId('subtitle'), run.subtitle || '\u200b');
    setText(byId('end'), run.end);
    document.title = run.title ? `${run.title} - ${say('ui.name')}` : say('ui.name');
    seek.max = String(run.endMs);
    byId('undo').disabled = !run.canUndo;
    byId('redo').disabled = !run.canRedo;
    showTicks(run);
    showSpeeds(run);
    if (page.now) showNow(page.now);
  }

  function showTicks(run) {
    const ticks = run.endMs > 0 ? run.ticks : [];
    byId('ticks').replaceChildren(...ticks.map(({ ms, kind }) => {
      const tick = make('i', { class: `tick ${kind}` });
      tick.style.left = `${(100 * ms) / run.endMs}%`;
      return tick;
    }));
  }

  function showSpeeds(run) {
    const wanted = run.speeds.map(({ factor, label }) => `${factor} ${label}`).join();
    if (speed.dataset.shown === wanted) return;
    speed.dataset.shown = wanted;
    speed.replaceChildren(...run.speeds.map(({ factor, label }) =>
      make('option', { value: String(factor) }, label)));
  }

  function showNow(now) {
    setText(byId('time'), now.time);
    if (!dragging) seek.value = String(now.ms);
    const end = page.run?.endMs ?? 0;
    const share = end > 0 ? Math.min(now.ms, end) / end : 0;
    byId('seek-box').style.setProperty('--share', share.toFixed(5));
    const valueText = [now.spoken, now.playing ? '' : now.last?.text].filter(Boolean).join(': ');
    if (seek.getAttribute('aria-valuetext') !== valueText && (!now.playing || !dragging)) {
      seek.setAttribute('aria-valuetext', valueText);
    }
    if (speed.value !== String(now.speed)) speed.value = String(now.speed);
    showPlay(now, end);
  }

  function showPlay(now, end) {
    const face = now.playing ? 'pause' : end > 0 && now.ms >= end ? 'replay' : 'play';
    const button = byId('play');
    if (button.dataset.face === face && button.title === say(`ui.toolbar.${face}`)) return;
    button.dataset.face = face;
    button.dataset.title = `ui.toolbar.${face}`;
    button.title = say(`ui.toolbar.${face}`);
    button.setAttribute('aria-label', button.title);
    byId('play-icon').setAttribute('href', `#i-${face}`);
  }

  page.on('run', showRun);
  page.on('now', showNow);
  page.on('language', () => {
    if (page.run) showRun(page.run);
  });
}
