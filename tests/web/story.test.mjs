// The story as a person follows it: chapters, a question, its answer, and what an edit does to it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './browser.mjs';
import { hashMatches, open, rest, said, widget } from './visit.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

const asking = '#g=max-one-is-not-immediate';

// Plays until the story asks.
async function atQuestion(view) {
  const { page } = view;
  await page.click('#play');
  await page.waitForSelector('#question:not([hidden])');
  await rest(page);
}

async function boxOf(page, selector) {
  return page.locator(selector).boundingBox();
}

test('playing stops where the story asks; what comes after is nowhere on the page', async () => {
  const view = await open(site, asking);
  const { page } = view;
  const all = (await said(page)).run.records;
  const stage = await boxOf(page, '#stage');
  await atQuestion(view);
  const { now } = await said(page);
  assert.equal(now.playing, false);
  assert.match(await page.textContent('#question'), /Where is A at 0:40\?/);
  assert.equal(await page.locator('#question .choice').count(), 3);
  assert.deepEqual(await boxOf(page, '#stage'), stage, 'the canvas keeps its place');
  assert.equal(Number(await page.textContent('#event-count')), now.record + 1);
  assert.ok(now.record + 1 < all);
  await page.click('#table-open');
  await page.waitForSelector('.table-space .row.current');
  assert.equal(await page.getAttribute('.table-scroll', 'aria-rowcount'), String(now.record + 2));
  const late = await page.evaluate(
    (share) =>
      [...document.querySelectorAll('.tick')].filter((each) => parseFloat(each.style.left) > share)
        .length,
    (100 * now.ms) / (await said(page)).run.endMs + 0.01,
  );
  assert.equal(late, 0, 'no tick of the seek bar lies ahead');
  view.assertQuiet();
  await view.close();
});

test('an answer by the mouse plays on and says what is right, and why', async () => {
  const view = await open(site, asking);
  const { page } = view;
  await atQuestion(view);
  const stage = await boxOf(page, '#stage');
  await page.click('#question .choice:first-of-type');
  await page.waitForSelector('#question', { state: 'hidden' });
  assert.equal(await page.textContent('#verdict'), 'Not quite.');
  assert.match(await page.textContent('#caption-text'), /Visible in orders/);
  assert.ok((await page.textContent('#caption-more')).length > 20, 'a reason is given');
  assert.equal((await said(page)).now.playing, true);
  assert.deepEqual(await boxOf(page, '#stage'), stage, 'the canvas keeps its place');
  view.assertQuiet();
  await view.close();
});

test('an answer by the keyboard, in Japanese, and the question is not asked again', async () => {
  const view = await open(site, asking, { locale: 'ja' });
  const { page } = view;
  await page.focus('#canvas');
  await page.keyboard.press(' ');
  await page.waitForSelector('#question:not([hidden])');
  await page.keyboard.press('3');
  await page.waitForSelector('#question', { state: 'hidden' });
  assert.equal(await page.textContent('#verdict'), '正解です。');
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => window.queuereel.state().now.ms > 20000);
  assert.equal(await page.isVisible('#question'), false);
  view.assertQuiet();
  await view.close();
});

test('on a phone the question lies above the player, and its choices fit a thumb', async () => {
  const view = await open(site, asking, { width: 390, height: 844, density: 2, touch: true });
  const { page } = view;
  await atQuestion(view);
  const card = await boxOf(page, '#question');
  const player = await boxOf(page, '#player');
  assert.ok(card.y + card.height <= player.y);
  assert.ok(card.x >= 0 && card.x + card.width <= 390);
  for (const choice of await page.locator('#question .choice').all()) {
    const { height } = await choice.boundingBox();
    assert.ok(height >= 44, `${height} px`);
  }
  await page.tap('#question .choice:last-of-type');
  await page.waitForSelector('#question', { state: 'hidden' });
  view.assertQuiet();
  await view.close();
});

test('"Show me" passes the question over', async () => {
  const view = await open(site, asking);
  const { page } = view;
  await atQuestion(view);
  await page.click('#question >> text=Show me');
  await page.waitForSelector('#question', { state: 'hidden' });
  assert.equal(await page.textContent('#verdict'), '');
  await page.waitForFunction((ms) => window.queuereel.state().now.ms > ms, 6000);
  await view.close();
});

test('a link keeps the record within one moment', async () => {
  const view = await open(site);
  const { page } = view;
  await page.click('#first');
  await page.focus('#canvas');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const { now } = await said(page);
  assert.equal(now.ms, 0);
  await hashMatches(page, /&i=\d+/);
  const address = await page.evaluate(() => location.href);
  const other = await open(site, address.slice(address.indexOf('#')));
  assert.equal((await said(other.page)).now.record, now.record);
  await other.close();
  await view.close();
});

