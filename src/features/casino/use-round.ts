import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { useSession } from '../account/use-session.ts';

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

/** What a round in the middle would be lost to the eye by. */
export type RoundEnd = 'close' | 'reload';

export interface RoundGuard {
  /** What the player wants to do, not having been told yet that his round goes on; null where he wants nothing of the kind. */
  asked: RoundEnd | null;
  stay: () => void;
  goOn: () => void;
  /** Does it at once, or once the player has agreed to do it in the middle of his round. */
  guard: (act: () => void, end?: RoundEnd) => void;
}

/** While a round is under way, every way out of the game asks first: links, Back, and leaving the site. The end of the session is none of them. */
export function useRoundGuard(isUnderWay: boolean): RoundGuard {
  const usercode = useSession()?.usercode;
  const [wish, setWish] = useState<{ act: () => void; end: RoundEnd } | null>(null);
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
    asked: wish?.end ?? (resolver.status === 'blocked' ? 'close' : null),
    stay() {
      setWish(null);
      resolver.reset?.();
    },
    goOn() {
      setWish(null);
      wish?.act();
      resolver.proceed?.();
    },
    guard(act, end = 'close') {
      if (isAtRisk()) setWish({ act, end });
      else act();
    },
  };
}
