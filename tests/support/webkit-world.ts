import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { joinLive, LIVE_DEVICE, type LivePlayer } from './live-player.ts';
import { operate, silencePopup } from './operate.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { SETTLE, startWebKitDriver, type TestWebKit, type WebKitDriver, type WebKitPage } from './webkit.ts';

const WORLD_START_MS = 3 * 60_000;

/** The real server behind a connection that a test may cut, and the WebKit that the tests of a file drive. */
export interface WebKitStage {
  /** The app's address for the browser, with a trailing slash. */
  url: string;
  proxy: TcpProxy;
  server: RunningServer;
  driver: WebKitDriver;
  /** The current test's own, with a fresh profile. */
  webkit: TestWebKit;
}

/** Sets up and tears down the fixtures of the calling test file. */
export function stageWebKit(): WebKitStage {
  const stage = {} as WebKitStage;
  beforeAll(async () => {
    stage.driver = await startWebKitDriver();
    stage.proxy = await openTcpProxy();
    stage.url = `http://localhost:${stage.proxy.port}/`;
    stage.server = await runServer({ RATE_LIMITS: 'off', PUBLIC_URL: stage.url.slice(0, -1) });
    stage.proxy.leadTo(stage.server.port);
    await silencePopup(stage.server);
  }, WORLD_START_MS);
  afterAll(async () => {
    await stage.proxy?.close();
    await stage.server?.stop();
    await stage.server?.remove();
    await stage.driver?.close();
  });
  beforeEach(async () => {
    stage.proxy.restore();
    stage.webkit = await stage.driver.startSession();
  });
  afterEach(() => stage.webkit?.close());
  return stage;
}

/** Waits until the worker is active and controls the page. */
export async function waitForWorker(page: WebKitPage): Promise<void> {
  const readState = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
  await expect.poll(readState, { ...SETTLE, message: 'the worker controls the page' }).toBe('activated');
}

/** Waits until the home page or a lobby shows games. */
export async function waitForGames(page: WebKitPage): Promise<void> {
  const count = () => page.evaluate(() => document.querySelectorAll('main article').length);
  await expect.poll(count, { ...SETTLE, message: 'games are shown' }).toBeGreaterThan(0);
}

/** Opens the app as a new player with this much play money, in lira, whose device is the browser. */
export async function openAsPlayer({ webkit, server, url }: WebKitStage, lira = 0): Promise<{ page: WebKitPage; player: LivePlayer }> {
  const player = await joinLive(server);
  if (lira > 0) await operate(server, ['credit', '--username', player.username, '--amount', String(lira)]);
  const page = await webkit.openWindow(url);
  const enter = (device: string, session: string) => {
    localStorage.setItem('fingerprint', device);
    localStorage.setItem('authData', session);
  };
  await page.evaluate(enter, LIVE_DEVICE, JSON.stringify(player.session));
  await page.goto(url);
  await waitForPlayer(page);
  return { page, player };
}

/** Waits until the page is a player's. */
export async function waitForPlayer(page: WebKitPage): Promise<void> {
  const isPlayer = () => page.evaluate(() => document.querySelector('header')?.textContent?.includes('Hesap menüsü') ?? false);
  await expect.poll(isPlayer, { ...SETTLE, message: 'the page is a player’s' }).toBe(true);
}

/** Waits until the page is a guest's, at any point between a logout and its restart. */
export async function waitForGuest(page: WebKitPage): Promise<void> {
  const isGuest = () => page.evaluate(() => document.querySelector('header')?.textContent?.includes('Üye ol') ?? false);
  await expect.poll(isGuest, { ...SETTLE, message: 'the page is a guest’s' }).toBe(true);
}
