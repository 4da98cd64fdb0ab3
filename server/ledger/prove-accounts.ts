import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { Imbalance } from './imbalance.ts';

/** Rows of one statement: entries, and accounts without any. */
const ROWS_AT_ONCE = 2_000;

/** How far the proof is: within an account, after an entry of it. */
interface Progress {
  readonly accountId: bigint;
  readonly entryId: bigint;
  /** Sum of the account's entries up to there. */
  readonly entriesMinor: bigint;
  /** The balance that the last of them carries. */
  readonly balanceAfterMinor: bigint;
  /** An entry up to there carries a wrong balance. */
  readonly isChainBroken: boolean;
}

interface ProvenRow {
  account_id: bigint;
  balance_minor: bigint;
  /** Of all entries up to the last of this statement. */
  entries_minor: bigint;
  last_entry_id: bigint | null;
  balance_after_minor: bigint | null;
  /** The first entry that carries another balance than the one before it and its amount make. */
  broken_entry_id: bigint | null;
  /** Rows of the whole statement. */
  row_count: number;
}

const beginning: Progress = { accountId: 0n, entryId: 0n, entriesMinor: 0n, balanceAfterMinor: 0n, isChainBroken: false };

/**
 * Reads the accounts that follow, with their balances and entries as of one moment, and returns those that are not in
 * order, and the last one, whose entries the statement may not have read to the end.
 */
async function readNext(queries: Queryable, progress: Progress, rowsAtOnce: number): Promise<ProvenRow[]> {
  const { accountId, entryId, entriesMinor, balanceAfterMinor } = progress;
  const ofProgress = sql`account_id = ${accountId}::bigint`;
  const { rows } = await sql<ProvenRow>`
    with part as materialized (
      select account.id as account_id, account.balance_minor, entry.id, entry.amount_minor, entry.balance_after_minor
      from ledger_account account left join lateral (
        select id, amount_minor, balance_after_minor from ledger_entry
        where ledger_entry.account_id = account.id and ledger_entry.id > case when account.id = ${accountId}::bigint then ${entryId}::bigint else 0 end
        order by id limit ${rowsAtOnce}::integer
      ) entry on true
      where account.id >= ${accountId}::bigint order by account.id, entry.id limit ${rowsAtOnce}::integer
    ), chained as (
      select *, balance_after_minor - amount_minor <> lag(balance_after_minor, 1, case when ${ofProgress} then ${balanceAfterMinor}::bigint else 0 end)
        over (partition by account_id order by id) as is_broken
      from part
    ), proven as (
      select account_id, balance_minor, coalesce(sum(amount_minor), 0)::bigint + case when ${ofProgress} then ${entriesMinor}::bigint else 0 end as entries_minor,
        max(id) as last_entry_id, (array_agg(balance_after_minor order by id desc nulls last))[1] as balance_after_minor,
        min(id) filter (where is_broken) as broken_entry_id
      from chained group by account_id, balance_minor
    )
    select *, (select count(*)::integer from part) as row_count from proven
    where balance_minor <> entries_minor or broken_entry_id is not null or account_id = (select max(account_id) from proven)
    order by account_id
  `.execute(queries);
  return rows;
}

/**
 * Compares every account's balance with the sum of its entries, and the balance that every entry carries with the
 * running sum; names the first entry of an account that carries a wrong one. Entries are appended to an account in the
 * order of their ids, so an account of any number of them is proven in several short statements: those that were read
 * do not change, and the last statement reads the balance together with the rest. `rowsAtOnce` is at least two.
 */
export async function proveAccounts(queries: Queryable, rowsAtOnce = ROWS_AT_ONCE): Promise<{ brokenChains: Imbalance[]; unevenAccounts: Imbalance[] }> {
  const brokenChains: Imbalance[] = [];
  const unevenAccounts: Imbalance[] = [];
  for (let progress: Progress | null = beginning; progress !== null; ) {
    const before: Progress = progress;
    const rows = await readNext(queries, before, rowsAtOnce);
    progress = null;
    for (const [index, row] of rows.entries()) {
      const known = row.account_id === before.accountId ? before : beginning;
      const { account_id: accountId, balance_minor: balanceMinor, entries_minor: entriesMinor, broken_entry_id: entryId } = row;
      if (entryId !== null && !known.isChainBroken) brokenChains.push({ kind: 'chain-broken', accountId, entryId });
      if (index === rows.length - 1 && row.row_count === rowsAtOnce) {
        const last = { entryId: row.last_entry_id ?? known.entryId, balanceAfterMinor: row.balance_after_minor ?? known.balanceAfterMinor };
        progress = { accountId, ...last, entriesMinor, isChainBroken: known.isChainBroken || entryId !== null };
      } else if (balanceMinor !== entriesMinor) unevenAccounts.push({ kind: 'balance-differs', accountId, balanceMinor, entriesMinor });
    }
  }
  return { brokenChains, unevenAccounts };
}
