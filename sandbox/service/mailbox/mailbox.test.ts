import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer, MailboxMessageView, MailboxView } from '../../contract/wire.ts';
import { readSettings, type Settings } from '../settings.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { isMailboxReader } from './is-mailbox-reader.ts';
import { RETENTION_MS } from './mailbox-store.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

const transport = () => createTransport({ host: '127.0.0.1', port: sandbox.mailbox.smtpPort, ignoreTLS: true });
const send = (mail: object) => transport().sendMail({ from: 'Meydan <no-reply@meydan.example>', to: 'ayse@example.com', subject: 'Merhaba', ...mail });
const sendRaw = (raw: string, to = 'ayse@example.com') => transport().sendMail({ envelope: { from: 'x@example.com', to }, raw });
const sendSms = (body: object, headers: Record<string, string> = {}) =>
  sandbox.post('/sms', body, { authorization: `Bearer ${sandbox.mailbox.smsToken}`, ...headers });

async function read(to: string): Promise<{ status: number; answer: Answer<MailboxView> }> {
  const response = await fetch(`${sandbox.url}/mailbox/messages?${new URLSearchParams({ to })}`);
  return { status: response.status, answer: (await response.json()) as Answer<MailboxView> };
}
async function messagesOf(to: string): Promise<MailboxMessageView[]> {
  const { answer } = await read(to);
  if (!answer.success) throw new Error(answer.code);
  return answer.data.messages;
}

test('an email is in the mailbox of its recipient, with its code, and in no other mailbox', async () => {
  await send({ text: 'Kodun:\n\n481516\n\n10 dk geçerli.', html: '<b>481516</b>' });
  expect(await messagesOf('ayse@example.com')).toEqual([
    {
      id: expect.any(Number),
      channel: 'email',
      sender: 'Meydan <no-reply@meydan.example>',
      subject: 'Merhaba',
      text: expect.stringContaining('10 dk geçerli.'),
      code: '481516',
      receivedAtMs: sandbox.clock.nowMs,
    },
  ]);
  expect(await messagesOf('fatma@example.com')).toEqual([]);
});

test('a code in two groups is found as a whole, and similar texts are not codes', async () => {
  await send({ text: 'Kodun:\n\n7K2M9-XQ4TD\n\n10 dk geçerli.' });
  expect(await messagesOf('ayse@example.com')).toMatchObject([{ code: '7K2M9-XQ4TD' }]);
  for (const text of ['7K2M9-XQ4TDX', 'A7K2M9-XQ4TD', '7k2m9-xq4td', '7K2M9 XQ4TD', '2026-11-21', '+905321234567', '1234567'])
    await send({ to: 'no@example.com', text });
  expect((await messagesOf('no@example.com')).map(({ code }) => code)).toEqual(Array(7).fill(null));
});

test('a text message is in the mailbox of its number, in whatever format the number is written', async () => {
  expect((await sendSms({ to: '+905321234567', text: 'Meydan: kodun 123456.' })).answer).toMatchObject({ success: true });
  for (const to of ['+905321234567', '90 532 123 45 67', ' 905321234567', '+90 (532) 123-45-67']) {
    expect(await messagesOf(to)).toMatchObject([{ channel: 'sms', code: '123456', subject: '', sender: '' }]);
  }
});

test('addresses do not depend on case', async () => {
  await send({ to: 'Ayse@Example.com', text: 'x' });
  expect(await messagesOf('AYSE@EXAMPLE.COM')).toHaveLength(1);
});

test('a text message needs the token of the current start', async () => {
  const body = { to: '+905321234567', text: 'x' };
  const before = sandbox.mailbox.smsToken;
  for (const authorization of ['', 'Bearer', `Bearer ${before}x`, before, `bearer ${before}`]) {
    expect(await sandbox.post('/sms', body, { authorization })).toMatchObject({ status: 401, answer: { success: false, code: 'not-allowed' } });
  }
  await sandbox.restart();
  expect((await sandbox.post('/sms', body, { authorization: `Bearer ${before}` })).status).toBe(401);
  expect(await messagesOf('+905321234567')).toEqual([]);
});

test('a message repeated under the same id is stored once', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await send({ text: 'x', messageId: '<one@meydan.example>' });
    await sendSms({ to: '+905321234567', text: 'x' }, { 'idempotency-key': 'one' });
  }
  expect(await messagesOf('ayse@example.com')).toHaveLength(1);
  expect(await messagesOf('+905321234567')).toHaveLength(1);
});

test('the newest message comes first, and a restart loses nothing', async () => {
  await send({ text: 'first' });
  await send({ text: 'second' });
  await sandbox.restart();
  expect((await messagesOf('ayse@example.com')).map(({ text }) => text.trim())).toEqual(['second', 'first']);
});

test('a message is no longer shown after a week, and is then deleted', async () => {
  await send({ text: 'old' });
  sandbox.clock.nowMs += RETENTION_MS;
  expect(await messagesOf('ayse@example.com')).toHaveLength(1);
  sandbox.clock.nowMs += 1;
  expect(await messagesOf('ayse@example.com')).toEqual([]);
  await send({ text: 'new' });
  sandbox.clock.nowMs -= 1;
  expect((await messagesOf('ayse@example.com')).map(({ text }) => text.trim())).toEqual(['new']);
});

test('an email that is too large is refused, and a long one is truncated', async () => {
  await expect(send({ text: 'x '.repeat(200_000) })).rejects.toMatchObject({ responseCode: 552 });
  await send({ text: 'x'.repeat(50_000), subject: 's'.repeat(2_000) });
  const [message, ...others] = await messagesOf('ayse@example.com');
  expect(others).toEqual([]);
  expect([message?.text.length, message?.subject.length]).toEqual([20_000, 300]);
  expect((await sendSms({ to: '+905321234567', text: 'x'.repeat(2_001) })).status).toBe(400);
});

