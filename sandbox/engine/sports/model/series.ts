import { type Cell, listedOutlook, type Outlook } from './outlook.ts';
import type { Side, Sides } from './sport-model.ts';
import { addSpreads, cellsOf, layTogether, massOf, type Spread, spreadAt, spreadOf } from './spread.ts';

/** The current state of a match of sets or maps. The points of a set matter only through its possible ends. */
export interface Series {
  /** The number of sets that win the match. */
  needed: number;
  /** The finished sets, in order. */
  past: readonly Sides[];
  /** The possible ends of the current set; empty when the match is over. */
  current: readonly Cell[];
  /** The team that serves first in the current set. */
  opener: Side;
  /** Returns the possible ends of a set with this number (from 1) in which `opener` serves first. */
  freshSet(number: number, opener: Side): readonly Cell[];
  /** Returns the team that serves first in the set after one that `opener` served first in and that ended like this. */
  nextOpener(opener: Side, end: Sides): Side;
}

/** Represents all ends that are too rare to be listed. */
const FAR = 1_000;

interface Branch {
  sets: Sides;
  opener: Side;
  /**
   * The distributions of the total points and of the home team's lead. The mass of each is the probability of the
   * branch.
   */
  totals: Spread;
  margins: Spread;
}

const wonBy = (past: readonly Sides[], side: Side): number => past.filter(({ home, away }) => (side === 'home' ? home > away : away > home)).length;
const isOver = ({ home, away }: Sides, needed: number): boolean => home >= needed || away >= needed;

/** Groups the ends of a set by its winner and by who serves first in the next set. */
function classesOf(series: Series, cells: readonly Cell[], opener: Side): { winner: Side; opener: Side; totals: Spread; margins: Spread }[] {
  return (['home', 'away'] as const).flatMap((winner) =>
    (['home', 'away'] as const).flatMap((next) => {
      const ends = cells.filter((end) => end.home > end.away === (winner === 'home') && series.nextOpener(opener, end) === next);
      if (ends.length === 0) return [];
      return [
        {
          winner,
          opener: next,
          totals: spreadOf(ends, ({ home, away }) => home + away),
          margins: spreadOf(ends, ({ home, away }) => home - away),
        },
      ];
    }),
  );
}

