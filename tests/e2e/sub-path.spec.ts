import type { Page } from 'playwright/test';
import { test as base, expect } from '../support/browser-test.ts';
import { silencePopup } from '../support/operate.ts';
import { enterAsNewPlayer } from '../support/page-player.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { slowWaits } from '../support/slow-waits.ts';

/** The real server, with the site under a path of its host; `server.url` is the site's URL. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await runServer((port) => ({ RATE_LIMITS: 'off', PUBLIC_URL: `http://localhost:${port}/oyun` }));
      await silencePopup(server);
      await use({ ...server, url: `${server.url}oyun/` });
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: slowWaits.serverStart },
  ],
});

/** URLs that a page requests from its own host outside the site's path. */
function watchOutside(page: Page, site: string): string[] {
  const outside: string[] = [];
  const { origin } = new URL(site);
  page.on('request', (request) => {
    if (request.url().startsWith(`${origin}/`) && !request.url().startsWith(site)) outside.push(request.url());
  });
  return outside;
}

const aGame = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').first();

test('[RC.039] a site under a path of its host opens, navigates, receives from the hub, and requests nothing outside its path', async ({ page, server }) => {
  const outside = watchOutside(page, server.url);
  await page.goto('./');
  await aGame(page).waitFor();
  const player = await enterAsNewPlayer(page, server);
  await page.getByRole('navigation').getByRole('link', { name: 'Promosyonlar' }).first().click();
  await expect(page).toHaveURL(`${server.url}promotions`);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The first notification is the site's welcome.
  await player.notify({ type: 'System', title: 'Yoldan haber' });
  await expect(page.getByRole('banner').getByRole('button', { name: /Bildirimler.*2/ })).toBeVisible();
  expect(outside).toEqual([]);
});

test('[RC.039] a site under a path of its host starts offline, on the home page and on a deeper page', async ({ page, context, server }) => {
  await page.goto('./');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await aGame(page).waitFor();
  await page.goto('casino/slot');
  await aGame(page).waitFor();
  await context.setOffline(true);
  await page.goto('casino/slot');
  await expect(aGame(page)).toBeVisible();
  await page.goto('./');
  await expect(aGame(page)).toHaveAttribute('href', /^\/oyun\/casino\/play\//);
  expect(page.url()).toBe(server.url);
});
