import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import {
  findGame,
  gameCodes,
  type RunningSandbox,
  readSettings,
  SANDBOX_PAGES,
  startSandbox,
  startTestOperator,
  type TestOperator,
} from '../support/sandbox-program.ts';
import { slowWaits } from '../support/slow-waits.ts';

const MOST_BYTES = 200_000;
const TOKEN = 'c'.repeat(64);
/** One game per game page. */
const games = [...new Map(gameCodes.map((code) => [findGame(code)?.page, code])).values()];
let operator: TestOperator;
let sandbox: RunningSandbox;
let directory: string;

test.beforeAll(async () => {
  operator = await startTestOperator();
  directory = mkdtempSync(join(tmpdir(), 'sizes-'));
  const environment = { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: directory, OPERATOR_URL: operator.url, OPERATOR_PUBLIC_KEY: operator.publicKey };
  sandbox = await startSandbox(readSettings(environment, SANDBOX_PAGES));
  operator.trust(sandbox.publicKey);
});
test.afterAll(async () => {
  await sandbox.close();
  await operator.close();
  rmSync(directory, { recursive: true, force: true });
});

for (const code of games) {
  test(`${code} is playable with less than 200 kB over the network`, async ({ page }) => {
    await page.goto(`http://127.0.0.1:${sandbox.port}/play/${code}?token=${TOKEN}&user=ayse&lang=tr`);
    await expect(page.locator('body.is-open')).toBeAttached({ timeout: slowWaits.slowGame });
    const bytes = await page.evaluate(() =>
      [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce(
        (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
        0,
      ),
    );
    console.info(`${code}: ${bytes} bytes`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
}
