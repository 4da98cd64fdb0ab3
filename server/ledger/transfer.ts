import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { type AccountReference, accountKey, createMissingAccounts } from './accounts.ts';
import { LedgerError } from './ledger-error.ts';
import { postText } from './post-text.ts';
import { hasSubAccounts, subAccountOf, wholeAccountOf } from './sub-accounts.ts';

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
  /**
   * Returns an account's balance right after this posting; throws for an account that wasn't part of it, and for one
   * with sub-accounts, of which the posting knows a single one.
   */
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

async function post(transaction: Transaction, journal: Journal, entries: readonly JournalEntry[]): Promise<PostedRow[]> {
  const values = [
    journal.idempotencyKey,
    journal.kind,
    journal.playerId,
    journal.postedAt,
    ...entries.flatMap(({ account, amountMinor }) => [account.kind, account.playerId, account.code, amountMinor]),
  ];
  const { rows } = await transaction.executeQuery<PostedRow>(CompiledQuery.raw(postText(entries.map(({ account }) => account)), values));
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
    balanceAfter(account) {
      const { kind, playerId, code } = account;
      const row = rows.find((candidate) => candidate.kind === kind && candidate.player_id === playerId && candidate.code === code);
      if (!row || hasSubAccounts(account)) throw new RangeError(`the posting does not know the balance of ${kind}`);
      return row.balance_after_minor;
    },
  };
}

function areSameEntries(entries: readonly JournalEntry[], rows: readonly FirstPostingRow[]): boolean {
  const keyOf = ({ kind, player_id: playerId, code }: FirstPostingRow) => accountKey(wholeAccountOf({ kind, playerId, code }));
  const first = new Map(rows.map((row) => [keyOf(row), row.amount_minor]));
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
  const stored = entries.map(({ account, amountMinor }) => ({ account: subAccountOf(account, journal.playerId), amountMinor }));
  let rows = await post(transaction, journal, stored);
  if (rows[0]?.found !== stored.length) {
    await createMissingAccounts(
      transaction,
      stored.map((entry) => entry.account),
    );
    rows = await post(transaction, journal, stored);
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
