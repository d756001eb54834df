// A served build/web and a Chromium that looks at it, for the tests beside this file.
//
//   const site = await openSite();                   // once for each test file
//   const view = await site.view({ width: 390, height: 844 });
//   await view.page.click(...);
//   view.assertQuiet();                              // no error on the console, nothing refused
//   await view.close();  await site.close();

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../scripts/serve.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

// Software rendering gives the same pixels everywhere; root has no sandbox.
const flags = ['--use-angle=swiftshader', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

function listen(page, problems) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack ?? error}`));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`);
  });
}

export async function openSite() {
  const server = await serve({ folder: join(root, 'build', 'web'), port: 0 });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
  });

  // A fresh profile at `path` (with hash). Options: width, height, density, scheme ('light',
  // 'dark'), touch, reducedMotion, locale ('en', 'ja'), permissions; before: a function that runs
  // in the page first.
  async function view(path = '', options = {}) {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
      deviceScaleFactor: options.density ?? 1,
      colorScheme: options.scheme ?? 'light',
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      hasTouch: options.touch ?? false,
      locale: options.locale ?? 'en',
      permissions: options.permissions ?? ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(120_000); // a loaded machine draws slowly; no test asserts times
    const page = await context.newPage();
    const problems = [];
    listen(page, problems);
    if (options.before) await page.addInitScript(options.before);
    await page.goto(server.address + path);
    return {
      page,
      problems,
      address: server.address,
      // The scenario is open and the page answers.
      interactive: () => page.waitForFunction(
        () => performance.getEntriesByName('queuereel-interactive').length > 0),
      assertQuiet: () => assert.deepEqual(problems, []),
      close: () => context.close(),
    };
  }

  async function close() {
    await browser.close();
    await server.close();
  }

  return { view, close, address: server.address, browser };
}
