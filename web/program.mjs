// The program in WebAssembly, as an object with methods. The only module that knows the C functions
// of bridge.cpp and how text gets into WebAssembly's memory.
import createModule from './queuereel.mjs';

// Emscripten's GLFW takes keys from the whole window and cancels some of them, and takes pointers
// and wheel from the canvas. We keep its key listeners and call them ourselves, when keys are meant
// for the canvas; the others are left out, because stage.mjs does their work.
function withoutListeners(targets, action) {
  const kept = [];
  const originals = targets.map((target) => target.addEventListener);
  for (const target of targets) {
    target.addEventListener = (type, listener) => kept.push({ type, listener });
  }
  try {
    action();
  } finally {
    targets.forEach((target, i) => {
      if (Object.hasOwn(target, 'addEventListener')) delete target.addEventListener;
      if (target.addEventListener !== originals[i]) target.addEventListener = originals[i];
    });
  }
  return kept;
}

export class Program {
  // `view`: { draws, width, height, density, theme, flags }. `onCrash(report)` is called once.
  static async start({ compiled, canvas, view, onCrash }) {
    const program = new Program(onCrash);
    program.module = await createModule({
      canvas,
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(compiled, imports).then(done);
        return {};
      },
      print: (line) => program.printed.push(line),
      printErr: (line) => program.printed.push(line),
    });
    program.listeners = withoutListeners([window, document, canvas], () => {
      program.draws =
        program.call(
          '_qr_start',
          Number(view.draws),
          view.width,
          view.height,
          view.density,
          view.theme,
          view.flags,
        ) === 1;
    });
    return program;
  }

  constructor(onCrash) {
    this.onCrash = onCrash;
    this.printed = [];
    this.listeners = [];
    this.dead = false;
    this.draws = false;
  }

  // A call that throws means that a CHECK failed: this instance is not asked again.
  call(name, ...values) {
    if (this.dead) return 0;
    try {
      return this.module[name](...values);
    } catch (error) {
      this.dead = true;
      const report = [...this.printed.slice(-5), `${error}`].join('\n');
      queueMicrotask(() => this.onCrash(report));
      return 0;
    }
  }

  withText(texts, action) {
    if (this.dead) return 0;
    const { _malloc, _free, stringToUTF8, lengthBytesUTF8 } = this.module;
    const places = texts.map((text) => {
      const bytes = lengthBytesUTF8(text) + 1;
      const place = _malloc(bytes);
      stringToUTF8(text, place, bytes);
      return place;
    });
    try {
      return action(...places);
    } finally {
      if (!this.dead) places.forEach((place) => _free(place));
    }
  }

  text(place) {
    return place === 0 ? '' : this.module.UTF8ToString(place);
  }

  command(command) {
    const text = this.withText([JSON.stringify(command)], (place) =>
      this.text(this.call('_qr_command', place)),
    );
    return text === '' ? { ok: false, message: 'the program has stopped' } : JSON.parse(text);
  }

  events() {
    const text = this.text(this.call('_qr_events'));
    return text === '' ? [] : JSON.parse(text);
  }

  setWords(language, text) {
    this.withText([language, text], (a, b) => this.call('_qr_words', a, b));
  }

  frame(seconds) {
    return this.call('_qr_frame', seconds);
  }

  rect(name) {
    return this.withText([name], (place) => this.box(this.call('_qr_rect', place)));
  }

  box(place) {
    if (place === 0) return null;
    const [x, y, width, height] = this.module.HEAPF32.subarray(place >> 2, (place >> 2) + 4);
    return { x, y, width, height };
  }

  cursor() {
    return this.text(this.call('_qr_cursor'));
  }

  copied() {
    return this.text(this.call('_qr_copied'));
  }

  // A key for GLFW: `event` is the DOM's.
  key(event) {
    for (const { type, listener } of this.listeners) {
      if (type === event.type) listener.call(window, event);
    }
  }

  // GLFW lets go of every key when the window loses the focus.
  releaseKeys() {
    for (const { type, listener } of this.listeners) {
      if (type === 'blur') listener.call(window, new Event('blur'));
    }
    this.call('_qr_focus_lost');
  }
}
