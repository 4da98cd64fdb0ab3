import { processStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { type AccountReference, accountKey, bonusAccount } from '../ledger/accounts.ts';
import { readAccountBalances } from '../ledger/balances.ts';
import { postReversal } from '../ledger/reversal.ts';
import type { JournalEntry, Posting } from '../ledger/transfer.ts';
import { placeForReturn, placeOfWon } from './bonus-money.ts';
import { reopenBonus } from './reopen-bonus.ts';
import { addWagered, type BonusRow, selectBonus, setStatus, settleParts } from './store.ts';

interface Rollback {
  /** The journal of the bet or the win. */
  readonly journalId: bigint;
  readonly idempotencyKey: string;
  readonly playerId: bigint;
  readonly postedAt: Date;
}

/** Ends the bonuses whose money a rollback has used up before their wagering was complete. */
async function endUsedUp(transaction: Transaction, bonuses: readonly BonusRow[], now: Date): Promise<void> {
  const running = bonuses.filter(
    ({ status, wagered_minor, wagering_required_minor }) => status === processStatus.Processing && wagered_minor < wagering_required_minor,
  );
  const balances = await readAccountBalances(
    transaction,
    running.map((bonus) => bonusAccount(bonus.player_id, bonus.id)),
  );
  for (const bonus of running) {
    const isUsedUp = balances.get(accountKey(bonusAccount(bonus.player_id, bonus.id))) === 0n;
    if (isUsedUp) await setStatus(transaction, bonus.id, { status: processStatus.Cancelled, endedAt: now });
  }
}

/**
 * Takes back a bet or a win that moved bonus money, following rules 4 to 6 of `bonus-money.ts`, under the player's
 * lock; once per idempotency key. What the player no longer has becomes a debt.
 */
export async function rollBackBonusMoney(transaction: Transaction, rollback: Rollback): Promise<Posting> {
  const { postedAt: now } = rollback;
  const reopened: BonusRow[] = [];
  const reclaimed: BonusRow[] = [];
  const redirect = async ({ account, amountMinor }: JournalEntry): Promise<AccountReference> => {
    if (account.kind !== 'player-bonus') return account;
    const bonusId = BigInt(account.code);
    if (amountMinor < 0n) {
      const bonus = await selectBonus(transaction, bonusId);
      reclaimed.push(bonus);
      return placeOfWon(bonus);
    }
    const bonus = await addWagered(transaction, bonusId, -amountMinor);
    const isReopened = bonus.status === processStatus.Completed && bonus.wagered_minor < bonus.wagering_required_minor && bonus.expires_at > now;
    if (!isReopened) return placeForReturn(transaction, bonus, now);
    reopened.push(bonus);
    await setStatus(transaction, bonusId, { status: processStatus.Processing, endedAt: null });
    return account;
  };
  await settleParts(transaction, rollback.journalId);
  const posting = await postReversal(transaction, { ...rollback, kind: 'rollback', redirect });
  // Runs after the stake has returned, so that its cash is available before anything becomes a debt.
  for (const bonus of reopened) await reopenBonus(transaction, bonus, now);
  await endUsedUp(transaction, reclaimed, now);
  return posting;
}
