import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, MailboxMessageView, MailboxView } from '../../contract/wire.ts';
import { inTransaction } from '../database/open-database.ts';
import { refuse, succeed } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { isMailboxReader } from './is-mailbox-reader.ts';
import { listMessages, type MailboxMessage, readRecipient, storeMessage } from './mailbox-store.ts';

const TOKEN_BYTES = 32;
const LONGEST_SMS = 2_000;
/** Matches six digits, or two groups of five characters as used in emails. */
const CODE = /(?<![\w-])(?:\d{6}|[0-9A-Z]{5}-[0-9A-Z]{5})(?![\w-])/;

const smsSchema = z.object({ to: z.string().check(z.maxLength(40)), text: z.string().check(z.minLength(1), z.maxLength(LONGEST_SMS)) });
const mailboxSchema = z.object({ to: z.string().check(z.maxLength(300)) });

function presentMessage({ id, channel, sender, subject, text, receivedAtMs }: MailboxMessage): MailboxMessageView {
  return { id, channel, sender, subject, text, code: CODE.exec(text)?.[0] ?? null, receivedAtMs };
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns a new bearer token, which is valid while this process runs. Whoever started the process receives it. */
export function makeSmsToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Registers the route that receives text messages (only with the token) and the route that the mailbox page reads (see
 * `isMailboxReader`).
 */
export function registerMailboxRoutes(http: FastifyInstance, sandbox: Sandbox, smsToken: string): void {
  http.post('/sms', async (request, reply): Promise<Answer<null>> => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${smsToken}`)) return refuse(reply, 'not-allowed');
    const body = smsSchema.safeParse(request.body);
    const recipient = body.success ? readRecipient(body.data.to) : null;
    if (!body.success || recipient === null || recipient.includes('@')) return refuse(reply, 'wrong-request');
    const key = request.headers['idempotency-key'];
    const messageId = typeof key === 'string' && key !== '' ? key : randomUUID();
    const message = { channel: 'sms', recipient, messageId, sender: '', subject: '', text: body.data.text } as const;
    inTransaction(sandbox.database, () => storeMessage(sandbox.database, message, sandbox.now()));
    return succeed(null);
  });
  http.get('/mailbox/messages', async (request, reply): Promise<Answer<MailboxView>> => {
    if (!isMailboxReader(sandbox.settings, request)) return refuse(reply, 'not-found');
    const query = mailboxSchema.safeParse(request.query);
    const recipient = query.success ? readRecipient(query.data.to) : null;
    if (recipient === null) return refuse(reply, 'wrong-request');
    return succeed({ recipient, messages: listMessages(sandbox.database, recipient, sandbox.now()).map(presentMessage) });
  });
}