test('invalid recipients and too many of them are refused', async () => {
  await expect(sendRaw('Subject: x\r\n\r\nx', 'nobody')).rejects.toMatchObject({ permanent: true });
  const many = Array.from({ length: 21 }, (_, index) => `player${index}@example.com`);
  expect(await send({ to: many, text: 'x' })).toMatchObject({ rejected: ['player20@example.com'] });
  for (const body of [{ to: 'ayse@example.com', text: 'x' }, { to: '12', text: 'x' }, { to: '+905321234567' }, { text: 'x' }, []]) {
    expect((await sendSms(body)).status).toBe(400);
  }
  for (const to of ['', 'nobody', "x' or 1=1", '<script>', '@']) expect(await read(to)).toMatchObject({ status: 400, answer: { code: 'wrong-request' } });
});

const hostile: Readonly<Record<string, string>> = {
  'a script as text': 'Subject: x\r\nContent-Type: text/plain\r\n\r\n<script>alert(1)</script>',
  'a script as HTML': 'Subject: x\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script><img src=x onerror=alert(1)>',
  'a script as subject': 'Subject: =?utf-8?B?PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==?=\r\n\r\nx',
  'a script as sender': 'From: "<script>alert(1)</script>" <a@b.example>\r\nSubject: x\r\n\r\nx',
  'a header that breaks out': 'Subject: =?utf-8?Q?x=0D=0ABcc:_victim@example.com?=\r\n\r\nx',
  'parts within parts without end': Array.from({ length: 60 }, (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`).join(
    '',
  ),
  'headers without end': `${Array.from({ length: 3_000 }, (_, line) => `X-Line-${line}: ${'y'.repeat(50)}`).join('\r\n')}\r\n\r\nx`,
  'bytes of no charset': 'Subject: x\r\nContent-Type: text/plain; charset=klingon\r\nContent-Transfer-Encoding: base64\r\n\r\n/////w==',
  'a script as file':
    'Subject: x\r\nContent-Type: text/html; name="a.html"\r\nContent-Disposition: attachment; filename="a.html"\r\n\r\n<script>alert(1)</script>',
  'nothing at all': '\r\n',
  'zeros and signs of direction': 'Subject: x\u202ey\r\n\r\n\u0000\u202e\u0007x',
};

test.each(Object.entries(hostile))('%s: the email is refused or stored as text, and the mailbox continues to work', async (_name, raw) => {
  const outcome = await sendRaw(raw).then(
    () => 'taken',
    (error: { responseCode?: number }) => error.responseCode,
  );
  expect(['taken', 554]).toContain(outcome);
  const response = await fetch(`${sandbox.url}/mailbox/messages?to=ayse%40example.com`);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await messagesOf('victim@example.com')).toEqual([]);
  await send({ text: 'after it' });
  expect((await messagesOf('ayse@example.com'))[0]?.text.trim()).toBe('after it');
});

const strangers: Readonly<Record<string, Record<string, string>>> = {
  'a proxy that names its caller': { 'x-forwarded-for': '203.0.113.9' },
  'a proxy that names its caller as the standard does': { forwarded: 'for=203.0.113.9' },
  'a proxy that names its caller in one word': { 'x-real-ip': '203.0.113.9' },
  'a proxy that names itself': { via: '1.1 proxy' },
  'a proxy that names nobody': { host: 'games.example' },
  'a page whose name was made to lead here': { host: 'rebound.example:8081' },
  'a name that only begins like this machine': { host: 'localhost.example' },
};

/** Sends a request as a proxy would. `fetch` does not allow setting the host. */
function ask(path: string, headers: Record<string, string>): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${sandbox.url}${path}`, { headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

test.each(Object.entries(strangers))('%s: neither the page nor a message is shown', async (_name, headers) => {
  await send({ text: 'Kodun 481516' });
  for (const path of ['/mailbox', '/mailbox/messages?to=ayse%40example.com']) {
    expect((await ask(path, {})).status).toBe(200);
    const refused = await ask(path, headers);
    expect(refused.status).toBe(404);
    expect(refused.body).not.toContain('481516');
  }
});

test('on a public site nobody can read the mailbox', async () => {
  const settings = readSettings({ SANDBOX_DATA_DIR: '/nowhere', OPERATOR_URL: 'http://localhost:1', OPERATOR_PUBLIC_KEY: 'key', SANDBOX_MAILBOX: 'off' }, '/');
  const fromHere = { headers: { host: 'localhost:8081' }, socket: { remoteAddress: '127.0.0.1' } } as FastifyRequest;
  expect(isMailboxReader(settings, fromHere)).toBe(false);
  expect(isMailboxReader({ ...settings, isMailboxOpen: true }, fromHere)).toBe(true);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['192.168.1.5', false],
  ['::ffff:192.168.1.5', false],
  ['172.18.0.1', false],
])('a client at %s is on this machine: %s', (remoteAddress, isHere) => {
  const asked = { headers: { host: 'localhost:8081' }, socket: { remoteAddress } } as FastifyRequest;
  expect(isMailboxReader({ isMailboxOpen: true } as Settings, asked)).toBe(isHere);
});

test('the page runs only its own scripts and cannot be framed', async () => {
  const page = await fetch(`${sandbox.url}/mailbox?to=${encodeURIComponent('"><script>alert(1)</script>@x')}`);
  expect([page.status, await page.text()]).toEqual([200, '<p>mailbox</p>']);
  const policy = page.headers.get('content-security-policy');
  for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]) expect(policy).toContain(rule);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
});
