import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { logAndIgnore } from './log-and-ignore.ts';
import { ResilientStaleWhileRevalidate, type RevalidateOptions } from './resilient-stale-while-revalidate.ts';

/**
 * Stale-while-revalidate that refreshes each URL once until the worker restarts. After that, it responds from the cache
 * alone.
 */
export class RevalidateOnce extends ResilientStaleWhileRevalidate {
  readonly #refreshed = new Set<string>();

  constructor(options: RevalidateOptions) {
    super(options);
    this.plugins.push({
      fetchDidSucceed: async ({ request, response }) => {
        this.#refreshed.add(request.url);
        return response;
      },
    });
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const stored = this.#refreshed.has(request.url) ? await handler.cacheMatch(request).catch(logAndIgnore) : undefined;
    return stored ?? super._handle(request, handler);
  }
}
