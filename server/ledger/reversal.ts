import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { type AccountReference, accountKey, neverNegativeKinds, playerAccount } from './accounts.ts';
import { readAccountBalances } from './balances.ts';
import { LedgerError } from './ledger-error.ts';
import { wholeAccountOf } from './sub-accounts.ts';
import { type JournalEntry, type Posting, postJournal } from './transfer.ts';

interface Reversal {
  /** The journal to reverse. */
  readonly journalId: bigint;
  readonly idempotencyKey: string;
  readonly kind: string;
  readonly playerId: bigint;
  readonly postedAt: Date;
  /** Returns where an opposite entry goes instead, when its account is no longer the right one. */
  readonly redirect?: (entry: JournalEntry) => Promise<AccountReference>;
}

async function readOpposite(transaction: Transaction, { journalId, redirect }: Reversal): Promise<JournalEntry[]> {
  const { rows } = await sql<{ kind: AccountReference['kind']; player_id: bigint | null; code: string; amount_minor: bigint }>`
    select account.kind, account.player_id, account.code, entry.amount_minor
    from ledger_entry entry join ledger_account account on account.id = entry.account_id where entry.journal_id = ${journalId} order by entry.id
  `.execute(transaction);
  const opposite = new Map<string, JournalEntry>();
  for (const row of rows) {
    const entry = { account: wholeAccountOf({ kind: row.kind, playerId: row.player_id, code: row.code }), amountMinor: -row.amount_minor };
    const account = redirect ? await redirect(entry) : entry.account;
    const key = accountKey(account);
    opposite.set(key, { account, amountMinor: (opposite.get(key)?.amountMinor ?? 0n) + entry.amountMinor });
  }
  return [...opposite.values()];
}

/** Takes from each of the player's accounts what it has, and books the rest as their debt. */
async function owe(transaction: Transaction, entries: readonly JournalEntry[], playerId: bigint): Promise<JournalEntry[]> {
  const taken = entries.filter(({ account, amountMinor }) => amountMinor < 0n && neverNegativeKinds.some((kind) => kind === account.kind));
  const available = await readAccountBalances(
    transaction,
    taken.map(({ account }) => account),
  );
  return entries.flatMap((entry) => {
    const availableMinor = available.get(accountKey(entry.account));
    if (availableMinor === undefined || availableMinor + entry.amountMinor >= 0n) return [entry];
    return [
      { account: entry.account, amountMinor: -availableMinor },
      { account: playerAccount('player-debt', playerId), amountMinor: entry.amountMinor + availableMinor },
    ];
  });
}

/**
 * Posts the opposite of a journal, once per idempotency key. What the player no longer has becomes a debt, an amount
 * below zero on their `player-debt` account, so that the reversal is never dropped. Throws a LedgerError for the
 * ledger's other refusals.
 */
export async function postReversal(transaction: Transaction, reversal: Reversal): Promise<Posting> {
  const { idempotencyKey, kind, playerId, postedAt } = reversal;
  const entries = await readOpposite(transaction, reversal);
  try {
    return await postJournal(transaction, { idempotencyKey, kind, playerId, postedAt, entries });
  } catch (error) {
    if (!(error instanceof LedgerError) || error.problem !== 'not-enough-money') throw error;
    // The refused posting has locked the accounts, so what is read now holds until the end of the transaction.
    return postJournal(transaction, { idempotencyKey, kind, playerId, postedAt, entries: await owe(transaction, entries, playerId) });
  }
}
