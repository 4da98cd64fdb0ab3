import { sql } from 'kysely';
import { openTransactionStatuses, transactionStatus } from '#contract/enumerations.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import type { ReconciliationFindingTable } from '../database/schema.ts';
import { lockPayment, type PaymentRow } from './store.ts';

/** A payment with what all its journals together have moved; kuruş. */
export interface BookedPayment extends PaymentRow {
  /** On the clearing account of its method. */
  clearing_minor: bigint;
  /** On the player's cash, debt and held accounts. */
  player_minor: bigint;
  /** On the house account of fees. */
  booked_fee_minor: bigint;
  /** Journals that brought a deposit in or a withdrawal out: one at most, otherwise it was booked twice. */
  booking_count: number;
}

/** True while the payment side has not decided, as far as we know. */
export function isOpen({ status }: { status: number }): boolean {
  return openTransactionStatuses.some((open) => open === status);
}

/** Returns those payments of these references that exist, with what is booked of them. */
export async function selectBooked(queries: Queryable, references: readonly string[]): Promise<BookedPayment[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<BookedPayment>`
    select payment.*, booked.* from payment cross join lateral (
      select
        coalesce(sum(entry.amount_minor) filter (where account.kind = 'payment-clearing' and account.code = payment.method::text), 0)::bigint as clearing_minor,
        coalesce(sum(entry.amount_minor) filter (where account.player_id = payment.player_id), 0)::bigint as player_minor,
        coalesce(sum(entry.amount_minor) filter (where account.kind = 'house' and account.code = 'fees'), 0)::bigint as booked_fee_minor,
        (count(distinct journal.id) filter (where journal.kind in ('deposit', 'withdrawal-paid')))::integer as booking_count
      from ledger_journal journal
      -- By index whatever the planner takes the number of journals to be: it would read the whole ledger for each payment.
      cross join lateral (select account_id, amount_minor from ledger_entry where ledger_entry.journal_id = journal.id offset 0) entry
      join ledger_account account on account.id = entry.account_id
      where split_part(journal.idempotency_key, ':', 2) = payment.id::text
        and journal.kind in ('deposit', 'withdrawal-request', 'withdrawal-paid', 'withdrawal-refused', 'reconciliation')
    ) booked where payment.reference in (${sql.join(references)})
  `.execute(queries);
  return rows;
}

/**
 * Locks the payment and its player's money until the end of the transaction, and returns it with what is booked of it.
 * Locks the player first, as everywhere.
 */
export async function lockBooked(transaction: Transaction, paymentId: bigint): Promise<BookedPayment | undefined> {
  const payment = await lockPayment(transaction, paymentId);
  return payment && (await selectBooked(transaction, [payment.reference]))[0];
}

/** True when the payment side has already given its number to another payment of ours. */
export async function isNumberOfAnother(queries: Queryable, { id, partner: paymentProvider }: PaymentRow, externalId: string): Promise<boolean> {
  const other = await queries
    .selectFrom('payment')
    .select('id')
    .where('partner', '=', paymentProvider)
    .where('external_id', '=', externalId)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns open payments made up to a time: the payment side must know them by now. */
export async function selectOpen(database: Database, madeUntil: Date): Promise<string[]> {
  const open = database.selectFrom('payment').select('reference').where('status', 'in', openTransactionStatuses).where('created_at', '<=', madeUntil);
  return (await open.execute()).map(({ reference }) => reference);
}

/**
 * Returns payments that brought or took money since a time, and all that a person decided since: money of a rejected
 * one may be on suspense.
 */
export async function selectDecided(database: Database, since: Date): Promise<string[]> {
  const decided = database
    .selectFrom('payment')
    .select('reference')
    .where('status', 'in', [transactionStatus.Confirmed, transactionStatus.Rejected])
    .where('updated_at', '>=', since)
    .where((where) => where.or([where('status', '=', transactionStatus.Confirmed), where('decided_by', 'is not', null)]));
  return (await decided.execute()).map(({ reference }) => reference);
}

/**
 * Returns the time since which the payment side can have known a payment: when it took the instruction, or from the
 * start where there is only a link; null while it has not taken the instruction.
 */
export async function readNotifiedAt(transaction: Transaction, { id, created_at }: PaymentRow): Promise<Date | null> {
  const instruction = await transaction.selectFrom('payment_instruction').select('acknowledged_at').where('payment_id', '=', id).executeTakeFirst();
  return instruction === undefined ? created_at : instruction.acknowledged_at;
}

/**
 * Makes an acknowledged instruction due again; false when there is none, when it is already queued, or when it was
 * recalled.
 */
export async function rearmInstruction(transaction: Transaction, paymentId: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_instruction')
    .set({ acknowledged_at: null, attempts: 0, next_attempt_at: now })
    .where('payment_id', '=', paymentId)
    .where('acknowledged_at', 'is not', null)
    .where('recall_queued_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Finding = Pick<ReconciliationFindingTable, 'kind' | 'mend' | 'suspense_minor'> & {
  readonly paymentId: bigint | null;
  readonly content: Record<string, unknown>;
  /** The finding as one text. */
  readonly fingerprint: string;
};

/** Stores a finding; false when it repairs nothing and is already known. */
export async function insertFinding(queries: Queryable, runId: bigint, finding: Finding, now: Date): Promise<boolean> {
  if (finding.mend === 'none') {
    const known = await queries.selectFrom('reconciliation_finding').select('id').where('fingerprint', '=', finding.fingerprint).limit(1).executeTakeFirst();
    if (known) return false;
  }
  const { paymentId, kind, mend, suspense_minor, content, fingerprint } = finding;
  await queries
    .insertInto('reconciliation_finding')
    .values({ run_id: runId, kind, mend, suspense_minor, payment_id: paymentId, content: JSON.stringify(content), fingerprint, found_at: now })
    .execute();
  return true;
}

export async function beginRun(database: Database, since: Date, startedAt: Date): Promise<bigint> {
  const { id } = await database.insertInto('reconciliation_run').values({ since, started_at: startedAt }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function endRun(database: Database, id: bigint, end: { finishedAt: Date; lineCount: number; problem: string | null }): Promise<void> {
  await database
    .updateTable('reconciliation_run')
    .set({ finished_at: end.finishedAt, line_count: end.lineCount, problem: end.problem })
    .where('id', '=', id)
    .execute();
}

/** Returns when the latest run that compared everything began; null before the first. */
export async function readLatestRun(database: Database): Promise<Date | null> {
  const row = await database
    .selectFrom('reconciliation_run')
    .select('started_at')
    .where('finished_at', 'is not', null)
    .where('problem', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}
