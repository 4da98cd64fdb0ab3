import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '#contract/request-headers.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { HubPublisher } from './hub/player-hub.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What every route gets. */
export interface Application {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: HubPublisher;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Why what is closed to restricted players is refused to this one, until when; null when it is not. */
  readonly refuseRestricted: (playerId: bigint, locale: Locale) => Promise<string | null>;
}
