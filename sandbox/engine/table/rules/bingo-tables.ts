import type { BingoHall, BingoSteps } from './bingo.ts';

/** The steps of each prize of tombala: `[last ball, multiple of the price]`. */
interface NinetyPrizes {
  firstLine: BingoSteps;
  secondLine: BingoSteps;
  full: BingoSteps;
}

/**
 * Builds a tombala hall. `corners` are the steps of the corners prize; the hall has no such prize if they are empty.
 */
function ninety(
  hall: Pick<BingoHall, 'id' | 'callMs' | 'returnToPlayerPercent'> & Partial<Pick<BingoHall, 'goldenTimes'>>,
  { firstLine, secondLine, full }: NinetyPrizes,
  corners: BingoSteps = [],
): BingoHall {
  const prizes: BingoHall['prizes'] = [
    { prize: 'firstLine', steps: firstLine },
    { prize: 'secondLine', steps: secondLine },
    ...(corners.length > 0 ? [{ prize: 'corners', steps: corners } as const] : []),
    { prize: 'full', steps: full },
  ];
  return { kind: 'ninety', goldenTimes: null, ...hall, prizes };
}

// biome-ignore format: one prize per line reads like the published table.
const classic: NinetyPrizes = {
  firstLine: [[20, 60], [30, 12], [40, 4], [50, 2], [60, 1]],
  secondLine: [[30, 200], [40, 30], [50, 8], [60, 2]],
  full: [[40, 10_000], [45, 4_000], [50, 1_000], [55, 200], [60, 30]],
};

// biome-ignore format: one prize per line reads like the published table.
const golden: NinetyPrizes = {
  firstLine: [[20, 40], [30, 10], [40, 4], [50, 2], [60, 1]],
  secondLine: [[30, 200], [40, 30], [50, 8], [60, 2]],
  full: [[45, 4_000], [50, 800], [55, 150], [60, 20]],
};

// biome-ignore format: one prize per line reads like the published table.
const neighbourhood: NinetyPrizes = {
  firstLine: [[25, 15], [35, 3], [45, 2], [65, 1]],
  secondLine: [[35, 50], [45, 10], [55, 4], [65, 2]],
  full: [[45, 1_000], [50, 400], [55, 100], [60, 40], [65, 10]],
};

// biome-ignore format: one prize per line reads like the published table.
const night: NinetyPrizes = {
  firstLine: [[20, 50], [30, 15], [40, 5], [50, 2], [55, 1]],
  secondLine: [[30, 300], [40, 50], [50, 15], [55, 5]],
  full: [[40, 20_000], [45, 6_000], [50, 1_500], [55, 300]],
};

// biome-ignore format: one prize per line reads like the published table.
const newYear: NinetyPrizes = {
  firstLine: [[20, 50], [30, 10], [40, 3], [50, 2], [60, 1]],
  secondLine: [[30, 300], [40, 40], [50, 10], [60, 2]],
  full: [[40, 25_000], [45, 5_000], [50, 1_000], [55, 250], [60, 50]],
};

// biome-ignore format: one prize per line reads like the published table.
const sea: NinetyPrizes = {
  firstLine: [[20, 50], [30, 10], [40, 4], [60, 1]],
  secondLine: [[30, 400], [40, 50], [50, 15], [60, 4]],
  full: [[40, 10_000], [45, 3_000], [50, 1_000], [55, 250], [60, 50]],
};

// biome-ignore format: one prize per line reads like the published table.
const withCorners: NinetyPrizes = {
  firstLine: [[20, 30], [30, 8], [40, 3], [50, 2], [60, 1]],
  secondLine: [[30, 200], [40, 30], [50, 5], [60, 2]],
  full: [[40, 10_000], [45, 4_000], [50, 800], [55, 150], [60, 20]],
};

// biome-ignore format: one prize per line reads like the published table.
const letters: BingoHall['prizes'] = [
  { prize: 'firstLine', steps: [[15, 20], [20, 6], [35, 1]] },
  { prize: 'secondLine', steps: [[25, 30], [30, 6], [40, 2]] },
  { prize: 'cross', steps: [[25, 200], [35, 25], [45, 5]] },
  { prize: 'full', steps: [[45, 20_000], [50, 5_000]] },
];

// biome-ignore format: one prize per line reads like the published table.
const nostalgia: BingoHall['prizes'] = [
  { prize: 'firstLine', steps: [[15, 15], [20, 5], [30, 2], [40, 1]] },
  { prize: 'corners', steps: [[15, 40], [20, 10], [30, 3], [40, 1]] },
  { prize: 'full', steps: [[45, 20_000], [50, 5_000], [55, 300]] },
];

/** All halls by the codes of their games. The returns are exact, rounded down to two decimals. */
export const bingoTables: Readonly<Record<string, BingoHall>> = {
  'bingo-tombala-90': ninety({ id: 'tombala', callMs: 1_200, returnToPlayerPercent: 95.59 }, classic),
  'bingo-hizli-tombala': ninety({ id: 'tombala', callMs: 700, returnToPlayerPercent: 95.59 }, classic),
  'bingo-altin-top': ninety({ id: 'tombala-golden', callMs: 1_200, goldenTimes: 10, returnToPlayerPercent: 94.64 }, golden),
  'bingo-mahalle-tombalasi': ninety({ id: 'tombala-neighbourhood', callMs: 1_100, returnToPlayerPercent: 94.98 }, neighbourhood),
  'bingo-gece-tombalasi': ninety({ id: 'tombala-night', callMs: 1_300, returnToPlayerPercent: 95.87 }, night),
  'bingo-yilbasi-tombalasi': ninety({ id: 'tombala-new-year', callMs: 1_200, returnToPlayerPercent: 95.72 }, newYear),
  'bingo-deniz-tombalasi': ninety({ id: 'tombala-sea', callMs: 1_150, returnToPlayerPercent: 96.46 }, sea),
  // biome-ignore format: as above.
  'bingo-dort-kose': ninety({ id: 'tombala-corners', callMs: 1_200, returnToPlayerPercent: 95.24 }, withCorners, [[10, 200], [20, 30], [30, 5], [40, 1]]),
  'bingo-bingo-75': { id: 'bingo-75', kind: 'seventyFive', callMs: 1_200, prizes: letters, goldenTimes: null, returnToPlayerPercent: 95.12 },
  'bingo-nostalji-bingo': { id: 'bingo-nostalgia', kind: 'seventyFive', callMs: 1_300, prizes: nostalgia, goldenTimes: null, returnToPlayerPercent: 95.17 },
};
