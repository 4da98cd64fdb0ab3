import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import { findPayment, type PaymentType, type StoredPayment, selectSince } from './payment-store.ts';

const MOST_LINES = 200;

/**
 * The body of a request for a statement. A statement covers either the payments that are open or were decided since a
 * time, page by page, or the named payments.
 */
export const statementRequestSchema = z.object({
  request_uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  since: z.optional(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'time'))),
  cursor: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,15}$/)))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_LINES))),
  payments: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_LINES))),
});
type StatementRequest = z.output<typeof statementRequestSchema>;

/**
 * One payment in a statement. Amounts are in kuruş. The status `expired` means that it was never decided and no longer
 * can be.
 */
export interface StatementLine {
  external_id: string;
  payment: string;
  type: PaymentType;
  amount: number;
  fee: number;
  currency: string;
  status: 'pending' | 'confirmed' | 'rejected' | 'expired';
  /** The time of the decision in ISO 8601; null before the decision. */
  decided_at: string | null;
}
interface Statement {
  /** Repeats the uuid of the request, so that a response to an older request cannot be used for this one. */
  request_uuid: string;
  lines: readonly StatementLine[];
  /** The cursor at which the next page begins; null after the last page. */
  next: string | null;
}

function lineOf(stored: StoredPayment, nowMs: number): StatementLine {
  const undecided = stored.expiresAtMs !== null && stored.expiresAtMs < nowMs ? 'expired' : 'pending';
  return {
    external_id: stored.externalId,
    payment: stored.payment,
    type: stored.type,
    amount: Number(stored.amountMinor),
    fee: Number(stored.feeMinor),
    currency: stored.currency,
    status: stored.status === 'open' ? undecided : stored.status,
    decided_at: stored.decidedAtMs === null ? null : new Date(stored.decidedAtMs).toISOString(),
  };
}

export function readStatement({ database, faults, now }: Sandbox, request: StatementRequest): Statement {
  const { request_uuid, since, payments, limit = MOST_LINES } = request;
  const sinceMs = since === undefined ? 0 : Date.parse(since);
  const named = payments?.map((payment) => findPayment(database, payment)).filter((stored) => stored !== null);
  const page = named ?? selectSince(database, sinceMs, { after: Number(request.cursor ?? 0), limit });
  const last = page.at(-1);
  const lines = faults.editStatement(page.map((stored) => lineOf(stored, now())));
  return { request_uuid, lines, next: !named && last && page.length === limit ? String(last.position) : null };
}
