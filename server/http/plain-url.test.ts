import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { addressKey } from './address-key.ts';
import { plainUrl } from './plain-url.ts';
import { AttemptLimit } from './rate-limit.ts';

describe('an address in an unusual spelling', () => {
  let application: TestApplication;
  let port = 0;
  beforeAll(async () => {
    application = await openTestApplication('pglite', { environment: { RATE_LIMITS: 'on' } });
    port = Number(new URL(await application.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => application.close());

  /** Sends a request with exactly this target, which no URL parser has touched before. */
  async function send(path: string, method = 'GET') {
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false, headers: { 'x-fingerprint': 'test-device' } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) };
  }

  it.each(['/%61pi/auth/form', '/%61%70%69/auth/f%6frm', 'http://x/api/auth/form', 'HTTPS://x:1/%61pi/auth/form?a=%61'])(
    'is the same call: %s',
    async (path) => {
      const answer = await send(path);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toMatchObject({ success: true });
    },
  );

  it.each(['/api/nothing', '/%61pi/nothing', 'http://x/api/nothing', 'http://x/%61pi/%6eothing'])('[R7.062] gets a 404 in the envelope: %s', async (path) => {
    const answer = await send(path);
    expect(answer).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' });
    expect(JSON.parse(answer.body)).toEqual({ success: false, message: 'There is nothing at this address.' });
  });

  it.each(['/api/auth/logout', '/api/auth/form', '/%61pi/auth/logout'])('does nothing on a HEAD request: %s', async (path) => {
    expect(await send(path, 'HEAD')).toMatchObject({ status: 404, body: '' });
  });

  it.each([
    ['/api/x?a=%61', '/api/x?a=%61'],
    ['/%2561pi', '/%2561pi'],
    ['/%%36%31pi/', '/%25%2536%2531pi/'],
    ['/casino/play/%', '/casino/play/%25'],
    ['/%E0%A4%A?q=%E0', '/%25E0%25A4%25A?q=%E0'],
    ['/%ff/%61', '/%25ff/%2561'],
    ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
    ['http://x', '/'],
    ['http://x?y', '/?y'],
    ['http://x#/api/', '/#/api/'],
  ])('%s is read as %s', (url, plain) => {
    expect(plainUrl(url)).toBe(plain);
  });

  it.each(['/%61pi/auth/logout', '/%68ub/frnotify/negotiate', 'http://x/api/auth/form'])(
    "counts towards its caller's limit like any other: %s",
    async (path) => {
      const method = path.includes('negotiate') ? 'POST' : 'GET';
      const remoteAddress = `2001:db8::${path.length}`;
      for (let count = 0; count < 1_200; count += 1) await application.http.inject({ method, url: plainUrl(path), remoteAddress });
      const answer = await application.http.inject({ method, url: path, remoteAddress: `2001:db8::${path.length}:7` });
      expect(answer.statusCode).toBe(429);
      expect((await application.http.inject({ method, url: path, remoteAddress: '2001:db8:0:1::1' })).statusCode).not.toBe(429);
    },
  );
});

describe('the key that counts a caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('is for %s: %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('a limit of attempts', () => {
  const at = (seconds: number) => new Date(seconds * 1000);

  it('lets no more through in any window of its length than in the first', () => {
    const limit = new AttemptLimit({ most: 10, windowMs: 60_000 });
    limit.attempt('one', at(0));
    const late = Array.from({ length: 20 }, () => limit.attempt('one', at(59)).retryAfterSeconds);
    expect(late).toEqual([...Array(9).fill(0), ...Array(11).fill(1)]);
    const next = Array.from({ length: 20 }, () => limit.attempt('one', at(61)).retryAfterSeconds);
    expect(next).toEqual([0, ...Array(19).fill(58)]);
    expect(limit.attempt('another', at(61)).retryAfterSeconds).toBe(0);
  });

  it('forgets what was counted before the clock was put back', () => {
    const limit = new AttemptLimit({ most: 1, windowMs: 60_000 });
    limit.attempt('one', at(3_600));
    expect(limit.attempt('one', at(0)).retryAfterSeconds).toBe(0);
    expect(limit.attempt('one', at(1)).retryAfterSeconds).toBe(59);
  });

  it('gives back what was forgiven, once, even after its time is over', () => {
    const limit = new AttemptLimit({ most: 1, windowMs: 60_000 });
    const first = limit.attempt('one', at(0));
    first.forgive();
    expect(limit.attempt('one', at(1)).retryAfterSeconds).toBe(0);
    first.forgive();
    expect(limit.attempt('one', at(2)).retryAfterSeconds).toBe(59);
    limit.attempt('one', at(61));
    first.forgive();
    expect(limit.attempt('one', at(62)).retryAfterSeconds).toBe(59);
  });
});
