// The scenario as text, in a drawer beside the run. A real textarea: find, undo, input methods and
// screen readers work as everywhere. Problems are listed while one writes; nothing runs by itself.
import { byId, debounce, icon, make, setText } from './dom.mjs';
import { problemList, selectProblem } from './problems.mjs';
import { sayAll, say } from './words.mjs';

export function startEditor(page) {
  const drawer = byId('editor');
  const area = make('textarea', { id: 'editor-text', class: 'mono', spellcheck: 'false',
    autocapitalize: 'off', autocomplete: 'off', wrap: 'off', 'data-label': 'ui.editor.title' });
  const status = make('p', { class: 'editor-status', role: 'status' });
  const list = make('div', { class: 'editor-problems' });
  const apply = make('button', { class: 'button primary', type: 'button', 'data-word': 'ui.editor.apply',
    onclick: run });
  const revert = make('button', { class: 'text-button', type: 'button', 'data-word': 'ui.editor.revert',
    onclick: () => load() });
  drawer.append(
    make('div', { class: 'sheet-head' }, make('h2', { 'data-word': 'ui.editor.title' }),
      make('button', { class: 'tool', type: 'button', 'data-title': 'ui.editor.close',
        onclick: () => toggle(false) }, icon('close'))),
    area, list, make('div', { class: 'editor-foot' }, status, revert, apply));
  drawer.setAttribute('aria-label', 'editor');
  let loaded = '';

  const dirty = () => area.value !== loaded;

  function load() {
    const answer = page.do({ do: 'text' });
    if (!answer.ok) return;
    loaded = area.value = answer.text;
    show([], say('ui.editor.applied'));
  }

  function show(problems, message) {
    list.replaceChildren(...(problems.length > 0 ? [problemList(problems, area, fix)] : []));
    setText(status, problems.length > 0
      ? say('ui.editor.problems', { count: problems.length }) : message);
    status.classList.toggle('bad', problems.length > 0);
    apply.disabled = !dirty();
    revert.hidden = !dirty();
  }

  function check() {
    if (!dirty()) return show([], say('ui.editor.applied'));
    const answer = page.program.command({ do: 'checkText', text: area.value });
    return show(answer.problems ?? [], say('ui.editor.pending'));
  }

  function run() {
    const answer = page.do({ do: 'openText', text: area.value, keep: true });
    if (!answer.ok) {
      const problems = answer.problems ?? [];
      show(problems, answer.message ?? '');
      if (problems.length > 0) selectProblem(area, problems[0]);
      return;
    }
    page.emit('opened', { name: null });
    loaded = area.value;
    show([], say('ui.editor.applied'));
  }

  function fix(problem) {
    if (problem.fix.text === undefined) return;
    area.value = problem.fix.text;
    check();
  }

  function toggle(shown = drawer.hidden) {
    drawer.hidden = !shown;
    document.body.classList.toggle('editing', shown);
    if (!shown) return page.stage.canvas.focus({ preventScroll: true });
    sayAll(drawer);
    if (!dirty()) load();
    return area.focus({ preventScroll: true });
  }

  area.addEventListener('input', debounce(250, check));
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      run();
    }
  });
  byId('editor-open').addEventListener('click', () => toggle());
  // What is written stays; what is only shown follows the run.
  page.on('run', debounce(200, () => {
    if (!drawer.hidden && !dirty()) load();
  }));
  page.on('show', ({ what, pointer }) => {
    if (what !== 'editor') return;
    toggle(true);
    if (pointer) selectProblem(area, { where: pointer });
  });
  page.on('language', () => !drawer.hidden && check());
  return {
    toggle,
    close: () => !drawer.hidden && (toggle(false), true),
    // Text that does not open, to be repaired here.
    repair(text) {
      toggle(true);
      loaded = '';
      area.value = text;
      check();
    },
  };
}
