import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { inTransaction } from '../database/open-database.ts';
import type { Sandbox } from '../sandbox.ts';
import { readRecipient, storeMessage } from './mailbox-store.ts';

const LARGEST_MAIL_BYTES = 256 * 1_024;
const MOST_RECIPIENTS = 20;
const MOST_CLIENTS = 50;
const SILENCE_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 1_000;
const parserLimits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1_024, maxRfc822NestingDepth: 0 } as const;
/** SMTP reply codes of refusals. */
const replies = { tooLarge: 552, tooManyRecipients: 452, noMailbox: 550, unreadable: 554 } as const;

export interface MailListener {
  port: number;
  close(): Promise<void>;
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

function nameOf(from: Address | undefined, envelopeSender: string): string {
  if (from?.address === undefined) return envelopeSender;
  return from.name === '' ? from.address : `${from.name} <${from.address}>`;
}

async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The stream has to be read to its end, but the rest is not stored.
    if (size <= LARGEST_MAIL_BYTES) chunks.push(chunk);
  }
  if (size > LARGEST_MAIL_BYTES) throw refusal(replies.tooLarge, 'The mail is too large');
  return Buffer.concat(chunks);
}

async function takeMail(sandbox: Sandbox, bytes: Buffer, { envelope }: SMTPServerSession): Promise<void> {
  const mail = await PostalMime.parse(bytes, parserLimits).catch((error: unknown) => {
    sandbox.log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'a mail could not be read');
    throw refusal(replies.unreadable, 'The mail cannot be read');
  });
  const sender = nameOf(mail.from, envelope.mailFrom === false ? '' : envelope.mailFrom.address);
  const message = { channel: 'email', messageId: mail.messageId ?? randomUUID(), sender, subject: mail.subject ?? '', text: mail.text ?? '' } as const;
  inTransaction(sandbox.database, () => {
    for (const { address } of envelope.rcptTo) {
      const recipient = readRecipient(address);
      if (recipient !== null) storeMessage(sandbox.database, { ...message, recipient }, sandbox.now());
    }
  });
}

/**
 * Receives emails by SMTP on a free port of the loopback address 127.0.0.1, for any email address, and stores them in
 * the mailbox. An email is accepted only after it has been stored.
 */
export async function listenForMail(sandbox: Sandbox): Promise<MailListener> {
  const server = new SMTPServer({
    name: 'mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onRcptTo({ address }, session, callback) {
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) return callback(refusal(replies.tooManyRecipients, 'Too many recipients'));
      callback(readRecipient(address) === null ? refusal(replies.noMailbox, 'There is no such mailbox') : null);
    },
    onData(stream, session, callback) {
      readMail(stream)
        .then((bytes) => takeMail(sandbox, bytes, session))
        .then(() => callback(), callback);
    },
  });
  server.on('error', (error) => sandbox.log.warn({ problem: error.name }, 'a line to the mailbox broke'));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mailbox listens on no port');
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
