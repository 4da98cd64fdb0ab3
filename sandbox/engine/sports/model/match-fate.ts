import type { RandomStream } from '../../fairness/random-stream.ts';
import { DAY_MS, type Fixture } from './calendar.ts';

/** What prevents a match from being played as scheduled. For most matches it is nothing. */
export type MatchFate =
  | { kind: 'played' }
  /**
   * Known from `knownAtMs` on. A new time is announced at `announcedAtMs`. Without a new time, its bets become void at
   * `voidsAtMs`.
   */
  | { kind: 'postponed'; knownAtMs: number; voidsAtMs: number; announcedAtMs: number | null; playedAtMs: number | null }
  /** Ends for good after this share of its course. */
  | { kind: 'abandoned'; afterShare: number };

const POSTPONED_SHARE = 0.01;
const ABANDONED_SHARE = 0.005;
const HOUR_MS = 3_600_000;
/** The longest time before its start at which a postponement becomes known, ms. */
const KNOWN_BEFORE_MS = HOUR_MS;
const ANNOUNCED_AFTER_MS = 3 * HOUR_MS;
/**
 * How long after its scheduled start a postponed match becomes void unless it is played, ms. Nothing about a match
 * changes after that.
 */
export const VOID_AFTER_MS = 2 * DAY_MS;

/**
 * Draws the fate of a match. Virtual matches are always played. In leagues with rounds, half of the postponed matches
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
