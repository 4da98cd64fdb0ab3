import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { waitTime } from '../messages/wait-time.ts';
import { refuse, serveEndpoint, succeed } from './serve-endpoint.ts';

const request = () => z.object({ amount: z.number().check(z.minimum(1)), name: z.optional(z.string().check(z.maxLength(5))) });
const response = () => z.object({ amount: z.number() });

const echo = defineEndpoint({ method: 'POST', path: 'test/echo', access: 'public', request, response });
const money = defineEndpoint({ method: 'POST', path: 'test/money', access: 'public', request, response, isMoney: true });
const addedMoney = defineEndpoint({ method: 'POST', access: 'public', isMoney: true, path: 'test/addedmoney', request, response, isExtension: true });
const content = defineEndpoint({ method: 'GET', path: 'test/content', access: 'public', request: () => z.object({}), response, isPublicContent: true });
const broken = defineEndpoint({ method: 'GET', path: 'test/broken', access: 'public', request: () => z.object({}), response });
const lying = defineEndpoint({ method: 'GET', path: 'test/lying', access: 'public', request: () => z.object({}), response });
const refusing = defineEndpoint({ method: 'GET', path: 'test/refusing', access: 'public', request: () => z.object({}), response });

describe('a call of the contract', () => {
  let application: TestApplication;
  let seen: unknown[] = [];
  beforeAll(async () => {
    application = await openTestApplication('pglite');
    const serve = <E extends Endpoint>(...[endpoint, handler]: [E, Parameters<typeof serveEndpoint<E>>[3]]) =>
      serveEndpoint(application.http, application, endpoint, handler);
    serve(echo, async (call) => {
      seen.push(call.body);
      return succeed({ amount: call.body.amount, secret: 'not in the contract' });
    });
    serve(money, async (call) => {
      seen.push(call.idempotencyKey);
      return succeed({ amount: 1 });
    });
    serve(addedMoney, async () => succeed({ amount: 1 }));
    serve(content, async () => succeed({ amount: 7 }));
    serve(broken, async () => {
      throw new Error('select secret from nowhere');
    });
    serve(lying, async () => succeed({ amount: Number.NaN }));
    serve(refusing, async () => refuse('no', 409));
  });
  afterAll(() => application.close());

  const send = async (url: string, options: { method?: 'GET' | 'POST' | 'PUT'; payload?: string | object; headers?: Record<string, string> } = {}) => {
    seen = [];
    const answer = await application.http.inject({ url, method: 'GET', ...options });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };
  const json = (payload: unknown) => ({ method: 'POST' as const, payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } });
  const expectEnvelope = (answer: { text: string; headers: object }, message: string) => {
    expect(JSON.parse(answer.text)).toEqual({ success: false, message });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  };

  it("gets its checked body and returns the contract's fields only", async () => {
    const answer = await send('/api/test/echo', json({ amount: 2, isAdmin: true }));
    expect(seen).toEqual([{ amount: 2 }]);
    expect(JSON.parse(answer.text)).toEqual({ success: true, message: null, data: { amount: 2 } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a body that breaks the contract', json({ amount: 0 }), 400, 'Amount is outside the allowed range.'],
    ['a missing field', json({}), 400, 'Amount is required.'],
    ['a wrong type', json({ amount: '5' }), 400, 'Amount is not valid.'],
    ['a long text', json({ amount: 5, name: 'abcdef' }), 400, 'Name is too long.'],
    ['no object', json([1]), 400, 'The request is not valid.'],
    ['null', json(null), 400, 'The request is required.'],
    ['broken JSON', { ...json({}), payload: '{"amount":' }, 400, 'The request could not be read.'],
    ['an empty body', { ...json({}), payload: '' }, 400, 'The request could not be read.'],
    ['a poisoned prototype', { ...json({}), payload: '{"amount":1,"__proto__":{"x":1}}' }, 400, 'The request could not be read.'],
    ['a poisoned constructor', { ...json({}), payload: '{"amount":1,"constructor":{"prototype":{"x":1}}}' }, 400, 'The request could not be read.'],
    ['a text body', { method: 'POST', payload: '{"amount":1}', headers: { 'content-type': 'text/plain' } }, 415, 'Send the request as JSON.'],
    ['a form', { method: 'POST', payload: 'amount=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'Send the request as JSON.'],
    ['no type at all', { method: 'POST' }, 415, 'Send the request as JSON.'],
    ['more than 64 kB', json({ amount: 1, name: 'x'.repeat(65_536) }), 413, 'The request is too large.'],
  ] as const)('[R7.062] [R7.063] is refused in the envelope: %s', async (_what, options, status, message) => {
    const answer = await send('/api/test/echo', options);
    expect(answer.status).toBe(status);
    expectEnvelope(answer, message);
    expect(seen).toEqual([]);
  });

  it.each([
    ['/api/test/unknown', 'GET'],
    ['/api/test/echo', 'GET'],
    ['/api/test/content', 'POST'],
    ['/api/', 'GET'],
    // An address that cannot be decoded is taken literally.
    ['/api/%zz', 'GET'],
    ['/api/test/../../etc/passwd', 'GET'],
  ] as const)('gets a not-found answer in the envelope at %s by %s', async (url, method) => {
    const answer = await send(url, method === 'POST' ? json({}) : { method });
    expect(answer.status).toBe(404);
    if (url.startsWith('/api/test/..')) return;
    expectEnvelope(answer, 'There is nothing at this address.');
  });

  it.each(['/api/test/broken', '/api/test/lying'])('[R8.014] that fails reveals nothing about why: %s', async (url) => {
    const answer = await send(url);
    expect(answer.status).toBe(500);
    expectEnvelope(answer, 'Something went wrong on our side. Please try again.');
  });

  it('keeps the status of a refusal', async () => {
    const answer = await send('/api/test/refusing');
    expect(answer.status).toBe(409);
    expectEnvelope(answer, 'no');
  });

  it.each([
    ['tr', 'Tutar gerekli.'],
    ['TR', 'Tutar gerekli.'],
    ['tr-TR', 'Tutar gerekli.'],
    ['tr_TR', 'Tutar gerekli.'],
    ['trk', 'Amount is required.'],
    ['en', 'Amount is required.'],
    ['de', 'Amount is required.'],
  ])('[R7.009] answers in the language of x-locale %s', async (locale, message) => {
    const options = json({});
    const answer = await send('/api/test/echo', { ...options, headers: { ...options.headers, 'x-locale': locale } });
    expectEnvelope(answer, message);
  });

  const sendMoney = (call: string, key: string | null) => {
    const options = json({ amount: 1 });
    return send(`/api/test/${call}`, { ...options, headers: { ...options.headers, ...(key === null ? {} : { 'idempotency-key': key }) } });
  };

  it('for money accepts a UUID as its idempotency key and nothing else', async () => {
    for (const call of ['money', 'addedmoney']) {
      for (const key of ['once', `${randomUUID()}0`]) {
        const answer = await sendMoney(call, key);
        expect(answer.status).toBe(400);
        expectEnvelope(answer, 'The request needs a valid idempotency key.');
        expect(seen).toEqual([]);
      }
    }
    const key = randomUUID();
    expect((await sendMoney('money', key.toUpperCase())).status).toBe(200);
    expect(seen).toEqual([key]);
  });

  // M3
  it('for money of the specification may come without a key, each time as a submission of its own; an extension may not', async () => {
    const keys = new Set<unknown>();
    for (const _time of [1, 2]) {
      expect((await sendMoney('money', null)).status).toBe(200);
      expect(seen).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      keys.add(seen[0]);
    }
    expect(keys.size).toBe(2);
    const refused = await sendMoney('addedmoney', null);
    expect(refused.status).toBe(400);
    expectEnvelope(refused, 'The request needs a valid idempotency key.');
  });

  it('for public content may be cached and is revalidated by its tag, per language', async () => {
    const first = await send('/api/test/content');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('x-locale') });
    const again = await send('/api/test/content', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('grants nothing to other origins', async () => {
    const answer = await send('/api/test/content', { headers: { origin: 'https://evil.example' } });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('every call of the contract', () => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication('pglite');
  });
  afterAll(() => application.close());
  const answerTo = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
    application.http.inject({
      url: `/api/${endpoint.path}`,
      headers: { 'x-fingerprint': 'test-device', ...headers },
      ...(endpoint.method === 'GET' ? { method: 'GET' } : { method: 'POST', payload: {} }),
    });
  const callsOf = (access: Endpoint['access']) =>
    allEndpoints.filter((endpoint) => endpoint.access === access).map((endpoint) => [endpoint.path, endpoint] as const);

  it.each(callsOf('player'))("[R6.003] %s is a player's and needs a valid token", async (_path, endpoint) => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic YTpi' }]) {
      const answer = await answerTo(endpoint, headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ success: false, message: 'Your session has ended. Please log in again.' });
    }
  });

  it.each(callsOf('public'))('[R7.062] %s is open to guests and answers in the envelope', async (_path, endpoint) => {
    const answer = await answerTo(endpoint);
    expect([200, 400]).toContain(answer.statusCode);
    expect(typeof answer.json().success).toBe('boolean');
    expect([null, 'string']).toContain(answer.json().message === null ? null : typeof answer.json().message);
  });
});

describe('calls from one address', () => {
  it('[R7.063] are refused beyond the limit with the time to wait, in the envelope', async () => {
    const application = await openTestApplication('pglite', { environment: { RATE_LIMITS: 'on' } });
    const statuses: number[] = [];
    let last = await application.http.inject({ url: '/api/auth/form' });
    while (last.statusCode !== 429 && statuses.length < 1_300) {
      statuses.push(last.statusCode);
      last = await application.http.inject({ url: '/api/auth/logout', headers: { 'x-forwarded-for': `10.0.0.${statuses.length % 250}` } });
    }
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json()).toEqual({ success: false, message: `Too many attempts. Try again in ${waitTime('en', Number(last.headers['retry-after']))}.` });
    await application.close();
  });
});
