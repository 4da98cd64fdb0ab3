import { sql } from 'kysely';
import { processStatus, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Queryable } from '../database/database.ts';
import { type IdRange, idRanges } from '../database/id-ranges.ts';

/** An account that holds what it should not, even though the books balance. */
export interface MisplacedMoney {
  readonly kind: 'held-without-withdrawal' | 'debt-above-zero' | 'ended-bonus-holds-money';
  readonly playerId: bigint;
  /** The surplus, or, below zero, the shortfall; kuruş. */
  readonly differenceMinor: bigint;
}

/** Players of one statement: of a large site, a single one would keep the database's processors from the calls. */
const PLAYERS_AT_ONCE = 1_000;

async function findAmong(queries: Queryable, { after, last }: IdRange): Promise<MisplacedMoney[]> {
  const isAmong = (column: string) => sql`(${sql.ref(column)} > ${after}::bigint and ${sql.ref(column)} <= ${last}::bigint)`;
  const { rows } = await sql<{ kind: MisplacedMoney['kind']; player_id: bigint; difference_minor: bigint }>`
    select 'held-without-withdrawal' as kind, player_id, sum(amount_minor)::bigint as difference_minor from (
      select player_id, balance_minor as amount_minor from ledger_account where kind = 'player-held' and ${isAmong('player_id')}
      union all
      select player_id, -amount_minor from payment
      where type = ${transactionType.Withdraw} and status in (${transactionStatus.Created}, ${transactionStatus.Pending}) and ${isAmong('player_id')}
    ) held group by player_id having sum(amount_minor) <> 0
    union all
    select 'debt-above-zero', player_id, balance_minor from ledger_account where kind = 'player-debt' and balance_minor > 0 and ${isAmong('player_id')}
    union all
    select 'ended-bonus-holds-money', account.player_id, account.balance_minor
    from ledger_account account join bonus on bonus.player_id = account.player_id and bonus.id::text = account.code
    where account.kind = 'player-bonus' and account.balance_minor <> 0 and ${isAmong('account.player_id')} and bonus.status <> ${processStatus.Processing}
    order by 2, 1
  `.execute(queries);
  return rows.map((row) => ({ kind: row.kind, playerId: row.player_id, differenceMinor: row.difference_minor }));
}

/**
 * Compares players' accounts with what they stand for: held money with open withdrawals, a debt with nothing above
 * zero, an ended bonus with nothing at all. Each player's are read as of one moment.
 */
export async function findMisplacedMoney(queries: Queryable): Promise<MisplacedMoney[]> {
  const found: MisplacedMoney[] = [];
  for await (const range of idRanges(queries, 'player', PLAYERS_AT_ONCE)) found.push(...(await findAmong(queries, range)));
  return found;
}
