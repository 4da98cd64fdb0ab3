import type { QueryClient } from '@tanstack/react-query';
import { onHubCommand } from '../../../realtime/hub-events.ts';
import { onResync } from '../../../realtime/start-realtime.ts';
import { readIsOnline } from '../../../state/connectivity.ts';
import { isPlayingAtom } from '../../../state/play-in-sight.ts';
import { store } from '../../../state/store.ts';
import { realityQueries } from './reality-queries.ts';

/**
 * How often a visible game is reported to the server, which counts the time and decides when a check is due. Far
 * shorter than the gap that ends a period of play there.
 */
export const REALITY_POLL_MS = 30_000;

/**
 * Requests the due reality check: periodically while a game is in view, when it comes into view, and whenever the
 * server reports a change of what the player may do, as it does when it refuses a stake. Responses reach the player's
 * other tabs. Returns an unsubscribe function.
 */
export function pollRealityCheck(client: QueryClient, usercode: string): () => void {
  const { queryKey } = realityQueries.waiting(usercode);
  const ask = () => {
    if (readIsOnline()) void client.refetchQueries({ queryKey, type: 'active' });
  };
  const askInPlay = () => {
    if (!document.hidden && store.get(isPlayingAtom)) ask();
  };
  const askInSight = () => {
    if (!document.hidden) ask();
  };
  const timer = setInterval(askInPlay, REALITY_POLL_MS);
  document.addEventListener('visibilitychange', askInSight);
  const endings = [store.sub(isPlayingAtom, askInPlay), onHubCommand('PlayChanged', ask), onResync(ask)];
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askInSight);
    for (const end of endings) end();
  };
}