function gather(branches: readonly Branch[]): Branch[] {
  const groups = Map.groupBy(branches, ({ sets, opener }) => `${sets.home}-${sets.away}-${opener}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ ...first, totals: layTogether(group.map(({ totals }) => totals)), margins: layTogether(group.map(({ margins }) => margins)) }];
  });
}

/**
 * Returns all ways in which the match can still end, by sets, and for each set number the ways in which that set
 * begins.
 */
function branchesOf(series: Series): { ends: Branch[]; begins: Branch[][] } {
  const { past, needed } = series;
  const sum = (count: (set: Sides) => number): Spread => spreadAt(past.reduce((total, set) => total + count(set), 0));
  let open: Branch[] = [
    {
      sets: { home: wonBy(past, 'home'), away: wonBy(past, 'away') },
      opener: series.opener,
      totals: sum(({ home, away }) => home + away),
      margins: sum(({ home, away }) => home - away),
    },
  ];
  const ends: Branch[] = [];
  const begins: Branch[][] = [];
  for (let number = past.length + 1; open.length > 0; number += 1) {
    ends.push(...open.filter(({ sets }) => isOver(sets, needed)));
    open = open.filter(({ sets }) => !isOver(sets, needed));
    begins[number] = open;
    const isCurrent = number === past.length + 1;
    open = gather(
      open.flatMap((branch) =>
        classesOf(series, isCurrent ? series.current : series.freshSet(number, branch.opener), branch.opener).map(({ winner, opener, totals, margins }) => ({
          sets: { ...branch.sets, [winner]: branch.sets[winner] + 1 },
          opener,
          totals: addSpreads(branch.totals, totals),
          margins: addSpreads(branch.margins, margins),
        })),
      ),
    );
  }
  return { ends: gather(ends), begins };
}

type Branches = ReturnType<typeof branchesOf>;

function setsOutlook({ ends }: Branches): Outlook {
  const cells = Map.groupBy(ends, ({ sets }) => `${sets.home}-${sets.away}`);
  return listedOutlook(
    [...cells.values()].map((group) => ({
      home: group[0]?.sets.home ?? 0,
      away: group[0]?.sets.away ?? 0,
      chance: group.reduce((sum, { totals }) => sum + massOf(totals), 0),
    })),
  );
}

function pointsOutlook({ ends }: Branches, isDecided: boolean): Outlook {
  const far = isDecided ? [] : [FAR, -FAR].map((home) => ({ home, away: 0, chance: 0 }));
  const totals = [...cellsOf(layTogether(ends.map((end) => end.totals))), ...far.slice(0, 1)];
  const margins = [...cellsOf(layTogether(ends.map((end) => end.margins))), ...far];
  return {
    cells: () => {
      throw new RangeError('points of a match are counted by total and margin only');
    },
    totals: () => totals,
    margins: () => margins,
  };
}

const farSet: readonly Cell[] = [
  { home: FAR, away: 0, chance: 0 },
  { home: 0, away: FAR, chance: 0 },
];
/** More than the rounding error of adding probabilities. */
const NEVER = 1e-9;

function setOutlook(series: Series, { begins }: Branches, number: number): Outlook {
  const over = series.past[number - 1];
  if (over) return listedOutlook([{ ...over, chance: 1 }]);
  if (number === series.past.length + 1 && series.current.length > 0) return listedOutlook([...series.current, ...farSet]);
  const starts = (begins[number] ?? []).map(({ opener, totals }) => ({ opener, chance: massOf(totals) }));
  if (starts.length === 0) return listedOutlook([{ home: 0, away: 0, chance: 1 }]);
  const played = starts.flatMap(({ opener, chance }) => series.freshSet(number, opener).map((cell) => ({ ...cell, chance: cell.chance * chance })));
  const unplayed = 1 - starts.reduce((sum, { chance }) => sum + chance, 0);
  return listedOutlook([...played, ...farSet, ...(unplayed > NEVER ? [{ home: 0, away: 0, chance: unplayed }] : [])]);
}

/**
 * Returns a function for the outlooks of a series: `sets` (sets won), `points` (points of the whole match, by total and
 * margin only), and `set-1`, `set-2` … (points of a set; 0–0 if it is not played). The function throws a RangeError for
 * any other name.
 */
export function outlooksOfSeries(series: Series): (counts: string) => Outlook {
  const branches = branchesOf(series);
  return (counts) => {
    if (counts === 'sets') return setsOutlook(branches);
    if (counts === 'points') return pointsOutlook(branches, series.current.length === 0);
    const number = /^set-(\d+)$/.exec(counts)?.[1];
    if (number === undefined) throw new RangeError(`nothing is counted as ${counts}`);
    return setOutlook(series, branches, Number(number));
  };
}

/** Returns the half line nearest to the mean of a count, in hundredths. */
export function middleLine(cells: readonly Cell[]): number {
  const mean = cells.reduce((sum, { home, chance }) => sum + home * chance, 0);
  return Math.floor(mean) * 100 + 50;
}

/** Returns the minimum number of sets that will be played. */
export function leastSets(past: readonly Sides[], needed: number): number {
  return past.length + needed - Math.max(wonBy(past, 'home'), wonBy(past, 'away'));
}

/** Returns whether a match with these finished sets is over. */
export function isSeriesOver(past: readonly Sides[], needed: number): boolean {
  return isOver({ home: wonBy(past, 'home'), away: wonBy(past, 'away') }, needed);
}

/** Returns the number of sets that each team has won. */
export function setsWon(past: readonly Sides[]): Sides {
  return { home: wonBy(past, 'home'), away: wonBy(past, 'away') };
}
