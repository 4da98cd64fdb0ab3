import { defaultLocale, type Locale, locales } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import type { NotificationRow } from './insert-notification.ts';
import { presentNotification } from './present-notification.ts';

type Announcer = Pick<Application, 'database' | 'hub' | 'log'>;

async function readLocales({ database, log }: Announcer, rows: readonly NotificationRow[]): Promise<Map<bigint, Locale>> {
  const playerIds = [...new Set(rows.map((row) => row.player_id))];
  try {
    const players = await database.selectFrom('player').select(['id', 'locale']).where('id', 'in', playerIds).execute();
    return new Map(players.map(({ id, locale }) => [id, locales.find((known) => known === locale) ?? defaultLocale]));
  } catch (error) {
    log.error({ err: error }, 'stored notifications could not be announced');
    return new Map();
  }
}

/**
 * Tells players' live connections about stored notifications, each in his own language. Call it after the commit.
 * It never throws: the rows are stored, so a player finds his in the list even when no line reaches him now.
 */
export async function announceNotifications(application: Announcer, rows: readonly NotificationRow[]): Promise<void> {
  if (rows.length === 0) return;
  const localeOf = await readLocales(application, rows);
  for (const row of rows) {
    const locale = localeOf.get(row.player_id);
    if (locale === undefined) continue;
    try {
      await application.hub.publish(row.player_id, 'NotifyMessage', presentNotification(row, locale));
    } catch (error) {
      application.log.error({ err: error, notificationId: row.id }, 'a notification was stored but could not be announced');
    }
  }
}

/** Tells the player's live connections about one stored notification, as `announceNotifications` does. */
export async function announceNotification(application: Announcer, row: NotificationRow): Promise<void> {
  await announceNotifications(application, [row]);
}
