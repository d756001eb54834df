// Recording and seeking, natively and as WebAssembly, through `queuereel bench`.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { kb, ms, native, thousands, wasm } from './places.mjs';

const run = promisify(execFile);
const sizes = [10_000, 100_000, 1_000_000];
const targets = [['native', [native]], ['WebAssembly', [process.execPath, wasm]]];

async function measure([program, ...first], records, more = []) {
  const words = [...first, 'bench', '--json', '--records', String(records), ...more];
  const { stdout } = await run(program, words, { maxBuffer: 1 << 24 });
  return JSON.parse(stdout);
}

const costOf = (one) => one.recordMs / one.records;
const ratio = (a, b) => `${(a / b).toFixed(2)} x`;

// FIFO queues under the load of a standard one that its groups can follow.
async function fifo(name, program) {
  const rows = [];
  const standard = costOf(await measure(program, 1_000_000, ['--quick']));
  for (const groups of [1, 100, 100_000]) {
    const what = `${name}, FIFO with ${thousands(groups)} groups`;
    const costs = [];
    for (const records of sizes)
      costs.push(costOf(await measure(program, records, ['--quick', '--groups', String(groups)])));
    rows.push({ what: `${what}: 1 000 000 records in`, value: ms(costs[2] * 1_000_000) });
    rows.push({ what: `${what}: against a standard queue`, value: ratio(costs[2], standard),
      aim: 'at most 1.5 x' });
    rows.push({ what: `${what}: cost of a record, 1 000 000 against 100 000`,
      value: ratio(costs[2], costs[1]) });
    rows.push({ what: `${what}: cost of a record, 100 000 against 10 000`,
      value: ratio(costs[1], costs[0]) });
  }
  return rows;
}

export async function engine() {
  const rows = [];
  for (const [name, program] of targets) {
    const perEvent = [];
    for (const records of sizes) {
      const one = await measure(program, records);
      const seconds = one.recordMs / 1000;
      perEvent.push(costOf(one));
      // The small one is what an edit of a scenario costs: the run is recorded anew.
      const aims = { 10_000: 'at most 20 ms', 1_000_000: 'at most 1 s' };
      const aim = name === 'WebAssembly' ? aims[records] : '';
      const what = `${name}, ${thousands(records)} records`;
      rows.push({ what: `${what}: recorded in`, value: ms(one.recordMs), aim });
      rows.push({ what: `${what}: per second`, value: thousands(one.records / seconds) });
      rows.push({ what: `${what}: checkpoints`, value: kb(one.checkpointBytes) });
      rows.push({ what: `${what}: seek, median`, value: ms(one.seekMedianMs) });
      rows.push({ what: `${what}: seek, worst`, value: ms(one.seekWorstMs), aim: 'at most 16 ms' });
    }
    rows.push({ what: `${name}: cost of a record, 1 000 000 against 100 000`,
      value: ratio(perEvent[2], perEvent[1]), aim: 'at most 1.3 x' });
    const crowd = await measure(program, 1_000_000, ['--live', '100000']);
    rows.push({ what: `${name}, 100 000 live messages: seek, worst`,
      value: ms(crowd.seekWorstMs) });
    rows.push(...await fifo(name, program));
  }
  return rows;
}
