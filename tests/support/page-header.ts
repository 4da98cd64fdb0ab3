import type { Locator, Page } from 'playwright/test';

const header = (page: Page) => page.getByRole('banner');

/** The button of the account's menu, by which a page shows that somebody is logged in. In Turkish, as all that is here but the bell. */
export const accountMenu = (page: Page): Locator => page.getByRole('button', { name: 'Hesap menüsü' });

/** What a page shows a guest in its place. */
export const guestCorner = (page: Page): Locator => header(page).getByRole('button', { name: 'Üye ol' });

/** The button of the notifications, in either language. */
export const bell = (page: Page): Locator => header(page).getByRole('button', { name: /^(?:Bildirimler|Notifications)/ });

/** The link with the balance. */
export const purse = (page: Page): Locator => header(page).getByRole('link', { name: /^Oyun parası/ });
