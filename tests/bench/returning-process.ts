import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { HUB_PATH, hubTimes } from '#contract/hub.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import { SEPARATOR, STATEFUL_HANDSHAKE } from '../support/bare-hub-connection.ts';

/** A player's device. */
interface ReturningDevice {
  readonly bearer: string;
  readonly device: string;
}

/**
 * Orders from the parent: connect all devices; break all their connections, from which they come back by themselves; wait
 * until all are back from that, or from whatever else ended their connections.
 */
export type ReturningOrder = { kind: 'connect'; port: number; devices: ReturningDevice[] } | { kind: 'break' } | { kind: 'await' };

export interface ReturningReport {
  /** Since the order, or since the connection ended, of each device that is back; ms. */
  readonly delaysMs: number[];
  /** Answers other than success to negotiations and upgrades, and to the calls after a return, by what was asked and the status. */
  readonly refused: Record<string, number>;
  /** Connections that the client had to negotiate again, and those that it resumed. */
  readonly negotiated: number;
  readonly resumed: number;
  /** The most calls after a return within one second. */
  readonly callsOfBusiestSecond: number;
}

const AT_ONCE = 50;
const MAXIMUM_JITTER_MS = 1_000;
/** How often the app asks for the balance without the hub, which wakes a client that has given up. */
const POLL_MS = 10_000;
const PING = `{"type":6}${SEPARATOR}`;
const FIRST_SEQUENCE = `{"type":9,"sequenceId":1}${SEPARATOR}`;
/** What the app asks for when it may have missed something. */
const RESYNC_CALLS: readonly [string, object | null][] = [
  ['user/balance', null],
  ['customer/notification', { skip: 0, take: 20 }],
  ['customer/unreadcount', null],
  ['play/status', null],
];
const agents = Array.from({ length: 200 }, (_, index) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${index + 2}` }));

let port = 0;
let counts = { refused: {} as Record<string, number>, negotiated: 0, resumed: 0 };
let callsBySecond = new Map<number, number>();
const noteRefusal = (what: string): void => {
  counts.refused[what] = (counts.refused[what] ?? 0) + 1;
};

/** A client of the hub with the app's times, which resumes its connection or comes back with a new one. */
class ReturningClient {
  readonly #own: ReturningDevice;
  readonly #agent: Agent | undefined;
  readonly #localAddress: string;
  #connectionToken = '';
  #socket: WebSocket | null = null;
  #lostAtMs = 0;
  /** Of the last return. */
  delayMs: number | null = null;
  isBack = Promise.withResolvers<void>();

  constructor(own: ReturningDevice, index: number) {
    this.#own = own;
    this.#agent = agents[index % agents.length];
    this.#localAddress = `127.0.0.${(index % agents.length) + 2}`;
  }

  async connect(): Promise<void> {
    this.#lostAtMs = performance.now();
    await this.#negotiateAndOpen();
    this.#takeUp();
  }

  break(): void {
    this.delayMs = null;
    this.isBack = Promise.withResolvers();
    this.#socket?.terminate();
  }

  ping(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(PING);
  }

  /** Asks for the path; resolves with the status and the body, or with status 0 when nobody answers. */
  #ask(path: string, body: object | null, method = body === null ? 'GET' : 'POST'): Promise<{ status: number; text: string }> {
    const { bearer, device } = this.#own;
    const headers = { authorization: `Bearer ${bearer}`, [requestHeaders.device]: device, 'content-type': 'application/json' };
    return new Promise((resolve) => {
      const sent = request({ host: '127.0.0.1', port, path: `/${path}`, method, headers, ...(this.#agent ? { agent: this.#agent } : {}) }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', () => resolve({ status: 0, text: '' }));
      });
      sent.on('error', () => resolve({ status: 0, text: '' }));
      sent.end(body === null ? undefined : JSON.stringify(body));
    });
  }

  async #negotiateAndOpen(): Promise<void> {
    const { status, text } = await this.#ask(`${HUB_PATH}/negotiate?negotiateVersion=1&useStatefulReconnect=true`, null, 'POST');
    if (status !== 200) {
      if (status !== 0) noteRefusal(`negotiate ${status}`);
      throw new Error(`a negotiation was answered with ${status}`);
    }
    this.#connectionToken = (JSON.parse(text) as { connectionToken: string }).connectionToken;
    await this.#open(STATEFUL_HANDSHAKE + PING, 'upgrade');
    counts.negotiated += 1;
  }

  async #resume(): Promise<void> {
    await this.#open(FIRST_SEQUENCE, 'resumption');
    counts.resumed += 1;
  }

  /** Opens the negotiated connection; it is open with the first record that the server sends. */
  #open(greeting: string, what: string): Promise<void> {
    const { bearer, device } = this.#own;
    const query = new URLSearchParams({ id: this.#connectionToken, access_token: bearer, fingerprint: device });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${HUB_PATH}?${query}`, { perMessageDeflate: false, localAddress: this.#localAddress });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => socket.terminate(), hubTimes.answerTimeoutMs);
      socket.once('open', () => socket.send(greeting));
      socket.once('message', () => {
        clearTimeout(timer);
        this.#socket = socket;
        resolve();
      });
      socket.on('unexpected-response', (_request, { statusCode }) => {
        noteRefusal(`${what} ${statusCode}`);
        socket.terminate();
      });
      socket.on('error', () => {});
      socket.once('close', () => {
        clearTimeout(timer);
        if (this.#socket === socket) void this.#comeBack();
        else reject(new Error('the connection did not open'));
      });
    });
  }

  #takeUp(): void {
    this.delayMs = performance.now() - this.#lostAtMs;
    this.isBack.resolve();
  }

  async #comeBack(): Promise<void> {
    this.#socket = null;
    this.#lostAtMs = performance.now();
    if (this.delayMs !== null) {
      this.delayMs = null;
      this.isBack = Promise.withResolvers();
    }
    try {
      await this.#resume();
      this.#takeUp();
      return;
    } catch {
      // The process is gone, or has forgotten the connection: a new one is negotiated.
    }
    for (let attempt = 0; ; attempt += 1) {
      const waitMs = hubTimes.reconnectDelaysMs[attempt] ?? POLL_MS;
      await delay(waitMs === 0 ? 0 : waitMs + Math.random() * MAXIMUM_JITTER_MS);
      try {
        await this.#negotiateAndOpen();
        break;
      } catch {
        // The next attempt follows.
      }
    }
    this.#takeUp();
    await this.#resync();
  }

  async #resync(): Promise<void> {
    for (const [path, body] of RESYNC_CALLS) {
      const second = Math.floor(performance.now() / 1_000);
      callsBySecond.set(second, (callsBySecond.get(second) ?? 0) + 1);
      const { status } = await this.#ask(`api/${path}`, body);
      if (status !== 200) noteRefusal(`${path} ${status}`);
    }
  }
}

let clients: ReturningClient[] = [];

async function handleOrder(order: ReturningOrder): Promise<ReturningReport> {
  if (order.kind === 'connect') {
    port = order.port;
    clients = order.devices.map((device, index) => new ReturningClient(device, index));
    for (let begin = 0; begin < clients.length; begin += AT_ONCE) await Promise.all(clients.slice(begin, begin + AT_ONCE).map((client) => client.connect()));
  }
  if (order.kind === 'break') for (const client of clients) client.break();
  await Promise.all(clients.map(({ isBack }) => isBack.promise));
  const report = {
    ...counts,
    delaysMs: clients.flatMap(({ delayMs }) => delayMs ?? []),
    callsOfBusiestSecond: Math.max(0, ...callsBySecond.values()),
  };
  counts = { refused: {}, negotiated: 0, resumed: 0 };
  callsBySecond = new Map();
  return report;
}

setInterval(() => {
  for (const client of clients) client.ping();
}, hubTimes.keepAliveMs);
process.on('message', async (order: ReturningOrder) => process.send?.(await handleOrder(order)));
process.send?.({ delaysMs: [], refused: {}, negotiated: 0, resumed: 0, callsOfBusiestSecond: 0 } satisfies ReturningReport);
