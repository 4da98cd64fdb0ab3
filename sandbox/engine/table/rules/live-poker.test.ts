import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { type Card, cardOf } from '../../hand/cards.ts';
import { TableMoveError } from '../table-rules.ts';
import { type LivePokerShown, livePoker, pokerEnd, pokerReturn } from './live-poker.ts';
import { threeCardStrengthOf } from './poker-strength.ts';
import { fiveCards, holdem, type PokerVariant, threeCards } from './poker-variants.ts';

const ANTE = 1_000n;
const LAST = 3;
const tableOf = (variant: PokerVariant) => livePoker(variant, { stakes: { minimum: 5, maximum: 1_000 }, bettingMs: 15_000 });
const courseOf = (variant: PokerVariant, position: number) => ({
  announced: null,
  scenes: tableOf(variant).play(roundStream('hash', 'salt', position), null),
});
const lastOf = (variant: PokerVariant, position: number) => courseOf(variant, position).scenes.at(-1)?.shown as LivePokerShown;

/** Returns the position of the first round whose final scene meets the condition. */
function find(variant: PokerVariant, isWanted: (shown: LivePokerShown) => boolean): number {
  for (let position = 1; position < 20_000; position += 1) if (isWanted(lastOf(variant, position))) return position;
  throw new Error('no such round');
}
const standOf = (variant: PokerVariant, position: number, moves: readonly unknown[], scene = LAST) =>
  tableOf(variant).stand({ choice: { betMinor: ANTE }, moves }, courseOf(variant, position), scene);
