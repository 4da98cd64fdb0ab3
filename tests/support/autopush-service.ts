import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeCertificate } from './make-certificate.ts';
import { ComplaintError, checkPushRequest, readBody } from './push-request.ts';

/** A subscription that a browser made here. */
interface Channel {
  id: string;
  endpoint: string;
  /** The sender's public key, as the browser received it. */
  key: string | undefined;
  /** Encrypted pushes accepted for it. */
  pushes: number;
}

/** Messages from the browser over its connection. */
type BrowserMessage =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register'; channelID: string; key?: string }
  | { messageType: 'unregister'; channelID: string }
  | { messageType: 'ack'; updates?: { channelID: string; version: string; code?: number }[] }
  | { messageType?: undefined };

interface UserAgent {
  id: string;
  socket: WebSocket | null;
  channels: Map<string, Channel>;
  /** Accepted but not yet acknowledged, by version. */
  waiting: Map<string, object>;
}

/** A local push service with Firefox's protocol (autopush). */
export interface AutopushService {
  /** Value for the preference `dom.push.serverURL`. */
  readonly lineUrl: string;
  /** Certificate of the endpoints, for the sender's NODE_EXTRA_CA_CERTS. */
  readonly certificatePath: string;
  /** Problems that a push service would report. */
  readonly complaints: string[];
  /** Subscriptions that currently exist. */
  channels(): readonly Channel[];
  /** Pushes that a browser has acknowledged as decrypted and dispatched. */
  readonly delivered: number;
  /** Statuses returned by the endpoints, in order. */
  readonly answers: readonly number[];
  /** Drops every browser and its connection: its endpoints return 410, and it finds out when it reconnects. */
  dropBrowsers(): void;
  close(): Promise<void>;
}

/** The code in Firefox's `ack` for a push that reached its worker. */
const DELIVERED = 100;
const GONE = 410;

class Autopush {
  readonly userAgents = new Map<string, UserAgent>();
  readonly complaints: string[] = [];
  readonly answers: number[] = [];
  delivered = 0;
  /** Origin of the https endpoints. */
  origin = '';

  serveLine(socket: WebSocket): void {
    let userAgent: UserAgent | null = null;
    const tell = (message: object) => socket.send(JSON.stringify(message));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as BrowserMessage;
      if (message.messageType === 'hello') {
        userAgent = this.#greet(message.uaid, socket);
        tell({ messageType: 'hello', status: 200, uaid: userAgent.id, use_webpush: true, broadcasts: {} });
        for (const notification of userAgent.waiting.values()) tell(notification);
      } else if (message.messageType === undefined) tell({});
      else if (userAgent) this.#answer(userAgent, message, tell);
    });
    socket.on('close', () => {
      if (userAgent?.socket === socket) userAgent.socket = null;
    });
  }

  /** A browser that is no longer known gets a new id, which makes it drop its subscriptions. */
  #greet(id: string | undefined, socket: WebSocket): UserAgent {
    const known = id === undefined ? undefined : this.userAgents.get(id);
    const userAgent = known ?? { id: randomUUID().replaceAll('-', ''), socket, channels: new Map(), waiting: new Map() };
    userAgent.socket = socket;
    this.userAgents.set(userAgent.id, userAgent);
    return userAgent;
  }

  #answer({ id, channels, waiting }: UserAgent, message: BrowserMessage, tell: (message: object) => void): void {
    if (message.messageType === 'register') {
      const { channelID, key } = message;
      const endpoint = `${this.origin}/wpush/v2/${randomUUID()}`;
      // Firefox pads the key, senders do not.
      channels.set(channelID, { id: channelID, endpoint, key: key?.replace(/=+$/, ''), pushes: 0 });
      tell({ messageType: 'register', channelID, status: 200, uaid: id, pushEndpoint: endpoint });
    } else if (message.messageType === 'unregister') {
      channels.delete(message.channelID);
      tell({ messageType: 'unregister', channelID: message.channelID, status: 200 });
    } else if (message.messageType === 'ack') {
      for (const { version, code } of message.updates ?? []) {
        if (waiting.delete(version) && code === DELIVERED) this.delivered += 1;
      }
    }
  }

  #find(endpoint: string): { userAgent: UserAgent; channel: Channel } | null {
    for (const userAgent of this.userAgents.values()) {
      const channel = [...userAgent.channels.values()].find((one) => one.endpoint === endpoint);
      if (channel) return { userAgent, channel };
    }
    return null;
  }

  /** Accepts a push for a browser and delivers it now or when the browser reconnects; returns the status. */
  #take({ method, headers, url }: IncomingMessage, body: Buffer): number {
    const found = this.#find(this.origin + url);
    if (!found) return GONE;
    const { userAgent, channel } = found;
    try {
      checkPushRequest({ method, headers, body }, this.origin, channel.key);
    } catch (error) {
      this.complaints.push(error instanceof Error ? error.message : String(error));
      return error instanceof ComplaintError ? error.status : 400;
    }
    const version = randomUUID();
    const data = body.toString('base64url');
    const notification = { messageType: 'notification', channelID: channel.id, version, data, headers: { encoding: 'aes128gcm' } };
    channel.pushes += 1;
    userAgent.waiting.set(version, notification);
    userAgent.socket?.send(JSON.stringify(notification));
    return 201;
  }

  async serveEndpoint(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = this.#take(request, await readBody(request));
    this.answers.push(status);
    response.writeHead(status).end();
  }
}

/**
 * Starts a push service whose endpoints use https with a certificate of their own, and whose connection to browsers is
 * a WebSocket.
 */
export async function startAutopushService(): Promise<AutopushService> {
  const certificate = await makeCertificate();
  const service = new Autopush();
  const lines = createServer();
  const sockets = new WebSocketServer({ server: lines });
  sockets.on('connection', (socket) => service.serveLine(socket));
  const endpoints = createSecureServer({ key: certificate.key, cert: certificate.certificate }, (request, response) => {
    void service.serveEndpoint(request, response);
  });
  for (const server of [lines, endpoints]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const portOf = (server: typeof lines | typeof endpoints) => (server.address() as AddressInfo).port;
  service.origin = `https://localhost:${portOf(endpoints)}`;
  return {
    lineUrl: `ws://localhost:${portOf(lines)}/`,
    certificatePath: certificate.path,
    complaints: service.complaints,
    answers: service.answers,
    channels: () => [...service.userAgents.values()].flatMap(({ channels }) => [...channels.values()]),
    get delivered() {
      return service.delivered;
    },
    dropBrowsers() {
      const forgotten = [...service.userAgents.values()];
      service.userAgents.clear();
      for (const { socket } of forgotten) socket?.terminate();
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      for (const server of [lines, endpoints]) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
      await certificate.remove();
    },
  };
}
