import type { QueryClient } from '@tanstack/react-query';
import { readLine } from '../../pwa/connectivity.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { readIsPlaying, subscribeToPlay } from '../../realtime/play-in-sight.ts';
import { onGap } from '../../realtime/start-realtime.ts';
import { realityQueries } from './reality-queries.ts';

/** So often a game in sight is told to the server, which counts the time and says when it is due. Far shorter than the gap that ends a stretch of play there. */
export const REALITY_POLL_MS = 30_000;

/**
 * Asks for the reality check that is due: at intervals while a game is in sight, when it comes into sight, and whenever the server says that what the player may do has
 * changed, as it does when a stake is refused. The answers reach his other tabs. Answers the way to stop.
 */
export function pollRealityCheck(client: QueryClient, usercode: string): () => void {
  const { queryKey } = realityQueries.waiting(usercode);
  const ask = () => {
    if (readLine()) void client.refetchQueries({ queryKey, type: 'active' });
  };
  const askInPlay = () => {
    if (!document.hidden && readIsPlaying()) ask();
  };
  const askInSight = () => {
    if (!document.hidden) ask();
  };
  const timer = setInterval(askInPlay, REALITY_POLL_MS);
  document.addEventListener('visibilitychange', askInSight);
  const endings = [subscribeToPlay(askInPlay), onHubCommand('PlayChanged', ask), onGap(ask)];
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askInSight);
    for (const end of endings) end();
  };
}
