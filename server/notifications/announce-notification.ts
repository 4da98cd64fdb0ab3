import { defaultLocale, locales } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import type { NotificationRow } from './insert-notification.ts';
import { presentNotification } from './present-notification.ts';

/**
 * Tells the player's live connections about a stored notification, in his own language. Call it after the commit.
 * It never throws: the row is stored, so the player finds it in the list even when no line reaches him now.
 */
export async function announceNotification(application: Pick<Application, 'database' | 'hub' | 'log'>, row: NotificationRow): Promise<void> {
  try {
    const player = await application.database.selectFrom('player').select('locale').where('id', '=', row.player_id).executeTakeFirst();
    const locale = locales.find((known) => known === player?.locale) ?? defaultLocale;
    await application.hub.publish(row.player_id, 'NotifyMessage', presentNotification(row, locale));
  } catch (error) {
    application.log.error({ err: error, notificationId: row.id }, 'a notification was stored but could not be announced');
  }
}
