import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

/** An address in front of several processes that distributes calls round-robin. */
export interface WalletBalancer {
  url: string;
  /** Number of calls passed to each process, in order. */
  counts: number[];
  close(): Promise<void>;
}

/** Opens a balancer for processes on these local ports. */
export async function openWalletBalancer(ports: readonly number[]): Promise<WalletBalancer> {
  const counts = ports.map(() => 0);
  let turn = 0;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const index = turn++ % ports.length;
    counts[index] = (counts[index] ?? 0) + 1;
    try {
      const answer = await fetch(`http://127.0.0.1:${ports[index]}${request.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': String(request.headers['x-hub88-signature']) },
        body: Uint8Array.from(await buffer(request)),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    } catch {
      response.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
