import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer, logSettings } from './server.ts';

/** A server that logs as the real one does, and what it has written. */
async function openLoggingServer() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const http = await createHttpServer(readConfig({ RATE_LIMITS: 'off' }), { logger: { ...logSettings, stream }, pages: [] });
  return { http, lines };
}

describe('the log', () => {
  it('[R7.057] has one JSON line a call, without its query string, headers and body', async () => {
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

  it('blanks out secrets that a line would carry', async () => {
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
