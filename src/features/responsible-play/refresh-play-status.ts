import type { QueryClient } from '@tanstack/react-query';
import type { PlayStatus } from '#contract/responsible-play.ts';
import { ApiError } from '../../api/api-error.ts';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { onResync } from '../../realtime/start-realtime.ts';
import { onRestrictedCallRefused } from '../../state/restricted-calls.ts';
import { nextChangeMs, playQueries } from './queries.ts';
import { isInForce } from './restriction.ts';

/** Refocusing the app does not refetch a status younger than this. */
const FRESH_FOR_MS = 30_000;

/** Removes a restriction that has ended meanwhile, even if the server could not be reached. */
function withoutEnded(known: PlayStatus | undefined): PlayStatus | undefined {
  return known?.restriction && !isInForce(known.restriction, readServerTimeMs()) ? { ...known, restriction: null } : known;
}

/**
 * Keeps the player's restriction up to date. Fetches the status immediately, when the hub reports a change or may have
 * missed one, when the server refuses a restricted call, when the app comes back into view, and when the current state
 * ends. Returns an unsubscribe function.
 */
export function refreshPlayStatus(client: QueryClient, usercode: string): () => void {
  const query = playQueries.status(usercode);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAtNextChange = () => {
    clearTimeout(timer);
    const waitMs = nextChangeMs(client.getQueryData(query.queryKey), readServerTimeMs());
    if (waitMs !== false) timer = setTimeout(() => void ask(), waitMs);
  };
  const ask = async (staleTime = 0) => {
    try {
      await client.fetchQuery({ ...query, staleTime });
    } catch (error) {
      // While offline, or if the backend lacks the call, the known status stays.
      if (error instanceof ApiError) console.info('what the player may do could not be asked', error.kind);
      client.setQueryData(query.queryKey, withoutEnded);
    }
    askAtNextChange();
  };
  const askInSight = () => document.hidden || void ask(FRESH_FOR_MS);
  const endings = [onHubCommand('PlayChanged', () => void ask()), onResync(() => void ask()), onRestrictedCallRefused(() => void ask())];
  document.addEventListener('visibilitychange', askInSight);
  void ask();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askInSight);
    for (const end of endings) end();
  };
}
