import type { SiteOption } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';

/** Every site option, switched on or off, in the order of their keys. */
export async function listOptions(queries: Queryable): Promise<SiteOption[]> {
  const rows = await queries.selectFrom('site_option').selectAll().orderBy('key').execute();
  return rows.map(({ key, value, is_active }) => ({ key: key.toLowerCase(), value, status: is_active }));
}
