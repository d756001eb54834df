// JSON on one line as people read it. Goes by its signs alone: nothing is parsed, so that nothing
// is lost of a text with mistakes in it, of numbers with many places, or of names that stand twice.

const short = 72; // what fits on a line stays on it

function closing(text, from) {
  let depth = 0;
  for (let at = from; at < text.length && at - from <= short; ++at) {
    if (text[at] === '"') at = endOfString(text, at) - 1;
    else if ('{['.includes(text[at])) ++depth;
    else if ('}]'.includes(text[at]) && --depth === 0) return at;
  }
  return -1;
}

function endOfString(text, from) {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(text.length, at + 1);
}

export function tidied(text) {
  let out = '';
  let indent = 0;
  let flat = -1; // up to here everything stays on this line
  const line = () => `\n${'  '.repeat(indent)}`;
  for (let at = 0; at < text.length; ++at) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      out += text.slice(at, end);
      at = end - 1;
    } else if ('{['.includes(sign)) {
      if (at > flat && indent > 0) flat = Math.max(flat, closing(text, at));
      out += sign;
      if (at <= flat) continue;
      ++indent;
      out += line();
    } else if ('}]'.includes(sign)) {
      if (at > flat) {
        indent = Math.max(0, indent - 1);
        out += line();
      }
      out += sign;
    } else if (sign === ',') {
      out += at > flat ? `,${line()}` : ', ';
    } else if (sign === ':') {
      out += ': ';
    } else if (!' \t\r\n'.includes(sign)) {
      out += sign;
    }
  }
  return out;
}
