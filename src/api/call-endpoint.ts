import type * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { type Envelope, envelopeSchema } from '#contract/envelope.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import { readLanguage } from '../i18n/language.ts';
import { reportLine } from '../pwa/connectivity.ts';
import { readDeviceId } from '../storage/device-id.ts';
import { ApiError } from './api-error.ts';
import { resolveAddress } from './base-address.ts';
import { dropSession, readSession } from './session.ts';

/** No request waits longer than this. */
export const REQUEST_DEADLINE_MS = 10_000;

interface CallOptions {
  signal?: AbortSignal;
  /** UUID per intended submission of a money call, kept across its retries. */
  idempotencyKey?: string;
  keepalive?: boolean;
  /** In place of the session's, for the farewell of a session that has ended on this device. */
  token?: string;
}

interface Answer<E extends Endpoint> {
  data: ResponseOf<E>;
  message: string | null;
}

function headersOf(endpoint: Endpoint, token: string | undefined, options: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json', [requestHeaders.locale]: readLanguage(), [requestHeaders.device]: readDeviceId() });
  if (endpoint.method === 'POST') headers.set('content-type', 'application/json');
  if (token && !endpoint.isPublicContent) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set(requestHeaders.idempotencyKey, options.idempotencyKey);
  return headers;
}

async function send(endpoint: Endpoint, body: unknown, token: string | undefined, options: CallOptions): Promise<Response> {
  const deadline = AbortSignal.timeout(REQUEST_DEADLINE_MS);
  try {
    return await fetch(resolveAddress(`api/${endpoint.path}`), {
      method: endpoint.method,
      headers: headersOf(endpoint, token, options),
      body: endpoint.method === 'POST' ? JSON.stringify(body) : null,
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
      cache: endpoint.isPublicContent ? 'no-cache' : 'no-store',
      credentials: 'omit',
      keepalive: options.keepalive ?? false,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    reportLine(false);
    throw new ApiError(deadline.aborted ? 'late' : 'network', error instanceof Error ? error.message : String(error));
  }
}

async function readEnvelope(response: Response): Promise<Envelope<unknown> | null> {
  try {
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null && 'success' in value ? (value as Envelope<unknown>) : null;
  } catch (error) {
    if (error instanceof DOMException) throw new ApiError('late', error.message);
    return null;
  }
}

function parse<E extends Endpoint>(endpoint: E, envelope: Envelope<unknown>, status: number): Answer<E> {
  if (envelope.success === false) throw new ApiError('refused', envelope.message ?? '', status);
  const parsed = envelopeSchema(endpoint.response as z.ZodMiniType).safeParse({ ...envelope, message: envelope.message ?? null });
  if (!parsed.success || !parsed.data.success) throw new ApiError('contract', `the answer of ${endpoint.path} breaks the contract`, status);
  return { data: parsed.data.data as ResponseOf<E>, message: parsed.data.message };
}

/**
 * Calls the backend: the only fetch of the app.
 * Answers the parsed `data` and the message; throws an ApiError for a refusal, a failed or late line, a 401
 * (which ends the session, unless it belongs to `auth/*` or to an older token) and an answer that breaks the contract.
 */
export async function callEndpoint<E extends Endpoint>(endpoint: E, request: z.input<E['request']>, options: CallOptions = {}): Promise<Answer<E>> {
  const token = options.token ?? readSession()?.token;
  const response = await send(endpoint, request, token, options);
  const envelope = await readEnvelope(response);
  if (!endpoint.isPublicContent && envelope) reportLine(true);
  if (response.status === 401) {
    if (!endpoint.path.startsWith('auth/') && token && token === readSession()?.token) dropSession();
    throw new ApiError('unauthorized', envelope?.message ?? '', 401);
  }
  if (response.status === 404) throw new ApiError('missing', envelope?.message ?? '', 404);
  if (!envelope) throw new ApiError('http', `${response.status}`, response.status);
  if (!response.ok) throw new ApiError('refused', envelope.message ?? '', response.status);
  return parse(endpoint, envelope, response.status);
}
