import { CompiledQuery, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { type AccountReference, accountKey, selectAccountId } from './accounts.ts';
import { hasSubAccounts, isPartOf, wholeAccountOf } from './sub-accounts.ts';

export interface PlayerBalance {
  readonly cashMinor: bigint;
  /** Of all the player's bonuses together. */
  readonly bonusMinor: bigint;
  /** Withdrawals in progress. */
  readonly heldMinor: bigint;
  /** Id of the latest ledger entry on these accounts: a higher one means a later balance; 0 before the first entry. */
  readonly version: number;
}

/** A player's balance as one row of a statement; entry ids and kuruş amounts fit int8. */
export interface BalanceRow {
  cash_minor: bigint;
  bonus_minor: bigint;
  held_minor: bigint;
  latest_entry: bigint;
}

/**
 * Selects one `BalanceRow` in a statement that needs the balance beside other things; the parameter is the player's id.
 */
export function selectBalance(playerIdParameter: string): string {
  return `
    select coalesce(sum(account.balance_minor) filter (where account.kind = 'player-cash'), 0)::bigint as cash_minor,
      coalesce(sum(account.balance_minor) filter (where account.kind = 'player-bonus'), 0)::bigint as bonus_minor,
      coalesce(sum(account.balance_minor) filter (where account.kind = 'player-held'), 0)::bigint as held_minor,
      coalesce(max((select entry.id from ledger_entry entry where entry.account_id = account.id order by entry.id desc limit 1)), 0)::bigint as latest_entry
    from ledger_account account
    where account.kind in ('player-cash', 'player-bonus', 'player-held') and account.player_id = ${playerIdParameter}`;
}

export function toPlayerBalance(row: BalanceRow): PlayerBalance {
  return { cashMinor: row.cash_minor, bonusMinor: row.bonus_minor, heldMinor: row.held_minor, version: Number(row.latest_entry) };
}

/** Returns what a player has, in kuruş: nothing before the first posting. */
export async function readBalance(queries: Queryable, playerId: bigint): Promise<PlayerBalance> {
  const { rows } = await queries.executeQuery<BalanceRow>(CompiledQuery.raw(selectBalance('$1::bigint'), [playerId]));
  const [row] = rows;
  if (!row) throw new Error('the balance statement answered no row');
  return toPlayerBalance(row);
}

/** The balance a player sees: cash and bonus money, without what is held for a withdrawal. Kuruş. */
export function shownMinor(balance: PlayerBalance): bigint {
  return balance.cashMinor + balance.bonusMinor;
}

/**
 * Returns what single accounts hold, in kuruş, by their `accountKey`, all as of one moment; an account without a posting
 * holds nothing.
 */
export async function readAccountBalances(queries: Queryable, accounts: readonly AccountReference[]): Promise<ReadonlyMap<string, bigint>> {
  if (accounts.length === 0) return new Map();
  const conditions = [sql<boolean>`id in (${sql.join(accounts.map(selectAccountId))})`, ...accounts.filter(hasSubAccounts).map(isPartOf)];
  const { rows } = await sql<{ kind: AccountReference['kind']; player_id: bigint | null; code: string; balance_minor: bigint }>`
    select kind, player_id, code, balance_minor from ledger_account where ${sql.join(conditions, sql` or `)}
  `.execute(queries);
  const balances = new Map(accounts.map((account) => [accountKey(account), 0n]));
  for (const row of rows) {
    const key = accountKey(wholeAccountOf({ kind: row.kind, playerId: row.player_id, code: row.code }));
    balances.set(key, (balances.get(key) ?? 0n) + row.balance_minor);
  }
  return balances;
}
