import { processStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { accountKey, bonusAccount, houseAccount, playerAccount } from '../ledger/accounts.ts';
import { readAccountBalances } from '../ledger/balances.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { type Posting, postJournal } from '../ledger/transfer.ts';
import type { PostedStake, Stake } from './stake.ts';
import { addWagered, type BonusRow, insertStakeParts, type StakePart, selectRunning, setStatus } from './store.ts';

/** Returns what to take from each bonus, the oldest first; null when all of them together are not enough. */
async function takeOldestFirst(transaction: Transaction, bonuses: readonly BonusRow[], wantedMinor: bigint): Promise<StakePart[]> {
  const accounts = bonuses.map((bonus) => bonusAccount(bonus.player_id, bonus.id));
  const balances = await readAccountBalances(transaction, accounts);
  const parts: StakePart[] = [];
  let missingMinor = wantedMinor;
  for (const { id, player_id } of bonuses) {
    const heldMinor = balances.get(accountKey(bonusAccount(player_id, id))) ?? 0n;
    const amountMinor = heldMinor < missingMinor ? heldMinor : missingMinor;
    if (amountMinor > 0n) parts.push({ bonusId: id, amountMinor });
    missingMinor -= amountMinor;
  }
  return parts;
}

/** Counts a stake towards its bonus, and ends the bonus when that uses up its money before its wagering is complete. */
async function count(transaction: Transaction, part: StakePart, stake: Stake, posting: Posting): Promise<void> {
  const bonus = await addWagered(transaction, part.bonusId, part.amountMinor);
  const isUsedUp = posting.balanceAfter(bonusAccount(stake.playerId, bonus.id)) === 0n && bonus.wagered_minor < bonus.wagering_required_minor;
  if (isUsedUp) await setStatus(transaction, bonus.id, { status: processStatus.Cancelled, endedAt: stake.placedAt });
}

/**
 * Takes a stake that the player's cash does not cover: all of the cash and the rest from their running bonuses,
 * following rule 1 of `bonus-money.ts`, under the player's lock. Throws a LedgerError `not-enough-money` with the most
 * they could stake; then nothing is written.
 */
export async function stakeBonusMoney(transaction: Transaction, stake: Stake, cashMinor: bigint): Promise<PostedStake> {
  const { playerId, amountMinor } = stake;
  const bonuses = await selectRunning(transaction, playerId, stake.placedAt);
  const parts = await takeOldestFirst(transaction, bonuses, amountMinor - cashMinor);
  const bonusMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0n);
  if (cashMinor + bonusMinor < amountMinor)
    throw new LedgerError('not-enough-money', `${stake.idempotencyKey} finds bonuses of ${bonusMinor}`, cashMinor + bonusMinor);
  const posting = await postJournal(transaction, {
    idempotencyKey: stake.idempotencyKey,
    kind: 'stake',
    playerId,
    postedAt: stake.placedAt,
    entries: [
      { account: playerAccount('player-cash', playerId), amountMinor: -cashMinor },
      ...parts.map((part) => ({ account: bonusAccount(playerId, part.bonusId), amountMinor: -part.amountMinor })),
      { account: houseAccount(stake.walletProvider), amountMinor },
    ],
  });
  await insertStakeParts(transaction, posting.journalId, parts);
  for (const part of parts) await count(transaction, part, stake, posting);
  return { journalId: posting.journalId, bonusMinor };
}
