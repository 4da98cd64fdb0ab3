import type * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { CallName, CallNamed } from '#contract/endpoints.ts';
import { readSession } from '../state/session.ts';
import { ApiError } from './api-error.ts';
import { loadInTime } from './call-deadline.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** UUID of one intended submission of a money call; the same across its retries. */
  idempotencyKey?: string;
  keepalive?: boolean;
  /**
   * The player on whose behalf the call is made. Needed after a wait: throws `ended` if nobody or somebody else is logged
   * in by now.
   */
  usercode?: string;
  /** Replaces the session's token, for the logout call of a session that has ended on this device. */
  token?: string;
  /** Requests the response in this language instead of the screen's. */
  language?: string;
  /** Fetches public content from the server itself, bypassing the worker's cache. */
  isFresh?: boolean;
  /**
   * Replaces the default deadline while the server waits for a third party. Exceeding it does not mark the app offline.
   */
  deadlineMs?: number;
}

export interface Answer<Name extends CallName> {
  data: ResponseOf<CallNamed<Name>>;
  message: string | null;
  /**
   * When the server sent the response, in milliseconds since the epoch by this device's clock. May be long ago for
   * public content from the worker's cache.
   */
  saidAtMs: number;
}

/** Request parameters of the call with this name. */
export type CallRequest<Name extends CallName> = z.input<CallNamed<Name>['request']>;

type Sending = typeof import('./send-call.ts');
let sending: Sending | undefined;

/**
 * The code that sends calls is large and not needed for a first screen rendered from cache. It loads with the first
 * call, within that call's deadline.
 */
const loadSending = (options: CallOptions): Promise<Sending> => loadInTime(options, () => import('./send-call.ts'));

/**
 * Calls the backend by call name: the only API fetch of the app apart from the server probe. Returns the parsed `data`
 * and the message. Throws an ApiError for a refusal, a network failure or missed deadline, a 401 (which ends the
 * session, unless it belongs to `auth/*` or to an older token), a response that breaks the contract, and any response
 * for a player who has logged out meanwhile: it must be neither stored nor shown. Any other error is a bug of ours.
 */
export async function callEndpoint<Name extends CallName>(name: Name, request: CallRequest<Name>, options: CallOptions = {}): Promise<Answer<Name>> {
  const session = readSession();
  if (options.usercode !== undefined && options.usercode !== session?.usercode) throw new ApiError('ended', '');
  const token = options.token ?? session?.token;
  // No await once loaded: the logout call of a page being unloaded has no time for one.
  sending ??= await loadSending(options);
  return sending.sendCall(name, request, token, options);
}
