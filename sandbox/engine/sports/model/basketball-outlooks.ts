import { type Cell, type Chances, convolve, listedOutlook, type Outlook, productOutlook, type SideOutlook } from './outlook.ts';
import type { Sides } from './sport-model.ts';

/** The probabilities of scoring 0, 1, 2 and 3 points in one possession, for each team. */
export interface PossessionChances {
  home: Chances;
  away: Chances;
}

/** The current state of a match, as far as points are concerned. */
export interface BasketballCount {
  /** The points of each quarter that has begun, and of each overtime. */
  periods: readonly Sides[];
  /** The possessions left in the current period. */
  left: Sides;
}

export const QUARTERS = 4;
/** The possessions of each team in a quarter, and in an overtime. */
export const QUARTER_POSSESSIONS = 18;
export const OVERTIME_POSSESSIONS = 9;

/** Returns the distribution of the points scored in a number of possessions. */
function pointsOf(possessions: number, chances: Chances): Chances {
  let spread: Chances = Float64Array.of(1);
  for (let played = 0; played < possessions; played += 1) spread = convolve(spread, chances);
  return spread;
}

export const sumOf = (periods: readonly Sides[]): Sides =>
  periods.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });

const closed = (least: number, chances: Chances): SideOutlook => ({ least, chances, isOpen: false });
const within = (from: Sides, left: Sides, chances: PossessionChances): Outlook =>
  productOutlook(closed(from.home, pointsOf(left.home, chances.home)), closed(from.away, pointsOf(left.away, chances.away)));

/**
 * Returns the home team's probability of winning the overtimes after a level score. Overtimes are played until one is
 * not level, so the probability follows from the margin of one overtime.
 */
function overtimeChance(chances: PossessionChances): number {
  const even = { home: OVERTIME_POSSESSIONS, away: OVERTIME_POSSESSIONS };
  const margins = within({ home: 0, away: 0 }, even, chances).margins();
  const home = margins.reduce((sum, cell) => sum + (cell.home > 0 ? cell.chance : 0), 0);
  const level = margins.reduce((sum, cell) => sum + (cell.home === 0 ? cell.chance : 0), 0);
  return home / (1 - level);
}

function winnerOutlook({ periods, left }: BasketballCount, chances: PossessionChances, quarters: Outlook): Outlook {
  const margins = (periods.length > QUARTERS ? within(sumOf(periods), left, chances) : quarters).margins();
  const ahead = margins.reduce((sum, cell) => sum + (cell.home > 0 ? cell.chance : 0), 0);
  const level = margins.reduce((sum, cell) => sum + (cell.home === 0 ? cell.chance : 0), 0);
  const isSure = level === 0 && margins.every(({ home }) => home > 0 === (margins[0]?.home ?? 0) > 0);
  const home = isSure ? Math.round(ahead) : ahead + (level === 0 ? 0 : level * overtimeChance(chances));
  return listedOutlook(
    [
      { home: 1, away: 0, chance: home },
      { home: 0, away: 1, chance: 1 - home },
    ].filter(({ chance }) => !isSure || chance > 0),
  );
}

/**
 * Returns the outlook of which quarters share the most points, where `home` has a bit for each. The probability is
 * summed over every number of points that the highest quarter may have.
 */
function highestOutlook(quarters: readonly { chances: Map<number, number> }[]): Outlook {
  const most = Math.max(...quarters.flatMap(({ chances }) => [...chances.keys()]));
  const below = quarters.map(() => 0);
  const cells: Cell[] = Array.from({ length: 2 ** QUARTERS }, (_, mask) => ({ home: mask, away: 0, chance: 0 }));
  for (let points = 0; points <= most; points += 1) {
    for (const cell of cells) {
      if (cell.home === 0) continue;
      cell.chance += quarters.reduce(
        (product, { chances }, index) => product * (cell.home & (1 << index) ? (chances.get(points) ?? 0) : (below[index] ?? 0)),
        1,
      );
    }
    for (const [index, { chances }] of quarters.entries()) below[index] = (below[index] ?? 0) + (chances.get(points) ?? 0);
  }
  return listedOutlook(cells.filter(({ chance }) => chance > 0));
}

const NOTHING: Sides = { home: 0, away: 0 };

/**
 * Returns a function for the outlook of each count of a match: `winner` (including overtimes), `points` (of the four
 * quarters), `quarter-1` to `quarter-4`, and `highest`. The function throws a RangeError for any other name.
 */
export function basketballOutlooks(count: BasketballCount, chances: PossessionChances): (counts: string) => Outlook {
  const { periods, left } = count;
  const quarter = (number: number): Outlook => {
    const points = periods[number - 1] ?? NOTHING;
    if (number < periods.length) return within(points, NOTHING, chances);
    return within(points, number === periods.length ? left : { home: QUARTER_POSSESSIONS, away: QUARTER_POSSESSIONS }, chances);
  };
  const points = (): Outlook => {
    const quartersLeft = Math.max(QUARTERS - periods.length, 0);
    const inQuarter = periods.length > QUARTERS ? NOTHING : left;
    const toCome = { home: inQuarter.home + quartersLeft * QUARTER_POSSESSIONS, away: inQuarter.away + quartersLeft * QUARTER_POSSESSIONS };
    return within(sumOf(periods.slice(0, QUARTERS)), toCome, chances);
  };
  let quartersTogether: Outlook | null = null;
  return (counts) => {
    if (counts === 'winner' || counts === 'points') quartersTogether ??= points();
    if (counts === 'winner' && quartersTogether) return winnerOutlook(count, chances, quartersTogether);
    if (counts === 'points' && quartersTogether) return quartersTogether;
    const number = Number(/^quarter-([1-4])$/.exec(counts)?.[1]);
    if (number) return quarter(number);
    if (counts !== 'highest') throw new RangeError(`nothing is counted as ${counts}`);
    const quarters = [1, 2, 3, 4].map((each) => ({
      chances: new Map(
        quarter(each)
          .totals()
          .map(({ home, chance }) => [home, chance]),
      ),
    }));
    return highestOutlook(quarters);
  };
}
