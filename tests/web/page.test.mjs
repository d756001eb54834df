// The page around the canvas: player, story, table, editor, sharing, errors, languages.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './browser.mjs';
import { hash, hashMatches, open, opened, rest, said, widget } from './visit.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

const time = (page) => page.textContent('#time');

test('the first scenario opens by itself, in the language of the browser', async () => {
  const english = await open(site, '', { locale: 'en' });
  assert.equal(await english.page.textContent('#title'), 'Ten minutes, three receives');
  assert.equal(await english.page.textContent('#share-open'), 'Share');
  assert.equal(await english.page.getAttribute('html', 'lang'), 'en');
  english.assertQuiet();
  await english.close();
  const japanese = await open(site, '', { locale: 'ja' });
  assert.match(await japanese.page.textContent('#title'), /可視性タイムアウト10分/);
  assert.equal(await japanese.page.getAttribute('html', 'lang'), 'ja');
  japanese.assertQuiet();
  await japanese.close();
});

test('no word of the page is missing in either language', async () => {
  for (const locale of ['en', 'ja']) {
    const view = await open(site, '', { locale });
    const { page } = view;
    await page.click('#help-open');
    const help = await page.textContent('dialog');
    await page.keyboard.press('Escape');
    await page.click('#share-open');
    const share = await page.textContent('dialog');
    await page.keyboard.press('Escape');
    await page.click('#picker');
    const gallery = await page.textContent('dialog');
    await page.keyboard.press('Escape');
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-label], [title]')]
        .map((each) => `${each.title ?? ''} ${each.getAttribute('aria-label') ?? ''}`)
        .join(' '),
    );
    const body = await page.textContent('body');
    for (const text of [help, share, gallery, names, body]) {
      assert.doesNotMatch(text, /\bui\.[a-z]+/i);
    }
    await view.close();
  }
});

test('the language changes in place, and the address keeps it', async () => {
  const view = await open(site, '', { locale: 'en' });
  const { page } = view;
  await page.click('#step');
  const before = await time(page);
  await page.click('#language');
  await page.waitForFunction(() => document.documentElement.lang === 'ja');
  assert.match(await page.textContent('#title'), /可視性/);
  assert.equal(await time(page), before, 'the moment is kept');
  await hashMatches(page, /lang=ja/);
  await page.reload();
  await opened(page);
  assert.match(await page.textContent('#title'), /可視性/);
  view.assertQuiet();
  await view.close();
});

test('step and step back are inverse, by button and by key', async () => {
  const view = await open(site);
  const { page } = view;
  await page.click('#first');
  const start = (await said(page)).now;
  await page.click('#step');
  await page.click('#step');
  const two = (await said(page)).now;
  assert.ok(two.record > start.record);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.equal((await said(page)).now.record, start.record);
  await page.keyboard.press('End');
  assert.equal((await said(page)).now.ms, (await said(page)).run.endMs);
  await page.keyboard.press('Home');
  assert.equal((await said(page)).now.ms, 0);
  view.assertQuiet();
  await view.close();
});

test('it plays, pauses, and plays again from the start at the end', async () => {
  const view = await open(site);
  const { page } = view;
  await page.click('#play');
  await page.waitForFunction(() => window.queuereel.state().now.playing);
  await page.waitForFunction(() => window.queuereel.state().now.ms > 0);
  await page.keyboard.press('Escape');
  await page.click('#play');
  assert.equal((await said(page)).now.playing, false);
  await rest(page);
  const stopped = (await said(page)).now.ms;
  await page.click('#last');
  assert.equal(await page.getAttribute('#play', 'aria-label'), 'Play again');
  await page.click('#play');
  await page.waitForFunction((old) => window.queuereel.state().now.ms < old + 60000, stopped);
  view.assertQuiet();
  await view.close();
});

test('playing leaves one entry in the history', async () => {
  const view = await open(site);
  const { page } = view;
  const before = await page.evaluate(() => history.length);
  await page.click('#play');
  await page.waitForFunction(() => window.queuereel.state().now.ms > 60000);
  await page.click('#play');
  await rest(page);
  assert.equal(await page.evaluate(() => history.length), before);
  await view.close();
});

test('the seek bar says where one is, in words', async () => {
  const view = await open(site);
  const { page } = view;
  await page.evaluate(() => {
    const seek = document.getElementById('seek');
    seek.value = String(Number(seek.max) / 2);
    seek.dispatchEvent(new Event('input'));
  });
  const { now, run } = await said(page);
  assert.ok(Math.abs(now.ms - run.endMs / 2) <= 1000, `${now.ms} of ${run.endMs}`);
  assert.ok((await page.getAttribute('#seek', 'aria-valuetext')).length > 4);
  await view.close();
});

