import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection like slow 4G: 1.6 Mbit/s, 150 ms round trip. */
export const slow4g = { roundTripMs: 150, bytesPerSecond: 1_600_000 / 8 } as const;

/** open: everything passes, slowly. stalled: connections are accepted but nothing responds. cut: nothing listens. */
export type NetworkMode = 'open' | 'stalled' | 'cut';

export interface SlowNetwork {
  /** The address for the browser. */
  url: string;
  setMode(mode: NetworkMode): Promise<void>;
  close(): Promise<void>;
}

/** Unit of transmission: a document starts to arrive long before its last byte. */
const PACKET_BYTES = 1_460;

interface Packet {
  arrivesAt: number;
  deliver: () => void;
}

/** One direction, shared by all connections. Packets queue, travel and arrive in the order they were sent. */
class Direction {
  readonly #line: typeof slow4g;
  readonly #underWay: Packet[] = [];
  #isFreeAt = 0;

  constructor(line: typeof slow4g) {
    this.#line = line;
  }

  /** Calls `deliver` with each packet of `bytes` when it arrives on the other side. */
  send(bytes: Buffer, deliver: (packet: Buffer) => void): void {
    for (let start = 0; start < bytes.length; start += PACKET_BYTES) {
      const packet = bytes.subarray(start, start + PACKET_BYTES);
      this.#add(packet.length, () => deliver(packet));
    }
  }

  /** Calls `arrive` after everything that has been sent. */
  end(arrive: () => void): void {
    this.#add(0, arrive);
  }

  #add(bytes: number, deliver: () => void): void {
    this.#isFreeAt = Math.max(performance.now(), this.#isFreeAt) + (bytes / this.#line.bytesPerSecond) * 1000;
    this.#underWay.push({ arrivesAt: this.#isFreeAt + this.#line.roundTripMs / 2, deliver });
    if (this.#underWay.length === 1) this.#waitForNext();
  }

  #waitForNext(): void {
    const next = this.#underWay[0];
    if (next) setTimeout(() => this.#deliverArrived(), Math.max(0, next.arrivesAt - performance.now()));
  }

  #deliverArrived(): void {
    for (let next = this.#underWay[0]; next && next.arrivesAt <= performance.now(); next = this.#underWay[0]) {
      next.deliver();
      this.#underWay.shift();
    }
    this.#waitForNext();
  }
}

/** Opens a slow connection in front of the local server at `port`, until it is closed. */
export async function openSlowNetwork(port: number, line = slow4g): Promise<SlowNetwork> {
  const [up, down] = [new Direction(line), new Direction(line)];
  const sockets = new Set<Socket>();
  let mode: NetworkMode = 'open';

  const carry = (from: Socket, to: Socket, direction: Direction) => {
    from.on('data', (chunk: Buffer) => {
      if (mode !== 'open') return;
      direction.send(chunk, (packet) => {
        if (mode === 'open' && !to.destroyed) to.write(packet);
      });
    });
    from.on('close', () => direction.end(() => to.destroy()));
    from.on('error', () => from.destroy());
  };
  const server = createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    const upstream = connect(port, '127.0.0.1');
    upstream.setNoDelay(true);
    client.setNoDelay(true);
    // Connection setup costs one round trip.
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
