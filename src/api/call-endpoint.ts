import type * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { CallName, CallNamed } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import { readLanguage } from '../i18n/language.ts';
import { reportLine } from '../pwa/connectivity.ts';
import { readDeviceId } from '../storage/device-id.ts';
import { ApiError } from './api-error.ts';
import { resolveAddress } from './base-address.ts';
import { tellClosedCallRefused } from './closed-calls.ts';
import { noteServerTime } from './server-clock.ts';
import { endSession, readSession } from './session.ts';

/** No request waits longer than this, its answer's last byte included, unless its caller names another time. */
export const REQUEST_DEADLINE_MS = 10_000;

interface CallOptions {
  signal?: AbortSignal;
  /** UUID per intended submission of a money call, kept across its retries. */
  idempotencyKey?: string;
  keepalive?: boolean;
  /** In place of the session's, for the farewell of a session that has ended on this device. */
  token?: string;
  /** Asks for this language's answer in place of the screen's. */
  language?: string;
  /** Public content from the server itself, past what the worker has stored. */
  isFresh?: boolean;
  /** Waits so long in place of the usual deadline, for someone behind the server: that he is late says nothing of the line. */
  deadlineMs?: number;
}

export interface Answer<Name extends CallName> {
  data: ResponseOf<CallNamed<Name>>;
  message: string | null;
}

/** What is asked with a call of that name. */
export type CallRequest<Name extends CallName> = z.input<CallNamed<Name>['request']>;

type KnownCalls = typeof import('./known-calls.ts');
let knownCalls: KnownCalls | undefined;

interface Received {
  response: Response;
  /** Null where the body is no envelope. */
  envelope: Envelope<unknown> | null;
}

function headersOf(endpoint: Endpoint, token: string | undefined, options: CallOptions): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'content-type': 'application/json',
    [requestHeaders.locale]: options.language ?? readLanguage(),
    [requestHeaders.device]: readDeviceId(),
  });
  if (token && !endpoint.isPublicContent) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set(requestHeaders.idempotencyKey, options.idempotencyKey);
  return headers;
}

function toEnvelope(text: string): Envelope<unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'success' in value ? (value as Envelope<unknown>) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The worker may answer public content from what it has stored: such an answer says nothing of the line. */
const isFromServer = (endpoint: Endpoint, { isFresh = false }: CallOptions) => isFresh || !endpoint.isPublicContent;

function toLineError(error: unknown, deadline: AbortSignal, { signal, deadlineMs }: CallOptions): unknown {
  if (signal?.aborted) return error;
  if (!deadline.aborted || deadlineMs === undefined) reportLine(false);
  return new ApiError(deadline.aborted ? 'late' : 'network', error instanceof Error ? error.message : String(error));
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The descriptions of all calls are long and no part of a first screen whose answers are there: they come with the first call, within its time. */
async function loadCalls(options: CallOptions): Promise<KnownCalls> {
  const deadline = AbortSignal.timeout(options.deadlineMs ?? REQUEST_DEADLINE_MS);
  try {
    return await Promise.race([import('./known-calls.ts'), rejectOnAbort(signalOf(options, deadline))]);
  } catch (error) {
    throw toLineError(error, deadline, options);
  }
}

const signalOf = ({ signal }: CallOptions, deadline: AbortSignal) => (signal ? AbortSignal.any([signal, deadline]) : deadline);

/** Sends and reads to the end within the deadline. A redirect is never followed: it is a portal's, and the token is not for whoever it leads to. */
async function exchange(endpoint: Endpoint, request: unknown, token: string | undefined, options: CallOptions): Promise<Received> {
  const deadline = AbortSignal.timeout(options.deadlineMs ?? REQUEST_DEADLINE_MS);
  try {
    const response = await fetch(resolveAddress(`api/${endpoint.path}`), {
      method: endpoint.method,
      headers: headersOf(endpoint, token, options),
      body: endpoint.method === 'POST' ? JSON.stringify(request) : null,
      signal: signalOf(options, deadline),
      cache: isFromServer(endpoint, options) ? 'no-store' : 'no-cache',
      credentials: 'omit',
      redirect: 'error',
      keepalive: options.keepalive ?? false,
    });
    return { response, envelope: toEnvelope(await response.text()) };
  } catch (error) {
    throw toLineError(error, deadline, options);
  }
}

/** True for what a captive portal says in the server's place: a page instead of an answer, also where it asks for a login of its own. */
function isOfPortal({ response, envelope }: Received): boolean {
  if (envelope) return false;
  return response.ok || (response.status === 401 && response.headers.get('content-type')?.startsWith('text/html') === true);
}

function refusalOf({ response, envelope }: Received): ApiError {
  const message = envelope?.message ?? '';
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  if (response.status === 404) return new ApiError('missing', message, 404);
  return new ApiError(envelope ? 'refused' : 'http', envelope ? message : String(response.status), response.status, Number.isNaN(seconds) ? null : seconds);
}

function parse<Name extends CallName>(endpoint: Endpoint, envelope: Envelope<unknown>, status: number, { envelopeSchema }: KnownCalls): Answer<Name> {
  const parsed = envelopeSchema(endpoint.response).safeParse({ ...envelope, message: envelope.message ?? null });
  if (!parsed.success || !parsed.data.success) throw new ApiError('contract', `the answer of ${endpoint.path} breaks the contract`, status);
  return { data: parsed.data.data as ResponseOf<CallNamed<Name>>, message: parsed.data.message };
}

/** A 401 ends the session it was made with, unless that is no longer the current one. */
function throwUnauthorized(endpoint: Endpoint, token: string | undefined, message: string): never {
  const isOfSession = token !== undefined && !endpoint.path.startsWith('auth/');
  if (isOfSession && token === readSession()?.token) endSession('unauthorized');
  throw new ApiError(isOfSession ? 'ended' : 'unauthorized', message, 401);
}

/**
 * Calls the backend by a call's name: the only fetch of the app.
 * Answers the parsed `data` and the message; throws an ApiError for a refusal, a failed or late line, a 401
 * (which ends the session, unless it belongs to `auth/*` or to an older token), an answer that breaks the contract, and any answer to a
 * player who has left meanwhile: nobody may store it or show it.
 */
export async function callEndpoint<Name extends CallName>(name: Name, request: CallRequest<Name>, options: CallOptions = {}): Promise<Answer<Name>> {
  const token = options.token ?? readSession()?.token;
  // Without a pause once they are there: the farewell of a page that goes away has no time for one.
  knownCalls ??= await loadCalls(options);
  const endpoint: Endpoint = knownCalls.findEndpoint(name);
  const sentAtMs = Date.now();
  const received = await exchange(endpoint, request, token, options);
  const { response, envelope } = received;
  if (isOfPortal(received)) {
    reportLine(false);
    throw new ApiError('network', 'no answer of the server');
  }
  if (isFromServer(endpoint, options) && envelope) {
    reportLine(true);
    noteServerTime(response.headers.get('date'), sentAtMs);
  }
  if (response.status === 401) throwUnauthorized(endpoint, token, envelope?.message ?? '');
  const hasLeft = endpoint.access === 'player' && options.token === undefined && token !== readSession()?.token;
  if (hasLeft) throw new ApiError('ended', '', response.status);
  if (!response.ok || !envelope || envelope.success === false) {
    if (endpoint.isClosedToRestricted && envelope) tellClosedCallRefused();
    throw refusalOf(received);
  }
  return parse<Name>(endpoint, envelope, response.status, knownCalls);
}
