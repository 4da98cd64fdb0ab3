import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

export interface PlayerTotal {
  readonly playerId: bigint;
  /** Balances of all the player's accounts; kuruş. */
  readonly balanceMinor: bigint;
  /** The same, summed from the entries. */
  readonly entriesMinor: bigint;
}

export type Imbalance =
  | { readonly kind: 'journal-not-zero'; readonly journalId: bigint; readonly sumMinor: bigint }
  | { readonly kind: 'balance-differs'; readonly accountId: bigint; readonly balanceMinor: bigint; readonly entriesMinor: bigint }
  | { readonly kind: 'chain-broken'; readonly accountId: bigint; readonly entryId: bigint }
  | { readonly kind: 'total-not-zero'; readonly sumMinor: bigint };

export interface TrialBalance {
  readonly isBalanced: boolean;
  readonly accountCount: number;
  readonly players: readonly PlayerTotal[];
  readonly imbalances: readonly Imbalance[];
}

interface AccountRow {
  id: bigint;
  player_id: bigint | null;
  balance_minor: bigint;
  entries_minor: bigint;
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

async function readAccounts(queries: Queryable): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select account.id, account.player_id, account.balance_minor, coalesce(sum(entry.amount_minor), 0)::bigint as entries_minor
    from ledger_account account left join ledger_entry entry on entry.account_id = account.id
    group by account.id order by account.id
  `.execute(queries);
  return rows;
}

function sumByPlayer(accounts: readonly AccountRow[]): PlayerTotal[] {
  const totals = new Map<bigint, PlayerTotal>();
  for (const { player_id: playerId, balance_minor, entries_minor } of accounts) {
    if (playerId === null) continue;
    const before = totals.get(playerId);
    totals.set(playerId, {
      playerId,
      balanceMinor: (before?.balanceMinor ?? 0n) + balance_minor,
      entriesMinor: (before?.entriesMinor ?? 0n) + entries_minor,
    });
  }
  return [...totals.values()];
}

/**
 * Proves the books: every journal sums to zero, every balance is the sum of its entries, every entry's running balance
 * is right, and all balances together are zero. A sub-account is an account of its own here. Each check sees one moment,
 * so it may run beside postings. Reads the whole ledger: not for a request.
 */
export async function readTrialBalance(queries: Queryable): Promise<TrialBalance> {
  const accounts = await readAccounts(queries);
  const imbalances: Imbalance[] = [...(await findUnevenJournals(queries)), ...(await findBrokenChains(queries))];
  for (const { id, balance_minor: balanceMinor, entries_minor: entriesMinor } of accounts) {
    if (balanceMinor !== entriesMinor) imbalances.push({ kind: 'balance-differs', accountId: id, balanceMinor, entriesMinor });
  }
  const sumMinor = accounts.reduce((sum, account) => sum + account.balance_minor, 0n);
  if (sumMinor !== 0n) imbalances.push({ kind: 'total-not-zero', sumMinor });
  return { isBalanced: imbalances.length === 0, accountCount: accounts.length, players: sumByPlayer(accounts), imbalances };
}
