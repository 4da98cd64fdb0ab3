import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP line of a test's own to a server of this machine, which it may cut, hold up and lead elsewhere. */
export interface TcpLine {
  readonly port: number;
  /** From now on new connections go to the first of these ports that takes them. */
  leadTo(...ports: number[]): void;
  /** Breaks what is connected and refuses everybody until `restore`. */
  cut(): void;
  /** Takes connections and bytes, and passes nothing on, until `restore` breaks them. */
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

/** Opens a line to the first of the ports that takes connections. */
export async function openTcpLine(...ports: number[]): Promise<TcpLine> {
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
