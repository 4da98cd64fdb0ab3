import { test as base } from './browser-test.ts';
import { silencePopup } from './operate.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { slowWaits } from './slow-waits.ts';

/** Browser tests against a real server whose time they drive. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await runServer({ RATE_LIMITS: 'off', TEST_CLOCK: 'on' });
      await silencePopup(server);
      await use(server);
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: slowWaits.serverStart },
  ],
});
