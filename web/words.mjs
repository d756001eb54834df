// Everything that the page says, in the language chosen. One flat file per language:
// `key = text with {placeholders}`; `{count|one|many}` chooses by number.

let table = new Map();
let spoken = 'en';

export const languages = ['en', 'ja'];

export function parseWords(text) {
  const words = new Map();
  for (const line of text.split('\n')) {
    const at = line.indexOf(' = ');
    if (at > 0 && line[0] !== '#') words.set(line.slice(0, at).trim(), line.slice(at + 3).trim());
  }
  return words;
}

// `part` is the language, or "en.later": what nobody reads before the first picture.
export async function loadWords(part, version) {
  const response = await fetch(new URL(`./words.${part}.txt${version}`, import.meta.url));
  if (!response.ok) throw new Error(`words.${part}.txt: ${response.status}`);
  return response.text();
}

export function useWords(language, text) {
  table = parseWords(text);
  spoken = language;
  document.documentElement.lang = language;
}

export function language() {
  return spoken;
}

// A key that is not there shows itself: ugly, and so soon found.
export function say(key, values = {}) {
  const text = table.get(key) ?? key;
  return text.replace(/\{([^{}]+)\}/g, (whole, inside) => {
    const [name, one, many] = inside.split('|');
    const value = values[name];
    if (one !== undefined) return Number(value) === 1 ? one : (many ?? one);
    return value === undefined ? whole : String(value);
  });
}

export function knows(key) {
  return table.has(key);
}

// Fills the static parts: data-word is text, data-title a tooltip and name, data-label a name.
export function sayAll(root = document) {
  for (const element of root.querySelectorAll('[data-word]')) {
    element.textContent = say(element.dataset.word);
  }
  for (const element of root.querySelectorAll('[data-title]')) {
    element.title = say(element.dataset.title);
    element.setAttribute('aria-label', element.title);
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', say(element.dataset.label));
  }
}

// Text for people in a scenario or the gallery's list: a string, or one per language.
export function textFor(value) {
  if (typeof value === 'string') return value;
  return value?.[spoken] ?? value?.en ?? Object.values(value ?? {})[0] ?? '';
}
