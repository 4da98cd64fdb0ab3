import type { Queryable } from '../database/database.ts';
import { accountKey, playerAccount } from './accounts.ts';
import { readAccountBalances } from './balances.ts';

/** Returns what a player owes us, in kuruş, as a positive amount; 0 for no debt. */
export async function readDebt(queries: Queryable, playerId: bigint): Promise<bigint> {
  const account = playerAccount('player-debt', playerId);
  const balances = await readAccountBalances(queries, [account]);
  return -(balances.get(accountKey(account)) ?? 0n);
}
