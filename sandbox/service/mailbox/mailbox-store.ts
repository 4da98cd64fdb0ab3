import type { DatabaseSync } from 'node:sqlite';
import { numberOf, type Row, textOf } from '../database/row.ts';

export interface NewMailboxMessage {
  channel: 'email' | 'sms';
  /** The address or number as normalised by `readRecipient`. */
  recipient: string;
  /** The sender's id of the message. A repeated message with the same id is stored once. */
  messageId: string;
  sender: string;
  subject: string;
  text: string;
}
export interface MailboxMessage extends NewMailboxMessage {
  id: number;
  receivedAtMs: number;
}

/**
 * Limits of retention: how long a message is stored, ms, and how many messages are stored for all players together. The
 * oldest are deleted first.
 */
export const RETENTION_MS = 7 * 24 * 60 * 60 * 1_000;
const MOST_MESSAGES = 5_000;
const MOST_SHOWN = 50;
const limits = { messageId: 300, sender: 200, subject: 300, text: 20_000 } as const;

/**
 * Normalises an email address (to lower case) or a phone number (to a plus sign and digits). Returns null if the text
 * is neither.
 */
export function readRecipient(text: string): string | null {
  const trimmed = text.trim();
  if (/^[^\s@]{1,100}@[^\s@]{1,150}$/.test(trimmed)) return trimmed.toLowerCase();
  const digits = trimmed.replace(/[\s()+-]/g, '');
  return /^\d{7,15}$/.test(digits) ? `+${digits}` : null;
}

function messageOf(row: Row): MailboxMessage {
  return {
    id: numberOf(row, 'id'),
    channel: textOf(row, 'channel') as MailboxMessage['channel'],
    recipient: textOf(row, 'recipient'),
    messageId: textOf(row, 'message_id'),
    sender: textOf(row, 'sender'),
    subject: textOf(row, 'subject'),
    text: textOf(row, 'text'),
    receivedAtMs: numberOf(row, 'received_at'),
  };
}

/** Deletes messages older than a week, and the oldest messages beyond the maximum number. */
export function pruneMessages(database: DatabaseSync, nowMs: number): void {
  database.prepare('delete from mailbox_message where received_at < ?').run(nowMs - RETENTION_MS);
  database.prepare('delete from mailbox_message where id <= (select max(id) from mailbox_message) - ?').run(MOST_MESSAGES);
}

/** Stores a message, truncated to the limits, unless it already exists. Then deletes old messages. */
export function storeMessage(database: DatabaseSync, message: NewMailboxMessage, nowMs: number): void {
  database
    .prepare(
      `insert into mailbox_message (channel, recipient, message_id, sender, subject, text, received_at)
       values (?, ?, ?, ?, ?, ?, ?) on conflict (recipient, message_id) do nothing`,
    )
    .run(
      message.channel,
      message.recipient,
      message.messageId.slice(0, limits.messageId),
      message.sender.slice(0, limits.sender),
      message.subject.slice(0, limits.subject),
      message.text.slice(0, limits.text),
      nowMs,
    );
  pruneMessages(database, nowMs);
}

/** Lists a recipient's unexpired messages, newest first, at most `MOST_SHOWN`. */
export function listMessages(database: DatabaseSync, recipient: string, nowMs: number): MailboxMessage[] {
  return database
    .prepare('select * from mailbox_message where recipient = ? and received_at >= ? order by id desc limit ?')
    .all(recipient, nowMs - RETENTION_MS, MOST_SHOWN)
    .map(messageOf);
}
