import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { type AccountReference, accountKey, playerAccount } from './accounts.ts';
import { readBalance } from './balances.ts';
import { LedgerError } from './ledger-error.ts';
import { type JournalEntry, type Posting, postJournal } from './transfer.ts';

interface Reversal {
  /** The journal to take back. */
  readonly journalId: bigint;
  readonly idempotencyKey: string;
  readonly kind: string;
  readonly playerId: bigint;
}

async function readOpposite(transaction: Transaction, journalId: bigint): Promise<JournalEntry[]> {
  const { rows } = await sql<{ kind: AccountReference['kind']; player_id: bigint | null; code: string; amount_minor: bigint }>`
    select account.kind, account.player_id, account.code, entry.amount_minor
    from ledger_entry entry join ledger_account account on account.id = entry.account_id where entry.journal_id = ${journalId}
  `.execute(transaction);
  return rows.map((row) => ({ account: { kind: row.kind, playerId: row.player_id, code: row.code }, amountMinor: -row.amount_minor }));
}

/** Takes from each of the player's accounts what it has, and books the rest as his debt. */
async function owe(transaction: Transaction, entries: readonly JournalEntry[], playerId: bigint): Promise<JournalEntry[]> {
  const balance = await readBalance(transaction, playerId);
  const available = new Map([
    [accountKey(playerAccount('player-cash', playerId)), balance.cashMinor],
    [accountKey(playerAccount('player-bonus', playerId)), balance.bonusMinor],
    [accountKey(playerAccount('player-held', playerId)), balance.heldMinor],
  ]);
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
 * Posts the opposite of a journal, once per idempotency key. What the player no longer has becomes a debt: an amount below zero on his
 * `player-debt` account, so that the reversal is never dropped. Throws a LedgerError for the ledger's other refusals.
 */
export async function postReversal(transaction: Transaction, reversal: Reversal): Promise<Posting> {
  const { idempotencyKey, kind, playerId } = reversal;
  const entries = await readOpposite(transaction, reversal.journalId);
  try {
    return await postJournal(transaction, { idempotencyKey, kind, playerId, entries });
  } catch (error) {
    if (!(error instanceof LedgerError) || error.problem !== 'not-enough-money') throw error;
    // The refused posting has locked the accounts, so what is read now holds until the end of the transaction.
    return postJournal(transaction, { idempotencyKey, kind, playerId, entries: await owe(transaction, entries, playerId) });
  }
}
