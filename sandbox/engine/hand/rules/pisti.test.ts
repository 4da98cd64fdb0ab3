import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import type { Card } from '../cards.ts';
import { MoveError } from '../hand-rules.ts';
import { pisti, pistiPays, takingOf } from './pisti.ts';

const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const card = (rank: number): Card => ({ rank, suit: 'spades' });
const deal = (nonce: number, ...cards: number[]) =>
  pisti.deal(
    roundStream('server', 'client', nonce),
    { betMinor: 1_000n },
    cards.map((place) => ({ card: place })),
  );

/** Returns a key of the relevant game state, in which ranks other than the jack are interchangeable. */
function keyOf(hand: readonly number[], top: number, isSingle: boolean, seen: readonly number[]): string {
  const factsOf = (rank: number) => `${hand.filter((held) => held === rank).length}${top === rank ? 1 : 0}${seen[rank]}`;
  const others = RANKS.filter((rank) => rank !== 11).map(factsOf);
  return `${others.toSorted().join(' ')} ${factsOf(11)} ${isSingle}`;
}

/**
 * Returns the exact mean return of the rest of a hand if its cards are played in the best order, over all possible
 * cards, in hundredths of the stake.
 */
function bestOf(hand: readonly number[], top: number, isSingle: boolean, seen: readonly number[], known: Map<string, number>): number {
  const key = keyOf(hand, top, isSingle, seen);
  const found = known.get(key);
  if (found !== undefined) return found;
  const left = 52 - seen.reduce((sum, count) => sum + count, 0);
  const worthOf = (rank: number): number => {
    const taking = takingOf(card(rank), isSingle ? [card(top)] : [card(1), card(top)]);
    const rest = hand.toSpliced(hand.indexOf(rank), 1);
    const now = taking ? pistiPays[taking] : 0;
    if (rest.length === 0) return now;
    const later = RANKS.map((next) => {
      const count = 4 - (seen[next] ?? 0);
      return count === 0 ? 0 : (count / left) * bestOf(rest, next, taking !== null, seen.with(next, 5 - count), known);
    });
    return now + later.reduce((sum, value) => sum + value, 0);
  };
  const best = Math.max(...[...new Set(hand)].map(worthOf));
  known.set(key, best);
  return best;
}

const waysOf = (count: number): number => [1, 4, 6, 4, 1][count] ?? 0;

test('counted over all deals, the best order of the cards returns what is published', () => {
  const known = new Map<string, number>();
  let [returned, deals] = [0, 0];
  for (const one of RANKS)
    for (const two of RANKS.slice(one - 1))
      for (const three of RANKS.slice(two - 1))
        for (const four of RANKS.slice(three - 1)) {
          const hand = [one, two, three, four];
          const seen = [0, ...RANKS].map((rank) => hand.filter((held) => held === rank).length).with(0, 0);
          const ways = seen.slice(1).reduce((product, count) => product * waysOf(count), 1);
          for (const top of RANKS) {
            const left = 4 - (seen[top] ?? 0);
            if (left === 0) continue;
            deals += ways * left;
            returned += ways * left * bestOf(hand, top, true, seen.with(top, 5 - left), known);
          }
        }
  // All hands of four of 52 cards, each with every one of the 48 possible cards on the table.
  expect(deals).toBe(270_725 * 48);
  expect(Math.floor((returned / deals) * 100) / 100).toBe(pisti.returnToPlayerPercent);
});

test('a matching card takes the pile, or makes a pişti from a single card, and a jack takes any pile', () => {
  expect(takingOf(card(7), [card(7)])).toBe('pisti');
  expect(takingOf(card(7), [card(2), card(7)])).toBe('match');
  expect(takingOf(card(7), [card(7), card(2)])).toBeNull();
  expect(takingOf(card(11), [card(2)])).toBe('jack');
  expect(takingOf(card(11), [card(2), card(11)])).toBe('jack');
  expect(takingOf(card(11), [card(11)])).toBe('jackPisti');
  expect(takingOf(card(7), [])).toBeNull();
});

test('every card is played once, the game adds a card after each but the last, and the takings are paid at the end', () => {
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const whole = deal(nonce, 2, 0, 3, 1);
    const sum = whole.shown.turns.reduce((total, { taking }) => total + (taking ? pistiPays[taking] : 0), 0);
    expect(whole).toMatchObject({ isOver: true, returnMinor: BigInt(sum * 10), stakesMinor: [1_000n] });
    const begun = deal(nonce);
    expect(begun).toMatchObject({ isOver: false, returnMinor: 0n });
    expect(begun.shown.pile).toHaveLength(1);
    const first = deal(nonce, 2).shown;
    expect(first.pile).toHaveLength(first.turns[0]?.taking ? 1 : 3);
    const cards = [...whole.shown.hand, ...begun.shown.pile].map(({ rank, suit }) => `${rank}${suit}`);
    expect(new Set(cards).size).toBe(5);
  }
});

test('a card cannot be played twice, and no move is allowed after the end', () => {
  expect(() => deal(0, 1, 1)).toThrow(MoveError);
  expect(() => deal(0, 0, 1, 2, 3, 0)).toThrow(MoveError);
});

test('an abandoned hand plays its cards to the end in the order dealt', () => {
  expect(pisti.standIn(deal(0))).toEqual({ card: 0 });
  expect(pisti.standIn(deal(0, 0, 2))).toEqual({ card: 1 });
});

test('choices and moves that do not belong to this game are refused', () => {
  for (const raw of [null, {}, { betMinor: 99 }, { betMinor: 10_001 }]) expect(pisti.readChoice(raw)).toBeNull();
  for (const raw of [null, {}, { card: 4 }, { card: -1 }, { card: 0.5 }, { card: '1' }]) expect(pisti.readMove(raw)).toBeNull();
});
