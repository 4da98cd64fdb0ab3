import type { Transaction } from '../database/database.ts';
import { houseAccount, playerAccount } from '../ledger/accounts.ts';
import { type Posting, postJournal } from '../ledger/transfer.ts';

export interface Stake {
  readonly idempotencyKey: string;
  readonly playerId: bigint;
  /** Whose house account takes it. */
  readonly provider: string;
  readonly amountMinor: bigint;
}

/**
 * The one way a player's money becomes a stake, for every kind of play: whatever limits or forbids play refuses here, in the posting's own transaction.
 * Throws a LedgerError `not-enough-money` with what the player has.
 */
export async function postStake(transaction: Transaction, stake: Stake): Promise<Posting> {
  return postJournal(transaction, {
    idempotencyKey: stake.idempotencyKey,
    kind: 'stake',
    playerId: stake.playerId,
    entries: [
      { account: playerAccount('player-cash', stake.playerId), amountMinor: -stake.amountMinor },
      { account: houseAccount(stake.provider), amountMinor: stake.amountMinor },
    ],
  });
}
