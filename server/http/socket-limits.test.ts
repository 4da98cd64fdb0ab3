import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './server.ts';
import { type SocketLimits, socketLimits } from './socket-limits.ts';

const short: SocketLimits = { headersMs: 300, requestMs: 600, keepAliveMs: 400, checkEveryMs: 50, requestsPerSocket: 3, socketsPerAddress: 5 };
/** Nothing ends by itself while a test counts sockets. */
const patient: SocketLimits = { ...short, headersMs: 60_000, requestMs: 60_000, keepAliveMs: 60_000 };
const GET = 'GET /ping HTTP/1.1\r\nhost: x\r\n\r\n';

interface Line {
  socket: Socket;
  /** What was received until the server closed. */
  closed: Promise<string>;
}

async function serve(limits: SocketLimits): Promise<{ http: FastifyInstance; port: number }> {
  const http = await createHttpServer(readConfig({ RATE_LIMITS: 'on' }), { logger: false, pages: [], limits });
  http.get('/ping', async () => 'pong');
  http.post('/echo', async ({ body }) => body);
  return { http, port: Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port) };
}

describe('a socket', () => {
  let http: FastifyInstance;
  let port = 0;
  const lines: Line[] = [];
  beforeAll(async () => {
    ({ http, port } = await serve(short));
  });
  afterEach(async () => {
    for (const { socket } of lines) socket.destroy();
    await Promise.all(lines.splice(0).map(({ closed }) => closed));
  });
  afterAll(() => http.close());

  const open = (to = port): Line => {
    const socket = connect(to, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
    const line = { socket, closed };
    lines.push(line);
    return line;
  };
  const answerOf = async ({ socket }: Line): Promise<string> => new Promise((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  const ping = async (to = port) => (await fetch(`http://127.0.0.1:${to}/ping`, { headers: { connection: 'close' } })).text();

  it('that stays silent is closed, and meanwhile others are answered', async () => {
    const mute = [open(), open(), open()];
    expect(await ping()).toBe('pong');
    for (const { closed } of mute) expect(await closed).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    expect(await ping()).toBe('pong');
  });

  it('that sends its headers in drips is closed, however busy it looks', async () => {
    const line = open();
    line.socket.write('GET /ping HTTP/1.1\r\n');
    const drip = setInterval(() => line.socket.write('x-a: b\r\n'), 20);
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });

  it('that stalls in its body is closed', async () => {
    const line = open();
    line.socket.write('POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":');
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that requests nothing more is closed after a while, and one that sends too many requests as well', async () => {
    const idle = open();
    idle.socket.write(GET);
    expect(await idle.closed).toMatch(/^HTTP\/1\.1 200 /);
    const busy = open();
    for (let count = 0; count < short.requestsPerSocket; count += 1) {
      busy.socket.write(GET);
      await answerOf(busy);
    }
    expect((await busy.closed).match(/connection: close/gi)).toHaveLength(1);
  });

  it('beyond those that one address may have is closed at once; one that ends makes room', async () => {
    const counted = await serve(patient);
    const kept = Array.from({ length: patient.socketsPerAddress }, () => open(counted.port));
    for (const line of kept) {
      line.socket.write(GET);
      await answerOf(line);
    }
    expect(await open(counted.port).closed).toBe('');
    kept[0]?.socket.destroy();
    await kept[0]?.closed;
    await expect.poll(() => ping(counted.port).catch(() => 'refused'), { timeout: 5_000 }).toBe('pong');
    for (const { socket } of kept) socket.destroy();
    await counted.http.close();
  });

  it.each([
    ['no HTTP at all', '\u0000\u0001\u0002\r\n\r\n'],
    ['two lengths', 'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['a length beside chunks', 'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a header too long', `GET /ping HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['no host', 'GET /ping HTTP/1.1\r\n\r\n'],
  ])('with what is not a request gets a refusal without an internal reason: %s', async (_what, bytes) => {
    const line = open();
    line.socket.write(bytes);
    const answer = await line.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/HPE_|node:|\.js|at /);
    const [, body] = answer.split('\r\n\r\n');
    if (answer.includes('application/json')) expect(JSON.parse(String(body))).toEqual({ success: false, message: 'The request could not be read.' });
    expect(await ping()).toBe('pong');
  });

  it('has the default times where nothing else is set', () => {
    expect(socketLimits).toMatchObject({ headersMs: 15_000, requestMs: 30_000, socketsPerAddress: 1_000 });
  });
});
