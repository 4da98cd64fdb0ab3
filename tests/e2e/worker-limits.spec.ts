import { expect } from '../support/browser-test.ts';
import { envelope } from '../support/scripted-origin.ts';
import type { WorkerStage } from '../support/worker-stage.ts';
import { askForContent, listKeys, SLIDES, test } from '../support/worker-test.ts';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const MOST_IMAGES = 150;
const DAY_MS = 86_400_000;

const json = { 'content-type': 'application/json' };

test('stored content is limited in number but not in age', async ({ origin, stage }) => {
  const most = 300;
  origin.answer(SLIDES, ({ body }) => envelope(true, body));
  for (let page = 0; page < most + 20; page += 40) {
    await Promise.all(Array.from({ length: 40 }, (_, index) => askForContent(stage, { body: JSON.stringify({ page: page + index }) })));
  }
  await expect.poll(async () => (await listKeys(stage, 'content')).length).toBeLessThanOrEqual(most);
  const dated = (days: number) => ({ ...envelope(true, days), headers: { ...json, date: new Date(Date.now() - days * DAY_MS).toUTCString() } });
  const body = JSON.stringify({ days: 400 });
  origin.answer(SLIDES, () => dated(400));
  const first = await askForContent(stage, { body });
  origin.answer(SLIDES, () => 'break');
  expect(await askForContent(stage, { body })).toBe(first);
});

/** Width of a picture in pixels, 0 if it does not load. */
function look({ page }: WorkerStage, path: string): Promise<number> {
  return page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = address;
      }),
    path,
  );
}

test('pictures of the site are there offline: only intact ones, a limited number, and none that is private', async ({ origin, stage }) => {
  const picture = (headers: Record<string, string> = {}, body = PICTURE) => ({
    headers: { 'content-type': 'image/png', 'cache-control': 'no-cache', ...headers },
    body,
  });
  const large = Buffer.concat([PICTURE, Buffer.alloc(500_000)]);
  origin.answer('/upload/good.png', () => picture());
  origin.answer('/upload/private.png', () => picture({ 'cache-control': 'private' }));
  origin.answer('/upload/large.png', () => picture({}, large));
  origin.answer('/upload/moved.png', () => ({ status: 302, headers: { location: '/upload/good.png' } }));
  origin.answer('/upload/portal.png', () => ({ headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }));
  origin.answer('/payments/code.png', () => picture());
  const names = ['/upload/good.png', '/upload/private.png', '/upload/large.png', '/upload/moved.png', '/upload/portal.png', '/payments/code.png'];
  for (const name of names) expect(await look(stage, name)).toBe(name.includes('portal') ? 0 : 1);
  await expect.poll(() => listKeys(stage, 'images')).toEqual([`${origin.url}upload/good.png`]);
  origin.answerAll(({ path }) => (path.startsWith('/upload/') ? picture() : null));
  for (let index = 0; index < MOST_IMAGES + 9; index += 1) {
    await look(stage, `/upload/${index}.png`);
    // It is viewed again and again, so others are evicted.
    if (index % 50 === 0) await look(stage, '/upload/good.png');
  }
  const kept = async () => (await listKeys(stage, 'images')).map((url) => new URL(url).pathname);
  await expect.poll(async () => (await kept()).length).toBe(MOST_IMAGES);
  expect(await kept()).toContain(`/upload/${MOST_IMAGES + 8}.png`);
  expect(await kept()).not.toContain('/upload/0.png');
});

test('with nothing stored and a connection that hangs, content fails in time', async ({ origin, stage }) => {
  origin.answer(SLIDES, () => 'hang');
  const begunMs = Date.now();
  expect(await askForContent(stage)).toBe('failed');
  expect(Date.now() - begunMs).toBeLessThan(12_000);
});

test('with nothing stored and a connection that hangs, a page fails in time', async ({ origin, stage: { page } }) => {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  origin.answerAll(() => 'hang');
  const begunMs = Date.now();
  await expect(page.goto(`${origin.url}casino/slot`)).rejects.toThrow(/ERR_/);
  expect(Date.now() - begunMs).toBeLessThan(20_000);
});
