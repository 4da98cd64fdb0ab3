import { describe, expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { ballRain, dayDraw, fiveOfFive, kenoGames, morningDraw } from './keno-games.ts';
import { hitsOf, isLastBallHit, type KenoChoice, type KenoGame, type KenoShown, kenoReturn, tvKeno } from './tv-keno.ts';

const stakes = { minimum: 2, maximum: 200 };
const BET_MINOR = 10_00n;

/** Returns the number of ways to choose `chosen` of `of` elements. */
function ways(of: number, chosen: number): bigint {
  let product = 1n;
  for (let index = 0; index < chosen; index += 1) product = (product * BigInt(of - index)) / BigInt(index + 1);
  return product;
}

/**
 * Returns the long-run return for a count of picks, percent, rounded down to two decimals: hypergeometric, counted over
 * all draws. Of the draws with `hits` hits, the share in which the last ball is a hit is `hits` / `drawn`.
 */
function returnPercent({ balls, drawn, pays, lastBallTimes }: KenoGame, picks: number): number {
  const SCALE = 100_000_000n;
  let sum = 0n;
  for (const [hits, hundredths] of Object.entries(pays[picks] ?? {})) {
    const draws = ways(picks, Number(hits)) * ways(balls - picks, drawn - Number(hits));
    const bonus = BigInt(drawn + (lastBallTimes - 1) * Number(hits));
    sum += (draws * BigInt(hundredths) * bonus * SCALE) / BigInt(drawn);
  }
  return Math.floor(Number((sum * 100n) / ways(balls, drawn) / SCALE)) / 100;
}

const drawOf = (game: KenoGame, position: number) =>
  tvKeno(game, stakes)
    .play(roundStream('hash', 'salt', position), null)
    .at(-1)?.shown as KenoShown;

describe.each(kenoGames)('$id', (game) => {
  test('publishes the return of its lowest count of picks, counted over all draws', () => {
    const returns = Object.keys(game.pays).map((picks) => returnPercent(game, Number(picks)));
    expect(Math.min(...returns)).toBe(game.returnToPlayerPercent);
    expect(Math.max(...returns)).toBeLessThan(96);
  });

  test('pays more for every further hit', () => {
    for (const table of Object.values(game.pays)) {
      const rising = Object.entries(table).filter(([hits]) => Number(hits) > 0);
      expect(rising.map(([, hundredths]) => hundredths)).toEqual(rising.map(([, hundredths]) => hundredths).toSorted((one, other) => one - other));
    }
  });

  test('draws distinct balls from its drum, and eventually each of them', () => {
    const seen = new Set<number>();
    for (let position = 1; position <= 200; position += 1) {
      const { drawn } = drawOf(game, position);
      expect(new Set(drawn).size).toBe(game.drawn);
      for (const ball of drawn) seen.add(ball);
    }
    expect([...seen].toSorted((one, other) => one - other)).toEqual(Array.from({ length: game.balls }, (_, index) => index + 1));
  });

  test('ends within its minute', () => {
    const { pace, play } = tvKeno(game, stakes);
    const shownMs = play(roundStream('hash', 'salt', 1), null).reduce((sum, { lastsMs }) => sum + lastsMs, 0);
    expect(shownMs + pace.bettingMs).toBeLessThanOrEqual(pace.everyMs ?? 0);
  });
});

test('picks pay by how many of them are drawn', () => {
  const drawn = Array.from({ length: 20 }, (_, index) => index + 1);
  const ticket: KenoChoice = { picks: [1, 2, 3, 77], betMinor: BET_MINOR };
  expect(hitsOf(ticket.picks, drawn)).toEqual([1, 2, 3]);
  expect(kenoReturn(dayDraw, ticket, drawn)).toBe(70_00n);
  expect(kenoReturn(dayDraw, { ...ticket, picks: [70, 71, 72, 73] }, drawn)).toBe(0n);
  expect(kenoReturn(morningDraw, { ...ticket, picks: [70, 71, 72, 73, 74, 75, 76, 77] }, drawn)).toBe(15_00n);
  expect(kenoReturn(fiveOfFive, { ...ticket, picks: [1, 2, 3, 4, 36] }, [1, 2, 3, 4, 5])).toBe(6_000_00n);
});

test('in the rain of balls, only a pick that is drawn last multiplies the return', () => {
  const drawn = Array.from({ length: 20 }, (_, index) => index + 1);
  const [early, late]: KenoChoice[] = [
    { picks: [1, 2], betMinor: BET_MINOR },
    { picks: [1, 20], betMinor: BET_MINOR },
  ] as KenoChoice[];
  if (!early || !late) throw new Error('no tickets');
  expect(kenoReturn(ballRain, early, drawn)).toBe(120_00n);
  expect(kenoReturn(ballRain, late, drawn)).toBe(480_00n);
  expect(isLastBallHit(ballRain, late.picks, drawn.slice(0, 19))).toBe(false);
  expect(isLastBallHit(dayDraw, late.picks, drawn)).toBe(false);
});

test('a ticket is accepted and its numbers are sorted; anything else is refused', () => {
  const rules = tvKeno(dayDraw, stakes);
  expect(rules.readChoice({ picks: [80, 1, 7], betMinor: 2_00 }, null)).toEqual({ picks: [1, 7, 80], betMinor: 2_00n });
  const bad = [null, {}, '1', [], [0], [81], [1, 1], [1.5], ['1'], Array.from({ length: 11 }, (_, index) => index + 1)];
  for (const picks of bad) expect(rules.readChoice({ picks, betMinor: 2_00 }, null)).toBeNull();
  for (const betMinor of [null, 1_99, 200_01, 2.5]) expect(rules.readChoice({ picks: [1], betMinor }, null)).toBeNull();
  expect(tvKeno(fiveOfFive, stakes).readChoice({ picks: [1, 2, 3, 4], betMinor: 2_00 }, null)).toBeNull();
  expect(tvKeno(fiveOfFive, stakes).readChoice({ picks: [1, 2, 3, 4, 37], betMinor: 2_00 }, null)).toBeNull();
});
