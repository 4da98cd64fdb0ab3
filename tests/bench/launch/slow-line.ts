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

/** What travels as one piece: a document begins to arrive long before its last byte does. */
const PACKET_BYTES = 1_460;

interface Packet {
  arrivesAt: number;
  deliver: () => void;
}

/** One direction of the line, shared by all its connections: what is sent waits its turn, packet by packet, and then travels; it arrives in the order it was sent. */
class Direction {
  readonly #line: typeof slow4g;
  readonly #underWay: Packet[] = [];
  #isFreeAt = 0;

  constructor(line: typeof slow4g) {
    this.#line = line;
  }

  /** Calls `deliver` with each packet of `bytes` when it has arrived on the other side. */
  send(bytes: Buffer, deliver: (packet: Buffer) => void): void {
    for (let start = 0; start < bytes.length; start += PACKET_BYTES) {
      const packet = bytes.subarray(start, start + PACKET_BYTES);
      this.#add(packet.length, () => deliver(packet));
    }
  }

  /** Calls `arrive` behind all that has been sent. */
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

/** A line before the server at `port` of this machine, until it is closed. */
export async function openSlowLine(port: number, line = slow4g): Promise<SlowLine> {
  const [up, down] = [new Direction(line), new Direction(line)];
  const sockets = new Set<Socket>();
  let mode: LineMode = 'open';

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
