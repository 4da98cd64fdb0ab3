import { test as base, useServer } from './browser-test.ts';
import type { RunningServer } from './running-server.ts';
import { slowWaits } from './slow-waits.ts';

/**
 * A browser test with its own real server, because it moves the server's clock ahead of the browser's: no other test
 * could use that server afterwards.
 */
export const drivenTest = base.extend<{ drivenServer: RunningServer }>({
  drivenServer: [async ({}, use) => useServer({ TEST_CLOCK: 'on' }, use), { timeout: slowWaits.serverStart }],
  baseURL: async ({ drivenServer }, use) => use(drivenServer.url),
});
