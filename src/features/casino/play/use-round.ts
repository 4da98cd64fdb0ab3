import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readSession } from '../../../state/session.ts';
import { useSession } from '../../account/use-session.ts';

/** A round counts as over after this time even if the game never reports its end: nobody is held in a game. */
const LONGEST_ROUND_MS = 120_000;

export interface Round {
  isUnderWay: boolean;
  begin: () => void;
  end: () => void;
}

/** Returns whether a round is running, as reported by the game's frame, and functions that start and end it. */
export function useRound(): Round {
  const [isUnderWay, setIsUnderWay] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsUnderWay(false), LONGEST_ROUND_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return useMemo(() => ({ isUnderWay, begin: () => setIsUnderWay(true), end: () => setIsUnderWay(false) }), [isUnderWay]);
}

/** Actions that hide a running round. */
export type RoundEnd = 'close' | 'reload';

export interface RoundGuard {
  /** Action that waits until the player confirms it, because a round is running; null if there is none. */
  asked: RoundEnd | null;
  stay: () => void;
  goOn: () => void;
  /** Runs `act` at once or, during a round, once the player has confirmed it. */
  guard: (act: () => void, end?: RoundEnd) => void;
}

/**
 * While a round is running, asks before every way out of the game: links, Back, and leaving the site. The end of the
 * session is not one of them.
 */
export function useRoundGuard(isUnderWay: boolean): RoundGuard {
  const usercode = useSession()?.usercode;
  const [leaving, setLeaving] = useState<{ act: () => void; end: RoundEnd } | null>(null);
  const isAtRiskNow = useRef(isUnderWay);
  useEffect(() => {
    isAtRiskNow.current = isUnderWay;
  }, [isUnderWay]);
  const isAtRisk = useCallback(() => isAtRiskNow.current && readSession()?.usercode === usercode, [usercode]);
  const resolver = useBlocker({
    shouldBlockFn: useCallback(
      // Dialogs over the game are history entries of the same page.
      ({ current, next }) =>
        isAtRisk() && (current.pathname !== next.pathname || (current.search as { demo?: boolean }).demo !== (next.search as { demo?: boolean }).demo),
      [isAtRisk],
    ),
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  });
  return {
    asked: leaving?.end ?? (resolver.status === 'blocked' ? 'close' : null),
    stay() {
      setLeaving(null);
      resolver.reset?.();
    },
    goOn() {
      setLeaving(null);
      leaving?.act();
      resolver.proceed?.();
    },
    guard(act, end = 'close') {
      if (isAtRisk()) setLeaving({ act, end });
      else act();
    },
  };
}
