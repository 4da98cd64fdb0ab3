import type { Application } from '../application.ts';
import { announceBalance } from '../hub/announce-balance.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';

/**
 * Publishes the new balance and what happened to the bonus to the player's live connections. Call it after the commit;
 * it never throws.
 */
export async function announceBonus(application: Application, playerId: bigint, notifications: readonly NotificationRow[]): Promise<void> {
  await announceBalance(application, playerId);
  for (const notification of notifications) await announceNotification(application, notification);
}
