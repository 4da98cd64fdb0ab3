import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import type { pageSchema } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import { readContent } from './store.ts';

/** A page with its sanitised HTML; null when there is none under this id. */
export async function findPage(queries: Queryable, id: string, locale: string, log: FastifyBaseLogger): Promise<z.output<typeof pageSchema> | null> {
  const [page] = await readContent(queries, { kind: 'page', locale, id }, log);
  return page ? { id, title: page.body.title, html: page.body.html } : null;
}
