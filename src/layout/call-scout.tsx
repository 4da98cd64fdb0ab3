import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { useSession } from '../features/account/use-session.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { useLackingCalls } from '../state/use-lacking-calls.ts';

/**
 * A minimal request for each call behind a screen, grouped by who sees a link to the screen. A guest is refused the
 * bonus request, which proves that the call exists.
 */
const guestsQuestions: readonly (() => Promise<unknown>)[] = [
  () => callEndpoint('content.promotionList', {}),
  () => callEndpoint('content.page', { id: '1' }),
  () => callEndpoint('bonuses.offerList', {}),
];
const playersQuestions: readonly (() => Promise<unknown>)[] = [
  () => callEndpoint('bonuses.history', { take: 1 }),
  () => callEndpoint('wallet.financialHistory', { take: 1 }),
  () => callEndpoint('casino.gameHistory', { take: 1 }),
  () => callEndpoint('account.sessionHistory', { take: 1 }),
  () => callEndpoint('responsiblePlay.statement', {}),
];

/** Sends them one after the other, because nobody waits for them. Each call records by itself whether it exists. */
async function askAll(questions: readonly (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (const ask of questions) {
    if (signal.aborted) return;
    await ask().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }
}

/**
 * Probes a backend that lacks one of our extensions for the others that screens depend on, once per visit, so that no
 * link leads to a screen without one. Sends nothing to a backend that is not known to lack any, such as our own.
 */
export function CallScout() {
  const isForeign = useLackingCalls().size > 0;
  const isPlayer = useSession() !== null;
  const isOnline = useIsOnline();
  const isDue = isForeign && isOnline;
  useEffect(() => {
    const leaving = new AbortController();
    if (isDue) void askAll(isPlayer ? [...guestsQuestions, ...playersQuestions] : guestsQuestions, leaving.signal);
    return () => leaving.abort();
  }, [isDue, isPlayer]);
  return null;
}
