// Serves a folder on 127.0.0.1 as a static host would, with the strictest headers that the page
// must live with. Used by scripts/run, by the browser tests and by scripts/bench.
//
//   node scripts/serve.mjs [--folder build/web] [--port 8080]
//
// Without --port the first free one from 8080 on is taken.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

const headers = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
};

function fileOf(folder, url) {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  const file = resolve(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  return file === folder || file.startsWith(folder + sep) ? file : null;
}

async function answer(folder, request, response) {
  const reply = (status, body = '', type = types['.txt']) => {
    response.writeHead(status, { ...headers, 'Content-Type': type });
    response.end(request.method === 'HEAD' ? '' : body);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply(405, 'only GET\n');
  try {
    const file = fileOf(folder, request.url);
    if (!file) return reply(404, 'not here\n');
    return reply(200, await readFile(file), types[extname(file)] ?? 'application/octet-stream');
  } catch {
    // Browsers ask for this by themselves; a page without one is no error.
    return request.url === '/favicon.ico' ? reply(204) : reply(404, 'not here\n');
  }
}

function listen(server, port) {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done(server.address().port));
  });
}

async function listenFrom(server, first) {
  for (let port = first; port < first + 100; ++port) {
    try {
      return await listen(server, port);
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`no free port from ${first} to ${first + 99}`);
}

// Starts a server. `port`: a number, 0 for any free one, or undefined for 8080 and up.
// Gives { address: 'http://127.0.0.1:PORT/', close() }.
export async function serve({ folder, port }) {
  const root = resolve(folder);
  const server = createServer((request, response) => answer(root, request, response));
  const taken = port === undefined ? await listenFrom(server, 8080) : await listen(server, port);
  return {
    address: `http://127.0.0.1:${taken}/`,
    close: () => new Promise((done) => {
      server.close(done);
      server.closeAllConnections?.();
    }),
  };
}

function option(name) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

async function main() {
  const here = dirname(fileURLToPath(import.meta.url));
  const port = option('port');
  const number = Number(port);
  if (port !== undefined && !(Number.isInteger(number) && number >= 0 && number <= 65535)) {
    throw new Error(`--port ${port}: a number from 0 to 65535, please`);
  }
  const folder = option('folder') ?? join(here, '..', 'build', 'web');
  const { address } = await serve({ folder, port: port === undefined ? undefined : number });
  console.log(`Queuereel is at ${address}  (Ctrl+C ends it)`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(`serve: ${error.code === 'EADDRINUSE' ? 'that port is taken' : error.message}`);
    process.exit(1);
  });
}
