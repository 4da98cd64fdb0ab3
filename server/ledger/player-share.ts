import type { Transaction } from '../database/database.ts';
import { accountKey, playerAccount } from './accounts.ts';
import { readAccountBalances } from './balances.ts';
import type { JournalEntry } from './transfer.ts';

/**
 * Returns the entries that give a player an amount or, below zero, take it. What they get pays their debt first; what
 * they no longer have becomes a debt. Kuruş. The caller has locked the player, so that what is read here holds until
 * the posting.
 */
export async function sharePlayerMoney(transaction: Transaction, playerId: bigint, amountMinor: bigint): Promise<JournalEntry[]> {
  const [cash, debt] = [playerAccount('player-cash', playerId), playerAccount('player-debt', playerId)];
  const balances = await readAccountBalances(transaction, [cash, debt]);
  const cashMinor = balances.get(accountKey(cash)) ?? 0n;
  const debtMinor = -(balances.get(accountKey(debt)) ?? 0n);
  const repaidMinor = amountMinor < debtMinor ? amountMinor : debtMinor;
  const lackingMinor = amountMinor + cashMinor < 0n ? amountMinor + cashMinor : 0n;
  const debtChangeMinor = amountMinor > 0n ? repaidMinor : lackingMinor;
  return [
    { account: debt, amountMinor: debtChangeMinor },
    { account: cash, amountMinor: amountMinor - debtChangeMinor },
  ];
}
