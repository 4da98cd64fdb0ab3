import { type ApiProxy, startApiProxy } from './api-proxy.ts';
import { test as base } from './browser-test.ts';
import { joinLive, type LivePlayer } from './live-player.ts';

/**
 * Browser tests whose pages reach the server through their own proxy, which counts calls and can answer them; `player`
 * is new and not yet logged in on the page.
 */
export const test = base.extend<{ api: ApiProxy; player: LivePlayer }>({
  api: async ({ server }, use) => {
    const api = await startApiProxy(server.port);
    await use(api);
    await api.close();
  },
  baseURL: async ({ api }, use) => use(api.url),
  player: async ({ server }, use) => use(await joinLive(server)),
});
