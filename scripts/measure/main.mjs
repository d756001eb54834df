// The table of scripts/bench: every figure once, beside what we aim at.

import { availableParallelism, cpus } from 'node:os';
import { download } from './download.mjs';
import { engine } from './engine.mjs';
import { page } from './page.mjs';

const parts = { engine, download, page };

function print(rows) {
  const shown = rows.map(({ what, value, aim = '' }) => [what, String(value), aim]);
  const wide = [0, 1].map((column) => Math.max(...shown.map((row) => row[column].length)));
  for (const [what, value, aim] of shown) {
    const line = `${what.padEnd(wide[0])}  ${value.padStart(wide[1])}`;
    console.log(aim ? `${line}  aim: ${aim}` : line);
  }
}

async function main(names) {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length) throw new Error(`no part ${unknown} (there are: ${Object.keys(parts)})`);
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, `
    + `node ${process.versions.node}`);
  for (const name of names.length ? names : Object.keys(parts)) {
    console.log(`\n${name}`);
    print(await parts[name]());
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`bench: ${error.message.split('\n')[0]}`);
  process.exit(1);
});
