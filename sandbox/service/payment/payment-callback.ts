import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { SIGNATURE_HEADER, signBytes } from '../keys/signature.ts';
import type { Deliver, Delivery } from '../outbox/outbox.ts';
import type { StoredPayment } from './payment-store.ts';

/**
 * An operator that does not recognise the payment, or has other data for it, may lag behind for a while. With a pause
 * of one minute, this number of attempts covers three days.
 */
const REFUSED_STATUSES = [404, 409];
const MOST_REFUSED_ATTEMPTS = 3 * 24 * 60;

const messageSchema = z.object({ callback: z.string(), content: z.record(z.string(), z.unknown()) });

/** Builds the callback message for a decision. Every repetition has the same content and the same uuid. */
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

/**
 * Returns the delivery of a stored decision to the operator, which sends it `copies` times. The decision is
 * acknowledged when every copy gets a 200. Attempts that get 404 or 409 are limited to `MOST_REFUSED_ATTEMPTS`.
 */
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
