import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { SIGNATURE_HEADER, signBytes } from '../keys/signature.ts';
import type { Deliver } from '../outbox/outbox.ts';
import type { SignedPayment } from './payment-request.ts';
import type { StoredPayment } from './payment-store.ts';

const messageSchema = z.object({ callback: z.string(), content: z.record(z.string(), z.unknown()) });

/** What the operator is told about a decision; the same words, and the same uuid, however often it has to be sent. */
export function callbackMessage(signed: SignedPayment, stored: StoredPayment, status: 'confirmed' | 'rejected'): object {
  const content = {
    callback_uuid: randomUUID(),
    payment: signed.payment,
    external_id: stored.externalId,
    status,
    amount: Number(signed.amountMinor),
    currency: signed.currency,
  };
  return { callback: signed.callback, content };
}

/** Sends a stored decision to the operator; only its 200 acknowledges it. */
export function callbackDelivery(privateKey: string, timeoutMs: number): Deliver {
  return async (text) => {
    const message = messageSchema.parse(JSON.parse(text));
    const body = Buffer.from(JSON.stringify(message.content));
    try {
      const response = await fetch(message.callback, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBytes(body, privateKey) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      return response.status === 200 ? { result: 'acknowledged', answer } : { result: 'again', problem: `the operator answered ${response.status}` };
    } catch (error) {
      return { result: 'again', problem: error instanceof Error ? error.message : String(error) };
    }
  };
}
