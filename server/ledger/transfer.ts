import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { type AccountReference, accountKey, createMissingAccounts, neverNegativeKinds } from './accounts.ts';
import { LedgerError } from './ledger-error.ts';

/** A positive amount moves money into an account, a negative one out of it. */
export interface JournalEntry {
  readonly account: AccountReference;
  /** Kuruş. */
  readonly amountMinor: bigint;
}

export interface Journal {
  /** What the posting is, unique for ever: for example `deposit:42`. */
  readonly idempotencyKey: string;
  readonly kind: string;
  /** The player the posting is about. */
  readonly playerId: bigint | null;
  readonly postedAt: Date;
  readonly entries: readonly JournalEntry[];
}

export interface Posting {
  /** True when the key had been posted before; nothing was written this time. */
  readonly isRepeat: boolean;
  readonly journalId: bigint;
  /** Returns an account's balance right after this posting; throws for an account that wasn't part of it. */
  balanceAfter(account: AccountReference): bigint;
}

interface AccountRow {
  kind: AccountReference['kind'];
  player_id: bigint | null;
  code: string;
  balance_after_minor: bigint;
}

interface PostedRow extends AccountRow {
  /** How many of the accounts exist. */
  found: number;
  journal_id: bigint | null;
  /** What an account that would go below zero holds. */
  short_balance: bigint | null;
}

interface FirstPostingRow extends AccountRow {
  journal_id: bigint;
  amount_minor: bigint;
}

/** Sums the entries of the same account and drops those that move nothing. */
function mergeEntries(journal: Journal): JournalEntry[] {
  const merged = new Map<string, JournalEntry>();
  let sumMinor = 0n;
  for (const { account, amountMinor } of journal.entries) {
    const key = accountKey(account);
    merged.set(key, { account, amountMinor: (merged.get(key)?.amountMinor ?? 0n) + amountMinor });
    sumMinor += amountMinor;
  }
  if (sumMinor !== 0n) throw new LedgerError('unbalanced', `${journal.idempotencyKey} sums to ${sumMinor}`);
  const entries = [...merged.values()].filter((entry) => entry.amountMinor !== 0n);
  if (entries.length === 0) throw new LedgerError('empty', journal.idempotencyKey);
  return entries;
}

const PARAMETERS_OF_A_JOURNAL = 4;
const PARAMETERS_OF_AN_ENTRY = 4;
/** The text of the posting statement depends only on the number of entries and on which of them are a player's. */
const postTexts = new Map<string, string>();

/**
 * Locks the accounts in the order of their ids, checks, and writes journal, entries and balances, in one statement. The
 * journal waits for the locks, so that two postings never hold in one order and wait in another. The new balance is
 * computed from the locked row: computed from the row as this statement's snapshot sees it, PostgreSQL would check the
 * constraint on an outdated balance.
 */
function makePostText(entries: readonly JournalEntry[]): string {
  const wanted = entries.map(({ account }, index) => {
    const first = PARAMETERS_OF_A_JOURNAL + index * PARAMETERS_OF_AN_ENTRY + 1;
    // Through the unique index, which `is not distinct from` could not use.
    const owner = account.playerId === null ? `player_id is null and $${first + 1}::bigint is null` : `player_id = $${first + 1}::bigint`;
    return `((select id from ledger_account where kind = $${first} and ${owner} and code = $${first + 2}), $${first + 3}::bigint)`;
  });
  const neverNegative = neverNegativeKinds.map((kind) => `'${kind}'`).join(', ');
  return `
    with wanted (account_id, amount_minor) as materialized (values ${wanted.join(', ')}),
    held as materialized (
      select id, kind, player_id, code, balance_minor from ledger_account
      where id in (select account_id from wanted) order by id for update
    ),
    locked as materialized (
      select held.*, wanted.amount_minor, held.balance_minor + wanted.amount_minor as balance_after_minor
      from held join wanted on wanted.account_id = held.id
    ),
    state as (
      select count(*)::integer as found,
        min(balance_minor) filter (where kind in (${neverNegative}) and amount_minor < 0 and balance_after_minor < 0) as short_balance
      from locked
    ),
    journal as (
      insert into ledger_journal (idempotency_key, kind, player_id, posted_at)
      select $1, $2, $3::bigint, $4::timestamptz
      from state where found = ${entries.length} and short_balance is null
      on conflict (idempotency_key) do nothing
      returning id
    ),
    entry as (
      insert into ledger_entry (journal_id, account_id, amount_minor, balance_after_minor)
      select journal.id, locked.id, locked.amount_minor, locked.balance_after_minor from journal cross join locked order by locked.id
    ),
    moved as (
      update ledger_account account set balance_minor = locked.balance_after_minor
      from journal cross join locked where account.id = locked.id
    )
    select state.found, state.short_balance, (select id from journal) as journal_id,
      locked.kind, locked.player_id, locked.code, locked.balance_after_minor
    from state left join locked on true`;
}

