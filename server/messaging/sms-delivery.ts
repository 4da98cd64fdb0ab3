import type { Deliver, Delivery } from './delivery.ts';
import { renderSms } from './message-templates.ts';

/** How long the gateway may take to answer. */
const SEND_TIMEOUT_MS = 10_000;
const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;
const SECOND_MS = 1_000;
/** Statuses besides 5xx that concern the gateway itself and not the message. */
const busyStatuses = new Set([408, 425, 429]);

function readRetryAfter(header: string | null): { afterMs: number } | null {
  return header !== null && /^\d{1,6}$/.test(header) ? { afterMs: Number(header) * SECOND_MS } : null;
}

function judge({ ok, status, headers }: Response): Delivery {
  const problem = `HTTP ${status}`;
  if (ok) return { result: 'sent' };
  if (status >= 500 || busyStatuses.has(status)) return { result: 'again', problem, ...readRetryAfter(headers.get('retry-after')) };
  return { result: 'refused', problem };
}

/**
 * Sends text messages through a gateway: `POST` of JSON `{ to, text }` with a bearer token and, so that a repetition is
 * recognised, `Idempotency-Key`. 2xx is success. 408, 425, 429, 5xx and no answer are tried again; any other answer, a
 * redirect too, is a final refusal.
 */
export function smsDelivery(smsUrl: string, token: string | null, timeoutMs = SEND_TIMEOUT_MS): Deliver {
  return async (message, now) => {
    if (!PHONE_NUMBER.test(message.recipient)) return { result: 'refused', problem: 'the number cannot be used' };
    const body = JSON.stringify({ to: message.recipient, text: renderSms(message, now) });
    try {
      const response = await fetch(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': message.id, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return judge(response);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { result: 'again', problem: error.name === 'TimeoutError' ? 'no answer in time' : 'no answer' };
    }
  };
}
