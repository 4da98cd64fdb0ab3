import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import { readContent } from './store.ts';

/** Returns the languages a player can choose, each by its own name. */
export async function listLanguages(queries: Queryable, locale: string, log: FastifyBaseLogger): Promise<Language[]> {
  const languages = await readContent(queries, { kind: 'language', locale }, log);
  return languages.map(({ id, body }) => ({ locale: id, name: body.name }));
}
