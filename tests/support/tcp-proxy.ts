import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A test's own TCP connection to a local server, which it may cut, stall and redirect. */
export interface TcpProxy {
  readonly port: number;
  /** Sends new connections to the first of these ports that accepts them. */
  leadTo(...ports: number[]): void;
  /** Breaks all connections and refuses new ones until `restore`. */
  cut(): void;
  /** Accepts connections and bytes but passes nothing on, until `restore` breaks them. */
  stall(): void;
  restore(): void;
  close(): Promise<void>;
}

function tryPort(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

async function reach(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = await tryPort(port);
    if (socket) return socket;
  }
  return null;
}

/** Opens a connection to the first of the ports that accepts connections. */
export async function openTcpProxy(...ports: number[]): Promise<TcpProxy> {
  let targets = ports;
  let state: 'open' | 'cut' | 'stalled' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer({ noDelay: true, pauseOnConnect: true }, (incoming) => {
    keep(incoming);
    if (state === 'cut') return void incoming.destroy();
    if (state === 'stalled') return void incoming.resume();
    void reach(targets).then((outgoing) => {
      if (!outgoing || incoming.destroyed || state !== 'open') {
        incoming.destroy();
        outgoing?.destroy();
        return;
      }
      keep(outgoing);
      incoming.pipe(outgoing);
      outgoing.pipe(incoming);
      incoming.on('close', () => outgoing.destroy());
      outgoing.on('close', () => incoming.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(...next) {
      targets = next;
    },
    cut() {
      state = 'cut';
      breakAll();
    },
    stall() {
      state = 'stalled';
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      if (state === 'stalled') breakAll();
      state = 'open';
    },
    async close() {
      state = 'cut';
      breakAll();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
