import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { PaymentStatus } from '../../contract/wire.ts';
import { integerOf, numberOf, type Row, textOf } from '../database/row.ts';

export type PaymentType = 'deposit' | 'withdraw';

export interface NewPayment {
  payment: string;
  /** The original request, to detect a different request under the same number. */
  request: string;
  type: PaymentType;
  amountMinor: bigint;
  feeMinor: bigint;
  currency: string;
  callback: string;
  /** The time at which the payment is decided automatically, ms since 1970; null if a person decides it. */
  decideAtMs: number | null;
  /** The time after which the payment can no longer be decided, ms since 1970; null if it never expires. */
  expiresAtMs: number | null;
}

export interface StoredPayment extends NewPayment {
  /** The position of the payment in the order in which payments were first stored. */
  position: number;
  externalId: string;
  status: PaymentStatus;
  decidedAtMs: number | null;
}

const optionalNumberOf = (row: Row, column: string): number | null => (row[column] === null ? null : numberOf(row, column));

function paymentOf(row: Row): StoredPayment {
  return {
    position: numberOf(row, 'position'),
    payment: textOf(row, 'payment'),
    request: textOf(row, 'request'),
    type: textOf(row, 'type') as PaymentType,
    externalId: textOf(row, 'external_id'),
    amountMinor: integerOf(row, 'amount_minor'),
    feeMinor: integerOf(row, 'fee_minor'),
    currency: textOf(row, 'currency'),
    callback: textOf(row, 'callback'),
    status: textOf(row, 'status') as PaymentStatus,
    decideAtMs: optionalNumberOf(row, 'decide_at'),
    expiresAtMs: optionalNumberOf(row, 'expires_at'),
    decidedAtMs: optionalNumberOf(row, 'decided_at'),
  };
}

export function findPayment(database: DatabaseSync, payment: string): StoredPayment | null {
  const row = database.prepare('select * from payment where payment = ?').get(payment);
  return row ? paymentOf(row) : null;
}

/**
 * Stores a payment under its number and returns it. If the number exists already, returns the existing payment
 * unchanged.
 */
export function rememberPayment(database: DatabaseSync, asked: NewPayment, nowMs: number): StoredPayment {
  database
    .prepare(
      `insert into payment (payment, request, type, external_id, amount_minor, fee_minor, currency, callback, status, created_at, decide_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?) on conflict (payment) do nothing`,
    )
    .run(
      asked.payment,
      asked.request,
      asked.type,
      `sandbox-${randomUUID()}`,
      asked.amountMinor,
      asked.feeMinor,
      asked.currency,
      asked.callback,
      nowMs,
      asked.decideAtMs,
      asked.expiresAtMs,
    );
  const stored = findPayment(database, asked.payment);
  if (!stored) throw new Error('a payment was not stored');
  return stored;
}

/** Decides an open payment. Returns whether it was still open. */
export function decide(database: DatabaseSync, payment: string, status: 'confirmed' | 'rejected', nowMs: number): boolean {
  const { changes } = database.prepare("update payment set status = ?, decided_at = ? where payment = ? and status = 'open'").run(status, nowMs, payment);
  return changes === 1n || changes === 1;
}

/** Lists open payments that are due for an automatic decision, in the order in which they are due, at most `limit`. */
export function selectDue(database: DatabaseSync, nowMs: number, limit: number): StoredPayment[] {
  return database.prepare("select * from payment where status = 'open' and decide_at <= ? order by decide_at limit ?").all(nowMs, limit).map(paymentOf);
}

/** Returns when the next open payment is due for an automatic decision, ms since 1970, or null if there is none. */
export function nextDecisionAt(database: DatabaseSync): number | null {
  const row = database.prepare("select min(decide_at) as at from payment where status = 'open' and decide_at is not null").get();
  return row ? optionalNumberOf(row, 'at') : null;
}

/**
 * Lists the payments after a position that are open or were decided since a time, ordered by position, at most
 * `page.limit`.
 */
export function selectSince(database: DatabaseSync, sinceMs: number, page: { after: number; limit: number }): StoredPayment[] {
  return database
    .prepare('select * from payment where position > ? and (decided_at is null or decided_at >= ?) order by position limit ?')
    .all(page.after, sinceMs, page.limit)
    .map(paymentOf);
}