const call = { act: 'call' };
const fold = { act: 'fold' };
const cards = (text: string): Card[] =>
  text.split(' ').map((one) => ({
    rank: { A: 1, T: 10, J: 11, Q: 12, K: 13 }[one[0] ?? ''] ?? Number(one[0]),
    suit: ({ s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' } as const)[one[1] as 's'],
  }));

test.each([holdem, threeCards, fiveCards])('$id shows only the open cards before and at the decision, and all cards after it', (variant) => {
  const { scenes } = courseOf(variant, 1);
  const [dealt, asked, opened, last] = scenes.map(({ shown }) => shown as LivePokerShown);
  for (const shown of [dealt, asked]) {
    expect(shown?.player).toHaveLength(variant.handSize);
    expect(shown?.board).toHaveLength(variant.openOfBoard);
    expect(shown?.dealer).toHaveLength(variant.openOfDealer);
  }
  expect(scenes.map(({ asks }) => asks)).toEqual([false, true, false, false]);
  expect(opened).toMatchObject({ board: { length: variant.boardSize }, dealer: { length: variant.handSize }, end: null });
  expect(last?.end).not.toBeNull();
});

test.each([holdem, threeCards, fiveCards])('$id asks once, takes the call stake, and folds for a player who does not decide', (variant) => {
  const position = find(variant, ({ end }) => end?.result === 'won');
  expect(standOf(variant, position, [], 1)).toMatchObject({ isActing: true, raisesMinor: [] });
  expect(standOf(variant, position, [call], 1)).toMatchObject({ isActing: false, raisesMinor: [ANTE * BigInt(variant.callTimes)], returnMinor: 0n });
  expect(standOf(variant, position, [])).toMatchObject({ raisesMinor: [], returnMinor: 0n });
  expect(standOf(variant, position, [fold])).toMatchObject({ raisesMinor: [], returnMinor: 0n });
  expect(standOf(variant, position, [call]).returnMinor).toBeGreaterThan(ANTE * BigInt(1 + variant.callTimes));
  expect(() => standOf(variant, position, [call, call])).toThrow(TableMoveError);
});

test('in hold’em the ante pays according to its table, and the call is returned when the dealer has less than a pair of fours', () => {
  const end = (own: string, other: string, board: string) => pokerEnd(holdem, cards(own), cards(other), cards(board));
  const flush = end('As 9s', 'Kd Kh', '2s 5s 7s Jd 3c');
  expect(flush).toEqual({ playerKind: 'flush', dealerKind: 'pair', result: 'won' });
  expect(pokerReturn(holdem, flush, ANTE)).toBe(ANTE * 3n + ANTE * 4n);
  const low = end('As Ks', '3d 3h', '9s 7h 5c Jd Qc');
  expect(low).toMatchObject({ dealerKind: 'pair', result: 'not-qualified' });
  expect(pokerReturn(holdem, low, ANTE)).toBe(ANTE * 2n + ANTE * 2n);
  expect(end('As Ks', '4d 4h', '9s 7h 5c Jd Qc')).toMatchObject({ result: 'lost' });
  const tied = end('2s 3h', '2d 3c', 'As Kh Qd Jc Ts');
  expect(tied).toMatchObject({ result: 'push' });
  expect(pokerReturn(holdem, tied, ANTE)).toBe(ANTE * 3n);
});

test('with three cards the bonus is paid regardless of the dealer, and the dealer qualifies with queen high or better', () => {
  const end = (own: string, other: string) => pokerEnd(threeCards, cards(own), cards(other), []);
  const beaten = end('2s 3h 4d', '5s 6h 7d');
  expect(beaten).toEqual({ playerKind: 'straight', dealerKind: 'straight', result: 'lost' });
  expect(pokerReturn(threeCards, beaten, ANTE)).toBe(ANTE);
  expect(end('2s 3h 5d', 'Js Th 8d')).toMatchObject({ result: 'not-qualified' });
  expect(pokerReturn(threeCards, end('2s 3h 5d', 'Js Th 8d'), ANTE)).toBe(ANTE * 3n);
  expect(end('Ks 3h 5d', 'Qs 3d 2d')).toMatchObject({ result: 'won' });
});

test('with five cards the call pays according to its table if the dealer has at least ace and king', () => {
  const end = (own: string, other: string) => pokerEnd(fiveCards, cards(own), cards(other), []);
  const won = end('2s 2h 3d 3c 9s', 'As Kh 7d 5c 2d');
  expect(won).toEqual({ playerKind: 'twoPair', dealerKind: 'highCard', result: 'won' });
  expect(pokerReturn(fiveCards, won, ANTE)).toBe(ANTE * 2n + ANTE * 2n * 3n);
  expect(pokerReturn(fiveCards, end('2s 2h 3d 3c 9s', 'As Qh 7d 5c 2d'), ANTE)).toBe(ANTE * 2n + ANTE * 2n);
});

const HANDS = 22_100;
/**
 * Returns all hands of three cards: their cards as the bits of two numbers, their strengths, and the cards themselves.
 */
function allThrees(): { low: Int32Array; high: Int32Array; strengths: Int32Array; cards: Card[][] } {
  const [low, high, strengths] = [new Int32Array(HANDS), new Int32Array(HANDS), new Int32Array(HANDS)];
  const hands: Card[][] = [];
  for (let one = 0; one < 52; one += 1)
    for (let two = one + 1; two < 52; two += 1)
      for (let three = two + 1; three < 52; three += 1) {
        const numbers = [one, two, three];
        low[hands.length] = numbers.reduce((bits, number) => (number < 26 ? bits | (1 << number) : bits), 0);
        high[hands.length] = numbers.reduce((bits, number) => (number < 26 ? bits : bits | (1 << (number - 26))), 0);
        strengths[hands.length] = threeCardStrengthOf(numbers.map(cardOf));
        hands.push(numbers.map(cardOf));
      }
  return { low, high, strengths, cards: hands };
}

test('with three cards the published return is exact: every hand against every other, with the advised strategy, which is optimal', () => {
  const { low, high, strengths, cards: hands } = allThrees();
  let [advised, best, pairs] = [0, 0, 0];
  // Suits are interchangeable: of hands that differ only in the names of suits, one is computed.
  const alike = new Map<string, { index: number; count: number }>();
  hands.forEach((hand, index) => {
    const suits = [...new Set(hand.toSorted((one, other) => one.rank - other.rank).map(({ suit }) => suit))];
    const key = hand
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ rank, suit }) => `${rank}${suits.indexOf(suit)}`)
      .sort()
      .join();
    alike.set(key, { index, count: (alike.get(key)?.count ?? 0) + 1 });
  });
  for (const { index, count } of alike.values()) {
    const own = strengths[index] ?? 0;
    const bonus = threeCards.bonusPays[threeCards.kinds[own >> 20] ?? 'highCard'] ?? 0;
    let [net, against] = [0, 0];
    for (let other = 0; other < HANDS; other += 1) {
      if ((low[index] ?? 0) & (low[other] ?? 0) || (high[index] ?? 0) & (high[other] ?? 0)) continue;
      const dealer = strengths[other] ?? 0;
      against += 1;
      net += bonus + (dealer < threeCards.qualifiesFrom ? 1 : own === dealer ? 0 : own > dealer ? 2 : -2);
    }
    pairs += count * against;
    advised += count * (threeCards.advise(hands[index] ?? [], []) ? net : -against);
    best += count * Math.max(net, -against);
  }
  expect(pairs).toBe(22_100 * 18_424);
  expect(advised).toBe(best);
  expect(Math.floor((1 + advised / pairs) * 10_000) / 100).toBe(threeCards.returnToPlayerPercent);
});
