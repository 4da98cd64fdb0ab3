import type { Application } from '../application.ts';
import type { Deliver, Delivery } from './delivery.ts';
import { type Channel, UnreadableMessageError } from './message-templates.ts';
import { type ClaimedMessage, claimMessages, markFailed, markSent, postpone } from './store.ts';

const FIRST_PAUSE_MS = 2_000;
const LARGEST_PAUSE_MS = 10 * 60_000;
/** More than two and a half hours of trying; a code expires long before. */
export const LARGEST_ATTEMPTS = 24;

const SHOWN_DIGITS = 2;

/** The setting that each channel's queue needs to have a sender. */
export const settingOf: Readonly<Record<Channel, string>> = { email: 'SMTP_URL', sms: 'SMS_URL' };

/** Masks a recipient for logs: `a***@example.com`, `***40`. */
function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at > 0 ? `${recipient.slice(0, 1)}***${recipient.slice(at)}` : `***${recipient.slice(-SHOWN_DIGITS)}`;
}

/**
 * A queue of messages with its sender. Without `deliver` nobody is configured to send them: they wait for a process
 * that can, until they expire.
 */
export interface MessageQueue {
  readonly channel: Channel;
  readonly deliver: Deliver | null;
}

type Sender = Pick<Application, 'database' | 'clock' | 'log'>;

function describe(message: ClaimedMessage) {
  const { id, channel, template, attempts } = message;
  return { id, channel, template, attempts, to: maskRecipient(message.recipient) };
}

/** The pause after a number of failed attempts: doubled each time up to the largest. */
function pauseAfter(attempts: number): number {
  return Math.min(LARGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
}

async function attempt(deliver: Deliver, message: ClaimedMessage, now: Date): Promise<Delivery> {
  try {
    return await deliver(message, now);
  } catch (error) {
    if (error instanceof UnreadableMessageError) return { result: 'refused', problem: error.message };
    return { result: 'again', problem: error instanceof Error ? error.name : 'unknown' };
  }
}

async function settle({ database, clock, log }: Sender, message: ClaimedMessage, delivery: Delivery): Promise<void> {
  const now = clock.now();
  if (delivery.result === 'sent') {
    await markSent(database, message, now);
    log.info(describe(message), 'a message has been sent');
    return;
  }
  const { problem } = delivery;
  if (delivery.result === 'refused' || message.attempts >= LARGEST_ATTEMPTS) {
    await markFailed(database, message, problem, now);
    log.error({ ...describe(message), problem }, 'a message is given up');
    return;
  }
  const pauseMs = Math.max(pauseAfter(message.attempts), Math.min(delivery.afterMs ?? 0, LARGEST_PAUSE_MS));
  await postpone(database, message, problem, new Date(now.getTime() + pauseMs));
  log.warn({ ...describe(message), problem, pauseMs }, 'a message could not be sent and is tried again');
}

async function send(sender: Sender, { channel, deliver }: MessageQueue, message: ClaimedMessage): Promise<void> {
  const { database, log } = sender;
  const now = sender.clock.now();
  if (message.expires_at <= now) {
    const problem = `expired: ${deliver === null ? `${settingOf[channel]} is not set` : (message.last_error ?? 'not sent in time')}`;
    await markFailed(database, message, problem, now);
    log.error({ ...describe(message), problem }, 'a message has expired before it could be sent');
  } else if (deliver !== null) {
    await settle(sender, message, await attempt(deliver, message, now));
  }
}

/**
 * Claims what is due in one queue, at most `capacity` messages, and starts to send it, all at once. Returns the pending
 * sends; none of them rejects. After a crash between the receiver's acceptance and our record of it a message is sent
 * again: at least once, with the same id.
 */
export async function sendDueMessages(sender: Sender, lane: MessageQueue, capacity: number): Promise<Promise<void>[]> {
  const { channel, deliver } = lane;
  const claimed = await claimMessages(sender.database, { channel, limit: capacity, now: sender.clock.now(), isExpiredOnly: deliver === null });
  return claimed.map((message) =>
    send(sender, lane, message).catch((error: unknown) => {
      // Its lease runs out by itself, then it is claimed again.
      sender.log.error({ ...describe(message), err: error }, 'what became of a message could not be noted');
    }),
  );
}