test('nothing moves: not while it plays, not with another title, not after an edit', async () => {
  const view = await open(site);
  const { page } = view;
  const places = async () => [
    await boxOf(page, '#stage'),
    await boxOf(page, '#seek-box'),
    await boxOf(page, '.transport'),
  ];
  const before = await places();
  await page.focus('#canvas');
  for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowRight');
  assert.deepEqual(await places(), before);
  await page.click('#play');
  await page.waitForFunction(() => window.queuereel.state().now.playing);
  assert.deepEqual(await places(), before);
  await page.click('#play');
  const track = await widget(page, 'setting/orders/RedrivePolicy/maxReceiveCount');
  await page.mouse.click(track.left + track.width * 0.9, track.y);
  await page.waitForSelector('#claim:not([hidden])');
  await page.waitForTimeout(300);
  assert.deepEqual(await places(), before);
  await page.evaluate(() => {
    location.hash = '#g=plain-success';
  });
  await page.waitForFunction(() =>
    /normal case/i.test(document.getElementById('title').textContent),
  );
  const after = await places();
  assert.deepEqual(after[2], before[2], 'the transport');
  await view.close();
});

test('an error leaves nothing of another run in reach, and the way back', async () => {
  const view = await open(site);
  const { page } = view;
  const title = await page.textContent('#title');
  const scenario = { queuereel: 1, until: '1m', nodes: { q: { kind: 'sqs.standrad' } } };
  await page.evaluate((text) => {
    location.hash = `#q1.j.${encodeURIComponent(text)}.`;
  }, JSON.stringify({ ...scenario, about: 'x'.repeat(200) }));
  await page.waitForSelector('#error:not([hidden])');
  assert.notEqual(await page.textContent('#title'), title);
  for (const each of ['#share-open', '#play', '#seek', '#step', '#caption', '#events'])
    assert.equal(await page.isVisible(each), false, each);
  const moment = (await said(page)).now.record;
  await page.keyboard.press('End');
  assert.equal((await said(page)).now.record, moment);
  const kept = await page.inputValue('#error textarea');
  assert.ok(kept.split('\n').length > 4, 'the kept text has lines');
  assert.equal(JSON.parse(kept).nodes.q.kind, 'sqs.standrad');
  await page.click('text=Back to the run');
  await page.waitForSelector('#error', { state: 'hidden' });
  assert.equal(await page.textContent('#title'), title);
  assert.equal(await page.isVisible('#share-open'), true);
  await view.close();
});

test('a message with a body of one’s own is sent at the cursor', async () => {
  const view = await open(site);
  const { page } = view;
  await page.evaluate(() => window.queuereel.command({ do: 'select', node: 'orders' }));
  await rest(page);
  const send = await widget(page, 'act/sendMessage');
  await page.mouse.click(send.x, send.y);
  await page.waitForSelector('dialog.act');
  await page.fill('input[name=MessageBody]', '注文 5 — “new”');
  await page.fill('input[name=DelaySeconds]', '90');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog', { state: 'detached' });
  const { text } = await page.evaluate(() => window.queuereel.command({ do: 'text' }));
  const step = JSON.parse(text).script.find((each) => each.MessageBody === '注文 5 — “new”');
  assert.equal(step.DelaySeconds, 90);
  view.assertQuiet();
  await view.close();
});

test('by keyboard alone: details of the selection, a setting, an action', async () => {
  const view = await open(site);
  const { page } = view;
  await page.focus('#canvas');
  await page.keyboard.press('F6');
  await page.waitForSelector('dialog .knob');
  const slider = page.locator('dialog .knob input').first();
  await slider.focus();
  const before = await page.textContent('dialog .knob output');
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.textContent('dialog .knob output'), before);
  await page.keyboard.press('Escape');
  assert.equal((await said(page)).run.edited, true);
  await view.close();
});

test('on a phone "Why?" has settings and what can be done', async () => {
  const view = await open(site, '', { width: 390, height: 844, density: 2, touch: true });
  const { page } = view;
  await page.tap('#why-open');
  await page.waitForSelector('dialog .knob');
  assert.ok((await page.locator('dialog .act-buttons .button').count()) > 1);
  await page.tap('dialog .act-buttons .button:first-of-type');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.equal((await said(page)).run.edited, true);
  view.assertQuiet();
  await view.close();
});
