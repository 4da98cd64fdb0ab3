import type { Page } from 'playwright/test';
import { expect } from './browser-test.ts';
import { frameOf, laleDevri } from './play-game.ts';
import { statusBars } from './status-bars.ts';

/** The window of the game that the tests of the play page open. */
const { name } = laleDevri;

export const slot = (page: Page) => page.frameLocator(`iframe[title="${name}"]`);
export const expectOpen = (page: Page) => expect(slot(page).locator('.is-open #spin')).toBeVisible();
export const close = (page: Page) => page.getByRole('button', { name: 'Oyunu kapat' });
export const offlineBar = (page: Page) => page.getByText('Çevrimdışı — son bilinen veriler');
/** Not before the part that tells of it is there, which a page without its worker could not fetch then. */
export const loseLine = async (page: Page) => {
  await expect(statusBars(page)).toBeAttached();
  await page.context().setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
};
export const question = (page: Page) => page.getByRole('dialog', { name: 'Tur sürüyor, yine de kapat?' });
/** A document that is loaded anew has lost what was written into it. It also writes down what the app tells it. */
export const mark = async (page: Page) =>
  (await frameOf(page, name)).evaluate(() => {
    document.body.setAttribute('data-marked', '');
    addEventListener('message', ({ source, data }) => source === parent && document.body.setAttribute('data-told', data.type));
  });
export const expectMarked = (page: Page) => expect(slot(page).locator('body')).toHaveAttribute('data-marked', '');
