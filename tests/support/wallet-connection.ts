import { connect, type Socket } from 'node:net';
import { sign } from '../../server/providers/signature.ts';

const END_OF_HEADERS = '\r\n\r\n';
const STATUS_DIGITS = /^HTTP\/1\.1 (\d{3})/;
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
const CLOSES = /\r\nconnection: close/i;

/** The response: HTTP status and body text. */
export interface WalletResponse {
  readonly status: number;
  readonly body: string;
}

/** Returns a provider's signed call as raw bytes, so that a run spends no time on building it. */
export function signedRequest(path: string, body: object, privateKey: string): Buffer {
  const bytes = Buffer.from(JSON.stringify(body));
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: wallet.test',
    'content-type: application/json',
    `content-length: ${bytes.length}`,
    `x-hub88-signature: ${sign(bytes, privateKey)}`,
  ];
  return Buffer.concat([Buffer.from(lines.join('\r\n') + END_OF_HEADERS), bytes]);
}

/** Returns a wallet call, such as `transaction/bet`. */
export function signedCall(path: string, body: object, privateKey: string): Buffer {
  return signedRequest(`/wallet/hub88/${path}`, body, privateKey);
}

/**
 * One keep-alive connection that carries one call at a time; it opens when needed, and again after the server has
 * closed it.
 */
export class WalletConnection {
  readonly #port: number;
  #socket: Socket | null = null;
  #received = '';
  #waiting: { resolve(answer: WalletResponse): void; reject(error: Error): void } | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * Sends a call's bytes and returns the response. Throws if the connection breaks first: then it is unknown whether
   * the call was acted on.
   */
  async send(call: Buffer): Promise<WalletResponse> {
    const socket = this.#socket ?? (await this.#open());
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      socket.write(call);
    });
  }

  /** Closes the connection; a pending call fails. */
  close(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.destroy();
    this.#end(socket);
  }

  #open(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true }, () => {
        this.#socket = socket;
        this.#received = '';
        resolve(socket);
      });
      socket.setEncoding('latin1');
      socket.on('data', (text: string) => this.#socket === socket && this.#receive(text));
      socket.on('error', reject);
      socket.on('close', () => this.#end(socket));
    });
  }

  #end(socket: Socket): void {
    // The server announced that it would close this one: the pending call waits on another.
    if (this.#socket !== socket) return;
    this.#socket = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(new Error('the line broke before the answer'));
  }

  #receive(text: string): void {
    this.#received += text;
    const headersEnd = this.#received.indexOf(END_OF_HEADERS);
    if (headersEnd < 0) return;
    const headers = this.#received.slice(0, headersEnd);
    const bodyStart = headersEnd + END_OF_HEADERS.length;
    const bodyEnd = bodyStart + Number(CONTENT_LENGTH.exec(headers)?.[1] ?? 0);
    if (this.#received.length < bodyEnd) return;
    const answer: WalletResponse = { status: Number(STATUS_DIGITS.exec(headers)?.[1]), body: this.#received.slice(bodyStart, bodyEnd) };
    this.#received = '';
    // If the server closes after this response, the connection must not be used for another call.
    if (CLOSES.test(headers)) this.#socket = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }
}
