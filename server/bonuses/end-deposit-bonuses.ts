import { processStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { accountKey, bonusAccount, expiredBonusesAccount } from '../ledger/accounts.ts';
import { readAccountBalances } from '../ledger/balances.ts';
import { postJournal } from '../ledger/transfer.ts';
import { formatMoney } from '../messages/format-money.ts';
import { insertNotification, type NotificationRow } from '../notifications/insert-notification.ts';
import { reopenBonus } from './reopen-bonus.ts';
import { type BonusRow, forfeit, selectBonusesOfDeposit, selectOpenDepositBonuses } from './store.ts';

interface Ending {
  /** The middle part of its keys in `server/messages`. */
  readonly template: 'bonusLostItsDeposit' | 'bonusEndedByWithdrawal';
  readonly now: Date;
}

/**
 * Ends a bonus before its day, following rule 7 of `bonus-money.ts`. Returns the player's notification, or null for a
 * bonus of which nothing was left anyway.
 */
async function endBonus(transaction: Transaction, bonus: BonusRow, { template, now }: Ending): Promise<NotificationRow | null> {
  const { id, player_id: playerId } = bonus;
  await reopenBonus(transaction, bonus, now);
  const account = bonusAccount(playerId, id);
  const restMinor = (await readAccountBalances(transaction, [account])).get(accountKey(account)) ?? 0n;
  if (restMinor > 0n) {
    const entries = [
      { account, amountMinor: -restMinor },
      { account: expiredBonusesAccount, amountMinor: restMinor },
    ];
    await postJournal(transaction, { idempotencyKey: `bonus-forfeit:${id}`, kind: 'bonus-expire', playerId, postedAt: now, entries });
  }
  await forfeit(transaction, id, now);
  if (bonus.status === processStatus.Cancelled) return null;
  return insertNotification(transaction, { playerId, type: 'Bonus', content: { template, parameters: { amount: formatMoney(restMinor) } }, createdAt: now });
}

async function endEach(transaction: Transaction, bonuses: readonly BonusRow[], ending: Ending): Promise<NotificationRow[]> {
  const notifications: NotificationRow[] = [];
  for (const bonus of bonuses) {
    const notification = await endBonus(transaction, bonus, ending);
    if (notification) notifications.push(notification);
  }
  return notifications;
}

/**
 * Ends what was granted for a deposit that is taken back, including what has become cash since; what the player no
 * longer has of it becomes a debt. Call it under the player's lock; it is idempotent. Returns the notifications to
 * announce after the commit.
 */
export async function endBonusOfDeposit(transaction: Transaction, paymentId: bigint, now: Date): Promise<NotificationRow[]> {
  return endEach(transaction, await selectBonusesOfDeposit(transaction, paymentId), { template: 'bonusLostItsDeposit', now });
}

/**
 * Ends the player's bonuses that required a deposit and whose wagering is not complete or not settled, because the
 * player requests a withdrawal. A used-up bonus ends as well, so that an open stake does not reactivate it. Call it
 * under the player's lock. Returns the notifications to announce after the commit.
 */
export async function endBonusesByWithdrawal(transaction: Transaction, playerId: bigint, now: Date): Promise<NotificationRow[]> {
  return endEach(transaction, await selectOpenDepositBonuses(transaction, playerId, now), { template: 'bonusEndedByWithdrawal', now });
}
