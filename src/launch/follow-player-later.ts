import { readSession, subscribeToSession } from '../api/session.ts';
import type { PlayerAtStart } from '../follow-player.ts';
import { queryClient } from '../query-client.ts';
import type { AppRouter } from '../router.tsx';
import { loadPatiently } from '../scheduling/later-part.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { persistPlayerQueries } from '../storage/query-persister.ts';

/**
 * Lets the first screen begin with what the player's device has stored of him, and follows him from when it is there, or at once when his session changes:
 * hub, polls, outbox, and what is cleared when he leaves. What becomes of the session meanwhile is made up for then.
 */
export function followPlayerLater(router: AppRouter): void {
  const player = readSession();
  const stopKeeping = player ? persistPlayerQueries(queryClient, player.usercode) : () => {};
  const changes: PlayerAtStart['changes'][number][] = [];
  let isBegun = false;
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    const { followPlayer } = await loadPatiently(() => import('./after-launch.ts'));
    stopNoting();
    followPlayer(router, { player, stopKeeping, changes });
  };
  const stopNoting = subscribeToSession((...change) => {
    changes.push(change);
    void begin();
  });
  document.addEventListener('alive', () => whenIdle(() => void begin()), { once: true });
}
