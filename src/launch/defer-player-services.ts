import type { PlayerAtStart } from '../player-services.ts';
import { queryClient } from '../query-client.ts';
import type { AppRouter } from '../router.tsx';
import { importWithRetry } from '../scheduling/lazy-chunk.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { readSession, subscribeToSession } from '../state/session.ts';
import { persistPlayerQueries } from '../storage/query-persister.ts';

/**
 * Restores the player's stored answers for the first screen, and defers the rest of what belongs to a player: hub,
 * polls, outbox, and clearing when they leave. The rest starts when idle after the first screen, or immediately when
 * the session changes. Session changes until then are recorded and replayed.
 */
export function deferPlayerServices(router: AppRouter): void {
  const player = readSession();
  const stopKeeping = player ? persistPlayerQueries(queryClient, player.usercode) : () => {};
  const changes: PlayerAtStart['changes'][number][] = [];
  let isBegun = false;
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    const { startPlayerServices } = await importWithRetry(() => import('./after-launch.ts'));
    stopNoting();
    startPlayerServices(router, { player, stopKeeping, changes });
  };
  const stopNoting = subscribeToSession((...change) => {
    changes.push(change);
    void begin();
  });
  document.addEventListener('app-ready', () => whenIdle(() => void begin()), { once: true });
}
