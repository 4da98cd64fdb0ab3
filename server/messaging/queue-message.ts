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
  /** What the template needs: `code` where there is one. */
  parameters: Record<string, string>;
  /** When it is no longer sent; for a code, when the code expires. */
  expiresAt: Date;
}

const queued = new EventEmitter<{ message: [] }>();

/**
 * Calls `listener` whenever a message of this process has been queued and committed. Returns an unsubscribe function.
 */
export function onMessageQueued(listener: () => void): () => void {
  queued.on('message', listener);
  return () => void queued.off('message', listener);
}

/**
 * Queues a message with the transaction that makes it necessary; it leaves as soon as that is committed, and never when
 * it is rolled back.
 */
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
