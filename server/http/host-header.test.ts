import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';

const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];

describe('a request that names several hosts', () => {
  let application: TestApplication;
  let port: string;
  beforeAll(async () => {
    application = await openTestApplication('pglite');
    ({ port } = new URL(await application.http.listen({ port: 0, host: '127.0.0.1' })));
  });
  afterAll(() => application.close());

  async function statusOf(path: string, headers: readonly string[]): Promise<string> {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write([`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    const answer = await text(socket);
    return answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 400'.length);
  }

  it.each([
    ['/api/auth/form', ['Connection: close'], ['Host: a'], '200'],
    ['/api/auth/form', ['Connection: close'], ['Host: a', 'host: b'], '400'],
    ['/none', ['Connection: close'], ['Host: a', 'Host: a'], '400'],
    ['/hub/frnotify', UPGRADE, ['Host: a'], '401'],
    ['/hub/frnotify', UPGRADE, ['Host: a', 'Host: b'], '400'],
  ])('to %s with %j and %j is answered %s', async (path, headers, hosts, status) => {
    expect(await statusOf(path, [...hosts, ...headers])).toBe(status);
  });
});
