import { queryOptions } from '@tanstack/react-query';
import type { PlayStatus } from '#contract/responsible-play.ts';
import { isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { playStatusKey } from './restriction.ts';

/** Maximum delay of a browser timer. */
const LONGEST_WAIT_MS = 2_147_483_647;
/** Delay after such a moment before the status is refetched. */
const AFTER_MOMENT_MS = 500;

/**
 * Returns the moments at which the status changes by itself: a raise can be confirmed or lapses, a used-up limit frees
 * up, a reality interval takes effect, a restriction ends.
 */
function momentsOf({ limits, restriction, reality }: PlayStatus): (string | null | undefined)[] {
  const ofLimits = limits.flatMap(({ freeAt, raise }) => [freeAt, raise?.confirmableAt, raise?.lapsesAt]);
  return [restriction?.endsAt, reality.next?.from, ...ofLimits];
}

/**
 * Returns the milliseconds until the status next changes by itself, capped at a timer's maximum; false if it does not
 * change. `nowMs` is the server's time.
 */
export function nextChangeMs(status: PlayStatus | undefined, nowMs: number): number | false {
  const waits = status ? momentsOf(status).map((moment) => (moment ? Date.parse(moment) : 0) - nowMs) : [];
  const next = Math.min(...waits.filter((wait) => wait > 0));
  return Number.isFinite(next) ? Math.min(next + AFTER_MOMENT_MS, LONGEST_WAIT_MS) : false;
}

export const playQueries = {
  /**
   * The player's limits and their use, the restriction, and the reality check interval. If the backend lacks the call,
   * the tools are hidden.
   */
  status: (usercode: string) =>
    queryOptions({
      queryKey: playStatusKey(usercode),
      queryFn: async ({ signal }) => (await callEndpoint('responsiblePlay.playStatus', {}, { signal })).data,
      refetchInterval: ({ state }) => (isMissing(state.error) ? false : nextChangeMs(state.data, readServerTimeMs())),
      meta: { persisted: 'player', shared: true, followsMoney: true },
    }),
};

/**
 * Returns how much can still be deposited under the deposit limits, in lira, with the period of the tightest limit;
 * null if there is no limit.
 */
export function depositRoom(status: PlayStatus | undefined): { left: number; period: PlayStatus['limits'][number]['period'] } | null {
  const rooms = (status?.limits ?? []).flatMap(({ kind, period, value, used }) =>
    kind === 'deposit' && value !== null ? [{ left: Math.max(0, Math.round((value - used) * 100) / 100), period }] : [],
  );
  return rooms.sort((a, b) => a.left - b.left)[0] ?? null;
}
