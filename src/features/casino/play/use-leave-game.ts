import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SystemCategory } from '#contract/enumerations.ts';

/** If Back has not left the game by then, it only undid a history entry that the frame had added. */
const BACK_DEADLINE_MS = 400;

export interface WaysOut {
  /** Goes back to where the player came from, or to the lobby if that is outside the app. */
  back: () => void;
  toLobby: () => void;
}

/** Returns the ways out of a game. They always leave: any confirmation comes before. */
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
