import type { Transaction } from '../database/database.ts';
import { playerAccount } from '../ledger/accounts.ts';
import type { JournalEntry } from '../ledger/transfer.ts';
import { placeForReturn } from './bonus-money.ts';
import { selectBonus, selectStakeParts } from './store.ts';

interface Win {
  readonly playerId: bigint;
  readonly stakeJournalId: bigint;
  /** Kuruş, as all amounts here. */
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly now: Date;
}

export interface DividedWin {
  /** The postings; they add up to the whole win. */
  readonly credits: readonly JournalEntry[];
  /** The part that goes into the player's bonuses. */
  readonly bonusMinor: bigint;
  /** The part that the player gets, as cash or into their bonuses; the house gets the rest. */
  readonly creditedMinor: bigint;
}

/** Divides a win by the shares of its stake, following rules 3 and 4 of `bonus-money.ts`, under the player's lock. */
export async function divideWin(transaction: Transaction, win: Win): Promise<DividedWin> {
  const credits: JournalEntry[] = [];
  let cashMinor = win.winMinor;
  let bonusMinor = 0n;
  let creditedMinor = win.winMinor;
  for (const part of await selectStakeParts(transaction, win.stakeJournalId)) {
    const amountMinor = (win.winMinor * part.amountMinor) / win.stakeMinor;
    // Nothing returns, so the bonus is not reactivated either.
    if (amountMinor === 0n) continue;
    const account = await placeForReturn(transaction, await selectBonus(transaction, part.bonusId), win.now);
    credits.push({ account, amountMinor });
    cashMinor -= amountMinor;
    if (account.kind === 'player-bonus') bonusMinor += amountMinor;
    if (account.playerId === null) creditedMinor -= amountMinor;
  }
  credits.push({ account: playerAccount('player-cash', win.playerId), amountMinor: cashMinor });
  return { credits, bonusMinor, creditedMinor };
}
