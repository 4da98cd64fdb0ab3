import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { type CallName, type CallNamed, findEndpoint } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { readEnvelope } from '#contract/read-envelope.ts';
import { makeCallHeaders } from '#contract/request-headers.ts';
import { readLanguage } from '../i18n/language.ts';
import { readIsOnline, reportConnectivity } from '../state/connectivity.ts';
import { noteCall } from '../state/lacking-calls.ts';
import { notifyRestrictedCallRefused } from '../state/restricted-calls.ts';
import { endSession, readSession } from '../state/session.ts';
import { readDeviceId } from '../storage/device-id.ts';
import { ApiError } from './api-error.ts';
import { resolveAddress } from './base-address.ts';
import { withDeadline } from './call-deadline.ts';
import type { Answer, CallOptions, CallRequest } from './call-endpoint.ts';
import { isServerThere } from './probe-server.ts';
import { readData } from './read-data.ts';
import { noteServerTime, readSaidAtMs } from './server-clock.ts';

interface Received {
  response: Response;
  /** Null if the body is not an envelope. */
  envelope: Envelope<unknown> | null;
}

function headersOf(endpoint: Endpoint, token: string | undefined, { language, idempotencyKey }: CallOptions): Headers {
  const locale = language ?? readLanguage();
  return new Headers(makeCallHeaders({ locale, deviceId: readDeviceId(), token: endpoint.isPublicContent ? undefined : token, idempotencyKey }));
}

function toEnvelope({ saysSuccess }: Endpoint, text: string, status: number): Envelope<unknown> | null {
  try {
    return readEnvelope(JSON.parse(text), status, saysSuccess);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The worker may respond to public content from its cache, so such a response says nothing about connectivity. */
const isFromServer = (endpoint: Endpoint, { isFresh = false }: CallOptions) => isFresh || !endpoint.isPublicContent;

/**
 * Sends the request and reads the whole response within the deadline. Never follows a redirect, so that the token
 * cannot leak to its target.
 */
async function exchange(endpoint: Endpoint, request: unknown, token: string | undefined, options: CallOptions): Promise<Received> {
  const address = resolveAddress(`api/${endpoint.path}`);
  const init: RequestInit = {
    method: endpoint.method,
    headers: headersOf(endpoint, token, options),
    body: endpoint.method === 'POST' ? JSON.stringify(request) : null,
    cache: isFromServer(endpoint, options) ? 'no-store' : 'no-cache',
    credentials: 'omit',
    redirect: 'manual',
    keepalive: options.keepalive ?? false,
  };
  const { response, text } = await withDeadline(options, async (signal) => {
    const received = await fetch(address, { ...init, signal });
    return { response: received, text: await received.text() };
  });
  return { response, envelope: toEnvelope(endpoint, text, response.status) };
}

const HTTP_UNAUTHORIZED = 401;
/** Statuses besides 404 that mean a host has no such extension. */
const UNKNOWN_STATUSES = [405, 501];

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

/** True for a page, or a redirect to one, instead of a response. */
const isPage = (response: Response) => response.type === 'opaqueredirect' || (response.ok && isHtml(response));

/** True if something other than an envelope arrived: our server or a captive portal may have sent it. */
const isDoubtful = ({ response, envelope }: Received) =>
  envelope === null && (response.ok || response.type === 'opaqueredirect' || (response.status === HTTP_UNAUTHORIZED && isHtml(response)));

/**
 * Throws if a captive portal responded instead of the server. The probe decides: it reaches the server or it does not.
 */
async function refusePortal(received: Received): Promise<void> {
  if (!isDoubtful(received) || (await isServerThere())) return;
  reportConnectivity(false);
  throw new ApiError('network', 'no answer of the server');
}

/**
 * True if the backend serves a page for unknown paths and so lacks this extension. While the server is unreachable, a
 * page proves nothing about the call.
 */
const isPageForUnknown = ({ isExtension }: Endpoint, { response, envelope }: Received) =>
  isExtension && envelope === null && isPage(response) && readIsOnline();

const isUnknown = ({ isExtension }: Endpoint, { status }: Response) => status === 404 || (isExtension && UNKNOWN_STATUSES.includes(status));

function refusalOf(endpoint: Endpoint, { response, envelope }: Received): ApiError {
  const message = envelope?.message ?? '';
  const { status } = response;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  if (isUnknown(endpoint, response)) return new ApiError('missing', message, status);
  return new ApiError(envelope ? 'refused' : 'http', envelope ? message : String(status), status, {
    retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
  });
}

const wrongAnswer = ({ path }: Endpoint, status: number, isDone = false) =>
  new ApiError('contract', `the answer of ${path} breaks the contract`, status, { isDone });

function parse<Name extends CallName>(endpoint: Endpoint, envelope: Envelope<unknown>, status: number): Omit<Answer<Name>, 'saidAtMs'> {
  const read = readData(endpoint.path, endpoint.response, envelope.data);
  if (!read) throw wrongAnswer(endpoint, status, envelope.success);
  return { data: read.data as ResponseOf<CallNamed<Name>>, message: envelope.message };
}

/** Ends the session that the 401 belongs to, unless another one is current. */
function throwUnauthorized(endpoint: Endpoint, token: string | undefined, message: string): never {
  const isOfSession = token !== undefined && !endpoint.path.startsWith('auth/');
  if (isOfSession && token === readSession()?.token) endSession('unauthorized');
  throw new ApiError(isOfSession ? 'ended' : 'unauthorized', message, 401);
}

/** Records whether this backend has an extension. */
function noteExtension(name: CallName, endpoint: Endpoint, { response, envelope }: Received): void {
  if (!endpoint.isExtension || (envelope && response.status === 404 && endpoint.namesThing)) return;
  const isLacking = isUnknown(endpoint, response) || (envelope === null && isPage(response));
  if (isLacking || envelope) noteCall(name, isLacking);
}

/** Does the work of `callEndpoint` with the given token, or without one. Returns and throws what it documents. */
export async function sendCall<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  token: string | undefined,
  options: CallOptions,
): Promise<Answer<Name>> {
  const endpoint = findEndpoint(name);
  const sentAtMs = Date.now();
  const received = await exchange(endpoint, request, token, options);
  const { response, envelope } = received;
  if (!isPageForUnknown(endpoint, received)) await refusePortal(received);
  noteExtension(name, endpoint, received);
  if (isPageForUnknown(endpoint, received)) throw new ApiError('missing', '', response.status);
  const isOwn = isFromServer(endpoint, options);
  if (isOwn && envelope) {
    reportConnectivity(true);
    noteServerTime(response.headers.get('date'), sentAtMs);
  }
  if (response.status === HTTP_UNAUTHORIZED) throwUnauthorized(endpoint, token, envelope?.message ?? '');
  const hasLeft = endpoint.access === 'player' && options.token === undefined && token !== readSession()?.token;
  if (hasLeft) throw new ApiError('ended', '', response.status);
  if (envelope === null && (response.ok || response.type === 'opaqueredirect')) throw wrongAnswer(endpoint, response.status);
  if (!response.ok || !envelope || envelope.success === false) {
    if (endpoint.isClosedToRestricted && envelope) notifyRestrictedCallRefused();
    throw refusalOf(endpoint, received);
  }
  const saidAtMs = isOwn ? Date.now() : readSaidAtMs(response.headers.get('date'));
  return { ...parse<Name>(endpoint, envelope, response.status), saidAtMs };
}
