import { queryOptions } from '@tanstack/react-query';
import type { PlayStatus } from '#contract/responsible-play.ts';
import { isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { playStatusKey } from './restriction.ts';

/** The longest a browser's timer can wait. */
const LONGEST_WAIT_MS = 2_147_483_647;
/** What becomes true at a moment is asked for just after it. */
const AFTER_MOMENT_MS = 500;

/** Moments at which the status turns into another one by itself: what waits can be confirmed or lapses, what was used up is free again, a restriction ends. */
function momentsOf({ limits, restriction, reality }: PlayStatus): (string | null | undefined)[] {
  const ofLimits = limits.flatMap(({ freeAt, raise }) => [freeAt, raise?.confirmableAt, raise?.lapsesAt]);
  return [restriction?.endsAt, reality.next?.from, ...ofLimits];
}

/** How long until the status turns into another one by itself, in milliseconds; false where it does not. `nowMs` is the server's time. */
export function nextChangeMs(status: PlayStatus | undefined, nowMs: number): number | false {
  const waits = status ? momentsOf(status).map((moment) => (moment ? Date.parse(moment) : 0) - nowMs) : [];
  const next = Math.min(...waits.filter((wait) => wait > 0));
  return Number.isFinite(next) ? Math.min(next + AFTER_MOMENT_MS, LONGEST_WAIT_MS) : false;
}

export const playQueries = {
  /** The player's limits with what is used of them, what keeps him from playing, and his reality check. Where a backend knows none of it, the tools are not shown. */
  status: (usercode: string) =>
    queryOptions({
      queryKey: playStatusKey(usercode),
      queryFn: async ({ signal }) => (await callEndpoint('responsiblePlay.playStatus', {}, { signal })).data,
      refetchInterval: ({ state }) => (isMissing(state.error) ? false : nextChangeMs(state.data, readServerTimeMs())),
      meta: { persisted: 'player', shared: true, followsMoney: true },
    }),
};

/** How much can still be paid in under the deposit limits, in lira, with the period of the limit that says so; null where there is none. */
export function depositRoom(status: PlayStatus | undefined): { left: number; period: PlayStatus['limits'][number]['period'] } | null {
  const rooms = (status?.limits ?? []).flatMap(({ kind, period, value, used }) =>
    kind === 'deposit' && value !== null ? [{ left: Math.max(0, Math.round((value - used) * 100) / 100), period }] : [],
  );
  return rooms.sort((a, b) => a.left - b.left)[0] ?? null;
}
