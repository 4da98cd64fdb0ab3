import type { CallName } from '#contract/endpoints.ts';
import { ApiError, isFinalAnswer } from '../api/api-error.ts';
import { type Answer as CallAnswer, type CallRequest, callEndpoint } from '../api/call-endpoint.ts';
import { nextChance } from '../pwa/next-chance.ts';
import { readSession } from '../state/session.ts';
import { findPendingRequest, type PendingRequest, removePendingRequest, savePendingRequest, updatePendingRequest } from './pending-requests.ts';

const TOO_MANY_REQUESTS = 429;

type Answer<Name extends CallName> = CallAnswer<Name> & {
  /** True if an earlier attempt got no response. */
  wasLost: boolean;
};

/** Requests in flight in this tab. A second caller for the same one shares its response. */
const underWay = new Map<string, Promise<unknown>>();

function isDecision(error: unknown, isRepeat: boolean): boolean {
  // A backend may serve a page for a call that it lacks: it did nothing, and will do nothing.
  if (!(error instanceof ApiError) || error.kind === 'ended' || error.kind === 'missing') return true;
  return isFinalAnswer(error) && !(isRepeat && error.status === TOO_MANY_REQUESTS);
}

async function askUntilDecided<Name extends CallName>(name: Name, request: CallRequest<Name>, act: PendingRequest): Promise<Answer<Name>> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await callEndpoint(name, request, { idempotencyKey: act.key, usercode: act.usercode });
      removePendingRequest(act);
      return { ...answer, wasLost: act.isLost === true || failures > 0 };
    } catch (error) {
      if (isDecision(error, act.isLost === true || failures > 0)) {
        if (!(error instanceof ApiError && error.kind === 'ended')) removePendingRequest(act);
        throw error;
      }
      updatePendingRequest(act, { isLost: true });
      await nextChance(failures);
    }
  }
}

/**
 * Sends a request that must take effect at most once and to which the server responds the same way for the same
 * idempotency key. If the response is lost, retries with that key until the server has decided, also after a reload and
 * from another screen. `place` identifies the request. Throws the server's own refusal.
 */
export function requestOnce<Name extends CallName>(name: Name, request: CallRequest<Name>, place: string): Promise<Answer<Name>> {
  const usercode = readSession()?.usercode ?? '';
  const running = underWay.get(`${usercode}:${place}`);
  if (running) return running as Promise<Answer<Name>>;
  const act = findPendingRequest(place) ?? { usercode, place, key: crypto.randomUUID(), atMs: Date.now() };
  savePendingRequest(act);
  const answer = askUntilDecided(name, request, act).finally(() => underWay.delete(`${usercode}:${place}`));
  underWay.set(`${usercode}:${place}`, answer);
  return answer;
}
