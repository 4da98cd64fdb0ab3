import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { inTransaction, type OpenedDatabase } from '../database/database.ts';
import { queueMessage } from './queue-message.ts';
import { LARGEST_ATTEMPTS, type MessageQueue, sendDueMessages } from './send-due-messages.ts';
import { smsDelivery } from './sms-delivery.ts';
import { smtpDelivery } from './smtp-delivery.ts';
import { claimMessages, LEASE_MS } from './store.ts';
import { type MailReceiver, type SmsReceiver, startMailReceiver, startMuteServer, startSmsReceiver } from './testing/test-receivers.ts';

const MINUTE_MS = 60_000;
const sender = { name: 'Meydan', address: 'no-reply@meydan.example' };

describe.each(testEngines)('the outbox of messages on %s', (engine) => {
  let opened: OpenedDatabase;
  let mail: MailReceiver;
  let sms: SmsReceiver;
  let email: MessageQueue;
  let text: MessageQueue;
  const logged: string[] = [];
  const { log } = fastify({ logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } } });
  const clock = makeTestClock('2026-11-21T09:00:00Z');

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    mail = await startMailReceiver();
    sms = await startSmsReceiver();
    email = { channel: 'email', deliver: smtpDelivery(mail.url, sender) };
    text = { channel: 'sms', deliver: smsDelivery(sms.url, 'secret-token') };
  });
  afterEach(async () => {
    await mail.close();
    await sms.close();
    await opened.queries.deleteFrom('message_outbox').execute();
  });

  async function queue(changes: Partial<Parameters<typeof queueMessage>[1]> = {}): Promise<void> {
    const message = {
      channel: 'email' as const,
      to: `${randomUUID()}@example.com`,
      template: 'resetCode' as const,
      locale: 'tr' as const,
      parameters: { code: '481516' },
      expiresAt: new Date(clock.now().getTime() + 10 * MINUTE_MS),
      ...changes,
    };
    await inTransaction(opened.queries, (transaction) => queueMessage(transaction, message, clock.now()));
  }
  const queueSms = (changes: Partial<Parameters<typeof queueMessage>[1]> = {}) =>
    queue({ channel: 'sms', to: '+905321234567', template: 'phoneCode', ...changes });
  async function sendDue(lane: MessageQueue, capacity = 10): Promise<number> {
    const sends = await sendDueMessages({ database: opened.queries, clock, log }, lane, capacity);
    await Promise.all(sends);
    return sends.length;
  }
  const rows = () => opened.queries.selectFrom('message_outbox').selectAll().orderBy('created_at').execute();
  async function onlyRow() {
    const [row, ...others] = await rows();
    if (!row || others.length > 0) throw new Error('there is not exactly one message');
    return row;
  }

  it('hands an e-mail to the SMTP server in the requested language, once, and then clears the code', async () => {
    await queue({ to: 'ayse@example.com' });
    expect(await sendDue(email)).toBe(1);
    expect(await sendDue(email)).toBe(0);
    expect(mail.mails).toHaveLength(1);
    const [received] = mail.mails;
    const row = await onlyRow();
    expect(received).toMatchObject({
      envelope: { from: sender.address, to: ['ayse@example.com'] },
      from: { name: 'Meydan', address: sender.address },
      to: [{ address: 'ayse@example.com' }],
      subject: 'Meydan için yeni şifre',
      messageId: `<${row.id}@meydan.example>`,
    });
    expect(received?.text).toContain('481516');
    expect(received?.text).toContain('10 dk');
    expect(received?.html).toContain('481516');
    expect(received?.attachments).toEqual([]);
    expect(row).toMatchObject({ sent_at: clock.now(), failed_at: null, attempts: 1, parameters: {}, last_error: null });
  });

  it('hands a text message to the gateway with its token and a stable id', async () => {
    sms.answers = [503, 200];
    await queueSms({ locale: 'en' });
    await sendDue(text);
    clock.advance(2_000);
    await sendDue(text);
    const [first, second] = sms.texts;
    expect(first).toMatchObject({ to: '+905321234567', text: expect.stringMatching(/^Meydan: 481516 is your verification code/) });
    expect(first?.headers.authorization).toBe('Bearer secret-token');
    expect(first?.headers['idempotency-key']).toBe((await onlyRow()).id);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect((await onlyRow()).sent_at).toEqual(clock.now());
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const undone = inTransaction(opened.queries, async (transaction) => {
      const expiresAt = new Date(clock.now().getTime() + MINUTE_MS);
      const message = { channel: 'email', to: 'a@example.com', template: 'resetCode', locale: 'tr', parameters: { code: '1' }, expiresAt } as const;
      await queueMessage(transaction, message, clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sendDue(email)).toBe(0);
  });

  it('sends each message once, however many processes look at the same time', async () => {
    for (let index = 0; index < 40; index += 1) await queue({ to: `player${index}@example.com` });
    const looks = await Promise.all(Array.from({ length: 6 }, () => sendDue(email, 8)));
    while ((await sendDue(email)) > 0);
    expect(looks.reduce((sum, count) => sum + count)).toBeGreaterThan(8);
    expect(mail.mails.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => `player${index}@example.com`).toSorted(),
    );
  });

  it('never sends what has expired', async () => {
    await queue();
    mail.answerTo = () => 451;
    await sendDue(email);
    mail.answerTo = () => null;
    clock.advance(10 * MINUTE_MS);
    await sendDue(email);
    expect(mail.mails).toEqual([]);
    expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: clock.now(), last_error: 'expired: SMTP 451 to RCPT TO', parameters: {} });
  });

  it('tries again with growing pauses, and finally gives up', async () => {
    mail.answerTo = () => 451;
    await queue({
      template: 'passwordChanged',
      parameters: { time: '21 Kasım 2026 12:00', device: 'Chrome, Android' },
      expiresAt: new Date(clock.now().getTime() + 24 * 60 * MINUTE_MS),
    });
    const pausesS: number[] = [];
    for (let attempt = 1; attempt < LARGEST_ATTEMPTS; attempt += 1) {
      expect(await sendDue(email)).toBe(1);
      const { next_attempt_at, failed_at } = await onlyRow();
      expect(failed_at).toBeNull();
      const pauseMs = next_attempt_at.getTime() - clock.now().getTime();
      pausesS.push(pauseMs / 1_000);
      clock.advance(pauseMs - 1);
      expect(await sendDue(email)).toBe(0);
      clock.advance(1);
    }
    expect(pausesS.slice(0, 11)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
    await sendDue(email);
    expect(await onlyRow()).toMatchObject({ attempts: LARGEST_ATTEMPTS, failed_at: clock.now() });
    clock.advance(60 * MINUTE_MS);
    expect(await sendDue(email)).toBe(0);
  });

  it('gives up at once what the receiver refuses for good, without storing its words, and sends the others', async () => {
    mail.answerTo = (address) => (address.startsWith('gone') ? 550 : null);
    await queue({ to: 'gone@example.com' });
    await queue({ to: 'here@example.com' });
    await sendDue(email);
    expect(mail.mails.map(({ envelope }) => envelope.to)).toEqual([['here@example.com']]);
    const gone = (await rows()).find(({ recipient }) => recipient === 'gone@example.com');
    expect(gone).toMatchObject({ failed_at: clock.now(), last_error: 'SMTP 550 to RCPT TO' });
  });

  it.each([
    [{ template: 'noSuchTemplate' }, 'there is no template noSuchTemplate'],
    [{ locale: 'xx' }, 'there are no sentences in xx'],
    [{ parameters: JSON.stringify({}) }, 'template resetCode needs code'],
    [{ recipient: 'a@example.com\r\nBcc: b@example.com' }, 'the address cannot be used'],
    [{ recipient: 'a@example.com, b@example.com' }, 'the address cannot be used'],
    [{ recipient: 'nobody' }, 'the address cannot be used'],
  ])('gives up a message that nobody can read and sends the others: %j', async (broken, problem) => {
    await queue({ to: 'other@example.com' });
    await queue();
    await opened.queries.updateTable('message_outbox').set(broken).where('recipient', '!=', 'other@example.com').execute();
    await sendDue(email);
    expect((await rows()).map(({ last_error }) => last_error).toSorted()).toEqual([problem, null].toSorted());
    expect(mail.mails.map(({ envelope }) => envelope.to)).toEqual([['other@example.com']]);
  });

  it.each([
    [429, 2],
    [{ status: 429, headers: { 'retry-after': '90' } }, 90],
    [{ status: 503, headers: { 'retry-after': 'soon' } }, 2],
    [500, 2],
    ['lose-answer' as const, 2],
  ])('asks the gateway again after %j', async (answer, pauseS) => {
    sms.answers = [answer, 200];
    await queueSms();
    await sendDue(text);
    const waiting = await onlyRow();
    expect(waiting).toMatchObject({ sent_at: null, failed_at: null, next_attempt_at: new Date(clock.now().getTime() + pauseS * 1_000) });
    clock.advance(pauseS * 1_000);
    await sendDue(text);
    expect((await onlyRow()).sent_at).toEqual(clock.now());
  });

  it.each([400, 401, 404, 422])('does not ask the gateway again after %i', async (status) => {
    sms.answers = [status];
    await queueSms();
    await sendDue(text);
    expect(await onlyRow()).toMatchObject({ failed_at: clock.now(), last_error: `HTTP ${status}` });
    clock.advance(5 * MINUTE_MS);
    expect(await sendDue(text)).toBe(0);
  });

  it('follows no redirect of the gateway', async () => {
    const elsewhere = await startSmsReceiver();
    sms.answers = [{ status: 307, headers: { location: elsewhere.url } }];
    await queueSms();
    await sendDue(text);
    expect(await onlyRow()).toMatchObject({ last_error: 'HTTP 307', sent_at: null });
    expect(elsewhere.texts).toEqual([]);
    await elsewhere.close();
  });

  it('sends no text message to an invalid number', async () => {
    await queueSms({ to: '05321234567' });
    await sendDue(text);
    expect(await onlyRow()).toMatchObject({ last_error: 'the number cannot be used' });
    expect(sms.texts).toEqual([]);
  });

  it('does not wait for a server that never answers', async () => {
    const mute = await startMuteServer();
    await queue();
    await queueSms();
    await Promise.all([
      sendDue({ channel: 'email', deliver: smtpDelivery(`smtp://127.0.0.1:${mute.port}`, sender, 200) }),
      sendDue({ channel: 'sms', deliver: smsDelivery(`http://127.0.0.1:${mute.port}/`, null, 200) }),
    ]);
    expect(mute.connections).toBeGreaterThanOrEqual(2);
    const problems = (await rows()).map(({ last_error, failed_at }) => [last_error, failed_at]);
    expect(problems).toEqual([
      ['no answer in time', null],
      ['no answer in time', null],
    ]);
    await mute.close();
  });

  it('hands a mail over again under the same id when the answer was lost', async () => {
    mail.answerTo = () => 'lose-answer';
    await queue();
    await sendDue(email);
    expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: null });
    mail.answerTo = () => null;
    clock.advance(2_000);
    await sendDue(email);
    const ids = mail.mails.map(({ messageId }) => messageId);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('waits for a receiver that is not there', async () => {
    const { url } = mail;
    await mail.close();
    await queue();
    await sendDue({ channel: 'email', deliver: smtpDelivery(url, sender) });
    expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: null, last_error: expect.stringContaining('ECONNREFUSED') });
  });

  it('never sends a password to a server that cannot encrypt', async () => {
    const said: unknown[] = [];
    const open = await startMailReceiver({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      onAuth(auth, _session, callback) {
        said.push(auth);
        callback(null, { user: 'meydan' });
      },
    });
    await queue();
    // 0.0.0.0 reaches this machine, but does not count as it.
    await sendDue({ channel: 'email', deliver: smtpDelivery(`smtp://meydan:pass%40word@0.0.0.0:${open.port}`, sender) });
    expect(said).toEqual([]);
    expect(open.mails).toEqual([]);
    expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: null });
    clock.advance(2_000);
    await sendDue({ channel: 'email', deliver: smtpDelivery(`smtp://meydan:pass%40word@127.0.0.1:${open.port}`, sender) });
    expect(said).toMatchObject([{ username: 'meydan', password: 'pass@word' }]);
    expect(open.mails).toHaveLength(1);
    await open.close();
  });

  it.each([
    ['smtps://127.0.0.1', { secure: true }],
    // Does not count as this machine, so the offer to encrypt is accepted.
    ['smtp://0.0.0.0', {}],
  ])('hands nothing to %s with a certificate that nobody vouches for', async (address, options) => {
    const encrypted = await startMailReceiver({ disabledCommands: ['AUTH'], ...options });
    await queue();
    await sendDue({ channel: 'email', deliver: smtpDelivery(`${address}:${encrypted.port}`, sender) });
    expect(encrypted.mails).toEqual([]);
    expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: null, last_error: expect.stringMatching(/certificate/) });
    await encrypted.close();
  });

  it('leaves a message that nobody here is configured to send to others, until it expires', async () => {
    await queue();
    const before = await onlyRow();
    expect(await sendDue({ channel: 'email', deliver: null })).toBe(0);
    expect(await onlyRow()).toEqual(before);
    await sendDue(email);
    expect(mail.mails).toHaveLength(1);
    await queueSms();
    clock.advance(10 * MINUTE_MS);
    await sendDue({ channel: 'sms', deliver: null });
    const lost = (await rows()).find(({ channel }) => channel === 'sms');
    expect(lost).toMatchObject({ failed_at: clock.now(), last_error: 'expired: SMS_URL is not set', parameters: {} });
  });

  it('takes over the message of a process that died, after its lease and not before', async () => {
    await queue();
    expect(await claimMessages(opened.queries, { channel: 'email', limit: 10, now: clock.now() })).toHaveLength(1);
    clock.advance(LEASE_MS - 1);
    expect(await sendDue(email)).toBe(0);
    clock.advance(1);
    expect(await sendDue(email)).toBe(1);
    expect(mail.mails).toHaveLength(1);
  });

  it('writes no code, sentence, token or whole address into the log', () => {
    const text = logged.join('');
    expect(text).toContain('a message has been sent');
    expect(text).toContain('a***@example.com');
    for (const secret of ['481516', 'ayse@', '5321234567', 'secret-token', 'yeni şifre', 'pass@word', 'gone@']) expect(text).not.toContain(secret);
  });
});
