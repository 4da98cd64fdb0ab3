import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FaultyProxy {
  /** Address of the server through the proxy, without a trailing slash. */
  origin: string;
  /** Refuses requests with 403 if `isRefused` matches their head; null lets all pass. */
  refuse(isRefused: ((head: string) => boolean) | null): void;
  /** While true, closes new connections at once. */
  shut(isShut: boolean): void;
  /** Breaks every connection, as a lost network does. */
  cut(): void;
  /** Breaks only the client side of every connection, so that the server does not notice. */
  cutClients(): void;
  /** Breaks every connection after the server has sent this many more bytes, even in the middle of a message. */
  cutAfter(bytes: number): void;
  /** Stops all traffic in both directions until `flow`. */
  stall(): void;
  flow(): void;
  /** Lets new connections through; existing ones stay stalled. */
  flowAnew(): void;
  /** Delays all traffic by this much each way, ms. */
  slowDown(delayMs: number): void;
  close(): Promise<void>;
}

interface ProxyLine {
  client: Socket;
  server: Socket;
}

const REFUSAL = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Starts a proxy to the server at `port` that breaks, stalls and refuses connections on demand. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const lines = new Set<ProxyLine>();
  let isRefused: ((head: string) => boolean) | null = null;
  let isShut = false;
  let isStalled = false;
  let delayMs = 0;
  /**
   * Bytes that the server may still send before all connections break. Breaking only one of a client's connections
   * could lose a message unnoticed.
   */
  let bytesLeft = Number.POSITIVE_INFINITY;

  const later = (act: () => void) => (delayMs === 0 ? act() : void setTimeout(act, delayMs));
  const end = (line: ProxyLine) => {
    lines.delete(line);
    line.client.destroy();
    line.server.destroy();
  };
  const takeFromServer = (line: ProxyLine, chunk: Buffer) => {
    const passed = chunk.subarray(0, bytesLeft);
    bytesLeft -= passed.length;
    if (bytesLeft > 0) {
      line.client.write(passed);
      return;
    }
    bytesLeft = Number.POSITIVE_INFINITY;
    line.client.write(passed, () => [...lines].forEach(end));
  };
  const takeFromClient = (line: ProxyLine, chunk: Buffer) => {
    if (isRefused?.(chunk.toString('latin1'))) {
      line.server.destroy();
      line.client.end(REFUSAL);
    } else line.server.write(chunk);
  };
  const proxy = createServer((client) => {
    if (isShut) {
      client.destroy();
      return;
    }
    const line: ProxyLine = { client, server: connect(port, '127.0.0.1') };
    lines.add(line);
    client.on('data', (chunk) => later(() => takeFromClient(line, chunk)));
    line.server.on('data', (chunk) => later(() => takeFromServer(line, chunk)));
    for (const [side, other] of [
      [client, line.server],
      [line.server, client],
    ] as const) {
      side.on('error', () => {});
      side.on('close', () => {
        lines.delete(line);
        later(() => other.end());
      });
      if (isStalled) side.pause();
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    refuse: (decide) => {
      isRefused = decide;
    },
    shut: (shut) => {
      isShut = shut;
    },
    cut: () => [...lines].forEach(end),
    cutClients: () => {
      for (const line of lines) {
        line.client.removeAllListeners('close');
        line.client.destroy();
      }
    },
    cutAfter: (bytes) => {
      bytesLeft = bytes;
    },
    stall: () => {
      isStalled = true;
      for (const { client, server } of lines) [client, server].forEach((side) => void side.pause());
    },
    flow: () => {
      isStalled = false;
      for (const { client, server } of lines) [client, server].forEach((side) => void side.resume());
    },
    flowAnew: () => {
      isStalled = false;
    },
    slowDown: (ms) => {
      delayMs = ms;
    },
    close: () =>
      new Promise((resolve) => {
        [...lines].forEach(end);
        proxy.close(() => resolve());
      }),
  };
}
