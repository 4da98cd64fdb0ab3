import { useAtomValue } from 'jotai';
import type { CallName } from '#contract/endpoints.ts';
import { lackingCallsAtom } from './lacking-calls.ts';

/**
 * Paths whose content depends on one of our extension calls, which another operator's backend may lack. Subpaths are
 * included.
 */
const callsBehindPaths: readonly (readonly [path: string, call: CallName])[] = [
  ['/promotions', 'content.promotionList'],
  ['/pages', 'content.page'],
  ['/dashboard/claim-bonus', 'bonuses.offerList'],
  ['/dashboard/bonuses', 'bonuses.history'],
  ['/dashboard/financial-activities', 'wallet.financialHistory'],
  ['/dashboard/game-history', 'casino.gameHistory'],
  ['/dashboard/session-history', 'account.sessionHistory'],
  ['/dashboard/statement', 'responsiblePlay.statement'],
];

/** Returns the extension calls that this backend is known to lack. */
export function useLackingCalls(): ReadonlySet<CallName> {
  return useAtomValue(lackingCallsAtom);
}

/**
 * Returns a predicate for app paths: false if this backend lacks the call behind the path, so that nothing links to it.
 */
export function useHasPath(): (path: string) => boolean {
  const lacking = useLackingCalls();
  if (lacking.size === 0) return () => true;
  return (path) => !callsBehindPaths.some(([start, call]) => lacking.has(call) && (path === start || path.startsWith(`${start}/`)));
}
