import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Session } from '../../src/contract/account.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { type AutopushService, startAutopushService } from './autopush-service.ts';
import { pushPreferences, startFirefox, type TestFirefox } from './firefox.ts';
import { silencePopup } from './operate.ts';
import { runOperator } from './run-operator.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { makeRegistration } from './test-application.ts';
import { uncover } from './uncover.ts';

/** How long to wait for what a page does by itself, ms. */
export const SETTLE = { timeout: 40_000, interval: 50 };
/** Animation frames, the usual polling interval, pause in a background tab. */
const FIND_POLL_MS = 100;
/** Time to start server, push service and browser on a busy machine. */
const WORLD_START_MS = 3 * 60_000;

/** The real server behind a connection that a test may cut, and a push service for its browsers. */
export interface FirefoxWorld {
  /** The app's address for the browser, with a trailing slash. */
  url: string;
  proxy: TcpProxy;
  push: AutopushService;
  server: RunningServer;
  /** Starts a Firefox that receives its pushes from the push service. */
  startFirefox(preferences?: Record<string, boolean | number | string>): Promise<TestFirefox>;
  /** Runs an operator command; throws with its error output. */
  operate(...words: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts everything that a test in Firefox needs except the browser. */
async function startFirefoxWorld(): Promise<FirefoxWorld> {
  const push = await startAutopushService();
  const proxy = await openTcpProxy();
  const url = `http://localhost:${proxy.port}/`;
  const environment = { RATE_LIMITS: 'off', PUBLIC_URL: url.slice(0, -1), PUSH_ALLOWED_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: push.certificatePath };
  const server = await runServer(environment).catch(async (error: unknown) => {
    await Promise.all([proxy.close(), push.close()]);
    throw error;
  });
  proxy.leadTo(server.port);
  await silencePopup(server);
  return {
    url,
    proxy,
    push,
    server,
    startFirefox: (preferences = {}) => startFirefox({ preferences: { ...pushPreferences(push.lineUrl), ...preferences } }),
    async operate(...words) {
      const { code, complaint } = await runOperator(server.dataDirectory, words);
      if (code !== 0) throw new Error(`'${words.join(' ')}' ended with ${code}: ${complaint}`);
    },
    async close() {
      await proxy.close();
      await server.stop();
      await server.remove();
      await push.close();
    },
  };
}

/** Fixtures of a test file: one world, and a fresh Firefox for each test. */
export interface FirefoxStage {
  world: FirefoxWorld;
  firefox: TestFirefox;
}

/** Sets up and tears down the fixtures of the calling test file; the connection is restored before each test. */
export function stageFirefox(): FirefoxStage {
  const stage = {} as FirefoxStage;
  beforeAll(async () => {
    stage.world = await startFirefoxWorld();
  }, WORLD_START_MS);
  afterAll(() => stage.world?.close());
  beforeEach(async () => {
    stage.world.proxy.restore();
    stage.firefox = await stage.world.startFirefox();
  }, WORLD_START_MS);
  afterEach(async () => {
    await stage.firefox?.close();
    stage.world.push.dropBrowsers();
  });
  return stage;
}

/** Returns the text visible on a page; empty before there is any. */
export function readText(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
  return page.evaluate(() => document.body?.innerText ?? '');
}

/** Waits until a page shows a text. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await expect.poll(() => readText(page), SETTLE).toContain(text);
}

/** Waits until the worker controls a page and has cached what the first screens need offline, in both languages. */
export async function waitUntilStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { ...SETTLE, message: 'the worker controls the page' }).toBe(true);
  const storedPaths = () =>
    page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => url));
  await expect.poll(async () => (await storedPaths()).filter((address) => address.includes('/cms/sliderlist')).length, SETTLE).toBeGreaterThan(0);
}

/** Waits until the first game cards are shown. */
export async function waitForGames(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('main article').length), SETTLE).toBeGreaterThan(0);
}

/** A new player, registered over HTTP as if from the page's device. */
export interface JoinedPlayer {
  username: string;
  password: string;
  session: Session;
}

