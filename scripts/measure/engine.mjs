// Recording and seeking, natively and as WebAssembly, through `queuereel bench`.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { kb, ms, native, thousands, wasm } from './places.mjs';

const run = promisify(execFile);
const sizes = [10_000, 100_000, 1_000_000];
const targets = [['native', [native]], ['WebAssembly', [process.execPath, wasm]]];

async function measure([program, ...first], records, live) {
  const words = [...first, 'bench', '--json', '--records', String(records)];
  if (live) words.push('--live', String(live));
  const { stdout } = await run(program, words, { maxBuffer: 1 << 24 });
  return JSON.parse(stdout);
}

export async function engine() {
  const rows = [];
  for (const [name, program] of targets) {
    const perEvent = [];
    for (const records of sizes) {
      const one = await measure(program, records);
      const seconds = one.recordMs / 1000;
      perEvent.push(one.recordMs / one.records);
      const aim = name === 'WebAssembly' && records === 1_000_000 ? 'at most 1 s' : '';
      const what = `${name}, ${thousands(records)} records`;
      rows.push({ what: `${what}: recorded in`, value: ms(one.recordMs), aim });
      rows.push({ what: `${what}: per second`, value: thousands(one.records / seconds) });
      rows.push({ what: `${what}: checkpoints`, value: kb(one.checkpointBytes) });
      rows.push({ what: `${what}: seek, median`, value: ms(one.seekMedianMs) });
      rows.push({ what: `${what}: seek, worst`, value: ms(one.seekWorstMs), aim: 'at most 16 ms' });
    }
    rows.push({ what: `${name}: cost of a record, 1 000 000 against 100 000`,
      value: `${(perEvent[2] / perEvent[1]).toFixed(2)} x`, aim: 'at most 1.3 x' });
    const crowd = await measure(program, 1_000_000, 100_000);
    rows.push({ what: `${name}, 100 000 live messages: seek, worst`,
      value: ms(crowd.seekWorstMs) });
  }
  return rows;
}
