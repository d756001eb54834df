// The canvas as a good citizen of its page: sharp, quiet, and in nobody's way. Each test is a
// defect that Dear ImGui with Emscripten's GLFW has by itself.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite } from './browser.mjs';

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

// An open page with the first scenario in it, at rest.
async function open(path = '', options = {}) {
  const view = await site.view(path, options);
  await view.page.waitForSelector('body.opened', { timeout: 120000 });
  await rest(view.page);
  return view;
}

const frames = (page) => page.evaluate(() => window.queuereel.frames());

// Waits until no frame was drawn for a while.
async function rest(page) {
  await page.waitForFunction(
    () => {
      const now = window.queuereel.frames();
      if (window.restFrames !== now) {
        window.restFrames = now;
        window.restSince = performance.now();
      }
      return performance.now() - window.restSince > 800;
    },
    null,
    { polling: 100, timeout: 120000 },
  );
}

async function middleOfCanvas(page) {
  const box = await page.locator('#canvas').boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
}

test('opening the page says nothing on the console and breaks no policy', async () => {
  const view = await open();
  view.assertQuiet();
  await view.close();
});

for (const density of [1, 1.5, 2]) {
  test(`at ${density} device pixels for a CSS pixel the canvas has all of them`, async () => {
    const view = await open('', { density });
    const sizes = await view.page.evaluate(() => {
      const canvas = document.getElementById('canvas');
      const box = canvas.getBoundingClientRect();
      return [canvas.width, canvas.height, box.width, box.height];
    });
    assert.ok(Math.abs(sizes[0] - sizes[2] * density) <= 1, `${sizes}`);
    assert.ok(Math.abs(sizes[1] - sizes[3] * density) <= 1, `${sizes}`);
    await view.close();
  });
}

test('a resized window is drawn at its new size', async () => {
  const view = await open();
  await view.page.setViewportSize({ width: 1000, height: 700 });
  await view.page.waitForFunction(() => document.getElementById('canvas').width === 1000);
  view.assertQuiet();
  await view.close();
});

test('no frame is drawn in two idle seconds, and one when the pointer moves', async () => {
  const view = await open();
  const { x, y } = await middleOfCanvas(view.page);
  await view.page.mouse.move(x, y);
  await rest(view.page);
  const before = await frames(view.page);
  await view.page.waitForTimeout(2000);
  assert.equal(await frames(view.page), before);
  await view.page.mouse.move(x + 5, y + 5);
  await view.page.waitForFunction((old) => window.queuereel.frames() > old, before);
  await view.close();
});

test('Tab goes into the canvas and out of it again', async () => {
  const view = await open();
  const { x, y } = await middleOfCanvas(view.page);
  await view.page.mouse.click(x, y);
  const focus = () => view.page.evaluate(() => document.activeElement.id);
  assert.equal(await focus(), 'canvas');
  await view.page.keyboard.press('Tab');
  assert.equal(await focus(), 'advice-open');
  await view.page.keyboard.press('Shift+Tab');
  assert.equal(await focus(), 'canvas');
  await view.close();
});

test("typing beside the canvas is the browser's: Backspace, Tab and letters", async () => {
  const view = await open();
  const { x, y } = await middleOfCanvas(view.page);
  await view.page.mouse.click(x, y);
  await view.page.click('#editor-open');
  await view.page.fill('#editor-text', '');
  await view.page.keyboard.type('abc');
  await view.page.keyboard.press('End');
  await view.page.keyboard.press('Backspace');
  await view.page.keyboard.type('x [s]');
  assert.equal(await view.page.inputValue('#editor-text'), 'abx [s]');
  await view.page.keyboard.press('Tab');
  assert.notEqual(await view.page.evaluate(() => document.activeElement.id), 'editor-text');
  await view.close();
});

test('the wheel over the canvas does not scroll or zoom the page', async () => {
  const view = await open();
  const { x, y } = await middleOfCanvas(view.page);
  await view.page.mouse.move(x, y);
  await view.page.mouse.wheel(0, 300);
  await view.page.keyboard.down('Control');
  await view.page.mouse.wheel(0, -300);
  await view.page.keyboard.up('Control');
  await rest(view.page);
  const state = await view.page.evaluate(() => [
    window.scrollY,
    visualViewport.scale,
    devicePixelRatio,
  ]);
  assert.deepEqual(state, [0, 1, 1]);
  view.assertQuiet();
  await view.close();
});

