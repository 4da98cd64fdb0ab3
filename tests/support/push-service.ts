/// <reference path="./http-ece.d.ts" />
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { type PushMessage, pushMessageSchema } from '../../src/contract/push.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { ComplaintError, checkPushRequest, readBody } from './push-request.ts';

/** How the service handles one push: a response, or a failure. */
export type PushServiceAnswer = { status: number; headers?: Record<string, string> } | 'hang' | 'giant' | 'break';

export interface ReceivedPush {
  message: PushMessage;
  /** The payload as the browser passes it to the worker. */
  text: string;
  /** Bytes of the decrypted text. */
  bytes: number;
  ttl: number;
  topic: string;
  urgency: string;
  /** The contact given by the sender. */
  subject: string;
  atMs: number;
}

/** A browser's subscription with the service. */
export interface TestSubscription {
  /** In the format of `PushSubscription.toJSON()`. */
  json: { endpoint: string; expirationTime: number | null; keys: { p256dh: string; auth: string } };
  /** The pushes that reached the device, in order. */
  received: ReceivedPush[];
  /** Number of pushes to the endpoint, whatever the response. */
  attempts: number;
  /** Responses to the next pushes, in order; afterwards every push is accepted (201). */
  nextAnswers: PushServiceAnswer[];
}

export interface TestPushService {
  readonly origin: string;
  /**
   * Problems that a push service would report: forged or missing signatures, disallowed headers, undecryptable texts.
   */
  readonly complaints: string[];
  /** Connections made so far. */
  readonly connections: number;
  /** Connections currently open. */
  readonly openConnections: number;
  /** Answers the next request without reading it as a push. */
  answerUnread(how: PushServiceAnswer): void;
  /** Creates a subscription; if a key is given, pushes to it must be signed with it. */
  subscribe(applicationServerKey?: string): TestSubscription;
  close(): Promise<void>;
}

interface Endpoint extends TestSubscription {
  curve: ECDH;
  applicationServerKey: string | undefined;
}

function readPush({ headers, method }: IncomingMessage, body: Buffer, endpoint: Endpoint, origin: string): ReceivedPush {
  const { subject, ttl, topic, urgency } = checkPushRequest({ method, headers, body }, origin, endpoint.applicationServerKey);
  const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: endpoint.curve, authSecret: endpoint.json.keys.auth });
  const message = pushMessageSchema().parse(JSON.parse(text.toString()));
  return { message, text: text.toString(), bytes: text.byteLength, ttl, topic, urgency, subject, atMs: performance.now() };
}

/** Responds with 201 and then never stops sending. */
function pour(response: ServerResponse): void {
  response.writeHead(201);
  const chunk = Buffer.alloc(64 * 1024);
  const pourOn = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pourOn);
  pourOn();
}

function answer(response: ServerResponse, how: PushServiceAnswer): void {
  if (how === 'break') response.destroy();
  else if (how === 'giant') pour(response);
  else if (how !== 'hang') response.writeHead(how.status, how.headers).end();
}

/**
 * Starts a local push service that is as strict as a real one: it refuses what a real one would, and decrypts pushes as
 * a browser would.
 */
export async function startPushService(host = '127.0.0.1'): Promise<TestPushService> {
  const endpoints = new Map<string, Endpoint>();
  const complaints: string[] = [];
  let connections = 0;
  let openConnections = 0;
  let unreadAnswer: PushServiceAnswer | null = null;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const endpoint = endpoints.get(request.url ?? '');
    const body = await readBody(request);
    if (unreadAnswer !== null) {
      const how = unreadAnswer;
      unreadAnswer = null;
      return answer(response, how);
    }
    if (!endpoint) return answer(response, { status: 404 });
    endpoint.attempts += 1;
    try {
      const push = readPush(request, body, endpoint, origin);
      const how = endpoint.nextAnswers.shift() ?? { status: 201 };
      if (how === 'giant' || (typeof how === 'object' && how.status < 300)) endpoint.received.push(push);
      answer(response, how);
    } catch (error) {
      complaints.push(error instanceof Error ? error.message : String(error));
      answer(response, { status: error instanceof ComplaintError ? error.status : 400 });
    }
  };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => void serve(request, response));
  server.on('connection', (socket) => {
    connections += 1;
    openConnections += 1;
    socket.on('close', () => {
      openConnections -= 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    complaints,
    get connections() {
      return connections;
    },
    get openConnections() {
      return openConnections;
    },
    answerUnread(how) {
      unreadAnswer = how;
    },
    subscribe(applicationServerKey) {
      const curve = createECDH('prime256v1');
      const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      const json = { endpoint: origin + path, expirationTime: null, keys };
      const endpoint: Endpoint = { json, received: [], attempts: 0, nextAnswers: [], curve, applicationServerKey };
      endpoints.set(path, endpoint);
      return endpoint;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
