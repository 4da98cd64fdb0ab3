import type { Page } from 'playwright/test';
import { OUTBOX_SYNC_TAG } from '../../src/delivery/outbox-entry.ts';
import { expect } from '../support/browser-test.ts';
import { bell } from '../support/page-header.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { test } from '../support/proxied-test.ts';
import { slowWaits } from '../support/slow-waits.ts';
import { untilControlled } from '../support/until-controlled.ts';
import { watchWorker } from '../support/worker-stage.ts';

const TOGGLE = 'casino/togglefavorite';
/** Time for four unanswered questions to the frozen tab, on a busy machine. */
const TAKE_OVER_MS = 40_000;

/** Adds the first slot that is not yet a favourite. */
const addNext = (page: Page) =>
  page
    .getByRole('region', { name: 'Slot', exact: true })
    .getByRole('button', { name: /^Favorilere ekle: / })
    .first()
    .click();

test('mutations queued behind a frozen tab are sent once by another, and the frozen one sends nothing more when it wakes', { tag: '@waiting' }, async ({
  page,
  context,
  api,
  server,
}) => {
  await enterAsNewPlayer(page, server);
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('region', { name: 'Slot', exact: true }).getByRole('article')).toHaveCount(8);
  api.answer(TOGGLE, 'hang');
  await page.bringToFront();
  await addNext(page);
  await expect.poll(() => api.count(TOGGLE)).toBe(1);
  const inspector = await context.newCDPSession(page);
  await inspector.send('Page.setWebLifecycleState', { state: 'frozen' });
  api.answer(TOGGLE, null);
  await second.bringToFront();
  await addNext(second);
  // The frozen tab's request is repeated with the same key, and the later one is sent for the first time.
  await expect.poll(() => api.count(TOGGLE), { timeout: TAKE_OVER_MS }).toBe(3);
  const bodies = api.calls.filter(({ path }) => path === TOGGLE).map(({ body }) => body);
  expect(bodies[1]).toBe(bodies[0]);
  await expect(second.getByRole('region', { name: 'Favorilerin' }).getByRole('article')).toHaveCount(2);
  await inspector.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(page.getByRole('region', { name: 'Favorilerin' }).getByRole('article')).toHaveCount(2);
  await addNext(page);
  await expect.poll(() => api.count(TOGGLE)).toBe(4);
  api.release();
  await expect(second.getByRole('region', { name: 'Favorilerin' }).getByRole('article')).toHaveCount(3);
  expect(api.count(TOGGLE)).toBe(4);
});

test('mutations queued behind a frozen tab are sent once by the worker when the browser wakes it to sync', { tag: '@waiting' }, async ({
  page,
  context,
  api,
  server,
}) => {
  await enterAsNewPlayer(page, server);
  await untilControlled(page);
  const stage = await watchWorker(context, page, api.url);
  await page.bringToFront();
  api.answer(TOGGLE, 'hang');
  await addNext(page);
  await expect.poll(() => api.count(TOGGLE)).toBe(1);
  const inspector = await context.newCDPSession(page);
  await inspector.send('Page.setWebLifecycleState', { state: 'frozen' });
  api.answer(TOGGLE, null);
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => api.count(TOGGLE), { timeout: TAKE_OVER_MS }).toBe(2);
  const bodies = api.calls.filter(({ path }) => path === TOGGLE).map(({ body }) => body);
  expect(bodies[1]).toBe(bodies[0]);
  await inspector.send('Page.setWebLifecycleState', { state: 'active' });
  api.release();
  await expect(page.getByRole('region', { name: 'Favorilerin' }).getByRole('article')).toHaveCount(1);
  expect(api.count(TOGGLE)).toBe(2);
});

test('while the hub is down, notifications arrive with the balance poll, each once', { tag: '@waiting' }, async ({ page, api, server }) => {
  api.cutHub(true);
  const player = await enterAsNewPlayer(page, server);
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  await player.notify({ type: 'Bonus', title: 'Merkez yokken geldi' });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 2 okunmamış', { timeout: slowWaits.poll });
  api.cutHub(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => api.count('hub/frnotify/negotiate')).toBeGreaterThan(0);
  await player.notify({ type: 'Bonus', title: 'Merkez geri geldi' });
  await expect(bell(page)).toHaveAccessibleName('Bildirimler, 3 okunmamış', { timeout: slowWaits.poll });
  await bell(page).click();
  for (const title of ['Merkez yokken geldi', 'Merkez geri geldi']) await expect(page.getByRole('dialog').getByText(title, { exact: true })).toHaveCount(1);
});
