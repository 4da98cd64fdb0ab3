import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '#contract/request-headers.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { LoadShedder } from './http/load-shedder.ts';
import type { WriteLimit } from './http/write-limit.ts';
import type { HubPublisher } from './hub/player-hub.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What every route receives. */
export interface Application {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly hub: HubPublisher;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Refuses calls that can wait while this process is overloaded. */
  readonly load: LoadShedder;
  /** Counts each player's needless writes. */
  readonly countWrite: WriteLimit;
  /** Returns why what is closed to restricted players is refused to this one, and until when; null when it is not. */
  readonly refuseRestricted: (playerId: bigint, locale: Locale) => Promise<string | null>;
}
