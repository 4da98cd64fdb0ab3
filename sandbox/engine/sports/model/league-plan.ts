import type { LeagueView, SportCode } from '../../../contract/sports-wire.ts';

/**
 * When a league plays. A `round` league plays all matches of a round on one day, every few days, at its own kick-off
 * times (minutes after midnight). Its matches are published a week ahead. A `steady` league plays day and night, one
 * match every `everyMinutes`. Its matches are published three hours ahead, or 36 minutes ahead in virtual leagues.
 */
export type Rhythm = { kind: 'round'; everyDays: number; kickOffs: readonly number[] } | { kind: 'steady'; everyMinutes: number; firstMinute: number };

export interface LeaguePlan {
  id: string;
  sport: SportCode;
  name: string;
  country: string | null;
  stage: LeagueView['stage']['kind'];
  rhythm: Rhythm;
  /** An even number of names. All teams meet at home and away. No team plays in two leagues. */
  teams: readonly string[];
}

const EVENING: readonly number[] = [19 * 60, 20 * 60 + 45, 21 * 60 + 30, 19 * 60, 18 * 60, 20 * 60];
const AFTERNOON: readonly number[] = [14 * 60, 15 * 60 + 30, 17 * 60, 16 * 60, 13 * 60 + 30, 17 * 60 + 45];

/** Returns the rhythm of a league that plays a round every few days, in the evening or in the afternoon. */
export function roundsEvery(everyDays: number, time: 'evening' | 'afternoon'): Rhythm {
  return { kind: 'round', everyDays, kickOffs: time === 'evening' ? EVENING : AFTERNOON };
}

/**
 * Returns the rhythm of a league that plays a match every `everyMinutes`, which must divide a day. `firstMinute` is the
 * minute of the day at which its first match starts; it shifts the league against others.
 */
export function steadilyEvery(everyMinutes: number, firstMinute: number): Rhythm {
  return { kind: 'steady', everyMinutes, firstMinute };
}
