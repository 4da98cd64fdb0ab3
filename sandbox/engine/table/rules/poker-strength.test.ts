import { expect, test } from 'vitest';
import type { Card, Suit } from '../../hand/cards.ts';
import { cardOf } from '../../hand/cards.ts';
import { kindPlaceOf, pokerKinds, ranksOf, strengthOf, threeCardKinds, threeCardStrengthOf } from './poker-strength.ts';

const suitNames: Record<string, Suit> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const letters: Record<string, number> = { A: 1, T: 10, J: 11, Q: 12, K: 13 };
const hand = (text: string): Card[] =>
  text.split(' ').map((one) => ({ rank: letters[one[0] ?? ''] ?? Number(one[0]), suit: suitNames[one[1] ?? ''] ?? 'spades' }));
const kindOf = (text: string) => pokerKinds[kindPlaceOf(strengthOf(hand(text)))];

test('the best five of seven cards count', () => {
  expect(kindOf('As Ks Qs Js Ts 9s 2h')).toBe('royalFlush');
  expect(kindOf('As 2s 3s 4s 5s Kd Kh')).toBe('straightFlush');
  expect(kindOf('7s 7h 7d 7c 2s 2h 2d')).toBe('fourOfAKind');
  expect(kindOf('7s 7h 7d 2c 2s 2h Kd')).toBe('fullHouse');
  expect(kindOf('As Js 8s 4s 2s Ah Ad')).toBe('flush');
  expect(kindOf('As 2h 3s 4d 5s 9c 9h')).toBe('straight');
  expect(kindOf('Ks Ah 2s 3d 4s 9c 8h')).toBe('highCard');
  expect(kindOf('9s 9h 9d 4d 5s Kc 2h')).toBe('threeOfAKind');
  expect(kindOf('9s 9h 4d 4c 2s 2h Kd')).toBe('twoPair');
  expect(ranksOf(strengthOf(hand('9s 9h 4d 4c 2s 2h Kd')))).toEqual([9, 4, 13]);
  expect(ranksOf(strengthOf(hand('As 2h 3s 4d 5s 9c Jh')))).toEqual([5]);
});

test('of equal kinds the higher ranks win, and only five cards are compared', () => {
  const stronger = (one: string, other: string) => strengthOf(hand(one)) - strengthOf(hand(other));
  expect(stronger('As Ah 3d 4c 9s', 'Ks Kh Ad Qc Js')).toBeGreaterThan(0);
  expect(stronger('As Ah Kd 4c 9s', 'Ad Ac Qd Jc Ts')).toBeGreaterThan(0);
  expect(stronger('2s 3h 4d 5c 6s', 'As 2h 3d 4c 5s')).toBeGreaterThan(0);
  expect(stronger('As Kh Qd Jc 9s 3d 2d', 'Ad Ks Qh Js 9c 4h 3s')).toBe(0);
});

/** Counts how many hands of a size make each kind. */
function countKinds(size: 3 | 5, kindCount: number, of: (cards: readonly Card[]) => number): number[] {
  const counts = Array.from({ length: kindCount }, () => 0);
  const pick = (from: number, cards: readonly Card[]): void => {
    if (cards.length === size) {
      const kind = kindPlaceOf(of(cards));
      counts[kind] = (counts[kind] ?? 0) + 1;
      return;
    }
    for (let number = from; number < 52; number += 1) pick(number + 1, [...cards, cardOf(number)]);
  };
  pick(0, []);
  return counts;
}

test('the kinds of all five-card hands have the known counts', () => {
  expect(countKinds(5, pokerKinds.length, strengthOf)).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]);
}, 60_000);

test('the kinds of all three-card hands have the known counts', () => {
  expect(countKinds(3, threeCardKinds.length, threeCardStrengthOf)).toEqual([16_440, 3_744, 1_096, 720, 52, 48]);
});
