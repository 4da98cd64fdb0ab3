import { sql } from 'kysely';
import type { SiteOption } from '#contract/content.ts';
import { asciiLower } from '../database/ascii-lower.ts';
import type { Queryable } from '../database/database.ts';
import { type OptionRefusal, readOptionKey } from './option-key.ts';

/** Switches a site option off; its value stays for when it is set again. Refuses one that does not exist. */
export async function unsetOption(queries: Queryable, text: string): Promise<SiteOption | OptionRefusal> {
  const read = readOptionKey(text);
  if ('problem' in read) return read;
  const { key } = read;
  const rows = await queries
    .updateTable('site_option')
    .set({ is_active: false })
    .where(asciiLower(sql.ref('key')), '=', key)
    .returning('value')
    .execute();
  const [row] = rows;
  return row ? { key, value: row.value, status: false } : { problem: `There is no option '${key}'.` };
}
