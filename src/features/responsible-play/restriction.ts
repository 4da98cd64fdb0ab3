import { useQuery } from '@tanstack/react-query';
import type { PlayStatus, Restriction } from '#contract/responsible-play.ts';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { useSession } from '../account/use-session.ts';

/** Under what the player's limits and restriction are known: the frame of every page looks there, long before it could ask. */
export const playStatusKey = (usercode: string) => ['responsible-play', 'status', usercode] as const;

/** True until the restriction ends, by the server's clock. */
export function isInForce({ endsAt }: Restriction, nowMs: number): boolean {
  return endsAt === null || Date.parse(endsAt) > nowMs;
}

/** What keeps the player from playing, as far as is known here, without a line from what was known before; null for nothing. It asks nobody: `followPlay` does. */
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
