import type { RandomStream } from '../../../fairness/random-stream.ts';
import type { AnyTableRules } from '../../table-rules.ts';
import { type EventTable, fixedOddsRules, type Odds, oddsOf, offer } from './fixed-odds.ts';

/** The home team is 0, and the away team is 1. */
export type Side = 0 | 1;
/** The strengths of the two teams, from 1 to 5. */
export type Levels = readonly [home: number, away: number];
/** The result of a match. */
export interface Outcome {
  home: number;
  away: number;
  /** The team that has won or goes through; null for a draw. */
  winner: Side | null;
  /** Whether the match went beyond its regular time. */
  isExtended: boolean;
}
/** A result, and the number of equally likely cases with that result. */
export interface Chance {
  weight: bigint;
  outcome: Outcome;
}
/** Points that a team scores at a time; 0 for a missed kick. */
export interface MatchEvent {
  atMs: number;
  side: Side;
  points: number;
}
/** A position at a time, in thousandths of the length and width of the pitch. */
export type Waypoint = readonly [atMs: number, x: number, y: number];
export interface MatchShown {
  outcome: Outcome;
  events: readonly MatchEvent[];
  ball: readonly Waypoint[];
  /** The path of the keeper in sports that show one; otherwise empty. */
  keeper: readonly Waypoint[];
}
export interface MatchAnnounced {
  levels: Levels;
  /** The index of each team's name on the page, from 0. */
  names: readonly [number, number];
  odds: Odds;
}
/** A sport: all results of a match between two teams, the bets on it, and its course. */
export interface Sport {
  id: string;
  returnToPlayerPercent: number;
  chancesOf(levels: Levels): readonly Chance[];
  picksOf(chances: readonly Chance[]): readonly string[];
  draw(stream: RandomStream, levels: Levels): MatchShown;
}

export const LEVELS = 5;
/** The number of team names on a page. */
export const TEAM_NAMES = 16;
/** The duration of the regular time, and of a whole match, ms. */
export const PLAY_MS = 27_000;
export const MATCH_MS = 30_000;
const REST_MS = 9_000;

const winnerOf = ({ home, away }: Outcome): Side | null => (home === away ? null : home > away ? 0 : 1);
const sideOf = (name: string | undefined): Side => (name === 'home' ? 0 : 1);

/**
 * Returns whether a result wins a bet: `home`, `draw`, `away`, `through-home`, `over-2.5`, `under-2.5`, `score-2-1`,
 * `five-4-3` (in the first five penalties), `margin-home-1-3`, `extended-yes`.
 */
export function isMatchWon(pick: string, outcome: Outcome): boolean {
  const [kind, first, second, third] = pick.split('-');
  const { home, away, winner, isExtended } = outcome;
  switch (kind) {
    case 'home':
    case 'away':
      return winnerOf(outcome) === sideOf(kind);
    case 'draw':
      return home === away;
    case 'through':
      return winner === sideOf(first);
    case 'over':
      return home + away > Number(first);
    case 'under':
      return home + away < Number(first);
    case 'score':
      return home === Number(first) && away === Number(second);
    case 'five':
      return home === Number(first) && away === Number(second) && !isExtended;
    case 'margin':
      return winnerOf(outcome) === sideOf(first) && Math.abs(home - away) >= Number(second) && Math.abs(home - away) <= Number(third);
    case 'extended':
      return isExtended === (first === 'yes');
    default:
      return false;
  }
}

/** Returns the total weight of the results that are counted; by default all of them. */
export function weightOf(chances: readonly Chance[], isCounted: (outcome: Outcome) => boolean = () => true): bigint {
  return chances.reduce((sum, { weight, outcome }) => (isCounted(outcome) ? sum + weight : sum), 0n);
}

/** Returns the line for total points that splits matches most evenly. */
export function middleLine(chances: readonly Chance[]): number {
  const totals: bigint[] = [];
  for (const { weight, outcome } of chances) totals[outcome.home + outcome.away] = (totals[outcome.home + outcome.away] ?? 0n) + weight;
  const all = weightOf(chances);
  let [most, under] = [0, totals[0] ?? 0n];
  // Add one more point as long as that brings the share below the line closer to one half.
  while (under + under + (totals[most + 1] ?? 0n) < all) {
    most += 1;
    under += totals[most] ?? 0n;
  }
  return most + 0.5;
}

/** Returns the odds of every bet that a sport offers on a match of two teams with these levels. */
export function matchOdds(sport: Sport, levels: Levels): Odds {
  const chances = sport.chancesOf(levels);
  const all = weightOf(chances);
  return offer(
    sport.picksOf(chances).map((pick) => [
      pick,
      oddsOf(
        weightOf(chances, (outcome) => isMatchWon(pick, outcome)),
        all,
      ),
    ]),
  );
}

/** Draws an index with a probability proportional to its weight. */
export function drawWeighted(stream: RandomStream, weights: readonly number[]): number {
  let point = stream.nextBelow(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    point -= weight;
    return point < 0;
  });
}

/** Builds the rules of the matches of a sport. */
export function virtualMatch(sport: Sport, table: EventTable): AnyTableRules {
  const known = new Map<string, Odds>();
  const oddsFor = (levels: Levels): Odds => {
    const odds = known.get(levels.join()) ?? matchOdds(sport, levels);
    known.set(levels.join(), odds);
    return odds;
  };
  return fixedOddsRules<MatchAnnounced, MatchShown, Outcome>({
    ...table,
    id: sport.id,
    returnToPlayerPercent: sport.returnToPlayerPercent,
    runsMs: MATCH_MS,
    restMs: REST_MS,
    announce(stream) {
      const levels = [1 + stream.nextBelow(LEVELS), 1 + stream.nextBelow(LEVELS)] as const;
      const [first, other] = [stream.nextBelow(TEAM_NAMES), stream.nextBelow(TEAM_NAMES - 1)];
      return { levels, names: [first, other < first ? other : other + 1], odds: oddsFor(levels) };
    },
    draw: (stream, { levels }) => sport.draw(stream, levels),
    isWon: (pick, { outcome }) => isMatchWon(pick, outcome),
    resultOf: ({ outcome }) => outcome,
  });
}
