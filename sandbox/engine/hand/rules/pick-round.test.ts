import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { everyDraw, streamOfNumbers } from '../../testing/stream-of-numbers.ts';
import { MoveError } from '../hand-rules.ts';
import { DIAMOND_TILES, diamondHunt, diamondMultipliers, MOST_BOMBS } from './diamond-hunt.ts';
import { KING_CARDS, kingEscaped, kingMultipliers, MOST_KINGS } from './king-escaped.ts';
import type { PickMove } from './pick-round.ts';
import { TREASURE_FLOORS, type TreasureLevel, treasureDoors, treasureHunt, treasureMultipliers } from './treasure-hunt.ts';

const BET = 1_000n;
const levels = Object.keys(treasureDoors) as TreasureLevel[];
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
/** Returns the moves that open the first `picks` places and then collect. */
const openThenCollect = (picks: number): PickMove[] => [...Array.from({ length: picks }, (_, open): PickMove => ({ open })), { collect: true }];

/** Plays the moves until the round is over. */
function playUntilOver<Dealt extends { isOver: boolean }>(deal: (moves: readonly PickMove[]) => Dealt, moves: readonly PickMove[]): Dealt {
  for (let made = 0; made < moves.length; made += 1) {
    const dealt = deal(moves.slice(0, made));
    if (dealt.isOver) return dealt;
  }
  return deal(moves);
}

/** Returns the long-run return for every point at which a player can stop, percent. */
function returnsOf(multipliers: readonly bigint[], chanceOf: (picks: number) => number): number[] {
  return multipliers.map((hundredths, picks) => Number(hundredths) * chanceOf(picks));
}
const fieldChance = (size: number, dangers: number) => (picks: number) =>
  upTo(picks).reduce((chance, pick) => (chance * (size - dangers - pick + 1)) / (size - pick + 1), 1);

test('wherever a player stops, and however much they risk, between 97 and 98 percent are returned', () => {
  const all = [
    ...upTo(MOST_BOMBS).flatMap((bombs) => returnsOf(diamondMultipliers(bombs), fieldChance(DIAMOND_TILES, bombs))),
    ...upTo(MOST_KINGS).flatMap((kings) => returnsOf(kingMultipliers(kings), fieldChance(KING_CARDS, kings))),
    ...levels.flatMap((level) => returnsOf(treasureMultipliers(level), (floors) => ((treasureDoors[level] - 1) / treasureDoors[level]) ** floors)),
  ];
  expect(all.length).toBeGreaterThan(150);
  expect(Math.max(...all)).toBeLessThan(98 + 1e-9);
  expect(Math.max(...all)).toBeGreaterThan(98 - 1e-9);
  expect(Math.min(...all)).toBeGreaterThan(97);
});

test('no multiplier is above one thousand, each is above the previous one, and the first pick pays more than the stake', () => {
  for (const multipliers of [...upTo(MOST_BOMBS).map(diamondMultipliers), ...upTo(MOST_KINGS).map(kingMultipliers), ...levels.map(treasureMultipliers)]) {
    expect(multipliers.every((hundredths, picks) => picks === 0 || hundredths > (multipliers[picks - 1] ?? 0n))).toBe(true);
    expect(multipliers[1]).toBeGreaterThan(100n);
    expect(multipliers.at(-1)).toBeLessThanOrEqual(100_000n);
  }
});

test.each([0, 1, 2, 3])('counted over all ways to place two bombs, opening %i tiles returns what the probabilities imply', (picks) => {
  const draws = everyDraw([25, 24]);
  const returned = draws.map((draw) =>
    playUntilOver((moves) => diamondHunt.deal(streamOfNumbers(draw), { betMinor: BET, bombs: 2 }, moves), openThenCollect(picks)),
  );
  const good = returned.filter(({ shown }) => shown.end === 'collected');
  expect(good.length).toBe(Math.round(fieldChance(25, 2)(picks) * draws.length));
  expect(new Set(good.map(({ returnMinor }) => returnMinor))).toEqual(new Set([(BET * (diamondMultipliers(2)[picks] ?? 0n)) / 100n]));
  expect(returned.filter(({ shown }) => shown.end === 'caught').every(({ returnMinor }) => returnMinor === 0n)).toBe(true);
});

test.each(levels)('counted over all ways to place the traps of four floors, climbing them on level %s returns what the probabilities imply', (level) => {
  const doors = treasureDoors[level];
  const draws = everyDraw([doors, doors, doors, doors]);
  const moves: PickMove[] = [{ open: 1 }, { open: 0 }, { open: 1 }, { open: doors - 1 }, { collect: true }];
  const returned = draws.map((draw) => playUntilOver((made) => treasureHunt.deal(streamOfNumbers(draw), { betMinor: BET, level }, made), moves).returnMinor);
  expect(returned.filter((returnMinor) => returnMinor > 0n).length).toBe((doors - 1) ** 4);
  expect(new Set(returned)).toEqual(new Set([0n, (BET * (treasureMultipliers(level)[4] ?? 0n)) / 100n]));
});

