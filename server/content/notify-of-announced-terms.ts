import { sql } from 'kysely';
import { locales } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { NotificationContent } from '../database/schema.ts';
import { formatDate } from '../messages/format-date.ts';
import { message } from '../messages/message.ts';
import { announceNotifications } from '../notifications/announce-notification.ts';
import { insertNotifications, type NotificationRow } from '../notifications/insert-notification.ts';
import { selectTermsVersions, type TermsVersion, termsAt } from './terms-store.ts';

/** Players notified in one transaction: on the embedded engine nobody else writes meanwhile. */
const BATCH_SIZE = 500;

function noticeOf({ effective_from: day }: TermsVersion): NotificationContent {
  const textsOf = (locale: (typeof locales)[number]) => ({
    title: message(locale, 'notification.termsAnnounced.title'),
    note: message(locale, 'notification.termsAnnounced.note', { date: formatDate(day, locale) }),
  });
  return { texts: Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])) };
}

/**
 * Records that some players who knew only earlier terms are notified now, and stores their notifications with it: both
 * or neither.
 */
async function notifySome(database: Database, terms: TermsVersion, now: Date): Promise<NotificationRow[]> {
  return inTransaction(database, async (transaction) => {
    // Players that another process is notifying, or whose account is in use right now, are left for later.
    const { rows } = await sql<{ id: bigint }>`
      with chosen as materialized (
        select id from player where greatest(terms_version, told_terms) < ${terms.version}::integer
        order by id limit ${BATCH_SIZE}::integer for update skip locked
      )
      update player set told_terms = ${terms.version}::integer from chosen where player.id = chosen.id returning player.id
    `.execute(transaction);
    if (rows.length === 0) return [];
    const playerIds = rows.map(({ id }) => id);
    const broadcast = `terms ${terms.version}`;
    const stored = await insertNotifications(transaction, { playerIds, type: 'System', content: noticeOf(terms), createdAt: now, broadcast });
    return stored.rows;
  });
}

/**
 * Notifies every player of general terms that were announced since they accepted theirs, each version once: in batches,
 * of which a process that dies loses none and repeats none. Whoever registers before they take effect accepts the
 * current ones and is notified as well.
 */
export async function notifyOfAnnouncedTerms(application: Pick<Application, 'database' | 'hub' | 'log'>, now: Date): Promise<void> {
  const { database, log } = application;
  const versions = await selectTermsVersions(database);
  const { inForce } = termsAt(versions, now);
  // The first one was never announced, and no site is without one.
  const announced = versions.filter(({ version }) => version >= inForce.version && version > 1);
  for (const terms of announced) {
    for (let told = await notifySome(database, terms, now); told.length > 0; told = await notifySome(database, terms, now)) {
      await announceNotifications(application, told);
      log.info({ version: terms.version, players: told.length }, 'players were told of new terms');
    }
  }
}
