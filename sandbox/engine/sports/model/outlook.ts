/** One possible final count, with its probability. */
export interface Cell {
  home: number;
  away: number;
  chance: number;
}

/**
 * All possible final counts of both teams. The probabilities sum to 1. An end that is possible but extremely rare may
 * have a probability of 0, so that nothing is treated as decided too early. Totals and margins are the same ends
 * expressed as `home`, with 0 as `away`.
 */
export interface Outlook {
  cells(): readonly Cell[];
  totals(): readonly Cell[];
  margins(): readonly Cell[];
}

/** Probabilities by index. */
export type Chances = Float64Array;

const CERTAIN: Chances = Float64Array.of(1);

/**
 * All possible final counts of one team: `chances[i]` is the probability of `least + i`. An open outlook has no upper
 * limit.
 */
export interface SideOutlook {
  least: number;
  chances: Chances;
  isOpen: boolean;
}

const TAIL = 1e-12;
/** Beyond any real count. It represents all ends that are too rare to be listed. */
const FAR = 1_000;

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/**
 * Returns the Poisson distribution with this mean, cut above the mean where probabilities fall to 10⁻¹², and normalised
 * to 1.
 */
export function poissonChances(mean: number): Chances {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  for (let count = 0; count <= mean || chance > TAIL; count += 1, chance *= mean / count) chances.push(chance);
  const sum = chances.reduce((total, each) => total + each, 0);
  return Float64Array.from(chances, (each) => each / sum);
}

/**
 * Returns the outlook of a team that has `least` and gains a Poisson number with this mean. With a mean of 0 the
 * outlook is decided.
 */
export function poissonSide(least: number, mean: number): SideOutlook {
  return mean <= 0 ? { least, chances: CERTAIN, isOpen: false } : { least, chances: poissonChances(mean), isOpen: true };
}

/** Returns the distribution of the sum of two independent counts. */
export function convolve(first: Chances, second: Chances): Chances {
  const sum = new Float64Array(Math.max(first.length + second.length - 1, 0));
  for (let i = 0; i < first.length; i += 1) {
    const one = first[i] ?? 0;
    for (let j = 0; j < second.length; j += 1) sum[i + j] = (sum[i + j] ?? 0) + one * (second[j] ?? 0);
  }
  return sum;
}

const counted = (least: number, chances: Chances): Cell[] => Array.from(chances, (chance, index) => ({ home: least + index, away: 0, chance }));

/** Returns the outlook of two independent teams. */
export function productOutlook(home: SideOutlook, away: SideOutlook): Outlook {
  const farHome: Cell[] = home.isOpen ? [{ home: home.least + FAR, away: away.least, chance: 0 }] : [];
  const farAway: Cell[] = away.isOpen ? [{ home: home.least, away: away.least + FAR, chance: 0 }] : [];
  const farBoth: Cell[] = home.isOpen && away.isOpen ? [{ home: home.least + FAR, away: away.least + FAR, chance: 0 }] : [];
  const mostAway = away.least + away.chances.length - 1;
  return {
    cells: once(() => [
      ...Array.from(home.chances, (one, i) =>
        Array.from(away.chances, (other, j) => ({ home: home.least + i, away: away.least + j, chance: one * other })),
      ).flat(),
      ...farHome,
      ...farAway,
      ...farBoth,
    ]),
    totals: once(() => {
      const least = home.least + away.least;
      return [...counted(least, convolve(home.chances, away.chances)), ...(home.isOpen || away.isOpen ? [{ home: least + FAR, away: 0, chance: 0 }] : [])];
    }),
    margins: once(() => [
      ...counted(home.least - mostAway, convolve(home.chances, away.chances.toReversed())),
      ...(home.isOpen ? [{ home: FAR, away: 0, chance: 0 }] : []),
      ...(away.isOpen ? [{ home: -FAR, away: 0, chance: 0 }] : []),
    ]),
  };
}

function gather(cells: readonly Cell[], count: (cell: Cell) => number): Cell[] {
  const chances = new Map<number, number>();
  for (const cell of cells) chances.set(count(cell), (chances.get(count(cell)) ?? 0) + cell.chance);
  return [...chances].map(([home, chance]) => ({ home, away: 0, chance }));
}

/** Returns the outlook of individually listed ends, for counts that are not independent. */
export function listedOutlook(cells: readonly Cell[]): Outlook {
  return {
    cells: () => cells,
    totals: once(() => gather(cells, ({ home, away }) => home + away)),
    margins: once(() => gather(cells, ({ home, away }) => home - away)),
  };
}
