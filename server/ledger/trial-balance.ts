import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

export type Imbalance =
  | { readonly kind: 'journal-not-zero'; readonly journalId: bigint; readonly sumMinor: bigint }
  | { readonly kind: 'balance-differs'; readonly accountId: bigint; readonly balanceMinor: bigint; readonly entriesMinor: bigint }
  | { readonly kind: 'chain-broken'; readonly accountId: bigint; readonly entryId: bigint }
  | { readonly kind: 'total-not-zero'; readonly sumMinor: bigint };

export interface TrialBalance {
  readonly isBalanced: boolean;
  readonly accountCount: number;
  readonly imbalances: readonly Imbalance[];
}

interface ProvenRow {
  account_count: number;
  /** All balances together. */
  sum_minor: bigint;
  /** An account that differs from its entries; null in the only row when none does. */
  id: bigint | null;
  balance_minor: bigint | null;
  entries_minor: bigint | null;
}

async function findUnevenJournals(queries: Queryable): Promise<Imbalance[]> {
  const { rows } = await sql<{ journal_id: bigint; sum_minor: bigint }>`
    select journal_id, sum(amount_minor)::bigint as sum_minor from ledger_entry group by journal_id having sum(amount_minor) <> 0 order by journal_id
  `.execute(queries);
  return rows.map((row) => ({ kind: 'journal-not-zero', journalId: row.journal_id, sumMinor: row.sum_minor }));
}

/** Compares the balance that every entry carries with the running sum. */
async function findBrokenChains(queries: Queryable): Promise<Imbalance[]> {
  const { rows } = await sql<{ account_id: bigint; id: bigint }>`
    select distinct on (account_id) account_id, id from (
      select account_id, id, balance_after_minor, sum(amount_minor) over (partition by account_id order by id) as running_minor from ledger_entry
    ) chain where running_minor <> balance_after_minor order by account_id, id
  `.execute(queries);
  return rows.map((row) => ({ kind: 'chain-broken', accountId: row.account_id, entryId: row.id }));
}

/**
 * Compares every account's balance with its entries, and all balances with zero, as of one moment. Returns the accounts
 * that differ only: of a large site, all of them would fill the memory and hold every call up while they are read.
 */
async function findUnevenAccounts(queries: Queryable): Promise<{ accountCount: number; imbalances: Imbalance[] }> {
  const { rows } = await sql<ProvenRow>`
    with proven as materialized (
      select account.id, account.balance_minor, coalesce(sum(entry.amount_minor), 0)::bigint as entries_minor
      from ledger_account account left join ledger_entry entry on entry.account_id = account.id
      group by account.id
    ), total as (
      select count(*)::integer as account_count, coalesce(sum(balance_minor), 0)::bigint as sum_minor from proven
    )
    select total.account_count, total.sum_minor, proven.id, proven.balance_minor, proven.entries_minor
    from total left join proven on proven.balance_minor <> proven.entries_minor order by proven.id
  `.execute(queries);
  const imbalances: Imbalance[] = rows.flatMap(({ id, balance_minor: balanceMinor, entries_minor: entriesMinor }) =>
    id === null || balanceMinor === null || entriesMinor === null ? [] : [{ kind: 'balance-differs', accountId: id, balanceMinor, entriesMinor }],
  );
  const sumMinor = rows[0]?.sum_minor ?? 0n;
  if (sumMinor !== 0n) imbalances.push({ kind: 'total-not-zero', sumMinor });
  return { accountCount: rows[0]?.account_count ?? 0, imbalances };
}

/**
 * Proves the books: every journal sums to zero, every balance is the sum of its entries, every entry's running balance
 * is right, and all balances together are zero. A sub-account is an account of its own here. Each check sees one moment,
 * so it may run beside postings. Reads the whole ledger: not for a request.
 */
export async function readTrialBalance(queries: Queryable): Promise<TrialBalance> {
  const { accountCount, imbalances: ofAccounts } = await findUnevenAccounts(queries);
  const imbalances = [...(await findUnevenJournals(queries)), ...(await findBrokenChains(queries)), ...ofAccounts];
  return { isBalanced: imbalances.length === 0, accountCount, imbalances };
}
