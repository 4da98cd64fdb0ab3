import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { type Locale, requestHeaders } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { message } from '../messages/message.ts';
import { addressKey } from './address-key.ts';
import { readDeviceId } from './device-id.ts';
import { API_PREFIX, readLanguage, readLocale, sendFailure } from './error-response.ts';
import type { Outcome } from './outcome.ts';
import { describeProblem } from './request-problem.ts';
import { findSession, type PlayerSession, readBearer } from './session.ts';
import { reachesForPrototype } from './strict-json.ts';
import { refuseOverloaded, refuseTooMany } from './too-many.ts';

export { type Outcome, refuse, succeed } from './outcome.ts';
export type { PlayerSession } from './session.ts';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A call as its handler receives it: its body has passed the contract. */
export interface Call<Body> {
  body: Body;
  locale: Locale;
  /** The language of content, where the CMS may have more languages. */
  language: string;
  /** Empty when a visitor's request named no usable device. */
  deviceId: string;
  /** What is wrong with the device that the request names, as a key of the catalogue. */
  deviceProblem: 'request.deviceMissing' | 'request.deviceInvalid' | null;
  address: string;
  /** The key by which limits count the caller. */
  addressKey: string;
  userAgent: string;
  log: FastifyBaseLogger;
  /** Always present on money calls: generated here where the caller has sent none and may. */
  idempotencyKey: string | null;
  /** The bearer token as sent, unchecked on public calls. */
  bearerToken: string | null;
}

export interface PlayerCall<Body> extends Call<Body> {
  player: PlayerSession;
}

type CallOf<E extends Endpoint> = E['access'] extends 'player' ? PlayerCall<RequestOf<E>> : Call<RequestOf<E>>;

interface Refusal {
  status: number;
  text: string;
}

