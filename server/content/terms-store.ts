import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { TermsVersionTable } from '../database/schema.ts';

/** The general terms are this page of the content store; its text comes from the version in force. */
export const TERMS_PAGE_ID = '1';

export type TermsVersion = Pick<Selectable<TermsVersionTable>, 'version' | 'effective_from'>;

/** Returns every version that was ever announced, in the order in which they take effect, without the texts. */
export async function selectTermsVersions(queries: Queryable): Promise<TermsVersion[]> {
  return queries.selectFrom('terms_version').select(['version', 'effective_from']).orderBy('effective_from').execute();
}

/**
 * Returns the version in force at a time, and the one announced to follow it. Before the first one's date the first is
 * already in force.
 */
export function termsAt(versions: readonly TermsVersion[], now: Date): { inForce: TermsVersion; next: TermsVersion | null } {
  const begun = versions.findLastIndex((terms) => terms.effective_from <= now);
  const inForce = versions[Math.max(begun, 0)];
  if (!inForce) throw new Error('the general terms have no version');
  return { inForce, next: versions[Math.max(begun, 0) + 1] ?? null };
}

/** Returns the text of a version by locale; null when it has none of its own. */
export async function selectTermsBodies(queries: Queryable, version: number): Promise<Record<string, string> | null> {
  const row = await queries.selectFrom('terms_version').select('bodies').where('version', '=', version).executeTakeFirst();
  return row?.bodies ?? null;
}

export async function insertTerms(
  queries: Queryable,
  terms: { version: number; effectiveFrom: Date; announcedAt: Date; bodies: Record<string, string> },
): Promise<void> {
  await queries
    .insertInto('terms_version')
    .values({ version: terms.version, effective_from: terms.effectiveFrom, announced_at: terms.announcedAt, bodies: JSON.stringify(terms.bodies) })
    .execute();
}

/** Stores the text of a version that has none yet. */
export async function fillTermsBodies(queries: Queryable, version: number, bodies: Record<string, string>): Promise<void> {
  await queries
    .updateTable('terms_version')
    .set({ bodies: JSON.stringify(bodies) })
    .where('version', '=', version)
    .where('bodies', 'is', null)
    .execute();
}

/** Stores a version's text in a language that it was not announced in, replacing the previous one. */
export async function setTermsTranslation(queries: Queryable, version: number, language: string, html: string): Promise<void> {
  const translation = JSON.stringify({ [language]: html });
  await queries
    .updateTable('terms_version')
    .set({ bodies: sql`coalesce(bodies, '{}'::jsonb) || ${translation}::jsonb` })
    .where('version', '=', version)
    .execute();
}

/** Returns the version of the general terms in force now, which registering accepts. */
export async function readTermsInForce(queries: Queryable, now: Date): Promise<number> {
  return termsAt(await selectTermsVersions(queries), now).inForce.version;
}
