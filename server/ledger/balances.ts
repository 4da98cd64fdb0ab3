import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

export interface PlayerBalance {
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  /** Withdrawals in progress. */
  readonly heldMinor: bigint;
  /** Id of the latest ledger entry on these accounts: a higher one is a later balance; 0 before the first. */
  readonly version: number;
}

interface BalanceRow {
  kind: string;
  balance_minor: bigint;
  latest_entry: bigint | null;
}

/** What a player has, in kuruş. A player without a posting has nothing. */
export async function readBalance(queries: Queryable, playerId: bigint): Promise<PlayerBalance> {
  const { rows } = await sql<BalanceRow>`
    select account.kind, account.balance_minor,
      (select entry.id from ledger_entry entry where entry.account_id = account.id order by entry.id desc limit 1) as latest_entry
    from ledger_account account
    where account.kind in ('player-cash', 'player-bonus', 'player-held') and account.player_id = ${playerId}
  `.execute(queries);
  const minor = (kind: string): bigint => rows.find((row) => row.kind === kind)?.balance_minor ?? 0n;
  return {
    cashMinor: minor('player-cash'),
    bonusMinor: minor('player-bonus'),
    heldMinor: minor('player-held'),
    version: rows.reduce((latest, row) => Math.max(latest, Number(row.latest_entry ?? 0n)), 0),
  };
}

/** What the player sees as his balance: cash and bonus money, without what is held for a withdrawal. Kuruş. */
export function shownMinor(balance: PlayerBalance): bigint {
  return balance.cashMinor + balance.bonusMinor;
}
