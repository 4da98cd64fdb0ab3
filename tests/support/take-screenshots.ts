/** Renders every screen in both languages, at phone and desktop size, into .cache/screenshots; renews the manifest's and the README's pictures. Run: `npm run screenshots`. */
import { copyFile, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserFlags, findBrowser } from './find-browser.ts';
import { type NewPlayer, newPlayer } from './new-player.ts';
import { silencePopup } from './operate.ts';
import { cardDetail } from './payment-details.ts';
import { runServer } from './running-server.ts';

const target = fileURLToPath(new URL('../../.cache/screenshots/', import.meta.url));
const published = fileURLToPath(new URL('../../public/screenshots/', import.meta.url));
const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const guestRoutes = {
  home: '/',
  lobby: '/casino/slot',
  'empty-lobby': '/casino/live',
  promotions: '/promotions',
  terms: '/pages/1',
  'responsible-play': '/responsible-play',
  sports: '/spor',
  missing: '/nowhere',
};

async function settle(page: Page): Promise<void> {
  await page.locator('main').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].filter((image) => image.loading !== 'lazy').every((image) => image.complete));
}

async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: `${target}${name}.png`, animations: 'disabled' });
}

async function shootGuest(page: Page, label: string): Promise<void> {
  for (const [name, route] of Object.entries(guestRoutes)) {
    await page.goto(route);
    await shoot(page, `${label}-${name}`);
  }
  await page.goto('/');
  await settle(page);
  const buttons = page.getByRole('banner').getByRole('button');
  for (const [index, name] of ['login', 'register'].entries()) {
    await buttons.nth(index + 1).click();
    await page.locator('dialog[open] input').first().waitFor();
    await shoot(page, `${label}-${name}`);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await buttons.first().click();
  await shoot(page, `${label}-menu`);
}

/** Opens an account over the wire and leaves it logged in on the device. */
async function logIn(page: Page, player: NewPlayer, language: string): Promise<void> {
  await page.goto('/');
  await page.evaluate(
    async ({ username, password, email, phone, personalNo, locale }) => {
      const device = localStorage.getItem('fingerprint') ?? '';
      const body = {
        name: 'Elif',
        surname: 'Demir',
        username,
        email,
        phone,
        PersonalNo: personalNo,
        country: 235,
        birthDate: '1990-05-17',
        birthDateDay: '17',
        birthDateMonth: '05',
        birthDateYear: '1990',
        password,
        password2: password,
      };
      const answer = await fetch('api/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-locale': locale, 'x-fingerprint': device },
        body: JSON.stringify(body),
      });
      const { data } = (await answer.json()) as { data: unknown };
      localStorage.setItem('authData', JSON.stringify(data));
    },
    { ...player, locale: language },
  );
}

async function shootPlayer(page: Page, label: string, language: string): Promise<void> {
  await logIn(page, newPlayer(), language);
  await page.goto('/');
  await settle(page);
  await page.locator('.game .fav').first().click();
  await page.locator('.game .fav.active').first().waitFor();
  await page.goto('/dashboard/deposit');
  await page.locator('main ul button').first().waitFor();
  await shoot(page, `${label}-deposit`);
  await page.locator('main ul button').first().click();
  for (const [name, text] of Object.entries({ ...cardDetail, Amount: '1.250,00' })) await page.locator(`dialog[open] input[name="${name}"]`).fill(text);
  await shoot(page, `${label}-deposit-form`);
  await page.locator('dialog[open] button[type="submit"]').click();
  const opening = page.context().waitForEvent('page');
  await page.locator('dialog[open] a.btn').click();
  const payment = await opening;
  await payment.locator('.payment-actions .button.primary').waitFor();
  await payment.screenshot({ path: `${target}${label}-payment.png` });
  await payment.locator('.payment-actions .button.primary').click();
  await page.locator('dialog[open] [role="status"]').waitFor();
  await shoot(page, `${label}-deposit-done`);
  await payment.close();
  await page.goto('/');
  await shoot(page, `${label}-home-player`);
  await page.getByRole('banner').getByRole('button').nth(1).click();
  await page.locator('dialog[open] li').first().waitFor();
  await shoot(page, `${label}-notifications`);
  await page.locator('dialog[open] li button').first().click();
  await shoot(page, `${label}-notification`);
  await page.keyboard.press('Escape');
  await page.locator('.game a').first().click();
  await page.frameLocator('iframe').locator('.is-open #spin').waitFor();
  await shoot(page, `${label}-play`);
  await page.goto('/');
  await settle(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await settle(page);
  await page.context().setOffline(true);
  await page.reload();
  await shoot(page, `${label}-offline`);
  await page.context().setOffline(false);
}

async function openContext(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  baseURL: string,
  viewport: { width: number; height: number },
  language: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme: process.env.THEME === 'light' ? 'light' : 'dark',
    reducedMotion: 'reduce',
    locale: language,
  });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return context;
}

const server = await runServer({ RATE_LIMITS: 'off' });
await silencePopup(server);
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
await mkdir(target, { recursive: true });
await mkdir(published, { recursive: true });
try {
  for (const language of ['tr', 'en']) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const label = `${language}-${size}`;
      const context = await openContext(browser, server.url, viewport, language);
      await shootGuest(await context.newPage(), label);
      await shootPlayer(await context.newPage(), label, language);
      await context.close();
    }
  }
  for (const size of Object.keys(sizes)) await copyFile(`${target}tr-${size}-home.png`, `${published}home-${size}.png`);
} finally {
  await browser.close();
  await server.stop();
  await server.remove();
}
