import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FaultyProxy {
  /** Where to reach the server through the proxy, without a slash at its end. */
  origin: string;
  /** Requests whose head is refused are answered 403 from now on; null lets all pass. */
  refuse(isRefused: ((head: string) => boolean) | null): void;
  /** New lines are closed at once, or not. */
  shut(isShut: boolean): void;
  /** Breaks every line, as a lost network does. */
  cut(): void;
  /** Breaks every line towards its client only: the server does not learn of it. */
  cutClients(): void;
  /** Breaks every line once the server has said so many more bytes, in the middle of a message if it comes to that. */
  cutAfter(bytes: number): void;
  /** Nothing moves any more, in either direction, until `flow`. */
  stall(): void;
  flow(): void;
  /** Lines that come from now on move; those that stand go on standing. */
  flowAnew(): void;
  /** Everything takes so much longer, each way. */
  slowDown(delayMs: number): void;
  close(): Promise<void>;
}

interface ProxyLine {
  client: Socket;
  server: Socket;
}

const REFUSAL = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** A line to the server at `port` that breaks, stalls and refuses as it is told. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const lines = new Set<ProxyLine>();
  let isRefused: ((head: string) => boolean) | null = null;
  let isShut = false;
  let isStalled = false;
  let delayMs = 0;
  /** Bytes the server may still send before all lines break: one of a client's lines alone would take a message with it whose loss nothing tells of. */
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
