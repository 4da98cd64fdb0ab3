import type { SiteOption } from '#contract/content.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import { mailboxPage } from '../messaging/mailbox-page.ts';
import { sportsVendors, vendorAddress, vendorOptionKeys } from '../site-options/sports-vendors.ts';
import { selectActiveOptions } from './store.ts';

/**
 * Facts rather than settings: the page of the sandbox's mailbox, while messages go there, and those of the sports
 * vendors.
 */
const MAILBOX_KEY = 'mailbox';
export const ownOptionKeys: readonly string[] = [MAILBOX_KEY, ...vendorOptionKeys];

function listOwnOptions(config: Config): { key: string; value: string | null }[] {
  const vendors = Object.values(sportsVendors).map((vendor) => ({ key: vendor.optionKey, value: vendorAddress(vendor, config) }));
  return [{ key: MAILBOX_KEY, value: mailboxPage(config) }, ...vendors];
}

/**
 * Returns the operator's settings that are switched on. Keys are lower-cased by the invariant rule, whatever the
 * server's own locale is.
 */
export async function listSiteOptions(queries: Queryable, config: Config): Promise<SiteOption[]> {
  const options = await selectActiveOptions(queries);
  const stored = options.map(({ key, value }) => ({ key: key.toLowerCase(), value })).filter(({ key }) => !ownOptionKeys.includes(key));
  return [...stored, ...listOwnOptions(config)].flatMap(({ key, value }) => (value === null ? [] : [{ key, value, status: true }]));
}
