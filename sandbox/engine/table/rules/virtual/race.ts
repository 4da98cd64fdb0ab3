import type { RandomStream } from '../../../fairness/random-stream.ts';
import type { AnyTableRules } from '../../table-rules.ts';
import { type EventTable, fixedOddsRules, type Odds, oddsOf, offer } from './fixed-odds.ts';

export const RUNNERS = 6;
/** The number of runner names on a page. */
export const RUNNER_NAMES = 12;
/**
 * The strength of a runner by its form from 1 to 8. The next runner to finish is drawn from those still running, in
 * proportion to strength.
 */
export const strengths: readonly number[] = [3, 4, 5, 6, 7, 8, 10, 12];

export interface RaceAnnounced {
  /** The form of each runner, from 1 to 8. */
  forms: readonly number[];
  /** The index of each runner's name on the page, from 0. */
  names: readonly number[];
  odds: Odds;
}
export interface RaceShown {
  /** The numbers of the runners, from 1, in order of finish. */
  order: readonly number[];
  /** When each runner finishes, ms from the start. */
  finishMs: readonly number[];
  /** How each runner deviates from an even pace: three waves, in thousandths. */
  sways: readonly (readonly number[])[];
}

export const RACE_MS = 27_000;
const REST_MS = 9_000;
const [WINNER_MS, WINNER_SPREAD_MS] = [21_000, 1_500];
const [GAP_MS, GAP_SPREAD_MS] = [120, 680];
const WAVES = 3;
const LARGEST_SWAY = 260;

const numbers = Array.from({ length: RUNNERS }, (_, index) => index);
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** Draws `count` distinct numbers below a limit. */
function drawDistinct(stream: RandomStream, count: number, limit: number): number[] {
  const left = Array.from({ length: limit }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(stream.nextBelow(left.length), 1)[0] ?? 0);
}

/**
 * Returns the odds of a field for the winner, for a place in the first two, and for the first two in order. The
 * probabilities follow the Plackett–Luce model, and places follow Harville's formula.
 */
export function raceOdds(forms: readonly number[]): Odds {
  const weights = forms.map((form) => BigInt(strengths[form - 1] ?? 0));
  const all = sum(weights);
  const rest = (runner: number): bigint => all - (weights[runner] ?? 0n);
  // All share one denominator: the probability of `one` first and `other` second is w1 / all * w2 / (all - w1).
  const whole = numbers.reduce((product, runner) => product * rest(runner), all);
  const pair = (one: number, other: number): bigint => ((weights[one] ?? 0n) * (weights[other] ?? 0n) * whole) / (all * rest(one));
  const others = (runner: number): number[] => numbers.filter((number) => number !== runner);
  return offer([
    ...numbers.map((runner) => [`win-${runner + 1}`, oddsOf(weights[runner] ?? 0n, all)] as const),
    ...numbers.map((runner) => [`place-${runner + 1}`, oddsOf(sum(others(runner).map((other) => pair(runner, other) + pair(other, runner))), whole)] as const),
    ...numbers.flatMap((one) => others(one).map((other) => [`forecast-${one + 1}-${other + 1}`, oddsOf(pair(one, other), whole)] as const)),
  ]);
}

function announce(stream: RandomStream): RaceAnnounced {
  const forms = numbers.map(() => 1 + stream.nextBelow(strengths.length));
  return { forms, names: drawDistinct(stream, RUNNERS, RUNNER_NAMES), odds: raceOdds(forms) };
}

/** Draws the order of finish. Each place is drawn by strength from the runners still running. */
function drawOrder(stream: RandomStream, forms: readonly number[]): number[] {
  const left = forms.map((form, runner) => ({ number: runner + 1, weight: strengths[form - 1] ?? 0 }));
  return numbers.map(() => {
    let point = stream.nextBelow(left.reduce((total, { weight }) => total + weight, 0));
    const place = left.findIndex(({ weight }) => {
      point -= weight;
      return point < 0;
    });
    return left.splice(place, 1)[0]?.number ?? 0;
  });
}

function draw(stream: RandomStream, { forms }: RaceAnnounced): RaceShown {
  const order = drawOrder(stream, forms);
  const finishMs: number[] = [];
  let atMs = WINNER_MS + stream.nextBelow(WINNER_SPREAD_MS);
  for (const number of order) {
    finishMs[number - 1] = atMs;
    atMs += GAP_MS + stream.nextBelow(GAP_SPREAD_MS);
  }
  const sway = (): number => stream.nextBelow(2 * LARGEST_SWAY + 1) - LARGEST_SWAY;
  return { order, finishMs, sways: numbers.map(() => Array.from({ length: WAVES }, sway)) };
}

/** Returns whether an order of finish wins a bet such as `win-3`, `place-3` or `forecast-3-1`. */
export function isRaceWon(pick: string, { order }: Pick<RaceShown, 'order'>): boolean {
  const [kind, one, other] = pick.split('-');
  const [first, second] = order.map(String);
  if (kind === 'win') return one === first;
  if (kind === 'place') return one === first || one === second;
  return kind === 'forecast' && one === first && other === second;
}

/** Builds the rules of a race of six runners. */
export function virtualRace(table: EventTable): AnyTableRules {
  return fixedOddsRules<RaceAnnounced, RaceShown, readonly number[]>({
    ...table,
    id: 'virtual-race',
    returnToPlayerPercent: 95.33,
    runsMs: RACE_MS,
    restMs: REST_MS,
    announce,
    draw,
    isWon: isRaceWon,
    resultOf: ({ order }) => order,
  });
}
