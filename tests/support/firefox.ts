import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from './find-firefox.ts';

const START_TIMEOUT_MS = 60_000;

type Preferences = Record<string, boolean | number | string>;

/** Preferences of a browser that talks only to the tests and never prompts. */
const quietPreferences: Preferences = {
  'intl.accept_languages': 'tr-TR,tr',
  'intl.locale.requested': 'tr',
  'privacy.resistFingerprinting': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'alerts.useSystemBackend': false,
  // No external push service: a test that needs one sets its own.
  'dom.push.serverURL': '',
};

interface FirefoxOptions {
  preferences?: Preferences;
  viewport?: { width: number; height: number };
}

/** A headless Firefox with its own profile. */
export interface TestFirefox {
  /** Opens a new tab. Its console errors and exceptions are collected in `problems`. */
  openPage(url?: string): Promise<Page>;
  readonly problems: string[];
  /** Closes the browser and starts it again on the same profile, with no tab open. */
  restart(): Promise<void>;
  /** Closes the browser and deletes its profile. */
  close(): Promise<void>;
}

/**
 * Errors that a page may report while it is offline or being left, including half-loaded resources: a font
 * (NS_BINDING_ABORTED), or a picture such as its icon.
 */
const lineErrors =
  /NetworkError|a part of the app is missing|downloadable font: .*status=2152398850|Image corrupt or truncated|Loading failed|can.t establish a connection|NS_ERROR|Failed to load|interrupted while the page was loading|Cross-Origin Request Blocked/i;

/**
 * Runs in the page before its own scripts: the browser reports no message for an error object written to the console.
 */
function writeErrorsAsWords(): void {
  const write = console.error;
  console.error = (...values: unknown[]) => write(...values.map((value) => (value instanceof Error ? `${value.name}: ${value.message}` : value)));
}

/**
 * Returns the preferences of a Firefox whose pushes come from the service at `lineUrl` and whose player has allowed
 * notifications.
 */
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
    // Keeps everything Firefox stores outside its profile in the same directory.
    env: {
      ...process.env,
      HOME: directory,
      XDG_CACHE_HOME: join(directory, 'cache'),
      XDG_CONFIG_HOME: join(directory, 'config'),
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
  });
}

/** Starts a headless Firefox over WebDriver BiDi. */
export async function startFirefox(options: FirefoxOptions = {}): Promise<TestFirefox> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-firefox-'));
  await mkdir(join(directory, 'profile'));
  const problems: string[] = [];
  let browser = await start(directory, options);
  const watch = (page: Page) => {
    page.setDefaultTimeout(15_000);
    const note = (problem: string) => {
      if (!lineErrors.test(problem)) problems.push(problem);
    };
    page.on('pageerror', (error) => note(error instanceof Error ? error.message : String(error)));
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
  };
  return {
    problems,
    async openPage(url) {
      const page = await browser.newPage();
      watch(page);
      await page.evaluateOnNewDocument(writeErrorsAsWords);
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
