import type { CallName } from '#contract/endpoints.ts';
import { nextChance } from '../pwa/next-chance.ts';
import { dropAct, findAct, keepAct, noteAct, type UndecidedAct } from '../storage/undecided-acts.ts';
import { ApiError, isFinalAnswer } from './api-error.ts';
import { type Answer as CallAnswer, type CallRequest, callEndpoint } from './call-endpoint.ts';
import { readSession } from './session.ts';

const TOO_MANY_REQUESTS = 429;

type Answer<Name extends CallName> = CallAnswer<Name> & {
  /** It came only after it had been missing. */
  wasLost: boolean;
};

/** Acts that are being asked for in this tab: who asks for one of them meanwhile gets its answer. */
const underWay = new Map<string, Promise<unknown>>();

function isDecision(error: unknown, isRepeat: boolean): boolean {
  if (!(error instanceof ApiError) || error.kind === 'ended') return true;
  return isFinalAnswer(error) && !(isRepeat && error.status === TOO_MANY_REQUESTS);
}

async function askUntilDecided<Name extends CallName>(name: Name, request: CallRequest<Name>, act: UndecidedAct): Promise<Answer<Name>> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await callEndpoint(name, request, { idempotencyKey: act.key });
      dropAct(act);
      return { ...answer, wasLost: act.isLost === true || failures > 0 };
    } catch (error) {
      if (isDecision(error, act.isLost === true || failures > 0)) {
        if (!(error instanceof ApiError && error.kind === 'ended')) dropAct(act);
        throw error;
      }
      noteAct(act, { isLost: true });
      await nextChance(failures);
      if (readSession()?.usercode !== act.usercode) throw new ApiError('ended', '');
    }
  }
}

/**
 * Asks for something that must happen at most once and that the server answers alike however often it is asked with one key: a lost answer is asked for
 * again, with that key, until the server has decided, also after a reload and from another screen. `place` says what it is. Throws the server's own no.
 */
export function askOnce<Name extends CallName>(name: Name, request: CallRequest<Name>, place: string): Promise<Answer<Name>> {
  const usercode = readSession()?.usercode ?? '';
  const running = underWay.get(`${usercode}:${place}`);
  if (running) return running as Promise<Answer<Name>>;
  const act = findAct(place) ?? { usercode, place, key: crypto.randomUUID(), atMs: Date.now() };
  keepAct(act);
  const answer = askUntilDecided(name, request, act).finally(() => underWay.delete(`${usercode}:${place}`));
  underWay.set(`${usercode}:${place}`, answer);
  return answer;
}
