import type { QueryClient } from '@tanstack/react-query';
import type { PlayStatus } from '#contract/responsible-play.ts';
import { ApiError } from '../../api/api-error.ts';
import { onClosedCallRefused } from '../../api/closed-calls.ts';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { onGap } from '../../realtime/start-realtime.ts';
import { nextChangeMs, playQueries } from './queries.ts';
import { isInForce } from './restriction.ts';

/** Looking at the app again asks for nothing that was answered so recently. */
const FRESH_FOR_MS = 30_000;

/** A restriction that has ended meanwhile is over, whether or not anybody could be asked. */
function withoutEnded(known: PlayStatus | undefined): PlayStatus | undefined {
  return known?.restriction && !isInForce(known.restriction, readServerTimeMs()) ? { ...known, restriction: null } : known;
}

/**
 * Keeps what is known of the player's restriction true: asks at once, when the server tells of a change or may have told of one, when it has refused what is
 * closed to restricted players, when the app is looked at again, and when what holds ends. Answers the way to stop.
 */
export function followPlay(client: QueryClient, usercode: string): () => void {
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
      // Without a line, and where a backend knows nothing of it, what was known stays.
      if (error instanceof ApiError) console.info('what the player may do could not be asked', error.kind);
      client.setQueryData(query.queryKey, withoutEnded);
    }
    askAtNextChange();
  };
  const askInSight = () => document.hidden || void ask(FRESH_FOR_MS);
  const endings = [onHubCommand('PlayChanged', () => void ask()), onGap(() => void ask()), onClosedCallRefused(() => void ask())];
  document.addEventListener('visibilitychange', askInSight);
  void ask();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askInSight);
    for (const end of endings) end();
  };
}
