import { coveredReels, coverReels, payOfLine, winsOf } from './engine.ts';
import type { HoldRules, LineRules, SlotSymbol, WaysRules } from './rule-set.ts';
import { addShares, multiplyShares, type Share, shareOf } from './share.ts';

type StripRules = LineRules | WaysRules;
/** How often each symbol appears in one row of one reel, over all its stops. */
type RowCounts = ReadonlyMap<SlotSymbol, bigint>;

const whole = (value: number | bigint): Share => ({ numerator: BigInt(value), denominator: 1n });
const stopsOf = (strips: readonly (readonly unknown[])[]): bigint => strips.reduce((product, strip) => product * BigInt(strip.length), 1n);

/** Returns what one reel shows at each of its stops, after an expanding wild has covered it. */
function columnsOf(rules: StripRules, reel: number): readonly (readonly SlotSymbol[])[] {
  const strip = rules.strips[reel] ?? [];
  return strip.map((_, stop) => {
    const column = Array.from({ length: rules.rows }, (_row, row) => strip[(stop + row) % strip.length] ?? rules.wild);
    return coverReels(rules, [column], coveredReels(rules, [column]))[0] ?? column;
  });
}

function countRow(columns: readonly (readonly SlotSymbol[])[], row: number): RowCounts {
  const counts = new Map<SlotSymbol, bigint>();
  for (const column of columns) {
    const symbol = column[row];
    if (symbol) counts.set(symbol, (counts.get(symbol) ?? 0n) + 1n);
  }
  return counts;
}

/**
 * Returns what one line pays over all stops. At the reel that breaks a run it counts the stops of the other reels at
 * once.
 */
function paidByLine(rules: LineRules, counts: readonly RowCounts[], symbols: readonly SlotSymbol[] = [], ways = 1n): bigint {
  const reel = counts[symbols.length];
  const last = symbols.at(-1);
  const first = symbols.find((symbol) => symbol !== rules.wild);
  const isBroken = last !== undefined && last !== rules.wild && last !== first;
  if (!reel || isBroken) {
    const rest = counts.slice(symbols.length).reduce((product, row) => product * [...row.values()].reduce((sum, count) => sum + count, 0n), 1n);
    return BigInt(payOfLine(rules, symbols)?.pay ?? 0) * ways * rest;
  }
  return [...reel].reduce((sum, [symbol, count]) => sum + paidByLine(rules, counts, [...symbols, symbol], ways * count), 0n);
}

/**
 * Returns the mean return of all lines. Since expectation is linear, it is the sum of the means of the lines, even
 * though lines share symbols.
 */
function returnOfLines(rules: LineRules): Share {
  const columns = rules.strips.map((_, reel) => columnsOf(rules, reel));
  const known = new Map<string, bigint>();
  const paid = rules.lines.reduce((sum, rows) => {
    const key = rules.isWildExpanding ? rows.join() : '';
    const line =
      known.get(key) ??
      paidByLine(
        rules,
        rows.map((row, reel) => countRow(columns[reel] ?? [], row)),
      );
    known.set(key, line);
    return sum + line;
  }, 0n);
  return shareOf(paid, stopsOf(rules.strips) * BigInt(rules.lines.length));
}

/**
 * Returns the mean return of all ways. The number of ways is a product over independent reels, so its mean is the
 * product of the means of the reels.
 */
function returnOfWays(rules: WaysRules): Share {
  const columns = rules.strips.map((_, reel) => columnsOf(rules, reel));
  let paid = 0n;
  for (const [symbol, pays] of Object.entries(rules.pays)) {
    const seen = columns.map((reel) => reel.map((column) => BigInt(column.filter((candidate) => candidate === symbol || candidate === rules.wild).length)));
    for (const [text, pay] of Object.entries(pays)) {
      const count = Number(text);
      const ways = seen.slice(0, count).reduce((product, reel) => product * reel.reduce((sum, cells) => sum + cells, 0n), 1n);
      const next = seen[count];
      const ending = next ? BigInt(next.filter((cells) => cells === 0n).length) : 1n;
      paid += BigInt(pay) * ways * ending * stopsOf(seen.slice(count + 1));
    }
  }
  return shareOf(paid, stopsOf(rules.strips) * BigInt(rules.units));
}

