// Where in a JSON text a JSON pointer points. Works on texts with mistakes in them, too: it goes as
// far as it understands, and answers with the deepest place that it found.

// { start, end }: offsets of the value (of its key when there is one).
export function placeOf(text, pointer) {
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let best = { start: 0, end: 0 };
  let at = skipSpace(text, 0);
  for (const part of path) {
    const found =
      text[at] === '{'
        ? member(text, at, part)
        : text[at] === '['
          ? element(text, at, Number(part))
          : null;
    if (!found) break;
    best = { start: found.start, end: skipValue(text, found.value) };
    at = found.value;
  }
  return best;
}

export function lineAndColumn(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1).length + 1 };
}

export function offsetOf(text, line, column) {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(text.length, before + Math.max(0, column - 1));
}

function skipSpace(text, at) {
  while (at < text.length && ' \t\r\n'.includes(text[at])) ++at;
  return at;
}

function skipString(text, at) {
  for (++at; at < text.length && text[at] !== '"'; ++at) {
    if (text[at] === '\\') ++at;
  }
  return Math.min(at + 1, text.length);
}

function skipValue(text, at) {
  if (text[at] === '"') return skipString(text, at);
  if (text[at] !== '{' && text[at] !== '[') {
    while (at < text.length && !',]} \t\r\n'.includes(text[at])) ++at;
    return at;
  }
  let depth = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      at = skipString(text, at);
      continue;
    }
    if ('{['.includes(text[at])) ++depth;
    if ('}]'.includes(text[at])) --depth;
    ++at;
    if (depth === 0) break;
  }
  return at;
}

function member(text, open, name) {
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const start = at;
    at = skipString(text, at);
    const key = readString(text.slice(start, at));
    at = skipSpace(text, at);
    if (text[at] !== ':') return null;
    const value = skipSpace(text, at + 1);
    if (key === name) return { start, value };
    at = skipSpace(text, skipValue(text, value));
    if (text[at] !== ',') return null;
    at = skipSpace(text, at + 1);
  }
  return null;
}

function element(text, open, index) {
  let at = skipSpace(text, open + 1);
  for (let i = 0; at < text.length && text[at] !== ']'; ++i) {
    if (i === index) return { start: at, value: at };
    const next = skipSpace(text, skipValue(text, at));
    if (text[next] !== ',') return null;
    at = skipSpace(text, next + 1);
  }
  return null;
}

function readString(quoted) {
  try {
    return JSON.parse(quoted);
  } catch {
    return quoted.slice(1, -1);
  }
}
