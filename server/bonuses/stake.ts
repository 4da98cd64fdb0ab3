import type { NotificationRow } from '../notifications/insert-notification.ts';

export interface Stake {
  readonly idempotencyKey: string;
  readonly playerId: bigint;
  /** Whose house account takes it. */
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly placedAt: Date;
}

export interface PostedStake {
  readonly journalId: bigint;
  /** What of it came out of bonuses; the rest was cash. */
  readonly bonusMinor: bigint;
  /** What it did to bonuses: to be announced after the commit. */
  readonly notifications: readonly NotificationRow[];
}
