import * as z from 'zod/mini';
import { inTransaction } from '../database/open-database.ts';
import type { Sandbox } from '../sandbox.ts';
import { callbackMessage } from './payment-callback.ts';
import { decide, findPayment } from './payment-store.ts';

/** The body of the operator's request to stop a payment that has not been paid out. */
export const recallSchema = z.object({ payment: z.string().check(z.minLength(1), z.maxLength(100)) });

/**
 * Rejects a payment that is still open and notifies the operator. Does not change a decided payment. Returns false if
 * the payment is unknown.
 */
export function recallPayment({ database, outbox, now }: Sandbox, reference: string): boolean {
  const stored = findPayment(database, reference);
  if (!stored) return false;
  inTransaction(database, () => {
    if (decide(database, reference, 'rejected', now())) outbox.add('callback', reference, callbackMessage(stored, 'rejected'));
  });
  return true;
}
