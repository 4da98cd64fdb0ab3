import { type MatchEvent, type MatchShown, PLAY_MS } from '../../engine/table/rules/virtual/match.ts';
import type { Translate } from '../page/language.ts';
import type { MatchClock } from './skins.ts';

const MINUTES = 90;
const QUARTERS = 4;

/** Returns the events up to a time, ms after the start of the match. */
export const eventsBy = ({ events }: MatchShown, elapsedMs: number): MatchEvent[] => events.filter(({ atMs }) => atMs <= elapsedMs);

/** Returns the score at a time, ms after the start of the match. */
export function scoreAt(match: MatchShown, elapsedMs: number): readonly [home: number, away: number] {
  const by = eventsBy(match, elapsedMs);
  const of = (side: number): number => by.reduce((sum, event) => (event.side === side ? sum + event.points : sum), 0);
  return [of(0), of(1)];
}

/** Returns the progress of a match in words, in the terms of its sport. */
export function clockAt(clock: MatchClock, match: MatchShown, elapsedMs: number, teams: readonly [string, string], translate: Translate): string {
  const share = Math.min(1, Math.max(0, elapsedMs) / PLAY_MS);
  const isExtra = match.outcome.isExtended && elapsedMs >= PLAY_MS;
  if (clock === 'minutes') return isExtra ? translate('match.penalties') : translate('match.minute', { minute: Math.floor(share * MINUTES) });
  if (clock === 'quarters')
    return isExtra ? translate('match.extraTime') : translate('match.quarter', { quarter: Math.min(QUARTERS, 1 + Math.floor(share * QUARTERS)) });
  const number = Math.min(match.events.length, eventsBy(match, elapsedMs).length + 1);
  if (clock === 'games') return translate('match.game', { number });
  return translate('match.kick', { number, team: teams[match.events[number - 1]?.side ?? 0] });
}
