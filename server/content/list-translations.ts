import type { FastifyBaseLogger } from 'fastify';
import type { Translation } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import { readContent } from './store.ts';

/**
 * Returns the operator's translation overrides in the reader's language; a text without one keeps the app's, never
 * another language's.
 */
export async function listTranslations(queries: Queryable, locale: string, log: FastifyBaseLogger): Promise<Translation[]> {
  const translations = await readContent(queries, { kind: 'translation', locale, isStrict: true }, log);
  return translations.map(({ id, body }) => ({ key: id, value: body.value }));
}
