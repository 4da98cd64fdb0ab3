import { EventEmitter } from 'node:events';
import type { Locale } from '#contract/request-headers.ts';
import { afterCommit, type Transaction } from '../database/database.ts';
import type { Channel, MessageTemplate } from './message-templates.ts';

interface NewMessage {
  channel: Channel;
  /** E-mail address, or phone number in E.164. */
  to: string;
  template: MessageTemplate;
  locale: Locale;
  /** What the template's sentences ask for: `code` where there is one. */
  parameters: Record<string, string>;
  /** From then on it is not sent any more; for a code, when the code ends. */
  expiresAt: Date;
}

const queued = new EventEmitter<{ message: [] }>();

/** Has `listener` called whenever a message of this process has been queued and committed. Answers what ends that. */
export function onMessageQueued(listener: () => void): () => void {
  queued.on('message', listener);
  return () => void queued.off('message', listener);
}

/** Queues a message with the transaction that makes it necessary; it leaves at once when that is committed, and never when it is undone. */
export async function queueMessage(transaction: Transaction, message: NewMessage, now: Date): Promise<void> {
  await transaction
    .insertInto('message_outbox')
    .values({
      channel: message.channel,
      recipient: message.to,
      template: message.template,
      locale: message.locale,
      parameters: JSON.stringify(message.parameters),
      created_at: now,
      expires_at: message.expiresAt,
      next_attempt_at: now,
    })
    .execute();
  afterCommit(transaction, () => void queued.emit('message'));
}
