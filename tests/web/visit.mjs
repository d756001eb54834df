// What every test of the page does: open it, wait until it is at rest, find things on the canvas.

// An open page with a scenario in it, at rest.
export async function open(site, path = '', options = {}) {
  const view = await site.view(path, options);
  await opened(view.page);
  return view;
}

export async function opened(page) {
  await page.waitForSelector('body.opened', { timeout: 120000 });
  await rest(page);
}

export const frames = (page) => page.evaluate(() => window.queuereel.frames());

// Waits until no frame was drawn for a while.
export async function rest(page) {
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

export async function middleOfCanvas(page) {
  const box = await page.locator('#canvas').boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
}

// The middle of a widget that the program has named; fails when it is not on the screen.
export async function widget(page, name) {
  const rect = await page.evaluate((wanted) => window.queuereel.rect(wanted), name);
  if (!rect) throw new Error(`"${name}" is not on the canvas`);
  return { ...rect, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, left: rect.x };
}

// What the program last said: { run, now, link }.
export const said = (page) => page.evaluate(() => window.queuereel.state());

export const hash = (page) => page.evaluate(() => location.hash);

// The address is written a moment after the view has come to rest.
export async function hashMatches(page, pattern) {
  await page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source, {
    timeout: 10000,
  });
}
