// The canvas: its size in device pixels, when frames are drawn, and the loss of its WebGL context.
// Nothing is drawn while nothing happens: a frame is asked for by input, by a command, or by the
// program itself while it plays; at rest there is neither a frame nor a timer.

const settleFrames = 3; // ImGui's layout is at rest after so many
const shortest = 1000 / 60 - 2; // fast displays get every second frame
const tooltipDelay = 600;
const patience = 4000; // a lost context that is not back by then is given up

// The canvas in device pixels as the browser itself counts them: no shimmer where a CSS size times
// the density is no whole number. A browser that imitates another density counts wrongly.
function exactPixels(entry) {
  const exact = entry.devicePixelContentBoxSize?.[0];
  const expected = entry.contentRect.width * window.devicePixelRatio;
  if (!exact || Math.abs(exact.inlineSize - expected) > 2) return null;
  return { width: exact.inlineSize, height: exact.blockSize };
}

export class Stage {
  // `host`: { program(), theme(), afterFrame(), contextGone() }
  constructor(host) {
    this.host = host;
    this.canvas = null;
    this.frames = 0;
    this.handle = 0;
    this.last = 0;
    this.drawn = 0; // for tests: frames since the start
    this.shown = true;
    this.lost = false;
    this.tooltip = 0;
    this.box = null;
    this.step = this.step.bind(this);
    this.watchSize();
    this.watchVisibility();
  }

  // The canvas to draw on; a fresh program needs a fresh one.
  attach(canvas) {
    this.sizes.disconnect();
    this.sights.disconnect();
    this.canvas = canvas;
    this.box = null;
    this.lost = false;
    try {
      this.sizes.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      this.sizes.observe(canvas);
    }
    this.sights.observe(canvas);
    this.watchContext(canvas);
  }

  // What the program must know of the canvas.
  view() {
    const density = window.devicePixelRatio || 1;
    const width = Math.max(1, this.box?.width ?? Math.round(this.canvas.clientWidth * density));
    const height = Math.max(1, this.box?.height ?? Math.round(this.canvas.clientHeight * density));
    const flags =
      (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0) |
      (matchMedia('(pointer: coarse)').matches ? 2 : 0);
    return {
      width: width / density,
      height: height / density,
      density,
      flags,
      theme: this.host.theme(),
      pixels: { width, height },
    };
  }

  // Sizes the backing store; the CSS size belongs to the style sheet alone.
  resize() {
    const view = this.view();
    const { width, height } = view.pixels;
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    const program = this.host.program();
    if (!program) return;
    program.call('_qr_display', view.width, view.height, view.density, view.theme, view.flags);
    // A resized canvas is blank until it is drawn: draw before the page is painted.
    if (program.draws && this.visible()) this.draw(performance.now());
    this.wake();
  }

  watchSize() {
    this.sizes = new ResizeObserver((entries) => {
      this.box = exactPixels(entries.at(-1));
      this.resize();
    });
    const watchDensity = () => {
      const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
      query.addEventListener(
        'change',
        () => {
          this.box = null;
          this.resize();
          watchDensity();
        },
        { once: true },
      );
    };
    watchDensity();
    for (const media of ['(prefers-reduced-motion: reduce)', '(pointer: coarse)']) {
      matchMedia(media).addEventListener('change', () => this.resize());
    }
  }

  watchVisibility() {
    this.sights = new IntersectionObserver((entries) => {
      this.shown = entries.at(-1).isIntersecting;
      if (this.shown) this.wake();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.sleep();
      else this.wake();
    });
  }

  watchContext(canvas) {
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault(); // without this it never comes back
      if (canvas !== this.canvas) return;
      this.lost = true;
      this.sleep();
      this.host.program()?.call('_qr_context_lost');
      this.givingUp = setTimeout(() => this.host.contextGone(), patience);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(this.givingUp);
      this.lost = false;
      this.wake();
    });
  }

  visible() {
    return this.shown && !document.hidden && !this.lost;
  }

  wake(frames = settleFrames) {
    this.frames = Math.max(this.frames, frames);
    if (this.handle === 0 && this.host.program() && !document.hidden && !this.lost) {
      this.handle = requestAnimationFrame(this.step);
    }
  }

  // The pointer came to rest: one look whether a tooltip is due.
  wakeForTooltip() {
    clearTimeout(this.tooltip);
    this.tooltip = setTimeout(() => this.wake(2), tooltipDelay);
  }

  sleep() {
    cancelAnimationFrame(this.handle);
    this.handle = 0;
  }

  step(now) {
    this.handle = 0;
    if (!this.host.program() || this.lost) return;
    if (now - this.last >= shortest) this.draw(now);
    if (this.frames > 0) this.wake(this.frames);
  }

  draw(now) {
    this.last = now;
    this.drawn += 1;
    const wanted = this.host.program().call('_qr_frame', now / 1000);
    this.frames = Math.max(this.frames - 1, wanted);
    this.host.afterFrame();
  }
}
