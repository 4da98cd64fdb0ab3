import type { Page } from 'playwright/test';
import { expect } from './browser-test.ts';
import { frameOf, laleDevri } from './play-game.ts';
import { statusBars } from './status-bars.ts';

/** Title of the game that the play page's tests open. */
const { name } = laleDevri;

export const slot = (page: Page) => page.frameLocator(`iframe[title="${name}"]`);
export const expectOpen = (page: Page) => expect(slot(page).locator('.is-open #spin')).toBeVisible();
export const close = (page: Page) => page.getByRole('button', { name: 'Oyunu kapat' });
export const offlineBar = (page: Page) => page.getByText('Çevrimdışı — son bilinen veriler');
/** Waits for the status bars first: a page without its worker could not fetch that chunk offline. */
export const loseLine = async (page: Page) => {
  await expect(statusBars(page)).toBeAttached();
  await page.context().setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
};
export const question = (page: Page) => page.getByRole('dialog', { name: 'Tur sürüyor, yine de kapat?' });
/** Marks the frame's document, so that a reload can be detected. The document also records what the app posts to it. */
export const mark = async (page: Page) =>
  (await frameOf(page, name)).evaluate(() => {
    document.body.setAttribute('data-marked', '');
    addEventListener('message', ({ source, data }) => source === parent && document.body.setAttribute('data-told', data.type));
  });
export const expectMarked = (page: Page) => expect(slot(page).locator('body')).toHaveAttribute('data-marked', '');
