import type { BrowserContext, Page } from 'playwright/test';
import { expect, newPlayer, registerThroughDialog, test } from '../../support/browser-test.ts';

const TOGGLE = 'casino/togglefavorite';

/** Bodies of the favourites that the server has answered, to any page of the context and to its worker. */
function watchToggles(context: BrowserContext): unknown[] {
  const bodies: unknown[] = [];
  context.on('requestfinished', (request) => request.url().endsWith(TOGGLE) && bodies.push(request.postDataJSON()));
  return bodies;
}

async function enter(page: Page): Promise<void> {
  await page.goto('/');
  await registerThroughDialog(page, newPlayer());
  await page.getByRole('dialog', { name: 'Üyelik tamam' }).getByRole('button', { name: 'Kapat', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const slots = (page: Page) => page.getByRole('region', { name: 'Slot', exact: true });
const favorites = (page: Page) => page.getByRole('region', { name: 'Favorilerin' });
const add = (page: Page, game: string) =>
  slots(page)
    .getByRole('button', { name: `Favorilere ekle: ${game}` })
    .click();
const drop = (page: Page, game: string) =>
  slots(page)
    .getByRole('button', { name: `Favorilerden çıkar: ${game}` })
    .click();

test('[RC.034] [RC.026] favourites toggled in two tabs without a line are shown in both, survive a reload, and are told once each when it is back', async ({
  page,
  context,
}) => {
  await enter(page);
  const second = await context.newPage();
  await second.goto('/');
  await expect(slots(second).getByRole('article')).toHaveCount(12);
  const toggles = watchToggles(context);
  await context.setOffline(true);
  await add(page, 'Nar Bahçesi');
  await expect(page.getByText('Favorilere eklendi')).toBeVisible();
  await expect(favorites(second).getByRole('article')).toHaveCount(1);
  await add(second, 'Lale Devri');
  await expect(favorites(page).getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(favorites(page).getByRole('article')).toHaveCount(2);
  expect(toggles).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => toggles.map((body) => (body as { wanted: boolean }).wanted)).toEqual([true, true]);
  await page.reload();
  await expect(favorites(page).getByRole('article')).toHaveCount(2);
  expect(new Set(toggles.map((body) => (body as { code: string }).code)).size).toBe(2);
  expect(toggles).toHaveLength(2);
});

test('a favourite toggled there and back without a line is never told', async ({ page, context }) => {
  await enter(page);
  const toggles = watchToggles(context);
  await context.setOffline(true);
  await add(page, 'Nar Bahçesi');
  await expect(favorites(page).getByRole('article')).toHaveCount(1);
  await drop(page, 'Nar Bahçesi');
  await expect(favorites(page)).toHaveCount(0);
  await add(page, 'Lale Devri');
  await context.setOffline(false);
  await expect.poll(() => toggles).toHaveLength(1);
  await page.reload();
  await expect(favorites(page).getByRole('article')).toHaveCount(1);
  expect(toggles).toEqual([expect.objectContaining({ wanted: true })]);
});
