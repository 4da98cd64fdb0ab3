import { Agent as HttpAgent, type IncomingMessage, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicLookup } from './public-address.ts';
import type { PushDestination } from './push-destination.ts';

/** How long a push service may take, from the DNS lookup to the end of its answer. */
const TIMEOUT_MS = 10_000;
/** Only the status and headers of an answer count; no more than this is read. */
const LARGEST_ANSWER_BYTES = 64 * 1024;
/** Idle connections are closed after this. */
const IDLE_MS = 30_000;

export interface PushAnswer {
  readonly status: number;
  /** The header as received. */
  readonly retryAfter: string | null;
}

/** How pushes leave this machine. */
export interface PushClient {
  /**
   * Posts to a push service. Follows no redirect and uses no proxy. Throws when there is no answer in time; throws a
   * PrivateAddressError before connecting.
   */
  post(destination: PushDestination, content: { headers: Record<string, string>; body: Buffer }): Promise<PushAnswer>;
  close(): void;
}

/** Reads an answer to its end, or until it is too long: then its connection is free for the next push, or closed. */
function drain(response: IncomingMessage, onEnd: () => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_ANSWER_BYTES) response.destroy();
  });
  // The status has been read; a connection that breaks after it changes nothing.
  response.on('error', () => {});
  response.on('close', onEnd);
}

/**
 * True when the push service closed a kept connection just as it was used again. If it has received the push all the
 * same, the topic merges both.
 */
function wasClosedMeanwhile(request: { reusedSocket: boolean }, error: Error): boolean {
  return request.reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/**
 * Opens connections to push services. Hosts that nobody vouches for have to resolve to public addresses at the moment
 * of connecting.
 */
export function openPushClient({ lookup = publicLookup(), timeoutMs = TIMEOUT_MS }: { lookup?: LookupFunction; timeoutMs?: number } = {}): PushClient {
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const agents = { public: new HttpsAgent({ ...kept, lookup }), vouchedFor: new HttpsAgent(kept), plain: new HttpAgent(kept) };

  const post: PushClient['post'] = ({ url, isVouchedFor }, { headers, body }) => {
    const isEncrypted = url.protocol === 'https:';
    const agent = isVouchedFor ? (isEncrypted ? agents.vouchedFor : agents.plain) : agents.public;
    const signal = AbortSignal.timeout(timeoutMs);
    const attempt = (): Promise<PushAnswer> =>
      new Promise((resolve, reject) => {
        const request = (isEncrypted ? requestByHttps : requestByHttp)(url, { method: 'POST', headers, agent, signal });
        request.on('error', (error) => (wasClosedMeanwhile(request, error) ? resolve(attempt()) : reject(error)));
        request.on('response', (response) => {
          drain(response, () => resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null }));
        });
        request.end(body);
      });
    return attempt();
  };

  return {
    post,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
