import type { FastifyReply } from 'fastify';
import type { HubConnection, HubTransport } from './hub-connection.ts';

/** Opens the stream for browsers that wait for a first byte. */
const GREETING = ':\r\n\r\n';
/** How long a client may take to read what was sent before its stream ended. */
const CLEANUP_MS = 5_000;
const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store',
  'content-encoding': 'identity',
  // Buffering proxies would hold back every message.
  'x-accel-buffering': 'no',
};

/** An event stream that carries the server's messages; the client's come by POST. */
export class ServerSentEventsTransport implements HubTransport {
  readonly name = 'ServerSentEvents';
  readonly needsPings = true;
  readonly #response: FastifyReply['raw'];

  /** Starts the response at once; `reply` belongs to the transport afterwards. */
  constructor(reply: FastifyReply) {
    reply.hijack();
    this.#response = reply.raw;
    this.#response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
    this.#response.write(GREETING);
  }

  /** Notifies `connection` when the stream is gone. */
  deliverTo(connection: HubConnection): void {
    this.#response.on('error', () => this.abort());
    this.#response.on('close', () => connection.lineLost(this, { isClean: true }));
  }

  isClientWaiting(): boolean {
    return false;
  }

  /** Records are JSON, so they contain no line break that would split an event. */
  send(text: string): void {
    this.#response.write(`data: ${text}\r\n\r\n`);
  }

  bufferedBytes(): number {
    return this.#response.writableLength;
  }

  close(): void {
    this.#response.end();
    const timer = setTimeout(() => this.abort(), CLEANUP_MS).unref();
    this.#response.once('close', () => clearTimeout(timer));
  }

  abort(): void {
    this.#response.destroy();
  }
}
