import type { RandomStream } from '../../../fairness/random-stream.ts';
import { type Chance, drawWeighted, type Levels, MATCH_MS, type MatchEvent, middleLine, PLAY_MS, type Side, type Sport, type Waypoint } from './match.ts';

const QUARTERS = 4;
const QUARTER_MS = PLAY_MS / QUARTERS;
/** In a quarter a team scores two points plus the heads among its coins: 13, and one more per level. */
const [SURE_POINTS, COINS] = [2, 13];
/** In extra time the loser scores one of these numbers of points, and the winner one of these margins more. */
const EXTRA_POINTS = [2, 3, 4, 5];
const EXTRA_MARGINS = [1, 2, 3, 4, 5];

/** Returns how many of all tosses of a number of coins show 0, 1, 2 … heads. */
function headWeights(coins: number): number[] {
  const weights = [1];
  for (let heads = 1; heads <= coins; heads += 1) weights.push(((weights[heads - 1] ?? 0) * (coins - heads + 1)) / heads);
  return weights;
}

/** Returns the relative probabilities of a team's points after all quarters. */
function pointChances(level: number): bigint[] {
  // The coins of all quarters count as one large toss.
  const coins = QUARTERS * (COINS + level);
  const weights = [1n];
  for (let heads = 1; heads <= coins; heads += 1) weights.push(((weights[heads - 1] ?? 0n) * BigInt(coins - heads + 1)) / BigInt(heads));
  return [...Array.from({ length: QUARTERS * SURE_POINTS }, () => 0n), ...weights];
}

function extraChances(weight: bigint, tied: number, levels: Levels): Chance[] {
  return ([0, 1] as const).flatMap((winner) =>
    EXTRA_POINTS.flatMap((points) =>
      EXTRA_MARGINS.map((margin): Chance => {
        const [won, lost] = [tied + points + margin, tied + points];
        const outcome = { home: winner === 0 ? won : lost, away: winner === 0 ? lost : won, winner, isExtended: true };
        return { weight: weight * BigInt(levels[winner]), outcome };
      }),
    ),
  );
}

function chancesOf(levels: Levels): Chance[] {
  const [home, away] = [pointChances(levels[0]), pointChances(levels[1])];
  const ways = BigInt((levels[0] + levels[1]) * EXTRA_POINTS.length * EXTRA_MARGINS.length);
  return home.flatMap((homeWeight, homePoints) =>
    away.flatMap((awayWeight, awayPoints): Chance[] => {
      const weight = homeWeight * awayWeight;
      if (weight === 0n) return [];
      if (homePoints === awayPoints) return extraChances(weight, homePoints, levels);
      return [{ weight: weight * ways, outcome: { home: homePoints, away: awayPoints, winner: homePoints > awayPoints ? 0 : 1, isExtended: false } }];
    }),
  );
}

/** Splits points into baskets of one, two or three. */
function drawBaskets(stream: RandomStream, side: Side, points: number): Pick<MatchEvent, 'side' | 'points'>[] {
  const baskets: { side: Side; points: number }[] = [];
  for (let left = points; left > 0; ) {
    const three = left === 3 || (left > 4 && stream.nextBelow(3) === 0);
    const basket = Math.min(left, three ? 3 : 2);
    baskets.push({ side, points: basket });
    left -= basket;
  }
  return baskets;
}

/** Draws the baskets of both teams in random order, spread evenly over a period, ms. */
function drawPeriod(stream: RandomStream, scores: readonly [number, number], fromMs: number, lastsMs: number): MatchEvent[] {
  const left = [...drawBaskets(stream, 0, scores[0]), ...drawBaskets(stream, 1, scores[1])];
  const stepMs = lastsMs / (left.length + 1);
  return Array.from({ length: left.length }, (_, index) => {
    const [basket] = left.splice(stream.nextBelow(left.length), 1);
    return { side: basket?.side ?? 0, points: basket?.points ?? 0, atMs: Math.round(fromMs + (index + 1) * stepMs) };
  });
}

/** Draws the path of the ball: across the middle from one basket to the next. */
function drawWay(stream: RandomStream, events: readonly MatchEvent[]): Waypoint[] {
  const way: Waypoint[] = [[0, 500, 500]];
  let lastMs = 0;
  for (const { atMs, side } of events) {
    const half = Math.round((lastMs + atMs) / 2);
    way.push([half, 350 + stream.nextBelow(301) + (side === 0 ? 120 : -120), 150 + stream.nextBelow(701)], [atMs, side === 0 ? 940 : 60, 500]);
    lastMs = atMs;
  }
  return way;
}

export const basketball: Sport = {
  id: 'virtual-basketball',
  returnToPlayerPercent: 95.29,
  chancesOf,
  picksOf(chances) {
    const line = middleLine(chances);
    const margins = ['home', 'away'].flatMap((side) => ['1-3', '4-7', '8-99'].map((range) => `margin-${side}-${range}`));
    return ['home', 'away', `over-${line}`, `under-${line}`, ...margins];
  },
  draw(stream, levels) {
    const quarters = Array.from({ length: QUARTERS }, () => levels.map((level) => SURE_POINTS + drawWeighted(stream, headWeights(COINS + level))));
    let [home, away] = [0, 1].map((side) => quarters.reduce((sum, quarter) => sum + (quarter[side] ?? 0), 0)) as [number, number];
    const isExtended = home === away;
    const events = quarters.flatMap(([one = 0, other = 0], quarter) => drawPeriod(stream, [one, other], quarter * QUARTER_MS, QUARTER_MS));
    if (isExtended) {
      const winner = drawWeighted(stream, levels);
      const lost = EXTRA_POINTS[stream.nextBelow(EXTRA_POINTS.length)] ?? 0;
      const won = lost + (EXTRA_MARGINS[stream.nextBelow(EXTRA_MARGINS.length)] ?? 0);
      const extra = winner === 0 ? ([won, lost] as const) : ([lost, won] as const);
      [home, away] = [home + extra[0], away + extra[1]];
      events.push(...drawPeriod(stream, extra, PLAY_MS, MATCH_MS - PLAY_MS));
    }
    return { outcome: { home, away, winner: home > away ? 0 : 1, isExtended }, events, ball: drawWay(stream, events), keeper: [] };
  },
};
