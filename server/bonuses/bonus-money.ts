import { processStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { type AccountReference, bonusAccount, expiredBonusesAccount, playerAccount } from '../ledger/accounts.ts';
import { type BonusRow, setStatus } from './store.ts';

/*
 * The rules of bonus money, followed by everything that stakes, wins, rolls back or expires it:
 *
 * 1. A stake takes cash first, then the running bonuses, the oldest first. What it takes from a bonus counts towards
 *    that bonus's wagering.
 * 2. A bonus ends in one of three ways. Its wagering is complete and enough of it is settled: the rest becomes cash
 *    (completed). Its money is used up before that: nothing is left to stake (cancelled). Its day comes before its
 *    wagering is complete: the rest goes to the house (expired). A stake that may still be rolled back never turns a
 *    bonus into cash; a bonus whose wagering is complete waits for such stakes past its day.
 * 3. A win returns in the shares of its stake: every bonus gets its share, rounded down, and cash the rest.
 * 4. What returns to a bonus, a share of a win or of a stake that is rolled back, follows the bonus: into a running
 *    one; to cash when it is completed; to the house when it has expired. One that was used up runs again, unless its
 *    day has come in the meantime: then it counts as expired.
 * 5. A stake that is rolled back no longer counts. A completed bonus that falls short of its wagering because of that
 *    runs again until its day, and what had become cash goes back to it; after its day it stays completed.
 * 6. A win that is rolled back is taken from where its money is now: from the bonus, from cash when it is completed,
 *    from the house when it has expired. What is no longer there becomes a debt, as with cash.
 * 7. A bonus that requires a deposit ends with it. When the deposit is taken back, the rest goes to the house, as
 *    does what had become cash; what is no longer there becomes a debt. When the player requests a withdrawal, the rest
 *    of every bonus whose wagering is not complete, or not settled, goes to the house: a stake that can be rolled back
 *    would bring the bonus back after the deposit has left. What returns to such a bonus later goes to the house, and
 *    what is rolled back of its wins comes from there.
 */

/**
 * Returns the account that money returning to a bonus goes to now; a bonus that was used up runs again because of it.
 */
export async function placeForReturn(transaction: Transaction, bonus: BonusRow, now: Date): Promise<AccountReference> {
  if (bonus.status === processStatus.Completed) return playerAccount('player-cash', bonus.player_id);
  if (bonus.status === processStatus.Expired || bonus.is_forfeited) return expiredBonusesAccount;
  if (bonus.status === processStatus.Cancelled) {
    if (bonus.expires_at <= now) return expiredBonusesAccount;
    await setStatus(transaction, bonus.id, { status: processStatus.Processing, endedAt: null });
  }
  return bonusAccount(bonus.player_id, bonus.id);
}

/** Returns the account where money that a bonus got from a win is now. */
export function placeOfWon(bonus: BonusRow): AccountReference {
  if (bonus.status === processStatus.Completed) return playerAccount('player-cash', bonus.player_id);
  if (bonus.status === processStatus.Expired || bonus.is_forfeited) return expiredBonusesAccount;
  return bonusAccount(bonus.player_id, bonus.id);
}
