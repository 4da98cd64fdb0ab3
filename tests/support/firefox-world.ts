import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Session } from '../../src/contract/account.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { type AutopushService, startAutopushService } from './autopush-service.ts';
import { pushPreferences, startFirefox, type TestFirefox } from './firefox.ts';
import { silencePopup } from './operate.ts';
import { runOperator } from './operator-line.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { openTcpLine, type TcpLine } from './tcp-line.ts';
import { makeRegistration } from './test-application.ts';

/** How long a page may take for what it does by itself. */
export const SETTLE = { timeout: 40_000, interval: 50 };
/** Frames, the usual rhythm of a wait, stop in a tab that is not in front. */
const FIND_POLL_MS = 100;
/** A start of server, push service and browser on a busy machine. */
const WORLD_START_MS = 3 * 60_000;

/** The real server behind a line that a test may cut, and a push service for its browsers. */
export interface FirefoxWorld {
  /** Where the app is for the browser, with a slash at its end. */
  url: string;
  line: TcpLine;
  push: AutopushService;
  server: RunningServer;
  /** A Firefox whose pushes come from the push service. */
  startFirefox(preferences?: Record<string, boolean | number | string>): Promise<TestFirefox>;
  /** Runs a command of the operator; throws its complaint. */
  operate(...words: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts all that a test in Firefox needs; the browser is the test's own. */
async function startFirefoxWorld(): Promise<FirefoxWorld> {
  const push = await startAutopushService();
  const line = await openTcpLine();
  const url = `http://localhost:${line.port}/`;
  const environment = { RATE_LIMITS: 'off', PUBLIC_URL: url.slice(0, -1), PUSH_ALLOWED_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: push.certificatePath };
  const server = await runServer(environment).catch(async (error: unknown) => {
    await Promise.all([line.close(), push.close()]);
    throw error;
  });
  line.leadTo(server.port);
  await silencePopup(server);
  return {
    url,
    line,
    push,
    server,
    startFirefox: (preferences = {}) => startFirefox({ preferences: { ...pushPreferences(push.lineUrl), ...preferences } }),
    async operate(...words) {
      const { code, complaint } = await runOperator(server.dataDirectory, words);
      if (code !== 0) throw new Error(`'${words.join(' ')}' ended with ${code}: ${complaint}`);
    },
    async close() {
      await line.close();
      await server.stop();
      await server.remove();
      await push.close();
    },
  };
}

/** What the tests of a file stand on: one world, and for each test a Firefox of its own. */
export interface FirefoxStage {
  world: FirefoxWorld;
  firefox: TestFirefox;
}

/** Opens and closes what the tests of the file that calls it need; the line leads through again before each. */
export function stageFirefox(): FirefoxStage {
  const stage = {} as FirefoxStage;
  beforeAll(async () => {
    stage.world = await startFirefoxWorld();
  }, WORLD_START_MS);
  afterAll(() => stage.world?.close());
  beforeEach(async () => {
    stage.world.line.restore();
    stage.firefox = await stage.world.startFirefox();
  }, WORLD_START_MS);
  afterEach(async () => {
    await stage.firefox?.close();
    stage.world.push.forgetBrowsers();
  });
  return stage;
}

/** The text that a player sees on a page; empty before there is any. */
export function readText(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
  return page.evaluate(() => document.body?.innerText ?? '');
}

/** Waits until a page shows a text. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await expect.poll(() => readText(page), SETTLE).toContain(text);
}

/** Waits until the worker controls a page and holds what the first screens need without a line, in both languages. */
export async function waitUntilStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { ...SETTLE, message: 'the worker controls the page' }).toBe(true);
  const storedPaths = () =>
    page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => url));
  await expect.poll(async () => (await storedPaths()).filter((address) => address.includes('/cms/sliderlist')).length, SETTLE).toBeGreaterThan(0);
}

/** The first cards of games, once they are there. */
export async function waitForGames(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('main article').length), SETTLE).toBeGreaterThan(0);
}

/** A new player, registered over the wire as from the page's device. */
export interface JoinedPlayer {
  username: string;
  password: string;
  session: Session;
}

/** Registers a player for the device of a page, in its language; the page is not told. */
export async function registerFor(page: Page, { server }: Pick<FirefoxWorld, 'server'>): Promise<JoinedPlayer> {
  const registration = makeRegistration();
  const device = await page.evaluate(() => {
    try {
      return localStorage.getItem('fingerprint') ?? '';
    } catch {
      // Storage is closed: the page has a name for its device that only it knows.
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

/** Presses the button that is named so by its label or its text, within a part of the page when one is named. */
export async function press(page: Page, name: string, within = 'body'): Promise<void> {
  const find = (wanted: string, part: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(`${part} button`)].find(
      (button) => !button.disabled && button.checkVisibility() && (button.ariaLabel ?? button.textContent ?? '').trim().includes(wanted),
    ) ?? null;
  // The page may put another one in its place while the pointer is on its way.
  const click = async () => {
    const button = await page.waitForFunction(find, { polling: FIND_POLL_MS }, name, within);
    return (button as ElementHandle<HTMLButtonElement>).click().then(
      () => 'clicked',
      (error: Error) => error.message,
    );
  };
  await expect.poll(click, SETTLE).toBe('clicked');
}

/** Closes the messages: they lie over the header, and would stay there under the pointer. */
export async function closeMessages(page: Page): Promise<void> {
  const close = () => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('.toast button');
    for (const button of buttons) button.click();
    return buttons.length;
  };
  await expect.poll(() => page.evaluate(close), SETTLE).toBe(0);
}

const accountWords = {
  tr: { logIn: 'Giriş yap', menu: 'Hesap menüsü', logOut: 'Çıkış yap', join: 'Üye ol' },
  en: { logIn: 'Login', menu: 'Account menu', logOut: 'Logout', join: 'Sign Up' },
} as const;
type Language = keyof typeof accountWords;

/** Logs in through the dialog, as a player does; `language` is the screen's. */
export async function logIn(page: Page, { username, password }: Pick<JoinedPlayer, 'username' | 'password'>, language: Language = 'tr'): Promise<void> {
  await press(page, accountWords[language].logIn, 'header');
  await page.locator('dialog[open] input[name="username"]').fill(username);
  await page.locator('dialog[open] input[type="password"]').fill(password);
  await page.locator('dialog[open] button[type="submit"]').click();
  await waitUntilPlayer(page, language);
}

/** Logs out through the account menu. */
export async function logOut(page: Page, language: Language = 'tr'): Promise<void> {
  // A press that was reported as failed may have opened the menu all the same; another one would close it.
  const isOpen = () => page.evaluate(() => document.querySelector('header [aria-expanded="true"]') !== null);
  const open = async () => {
    if (await isOpen()) return true;
    // A message may have come meanwhile: it would take the press, and stay for as long as the pointer is over it.
    await closeMessages(page);
    await press(page, accountWords[language].menu);
    return isOpen();
  };
  await expect.poll(open, { ...SETTLE, message: 'the account menu opens' }).toBe(true);
  await press(page, accountWords[language].logOut);
}

/** Logs out and waits until the page has started anew, as it does by itself a moment later: it would break off a navigation. */
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

/** Waits until a page is a guest's; an evaluation that a reload broke is asked again. */
export async function waitUntilGuest(page: Page, timeoutMs = SETTLE.timeout): Promise<void> {
  await expect.poll(() => hasGuestHeader(page).catch(() => false), { timeout: timeoutMs, interval: 25, message: 'the page is a guest’s' }).toBe(true);
}

/** Everything that an origin keeps in storage and databases, as one text. */
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
