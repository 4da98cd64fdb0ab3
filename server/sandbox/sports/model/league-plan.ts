import type { LeagueView, SportCode } from '../../web/sports-wire.ts';

/**
 * When a league plays. A `round` league plays all matches of a round on one day, every few days, at hours of its own (minutes after midnight), and tells
 * them a week ahead; a `steady` one plays day and night, a match every so many minutes, and tells them hours ahead.
 */
export type Rhythm = { kind: 'round'; everyDays: number; kickOffs: readonly number[] } | { kind: 'steady'; everyMinutes: number; firstMinute: number };

export interface LeaguePlan {
  id: string;
  sport: SportCode;
  name: string;
  country: string | null;
  stage: LeagueView['stage']['kind'];
  rhythm: Rhythm;
  /** An even number of names; each plays each, at home and away. No team plays in two leagues. */
  teams: readonly string[];
}

const EVENING: readonly number[] = [19 * 60, 20 * 60 + 45, 21 * 60 + 30, 19 * 60, 18 * 60, 20 * 60];
const AFTERNOON: readonly number[] = [14 * 60, 15 * 60 + 30, 17 * 60, 16 * 60, 13 * 60 + 30, 17 * 60 + 45];

/** A league that plays a round every few days, in the evening or in the afternoon. */
export function roundsEvery(everyDays: number, time: 'evening' | 'afternoon'): Rhythm {
  return { kind: 'round', everyDays, kickOffs: time === 'evening' ? EVENING : AFTERNOON };
}

/** A league that plays a match every so many minutes, which divide a day; `firstMinute` sets it apart from others. */
export function steadilyEvery(everyMinutes: number, firstMinute: number): Rhythm {
  return { kind: 'steady', everyMinutes, firstMinute };
}
