// Pictures of the page to look at: node tests/web/shots.mjs FOLDER [path]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSite } from './browser.mjs';

const [folder, path = ''] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const site = await openSite();
const forms = [
  { name: 'wide', width: 1280, height: 800, density: 1 },
  { name: 'phone', width: 390, height: 844, density: 2, touch: true },
];
for (const form of forms) {
  for (const scheme of ['light', 'dark']) {
    for (const locale of ['en', 'ja']) {
      const view = await site.view(path, { ...form, scheme, locale });
      await view.page.waitForSelector('body.opened', { timeout: 20000 });
      await view.page.waitForTimeout(400);
      await view.page.screenshot({ path: join(folder, `${form.name}-${scheme}-${locale}.png`) });
      if (view.problems.length > 0) console.log(form.name, scheme, locale, view.problems);
      await view.close();
    }
  }
}
await site.close();
