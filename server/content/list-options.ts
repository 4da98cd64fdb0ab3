import type { SiteOption } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';

/** Returns every site option, switched on or off, ordered by key. */
export async function listOptions(queries: Queryable): Promise<SiteOption[]> {
  const rows = await queries.selectFrom('site_option').selectAll().orderBy('key').execute();
  return rows.map(({ key, value, is_active }) => ({ key: key.toLowerCase(), value, status: is_active }));
}
