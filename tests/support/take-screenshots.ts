/**
 * Renders every route and dialog in both languages at three widths into .cache/screenshots, and updates the pictures of
 * the manifest and the README. Run: `npm run screenshots`, with THEME=light for the light theme, or ONLY=tr-narrow for
 * one part.
 */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { browserFlags, findBrowser } from './find-browser.ts';
import { silencePopup } from './operate.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { type Shoot, settle, tourAsGuest, tourAsPlayer, tourWithoutLine } from './screenshot-tour.ts';

const theme = process.env.THEME === 'light' ? 'light' : 'dark';
const target = fileURLToPath(new URL(`../../.cache/screenshots/${theme}/`, import.meta.url));
const published = fileURLToPath(new URL('../../public/screenshots/', import.meta.url));
const sizes = { narrow: { width: 390, height: 844 }, middle: { width: 820, height: 1180 }, wide: { width: 1440, height: 900 } };
const languages = ['tr', 'en'] as const;

function openContext(browser: Browser, { url }: RunningServer, viewport: { width: number; height: number }, language: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language,
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'language', value: language }] }] },
  });
}

/** Takes pictures labelled with the language and size of their context, with animations disabled. */
const shootAs =
  (label: string): Shoot =>
  async (page, name) => {
    await settle(page);
    await page.screenshot({ path: `${target}${label}-${name}.png`, animations: 'disabled' });
  };

/** Runs `look` in a separate browser context for each language and size. */
async function eachLook(browser: Browser, server: RunningServer, look: (context: BrowserContext, label: string) => Promise<void>): Promise<void> {
  for (const language of languages) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const label = `${language}-${size}`;
      if (process.env.ONLY && process.env.ONLY !== label) continue;
      const context = await openContext(browser, server, viewport, language);
      await look(context, label);
      await context.close();
      console.log(`${label} is done`);
    }
  }
}

/** Takes a picture of the popup that a fresh site shows once idle. */
async function shootPopup(context: BrowserContext, label: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('dialog[open]').waitFor();
  await shootAs(label)(page, 'popup');
}

async function shootTours(context: BrowserContext, label: string): Promise<void> {
  const shoot = shootAs(label);
  await tourAsGuest(await context.newPage(), shoot);
  const page = await context.newPage();
  await tourAsPlayer(page, server, shoot);
  await tourWithoutLine(page, shoot);
}

const server = await runServer({ RATE_LIMITS: 'off' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await mkdir(published, { recursive: true });
try {
  await eachLook(browser, server, shootPopup);
  await silencePopup(server);
  await eachLook(browser, server, shootTours);
  if (theme === 'dark' && !process.env.ONLY)
    for (const size of ['narrow', 'wide']) await copyFile(`${target}tr-${size}-home.png`, `${published}home-${size}.png`);
} finally {
  await browser.close();
  await server.stop();
  await server.remove();
}
