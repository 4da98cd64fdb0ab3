import { sql } from 'kysely';
import type { SiteOption } from '#contract/content.ts';
import { textSchema } from '#contract/text-schema.ts';
import { asciiLower } from '../database/ascii-lower.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { findOptionRule } from '../site-options/known-options.ts';
import { ownOptionKeys } from './list-site-options.ts';
import { type OptionRefusal, readOptionKey } from './option-key.ts';

const LONGEST_VALUE = 2_000;
/** Clients show some options as links. */
const SCRIPT = /^\s*(?:javascript|data|vbscript)\s*:/i;

function findProblem(key: string, value: string): string | null {
  if (ownOptionKeys.includes(key)) return `'${key}' is told by the server itself and cannot be set.`;
  if (value === '') return `'${key}' needs a value; 'option unset ${key}' switches it off.`;
  if (value.length > LONGEST_VALUE || !textSchema.safeParse(value).success) return `'${key}' must be text of at most ${LONGEST_VALUE} characters.`;
  if (SCRIPT.test(value)) return `'${key}' must not lead to a script.`;
  const rule = findOptionRule(key);
  return rule && !rule.accepts(value) ? `'${key}' must be ${rule.expectation}, but it is '${value}'.` : null;
}

/**
 * Sets a site option and switches it on; it applies from the next response. Options that this program reads must have a
 * value that it can read; others may hold any text. Refuses an unusable key or value.
 */
export async function setOption(database: Database, text: string, wanted: string): Promise<SiteOption | OptionRefusal> {
  const read = readOptionKey(text);
  if ('problem' in read) return read;
  const { key } = read;
  const value = wanted.trim();
  const problem = findProblem(key, value);
  if (problem !== null) return { problem };
  await inTransaction(database, async (transaction) => {
    // A key written in capitals by another program would coexist with this one.
    await transaction
      .deleteFrom('site_option')
      .where(asciiLower(sql.ref('key')), '=', key)
      .where('key', '<>', key)
      .execute();
    await transaction
      .insertInto('site_option')
      .values({ key, value, is_active: true })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, is_active: true }))
      .execute();
  });
  return { key, value, status: true };
}
