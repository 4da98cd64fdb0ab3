import webPush from 'web-push';
import type { Application } from '../application.ts';
import { PUSH_LIFE_MS } from '../notifications/queue-pushes.ts';
import type { ClaimedPush } from './outbox.ts';
import { PrivateAddressError } from './public-address.ts';
import type { PushClient } from './push-client.ts';
import { readDestination } from './push-destination.ts';
import { renderPush } from './render-push.ts';
import type { SignFor } from './sign-for-services.ts';

const SECOND_MS = 1_000;

/** The outcome of one attempt. Problems never name the endpoint: it is a secret of the device. */
export type PushDelivery =
  | { result: 'sent' }
  /** The push service no longer knows the subscription. */
  | { result: 'gone'; problem: string }
  | { result: 'again'; problem: string; afterMs: number }
  | { result: 'tooLarge'; problem: string }
  | { result: 'refused'; problem: string };

/** Statuses besides 5xx that concern the push service itself and not the push. */
const busyStatuses = new Set([408, 425, 429]);

/** The pause that `Retry-After` asks for, in seconds or as a date; 0 without one. */
function readRetryAfter(header: string | null, now: Date): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const untilMs = Date.parse(header);
  return Number.isNaN(untilMs) ? 0 : Math.max(0, untilMs - now.getTime());
}

function judge({ status, retryAfter }: { status: number; retryAfter: string | null }, now: Date): PushDelivery {
  const problem = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 404 || status === 410) return { result: 'gone', problem };
  if (status === 413) return { result: 'tooLarge', problem };
  if (status >= 500 || busyStatuses.has(status)) return { result: 'again', problem, afterMs: readRetryAfter(retryAfter, now) };
  return { result: 'refused', problem };
}

export interface PushSender extends Pick<Application, 'config' | 'database' | 'clock' | 'log'> {
  readonly client: PushClient;
  /** SHA-256 of the key that verifies our signatures. */
  readonly keyHash: Buffer;
  readonly signFor: SignFor;
}

/**
 * Returns the request of a push: text encrypted for the browser alone (RFC 8291), signed with our key (RFC 8292). Its
 * topic lets a later attempt replace an earlier one.
 */
function writeRequest(push: ClaimedPush, { href: endpoint, origin }: URL, signFor: SignFor): { headers: Record<string, string>; body: Buffer } {
  const text = renderPush(push.notification, { usercode: push.usercode, locale: push.locale, unreadCount: push.unread_count }, { isShort: push.is_short });
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh: push.p256dh, auth: push.auth } }, text, {
    TTL: PUSH_LIFE_MS / SECOND_MS,
    contentEncoding: 'aes128gcm',
    urgency: push.is_urgent ? 'high' : 'normal',
    topic: push.notification.id.replaceAll('-', ''),
    headers: { Authorization: signFor(origin) },
  });
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body };
}

/** Names a network error by its code, which names no endpoint. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * Makes one attempt to send a push: 2xx is success; 408, 425, 429, 5xx and no answer are tried again; any other answer,
 * a redirect too, is a final refusal.
 */
export async function deliverPush(sender: PushSender, push: ClaimedPush): Promise<PushDelivery> {
  const destination = readDestination(push.endpoint, sender.config.pushAllowedHosts);
  if (!destination) return { result: 'refused', problem: 'its host is not allowed' };
  if (!push.server_key_hash.equals(sender.keyHash)) return { result: 'refused', problem: 'it was subscribed to with another key of this server' };
  const content = writeRequest(push, destination.url, sender.signFor);
  try {
    return judge(await sender.client.post(destination, content), sender.clock.now());
  } catch (error) {
    if (error instanceof PrivateAddressError) return { result: 'refused', problem: error.message };
    return { result: 'again', problem: nameOf(error), afterMs: 0 };
  }
}
