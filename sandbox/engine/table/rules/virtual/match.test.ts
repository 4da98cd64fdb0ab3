import { describe, expect, test } from 'vitest';
import { roundStream } from '../../../../service/fairness/round-stream.ts';
import { basketball } from './basketball.ts';
import { cup, goalWeights, league, streetFootball } from './football.ts';
import {
  isMatchWon,
  LEVELS,
  type Levels,
  MATCH_MS,
  type MatchAnnounced,
  type MatchShown,
  matchOdds,
  type Sport,
  TEAM_NAMES,
  virtualMatch,
  weightOf,
} from './match.ts';
import { penalties } from './penalties.ts';
import { tennis } from './tennis.ts';

const sports: readonly Sport[] = [league, cup, streetFootball, basketball, penalties, tennis];
const named = sports.map((sport) => [sport.id, sport] as const);
const everyPair = Array.from({ length: LEVELS * LEVELS }, (_, index): Levels => [1 + Math.floor(index / LEVELS), 1 + (index % LEVELS)]);
const factorial = (number: number): number => (number === 0 ? 1 : number * factorial(number - 1));
const play = (sport: Sport, levels: Levels, position: number): MatchShown => sport.draw(roundStream('hash', 'salt', position), levels);

describe.each(named)('%s', (_, sport) => {
  test('returns at least what it publishes and never more than 96 %, counted over all results of all pairs', () => {
    let least = 10n ** 12n;
    for (const levels of everyPair) {
      const chances = sport.chancesOf(levels);
      const all = weightOf(chances);
      for (const [pick, odds] of Object.entries(matchOdds(sport, levels))) {
        const returned = weightOf(chances, (outcome) => isMatchWon(pick, outcome)) * BigInt(odds);
        if (returned > 96n * all) throw new Error(`${pick} of ${levels} returns too much`);
        const cut = (returned * 10_000n) / all;
        if (cut < least) least = cut;
      }
    }
    expect(Number(least / 100n) / 100).toBe(sport.returnToPlayerPercent);
  });

  test('offers one winning bet on the result for every outcome, and lower odds for the better team', () => {
    for (const levels of everyPair) {
      const odds = matchOdds(sport, levels);
      const results = ['home', 'draw', 'away'].filter((pick) => pick in odds);
      expect(sport.chancesOf(levels).every(({ outcome }) => results.filter((pick) => isMatchWon(pick, outcome)).length === 1)).toBe(true);
    }
    expect(matchOdds(sport, [5, 1]).home).toBeLessThan(matchOdds(sport, [5, 1]).away ?? 0);
    expect(matchOdds(sport, [1, 5]).home).toBeGreaterThan(matchOdds(sport, [1, 5]).away ?? 0);
  });

  test('is drawn with the stated probabilities, within the confidence interval', () => {
    const levels: Levels = [4, 2];
    const matches = 3_000;
    const chances = sport.chancesOf(levels);
    const all = Number(weightOf(chances));
    const picks = Object.keys(matchOdds(sport, levels));
    const won = new Map(picks.map((pick) => [pick, 0]));
    for (let position = 0; position < matches; position += 1) {
      const { outcome } = play(sport, levels, position);
      for (const pick of picks) if (isMatchWon(pick, outcome)) won.set(pick, (won.get(pick) ?? 0) + 1);
    }
    for (const [pick, count] of won) {
      const chance = Number(weightOf(chances, (outcome) => isMatchWon(pick, outcome))) / all;
      // Four standard deviations: the probability that any of at most twenty bets exceeds them is about one in a
      // thousand.
      expect(Math.abs(count - matches * chance), pick).toBeLessThan(4 * Math.sqrt(matches * chance * (1 - chance)) + 1);
    }
  });

  test('shows a course that leads to its score, in time and on the pitch', () => {
    for (let position = 0; position < 300; position += 1) {
      const { outcome, events, ball, keeper } = play(sport, everyPair[position % everyPair.length] ?? [3, 3], position);
      const points = [0, 1].map((side) => events.reduce((sum, event) => (event.side === side ? sum + event.points : sum), 0));
      expect(points).toEqual([outcome.home, outcome.away]);
      const times = events.map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      for (const way of [ball, keeper]) {
        expect(way.every(([atMs, x, y], index) => atMs > (way[index - 1]?.[0] ?? -1) && x >= 0 && x <= 1_000 && y >= 0 && y <= 1_000)).toBe(true);
        expect(way.at(-1)?.[0] ?? 0).toBeLessThanOrEqual(MATCH_MS);
      }
    }
  });
});

test('goals follow a Poisson distribution that is cut at the maximum', () => {
  const weights = goalWeights(15, 6);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const poisson = [0, 1, 2, 3, 4, 5, 6].map((goals) => (Math.exp(-1.5) * 1.5 ** goals) / factorial(goals));
  const whole = poisson.reduce((sum, chance) => sum + chance, 0);
  weights.forEach((weight, goals) => {
    expect(weight / all).toBeCloseTo((poisson[goals] ?? 0) / whole, 4);
  });
});

test('the two teams of a match have different names, and the odds are those of their levels', () => {
  const rules = virtualMatch(league, { stakes: { minimum: 5, maximum: 1_000 }, everyMs: 60_000 });
  for (let position = 0; position < 200; position += 1) {
    const { names, levels, odds } = rules.announce(roundStream('announced', 'salt', position)) as MatchAnnounced;
    expect(names[0]).not.toBe(names[1]);
    expect(Math.max(...names)).toBeLessThan(TEAM_NAMES);
    expect(odds).toEqual(matchOdds(league, levels));
  }
});

test('a bet on the first five penalties loses when more are taken, and a team goes through even if a cup match is drawn', () => {
  const tied = { home: 5, away: 4, winner: 0, isExtended: true } as const;
  expect(isMatchWon('five-5-4', tied)).toBe(false);
  expect(isMatchWon('home', tied)).toBe(true);
  const drawn = { home: 1, away: 1, winner: 1, isExtended: true } as const;
  expect(['draw', 'score-1-1', 'through-away', 'under-2.5'].every((pick) => isMatchWon(pick, drawn))).toBe(true);
  expect(['home', 'away', 'through-home', 'over-2.5', 'nothing'].some((pick) => isMatchWon(pick, drawn))).toBe(false);
});
