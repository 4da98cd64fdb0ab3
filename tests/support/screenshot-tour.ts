import type { Page } from 'playwright';
import { type DialogName, dialogNames } from '../../src/dialogs/dialog-names.ts';
import { enterAsNewPlayer } from './page-player.ts';
import { cardDetail } from './payment-details.ts';
import type { RunningServer } from './running-server.ts';
import { listRoutes, publicScreens } from './screens.ts';

/** Takes a picture of a page in its current state, under a unique name. */
export type Shoot = (page: Page, name: string) => Promise<void>;

const isOfPlayer = (path: string) => path.startsWith('/dashboard');
/** Addresses that the route list can't contain: routes with parameters filled in, and a page that does not exist. */
const guestExtras = ['/pages/1', '/pages/faq', '/promotions?detail=1'];
const playerExtras = ['/dashboard/bonuses?view=history'];
/** Dialogs for players only; the others are a guest's. */
const playerDialogs: readonly DialogName[] = ['phone', 'password', 'deposit', 'withdraw', 'game-deposit', 'notifications', 'end-sessions'];

const nameOf = (path: string) =>
  path
    .replace(/^\/(?:dashboard|casino|pages)\/?/, (room) => room.replaceAll('/', '-').slice(1))
    .replace(/[/?=]+/g, '-')
    .replace(/^-|-$/g, '') || 'home';

/** Waits until a page has loaded everything it requested. */
export async function settle(page: Page): Promise<void> {
  await page.locator('main').waitFor();
  // Of our own pages, wait for the app; the payment page is another site's.
  await page.waitForFunction(() => document.querySelector('#root[data-shell]') === null);
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    const isAwaited = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return image.loading !== 'lazy' || (width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth);
    };
    return [...document.images].filter(isAwaited).every((image) => image.complete);
  });
}

/** Opens a page in a new history entry: navigating to the current address would keep the open dialog. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await settle(page);
}

/** Opens a dialog through its history entry, which survives a reload. */
async function openDialog(page: Page, name: DialogName, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate((dialog) => history.replaceState({ ...history.state, dialog }, ''), name);
  await page.reload();
  await settle(page);
  await page.locator('dialog[open]').first().waitFor();
}

/** Visits every route and dialog as a guest. */
export async function tourAsGuest(page: Page, shoot: Shoot): Promise<void> {
  for (const path of new Set([...listRoutes().filter((route) => !isOfPlayer(route)), ...publicScreens.map((screen) => screen.path), ...guestExtras])) {
    await page.goto(path);
    await shoot(page, nameOf(path));
  }
  for (const name of dialogNames.filter((dialog) => !playerDialogs.includes(dialog))) {
    await openDialog(page, name, '/');
    await shoot(page, `dialog-${name}`);
  }
  await open(page, '/');
  await page.locator('[data-early="menu"]').click();
  await page.locator('dialog[open]').waitFor();
  await shoot(page, 'menu');
}

/** Makes a deposit through the sandbox's payment page, with a picture of each step. */
async function deposit(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/dashboard/deposit');
  await page.locator('main ul button').first().click();
  for (const [name, text] of Object.entries({ ...cardDetail, Amount: '1.250,00' })) await page.locator(`dialog[open] input[name="${name}"]`).fill(text);
  await shoot(page, 'deposit-form');
  await page.locator('dialog[open] button[type="submit"]').click();
  await page.locator('dialog[open] a.btn').waitFor();
  await shoot(page, 'deposit-link');
  const opening = page.context().waitForEvent('page');
  await page.locator('dialog[open] a.btn').click();
  const payment = await opening;
  await payment.locator('.payment-actions .button.primary').waitFor();
  await shoot(payment, 'payment-page');
  await payment.locator('.payment-actions .button.primary').click();
  await page.locator('dialog[open] .dialog-body[role="status"]').waitFor();
  await shoot(page, 'deposit-done');
  await payment.close();
}

/** Visits every route and dialog as a player who has deposited, has a favorite and was notified of the deposit. */
export async function tourAsPlayer(page: Page, server: RunningServer, shoot: Shoot): Promise<void> {
  await enterAsNewPlayer(page, server);
  await settle(page);
  await page.locator('.game .fav').first().click();
  await page.locator('.game .fav[aria-pressed="true"]').first().waitFor();
  await deposit(page, shoot);
  await page.goto('/');
  await page.locator('.game a').first().click();
  await page.frameLocator('iframe').locator('.is-open #spin').waitFor();
  await shoot(page, 'play');
  for (const path of ['/', ...listRoutes().filter(isOfPlayer), ...playerExtras]) {
    await page.goto(path);
    await shoot(page, `player-${nameOf(path)}`);
  }
  await openDialog(page, 'notifications', '/');
  await shoot(page, 'dialog-notifications');
  await page.locator('dialog[open] li button').first().click();
  await shoot(page, 'dialog-notification');
  await open(page, '/');
  await page.getByRole('banner').locator('[aria-haspopup="true"], [aria-expanded]').last().click();
  await page.locator('.menu .menu-top').last().waitFor();
  await shoot(page, 'account-menu');
}

/** Visits the home page, a lobby, the cashier, a history and the promotions offline. */
export async function tourWithoutLine(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/');
  await settle(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  for (const path of ['/', '/casino/slot', '/dashboard/deposit', '/dashboard/financial-activities', '/promotions']) {
    await page.goto(path);
    await shoot(page, `offline-${nameOf(path)}`);
  }
  await page.context().setOffline(false);
}
