import { defineConfig } from 'playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';

const isLong = process.env.TEST_TIER === 'long';

export default defineConfig({
  testDir: '..',
  testMatch: isLong ? ['e2e/long/**/*.spec.ts'] : ['e2e/*.spec.ts', 'worker/**/*.spec.ts'],
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
  },
});
