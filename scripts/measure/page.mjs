// The page in Chromium, rendered by software: good for ratios in one run, not as absolute figures.

import { execFileSync } from 'node:child_process';
import { openSite } from '../../tests/web/browser.mjs';
import { ms, native, quantile, thousands } from './places.mjs';

const sizes = [10_000, 100_000, 1_000_000];
const recordsPerMessage = 8;

function crowdedScenario(records) {
  const count = Math.round(records / recordsPerMessage);
  return JSON.stringify({
    queuereel: 1,
    title: `about ${records} records`,
    until: `${count * 10 + 60_000}ms`,
    nodes: {
      orders: { kind: 'sqs.standard' },
      source: { kind: 'producer', to: 'orders', every: '10ms', count },
      worker: { kind: 'consumer', from: 'orders', concurrency: 20, handler: { time: '150ms' } },
    },
  });
}

function linkOf(scenario) {
  return execFileSync(native, ['link', '-'], { input: scenario, encoding: 'utf8' }).trim();
}

// Times every animation frame's callbacks, which is the frame's cost on the main thread.
function timeFrames() {
  const original = window.requestAnimationFrame.bind(window);
  window.frameTimes = [];
  window.requestAnimationFrame = (callback) => original((now) => {
    const started = performance.now();
    callback(now);
    window.frameTimes.push(performance.now() - started);
  });
}

async function frames(site, records) {
  const view = await site.view(linkOf(crowdedScenario(records)), { before: timeFrames });
  await view.interactive();
  await view.page.waitForFunction(() => window.queuereel.state().run?.recording >= 1, null,
    { timeout: 120_000 });
  await view.page.evaluate(() => { window.frameTimes.length = 0; });
  await view.page.click('#play');
  await view.page.waitForFunction(() => window.frameTimes.length > 100, null, { timeout: 60_000 });
  const times = await view.page.evaluate(() => window.frameTimes);
  await view.close();
  return times;
}

async function start(site) {
  const view = await site.view();
  await view.interactive();
  const times = await view.page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    interactive: performance.getEntriesByName('queuereel-interactive')[0]?.startTime ?? NaN,
  }));
  await view.close();
  return times;
}

export async function page() {
  const site = await openSite();
  try {
    const starts = [];
    for (let i = 0; i < 5; ++i) starts.push(await start(site));
    const median = (name) => ms(quantile(starts.map((each) => each[name]), 0.5));
    const rows = [
      { what: 'navigation to first picture', value: median('paint') },
      { what: 'navigation to interactive', value: median('interactive') },
    ];
    for (const records of sizes) {
      const times = await frames(site, records);
      rows.push({ what: `frame while playing, ${thousands(records)} records: median`,
        value: ms(quantile(times, 0.5)), aim: records === 100_000 ? 'at most 6 ms' : '' });
      rows.push({ what: `frame while playing, ${thousands(records)} records: 95 %`,
        value: ms(quantile(times, 0.95)) });
    }
    return rows;
  } finally {
    await site.close();
  }
}
