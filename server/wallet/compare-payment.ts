import { createHash } from 'node:crypto';
import { type TransactionStatus, transactionStatus, transactionType } from '#contract/enumerations.ts';
import { CURRENCY } from './payment-link.ts';
import type { StatementLine } from './payment-statement.ts';
import { type BookedPayment, isOpen } from './reconciliation-store.ts';

/** What the payment side says of one payment, all its lines combined. */
export interface TheirView {
  readonly lines: readonly StatementLine[];
  /**
   * The line that decides: a confirmed one before a rejected one. Null while nothing is decided, something may still be
   * paid, or the lines contradict each other.
   */
  readonly decision: StatementLine | null;
  /** Confirmed, Rejected, Cancelled for expired, Pending; null when the payment side doesn't know the payment. */
  readonly status: TransactionStatus | null;
  /** The right balance of the clearing account: paid in counts below zero, paid out above it. Kuruş. */
  readonly clearingMinor: bigint;
  readonly isListedTwice: boolean;
  /** True when two lines under one number of theirs differ: then neither can be trusted. */
  readonly isContradictory: boolean;
}

/** How our books differ from theirs. */
export interface Difference {
  readonly kind: 'doubled' | 'altered' | 'missing';
  /** The status that follows theirs, together with its money; null leaves status and player alone. */
  readonly corrected: TransactionStatus | null;
  /** What the clearing account lacks; kuruş. */
  readonly clearingMinor: bigint;
}

function clearingOf({ type, amount, fee }: StatementLine): bigint {
  return type === 'deposit' ? -BigInt(amount) : BigInt(amount) - BigInt(fee);
}

/** What a line says, as one text. */
function noticesOf({ external_id, type, amount, fee, currency, status }: StatementLine): string {
  return [external_id, type, amount, fee, currency, status].join(' ');
}

function statusOf(lines: readonly StatementLine[]): TransactionStatus | null {
  const has = (status: StatementLine['status']): boolean => lines.some((line) => line.status === status);
  if (has('confirmed')) return transactionStatus.Confirmed;
  if (has('pending')) return transactionStatus.Pending;
  if (has('rejected')) return transactionStatus.Rejected;
  return has('expired') ? transactionStatus.Cancelled : null;
}

/** Combines what the payment side lists under one payment; a repeated line counts once. */
export function takeTogether(lines: readonly StatementLine[]): TheirView {
  const listed = [...new Map(lines.map((line) => [line.external_id, line])).values()];
  const confirmed = listed.filter((line) => line.status === 'confirmed');
  const isContradictory = new Set(lines.map(noticesOf)).size > listed.length;
  const status = statusOf(listed);
  const rejected = status === transactionStatus.Rejected ? listed.find((line) => line.status === 'rejected') : undefined;
  return {
    lines,
    decision: isContradictory ? null : (confirmed[0] ?? rejected ?? null),
    status,
    isContradictory,
    clearingMinor: confirmed.reduce((sum, line) => sum + clearingOf(line), 0n),
    isListedTwice: lines.length > 1,
  };
}

/** True when the line has this payment's direction, amount and currency. */
export function isSameMoney(payment: Pick<BookedPayment, 'type' | 'amount_minor'>, line: StatementLine): boolean {
  const type = line.type === 'deposit' ? transactionType.Deposit : transactionType.Withdraw;
  return payment.type === type && payment.amount_minor === BigInt(line.amount) && line.currency === CURRENCY;
}

/** Returns their decision where it differs from ours and the money is the same. A decision by hand stands. */
function findCorrection(payment: BookedPayment, { decision, status }: TheirView): TransactionStatus | null {
  if (decision === null || payment.decided_by !== null || isOpen(payment) || !isSameMoney(payment, decision)) return null;
  const isMoneyMoved = payment.status === transactionStatus.Confirmed;
  if (status === transactionStatus.Confirmed && !isMoneyMoved) return transactionStatus.Confirmed;
  return status === transactionStatus.Rejected && isMoneyMoved ? transactionStatus.Rejected : null;
}

/** True when a person and the payment side have decided one payment differently. */
function isOpposed({ decided_by, status }: BookedPayment, theirs: TheirView): boolean {
  return decided_by !== null && (status === transactionStatus.Confirmed) !== (theirs.status === transactionStatus.Confirmed);
}

/** True when the decisive line differs from the payment's row, whether or not that makes money wrong. */
function isAltered(payment: BookedPayment, theirs: TheirView): boolean {
  const { decision, lines } = theirs;
  if (lines.some((line) => line.currency !== CURRENCY)) return true;
  if (decision === null) return false;
  if (!isSameMoney(payment, decision) || isOpposed(payment, theirs)) return true;
  return payment.external_id !== null && decision.status === 'confirmed' && payment.external_id !== decision.external_id;
}

/**
 * The right balance of the clearing account: their amounts. For a payment decided by hand that they have not confirmed,
 * what that decision booked.
 */
function wantedClearing({ decided_by, status, type, amount_minor, fee_minor }: BookedPayment, theirs: TheirView): bigint {
  if (decided_by === null || status !== transactionStatus.Confirmed || theirs.status === transactionStatus.Confirmed) return theirs.clearingMinor;
  return type === transactionType.Withdraw ? amount_minor - fee_minor : -amount_minor;
}

/**
 * Compares one payment of ours with what the payment side says. Their statement is the truth for what they were paid
 * and have paid: a decision that differs is adopted, and the clearing account has to match their amounts; where they
 * contradict themselves, nothing is adopted. A decision by hand is never reversed: what they don't know or have not
 * decided does not contradict it, and the opposite is a difference without a correction. Returns null when both say the
 * same.
 */
export function comparePayment(payment: BookedPayment, theirs: TheirView): Difference | null {
  if (theirs.isContradictory) return { kind: 'doubled', corrected: null, clearingMinor: 0n };
  const isForeign = theirs.lines.some((line) => line.currency !== CURRENCY);
  const clearingMinor = isForeign ? 0n : wantedClearing(payment, theirs) - payment.clearing_minor;
  const corrected = findCorrection(payment, theirs);
  const isBookedTwice = payment.booking_count > 1 && clearingMinor !== 0n;
  if (theirs.isListedTwice || isBookedTwice) return { kind: 'doubled', corrected, clearingMinor };
  if (clearingMinor === 0n && corrected === null && !isAltered(payment, theirs)) return null;
  return { kind: theirs.status === null ? 'missing' : 'altered', corrected, clearingMinor };
}

/** One text for a finding about a payment, the same as long as the payment side says the same. */
export function fingerprintOf(kind: string, subject: string, lines: readonly StatementLine[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, subject, lines.map(noticesOf).toSorted()]))
    .digest('hex');
}
