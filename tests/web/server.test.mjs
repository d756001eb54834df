// The server of scripts/run: right types, strict headers, nothing from outside its folder.

import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serve } from '../../scripts/serve.mjs';

let folder;
let server;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queuereel-'));
  await mkdir(join(folder, 'site', 'inner'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'site', 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'site', 'x.wasm'), 'w');
  await writeFile(join(folder, 'site', 'inner', 'x.mjs'), 'm');
  server = await serve({ folder: join(folder, 'site'), port: 0 });
});

after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

// As it is: fetch would tidy the path before it is sent.
function get(path, method = 'GET') {
  return new Promise((done, failed) => {
    const asked = request(server.address, { path, method }, (response) => {
      let body = '';
      response.on('data', (part) => { body += part; });
      const { statusCode: status, headers } = response;
      response.on('end', () => done({ status, headers, body }));
    });
    asked.on('error', failed);
    asked.end();
  });
}

test('modules and WebAssembly have the types that browsers insist on', async () => {
  assert.equal((await get('/x.wasm')).headers['content-type'], 'application/wasm');
  assert.match((await get('/inner/x.mjs')).headers['content-type'], /^text\/javascript/);
  assert.match((await get('/')).headers['content-type'], /^text\/html/);
});

test('every answer carries the strict policy', async () => {
  for (const path of ['/', '/x.wasm', '/nothing']) {
    const policy = (await get(path)).headers['content-security-policy'];
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors/);
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
  }
});

test('nothing outside the folder is served', async () => {
  const paths = ['/../secret.txt', '/%2e%2e/secret.txt', '/inner/..%2f..%2fsecret.txt', '/%'];
  for (const path of paths) {
    const answer = await get(path);
    assert.equal(answer.status, 404, path);
    assert.doesNotMatch(answer.body, /secret/);
  }
});

test('a missing favicon is no error, a missing file is one, and only GET is answered', async () => {
  assert.equal((await get('/favicon.ico')).status, 204);
  assert.equal((await get('/nothing')).status, 404);
  assert.equal((await get('/', 'POST')).status, 405);
});
