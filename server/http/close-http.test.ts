import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { closeHttp } from './close-http.ts';
import { createHttpServer } from './server.ts';

describe('a server that stops', () => {
  let http: FastifyInstance;
  let port: number;
  let finish: () => void;
  let begun: Promise<void>;

  beforeEach(async () => {
    http = await createHttpServer(readConfig({}), { logger: false, pages: [] });
    const answered = Promise.withResolvers<string>();
    const reached = Promise.withResolvers<void>();
    finish = () => answered.resolve('done');
    begun = reached.promise;
    http.get('/slow', () => {
      reached.resolve();
      return answered.promise;
    });
    http.get('/quick', async () => 'quick');
    await http.listen({ port: 0, host: '127.0.0.1' });
    port = (http.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    finish();
    await http.close();
  });

  /** A socket with everything that it has received. */
  function open(): { socket: Socket; received(): string; ended: Promise<unknown> } {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    return { socket, received: () => text, ended: once(socket, 'close') };
  }

  const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  it('answers requests in progress, ends their sockets, and accepts no new ones', async () => {
    const line = open();
    line.socket.write(request('/slow'));
    await begun;
    const closed = closeHttp(http);
    const late = connect(port, '127.0.0.1');
    const [refused] = await once(late, 'error');
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    finish();
    await closed;
    await line.ended;
    expect(line.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(line.received()).toMatch(/\r\nconnection: close\r\n/i);
    expect(line.received()).toMatch(/done$/);
  });

  it('serves a request that has begun to arrive, instead of refusing it', async () => {
    const line = open();
    line.socket.write('GET /quick HTTP/1.1\r\nHost: ');
    const slow = open();
    slow.socket.write(request('/slow'));
    await begun;
    const closed = closeHttp(http);
    line.socket.write('localhost\r\n\r\n');
    await line.ended;
    finish();
    await closed;
    expect(line.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(line.received()).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('ends sockets that wait for their next request', async () => {
    const line = open();
    line.socket.write(request('/quick'));
    await once(line.socket, 'data');
    await closeHttp(http);
    await line.ended;
    expect(line.received()).toMatch(/quick$/);
  });

  it('cuts off what does not end in time', async () => {
    const line = open();
    line.socket.on('error', () => {});
    line.socket.write(request('/slow'));
    await begun;
    await closeHttp(http, 50);
    await line.ended;
    expect(line.received()).toBe('');
  });

  it('also closes when it never listened', async () => {
    const idle = await createHttpServer(readConfig({}), { logger: false, pages: [] });
    await closeHttp(idle);
  });
});
