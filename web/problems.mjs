// The list of what is wrong with a scenario, each a button that goes to its place in the text.
import { make } from './dom.mjs';
import { lineAndColumn, offsetOf, placeOf } from './json_place.mjs';
import { say } from './words.mjs';

// Null where the text has no such place: what is wrong there is that something is missing.
function rangeOf(problem, text) {
  if (!problem.line) return placeOf(text, problem.where ?? '');
  const start = offsetOf(text, problem.line, problem.column ?? 1);
  return { start, end: Math.min(text.length, start + 1) };
}

export function selectProblem(area, problem) {
  const { start, end } = rangeOf(problem, area.value);
  area.focus();
  area.setSelectionRange(start, end);
  // Browsers do not scroll to a selection: put its line into the upper third.
  const style = getComputedStyle(area);
  const { line } = lineAndColumn(area.value, start);
  area.scrollTop = Math.max(0, (line - 1) * parseFloat(style.lineHeight) - area.clientHeight / 3);
}

// `onFix(text)`: a repair is wanted; that is the text as it would be then.
export function problemList(problems, area, onFix) {
  return make(
    'ul',
    { class: 'problems' },
    ...problems.map((problem) => {
      const notes = [
        problem.found !== undefined &&
          problem.found !== '' &&
          say('ui.editor.problem.found', { value: problem.found }),
        problem.allowed && say('ui.editor.problem.allowed', { value: problem.allowed }),
      ]
        .filter(Boolean)
        .join('; ');
      const known = area.value !== '' && (problem.line || problem.where);
      const place = known ? rangeOf(problem, area.value) : null;
      const line = place?.end > 0 ? lineAndColumn(area.value, place.start).line : null;
      const go = make(
        'button',
        {
          class: 'problem',
          type: 'button',
          title: say('ui.editor.problem.go'),
          onclick: () => selectProblem(area, problem),
        },
        make('span', { class: 'problem-what' }, problem.what),
        notes ? make('span', { class: 'problem-notes' }, notes) : null,
        make(
          'span',
          { class: 'problem-where mono' },
          (problem.where || say('ui.editor.problem.top')) +
            (line ? ` · ${say('ui.editor.problem.line', { value: line })}` : ''),
        ),
      );
      const fixes = ((onFix && problem.fixes) || []).map((fix) =>
        make(
          'button',
          { class: 'text-button', type: 'button', onclick: () => onFix(fix.text) },
          fix.label,
        ),
      );
      return make('li', {}, go, ...fixes);
    }),
  );
}
