import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { IdRange } from '../database/id-ranges.ts';

export interface PlayerTotals {
  readonly playerId: bigint;
  /** The balance the wallet reports: cash and bonus money, without what is held for a withdrawal; kuruş. */
  readonly balanceMinor: bigint;
  /** The sum of all entries on the same accounts; kuruş. */
  readonly totalMinor: bigint;
}

/**
 * Returns the balance of every player of a range beside the sum of its entries, both as of one moment. Reads all of their
 * entries: not for a request.
 */
export async function readPlayerTotals(queries: Queryable, { after, last }: IdRange): Promise<PlayerTotals[]> {
  const { rows } = await sql<{ player_id: bigint; balance_minor: bigint; total_minor: bigint }>`
    select account.player_id, sum(account.balance_minor)::bigint as balance_minor,
      coalesce(sum((select sum(entry.amount_minor) from ledger_entry entry where entry.account_id = account.id)), 0)::bigint as total_minor
    from ledger_account account
    where account.kind in ('player-cash', 'player-bonus') and account.player_id > ${after}::bigint and account.player_id <= ${last}::bigint
    group by account.player_id order by account.player_id
  `.execute(queries);
  return rows.map((row) => ({ playerId: row.player_id, balanceMinor: row.balance_minor, totalMinor: row.total_minor }));
}
