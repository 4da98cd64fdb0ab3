import { processStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import { accountKey, bonusAccount, houseAccount, playerAccount } from '../ledger/accounts.ts';
import { readAccountBalances } from '../ledger/balances.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { type Posting, postJournal } from '../ledger/transfer.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';
import { completeBonus } from './complete-bonus.ts';
import type { PostedStake, Stake } from './stake.ts';
import { addWagered, type BonusRow, insertStakeParts, type StakePart, selectRunning, setStatus } from './store.ts';

/** What is taken of each bonus, the oldest first; null when all of them together don't have it. */
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

/** Counts a stake to its bonus, and ends the bonus when that makes its stakes complete or uses its money up. */
async function count(transaction: Transaction, part: StakePart, stake: Stake, posting: Posting): Promise<NotificationRow[]> {
  const bonus = await addWagered(transaction, part.bonusId, part.amountMinor);
  const restMinor = posting.balanceAfter(bonusAccount(stake.playerId, bonus.id));
  if (bonus.wagered_minor >= bonus.wagering_required_minor) {
    return [await completeBonus(transaction, bonus, { restMinor, occasion: `stake:${posting.journalId}`, now: stake.placedAt })];
  }
  if (restMinor === 0n) await setStatus(transaction, bonus.id, { status: processStatus.Cancelled, endedAt: stake.placedAt });
  return [];
}

/**
 * Takes a stake that his cash doesn't cover: all of the cash and the rest from his running bonuses, by rule 1 of `bonus-money.ts`, under the player's lock.
 * Throws a LedgerError `not-enough-money` with all that he could stake; then nothing is written.
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
      { account: houseAccount(stake.provider), amountMinor },
    ],
  });
  await insertStakeParts(transaction, posting.journalId, parts);
  const notifications: NotificationRow[] = [];
  for (const part of parts) notifications.push(...(await count(transaction, part, stake, posting)));
  return { journalId: posting.journalId, bonusMinor, notifications };
}
