import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Row, textOf } from '../database/row.ts';
import type { PaymentStatus } from '../web/wire.ts';
import type { SignedPayment } from './payment-request.ts';

export interface StoredPayment {
  payment: string;
  /** The signed request, to notice another one under the same number. */
  request: string;
  externalId: string;
  status: PaymentStatus;
}

function paymentOf(row: Row): StoredPayment {
  return {
    payment: textOf(row, 'payment'),
    request: textOf(row, 'request'),
    externalId: textOf(row, 'external_id'),
    status: textOf(row, 'status') as PaymentStatus,
  };
}

export function findPayment(database: DatabaseSync, payment: string): StoredPayment | null {
  const row = database.prepare('select * from payment where payment = ?').get(payment);
  return row ? paymentOf(row) : null;
}

/** The stored payment of a signed request; the first request under a number stays. */
export function rememberPayment(database: DatabaseSync, signed: SignedPayment, request: string, nowMs: number): StoredPayment {
  database
    .prepare(
      `insert into payment (payment, request, external_id, amount_minor, currency, callback, status, created_at)
       values (?, ?, ?, ?, ?, ?, 'open', ?) on conflict (payment) do nothing`,
    )
    .run(signed.payment, request, `sandbox-${randomUUID()}`, signed.amountMinor, signed.currency, signed.callback, nowMs);
  const stored = findPayment(database, signed.payment);
  if (!stored) throw new Error('a payment was not stored');
  return stored;
}

/** Decides an open payment; says whether it was still open. */
export function decide(database: DatabaseSync, payment: string, status: 'confirmed' | 'rejected', nowMs: number): boolean {
  const { changes } = database.prepare("update payment set status = ?, decided_at = ? where payment = ? and status = 'open'").run(status, nowMs, payment);
  return changes === 1n || changes === 1;
}
