import type { FastifyBaseLogger } from 'fastify';
import type { Promotion } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import { readContent } from './store.ts';

/** Returns the promotions that are switched on; `description` is sanitized HTML. */
export async function listPromotions(queries: Queryable, locale: string, log: FastifyBaseLogger): Promise<Promotion[]> {
  const promotions = await readContent(queries, { kind: 'promotion', locale }, log);
  return promotions.map(({ id, body: { html, ...body } }) => ({ id, description: html, ...body }));
}
