import { type FastifyInstance, fastify } from 'fastify';
import type { Metrics } from './metrics.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Creates a server that answers `/metrics` in Prometheus' text format: what was counted, and `takeSnapshot` of the
 * moment. It is a server of its own, so that players' port never shows it, and is not listening yet.
 */
export function createMetricsServer({ registry }: Metrics, takeSnapshot: () => Promise<string>): FastifyInstance {
  const http = fastify({ logger: false, requestTimeout: REQUEST_TIMEOUT_MS });
  let scraping: Promise<string> | null = null;
  const scrape = async (): Promise<string> => [await registry.metrics(), await takeSnapshot()].join('\n');
  http.get('/metrics', async (_request, reply) => {
    scraping ??= scrape().finally(() => {
      scraping = null;
    });
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await scraping);
  });
  return http;
}