/** Registers a player for a page's device, in Turkish, without involving the page. */
export async function registerFor(page: Page, { server }: Pick<FirefoxWorld, 'server'>): Promise<JoinedPlayer> {
  const registration = makeRegistration();
  const device = await page.evaluate(() => {
    try {
      return localStorage.getItem('fingerprint') ?? '';
    } catch {
      // Storage is unavailable: only the page knows its device id.
      return '';
    }
  });
  const answer = await fetch(`${server.url}api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-locale': 'tr', [requestHeaders.device]: device || 'another-device' },
    body: JSON.stringify(registration),
  });
  const { data } = (await answer.json()) as { data: Session };
  return { username: String(registration.username), password: String(registration.password), session: data };
}

/**
 * Presses the button whose label or text contains `name`, within a part of the page if given. Never presses an element
 * that covers it, as the driver would. Returns 'pressed', or why it could not be pressed now.
 */
async function tryPress(page: Page, name: string, within = 'body'): Promise<string> {
  const find = (wanted: string, part: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(`${part} button`)].find(
      (button) => !button.disabled && button.checkVisibility() && (button.ariaLabel ?? button.textContent ?? '').trim().includes(wanted),
    ) ?? null;
  try {
    const button = (await page.waitForFunction(find, { polling: FIND_POLL_MS }, name, within)) as ElementHandle<HTMLButtonElement>;
    const cover = await button.evaluate(uncover);
    if (cover !== null) return cover;
    await button.click();
    return 'pressed';
  } catch (error) {
    // The page may have replaced the button while the pointer was on its way.
    return String(error);
  }
}

/** Presses a button as `tryPress` does, as soon as it can be pressed. */
export async function press(page: Page, name: string, within = 'body'): Promise<void> {
  await expect.poll(() => tryPress(page, name, within), SETTLE).toBe('pressed');
}

/** Dismisses the toasts: they cover the header and would stay under the pointer. */
export async function closeMessages(page: Page): Promise<void> {
  const close = () => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('.toast button');
    for (const button of buttons) button.click();
    return buttons.length;
  };
  await expect.poll(() => page.evaluate(close), SETTLE).toBe(0);
}

/** Waits until the app has replaced the prerendered shell, which repeats only the last press. */
async function waitUntilAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.querySelector('#root:not([data-shell])') !== null), { ...SETTLE, message: 'the app runs' }).toBe(true);
}

const accountWords = {
  tr: { logIn: 'Giriş yap', menu: 'Hesap menüsü', logOut: 'Çıkış yap', join: 'Üye ol' },
  en: { logIn: 'Login', menu: 'Account menu', logOut: 'Logout', join: 'Sign Up' },
} as const;
type Language = keyof typeof accountWords;

/** Logs in through the dialog, as a player does; `language` is the page's. */
export async function logIn(page: Page, { username, password }: Pick<JoinedPlayer, 'username' | 'password'>, language: Language = 'tr'): Promise<void> {
  await press(page, accountWords[language].logIn, 'header');
  await page.locator('dialog[open] input[name="username"]').fill(username);
  await page.locator('dialog[open] input[type="password"]').fill(password);
  await page.locator('dialog[open] button[type="submit"]').click();
  await waitUntilPlayer(page, language);
}

/** Logs out through the account menu. */
export async function logOut(page: Page, language: Language = 'tr'): Promise<void> {
  await waitUntilAlive(page);
  // A press reported as failed may still have opened the menu; a second one would close it.
  const isOpen = () => page.evaluate(() => document.querySelector('header [aria-expanded="true"]') !== null);
  const open = async () => {
    if (await isOpen()) return 'open';
    // A toast may have appeared meanwhile: it would intercept the press, and stay while the pointer is over it.
    await closeMessages(page);
    const outcome = await tryPress(page, accountWords[language].menu);
    return (await isOpen()) ? 'open' : outcome;
  };
  await expect.poll(open, { ...SETTLE, message: 'the account menu' }).toBe('open');
  await press(page, accountWords[language].logOut);
}

/**
 * Logs out and waits until the page has restarted. It restarts by itself a moment after the logout, which would abort a
 * navigation.
 */
export async function logOutWholly(page: Page, language: Language = 'tr'): Promise<void> {
  const start = await page.evaluate(() => performance.timeOrigin);
  await logOut(page, language);
  const isAnew = () => page.evaluate((before) => performance.timeOrigin !== before, start).catch(() => false);
  await expect.poll(isAnew, { ...SETTLE, message: 'the page starts anew after a logout' }).toBe(true);
  await waitUntilGuest(page);
}

const hasGuestHeader = (page: Page) =>
  page.evaluate(
    (words) => [...document.querySelectorAll('header button')].some(({ textContent }) => words.includes(textContent?.trim() ?? '')),
    Object.values(accountWords).map(({ join }) => join as string),
  );

export async function waitUntilPlayer(page: Page, language: Language = 'tr'): Promise<void> {
  const hasMenu = (menu: string) => document.querySelector('header')?.textContent?.includes(menu) ?? false;
  await expect.poll(() => page.evaluate(hasMenu, accountWords[language].menu), { ...SETTLE, message: 'the page is a player’s' }).toBe(true);
}

/** Waits until the page is a guest's; retries an evaluation that a reload interrupted. */
export async function waitUntilGuest(page: Page, timeoutMs = SETTLE.timeout): Promise<void> {
  await expect.poll(() => hasGuestHeader(page).catch(() => false), { timeout: timeoutMs, interval: 25, message: 'the page is a guest’s' }).toBe(true);
}

/** Returns everything that an origin holds in storage, databases and cached API responses, as one text. */
export function readEverythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const readDatabase = async (name: string) => {
      const database = await ask(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const rows = await Promise.all(stores.map(async (store) => [store, await ask(database.transaction(store).objectStore(store).getAll())]));
      database.close();
      return rows;
    };
    const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => readDatabase(name)));
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          (await cache.keys()).filter(({ url }) => url.includes('/api/')).map(async (request) => [request.url, await (await cache.match(request))?.text()]),
        );
      }),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, cached]);
  });
}
