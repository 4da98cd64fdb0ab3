import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import type { Application } from '../application.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createApplication } from '../create-application.ts';
import { inTransaction, type OpenedDatabase } from '../database/database.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Deliver } from './delivery.ts';
import { queueMessage } from './queue-message.ts';
import { smtpDelivery } from './smtp-delivery.ts';
import { startMessages } from './start-messages.ts';
import { type MailReceiver, startMailReceiver } from './testing/test-receivers.ts';

const sender = { name: 'Meydan', address: 'no-reply@meydan.example' };
const ONE_SECOND_MS = 1_000;
/** For asynchronous results, even on a busy machine. */
const patience = { timeout: 10_000, interval: 5 };

describe.each(testEngines)('the sending of messages on %s', (engine) => {
  let opened: OpenedDatabase;
  let application: Application;
  let mail: MailReceiver;
  const logged: string[] = [];
  const { log } = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const hub = { publish: async () => {}, endSession: async () => {} };
    application = createApplication({ config: readConfig({}), database: opened.queries, clock: systemClock, hub, log, metrics: createMetrics() });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    mail = await startMailReceiver();
  });
  afterEach(async () => {
    await mail.close();
    await opened.queries.deleteFrom('message_outbox').execute();
  });

  async function queue(channel: 'email' | 'sms', to: string): Promise<void> {
    const now = systemClock.now();
    const message = { channel, to, template: 'resetCode', locale: 'tr', parameters: { code: '481516' }, expiresAt: new Date(now.getTime() + 600_000) } as const;
    await inTransaction(opened.queries, (transaction) => queueMessage(transaction, message, now));
  }
  /** A receiver that takes as long as a test wants. */
  function heldDelivery() {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const taken: string[] = [];
    const deliver: Deliver = async ({ recipient }) => {
      taken.push(recipient);
      await held;
      return { result: 'sent' };
    };
    return { deliver, taken, release };
  }
  const countSent = async () => (await opened.queries.selectFrom('message_outbox').select('id').where('sent_at', 'is not', null).execute()).length;

  it('has a message at its receiver within a second of its commit', async () => {
    const running = startMessages(application, [{ channel: 'email', deliver: smtpDelivery(mail.url, sender) }]);
    const durationsMs: number[] = [];
    for (let count = 1; count <= 5; count += 1) {
      const begunMs = performance.now();
      await queue('email', 'ayse@example.com');
      await vi.waitFor(() => expect(mail.mails).toHaveLength(count), patience);
      durationsMs.push(performance.now() - begunMs);
    }
    expect(durationsMs.toSorted((a, b) => a - b)[2]).toBeLessThan(ONE_SECOND_MS);
    await running.stop();
    expect(await countSent()).toBe(5);
  });

  it('sends what was queued before its start', async () => {
    await queue('email', 'ayse@example.com');
    const running = startMessages(application, [{ channel: 'email', deliver: smtpDelivery(mail.url, sender) }]);
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), patience);
    await running.stop();
  });

  it('sends many messages once each from two processes', async () => {
    const lanes = [{ channel: 'email', deliver: smtpDelivery(mail.url, sender) }] as const;
    const processes = [startMessages(application, lanes), startMessages(application, lanes)];
    await Promise.all(Array.from({ length: 30 }, (_, index) => queue('email', `player${index}@example.com`)));
    await vi.waitFor(async () => expect(await countSent()).toBe(30), patience);
    await Promise.all(processes.map((running) => running.stop()));
    expect(new Set(mail.mails.map(({ envelope }) => envelope.to[0])).size).toBe(30);
    expect(mail.mails).toHaveLength(30);
  });

  it('lets neither a hanging receiver delay the other channel, nor a few messages delay the rest', async () => {
    const slow = heldDelivery();
    const quick: string[] = [];
    const takeAtOnce: Deliver = async ({ recipient }) => {
      quick.push(recipient);
      return { result: 'sent' };
    };
    const running = startMessages(application, [
      { channel: 'email', deliver: (message, now) => (message.recipient.startsWith('slow') ? slow : { deliver: takeAtOnce }).deliver(message, now) },
      { channel: 'sms', deliver: takeAtOnce },
    ]);
    for (let index = 0; index < 3; index += 1) await queue('email', `slow${index}@example.com`);
    await vi.waitFor(() => expect(slow.taken).toHaveLength(3), patience);
    await queue('email', 'quick@example.com');
    await queue('sms', '+905321234567');
    await vi.waitFor(() => expect(quick.toSorted()).toEqual(['+905321234567', 'quick@example.com']), patience);
    slow.release();
    await running.stop();
    expect(await countSent()).toBe(5);
  });

  it('waits on stop for sends in progress, and begins nothing more', async () => {
    const held = heldDelivery();
    const running = startMessages(application, [{ channel: 'email', deliver: held.deliver }]);
    await queue('email', 'first@example.com');
    await vi.waitFor(() => expect(held.taken).toHaveLength(1), patience);
    const stopped = running.stop();
    await queue('email', 'second@example.com');
    held.release();
    await stopped;
    expect(await countSent()).toBe(1);
    expect(held.taken).toEqual(['first@example.com']);
  });

  it('names the missing setting when nobody is there to send, and keeps the message', async () => {
    const running = startMessages(application, [{ channel: 'sms', deliver: null }]);
    await queue('sms', '+905321234567');
    await vi.waitFor(() => expect(logged.join('')).toContain('because SMS_URL is not set'), patience);
    await running.stop();
    expect(logged.join('')).not.toMatch(/481516|5321234567/);
    expect(await countSent()).toBe(0);
    expect(await opened.queries.selectFrom('message_outbox').select(['failed_at', 'attempts']).execute()).toEqual([{ failed_at: null, attempts: 0 }]);
  });

  it('sends nothing before the commit, and nothing that is rolled back', async () => {
    const held = heldDelivery();
    held.release();
    const running = startMessages(application, [{ channel: 'email', deliver: held.deliver }]);
    const now = systemClock.now();
    const message = { channel: 'email', to: 'undone@example.com', template: 'resetCode', locale: 'tr', parameters: { code: '1' } } as const;
    const undone = inTransaction(opened.queries, async (transaction) => {
      await queueMessage(transaction, { ...message, expiresAt: new Date(now.getTime() + 600_000) }, now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue('email', 'done@example.com');
    await vi.waitFor(async () => expect(await countSent()).toBe(1), patience);
    await running.stop();
    expect(held.taken).toEqual(['done@example.com']);
  });
});
