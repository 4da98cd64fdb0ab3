import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { clientAddress } from './client-address.ts';
import { logSettings } from './log-settings.ts';
import { createHttpServer } from './server.ts';

/** A server that logs as the real one does, and its log. */
async function openLoggingServer(environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const http = await createHttpServer(readConfig({ RATE_LIMITS: 'off', ...environment }), { logger: { ...logSettings, stream }, pages: [] });
  return { http, lines };
}

describe('the log', () => {
  it('[R7.057] has one JSON line per call, without its query string, headers and body', async () => {
    const { http, lines } = await openLoggingServer();
    http.post('/hub/frnotify/negotiate', async () => ({}));
    await http.inject({
      method: 'POST',
      url: '/hub/frnotify/negotiate?access_token=secret-token&fingerprint=secret-device',
      headers: { authorization: 'Bearer secret-bearer' },
      payload: { password: 'secret-password' },
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(String(lines[0]))).toMatchObject({ req: { method: 'POST', path: '/hub/frnotify/negotiate', address: '127.0.0.1' }, status: 200 });
    expect(lines.join()).not.toContain('secret');
    await http.close();
  });

  it('redacts secrets that a line would carry', async () => {
    const { http, lines } = await openLoggingServer();
    http.log.info({ password: 'secret', token: 'secret', player: { token: 'secret' }, headers: { authorization: 'secret' } }, 'a careless line');
    expect(lines.join()).not.toContain('secret"');
    expect(lines.join()).toContain('[redacted]');
    await http.close();
  });

  it('has the cause of a failure, and the line cannot be broken by what a caller sends', async () => {
    const { http, lines } = await openLoggingServer();
    http.get('/fails', async () => {
      throw new Error('disk\n{"level":30,"msg":"forged"}');
    });
    const answer = await http.inject({ url: '/fails?x=%0a%7B%22level%22%3A30%7D' });
    expect(answer).toMatchObject({ statusCode: 500, body: 'Something went wrong on our side. Please try again.' });
    expect(lines).toHaveLength(2);
    expect(JSON.parse(String(lines[0]))).toMatchObject({ level: 50, err: { message: expect.stringContaining('forged') } });
    await http.close();
  });
});

describe('the address of a caller', () => {
  it.each([
    ['off', '203.0.113.9, 198.51.100.7', '127.0.0.1'],
    ['1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['2', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['2', '198.51.100.7', '198.51.100.7'],
    ['127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['127.0.0.0/8,198.51.100.0/24', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9', '127.0.0.1'],
  ])('with TRUST_PROXY %s and X-Forwarded-For %s is %s', async (TRUST_PROXY, forwarded, address) => {
    const http = await createHttpServer(readConfig({ TRUST_PROXY, RATE_LIMITS: 'off' }), { logger: false, pages: [] });
    const addressOf = clientAddress(readConfig({ TRUST_PROXY }));
    http.get('/address', async (request) => [request.ip, addressOf(request.raw)]);
    expect((await http.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } })).json()).toEqual([address, address]);
    await http.close();
  });
});

describe('the id of a request', () => {
  it('is random and never the same: it does not reveal how many there were', async () => {
    const http = await createHttpServer(readConfig({ RATE_LIMITS: 'off' }), { logger: false, pages: [] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => http.inject({ url: '/none', headers: { 'x-request-id': 'a-players-own' } })));
    const names = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await http.close();
  });
});
