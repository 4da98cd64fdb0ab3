import { CacheableResponsePlugin } from 'workbox-cacheable-response/CacheableResponsePlugin.js';
import type { HandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { deadlinePlugin } from './deadline-plugin.ts';
import { expirationPlugin } from './expiration-plugin.ts';
import { logAndIgnore } from './log-and-ignore.ts';

export interface RevalidateOptions {
  cacheName: string;
  /** Limit of the cache: the least recently used entries are deleted first, and none by age. */
  maxEntries: number;
  /** Limit of a network request, including its body. */
  deadlineMs: number;
  plugins: readonly WorkboxPlugin[];
}

/**
 * Workbox's stale-while-revalidate for a Cache Storage that may fail or be full. What cannot be read counts as not
 * stored, so that the response comes from the network request that is sent anyway. What cannot be stored is logged.
 * Only responses with status 200 are stored.
 */
export class ResilientStaleWhileRevalidate extends StaleWhileRevalidate {
  constructor({ cacheName, maxEntries, deadlineMs, plugins }: RevalidateOptions) {
    const matchOptions = { ignoreVary: true };
    // The cast is needed because Workbox's types omit `undefined` from members that may have it.
    const onlyOk = new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin;
    // The deadline comes after plugins that create requests: in Node, a request made from another one follows its
    // signal only while that one is referenced.
    super({ cacheName, matchOptions, plugins: [onlyOk, ...plugins, deadlinePlugin(deadlineMs), expirationPlugin(cacheName, maxEntries)] });
  }

  override handle(options: FetchEvent | HandlerCallbackOptions): Promise<Response> {
    const [response, done] = this.handleAll(options);
    done.catch(logAndIgnore);
    return response;
  }

  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const read = handler.cacheMatch.bind(handler);
    handler.cacheMatch = (key) => read(key).catch(logAndIgnore);
    return super._handle(request, handler);
  }
}
