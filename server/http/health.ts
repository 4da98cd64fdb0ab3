import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Application } from '../application.ts';
import type { Database } from '../database/database.ts';
import type { Readiness } from './readiness.ts';

/** A database that takes longer answers nobody in time. */
const DATABASE_TIMEOUT_MS = 3_000;

export const probePaths = { health: '/healthz', readiness: '/readyz' } as const;

/** Asks the database for a sign of life; whoever asks while it is asked shares the answer, so a flood of probes costs one statement at a time. */
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
 * `/healthz` answers 200 while this process and its database answer: whoever watches restarts it otherwise. `/readyz` answers 200 while players may
 * be sent here, which ends when a stop begins. Else both answer 503. `/readyz` names what is missing, also beside a 200: without Redis each process
 * serves its own players all the same, and a balancer that took them all out would close the site.
 */
export function serveHealth(http: FastifyInstance, { database, readiness }: Pick<Application, 'database'> & { readiness: Readiness }): void {
  const probe = createDatabaseProbe(database);
  let wasThere = true;
  /** Says in the log when the answer turns, not at every probe. */
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
