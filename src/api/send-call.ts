import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { CallName, CallNamed } from '#contract/endpoints.ts';
import { type Envelope, envelopeSchema } from '#contract/envelope.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import { readLanguage } from '../i18n/language.ts';
import { readLine, reportLine } from '../pwa/connectivity.ts';
import { readDeviceId } from '../storage/device-id.ts';
import { ApiError } from './api-error.ts';
import { resolveAddress } from './base-address.ts';
import { loadInTime, withDeadline } from './call-deadline.ts';
import type { Answer, CallOptions, CallRequest } from './call-endpoint.ts';
import { tellClosedCallRefused } from './closed-calls.ts';
import { findEndpoint, loadEndpoint } from './find-endpoint.ts';
import { isServerThere } from './probe-server.ts';
import { noteServerTime, readSaidAtMs } from './server-clock.ts';
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

/** Sends and reads to the end within the deadline. A redirect is never followed: the token is not for whoever it leads to. */
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
  return { response, envelope: toEnvelope(text) };
}

const HTTP_UNAUTHORIZED = 401;
/** Statuses by which a host may say that it has no such call, beside 404. */
const UNKNOWN_STATUSES = [405, 501];

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

/** True for a page, or the way to one, instead of an answer. */
const isPage = (response: Response) => response.type === 'opaqueredirect' || (response.ok && isHtml(response));

/** Nobody whose call was answered with something else than an answer knows yet who said so: our server or a captive portal. */
const isDoubtful = ({ response, envelope }: Received) =>
  envelope === null && (response.ok || response.type === 'opaqueredirect' || (response.status === HTTP_UNAUTHORIZED && isHtml(response)));

/** Throws for an answer that a captive portal has given in the server's place. The server's own small call tells: it comes through, or it doesn't. */
async function refusePortal(received: Received): Promise<void> {
  if (!isDoubtful(received) || (await isServerThere())) return;
  reportLine(false);
  throw new ApiError('network', 'no answer of the server');
}

/** True where a backend hands out a page for all it does not know, and so lacks this extension. While the server can't be reached a page says nothing of the call. */
const isPageForUnknown = ({ isExtension }: Endpoint, { response, envelope }: Received) => isExtension && envelope === null && isPage(response) && readLine();

function refusalOf({ isExtension }: Endpoint, { response, envelope }: Received): ApiError {
  const message = envelope?.message ?? '';
  const { status } = response;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  if (status === 404 || (isExtension && UNKNOWN_STATUSES.includes(status))) return new ApiError('missing', message, status);
  return new ApiError(envelope ? 'refused' : 'http', envelope ? message : String(status), status, Number.isNaN(seconds) ? null : seconds);
}

const wrongAnswer = ({ path }: Endpoint, status: number) => new ApiError('contract', `the answer of ${path} breaks the contract`, status);

function parse<Name extends CallName>(endpoint: Endpoint, envelope: Envelope<unknown>, status: number): Omit<Answer<Name>, 'saidAtMs'> {
  const parsed = envelopeSchema(endpoint.response).safeParse({ ...envelope, message: envelope.message ?? null });
  if (!parsed.success || !parsed.data.success) throw wrongAnswer(endpoint, status);
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
  const endpoint = findEndpoint(name) ?? (await loadInTime(options, () => loadEndpoint(name)));
  const sentAtMs = Date.now();
  const received = await exchange(endpoint, request, token, options);
  const { response, envelope } = received;
  if (isPageForUnknown(endpoint, received)) throw new ApiError('missing', '', response.status);
  await refusePortal(received);
  const isOwn = isFromServer(endpoint, options);
  if (isOwn && envelope) {
    reportLine(true);
    noteServerTime(response.headers.get('date'), sentAtMs);
  }
  if (response.status === HTTP_UNAUTHORIZED) throwUnauthorized(endpoint, token, envelope?.message ?? '');
  const hasLeft = endpoint.access === 'player' && options.token === undefined && token !== readSession()?.token;
  if (hasLeft) throw new ApiError('ended', '', response.status);
  if (envelope === null && (response.ok || response.type === 'opaqueredirect')) throw wrongAnswer(endpoint, response.status);
  if (!response.ok || !envelope || envelope.success === false) {
    if (endpoint.isClosedToRestricted && envelope) tellClosedCallRefused();
    throw refusalOf(endpoint, received);
  }
  const saidAtMs = isOwn ? Date.now() : readSaidAtMs(response.headers.get('date'));
  return { ...parse<Name>(endpoint, envelope, response.status), saidAtMs };
}
