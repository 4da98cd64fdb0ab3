import type { FastifyReply } from 'fastify';
import type { HubConnection, HubTransport } from './hub-connection.ts';

/** Opens the stream for browsers that wait for a first byte. */
const GREETING = ':\r\n\r\n';
/** How long a client may take for what was sent before its stream ended. */
const FAREWELL_MS = 5_000;
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store',
  'content-encoding': 'identity',
  // Proxies that gather answers before they pass them on would hold back every message.
  'x-accel-buffering': 'no',
};

/** An answer that never ends as a line of the hub; what the client says comes by POST. */
export class ServerSentEventsTransport implements HubTransport {
  readonly name = 'ServerSentEvents';
  readonly needsPings = true;
  readonly #response: FastifyReply['raw'];

  /** Begins the answer at once; `reply` belongs to the transport afterwards. */
  constructor(reply: FastifyReply) {
    reply.hijack();
    this.#response = reply.raw;
    this.#response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
    this.#response.write(GREETING);
  }

  /** Tells `connection` when the stream is gone. */
  deliverTo(connection: HubConnection): void {
    this.#response.on('error', () => this.abort());
    this.#response.on('close', () => connection.lineLost(this, { isClean: true }));
  }

  isClientWaiting(): boolean {
    return false;
  }

  /** Records are JSON, so there is no line break in them that an event would have to divide. */
  send(text: string): void {
    this.#response.write(`data: ${text}\r\n\r\n`);
  }

  bufferedBytes(): number {
    return this.#response.writableLength;
  }

  close(): void {
    this.#response.end();
    const timer = setTimeout(() => this.abort(), FAREWELL_MS).unref();
    this.#response.once('close', () => clearTimeout(timer));
  }

  abort(): void {
    this.#response.destroy();
  }
}
