import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { SIGNATURE_HEADER, signBytes } from '../keys/signature.ts';
import type { Deliver, Delivery } from '../outbox/outbox.ts';
import type { StoredPayment } from './payment-store.ts';

/** An operator that doesn't know the payment, or knows it differently, may be behind for a while; at a minute's pause this is three days. */
const REFUSED_STATUSES = [404, 409];
const MOST_REFUSED_ATTEMPTS = 3 * 24 * 60;

const messageSchema = z.object({ callback: z.string(), content: z.record(z.string(), z.unknown()) });

/** What the operator is told about a decision; the same words, and the same uuid, however often it has to be sent. */
export function callbackMessage(stored: StoredPayment, status: 'confirmed' | 'rejected'): object {
  const content = {
    callback_uuid: randomUUID(),
    payment: stored.payment,
    external_id: stored.externalId,
    status,
    amount: Number(stored.amountMinor),
    currency: stored.currency,
  };
  return { callback: stored.callback, content };
}

/** Sends a stored decision to the operator, in so many copies; only its 200 to all of them acknowledges it. 404 and 409 are not waited out for ever. */
export function callbackDelivery(privateKey: string, timeoutMs: number, copies: number): Deliver {
  const send = async (callback: string, body: Buffer<ArrayBuffer>): Promise<Delivery> => {
    try {
      const response = await fetch(callback, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBytes(body, privateKey) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      if (response.status === 200) return { result: 'acknowledged', answer };
      const again = { result: 'again', problem: `the operator answered ${response.status}` } as const;
      return REFUSED_STATUSES.includes(response.status) ? { ...again, mostAttempts: MOST_REFUSED_ATTEMPTS } : again;
    } catch (error) {
      return { result: 'again', problem: error instanceof Error ? error.message : String(error) };
    }
  };
  return async (text) => {
    const message = messageSchema.parse(JSON.parse(text));
    const body = Buffer.from(JSON.stringify(message.content));
    let delivery = await send(message.callback, body);
    for (let copy = 1; copy < copies && delivery.result === 'acknowledged'; copy += 1) delivery = await send(message.callback, body);
    return delivery;
  };
}
