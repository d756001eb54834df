// Light, dark, high contrast; by the person's choice or the system's. The colours themselves are
// in theme.css, made from the same table that the canvas is drawn with.

export const choices = ['system', 'light', 'dark', 'contrast'];
const names = ['light', 'dark', 'contrast-light', 'contrast-dark']; // platform::Theme, in order
const place = 'queuereel.theme';

let choice = 'system';
const watchers = new Set();
const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');

function resolve() {
  const isDark = choice === 'dark' || (choice !== 'light' && dark.matches);
  const isContrast = choice === 'contrast' || (choice === 'system' && contrast.matches);
  return (isContrast ? 2 : 0) + (isDark ? 1 : 0);
}

export const themeIndex = resolve;
export const themeChoice = () => choice;

function apply() {
  document.documentElement.dataset.theme = names[resolve()];
  for (const watcher of watchers) watcher();
}

export function chooseTheme(next) {
  choice = choices.includes(next) ? next : 'system';
  try {
    localStorage.setItem(place, choice);
  } catch {
    /* no storage here: it lasts as long as the page */
  }
  apply();
}

export function startTheme(fromLink) {
  let kept = null;
  try {
    kept = localStorage.getItem(place);
  } catch {
    /* as above */
  }
  choice = choices.includes(fromLink) ? fromLink : choices.includes(kept) ? kept : 'system';
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  apply();
}

export function onTheme(watcher) {
  watchers.add(watcher);
}
