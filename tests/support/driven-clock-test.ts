import { test as base } from './browser-test.ts';
import { silencePopup } from './operate.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { slowWaits } from './slow-waits.ts';

/** A browser test that drives the time of a real server of its own, ahead of the browser's: no other test could use that server afterwards. */
export const drivenTest = base.extend<{ drivenServer: RunningServer }>({
  drivenServer: [
    async ({}, use) => {
      const server = await runServer({ RATE_LIMITS: 'off', TEST_CLOCK: 'on' });
      await silencePopup(server);
      await use(server);
      await server.stop();
      await server.remove();
    },
    { timeout: slowWaits.serverStart },
  ],
  baseURL: async ({ drivenServer }, use) => use(drivenServer.url),
});
