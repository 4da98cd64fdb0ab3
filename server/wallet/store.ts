import type { Selectable } from 'kysely';
import type { TransactionStatus } from '#contract/enumerations.ts';
import type { Transaction } from '../database/database.ts';
import type { PaymentTable } from '../database/schema.ts';

export type PaymentRow = Selectable<PaymentTable>;

interface NewPayment {
  playerId: bigint;
  type: number;
  method: number;
  amountMinor: bigint;
  feeMinor: bigint;
  status: TransactionStatus;
}

/** Stores a payment and answers its number. */
export async function insertPayment(transaction: Transaction, payment: NewPayment): Promise<bigint> {
  const { id } = await transaction
    .insertInto('payment')
    .values({
      player_id: payment.playerId,
      type: payment.type,
      method: payment.method,
      amount_minor: payment.amountMinor,
      fee_minor: payment.feeMinor,
      status: payment.status,
      detail: '{}',
      external_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads a payment and keeps everyone else from it until the end of the transaction. */
export async function lockPayment(transaction: Transaction, id: bigint): Promise<PaymentRow | undefined> {
  return transaction.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Moves a payment on; `externalId` is the payment side's number, once it has one. */
export async function updatePayment(transaction: Transaction, id: bigint, change: { status: TransactionStatus; externalId?: string }): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({ status: change.status, updated_at: new Date(), ...(change.externalId === undefined ? {} : { external_id: change.externalId }) })
    .where('id', '=', id)
    .execute();
}
