import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Application } from '../application.ts';

/** `/healthz` answers 200 while the database answers, else 503. */
export function serveHealth(http: FastifyInstance, application: Pick<Application, 'database'>): void {
  http.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(application.database);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
