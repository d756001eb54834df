// The scenario as text, in a drawer beside the run. A real textarea: find, undo, input methods and
// screen readers work as everywhere. Problems are listed while one writes; nothing runs by itself.
import { byId, debounce, icon, make, setText } from './dom.mjs';
import { problemList, selectProblem } from './problems.mjs';
import { convert, looksLikeConfiguration } from './tools.mjs';
import { say, sayAll } from './words.mjs';

export class Editor {
  constructor(page) {
    this.page = page;
    this.loaded = '';
    this.build();
    this.area.addEventListener(
      'input',
      debounce(250, () => this.check()),
    );
    this.area.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.run();
    });
    // What is written stays; what is only shown follows the run.
    page.on(
      'run',
      debounce(200, () => this.isOpen && !this.isChanged && this.load()),
    );
    page.on('language', () => this.isOpen && this.check());
  }

  build() {
    const button = (style, word, onclick) =>
      make('button', { class: style, type: 'button', 'data-word': word, onclick });
    this.drawer = byId('editor');
    this.area = make('textarea', {
      id: 'editor-text',
      class: 'mono',
      wrap: 'off',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      'data-label': 'ui.editor.title',
    });
    this.status = make('p', { class: 'editor-status', role: 'status' });
    this.list = make('div', { class: 'editor-problems' });
    this.apply = button('button primary', 'ui.editor.apply', () => this.run());
    this.convert = button('button', 'ui.editor.convert', () => this.convertText());
    this.convert.hidden = true;
    this.revert = button('text-button', 'ui.editor.revert', () => this.load());
    const close = make(
      'button',
      {
        class: 'tool',
        type: 'button',
        'data-title': 'ui.editor.close',
        onclick: () => this.toggle(false),
      },
      icon('close'),
    );
    this.drawer.append(
      make('div', { class: 'sheet-head' }, make('h2', { 'data-word': 'ui.editor.title' }), close),
      this.area,
      this.list,
      make('div', { class: 'editor-foot' }, this.status, this.revert, this.convert, this.apply),
    );
  }

  get isOpen() {
    return !this.drawer.hidden;
  }

  get isChanged() {
    return this.area.value !== this.loaded;
  }

  toggle(shown = !this.isOpen) {
    this.drawer.hidden = !shown;
    document.body.classList.toggle('editing', shown);
    if (!shown) {
      this.page.stage.canvas.focus({ preventScroll: true });
      return;
    }
    sayAll(this.drawer);
    if (!this.isChanged) this.load();
    this.area.focus({ preventScroll: true });
  }

  // Opens at a place of the scenario.
  showPlace(pointer) {
    this.toggle(true);
    if (pointer) selectProblem(this.area, { where: pointer });
  }

  // Answers whether there was anything to close.
  close() {
    const was = this.isOpen;
    if (was) this.toggle(false);
    return was;
  }

  load() {
    const answer = this.page.do({ do: 'text' });
    if (!answer.ok) return;
    this.loaded = answer.text;
    this.area.value = answer.text;
    this.show([], say('ui.editor.applied'));
  }

  show(problems, message) {
    const some = problems.length > 0;
    this.list.replaceChildren(
      ...(some ? [problemList(problems, this.area, (text) => this.fix(text))] : []),
    );
    setText(this.status, some ? say('ui.editor.problems', { count: problems.length }) : message);
    this.status.classList.toggle('bad', some);
    this.apply.disabled = !this.isChanged;
    this.revert.hidden = !this.isChanged;
  }

  check() {
    this.convert.hidden = !this.isChanged || !looksLikeConfiguration(this.area.value);
    if (!this.isChanged) {
      this.show([], say('ui.editor.applied'));
      return;
    }
    if (!this.convert.hidden) {
      this.show([], say('ui.editor.configuration'));
      this.apply.disabled = true;
      return;
    }
    const answer = this.page.program.command({ do: 'checkText', text: this.area.value });
    this.show(answer.problems ?? [], say('ui.editor.pending'));
  }

  // Configuration of AWS becomes a scenario; what was left out, assumed or added is listed.
  async convertText() {
    const text = this.area.value;
    const answer = await convert(text).catch(() => null);
    if (this.area.value !== text) return; // somebody went on writing
    if (answer === null || !answer.ok) {
      this.show(answer?.problems ?? [], say('ui.editor.importFailed'));
      return;
    }
    this.area.value = answer.text;
    this.check();
    const line = ({ where, what }) => make('li', {}, where ? `${where}: ${what}` : what);
    const notes = answer.notes.map(line);
    if (notes.length > 0) this.list.append(make('ul', { class: 'import-notes' }, ...notes));
  }

  run() {
    if (!this.convert.hidden) {
      this.convertText();
      return;
    }
    const answer = this.page.do({ do: 'openText', text: this.area.value, keep: true });
    if (!answer.ok) {
      const problems = answer.problems ?? [];
      this.show(problems, answer.message ?? '');
      if (problems.length > 0) selectProblem(this.area, problems[0]);
      return;
    }
    this.page.emit('opened', null);
    this.loaded = this.area.value;
    this.show([], say('ui.editor.applied'));
  }

  fix(text) {
    this.area.value = text;
    this.check();
  }
}
