import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Game } from '#contract/casino.ts';
import { balanceChangedMessage } from '#contract/frame-messages.ts';
import { ApiError, isNetworkError } from '../../../api/api-error.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useSession } from '../../account/use-session.ts';
import { walletQueries } from '../../wallet/queries.ts';
import { launchDemo, launchSystemOf } from './launch-systems.ts';

interface LaunchRequest {
  game: Game;
  isDemo: boolean;
  /** Incremented with every retry. Each attempt is a launch of its own. */
  attempt: number;
}

/** Launches a game once per attempt. A launch waits until the app is online; it is never repeated later. */
export function useLaunch({ game, isDemo, attempt }: LaunchRequest) {
  const session = useSession();
  const isOnline = useIsOnline();
  const system = launchSystemOf(game);
  return useQuery({
    queryKey: ['casino', 'launch', game.system, game.gameCode, isDemo ? 'demo' : session?.usercode, attempt],
    queryFn: ({ signal }) => {
      if (isDemo) return launchDemo(game, signal);
      if (!system) throw new ApiError('missing', '');
      return system.launch(game, signal);
    },
    // A refused launch stays refused until the player retries.
    enabled: ({ state }) => isOnline && (isDemo || session !== null) && state.status !== 'error',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isOnce: true },
  });
}

/**
 * Shows the launch's error and closes the game, if its system wants that. A network error does not count as the
 * system's answer. Returns true if the game closes.
 */
export function useFailureCloses({ game, isDemo }: LaunchRequest, error: Error | null, close: () => void): boolean {
  const errorMessage = useErrorMessage();
  const isClosing = error !== null && !isDemo && !isNetworkError(error) && launchSystemOf(game)?.onFailure === 'close';
  const notifyAndClose = useEffectEvent(() => {
    void showToast('error', errorMessage(error));
    close();
  });
  useEffect(() => {
    if (isClosing) notifyAndClose();
  }, [isClosing]);
  return isClosing;
}

/**
 * Notifies a game when the balance changes. Waits until `isTold`: during a round, the game updates its balance itself.
 */
export function useToldBalance(frame: RefObject<HTMLIFrameElement | null>, isTold: boolean): void {
  const session = useSession();
  const { data } = useQuery({ ...walletQueries.balance(session?.usercode ?? ''), enabled: session !== null });
  const told = useRef<number | undefined>(undefined);
  const balance = data?.balance;
  useEffect(() => {
    if (balance === undefined || !isTold || told.current === balance) return;
    const isNews = told.current !== undefined;
    told.current = balance;
    if (isNews) frame.current?.contentWindow?.postMessage(balanceChangedMessage, '*');
  }, [balance, isTold, frame]);
}