function postText(entries: readonly JournalEntry[]): string {
  const shape = entries.map(({ account }) => (account.playerId === null ? 's' : 'p')).join('');
  const text = postTexts.get(shape) ?? makePostText(entries);
  postTexts.set(shape, text);
  return text;
}

async function post(transaction: Transaction, journal: Journal, entries: readonly JournalEntry[]): Promise<PostedRow[]> {
  const values = [
    journal.idempotencyKey,
    journal.kind,
    journal.playerId,
    journal.postedAt,
    ...entries.flatMap(({ account, amountMinor }) => [account.kind, account.playerId, account.code, amountMinor]),
  ];
  const { rows } = await transaction.executeQuery<PostedRow>(CompiledQuery.raw(postText(entries), values));
  return rows;
}

async function readFirstPosting(transaction: Transaction, idempotencyKey: string): Promise<FirstPostingRow[]> {
  const result = await sql<FirstPostingRow>`
    select journal.id as journal_id, account.kind, account.player_id, account.code, entry.amount_minor, entry.balance_after_minor
    from ledger_journal journal
    join ledger_entry entry on entry.journal_id = journal.id
    join ledger_account account on account.id = entry.account_id
    where journal.idempotency_key = ${idempotencyKey}
  `.execute(transaction);
  return result.rows;
}

function toPosting(journalId: bigint, rows: readonly AccountRow[], isRepeat: boolean): Posting {
  return {
    isRepeat,
    journalId,
    balanceAfter({ kind, playerId, code }) {
      const row = rows.find((candidate) => candidate.kind === kind && candidate.player_id === playerId && candidate.code === code);
      if (!row) throw new RangeError(`the posting has no entry on ${kind}`);
      return row.balance_after_minor;
    },
  };
}

function areSameEntries(entries: readonly JournalEntry[], rows: readonly FirstPostingRow[]): boolean {
  const first = new Map(rows.map((row) => [accountKey({ kind: row.kind, playerId: row.player_id, code: row.code }), row.amount_minor]));
  return first.size === entries.length && entries.every((entry) => first.get(accountKey(entry.account)) === entry.amountMinor);
}

/**
 * Posts a journal in the caller's transaction: double entry, once per idempotency key. A repeat returns the first
 * posting and writes nothing. Throws a LedgerError: `unbalanced` when the entries don't sum to zero, `empty` when they
 * move nothing, `not-enough-money` (with what the account holds) when a player account would go below zero,
 * `key-used-differently` for a repeat with other entries. After a LedgerError the transaction is still usable, and the
 * accounts stay locked until it ends.
 */
export async function postJournal(transaction: Transaction, journal: Journal): Promise<Posting> {
  const entries = mergeEntries(journal);
  let rows = await post(transaction, journal, entries);
  if (rows[0]?.found !== entries.length) {
    await createMissingAccounts(
      transaction,
      entries.map((entry) => entry.account),
    );
    rows = await post(transaction, journal, entries);
  }
  const posted = rows[0];
  if (!posted) throw new Error('the posting statement answered no row');
  if (posted.journal_id !== null) return toPosting(posted.journal_id, rows, false);
  const first = await readFirstPosting(transaction, journal.idempotencyKey);
  const [firstRow] = first;
  if (!firstRow) throw new LedgerError('not-enough-money', `${journal.idempotencyKey} finds ${posted.short_balance}`, posted.short_balance);
  if (!areSameEntries(entries, first)) throw new LedgerError('key-used-differently', journal.idempotencyKey);
  return toPosting(firstRow.journal_id, first, true);
}