test('browser chords are not cancelled', async () => {
  const view = await open();
  const { x, y } = await middleOfCanvas(view.page);
  await view.page.mouse.click(x, y);
  const cancelled = await view.page.evaluate(() =>
    ['r', 't', 'w', 'l', 'f'].map((key) => {
      const event = new KeyboardEvent('keydown', {
        key,
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      });
      document.getElementById('canvas').dispatchEvent(event);
      return event.defaultPrevented;
    }),
  );
  assert.deepEqual(cancelled, [false, false, false, false, false]);
  await view.close();
});

test('a button that is let go outside the canvas is not held for ever', async () => {
  const view = await open();
  const { x, y, box } = await middleOfCanvas(view.page);
  await view.page.mouse.move(x, y);
  await view.page.mouse.down();
  await view.page.mouse.move(x, box.y - 60);
  await view.page.mouse.up();
  await rest(view.page);
  view.assertQuiet();
  await view.close();
});

test('a lost WebGL context comes back with the same picture', async () => {
  const view = await open();
  const canvas = view.page.locator('#canvas');
  const before = await canvas.screenshot();
  await view.page.evaluate(() => {
    const context = document.getElementById('canvas').getContext('webgl2');
    window.loss = context.getExtension('WEBGL_lose_context');
    window.loss.loseContext();
  });
  await view.page.waitForFunction(() =>
    document.getElementById('canvas').getContext('webgl2').isContextLost(),
  );
  const drawn = await frames(view.page);
  await view.page.evaluate(() => window.loss.restoreContext());
  await view.page.waitForFunction((old) => window.queuereel.frames() > old, drawn);
  await rest(view.page);
  assert.ok(before.equals(await canvas.screenshot()), 'the picture after the loss differs');
  view.assertQuiet();
  await view.close();
});

test('without WebGL the player and the table work, and a sentence says so', async () => {
  const view = await site.view('');
  await view.page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function getContext(kind, ...rest) {
      return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest);
    };
  });
  await view.page.reload();
  await view.page.waitForSelector('body.opened', { timeout: 120000 });
  await view.page.waitForSelector('#notice:not([hidden])');
  await view.page.waitForSelector('#table .row.current, #table .empty');
  const before = await view.page.textContent('#time');
  await view.page.click('#step');
  await view.page.click('#last');
  assert.notEqual(await view.page.textContent('#time'), before);
  await view.close();
});

test('where a canvas cannot be read back, the page says so instead of drawing noise', async () => {
  const view = await site.view('');
  await view.page.addInitScript(() => {
    const original = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function getImageData(...values) {
      const image = original.apply(this, values);
      image.data[0] ^= 1;
      return image;
    };
  });
  await view.page.reload();
  await view.page.waitForSelector('body.opened', { timeout: 120000 });
  assert.match(await view.page.textContent('#notice'), /fingerprinting/);
  await view.close();
});

test('at no width does anything scroll sideways', async () => {
  const view = await open('', { width: 320, height: 844, touch: true });
  for (const width of [320, 390, 700, 768, 1024, 1280]) {
    await view.page.setViewportSize({ width, height: 844 });
    const sizes = await view.page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
      document.body.scrollWidth,
      document.body.scrollHeight <= innerHeight,
    ]);
    assert.deepEqual(sizes, [width, width, width, true]);
  }
  view.assertQuiet();
  await view.close();
});

test('on a phone every button of the player is at least 44 px', async () => {
  const view = await open('', { width: 390, height: 844, touch: true });
  for (const id of ['back', 'play', 'step', 'why-open', 'share-open-phone', 'more']) {
    const box = await view.page.locator(`#${id}`).boundingBox();
    assert.ok(box.width >= 44 && box.height >= 44, `${id}: ${box.width} x ${box.height}`);
  }
  await view.close();
});

test('a failed check starts a fresh program with the same run and shows the report', async () => {
  const view = await open();
  await view.page.click('#step');
  const title = () => view.page.evaluate(() => window.queuereel.state().run.title);
  const before = await title();
  await view.page.evaluate(() => {
    const { module } = window.queuereel.program();
    module._qr_command = () => {
      throw new Error('CHECK failed: for the test');
    };
    window.queuereel.command({ do: 'state' });
  });
  await view.page.waitForSelector('#error:not([hidden])');
  assert.match(await view.page.textContent('#error'), /CHECK failed: for the test/);
  assert.equal(await title(), before); // behind the error, which has the page
  assert.equal(await view.page.evaluate(() => window.queuereel.program().dead), false);
  await view.close();
});