function readHeader(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function checkHeaders(endpoint: Endpoint, request: FastifyRequest, locale: Locale): Refusal | null {
  if (endpoint.method === 'POST' && !JSON_TYPE.test(request.headers['content-type'] ?? '')) {
    return { status: 415, text: message(locale, 'request.mediaType') };
  }
  const key = readHeader(request, requestHeaders.idempotencyKey);
  // Section 7 of the specification lists no key: without one a call of it is a submission of its own.
  if (endpoint.isMoney && !UUID.test(key) && (endpoint.isExtension || key !== '')) {
    return { status: 400, text: message(locale, 'request.idempotencyKey') };
  }
  if (reachesForPrototype(request.query)) return { status: 400, text: message(locale, 'request.invalid') };
  return null;
}

/** Refuses what is closed to restricted players, before anything else of their call is read. */
async function checkRestriction(application: Application, endpoint: Endpoint, { playerId }: PlayerSession, locale: Locale): Promise<Refusal | null> {
  if (!endpoint.isClosedToRestricted) return null;
  const text = await application.refuseRestricted(playerId, locale);
  return text === null ? null : { status: 200, text };
}

async function authenticate(application: Application, endpoint: Endpoint, request: FastifyRequest): Promise<PlayerSession | null> {
  const token = readBearer(request.headers.authorization);
  const deviceId = readDeviceId(request.headers[requestHeaders.device]);
  return token && deviceId ? findSession(application, { token, deviceId }, { isActivity: !endpoint.isPolled }) : null;
}

function sendPublicContent(request: FastifyRequest, reply: FastifyReply, envelope: Envelope<unknown>): FastifyReply {
  const body = JSON.stringify(envelope);
  // A weak tag: it identifies the content, however it is compressed.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply
    .header('cache-control', 'no-cache')
    .header('vary', `${requestHeaders.locale}, accept-encoding`)
    .header('etag', tag)
    .type('application/json; charset=utf-8');
  if (request.method === 'GET' && request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.send(body);
}

function sendOutcome(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  if (!outcome.success) {
    if (outcome.retryAfterSeconds !== undefined) reply.header('retry-after', outcome.retryAfterSeconds);
    return sendFailure(reply, outcome.status ?? 200, outcome.message);
  }
  const checked = endpoint.response.safeParse(outcome.data);
  if (!checked.success) throw new Error(`the answer of ${endpoint.path} breaks the contract: ${JSON.stringify(checked.error.issues)}`);
  const envelope: Envelope<unknown> = { success: true, message: outcome.message, data: checked.data };
  if (endpoint.isPublicContent) return sendPublicContent(request, reply, envelope);
  return reply.header('cache-control', 'no-store').send(envelope);
}

function readCall({ isMoney }: Endpoint, request: FastifyRequest, locale: Locale, body: unknown): Call<unknown> {
  const deviceId = readDeviceId(request.headers[requestHeaders.device]);
  const whyNoDevice = readHeader(request, requestHeaders.device) === '' ? 'request.deviceMissing' : 'request.deviceInvalid';
  return {
    body,
    locale,
    language: readLanguage(request),
    deviceId,
    deviceProblem: deviceId === '' ? whyNoDevice : null,
    address: request.ip,
    addressKey: addressKey(request.ip),
    userAgent: readHeader(request, 'user-agent'),
    log: request.log,
    idempotencyKey: readHeader(request, requestHeaders.idempotencyKey).toLowerCase() || (isMoney ? randomUUID() : null),
    bearerToken: readBearer(request.headers.authorization),
  };
}

/** Refuses the call while the process is overloaded if it can wait, before its session and its body are read. */
function shedLoad({ load }: Application, endpoint: Endpoint): onRequestHookHandler {
  return (request, reply, done) => {
    const retryAfterSeconds = load.refuse(endpoint);
    if (retryAfterSeconds === 0) done();
    else sendOutcome(endpoint, request, reply, refuseOverloaded(readLocale(request), retryAfterSeconds));
  };
}

/**
 * Serves a call of the contract at `/api/<path>`: authenticate, check the headers, parse the body, call the handler,
 * present. Refuses with the envelope: 401 without a live session of this device (players' calls), 415 for a body that
 * is not JSON, 400 for a body that breaks the contract, a query that reaches for prototypes and a money call whose
 * `Idempotency-Key` is no UUID (for an extension also without one), 429 to a player who writes too much, and to everybody
 * for a call that can wait while the process is overloaded. A call that is closed to restricted players is refused to
 * them with the sentence that says until when. What the handler throws becomes a neutral 500.
 */
export function serveEndpoint<E extends Endpoint>(
  http: FastifyInstance,
  application: Application,
  endpoint: E,
  handler: (call: CallOf<E>) => Promise<Outcome<ResponseOf<E>>>,
): void {
  http.route({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    // Some calls that are a GET by the specification change something; a HEAD request must do nothing.
    exposeHeadRoute: false,
    onRequest: shedLoad(application, endpoint),
    handler: async (request, reply) => {
      const locale = readLocale(request);
      const player = endpoint.access === 'player' ? await authenticate(application, endpoint, request) : null;
      if (endpoint.access === 'player' && !player) return sendFailure(reply, 401, message(locale, 'session.ended'));
      const refusal = checkHeaders(endpoint, request, locale) ?? (player && (await checkRestriction(application, endpoint, player, locale)));
      if (refusal) return sendFailure(reply, refusal.status, refusal.text);
      const sent = endpoint.method === 'GET' ? request.query : request.body;
      const parsed = endpoint.request.safeParse(sent);
      if (!parsed.success) return sendFailure(reply, 400, describeProblem(parsed.error.issues, sent, locale));
      const call = readCall(endpoint, request, locale, parsed.data);
      const write = player ? await application.countWrite(endpoint, player.playerId) : null;
      if (write && write.retryAfterSeconds > 0) return sendOutcome(endpoint, request, reply, refuseTooMany(locale, write.retryAfterSeconds));
      // The contract's parse above gave the body its type; the compiler can't follow that through the endpoint's
      // generics.
      const outcome = await handler((player ? { ...call, player } : call) as CallOf<E>);
      await write?.forgiveNeeded(outcome);
      return sendOutcome(endpoint, request, reply, outcome);
    },
  });
}
