// The player: transport, clock, seek bar with its ticks, speed, undo and redo.
import { byId, make, setText } from './dom.mjs';
import { say } from './words.mjs';

const commands = {
  first: { do: 'first' },
  back: { do: 'step', by: -1, size: 'change' },
  play: { do: 'toggle' },
  step: { do: 'step', by: 1, size: 'change' },
  last: { do: 'last' },
  undo: { do: 'undo' },
  redo: { do: 'redo' },
};

export class Player {
  constructor(page) {
    this.page = page;
    this.seek = byId('seek');
    this.speed = byId('speed');
    this.dragging = false;
    this.listen();
    page.on('run', (run) => this.showRun(run));
    page.on('now', (now) => this.showNow(now));
    page.on('language', () => page.run && this.showRun(page.run));
  }

  listen() {
    const { page, seek, speed } = this;
    for (const [id, command] of Object.entries(commands)) {
      byId(id).addEventListener('click', () => page.act(command));
    }
    seek.addEventListener('pointerdown', () => {
      this.dragging = true;
    });
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => {
        this.dragging = false;
      });
    }
    // A pixel is many moments: the program chooses a round one.
    seek.addEventListener('input', () => {
      const within = Math.round(seek.max / Math.max(1, seek.clientWidth));
      const atEnd = seek.value === seek.max;
      page.act(atEnd ? { do: 'last' } : { do: 'seek', ms: Number(seek.value), within });
    });
    speed.addEventListener('change', () => page.do({ do: 'speed', factor: Number(speed.value) }));
  }

  showRun(run) {
    setText(byId('title'), run.title || say('ui.name'));
    setText(byId('subtitle'), run.subtitle || '\u200b');
    setText(byId('end'), run.end);
    // Room for every moment of the run, with its thousandths: the seek bar keeps its place.
    byId('clock').style.setProperty('--clock', run.end.length * 15.7 + 46);
    document.title = run.title ? `${run.title} - ${say('ui.name')}` : say('ui.name');
    this.seek.max = String(run.endMs);
    byId('undo').disabled = !run.canUndo;
    byId('redo').disabled = !run.canRedo;
    this.showTicks(run);
    this.showSpeeds(run);
    if (this.page.now) this.showNow(this.page.now);
  }

  showTicks(run) {
    const ticks = run.endMs > 0 ? run.ticks : [];
    byId('ticks').replaceChildren(
      ...ticks.map(({ ms, kind }) => {
        const tick = make('i', { class: `tick ${kind}` });
        tick.style.left = `${(100 * ms) / run.endMs}%`;
        return tick;
      }),
    );
  }

  showSpeeds(run) {
    const wanted = run.speeds.map(({ factor, label }) => `${factor} ${label}`).join();
    if (this.speed.dataset.shown === wanted) return;
    this.speed.dataset.shown = wanted;
    this.speed.replaceChildren(
      ...run.speeds.map(({ factor, label }) => make('option', { value: String(factor) }, label)),
    );
  }

  showNow(now) {
    const end = this.page.run?.endMs ?? 0;
    const [time, thousandths = ''] = now.time.split('.');
    setText(byId('time'), time);
    setText(byId('time-ms'), thousandths && `.${thousandths}`);
    if (!this.dragging) this.seek.value = String(now.ms);
    const share = end > 0 ? Math.min(now.ms, end) / end : 0;
    byId('seek-box').style.setProperty('--share', share.toFixed(5));
    const spoken = [now.spoken, now.playing ? '' : now.last?.text].filter(Boolean).join(': ');
    if (this.seek.getAttribute('aria-valuetext') !== spoken) {
      this.seek.setAttribute('aria-valuetext', spoken);
    }
    if (this.speed.value !== String(now.speed)) this.speed.value = String(now.speed);
    this.showPlay(now.playing ? 'pause' : end > 0 && now.ms >= end ? 'replay' : 'play');
  }

  showPlay(face) {
    const button = byId('play');
    const name = say(`ui.toolbar.${face}`);
    if (button.dataset.face === face && button.title === name) return;
    button.dataset.face = face;
    button.dataset.title = `ui.toolbar.${face}`;
    button.title = name;
    button.setAttribute('aria-label', name);
    byId('play-icon').setAttribute('href', `#i-${face}`);
  }
}
