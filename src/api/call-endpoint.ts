import type * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { CallName, CallNamed } from '#contract/endpoints.ts';
import { loadInTime } from './call-deadline.ts';
import { readSession } from './session.ts';

export interface CallOptions {
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
  /** When the server said so, in milliseconds since the epoch by this device's clock: long ago for public content that the worker had stored. */
  saidAtMs: number;
}

/** What is asked with a call of that name. */
export type CallRequest<Name extends CallName> = z.input<CallNamed<Name>['request']>;

type Sending = typeof import('./send-call.ts');
let sending: Sending | undefined;

/** How calls are made is long and no part of a first screen whose answers are there: it comes with the first call, within its time. */
const loadSending = (options: CallOptions): Promise<Sending> => loadInTime(options, () => import('./send-call.ts'));

/**
 * Calls the backend by a call's name: the only fetch of the app.
 * Answers the parsed `data` and the message; throws an ApiError for a refusal, a failed or late line, a 401
 * (which ends the session, unless it belongs to `auth/*` or to an older token), an answer that breaks the contract, and any answer to a
 * player who has left meanwhile: nobody may store it or show it. Any other error is one of our own.
 */
export async function callEndpoint<Name extends CallName>(name: Name, request: CallRequest<Name>, options: CallOptions = {}): Promise<Answer<Name>> {
  const token = options.token ?? readSession()?.token;
  // Without a pause once it is there: the farewell of a page that goes away has no time for one.
  sending ??= await loadSending(options);
  return sending.sendCall(name, request, token, options);
}
