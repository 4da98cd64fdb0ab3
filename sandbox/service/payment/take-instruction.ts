import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import { decisionDelay } from './decide-by-itself.ts';
import { webAddress } from './payment-request.ts';
import { findPayment, rememberPayment } from './payment-store.ts';

/**
 * The body of an instruction: a payment that the operator asks to be paid out, or announces as paid in by the player.
 * Amounts are in kuruş.
 */
export const instructionSchema = z.object({
  payment: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(['deposit', 'withdraw']),
  amount: z.int().check(z.positive()),
  fee: z.int().check(z.nonnegative()),
  currency: z.literal('TRY'),
  method: z.int(),
  detail: z.record(z.string(), z.unknown()),
  callback: webAddress,
  issued: z.string(),
});
export type Instruction = z.output<typeof instructionSchema>;

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Serialises the fields that must not change when an instruction is repeated. */
function canonical({ payment, type, amount, fee, currency, method, detail }: Instruction): string {
  return JSON.stringify({ payment, type, amount, fee, currency, method, detail }, sortKeys);
}

/**
 * Accepts an instruction and schedules its decision, which the amount determines. A repeated instruction returns the
 * same id and has no further effect. Refuses a different instruction under the same number (`CHANGED`) and a fee that
 * is not below the amount (`FEE_TOO_LARGE`).
 */
export function takeInstruction(sandbox: Sandbox, instruction: Instruction): { externalId: string } | { refusal: 'CHANGED' | 'FEE_TOO_LARGE' } {
  const request = canonical(instruction);
  const known = findPayment(sandbox.database, instruction.payment);
  if (known) return known.request === request ? { externalId: known.externalId } : { refusal: 'CHANGED' };
  const { payment, type, amount, fee, currency, callback } = instruction;
  if (fee >= amount) return { refusal: 'FEE_TOO_LARGE' };
  const amountMinor = BigInt(amount);
  const nowMs = sandbox.now();
  const stored = rememberPayment(
    sandbox.database,
    {
      payment,
      request,
      type,
      amountMinor,
      feeMinor: BigInt(fee),
      currency,
      callback,
      decideAtMs: nowMs + decisionDelay(amountMinor, sandbox.timings),
      expiresAtMs: null,
    },
    nowMs,
  );
  sandbox.decider.plan();
  return { externalId: stored.externalId };
}
