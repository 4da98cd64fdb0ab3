import { useQuery } from '@tanstack/react-query';
import type { PlayStatus, Restriction } from '#contract/responsible-play.ts';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { useSession } from '../account/use-session.ts';

/**
 * Query key of the player's limits and restriction. Defined apart from the query, since the frame of every page reads
 * the cache long before it could fetch.
 */
export const playStatusKey = (usercode: string) => ['responsible-play', 'status', usercode] as const;

/** True until the restriction ends; `nowMs` is the server's time. */
export function isInForce({ endsAt }: Restriction, nowMs: number): boolean {
  return endsAt === null || Date.parse(endsAt) > nowMs;
}

/**
 * Returns the player's restriction from the cache, which also works offline; null if there is none. Sends no request:
 * `refreshPlayStatus` does.
 */
export function useRestriction(): Restriction | null {
  const session = useSession();
  const { data } = useQuery<PlayStatus>({
    queryKey: playStatusKey(session?.usercode ?? ''),
    enabled: false,
    meta: { persisted: 'player', shared: true, followsMoney: true },
  });
  const restriction = session ? (data?.restriction ?? null) : null;
  return restriction && isInForce(restriction, readServerTimeMs()) ? restriction : null;
}
