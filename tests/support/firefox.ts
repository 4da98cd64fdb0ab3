import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type ConsoleMessage, launch, type Page } from 'puppeteer-core';
import { findFirefox } from './find-firefox.ts';

const START_TIMEOUT_MS = 60_000;

type Preferences = Record<string, boolean | number | string>;

/** A browser that talks to nobody but the tests, and asks nobody anything. */
const quietPreferences: Preferences = {
  'intl.accept_languages': 'tr-TR,tr',
  'intl.locale.requested': 'tr',
  'privacy.resistFingerprinting': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'alerts.useSystemBackend': false,
  // No push service of the world outside: a test that needs one names its own.
  'dom.push.serverURL': '',
};

interface FirefoxOptions {
  preferences?: Preferences;
  viewport?: { width: number; height: number };
}

/** A headless Firefox with a profile of its own. */
export interface TestFirefox {
  /** A new tab. */
  openPage(url?: string): Promise<Page>;
  /** What all tabs have written to their consoles as errors so far, and their exceptions. */
  readProblems(): Promise<string[]>;
  /** Ends the browser and starts it again on the same profile, with no tab open. */
  restart(): Promise<void>;
  /** Ends the browser and takes its profile away. */
  close(): Promise<void>;
}

/** What a page may say while its line is cut, and of a font that it has left behind half loaded (NS_BINDING_ABORTED). */
const lineErrors =
  /NetworkError|downloadable font: .*status=2152398850|Loading failed|can.t establish a connection|NS_ERROR|Failed to load|interrupted while the page was loading|Cross-Origin Request Blocked/i;

/** What a page has written to its console, errors with their own words; of a page that has gone since only what the browser told at once. */
async function describe(message: ConsoleMessage): Promise<string> {
  const describeValue = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message} ${value.stack}` : String(value));
  const texts = await Promise.all(message.args().map((argument) => argument.evaluate(describeValue))).catch(() => [message.text()]);
  return texts.join(' ');
}

/** Preferences of a Firefox whose pushes come from a service at `lineUrl`, and whose player has said yes to notifications. */
export function pushPreferences(lineUrl: string): Preferences {
  return {
    'dom.push.enabled': true,
    'dom.push.connection.enabled': true,
    'dom.push.serverURL': lineUrl,
    'dom.push.testing.allowInsecureServerURL': true,
    'dom.push.testing.ignorePermission': false,
    'permissions.default.desktop-notification': 1,
    'dom.webnotifications.requireuserinteraction': false,
  };
}

function start(directory: string, { preferences = {}, viewport = { width: 390, height: 844 } }: FirefoxOptions): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    userDataDir: join(directory, 'profile'),
    extraPrefsFirefox: { ...quietPreferences, ...preferences },
    defaultViewport: viewport,
    timeout: START_TIMEOUT_MS,
    // Whatever Firefox keeps beside its profile goes with it.
    env: {
      ...process.env,
      HOME: directory,
      XDG_CACHE_HOME: join(directory, 'cache'),
      XDG_CONFIG_HOME: join(directory, 'config'),
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
  });
}

/** Starts Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(options: FirefoxOptions = {}): Promise<TestFirefox> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-firefox-'));
  await mkdir(join(directory, 'profile'));
  const reports: Promise<string>[] = [];
  let browser = await start(directory, options);
  const watch = (page: Page) => {
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => void reports.push(Promise.resolve(error instanceof Error ? error.message : String(error))));
    page.on('console', (message) => message.type() === 'error' && reports.push(describe(message)));
  };
  return {
    readProblems: async () => (await Promise.all(reports)).filter((problem) => !lineErrors.test(problem)),
    async openPage(url) {
      const page = await browser.newPage();
      watch(page);
      if (url !== undefined) await page.goto(url, { waitUntil: 'domcontentloaded' });
      return page;
    },
    async restart() {
      await browser.close();
      browser = await start(directory, options);
    },
    async close() {
      await browser.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
