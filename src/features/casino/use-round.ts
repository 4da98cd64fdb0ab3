import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { useSession } from '../account/queries.ts';

/** A game that never tells the end of its round is not waited for any longer: nobody is kept in a game. */
const LONGEST_ROUND_MS = 120_000;

export interface Round {
  isUnderWay: boolean;
  begin: () => void;
  end: () => void;
}

/** Whether a round is being played, as the game's frame tells it. */
export function useRound(): Round {
  const [isUnderWay, setIsUnderWay] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsUnderWay(false), LONGEST_ROUND_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return useMemo(() => ({ isUnderWay, begin: () => setIsUnderWay(true), end: () => setIsUnderWay(false) }), [isUnderWay]);
}

export interface RoundGuard {
  /** The player wants to leave, and has not been told yet that his round goes on. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Does it at once, or once the player has agreed to leave his round. */
  guard: (act: () => void) => void;
}

/** While a round is under way, every way out of the game asks first: links, Back, and leaving the site. The end of the session is none of them. */
export function useRoundGuard(isUnderWay: boolean): RoundGuard {
  const usercode = useSession()?.usercode;
  const [wish, setWish] = useState<(() => void) | null>(null);
  const isAtRiskNow = useRef(isUnderWay);
  useEffect(() => {
    isAtRiskNow.current = isUnderWay;
  }, [isUnderWay]);
  const isAtRisk = useCallback(() => isAtRiskNow.current && readSession()?.usercode === usercode, [usercode]);
  const resolver = useBlocker({
    shouldBlockFn: useCallback(
      // Dialogs over the game are entries of the same page.
      ({ current, next }) =>
        isAtRisk() && (current.pathname !== next.pathname || (current.search as { demo?: boolean }).demo !== (next.search as { demo?: boolean }).demo),
      [isAtRisk],
    ),
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  });
  return {
    isAsking: wish !== null || resolver.status === 'blocked',
    stay() {
      setWish(null);
      resolver.reset?.();
    },
    leave() {
      setWish(null);
      wish?.();
      resolver.proceed?.();
    },
    guard(act) {
      if (isAtRisk()) setWish(() => act);
      else act();
    },
  };
}
