// Small helpers for building the page without markup in strings.

export const byId = (id) => document.getElementById(id);

// make('button', { class: 'tool', type: 'button', onclick }, 'text', child…)
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

let late = null;

// The style of what opens on demand, once.
export function lateStyles() {
  late ??= new Promise((done) => {
    const href = new URL('./later.css', import.meta.url);
    const link = make('link', { rel: 'stylesheet', href, onload: done, onerror: done });
    document.head.append(link);
  });
  return late;
}

// Changes the text only when it differs: nothing is laid out, or read aloud, for nothing.
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function debounce(milliseconds, action) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}
