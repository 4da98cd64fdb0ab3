import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SystemCategory } from '#contract/enumerations.ts';

/** Back that has not left the game by then has been swallowed by what the frame has added to the history. */
const BACK_DEADLINE_MS = 400;

export interface WaysOut {
  /** To where the player came from; to the lobby where that is nowhere in the app. */
  back: () => void;
  toLobby: () => void;
}

/** The ways out of a game. They lead out in any case: the question whether to leave is asked before. */
export function useLeaveGame(category: SystemCategory): WaysOut {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const toLobby = useCallback(
    () => void router.navigate({ to: '/casino/$category', params: { category }, replace: true, ignoreBlocker: true }),
    [router, category],
  );
  const back = useCallback(() => {
    if (!canGoBack) return toLobby();
    const { pathname } = router.state.location;
    router.history.back({ ignoreBlocker: true });
    setTimeout(() => {
      if (router.state.location.pathname === pathname) toLobby();
    }, BACK_DEADLINE_MS);
  }, [router, canGoBack, toLobby]);
  return useMemo(() => ({ back, toLobby }), [back, toLobby]);
}
