// Starts the page: words and program load side by side, then the address says what opens.
import { byId, lateStyles, make, setText } from './dom.mjs';
import { Caption } from './caption.mjs';
import { Gallery } from './gallery.mjs';
import { watchKeys } from './keys.mjs';
import { compileProgram } from './loader.mjs';
import { Page } from './page.mjs';
import { Player } from './player.mjs';
import { PointerInput } from './pointer.mjs';
import { Program } from './program.mjs';
import { canvasIsReadable } from './readable.mjs';
import { parseAddress, Route } from './route.mjs';
import { closeSheet } from './sheet.mjs';
import { Stage } from './stage.mjs';
import { EventTable } from './table.mjs';
import { onTheme, startTheme, themeIndex } from './theme.mjs';
import { language, languages, say } from './words.mjs';

const version = new URL(import.meta.url).search;
const page = new Page(version);
const gallery = new Gallery(version);
const route = new Route((hash) => open(hash));
const readable = canvasIsReadable();
// What opens only on demand is loaded on demand.
const later = {
  act: () => import('./act.mjs'),
  advice: () => import('./advice.mjs'),
  compare: () => import('./compare.mjs'),
  editor: () => import('./editor.mjs'),
  errors: () => import('./error_view.mjs'),
  gallery: () => import('./gallery_sheet.mjs'),
  help: () => import('./help.mjs'),
  menu: () => import('./menu.mjs'),
  question: () => import('./question.mjs'),
  share: () => import('./share.mjs'),
  why: () => import('./why.mjs'),
};

// The module, with its style and its words.
async function onDemand(name) {
  const [module] = await Promise.all([later[name](), lateStyles(), page.completeWords()]);
  return module;
}

let compiled = null;
let opening = 0; // counts what is opened: a slow answer must not replace a later one
let errors = null;
let editor = null;
let crashedAt = -Infinity;

function pickLanguage(view) {
  if (languages.includes(view.get('lang'))) {
    route.language = view.get('lang');
    return route.language;
  }
  const wished = (navigator.languages ?? []).map((each) => each.slice(0, 2));
  return wished.find((each) => languages.includes(each)) ?? 'en';
}

const stage = new Stage({
  program: () => page.program,
  theme: themeIndex,
  afterFrame,
  contextGone: () => showWithoutCanvas('ui.error.webgl'),
});
page.stage = stage;

function useCanvas(canvas) {
  stage.attach(canvas);
  new PointerInput(stage, canvas, { plainWheel: true });
}

function afterFrame() {
  page.hear();
  if (!page.program?.draws || page.program.dead) return;
  const cursor = page.program.cursor();
  if (stage.canvas.style.cursor !== cursor) stage.canvas.style.cursor = cursor;
  const copied = page.program.copied();
  if (copied) navigator.clipboard?.writeText(copied).catch(() => {});
}

function showWithoutCanvas(word) {
  byId('notice').hidden = false;
  setText(byId('notice'), say(word));
  document.body.classList.add('no-canvas');
  table.toggle(true);
}

async function startProgram() {
  page.program = await Program.start({
    compiled,
    canvas: byId('canvas'),
    view: { ...stage.view(), draws: readable },
    onCrash: restart,
  });
  page.tellWords();
  document.body.classList.add('ready');
  if (!page.program.draws) showWithoutCanvas(readable ? 'ui.error.webgl' : 'ui.page.unreadable');
  stage.resize();
}

// A CHECK has failed: a fresh instance with the same scenario, and the report for whoever mends it.
async function restart(report) {
  const again = performance.now() - crashedAt < 5000;
  crashedAt = performance.now();
  const link = page.link;
  stage.sleep();
  page.program = null;
  const old = byId('canvas');
  const canvas = make('canvas', {
    id: 'canvas',
    tabindex: '0',
    role: 'img',
    'data-label': 'ui.a11y.canvas',
    'aria-label': say('ui.a11y.canvas'),
  });
  old.replaceWith(canvas);
  useCanvas(canvas);
  await startProgram();
  const details = `${report}\n${link ? route.address(link) : ''}`;
  // Twice in a row means that this scenario does it: it is shown, not opened again.
  if (!again && link) page.do({ do: 'openLink', link });
  showError({ title: say('ui.page.crashed'), message: say('ui.error.engine'), report: details });
}

