import type { Duplex } from 'node:stream';
import { TextDecoder } from 'node:util';
import type { WebSocket } from 'ws';
import type { HubConnection, HubTransport } from './hub-connection.ts';

const NORMAL_CLOSURE = 1000;
/** The code of a line that broke off without a farewell of the client's side. */
const ABNORMAL_CLOSURE = 1006;

/** A WebSocket as a line of the hub. */
export class WebSocketTransport implements HubTransport {
  readonly name = 'WebSockets';
  readonly needsPings = true;
  readonly #socket: WebSocket;
  readonly #carrier: Duplex;
  /** Of a client that sends its text in binary frames, as that for Java does. */
  #decoder: TextDecoder | null = null;

  /** `carrier` is the network's socket under the WebSocket. */
  constructor(socket: WebSocket, carrier: Duplex) {
    this.#socket = socket;
    this.#carrier = carrier;
  }

  /** What the socket receives goes to `connection` from now on. */
  deliverTo(connection: HubConnection): void {
    const socket = this.#socket;
    socket.on('message', (data, isBinary) => {
      const text = isBinary ? this.#decode(data as Buffer) : data.toString();
      if (text === null) connection.close({ error: 'Message is no UTF-8.', mayReconnect: false });
      else connection.receive(this, text);
    });
    // Each is answered by itself: a flood of them that takes no answers would fill the memory.
    socket.on('ping', () => connection.countMessages(1));
    // A broken frame or one over the limit: the socket closes itself afterwards, and a client that sends such things need not come back to this connection.
    socket.on('error', () => connection.lineLost(this, { isClean: true }));
    // The farewells are exchanged but the client keeps the network's socket open, for which `ws` would wait half a minute.
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

  /** Null when it is no UTF-8; a character may go on in the next frame. */
  #decode(bytes: Buffer): string | null {
    this.#decoder ??= new TextDecoder('utf-8', { fatal: true });
    try {
      return this.#decoder.decode(bytes, { stream: true });
    } catch {
      return null;
    }
  }
}