test('kings are equally likely in every place, the other cards are not kings, and no card appears twice', () => {
  const draws = everyDraw([12]);
  for (const draw of draws) {
    const { shown } = kingEscaped.deal(streamOfNumbers(draw), { betMinor: BET, kings: 1 }, [{ collect: true }]);
    expect(shown.cards.flatMap((card, place) => (card?.rank === 13 ? [place] : []))).toEqual(draw);
  }
  for (let nonce = 0; nonce < 100; nonce += 1) {
    const { cards } = kingEscaped.deal(roundStream('server', 'client', nonce), { betMinor: BET, kings: 3 }, [{ collect: true }]).shown;
    expect(cards.filter((card) => card?.rank === 13)).toHaveLength(3);
    expect(new Set(cards.map((card) => `${card?.rank} ${card?.suit}`)).size).toBe(KING_CARDS);
  }
});

test('hidden places are revealed only when the round is over', () => {
  const stream = () => roundStream('server', 'client', 4);
  expect(diamondHunt.deal(stream(), { betMinor: BET, bombs: 3 }, []).shown.bombsAt).toBeNull();
  expect(treasureHunt.deal(stream(), { betMinor: BET, level: 'bold' }, []).shown.trapsAt).toBeNull();
  const bombsAt = diamondHunt.deal(stream(), { betMinor: BET, bombs: 3 }, [{ collect: true }]).shown.bombsAt ?? [];
  expect(bombsAt).toHaveLength(3);
  const safe = upTo(24).find((place) => !bombsAt.includes(place)) ?? 0;
  const open = diamondHunt.deal(stream(), { betMinor: BET, bombs: 3 }, [{ open: safe }]);
  expect(open).toMatchObject({ isOver: false, returnMinor: 0n, shown: { opened: [safe], end: null, bombsAt: null } });
  const first = kingEscaped.deal(stream(), { betMinor: BET, kings: 1 }, [{ open: 5 }]);
  if (!first.isOver) expect(first.shown.cards.map((card) => card !== null)).toEqual(upTo(12).map((number) => number === 6));
});

test('a bomb ends the round with nothing, and the last diamond collects automatically', () => {
  const deal = (moves: readonly PickMove[]) => diamondHunt.deal(streamOfNumbers([3]), { betMinor: BET, bombs: 1 }, moves);
  expect(deal([{ open: 0 }, { open: 3 }])).toMatchObject({ isOver: true, returnMinor: 0n, shown: { end: 'caught', bombsAt: [3] } });
  const all = upTo(25)
    .map((number): PickMove => ({ open: number - 1 }))
    .filter((_, place) => place !== 3);
  expect(deal(all.slice(0, -1)).isOver).toBe(false);
  expect(deal(all)).toMatchObject({ isOver: true, returnMinor: 24_500n, shown: { end: 'collected' } });
  const floors = Array.from({ length: TREASURE_FLOORS }, (): PickMove => ({ open: 1 }));
  expect(treasureHunt.deal(streamOfNumbers([]), { betMinor: BET, level: 'daring' }, floors)).toMatchObject({ isOver: true, returnMinor: 250_880n });
});

test('moves that the round does not allow are refused', () => {
  const deal = (...moves: PickMove[]) => diamondHunt.deal(streamOfNumbers([3]), { betMinor: BET, bombs: 1 }, moves);
  expect(() => deal({ open: 0 }, { open: 0 })).toThrow(MoveError);
  expect(() => deal({ open: 3 }, { open: 4 })).toThrow(MoveError);
  expect(() => deal({ collect: true }, { collect: true })).toThrow(MoveError);
  expect(() => treasureHunt.deal(streamOfNumbers([]), { betMinor: BET, level: 'daring' }, [{ open: 2 }])).toThrow(MoveError);
  for (const raw of [null, {}, { open: -1 }, { open: 25 }, { open: 1.5 }, { open: '1' }, { collect: false }, { collect: true, open: 1 }])
    expect(diamondHunt.readMove(raw)).toBeNull();
});

test('choices that do not belong to these games are refused', () => {
  for (const raw of [
    null,
    {},
    { betMinor: 99, bombs: 3 },
    { betMinor: 10_001, bombs: 3 },
    { betMinor: 100 },
    { betMinor: 100, bombs: 0 },
    { betMinor: 100, bombs: 25 },
  ])
    expect(diamondHunt.readChoice(raw)).toBeNull();
  for (const raw of [{ betMinor: 100 }, { betMinor: 100, level: 'easy' }, { betMinor: 100, level: 'toString' }])
    expect(treasureHunt.readChoice(raw)).toBeNull();
  for (const kings of [0, 5, 1.5]) expect(kingEscaped.readChoice({ betMinor: 100, kings })).toBeNull();
});

test('an abandoned round is collected and never opens anything', () => {
  for (const rules of [diamondHunt, treasureHunt, kingEscaped]) expect(rules.standIn({} as never)).toEqual({ collect: true });
  expect(diamondHunt.deal(streamOfNumbers([3]), { betMinor: BET, bombs: 1 }, [{ collect: true }]).returnMinor).toBe(980n);
});
