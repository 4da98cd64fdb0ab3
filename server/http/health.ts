import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Application } from '../application.ts';
import type { Database } from '../database/database.ts';
import type { Readiness } from './readiness.ts';

/** A database slower than this answers nobody in time. */
const DATABASE_TIMEOUT_MS = 3_000;

export const probePaths = { health: '/healthz', readiness: '/readyz' } as const;

/** Probes the database; concurrent callers share the answer, so a flood of probes costs one statement at a time. */
function createDatabaseProbe(database: Database): () => Promise<void> {
  let asking: Promise<void> | null = null;
  return () => {
    const timeout = delay(DATABASE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`the database has not answered for ${DATABASE_TIMEOUT_MS} ms`);
    });
    asking ??= sql`select 1`.execute(database).then(
      () => {
        asking = null;
      },
      (error: unknown) => {
        asking = null;
        throw error;
      },
    );
    return Promise.race([asking, timeout]);
  };
}

/**
 * `/healthz` answers 200 while this process and its database respond: otherwise whoever watches restarts it. `/readyz`
 * answers 200 while players may be sent here, which ends when a stop begins. Otherwise both answer 503. `/readyz` names
 * what is missing, even with a 200: without Redis each process still serves its own players, and a balancer that took
 * them all out would close the site.
 */
export function serveHealth(http: FastifyInstance, { database, readiness }: Pick<Application, 'database'> & { readiness: Readiness }): void {
  const probe = createDatabaseProbe(database);
  let wasThere = true;
  /** Logs when the answer changes, not at every probe. */
  const isAnswering = async (): Promise<boolean> => {
    try {
      await probe();
      if (!wasThere) http.log.info('the database answers again');
      wasThere = true;
    } catch (error) {
      if (wasThere) http.log.error({ err: error }, 'the database does not answer');
      wasThere = false;
    }
    return wasThere;
  };
  http.get(probePaths.health, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return (await isAnswering()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' });
  });
  http.get(probePaths.readiness, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { obstacle } = readiness;
    const obstacles = [...(obstacle ? [obstacle] : []), ...((await isAnswering()) ? [] : ['database'])];
    const missing = [...obstacles, ...readiness.findMissing()];
    if (obstacles.length > 0) return reply.code(503).send({ status: 'unavailable', missing });
    return { status: 'ready', ...(missing.length > 0 ? { missing } : {}) };
  });
}
