import { type Cell, type Chances, convolve } from './outlook.ts';

/** A distribution of mass over whole numbers: `chances[i]` is the mass at `least + i`. The total mass need not be 1. */
export interface Spread {
  least: number;
  chances: Chances;
}

export const spreadAt = (value: number, chance = 1): Spread => ({ least: value, chances: Float64Array.of(chance) });

/** Returns the distribution of `count` over several ends. */
export function spreadOf(ends: readonly Cell[], count: (end: Cell) => number): Spread {
  const values = ends.map(count);
  const least = Math.min(...values);
  const chances = new Float64Array(Math.max(...values) - least + 1);
  for (const [index, { chance }] of ends.entries()) {
    const place = (values[index] ?? 0) - least;
    chances[place] = (chances[place] ?? 0) + chance;
  }
  return { least, chances };
}

/** Returns the distribution of the sum of two independent numbers. Their masses multiply. */
export function addSpreads(first: Spread, second: Spread): Spread {
  return { least: first.least + second.least, chances: convolve(first.chances, second.chances) };
}

/** Returns the sum of several distributions. Their masses add up. */
export function layTogether(spreads: readonly Spread[]): Spread {
  const least = Math.min(...spreads.map((spread) => spread.least));
  const most = Math.max(...spreads.map((spread) => spread.least + spread.chances.length));
  const chances = new Float64Array(Math.max(most - least, 0));
  for (const spread of spreads) {
    for (let index = 0; index < spread.chances.length; index += 1) {
      const place = spread.least - least + index;
      chances[place] = (chances[place] ?? 0) + (spread.chances[index] ?? 0);
    }
  }
  return { least, chances };
}

export function massOf({ chances }: Spread): number {
  let mass = 0;
  for (let index = 0; index < chances.length; index += 1) mass += chances[index] ?? 0;
  return mass;
}

/** Returns the numbers with a positive probability as ends of a count. */
export function cellsOf({ least, chances }: Spread): Cell[] {
  return Array.from(chances, (chance, index) => ({ home: least + index, away: 0, chance })).filter(({ chance }) => chance > 0);
}
