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
  /** On the house's account of fees. */
  booked_fee_minor: bigint;
  /** Journals that brought a deposit in or a withdrawal out: one at most, or it was booked twice. */
  booking_count: number;
}

/** True while the payment side has not decided, as far as we know. */
export function isOpen({ status }: { status: number }): boolean {
  return openTransactionStatuses.some((open) => open === status);
}

/** The payments of these references that there are, with what is booked of them. */
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
      join ledger_entry entry on entry.journal_id = journal.id
      join ledger_account account on account.id = entry.account_id
      where split_part(journal.idempotency_key, ':', 2) = payment.id::text
        and journal.kind in ('deposit', 'withdrawal-request', 'withdrawal-paid', 'withdrawal-refused', 'reconciliation')
    ) booked where payment.reference in (${sql.join(references)})
  `.execute(queries);
  return rows;
}

/** The payment with what is booked of it; nobody else moves it or his player's money until the end of the transaction. The player comes first, as everywhere. */
export async function lockBooked(transaction: Transaction, paymentId: bigint): Promise<BookedPayment | undefined> {
  const payment = await lockPayment(transaction, paymentId);
  return payment && (await selectBooked(transaction, [payment.reference]))[0];
}

/** True when the payment side has given its number to another payment of ours before. */
export async function isNumberOfAnother(queries: Queryable, { id, partner }: PaymentRow, externalId: string): Promise<boolean> {
  const other = await queries
    .selectFrom('payment')
    .select('id')
    .where('partner', '=', partner)
    .where('external_id', '=', externalId)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Open payments made up to a time: the payment side must know them by now. */
export async function selectOpen(database: Database, madeUntil: Date): Promise<string[]> {
  const open = database.selectFrom('payment').select('reference').where('status', 'in', openTransactionStatuses).where('created_at', '<=', madeUntil);
  return (await open.execute()).map(({ reference }) => reference);
}

/** Payments that brought or took money since a time, and all that a person decided since: of what he rejected, money may stand on suspense. */
export async function selectDecided(database: Database, since: Date): Promise<string[]> {
  const decided = database
    .selectFrom('payment')
    .select('reference')
    .where('status', 'in', [transactionStatus.Confirmed, transactionStatus.Rejected])
    .where('updated_at', '>=', since)
    .where((where) => where.or([where('status', '=', transactionStatus.Confirmed), where('decided_by', 'is not', null)]));
  return (await decided.execute()).map(({ reference }) => reference);
}

/** Since when the payment side has been able to know a payment: it took the instruction then, or there is only a link; null while it has not taken the instruction. */
export async function readToldAt(transaction: Transaction, { id, created_at }: PaymentRow): Promise<Date | null> {
  const instruction = await transaction.selectFrom('payment_instruction').select('acknowledged_at').where('payment_id', '=', id).executeTakeFirst();
  return instruction === undefined ? created_at : instruction.acknowledged_at;
}

/** Makes an instruction that was acknowledged due again; false when there is none, or it is on its way already. */
export async function rearmInstruction(transaction: Transaction, paymentId: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_instruction')
    .set({ acknowledged_at: null, attempts: 0, next_attempt_at: now })
    .where('payment_id', '=', paymentId)
    .where('acknowledged_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Finding = Pick<ReconciliationFindingTable, 'kind' | 'mend' | 'suspense_minor'> & {
  readonly paymentId: bigint | null;
  readonly content: Record<string, unknown>;
  /** What was found, in one text. */
  readonly fingerprint: string;
};

/** Stores a finding; false when it mends nothing and is known from before. */
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

/** When the latest run that compared everything began; null before the first. */
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
