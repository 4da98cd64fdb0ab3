import type * as z from 'zod/mini';
import type { siteOptionSchema } from '#contract/content.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import { mailboxPage } from '../messaging/mailbox-page.ts';
import { selectActiveOptions } from './store.ts';

/** Not a setting but a fact: the page of the sandbox's mailbox, while messages go there. */
const MAILBOX_KEY = 'mailbox';

/** The operator's settings that are switched on. Keys are in lower case by the invariant rule, whatever the server's own language is. */
export async function listSiteOptions(queries: Queryable, config: Config): Promise<z.output<typeof siteOptionSchema>[]> {
  const options = await selectActiveOptions(queries);
  const mailbox = mailboxPage(config);
  const stored = options.map(({ key, value }) => ({ key: key.toLowerCase(), value, status: true })).filter(({ key }) => key !== MAILBOX_KEY);
  return mailbox === null ? stored : [...stored, { key: MAILBOX_KEY, value: mailbox, status: true }];
}
