import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { toInternationalPhone } from '../account/phone-number.ts';
import type { Application } from '../application.ts';
import { asciiLower } from '../database/ascii-lower.ts';
import { isPublicSite } from '../messaging/is-mailbox-receiver.ts';
import { OperatorRefusal } from './operator-refusal.ts';

const ANSWER_TIMEOUT_MS = 5_000;
/** A queued message reaches the mailbox well before this; one that cannot be sent is not waited for any longer. */
const SENDING_TIMEOUT_MS = 5_000;
const SENDING_CHECK_MS = 25;

const mailboxSchema = z.object({
  data: z.object({
    messages: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(['email', 'sms']),
        sender: z.string(),
        subject: z.string(),
        text: z.string(),
        code: z.nullable(z.string()),
        receivedAtMs: z.number(),
      }),
    ),
  }),
});

export interface MailboxMessage {
  readonly to: string;
  readonly channel: 'email' | 'sms';
  /** Empty for a text message, as is the subject. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** A code that the message holds; null when there is none. */
  readonly code: string | null;
  readonly at: string;
}

/** Returns an e-mail address in lower case, or a phone number in E.164; null when it is neither. */
export function readRecipient(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@]{1,100}@[^\s@]{1,150}$/.test(text)) return text.toLowerCase();
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{7,15}$/.test(digits)) return null;
  return text.startsWith('+') ? `+${digits}` : toInternationalPhone(digits);
}

/**
 * Waits until nothing that was queued for the recipient is in transit, so that what an answered call has sent is found.
 */
async function waitForSending({ database, clock }: Application, recipient: string): Promise<void> {
  const until = performance.now() + SENDING_TIMEOUT_MS;
  while (performance.now() < until) {
    const waiting = await database
      .selectFrom('message_outbox')
      .select('id')
      .where(asciiLower(sql.ref('recipient')), '=', recipient)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
    await delay(SENDING_CHECK_MS);
  }
}

async function askSandbox(sandboxUrl: string, recipient: string): Promise<unknown> {
  try {
    const response = await fetch(`${sandboxUrl}/mailbox/messages?${new URLSearchParams({ to: recipient })}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return await response.json();
  } catch (cause) {
    throw new OperatorRefusal(`The mailbox of the sandbox at ${sandboxUrl} does not answer.`, { cause });
  }
}

/**
 * Returns what the sandbox's mailbox holds for a recipient, newest first. Refuses where there is no sandbox, or where
 * such messages go elsewhere.
 */
export async function readMailbox(application: Application, recipient: string): Promise<MailboxMessage[]> {
  const { hasSandbox, sandboxUrl, messaging } = application.config;
  const isEmail = recipient.includes('@');
  if (!hasSandbox) throw new OperatorRefusal('There is no sandbox, so there is no mailbox.');
  if (isEmail && messaging.smtpUrl !== null) throw new OperatorRefusal('E-mails are sent to SMTP_URL, so they are not in the mailbox of the sandbox.');
  if (!isEmail && messaging.smsUrl !== null) throw new OperatorRefusal('Text messages are sent to SMS_URL, so they are not in the mailbox of the sandbox.');
  if (isPublicSite(application.config)) throw new OperatorRefusal('The site is public, so no message goes to the mailbox of the sandbox.');
  await waitForSending(application, recipient);
  const parsed = mailboxSchema.safeParse(await askSandbox(sandboxUrl, recipient));
  if (!parsed.success) throw new OperatorRefusal(`What answers at ${sandboxUrl} is not the mailbox of the sandbox.`);
  return parsed.data.data.messages.map(({ channel, sender, subject, text, code, receivedAtMs }) => ({
    to: recipient,
    channel,
    from: sender,
    subject,
    text,
    code,
    at: new Date(receivedAtMs).toISOString(),
  }));
}
