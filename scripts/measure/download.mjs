// What a visitor downloads: brotli (quality 11, as static hosts serve it) of every file of the
// site, and of those that Chromium really loads before the first interaction.

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { openSite } from '../../tests/web/browser.mjs';
import { kb, site } from './places.mjs';

function compressed(content) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(content, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}

// What was asked for before the page answered; what it fetches at leisure afterwards is not.
async function loadedAtStart() {
  const site = await openSite();
  try {
    const view = await site.view();
    await view.interactive();
    const urls = await view.page.evaluate(() => {
      const ready = performance.getEntriesByName('queuereel-interactive')[0].startTime;
      return performance.getEntriesByType('resource')
        .filter((each) => each.startTime < ready).map((each) => each.name);
    });
    return new Set(['index.html', ...urls.map((url) => new URL(url).pathname.slice(1))]);
  } finally {
    await site.close();
  }
}

export async function download() {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath ?? entry.path, entry.name)));
  const sizes = new Map();
  for (const name of files) sizes.set(name, compressed(await readFile(join(site, name))));
  const loaded = await loadedAtStart();
  const sum = (names) => names.reduce((total, name) => total + sizes.get(name), 0);
  const atStart = files.filter((name) => loaded.has(name));
  const scripts = atStart.filter((name) => name.endsWith('.mjs') && name !== 'queuereel.mjs');
  const row = (what, names, aim) => ({ what, value: kb(sum(names)), aim });
  return [
    row('queuereel.wasm', ['queuereel.wasm']),
    row('queuereel.mjs', ['queuereel.mjs']),
    row(`the page's own ${scripts.length} modules`, scripts),
    row('pages and styles', atStart.filter((name) => /\.(html|css)$/.test(name))),
    row('words', atStart.filter((name) => name.startsWith('words.'))),
    row(`all ${atStart.length} files before the first interaction`, atStart, 'at most 320 KB'),
    row(`the whole site, ${files.length} files`, files),
  ];
}
