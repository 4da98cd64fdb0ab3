import type { Application } from '../application.ts';
import { announceBalance } from '../hub/announce-balance.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';

/** Tells the player's live connections his new balance and what happened to his bonus. Call it after the commit; it never throws. */
export async function announceBonus(application: Application, playerId: bigint, notifications: readonly NotificationRow[]): Promise<void> {
  await announceBalance(application, playerId);
  for (const notification of notifications) await announceNotification(application, notification);
}
