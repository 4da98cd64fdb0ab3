import { processStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { bonusAccount, promotionsAccount } from '../ledger/accounts.ts';
import { postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { insertNotification, type NotificationRow } from '../notifications/insert-notification.ts';
import type { AssessedOffer } from './assess-offer.ts';
import { completeBonus } from './complete-bonus.ts';
import { type BonusRow, insertBonus } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface GrantedBonus {
  readonly bonus: BonusRow;
  /** Kuruş; zero for a bonus that became cash at once. */
  readonly remainingMinor: bigint;
  /** To announce after the commit. */
  readonly notifications: readonly NotificationRow[];
}

/**
 * Grants what an offer promises, under the player's lock: the bonus, its money from the promotions account, and a
 * notification. Returns null and writes nothing when the player has already had it on this occasion. A bonus without a
 * wagering requirement becomes cash at once.
 */
export async function grantBonus(transaction: Transaction, playerId: bigint, assessed: AssessedOffer, now: Date): Promise<GrantedBonus | null> {
  const { offer, occasion, amountMinor, wageringFactor, days, paymentId } = assessed;
  const wageringRequiredMinor = amountMinor * BigInt(wageringFactor);
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const figures = { amountMinor, wageringRequiredMinor, grantedAt: now, expiresAt };
  const bonus = await insertBonus(transaction, { playerId, offerId: offer.id, occasion, paymentId, ...figures });
  if (!bonus) return null;
  await postJournal(transaction, {
    idempotencyKey: `bonus-grant:${bonus.id}`,
    kind: 'bonus-grant',
    playerId,
    postedAt: now,
    entries: [
      { account: promotionsAccount, amountMinor: -amountMinor },
      { account: bonusAccount(playerId, bonus.id), amountMinor },
    ],
  });
  if (wageringRequiredMinor === 0n) {
    const completed = await completeBonus(transaction, bonus, { restMinor: amountMinor, occasion: 'grant', now });
    return { bonus: { ...bonus, status: processStatus.Completed, ended_at: now }, remainingMinor: 0n, notifications: [completed] };
  }
  const parameters = { amount: formatMoney(amountMinor), required: formatMoney(wageringRequiredMinor), days: String(days) };
  const notification = await insertNotification(transaction, { playerId, type: 'Bonus', content: { template: 'bonusGranted', parameters }, createdAt: now });
  return { bonus, remainingMinor: amountMinor, notifications: [notification] };
}