test('the story goes from chapter to chapter', async () => {
  const view = await open(site);
  const { page } = view;
  await page.click('#chapter-next');
  const second = await page.textContent('#chapter');
  assert.match(second, /^2 \/ /);
  await page.click('#chapter-back');
  assert.match(await page.textContent('#chapter'), /^1 \/ /);
  await view.close();
});

test('the table shows every record, and a row leads to its moment', async () => {
  const view = await open(site);
  const { page } = view;
  await page.click('#last');
  await page.click('#table-open');
  await page.waitForSelector('.table-space .row.current');
  const { run } = await said(page);
  const count = await page.getAttribute('.table-scroll', 'aria-rowcount');
  assert.equal(Number(count), run.records + 1);
  assert.ok((await page.locator('.table-space .row').count()) < 80, 'only rows in sight exist');
  await page.focus('.table-scroll');
  const last = (await said(page)).now.record;
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowUp');
  assert.ok((await said(page)).now.record < last);
  await page.locator('.table-space .row').first().click();
  await page.waitForFunction((old) => window.queuereel.state().now.record < old - 1, last);
  view.assertQuiet();
  await view.close();
});

test('the share dialog gives a link that opens the same run at the same moment', async () => {
  const view = await open(site);
  const { page } = view;
  for (let i = 0; i < 3; ++i) await page.click('#step');
  const before = await said(page);
  await page.click('#share-open');
  const link = await page.inputValue('.link');
  assert.match(link, /#q1\.[a-z]\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+&/);
  await page.click('.share-row .button');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
  const other = await open(site, link.slice(link.indexOf('#')));
  const there = await said(other.page);
  assert.equal(there.run.title, before.run.title);
  assert.equal(there.now.ms, before.now.ms);
  assert.equal(there.now.message, before.now.message);
  other.assertQuiet();
  await other.close();
  await view.close();
});

test('a cut link says so and opens nothing else', async () => {
  const view = await open(site);
  const { page } = view;
  await page.click('#share-open');
  const link = (await page.inputValue('.link')).split('&')[0];
  await page.keyboard.press('Escape');
  const cut = link.slice(link.indexOf('#'), -20);
  const other = await site.view(cut);
  await other.page.waitForSelector('#error:not([hidden])', { timeout: 120000 });
  assert.match(await other.page.textContent('#error'), /cut|incomplete/i);
  assert.notEqual(await other.page.textContent('#title'), 'Ten minutes, three receives');
  await other.page.click('text=Open the example');
  await other.page.waitForSelector('#error', { state: 'hidden' });
  assert.equal(await other.page.textContent('#title'), 'Ten minutes, three receives');
  await other.close();
  await view.close();
});

test('a broken scenario keeps its text, names the place, and opens when it is mended', async () => {
  const broken = { queuereel: 1, until: '1m', nodes: { orders: { kind: 'sqs.standrad' } } };
  const link = `#q1.j.${encodeURIComponent(JSON.stringify(broken))}.`;
  const view = await site.view(link);
  const { page } = view;
  await page.waitForSelector('#error:not([hidden])', { timeout: 120000 });
  assert.match(await page.textContent('#error .problem'), /\/nodes\/orders\/kind/);
  const text = await page.inputValue('#error textarea');
  assert.match(text, /sqs\.standrad/);
  await page.click('#error .problem');
  const selected = await page.evaluate(() => {
    const area = document.querySelector('#error textarea');
    return area.value.slice(area.selectionStart, area.selectionEnd);
  });
  assert.match(selected, /standrad/);
  await page.fill('#error textarea', text.replace('standrad', 'standard'));
  await page.click('#error .button.primary');
  await page.waitForSelector('#error', { state: 'hidden' });
  await view.close();
});

test('the editor lists problems while one writes and runs what is right', async () => {
  const view = await open(site);
  const { page } = view;
  await page.click('#editor-open');
  const text = await page.inputValue('#editor-text');
  assert.match(text, /"queuereel": 1/);
  await page.fill(
    '#editor-text',
    text.replace('"VisibilityTimeout": 600', '"VisibilityTimeout": 50000'),
  );
  await page.waitForSelector('#editor .problem');
  assert.match(await page.textContent('#editor .problem'), /VisibilityTimeout/);
  await page.fill(
    '#editor-text',
    text.replace('"VisibilityTimeout": 600', '"VisibilityTimeout": 300'),
  );
  await page.waitForSelector('#editor .problem', { state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await hashMatches(page, /^#q1\./);
  await page.click('#editor .tool');
  assert.equal(await page.isVisible('#editor'), false);
  view.assertQuiet();
  await view.close();
});

test('an edit can be undone and redone, and the browser goes back over it', async () => {
  const view = await open(site);
  const { page } = view;
  const scenario = async () => (await said(page)).link.split('&')[0];
  const start = await scenario();
  await page.evaluate(() =>
    window.queuereel.command({
      do: 'edit',
      pointer: '/nodes/orders/VisibilityTimeout',
      value: 120,
    }),
  );
  await hashMatches(page, /^#q1\./);
  await rest(page);
  const edited = await scenario();
  assert.notEqual(edited, start);
  await page.click('#undo');
  await rest(page);
  assert.equal(await scenario(), start);
  await page.click('#redo');
  await rest(page);
  assert.equal(await scenario(), edited);
  await page.goBack();
  await rest(page);
  assert.equal(await scenario(), start);
  view.assertQuiet();
  await view.close();
});

test("an author's claim that an edit broke is called by that name", async () => {
  const view = await open(site);
  const { page } = view;
  assert.equal(await page.isVisible('#claim'), false);
  await page.evaluate(() =>
    window.queuereel.command({
      do: 'edit',
      pointer: '/nodes/orders/VisibilityTimeout',
      value: 120,
    }),
  );
  await page.waitForSelector('#claim:not([hidden])');
  assert.match(await page.textContent('#claim'), /author's claim no longer holds/);
  await view.close();
});

test('a slider on the canvas is dragged: a new run in a link that others can open', async () => {
  const view = await open(site);
  const { page } = view;
  const before = await said(page);
  const slider = await widget(page, 'setting/orders/VisibilityTimeout');
  await page.mouse.move(slider.x, slider.y);
  await page.mouse.down();
  await page.mouse.move(slider.x - slider.width / 4, slider.y, { steps: 4 });
  await page.mouse.up();
  await hashMatches(page, /^#q1\./);
  await rest(page);
  const here = await said(page);
  assert.notEqual(here.link.split('&')[0], before.link.split('&')[0]);
  const other = await open(site, await hash(page));
  const there = await said(other.page);
  assert.equal(there.run.records, here.run.records);
  assert.equal(there.now.ms, here.now.ms);
  await other.close();
  view.assertQuiet();
  await view.close();
});

test('acting at the cursor becomes a step of the script', async () => {
  const view = await open(site);
  const { page } = view;
  await page.click('#first');
  await page.click('#step');
  const before = (await said(page)).run.records;
  const answer = await page.evaluate(() =>
    window.queuereel.command({
      do: 'act',
      step: { do: 'sendMessage', node: 'orders', MessageBody: 'by hand' },
    }),
  );
  assert.equal(answer.ok, true);
  await rest(page);
  assert.ok((await said(page)).run.records > before);
  const { text } = await page.evaluate(() => window.queuereel.command({ do: 'text' }));
  assert.match(text, /by hand/);
  view.assertQuiet();
  await view.close();
});

test('everything is reached by keyboard alone, dialogs give the focus back', async () => {
  const view = await open(site);
  const { page } = view;
  await page.focus('#help-open');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'help-open');
  const seen = new Set();
  await page.evaluate(() => document.activeElement.blur());
  for (let i = 0; i < 30; ++i) {
    await page.keyboard.press('Tab');
    seen.add(await page.evaluate(() => document.activeElement.id));
  }
  for (const id of ['picker', 'play', 'seek', 'speed', 'share-open', 'canvas', 'table-open']) {
    assert.ok(seen.has(id), `Tab never comes to ${id}`);
  }
  await view.close();
});

test('the theme is chosen, and stays', async () => {
  const view = await open(site, '', { scheme: 'light' });
  const { page } = view;
  const theme = () => page.getAttribute('html', 'data-theme');
  assert.equal(await theme(), 'light');
  await page.click('#theme');
  await page.check('input[value=dark]');
  assert.equal(await theme(), 'dark');
  await page.check('input[value=contrast]');
  assert.equal(await theme(), 'contrast-light');
  await page.reload();
  await opened(page);
  assert.equal(await theme(), 'contrast-light');
  await view.close();
});
