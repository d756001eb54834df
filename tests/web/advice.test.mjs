// Advice, cost, import and export: what the page asks a second program for.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './browser.mjs';
import { open } from './visit.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

const loaded = (page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /tools-program/.test(name)),
  );

test('advice says what is wrong, and leads to an example and back', async () => {
  const view = await open(site, '#g=counted-without-processing');
  const { page } = view;
  assert.equal(await loaded(page), false, 'the second program is not loaded before it is wanted');
  await page.click('#advice-open');
  await page.waitForSelector('dialog .finding');
  const first = page.locator('.finding').first();
  assert.ok(await loaded(page));
  const where = await first.locator('button').first().textContent();
  assert.match(where, /^\/nodes\//);
  assert.match(await page.textContent('dialog .advice'), /request/);
  const old = await page.title();
  await page.locator('.finding .finding-more button:nth-of-type(2)').first().click();
  await page.waitForFunction((before) => document.title !== before, old, { timeout: 20000 });
  await page.goBack();
  await page.waitForFunction((before) => document.title === before, old, { timeout: 20000 });
  view.assertQuiet();
  await view.close();
});

test('a sound scenario gets no advice, and its cost by queue and call', async () => {
  const view = await open(site, '#g=plain-success');
  const { page } = view;
  await page.locator('#canvas').focus();
  await page.keyboard.press('a');
  await page.waitForSelector('dialog .cost');
  await page.locator('.cost summary').first().click();
  assert.match(await page.textContent('.cost ul'), /ReceiveMessage: [\d,]+ calls?/);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  view.assertQuiet();
  await view.close();
});

test('queues leave as commands and as a template, and come back as a scenario', async () => {
  const view = await open(site, '#g=ten-minutes');
  const { page } = view;
  const texts = [];
  for (const form of ['AWS CLI', 'CloudFormation']) {
    await page.click('#share-open');
    await page.getByRole('button', { name: form, exact: true }).click();
    texts.push(await page.locator('textarea.exported').inputValue());
    await page.keyboard.press('Escape');
  }
  assert.match(texts[0], /aws sqs create-queue[^']+--queue-name orders\b/);
  assert.match(texts[1], /AWS::SQS::Queue/);
  for (const text of texts) {
    await page.click('#editor-open');
    const area = page.locator('.drawer textarea');
    await area.fill(text);
    await page.waitForSelector('.drawer button:not([hidden]):has-text("Convert")');
    await page.click('.drawer button:has-text("Convert")');
    await page.waitForFunction(() =>
      /"queuereel"/.test(document.querySelector('.drawer textarea').value),
    );
    const scenario = JSON.parse(await area.inputValue());
    const names = Object.keys(scenario.nodes);
    assert.ok(names.includes('orders') && names.includes('orders-dlq'), names.join(', '));
    assert.equal(scenario.nodes.orders.RedrivePolicy.maxReceiveCount, 3);
    await page.click('#editor-open');
  }
  view.assertQuiet();
  await view.close();
});

test('advice does not give the answer to an open question away', async () => {
  const view = await open(site, '#g=max-one-is-not-immediate');
  const { page } = view;
  await page.click('#play');
  await page.waitForSelector('#question:not([hidden])');
  await page.click('#advice-open');
  assert.match(await page.textContent('dialog'), /Answer the question first/);
  view.assertQuiet();
  await view.close();
});
