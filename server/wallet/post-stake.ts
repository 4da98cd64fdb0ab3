import type { PostedStake, Stake } from '../bonuses/stake.ts';
import { stakeBonusMoney } from '../bonuses/stake-bonus-money.ts';
import type { Transaction } from '../database/database.ts';
import { houseAccount, playerAccount } from '../ledger/accounts.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { postJournal } from '../ledger/transfer.ts';
import { checkStake } from '../responsible-play/check-stake.ts';

/**
 * The only way a player's money becomes a stake, for every kind of play: whatever limits or forbids play refuses in
 * `checkStake`, in the posting's own transaction. Takes cash before bonus money, by the rules in `bonus-money.ts`;
 * reads bonuses only when cash falls short. Call it under the player's lock, once per stake. Throws a LedgerError
 * `not-enough-money` with what the player could stake, and a PlayRefusal when they must not play now.
 */
export async function postStake(transaction: Transaction, stake: Stake): Promise<PostedStake> {
  const { idempotencyKey, playerId, amountMinor } = stake;
  await checkStake(transaction, stake);
  try {
    const entries = [
      { account: playerAccount('player-cash', playerId), amountMinor: -amountMinor },
      { account: houseAccount(stake.walletProvider), amountMinor },
    ];
    const { journalId } = await postJournal(transaction, { idempotencyKey, kind: 'stake', playerId, postedAt: stake.placedAt, entries });
    return { journalId, bonusMinor: 0n };
  } catch (error) {
    if (!(error instanceof LedgerError) || error.problem !== 'not-enough-money') throw error;
    return stakeBonusMoney(transaction, stake, error.balanceMinor ?? 0n);
  }
}
