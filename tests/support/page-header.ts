import type { Locator, Page } from 'playwright/test';

const header = (page: Page) => page.getByRole('banner');

/**
 * Locates the account menu's button, which shows that a player is logged in. In Turkish, like everything here except
 * the bell.
 */
export const accountMenu = (page: Page): Locator => page.getByRole('button', { name: 'Hesap menüsü' });

/** Locates what a guest sees instead. */
export const guestCorner = (page: Page): Locator => header(page).getByRole('button', { name: 'Üye ol' });

/** Locates the notifications button, in either language. */
export const bell = (page: Page): Locator => header(page).getByRole('button', { name: /^(?:Bildirimler|Notifications)/ });

/** Locates the link with the balance. */
export const purse = (page: Page): Locator => header(page).getByRole('link', { name: /^Oyun parası/ });
