import { useAtomValue } from 'jotai';
import { useEffect, useReducer } from 'react';
import { isHeld, storedSentCodesAtom } from './sent-codes.ts';

/**
 * Returns the recipient of the last code of a kind while it is valid, so that the player can still enter it; null
 * otherwise.
 */
export function useHeldCode(kind: 'phone' | 'reset' | 'login'): string | null {
  const sent = useAtomValue(storedSentCodesAtom)[kind];
  const [, endAgain] = useReducer((count: number) => count + 1, 0);
  const endsAtMs = sent?.endsAtMs ?? 0;
  useEffect(() => {
    const leftMs = endsAtMs - Date.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(endAgain, leftMs);
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return isHeld(sent) ? sent.to : null;
}
