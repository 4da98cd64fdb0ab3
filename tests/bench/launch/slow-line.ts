import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line like slow 4G: 1.6 Mbit/s, 150 ms there and back. */
export const slow4g = { roundTripMs: 150, bytesPerSecond: 1_600_000 / 8 } as const;

/** open: all goes through, slowly. stalled: connections are taken and nothing ever answers. cut: nobody listens. */
export type LineMode = 'open' | 'stalled' | 'cut';

export interface SlowLine {
  /** Where a browser comes in. */
  url: string;
  setMode(mode: LineMode): Promise<void>;
  close(): Promise<void>;
}

/** One direction of the line, shared by all its connections: what is sent waits its turn and then travels. */
class Direction {
  readonly #line: typeof slow4g;
  #isFreeAt = 0;

  constructor(line: typeof slow4g) {
    this.#line = line;
  }

  /** Milliseconds until so many bytes have arrived on the other side. */
  arrivalInMs(bytes: number): number {
    const now = performance.now();
    this.#isFreeAt = Math.max(now, this.#isFreeAt) + (bytes / this.#line.bytesPerSecond) * 1000;
    return this.#isFreeAt - now + this.#line.roundTripMs / 2;
  }
}

/** A line before the server at `port` of this machine, until it is closed. */
export async function openSlowLine(port: number, line = slow4g): Promise<SlowLine> {
  const [up, down] = [new Direction(line), new Direction(line)];
  const sockets = new Set<Socket>();
  let mode: LineMode = 'open';

  const carry = (from: Socket, to: Socket, direction: Direction) => {
    from.on('data', (chunk: Buffer) => {
      if (mode !== 'open') return;
      setTimeout(() => {
        if (mode === 'open' && !to.destroyed) to.write(chunk);
      }, direction.arrivalInMs(chunk.length));
    });
    from.on('close', () => setTimeout(() => to.destroy(), line.roundTripMs));
    from.on('error', () => from.destroy());
  };
  const server = createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    const upstream = connect(port, '127.0.0.1');
    upstream.setNoDelay(true);
    client.setNoDelay(true);
    // Setting up a connection costs one way there and back.
    setTimeout(() => carry(client, upstream, up), line.roundTripMs);
    carry(upstream, client, down);
  });
  const listen = async (wanted: number) => {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const ownPort = await listen(0);
  return {
    url: `http://localhost:${ownPort}/`,
    async setMode(next) {
      mode = next;
      if (next === 'cut') await stopListening();
      else if (!server.listening) await listen(ownPort);
    },
    close: stopListening,
  };
}
