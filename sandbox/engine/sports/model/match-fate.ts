import type { RandomStream } from '../../fairness/random-stream.ts';
import { DAY_MS, type Fixture } from './calendar.ts';

/** What prevents a match from being played as scheduled; for most, nothing. */
export type MatchFate =
  | { kind: 'played' }
  /**
   * Known from `knownAtMs` on. It gets a new time at `announcedAtMs`; without one, its bets are void at `voidsAtMs`.
   */
  | { kind: 'postponed'; knownAtMs: number; voidsAtMs: number; announcedAtMs: number | null; playedAtMs: number | null }
  /** Ends for good after this share of its course. */
  | { kind: 'abandoned'; afterShare: number };

const POSTPONED_SHARE = 0.01;
const ABANDONED_SHARE = 0.005;
const HOUR_MS = 3_600_000;
/** How long before its start a postponement may be known, ms. */
const KNOWN_BEFORE_MS = HOUR_MS;
const ANNOUNCED_AFTER_MS = 3 * HOUR_MS;
/**
 * A postponed match that is not played within this time after its scheduled start is void, ms. Nothing about a match
 * changes later.
 */
export const VOID_AFTER_MS = 2 * DAY_MS;

/**
 * Draws the fate of a match; virtual matches are always played. In leagues with days off, half of the postponed matches
 * are played at the same time of the next day.
 */
export function drawFate(stream: RandomStream, { sport, startsAtMs, canBeReplayed }: Fixture): MatchFate {
  if (sport === 'virtual') return { kind: 'played' };
  const lot = stream.nextFloat();
  const share = stream.nextFloat();
  if (lot < ABANDONED_SHARE) return { kind: 'abandoned', afterShare: 0.1 + 0.8 * share };
  if (lot >= ABANDONED_SHARE + POSTPONED_SHARE) return { kind: 'played' };
  const knownAtMs = Math.floor(startsAtMs - share * KNOWN_BEFORE_MS);
  const isReplayed = canBeReplayed && stream.nextFloat() < 0.5;
  return {
    kind: 'postponed',
    knownAtMs,
    voidsAtMs: startsAtMs + VOID_AFTER_MS,
    announcedAtMs: isReplayed ? startsAtMs + ANNOUNCED_AFTER_MS : null,
    playedAtMs: isReplayed ? startsAtMs + DAY_MS : null,
  };
}
