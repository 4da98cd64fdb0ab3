import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BitmapStore } from '../../server/http/bitmap-store.ts';
import { serveGameArt } from '../../server/http/game-art.ts';
import { serveHealth } from '../../server/http/health.ts';
import { Readiness } from '../../server/http/readiness.ts';
import type { TestApplication } from '../support/test-application.ts';
import { testEngines } from '../support/test-database.ts';
import { INSIDE_SIGNS } from './inside-signs.ts';
import { openStage, type Stage } from './stage.ts';

/** Odd parts of addresses, as attackers and scanners send them. */
const oddParts = [
  '%00',
  '%ff',
  '%C0%AF',
  '%ED%A0%80',
  '%zz',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  "'",
  '%22',
  '%0d%0aset-cookie:x',
  '~',
  '__proto__',
  'a'.repeat(300),
];
const doors = [
  ...[
    '/api/X',
    '/%61pi/X',
    'http://x/api/X',
    'http://x/%61pi/cms/X',
    '/%68ub/X',
    '/api/cms/X',
    '/api/auth/form?x=X',
    '/api/auth/formX',
    '/hub/X',
    '/hub/frnotify/X',
    '/art/slot/X.svg',
    '/art/slot/X@200.avif',
    '/art/slot/gates@X.webp',
    '/art/X/gates.svg',
    '/art/X',
  ],
  ...['/wallet/X/user/info', '/wallet/hub88/X', '/payments/X', '/developers/X', '/developers/fonts/X', '/healthz/X', '/X', '/assets/X', '//X'],
];
const queries = [
  'access_token=X&fingerprint=X',
  'access_token=t&fingerprint=X',
  'access_token=X',
  'fingerprint=X',
  'id=X&access_token=t&fingerprint=d',
  'negotiateVersion=X',
];

describe.each(testEngines)('odd addresses on %s', (engine) => {
  let stage: Stage;
  let port = 0;
  beforeAll(async () => {
    const addRoutes = (application: TestApplication) => {
      const bitmaps = new BitmapStore({ directory: application.config.bitmapDirectory, log: application.log });
      serveGameArt(application.http, { bitmaps, pictures: { fetch: async () => null }, findPicture: async () => null });
      serveHealth(application.http, { ...application, readiness: new Readiness() });
    };
    stage = await openStage(engine, { addRoutes });
    port = Number(new URL(await stage.application.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => stage.close());

  /** Sends the address unchanged, as no client library would. Returns the whole response. */
  const sendAsIs = (method: string, target: string, headers = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(`${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`, 'latin1'));
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
  const expectRefusal = (target: string, answer: string) => {
    expect({ target, status: Number(answer.split(' ')[1]) }).toEqual({ target, status: expect.toSatisfy((status) => status >= 200 && status < 500) });
    expect(answer).not.toMatch(INSIDE_SIGNS);
    expect(answer).not.toMatch(/^set-cookie:/im);
  };

  it.each(doors)('lead nowhere and break nothing: %s', async (door) => {
    for (const part of oddParts) {
      const target = door.replaceAll('X', part);
      for (const method of ['GET', 'POST']) expectRefusal(target, await sendAsIs(method, target, 'content-length: 0\r\n'));
    }
  });

  it.each(queries)('of the hub are refused, by negotiation and by upgrade: %s', async (query) => {
    const upgrade = 'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    for (const part of oddParts) {
      const filled = query.replaceAll('X', part);
      const negotiated = await sendAsIs('POST', `/hub/frnotify/negotiate?${filled}`, 'content-length: 0\r\n');
      expect({ filled, status: negotiated.split(' ')[1] }).toEqual({ filled, status: expect.stringMatching(/^40[01]$/) });
      const upgraded = await sendAsIs('GET', `/hub/frnotify?${filled}`, upgrade);
      expect({ filled, status: upgraded.split(' ')[1] }).toEqual({ filled, status: expect.stringMatching(/^40[01]$/) });
    }
  });

  it.each([
    'authorization: Bearer \u00ff\u00fe',
    'x-fingerprint: \u00ff',
    'x-locale: __proto__',
    'x-fingerprint: a\r\nx-fingerprint: b',
    'accept-encoding: ;q=x',
  ])('requests with odd headers get 401: %s', async (header) => {
    const answer = await sendAsIs('GET', '/api/user/balance', `${header}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).not.toMatch(INSIDE_SIGNS);
  });
});
