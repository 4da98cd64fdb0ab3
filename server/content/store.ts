import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { defaultLocale, headerFallbackLocale } from '#contract/request-headers.ts';
import { asciiLower } from '../database/ascii-lower.ts';
import type { Queryable } from '../database/database.ts';
import { type ContentBody, type ContentKind, contentBodies } from './content-bodies.ts';

export interface ContentItem<Kind extends ContentKind> {
  id: string;
  body: ContentBody<Kind>;
}

export interface NewContent<Kind extends ContentKind> extends ContentItem<Kind> {
  kind: Kind;
  locale: string;
  position: number;
}

/** Parses a body through its kind's schema: sanitized and typed. */
function parseBody<Kind extends ContentKind>(kind: Kind, body: unknown) {
  const schema: (typeof contentBodies)[Kind] = contentBodies[kind];
  return schema.safeParse(body);
}

/**
 * Returns the active content of a kind (of one id, if given) in order, each item in the reader's language, otherwise in
 * English, Turkish or whichever exists. With `isStrict` no other language is used. An item that is switched off in the
 * reader's language is not served in another one. A body that breaks its schema is left out and logged.
 */
export async function readContent<Kind extends ContentKind>(
  queries: Queryable,
  { kind, locale, id, isStrict = false }: { kind: Kind; locale: string; id?: string; isStrict?: boolean },
  log: FastifyBaseLogger,
): Promise<ContentItem<Kind>[]> {
  const ofKind = queries.selectFrom('content').where('kind', '=', kind);
  const ofLanguage = isStrict ? ofKind.where('locale', '=', locale) : ofKind;
  const wanted = id === undefined ? ofLanguage : ofLanguage.where('id', '=', id);
  const rows = await wanted
    .distinctOn('id')
    .select(['id', 'locale', 'position', 'is_active', 'body'])
    .orderBy('id')
    .orderBy(sql`case locale when ${locale} then 0 when ${headerFallbackLocale} then 1 when ${defaultLocale} then 2 else 3 end`)
    .orderBy('locale')
    .execute();
  const items: ContentItem<Kind>[] = [];
  for (const row of rows.filter((candidate) => candidate.is_active).sort((one, other) => one.position - other.position)) {
    const parsed = parseBody(kind, row.body);
    if (parsed.success) items.push({ id: row.id, body: parsed.data as ContentBody<Kind> });
    else log.warn({ kind, id: row.id, locale: row.locale, issues: parsed.error.issues }, 'stored content cannot be shown');
  }
  return items;
}

/**
 * Stores content where there is none under its kind, id and language yet; existing content stays. Throws for a body
 * that breaks its kind's schema.
 */
export async function insertMissingContent<Kind extends ContentKind>(queries: Queryable, contents: readonly NewContent<Kind>[]): Promise<void> {
  const rows = contents.map(({ kind, id, locale, position, body }) => {
    const parsed = parseBody(kind, body);
    if (!parsed.success) throw new Error(`content ${kind} ${id} (${locale}) breaks its schema: ${JSON.stringify(parsed.error.issues)}`);
    return { kind, id, locale, position, is_active: true, body: JSON.stringify(parsed.data) };
  });
  await queries
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the options that are switched on, ordered by key. */
export async function selectActiveOptions(queries: Queryable): Promise<{ key: string; value: string }[]> {
  return queries.selectFrom('site_option').select(['key', 'value']).where('is_active', '=', true).orderBy('key').execute();
}

/** Returns one option that is switched on, trimmed; empty when there is none. The key is in lower case. */
export async function selectOption(queries: Queryable, key: string): Promise<string> {
  const row = await queries
    .selectFrom('site_option')
    .select('value')
    .where(asciiLower(sql.ref('key')), '=', key)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.value.trim() ?? '';
}

export async function insertMissingOptions(queries: Queryable, options: readonly { key: string; value: string; isActive: boolean }[]): Promise<void> {
  await queries
    .insertInto('site_option')
    .values(options.map(({ key, value, isActive }) => ({ key: key.toLowerCase(), value, is_active: isActive })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