// Nothing of another run stays in sight, or in reach of a key, beside an error.
async function showError(error) {
  page.do({ do: 'pause' });
  route.cancel();
  document.body.classList.add('failed');
  const title = error.title ?? say('ui.error.title');
  setText(byId('title'), title);
  document.title = `${title} - ${say('ui.name')}`;
  const { startErrorView } = await onDemand('errors').catch(() => ({}));
  if (!startErrorView) {
    byId('notice').hidden = false; // not even that can be loaded
    setText(byId('notice'), error.message);
    return;
  }
  errors ??= startErrorView({
    page,
    openText,
    openExample: () => openGallery(gallery.first),
    goBack: () => opened({ ok: true }, undefined, 'view'),
  });
  if (document.body.classList.contains('failed')) errors.show({ ...error, title });
}

function opened(answer, text, cause = 'opened') {
  if (!answer.ok) {
    showError({
      message: answer.message || say('ui.error.scenario'),
      problems: answer.problems,
      text: answer.text ?? text ?? '',
    });
    return false;
  }
  document.body.classList.remove('failed');
  errors?.hide();
  page.emit('run', page.run);
  route.heard({ link: page.link, cause });
  return true;
}

function openText(text, name = null) {
  const trimmed = text.trim();
  const link = /#q1\.\S+/.exec(trimmed);
  if (link && !trimmed.startsWith('{')) return openLink(link[0]);
  route.gallery = name;
  opening += 1;
  return opened(page.do({ do: 'openText', text }), text);
}

function openLink(link, cause) {
  route.gallery = null;
  opening += 1;
  return opened(page.do({ do: 'openLink', link }), undefined, cause);
}

async function openGallery(name, view = '', cause = 'opened') {
  opening += 1;
  const mine = opening;
  const text = name && (await gallery.text(name));
  if (mine !== opening) return; // something else was opened meanwhile
  if (!text) {
    showError({ message: say('ui.page.gallery.unknown', { value: name ?? '' }) });
    return;
  }
  route.gallery = name;
  opened(page.do({ do: 'openText', text, view }), text, cause);
}

async function open(hash) {
  const { gallery: name, link, view } = parseAddress(hash);
  const wished = view.get('lang');
  if (wished && languages.includes(wished) && wished !== language()) {
    route.language = wished;
    await page.setLanguage(wished);
  }
  const rest = hash.includes('&') ? hash.slice(hash.indexOf('&')) : '';
  if (link) openLink(link, 'view');
  else await openGallery(name ?? gallery.first, rest, 'view');
}

async function switchLanguage() {
  route.language = languages[(languages.indexOf(language()) + 1) % languages.length];
  await page.setLanguage(route.language);
  if (page.link) route.heard({ link: page.link, cause: 'view' });
}

const table = new EventTable(page);
const caption = new Caption(page);
new Player(page);

async function theEditor() {
  const { Editor } = await onDemand('editor');
  editor ??= new Editor(page);
  return editor;
}

const showWhy = async () => (await onDemand('why')).openWhy(page);
const step = (by, size) => () => page.act({ do: 'step', by, size });
const actions = {
  toggle: () => page.act({ do: 'toggle' }),
  back: step(-1, 'change'),
  step: step(1, 'change'),
  backRecord: step(-1, 'record'),
  stepRecord: step(1, 'record'),
  backMessage: step(-1, 'message'),
  stepMessage: step(1, 'message'),
  selectBefore: () => page.act({ do: 'select', by: -1 }),
  selectAfter: () => page.act({ do: 'select', by: 1 }),
  first: () => page.act({ do: 'first' }),
  last: () => page.act({ do: 'last' }),
  undo: () => page.act({ do: 'undo' }),
  redo: () => page.act({ do: 'redo' }),
  chapterBack: () => caption.go(-1),
  chapterNext: () => caption.go(1),
  zoomIn: () => page.do({ do: 'zoom', by: 1 }),
  zoomOut: () => page.do({ do: 'zoom', by: -1 }),
  zoomAll: () => page.do({ do: 'zoom', by: 0 }),
  share: async () => (await onDemand('share')).openShare(page, (link) => route.address(link)),
  compare: async () => {
    if (page.run?.comparable) (await onDemand('compare')).openCompare(page);
  },
  advice: async () => {
    const openPlace = async (pointer) => (await theEditor()).showPlace(pointer);
    (await onDemand('advice')).openAdvice(page, {
      gallery,
      current: route.gallery,
      open: openGallery,
      openPlace,
    });
  },
  editor: async () => (await theEditor()).toggle(),
  table: () => table.toggle(),
  help: async () => (await onDemand('help')).openHelp(),
  language: switchLanguage,
  gallery: async () => {
    const { showGallery } = await onDemand('gallery');
    showGallery({ gallery, current: route.gallery, open: openGallery, openText });
  },
  details: showWhy,
  escape: () => closeSheet() || editor?.close() || (page.do({ do: 'select' }), false),
  choose: ({ key }) => {
    const count = page.now?.question?.choices.length ?? 0;
    if (Number(key) > count) return false;
    page.act({ do: 'answer', choice: Number(key) - 1 });
    return true;
  },
};
// With an error in place of the run there is nothing to act on but the page.
const always = ['help', 'language', 'gallery', 'escape'];
for (const [name, action] of Object.entries(actions)) {
  if (always.includes(name)) continue;
  actions[name] = (event) =>
    document.body.classList.contains('failed') ? false : action(event);
}

