import { type Selectable, sql } from 'kysely';
import { openTransactionStatuses, type TransactionStatus, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import type { PaymentTable } from '../database/schema.ts';
import type { FieldValue } from './payment-fields.ts';

export type PaymentRow = Selectable<PaymentTable>;

interface NewPayment {
  playerId: bigint;
  type: number;
  method: number;
  amountMinor: bigint;
  feeMinor: bigint;
  status: TransactionStatus;
  /** What may be stored of what the player filled in. */
  detail: Record<string, FieldValue>;
  /** The idempotency key's hash. */
  submissionKey: string;
  createdAt: Date;
}

/** Stores a payment and returns its id, its number for people, and its reference for the payment side. */
export async function insertPayment(transaction: Transaction, payment: NewPayment): Promise<Pick<PaymentRow, 'id' | 'number' | 'reference'>> {
  return transaction
    .insertInto('payment')
    .values({
      player_id: payment.playerId,
      type: payment.type,
      method: payment.method,
      amount_minor: payment.amountMinor,
      fee_minor: payment.feeMinor,
      status: payment.status,
      detail: JSON.stringify(payment.detail),
      external_id: null,
      submission_key: payment.submissionKey,
      created_at: payment.createdAt,
      updated_at: payment.createdAt,
    })
    .returning(['id', 'number', 'reference'])
    .executeTakeFirstOrThrow();
}

/**
 * Counts a player's deposits that are neither made nor given up. Under the player's lock, the number holds until the
 * end of the transaction.
 */
export async function countOpenDeposits(transaction: Transaction, playerId: bigint): Promise<number> {
  const { count } = await transaction
    .selectFrom('payment')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('player_id', '=', playerId)
    .where('type', '=', transactionType.Deposit)
    .where('status', 'in', openTransactionStatuses)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Locks a payment and its player's money until the end of the transaction, and returns it. Locks the player first, as
 * everywhere.
 */
export async function lockPayment(transaction: Transaction, id: bigint): Promise<PaymentRow | undefined> {
  await sql`select id from player where id = (select player_id from payment where id = ${id}) for no key update`.execute(transaction);
  return transaction.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the id of the payment that the payment side knows by this reference. */
export async function findPaymentId(queries: Queryable, reference: string): Promise<bigint | undefined> {
  return (await queries.selectFrom('payment').select('id').where('reference', '=', reference).executeTakeFirst())?.id;
}

/** Returns the id of the payment that a person names: by its reference, or by its number, as players see it. */
export async function findNamedPaymentId(queries: Queryable, name: string): Promise<bigint | undefined> {
  const byReference = await findPaymentId(queries, name);
  if (byReference !== undefined) return byReference;
  return (await queries.selectFrom('payment').select('id').where('number', '=', name).executeTakeFirst())?.id;
}

interface PaymentChange {
  status: TransactionStatus;
  /** The payment side's number, once it has one. */
  externalId?: string;
  /** Who decides it by hand. */
  decidedBy?: string;
  updatedAt: Date;
}

/** Sets a payment's status and its time, and clears the time of confirmation unless it is confirmed. */
export async function updatePayment(transaction: Transaction, id: bigint, { status, externalId, decidedBy, updatedAt }: PaymentChange): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({
      status,
      confirmed_at: status === transactionStatus.Confirmed ? updatedAt : null,
      updated_at: updatedAt,
      ...(externalId === undefined ? {} : { external_id: externalId }),
      ...(decidedBy === undefined ? {} : { decided_by: decidedBy }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives a payment that was decided by hand the payment side's number, once that has reported it; nothing else of the
 * payment changes.
 */
export async function takeNumber(transaction: Transaction, id: bigint, externalId: string): Promise<void> {
  await transaction.updateTable('payment').set({ external_id: externalId }).where('id', '=', id).execute();
}

/**
 * Returns the payment a player made with an idempotency key, given as its hash; the latest, if the key was used again
 * after its stored answer had expired.
 */
export async function findSubmittedPayment(queries: Queryable, playerId: bigint, submissionKey: string): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom('payment')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('submission_key', '=', submissionKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
