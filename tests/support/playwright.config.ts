import { defineConfig, type Project } from 'playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';
import { listOldChromiums } from './old-chromiums.ts';

/** Tag of each browser test that `npm test` runs; all others are of the long tier. */
const QUICK = /@quick/;
/** Tag of those that do little but wait, for rounds that everybody plays together or for deadlines: more of them go on at once, but not beside the busy ones. */
const WAITING = /@waiting/;
/** As many browsers as cores: each more only makes all of them miss their times. */
const BUSY_WORKERS = 2;
const WAITING_WORKERS = 4;
const ownBrowserTests = ['e2e/**/*.spec.ts', 'worker/**/*.spec.ts'];

// A page that moves draws without a processor of its own for it; the quick tests, and those of the motion itself, see it move.
const long = { testMatch: ownBrowserTests, use: { contextOptions: { reducedMotion: 'reduce' } } } as const;

const tiers: Project[] = [
  { name: 'quick', testMatch: ownBrowserTests, grep: QUICK, workers: BUSY_WORKERS },
  { ...long, name: 'long', grepInvert: [QUICK, WAITING], workers: BUSY_WORKERS },
  { ...long, name: 'waiting', grep: WAITING, workers: WAITING_WORKERS },
];

/** The walk through the browsers of the floor that are on this machine, a project for each: the long tier fetches them. */
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
    // Recording takes a good part of a processor, which makes the slowest tests fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
