import type { Duplex } from 'node:stream';
import { TextDecoder } from 'node:util';
import type { WebSocket } from 'ws';
import type { HubConnection, HubTransport } from './hub-connection.ts';

const NORMAL_CLOSURE = 1000;
/** The code of a connection that broke off without a closing frame from the client. */
const ABNORMAL_CLOSURE = 1006;

/** A WebSocket as a transport of the hub. */
export class WebSocketTransport implements HubTransport {
  readonly name = 'WebSockets';
  readonly needsPings = true;
  readonly #socket: WebSocket;
  readonly #carrier: Duplex;
  /** For a client that sends its text in binary frames, as the Java client does. */
  #decoder: TextDecoder | null = null;

  /** `carrier` is the network's socket under the WebSocket. */
  constructor(socket: WebSocket, carrier: Duplex) {
    this.#socket = socket;
    this.#carrier = carrier;
  }

  /** Passes what the socket receives to `connection` from now on. */
  deliverTo(connection: HubConnection): void {
    const socket = this.#socket;
    socket.on('message', (data, isBinary) => {
      const text = isBinary ? this.#decode(data as Buffer) : data.toString();
      if (text === null) connection.close({ error: 'Message is no UTF-8.', mayReconnect: false });
      else connection.receive(this, text);
    });
    // Each ping triggers a response: a flood from a client that reads none would fill the memory.
    socket.on('ping', () => connection.countMessages(1));
    // A broken frame or one over the limit: the socket closes itself afterwards, and a client that sends such frames
    // need not return to this connection.
    socket.on('error', () => connection.lineLost(this, { isClean: true }));
    // The closing frames are exchanged but the client keeps the network's socket open, for which `ws` would wait half a
    // minute.
    this.#carrier.once('finish', () => {
      if (!this.#carrier.readableEnded) connection.lineLost(this, { isClean: true });
    });
    socket.on('close', (code) => connection.lineLost(this, { isClean: code !== ABNORMAL_CLOSURE }));
  }

  isClientWaiting(): boolean {
    return false;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  close(): void {
    this.#socket.close(NORMAL_CLOSURE);
  }

  abort(): void {
    this.#socket.terminate();
  }

  /** Returns null when it is not UTF-8; a character may continue in the next frame. */
  #decode(bytes: Buffer): string | null {
    this.#decoder ??= new TextDecoder('utf-8', { fatal: true });
    try {
      return this.#decoder.decode(bytes, { stream: true });
    } catch {
      return null;
    }
  }
}
