import type { RandomStream } from '../fairness/random-stream.ts';
import { playRound } from './play-round.ts';
import { type RuleSet, unitsOf } from './rule-set.ts';

/** The result of many rounds, in stakes. */
export interface Simulation {
  rounds: number;
  /** The mean return. */
  mean: number;
  /** The standard deviation of one round. */
  deviation: number;
  /** Half the width of the 99 % confidence interval of the mean. */
  margin: number;
  /** The share of rounds that pay anything. */
  hits: number;
}

const RANGE = 2 ** 32;
/** The two-sided 99 % quantile of the normal distribution. */
const QUANTILE = 2.5758;

/** Returns a deterministic stream for simulations: SplitMix32, which is fast but predictable. */
export function quickStream(seed: number): RandomStream {
  let state = seed >>> 0;
  const nextWord = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    const first = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    const second = Math.imul(first ^ (first >>> 15), 0x735a2d97);
    return (second ^ (second >>> 15)) >>> 0;
  };
  return { nextFloat: () => nextWord() / RANGE, nextBelow: (limit) => Math.floor((nextWord() / RANGE) * limit) };
}

/** Simulates a number of rounds with the engine that players use. */
export function simulateRounds(rules: RuleSet, rounds: number, seed: number): Simulation {
  const stream = quickStream(seed);
  const units = unitsOf(rules);
  let [sum, squares, hits] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const { pay } = playRound(rules, stream);
    sum += pay;
    squares += pay * pay;
    if (pay > 0) hits += 1;
  }
  const mean = sum / rounds / units;
  const deviation = Math.sqrt(squares / rounds / units ** 2 - mean ** 2);
  return { rounds, mean, deviation, margin: (QUANTILE * deviation) / Math.sqrt(rounds), hits: hits / rounds };
}
