import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { CallName, CallNamed } from '#contract/endpoints.ts';
import { type Envelope, envelopeSchema } from '#contract/envelope.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import { readLanguage } from '../i18n/language.ts';
import { reportLine } from '../pwa/connectivity.ts';
import { readDeviceId } from '../storage/device-id.ts';
import { ApiError } from './api-error.ts';
import { resolveAddress } from './base-address.ts';
import { withDeadline } from './call-deadline.ts';
import type { Answer, CallOptions, CallRequest } from './call-endpoint.ts';
import { tellClosedCallRefused } from './closed-calls.ts';
import { findEndpoint, loadEndpoint } from './find-endpoint.ts';
import { noteServerTime } from './server-clock.ts';
import { endSession, readSession } from './session.ts';

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

/** Sends and reads to the end within the deadline. A redirect is never followed: it is a portal's, and the token is not for whoever it leads to. */
function exchange(endpoint: Endpoint, request: unknown, token: string | undefined, options: CallOptions): Promise<Received> {
  return withDeadline(options, async (signal) => {
    const response = await fetch(resolveAddress(`api/${endpoint.path}`), {
      method: endpoint.method,
      headers: headersOf(endpoint, token, options),
      body: endpoint.method === 'POST' ? JSON.stringify(request) : null,
      signal,
      cache: isFromServer(endpoint, options) ? 'no-store' : 'no-cache',
      credentials: 'omit',
      redirect: 'error',
      keepalive: options.keepalive ?? false,
    });
    return { response, envelope: toEnvelope(await response.text()) };
  });
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

function parse<Name extends CallName>(endpoint: Endpoint, envelope: Envelope<unknown>, status: number): Answer<Name> {
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

/** Makes a call with a token, or without: the work of `callEndpoint`, which says what it answers and throws. */
export async function sendCall<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  token: string | undefined,
  options: CallOptions,
): Promise<Answer<Name>> {
  const endpoint = findEndpoint(name) ?? (await withDeadline(options, (signal) => loadEndpoint(name, signal)));
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
  return parse<Name>(endpoint, envelope, response.status);
}
