import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../server/application.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { createApplication } from '../../server/create-application.ts';
import { inTransaction, type OpenedDatabase } from '../../server/database/database.ts';
import { messageQueues } from '../../server/messaging/message-queues.ts';
import { queueMessage } from '../../server/messaging/queue-message.ts';
import { createSandboxMailbox, type SandboxMailbox } from '../../server/messaging/sandbox-mailbox.ts';
import { type RunningMessages, startMessages } from '../../server/messaging/start-messages.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox-program.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** For asynchronous results, even on a busy machine. */
const patience = { timeout: 10_000 };

describe("the sandbox's mailbox as the receiver of messages", () => {
  let opened: OpenedDatabase;
  let sandbox: TestSandbox;
  let application: Application;
  let mailbox: SandboxMailbox;
  let running: RunningMessages;
  const logged: string[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase('pglite');
    const { log } = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
    const hub = { publish: async () => {}, endSession: async () => {} };
    application = createApplication({ config: readConfig({}), database: opened.queries, clock: systemClock, hub, log, metrics: createMetrics() });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    sandbox = await startTestSandbox({ now: Date.now });
    mailbox = createSandboxMailbox(application.config.messaging.sender);
    running = startMessages(application, messageQueues(application, mailbox));
  });
  afterEach(async () => {
    await running.stop();
    await sandbox.close();
  });

  function open(): void {
    const { smtpPort, smsToken } = sandbox.mailbox;
    mailbox.open({ smtpUrl: `smtp://127.0.0.1:${smtpPort}`, smsUrl: `${sandbox.url}/sms`, smsToken });
  }
  async function queue(channel: 'email' | 'sms', to: string): Promise<void> {
    const now = systemClock.now();
    const template = channel === 'email' ? 'resetCode' : 'phoneCode';
    const message = { channel, to, template, locale: 'tr', parameters: { code: '481516' }, expiresAt: new Date(now.getTime() + 600_000) } as const;
    await inTransaction(opened.queries, (transaction) => queueMessage(transaction, message, now));
  }
  async function readBox(to: string): Promise<{ code: string; text: string; subject: string }[]> {
    const response = await fetch(`${sandbox.url}/mailbox/messages?${new URLSearchParams({ to })}`);
    return ((await response.json()) as { data: { messages: { code: string; text: string; subject: string }[] } }).data.messages;
  }

  it('receives e-mails and text messages of play money', async () => {
    open();
    await queue('email', 'ayse@example.com');
    await queue('sms', '+905321234567');
    await vi.waitFor(async () => {
      expect(await readBox('ayse@example.com')).toMatchObject([{ subject: 'Meydan için yeni şifre', code: '481516' }]);
      expect(await readBox('+905321234567')).toMatchObject([{ text: expect.stringContaining('doğrulama kodun 481516'), code: '481516' }]);
    }, patience);
  });

  it('receives what waited for its start, and what comes after its restart on other ports', async () => {
    await queue('email', 'early@example.com');
    await vi.waitFor(() => expect(logged.join('')).toContain('the mailbox is not open yet'), patience);
    open();
    await vi.waitFor(async () => expect(await readBox('early@example.com')).toHaveLength(1), patience);
    await sandbox.restart();
    open();
    await queue('sms', '+905321234568');
    await vi.waitFor(async () => expect(await readBox('+905321234568')).toHaveLength(1), patience);
    expect(await readBox('early@example.com')).toHaveLength(1);
  });

  it('replaces nobody where the site is not on this machine: the log names the settings', () => {
    const warn = (environment: Record<string, string>) => {
      const before = logged.length;
      const lanes = messageQueues({ config: readConfig(environment), log: application.log }, mailbox);
      return { isOut: lanes.map(({ deliver }) => deliver !== null), said: logged.slice(before).join('') };
    };
    expect(warn({})).toEqual({ isOut: [true, true], said: '' });
    const [PUBLIC_URL, SMTP_URL, SMS_URL] = ['https://play.example', 'smtps://mail.example', 'https://sms.example'];
    expect(warn({ PUBLIC_URL })).toEqual({ isOut: [false, false], said: expect.stringContaining('set SMTP_URL and SMS_URL') });
    expect(warn({ PUBLIC_URL, SMTP_URL })).toEqual({ isOut: [true, false], said: expect.stringContaining('set SMS_URL') });
    expect(warn({ PUBLIC_URL, SMTP_URL, SMS_URL })).toEqual({ isOut: [true, true], said: '' });
  });

  it('is reported missing where nothing replaces it: the log names the settings', () => {
    const warned = (environment: Record<string, string>) => {
      const before = logged.length;
      messageQueues({ config: readConfig(environment), log: application.log }, mailbox);
      return logged.slice(before).join('');
    };
    expect(warned({ SANDBOX: 'off' })).toContain('set SMTP_URL and SMS_URL');
    expect(warned({ SANDBOX: 'off', SMTP_URL: 'smtp://mail.example' })).toContain('set SMS_URL');
    expect(warned({ SANDBOX: 'off', SANDBOX_URL: 'http://localhost:9' })).toBe('');
  });

  it('is left out where other receivers are configured, or no sandbox is started', () => {
    const lanesOf = (environment: Record<string, string>) => messageQueues({ config: readConfig(environment), log: application.log }, mailbox);
    const [email, sms] = lanesOf({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect([email?.deliver === mailbox.deliver.email, sms?.deliver === mailbox.deliver.sms]).toEqual([false, true]);
    expect(lanesOf({ SANDBOX: 'off' })).toEqual([
      { channel: 'email', deliver: null },
      { channel: 'sms', deliver: null },
    ]);
  });
});
