// The page's one object: program, canvas, and what the program last said. Panels listen to its
// events ("run", "now", "link", "show", "language") and ask it to do commands; none knows another.
import { language, loadWords, sayAll, useWords } from './words.mjs';

export class Page {
  constructor(version) {
    this.version = version; // "?v=…" of the files of this build
    this.program = null;
    this.stage = null;
    this.run = null; // the last event of each kind
    this.now = null;
    this.link = '';
    this.listeners = new Map();
    this.texts = new Map(); // words by language, as loaded
    this.complete = new Map(); // by language: the loading of its later words
  }

  on(name, listener) {
    if (!this.listeners.has(name)) this.listeners.set(name, []);
    this.listeners.get(name).push(listener);
  }

  emit(name, value) {
    for (const listener of this.listeners.get(name) ?? []) listener(value);
  }

  // Does a command; what follows from it is heard before this returns.
  do(command) {
    if (!this.program) return { ok: false };
    const answer = this.program.command(command);
    this.hear();
    this.stage?.wake();
    return answer;
  }

  // The same for what a person has just done: the result is also read aloud.
  act(command) {
    const answer = this.do(command);
    if (answer.ok) this.emit('acted', command);
    return answer;
  }

  hear() {
    for (const event of this.program?.events() ?? []) {
      if (event.event === 'run') this.run = event;
      if (event.event === 'now') this.now = event;
      if (event.event === 'link') this.link = event.link;
      this.emit(event.event, event);
    }
  }

  async setLanguage(name) {
    if (!this.texts.has(name)) this.texts.set(name, await loadWords(name, this.version));
    useWords(name, this.texts.get(name));
    sayAll();
    this.tellWords();
    this.emit('language', name);
    if (this.program) await this.completeWords();
  }

  // Rules, help and errors of the vendor, once the page stands.
  async completeWords() {
    const name = language();
    if (!this.complete.has(name)) this.complete.set(name, this.loadLater(name));
    await this.complete.get(name);
  }

  async loadLater(name) {
    try {
      const later = await loadWords(`${name}.later`, this.version);
      this.texts.set(name, `${this.texts.get(name)}\n${later}`);
    } catch {
      this.complete.delete(name); // offline: keys stand where the words would
    }
    if (language() !== name) return;
    useWords(name, this.texts.get(name));
    this.tellWords();
  }

  tellWords() {
    const name = language();
    if (!this.program || !this.texts.has(name)) return;
    this.program.setWords(name, this.texts.get(name));
    this.hear();
    this.stage?.wake();
  }
}
