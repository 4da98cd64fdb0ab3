import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address-key.ts';

/** How long a socket may take, and how much of this server one may use; all times in milliseconds. */
export interface SocketLimits {
  /** Until all headers of a request have arrived, counted from the connection or the previous answer. */
  headersMs: number;
  /** Until the whole request has arrived. */
  requestMs: number;
  /** Without a request after an answer. */
  keepAliveMs: number;
  /** How often sockets are checked, so a slow one may live longer by this much. */
  checkEveryMs: number;
  /** Requests a socket may send before it is closed. */
  requestsPerSocket: number;
  /** Open sockets that one address may have at a time: enough for many players behind one router. */
  socketsPerAddress: number;
}

export const socketLimits: SocketLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  checkEveryMs: 5_000,
  requestsPerSocket: 1_000,
  socketsPerAddress: 1_000,
};

/**
 * Closes a new socket at once when its address already has `most` open ones. Not for use behind a proxy: there all
 * sockets have one address.
 */
export function limitSocketsPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
