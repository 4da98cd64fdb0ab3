import { type ApiProxy, startApiProxy } from './api-proxy.ts';
import { test as base } from './browser-test.ts';
import { joinLive, type LivePlayer } from './live-player.ts';

/** Browser tests whose pages reach the server through a proxy of their own, which counts calls and answers them as a test wishes; `player` is a new one, not yet seated. */
export const test = base.extend<{ api: ApiProxy; player: LivePlayer }>({
  api: async ({ server }, use) => {
    const api = await startApiProxy(server.port);
    await use(api);
    await api.close();
  },
  baseURL: async ({ api }, use) => use(api.url),
  player: async ({ server }, use) => use(await joinLive(server)),
});
