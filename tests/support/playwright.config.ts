import { defineConfig } from 'playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';

const isLong = process.env.TEST_TIER === 'long';
/** On two cores: the long tests wait a good part of their time, for lines that stay silent and for what is told late. */
const workers = isLong ? 3 : 2;

export default defineConfig({
  testDir: '..',
  testMatch: isLong ? ['e2e/long/**/*.spec.ts'] : ['e2e/*.spec.ts', 'worker/**/*.spec.ts'],
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers,
  // One line that a busy machine lets go must not hide what all the others show; who passes only at the second try is named at the end.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [['line'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    // A page that moves draws without a processor of its own for it; the quick tests, and those of the motion itself, see it move.
    contextOptions: { reducedMotion: isLong ? 'reduce' : 'no-preference' },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 390, height: 844 },
    // Recording takes a good part of a processor, which makes the slowest tests fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
