import { defineConfig, type Project } from 'playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';
import { listOldChromiums } from './old-chromiums.ts';

/** Tag of the browser tests that `npm test` runs; all others belong to the long tier. */
const QUICK = /@quick/;
/**
 * Tag of tests that mostly wait, for shared rounds or deadlines: more of them run in parallel, but not alongside the
 * busy ones.
 */
const WAITING = /@waiting/;
/** More browsers than cores only make all of them miss their deadlines. */
const BUSY_WORKERS = 2;
const WAITING_WORKERS = 4;
const ownBrowserTests = ['e2e/**/*.spec.ts', 'worker/**/*.spec.ts'];

// Motion costs processor time. Only the quick tests, and those of the motion itself, run with it.
const long = { testMatch: ownBrowserTests, use: { contextOptions: { reducedMotion: 'reduce' } } } as const;

const tiers: Project[] = [
  { name: 'quick', testMatch: ownBrowserTests, grep: QUICK, workers: BUSY_WORKERS },
  { ...long, name: 'long', grepInvert: [QUICK, WAITING], workers: BUSY_WORKERS },
  { ...long, name: 'waiting', grep: WAITING, workers: WAITING_WORKERS },
];

/** The walk through the old Chromiums on this machine, one project each; the long tier fetches them. */
const oldChromiums: Project[] = listOldChromiums().map(({ version, program }) => ({
  name: `Chromium ${version}`,
  testMatch: 'old-chromium/*.spec.ts',
  workers: 1,
  use: { launchOptions: { executablePath: program, args: browserFlags } },
}));

export default defineConfig({
  testDir: '..',
  projects: [...tiers, ...oldChromiums],
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.max(BUSY_WORKERS, WAITING_WORKERS),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 390, height: 844 },
    // Tracing takes a good part of a processor, which makes the slowest tests fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
