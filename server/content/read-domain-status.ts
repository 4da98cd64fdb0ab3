import type { DomainStatus } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import { HOST_VALUE } from '../site-options/option-values.ts';
import { selectOption } from './store.ts';

async function readHost(queries: Queryable, key: string): Promise<string | null> {
  const host = await selectOption(queries, key);
  return HOST_VALUE.test(host) ? host.toLowerCase() : null;
}

/**
 * Returns where the site is and, when the operator plans to move, where it will be and from which date: the options
 * `currentdomain`, `nextdomain` and `nextdomaindate` (ISO 8601). Without the first it is at its public address; a value
 * that is not a host or not a date counts as not set.
 */
export async function readDomainStatus(queries: Queryable, publicUrl: string): Promise<DomainStatus> {
  const current = (await readHost(queries, 'currentdomain')) ?? new URL(publicUrl).host;
  const next = await readHost(queries, 'nextdomain');
  if (next === null || next === current) return { current, next: null, from: null };
  const date = new Date(await selectOption(queries, 'nextdomaindate'));
  return { current, next, from: Number.isNaN(date.getTime()) ? null : date.toISOString() };
}