/** Returns the probability of each number of cells with this symbol in one window, by that number. */
export function cellsShares(rules: StripRules, symbol: SlotSymbol): Share[] {
  const stops = rules.strips.reduce<bigint[]>(
    (before, _, reel) => {
      const after: bigint[] = Array(before.length + rules.rows).fill(0n);
      for (const column of columnsOf(rules, reel)) {
        const cells = column.filter((candidate) => candidate === symbol).length;
        before.forEach((count, number) => {
          after[number + cells] = (after[number + cells] ?? 0n) + count;
        });
      }
      return after;
    },
    [1n],
  );
  return stops.map((count) => shareOf(count, stopsOf(rules.strips)));
}

function binomial(total: number, chosen: number): bigint {
  let result = 1n;
  for (let index = 0; index < chosen; index++) result = (result * BigInt(total - index)) / BigInt(index + 1);
  return result;
}

/** Returns the mean number of coins that re-spins add when this many cells are empty. */
export function meanCoinsAdded(hold: HoldRules, emptyCells: number): Share {
  const known = new Map<string, Share>();
  const mean = (empty: number, left: number): Share => {
    if (empty === 0 || left === 0) return whole(0);
    const key = `${empty} ${left}`;
    const before = known.get(key);
    if (before) return before;
    let sum = whole(0);
    for (let fresh = 0; fresh <= empty; fresh++) {
      const ways = binomial(empty, fresh) * BigInt(hold.oneIn - 1) ** BigInt(empty - fresh);
      const further = fresh === 0 ? mean(empty, left - 1) : addShares(whole(fresh), mean(empty - fresh, hold.respins));
      sum = addShares(sum, multiplyShares(shareOf(ways, BigInt(hold.oneIn) ** BigInt(empty)), further));
    }
    known.set(key, sum);
    return sum;
  };
  return mean(emptyCells, hold.respins);
}

function returnOfHold(rules: LineRules, hold: HoldRules): Share {
  const cells = rules.strips.length * rules.rows;
  const weight = hold.values.reduce((sum, entry) => sum + entry.weight, 0);
  const meanValue = shareOf(BigInt(hold.values.reduce((sum, entry) => sum + entry.value * entry.weight, 0)), BigInt(weight));
  const coins = cellsShares(rules, 'coin').reduce(
    (sum, share, count) => (count < hold.needed ? sum : addShares(sum, multiplyShares(share, addShares(whole(count), meanCoinsAdded(hold, cells - count))))),
    whole(0),
  );
  return multiplyShares(coins, meanValue);
}

/** Returns the share of windows with enough scatters for free spins. */
export function freeSpinsShare(rules: LineRules): Share {
  const needed = rules.freeSpins?.needed ?? Number.POSITIVE_INFINITY;
  return cellsShares(rules, 'scatter')
    .slice(needed)
    .reduce((sum, share) => addShares(sum, share), whole(0));
}

/** Returns the exact mean return per stake over all stops and all bonuses. */
export function returnToPlayer(rules: StripRules): Share {
  if (rules.kind === 'ways') return returnOfWays(rules);
  const base = returnOfLines(rules);
  if (rules.hold) return addShares(base, returnOfHold(rules, rules.hold));
  if (!rules.freeSpins) return base;
  const factor = addShares(whole(1), multiplyShares(freeSpinsShare(rules), whole(rules.freeSpins.spins * rules.freeSpins.multiplier)));
  return multiplyShares(base, factor);
}

/**
 * Returns the exact share of first windows that pay on a line or a way. It tries only as many reels from the left as
 * the longest of the symbols' minimum runs, since the other reels cannot undo a win.
 */
export function hitFrequency(rules: StripRules): Share {
  const shortest = Math.max(...Object.values(rules.pays).map((pays) => Math.min(...Object.keys(pays).map(Number))));
  const columns = rules.strips.slice(0, shortest).map((_, reel) => columnsOf(rules, reel));
  const short: StripRules = { ...rules, strips: rules.strips.slice(0, shortest) };
  const total = stopsOf(columns);
  let hits = 0n;
  for (let number = 0; number < total; number++) {
    let rest = number;
    const window = columns.map((reel) => {
      const column = reel[rest % reel.length] ?? [];
      rest = Math.floor(rest / reel.length);
      return column;
    });
    if (winsOf(short.kind === 'lines' ? { ...short, lines: short.lines.map((line) => line.slice(0, shortest)) } : short, window).length > 0) hits += 1n;
  }
  return shareOf(hits, total);
}