function watchButtons() {
  const clicks = {
    picker: 'gallery',
    'share-open': 'share',
    'share-open-phone': 'share',
    'compare-open': 'compare',
    'advice-open': 'advice',
    language: 'language',
    'help-open': 'help',
    'editor-open': 'editor',
  };
  for (const [id, action] of Object.entries(clicks))
    byId(id).addEventListener('click', actions[action]);
  byId('theme').addEventListener('click', async () => (await onDemand('menu')).openThemes());
  byId('more').addEventListener('click', async () => {
    (await onDemand('menu')).openMore(page, actions);
  });
  byId('why-open').addEventListener('click', showWhy);
  page.on('language', () => byId('theme').setAttribute('aria-label', say('ui.toolbar.theme')));
  page.on('show', async ({ what, pointer }) => {
    if (what === 'editor') (await theEditor()).showPlace(pointer);
    if (what === 'act') {
      (await onDemand('act')).openAct(page, pointer);
    }
  });
  page.on('link', (event) => route.heard(event));
  page.on('opened', () => {
    route.gallery = null;
  });
  let asks = false;
  page.on('now', async ({ question }) => {
    if (!question || asks) return;
    asks = true;
    (await onDemand('question')).startQuestion(page);
  });
  page.on('run', (run) => {
    const busy = run.recording < 1;
    byId('compare-open').hidden = !run.comparable;
    byId('compare-open').setAttribute('aria-pressed', String(run.compared));
    byId('loading').hidden = !busy;
    byId('loading-bar').style.width = `${run.recording * 100}%`;
  });
  // A link or a scenario pasted anywhere opens.
  document.addEventListener('paste', (event) => {
    if (event.target.closest?.('input, textarea')) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.trim().startsWith('{') || text.includes('#q1.')) openText(text);
  });
}

async function main() {
  const { view } = parseAddress(location.hash);
  startTheme(view.get('theme'));
  const wasm = new URL(`./queuereel.wasm${version}`, import.meta.url);
  const bytes = Number(document.documentElement.dataset.programBytes ?? 0);
  const loading = compileProgram(wasm, bytes, (share) => {
    byId('loading-bar').style.width = `${share * 100}%`;
    byId('loading').setAttribute('aria-valuenow', String(Math.round(share * 100)));
  });
  await page.setLanguage(pickLanguage(view));
  useCanvas(byId('canvas'));
  watchKeys(stage, actions);
  watchButtons();
  onTheme(() => stage.resize());
  compiled = await loading;
  await startProgram();
  byId('loading').hidden = true;
  await open(location.hash);
  document.body.classList.add('opened');
  performance.mark('queuereel-interactive');
  lateStyles();
  page.completeWords();
}

main().catch((error) => {
  console.error(error);
  showError({
    message:
      say('ui.error.load') === 'ui.error.load'
        ? 'Queuereel could not be loaded. Check the connection and reload.'
        : say('ui.error.load'),
    report: String(error?.stack ?? error),
  });
});

// For tests and overlays: where a named widget of the canvas is, in CSS pixels of the page.
window.queuereel = {
  rect(name) {
    const rect = page.program?.rect(name);
    if (!rect) return null;
    const box = stage.canvas.getBoundingClientRect();
    return { ...rect, x: rect.x + box.left, y: rect.y + box.top };
  },
  frames: () => stage.drawn,
  command: (command) => page.do(command),
  program: () => page.program,
  state: () => ({ run: page.run, now: page.now, link: page.link }),
};
