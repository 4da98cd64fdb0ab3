import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { idRanges } from '../database/id-ranges.ts';
import type { Imbalance } from './imbalance.ts';
import { proveAccounts } from './prove-accounts.ts';

export interface TrialBalance {
  readonly isBalanced: boolean;
  readonly accountCount: number;
  readonly imbalances: readonly Imbalance[];
}

/** Journals of one statement: of a large ledger, a single one would keep the database's processors from the calls. */
const JOURNALS_AT_ONCE = 1_000;

async function findUnevenJournals(queries: Queryable): Promise<Imbalance[]> {
  const found: Imbalance[] = [];
  for await (const { after, last } of idRanges(queries, 'ledger_journal', JOURNALS_AT_ONCE)) {
    const { rows } = await sql<{ journal_id: bigint; sum_minor: bigint }>`
      select journal_id, sum(amount_minor)::bigint as sum_minor from ledger_entry where journal_id > ${after}::bigint and journal_id <= ${last}::bigint
      group by journal_id having sum(amount_minor) <> 0 order by journal_id
    `.execute(queries);
    for (const row of rows) found.push({ kind: 'journal-not-zero', journalId: row.journal_id, sumMinor: row.sum_minor });
  }
  return found;
}

/** Counts the accounts and adds their balances up, as of one moment. */
async function readTotal(queries: Queryable): Promise<{ accountCount: number; sumMinor: bigint }> {
  const { rows } = await sql<{ account_count: number; sum_minor: bigint }>`
    select count(*)::integer as account_count, coalesce(sum(balance_minor), 0)::bigint as sum_minor from ledger_account
  `.execute(queries);
  return { accountCount: rows[0]?.account_count ?? 0, sumMinor: rows[0]?.sum_minor ?? 0n };
}

/**
 * Proves the books: every journal sums to zero, every balance is the sum of its entries, every entry's running balance
 * is right, and all balances together are zero. A sub-account is an account of its own here. It may run beside postings:
 * what belongs together is read as of one moment. Reads the whole ledger, in statements that are short however large it
 * is: not for a request.
 */
export async function readTrialBalance(queries: Queryable): Promise<TrialBalance> {
  const ofJournals = await findUnevenJournals(queries);
  const { brokenChains, unevenAccounts } = await proveAccounts(queries);
  const { accountCount, sumMinor } = await readTotal(queries);
  const ofTotal: Imbalance[] = sumMinor === 0n ? [] : [{ kind: 'total-not-zero', sumMinor }];
  const imbalances = [...ofJournals, ...brokenChains, ...unevenAccounts, ...ofTotal];
  return { isBalanced: imbalances.length === 0, accountCount, imbalances };
}
