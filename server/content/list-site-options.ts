import type * as z from 'zod/mini';
import type { siteOptionSchema } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import { selectActiveOptions } from './store.ts';

/** The operator's settings that are switched on. Keys are in lower case by the invariant rule, whatever the server's own language is. */
export async function listSiteOptions(queries: Queryable): Promise<z.output<typeof siteOptionSchema>[]> {
  const options = await selectActiveOptions(queries);
  return options.map(({ key, value }) => ({ key: key.toLowerCase(), value, status: true }));
}
