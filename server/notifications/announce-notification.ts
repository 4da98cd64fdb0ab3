import { defaultLocale, type Locale, locales } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { isRestricted } from '../responsible-play/current-restriction.ts';
import type { NotificationRow } from './insert-notification.ts';
import { isMoneyNews } from './is-money-news.ts';
import { presentNotification } from './present-notification.ts';

type Announcer = Pick<Application, 'database' | 'hub' | 'log'>;

interface Listener {
  readonly locale: Locale;
  readonly isRestricted: boolean;
}

async function readListeners({ database, log }: Announcer, rows: readonly [NotificationRow, ...NotificationRow[]]): Promise<Map<bigint, Listener>> {
  const playerIds = [...new Set(rows.map((row) => row.player_id))];
  try {
    const restricted = isRestricted('player.id', rows[0].created_at).as('is_restricted');
    const players = await database.selectFrom('player').select(['id', 'locale', restricted]).where('id', 'in', playerIds).execute();
    return new Map(
      players.map(({ id, locale, is_restricted }) => [
        id,
        { locale: locales.find((known) => known === locale) ?? defaultLocale, isRestricted: Boolean(is_restricted) },
      ]),
    );
  } catch (error) {
    log.error({ err: error }, 'stored notifications could not be announced');
    return new Map();
  }
}

/**
 * Sends stored notifications to players' live connections, each in their own language; restricted players get those of
 * their payments only. Call it after the commit. It never throws: the rows are stored, so players find theirs in the
 * list even when no connection reaches them now.
 */
export async function announceNotifications(application: Announcer, rows: readonly NotificationRow[]): Promise<void> {
  const [first, ...others] = rows;
  if (!first) return;
  const listeners = await readListeners(application, [first, ...others]);
  for (const row of rows) {
    const listener = listeners.get(row.player_id);
    if (listener === undefined || (listener.isRestricted && !isMoneyNews(row.type))) continue;
    try {
      await application.hub.publish(row.player_id, 'NotifyMessage', presentNotification(row, listener.locale));
    } catch (error) {
      application.log.error({ err: error, notificationId: row.id }, 'a notification was stored but could not be announced');
    }
  }
}

/** Sends one stored notification to the player's live connections, as `announceNotifications` does. */
export async function announceNotification(application: Announcer, row: NotificationRow): Promise<void> {
  await announceNotifications(application, [row]);
}
