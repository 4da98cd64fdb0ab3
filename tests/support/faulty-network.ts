import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

/**
 * Faults of a call: it never arrives, its response is lost or truncated, it arrives late, its response does, or it
 * arrives twice.
 */
const faults = ['lost', 'answer-lost', 'answer-torn', 'late', 'answer-late', 'twice'] as const;

export interface FaultyNetwork {
  /** Address of the server through this connection, with a trailing slash. */
  url: string;
  /** Restarts: the seed decides the faults of the next calls; after `mostFaults` faults the connection is good. */
  start(seed: number, mostFaults: number): void;
  /** Describes what has happened to the calls since `start`, for a failure message. */
  story(): string;
  /** Waits until no call is in flight, whether or not a client still waits for it. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Taken {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Returns a generator of numbers from 0 to 1, deterministic by seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Starts a proxy to the server at `port` that loses, delays and repeats calls and responses by its seed. Delays are up
 * to `longestMs`.
 */
export async function startFaultyNetwork(port: number, longestMs: number): Promise<FaultyNetwork> {
  const underWay = new Set<Promise<void>>();
  let random = seededNumbers(0);
  let faultsLeft = 0;
  let told: string[] = [];

  const passOn = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<Taken>((resolve, reject) => {
      const forwarded = request({ host: '127.0.0.1', port, agent: false, path: url, method, headers: { ...headers, connection: 'close' } }, (answer) => {
        readAll(answer).then((bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }), reject);
      });
      forwarded.on('error', reject);
      forwarded.end(body);
    });
  const draw = () => {
    const isFaulty = faultsLeft > 0 && random() < 0.7;
    if (isFaulty) faultsLeft -= 1;
    return isFaulty ? (faults[Math.floor(random() * faults.length)] ?? null) : null;
  };
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await readAll(incoming);
    const fault = draw();
    const lateMs = random() * longestMs;
    told.push(`${incoming.url}: ${fault ?? 'good'}`);
    if (fault === 'lost') return void outgoing.destroy();
    if (fault === 'late') await delay(lateMs);
    const answer = await passOn(incoming, body);
    if (fault === 'twice') await passOn(incoming, body);
    if (fault === 'answer-late') await delay(lateMs);
    if (fault === 'answer-lost' || outgoing.destroyed) return void outgoing.destroy();
    outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
    if (fault !== 'answer-torn') return void outgoing.end(answer.body);
    outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
  };
  const proxy = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    const task: Promise<void> = serve(incoming, outgoing)
      .catch(() => void outgoing.destroy())
      .finally(() => underWay.delete(task));
    underWay.add(task);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}/`,
    start: (seed, mostFaults) => {
      random = seededNumbers(seed);
      faultsLeft = mostFaults;
      told = [];
    },
    story: () => told.join(', '),
    settle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
