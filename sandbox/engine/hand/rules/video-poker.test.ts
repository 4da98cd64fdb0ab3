import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { type Card, suits } from '../cards.ts';
import { type PokerHand, pokerHandOf, pokerPays, videoPoker } from './video-poker.ts';

/** Parses cards such as `Ah Td 9c 2s 7h`. */
const cardsOf = (text: string): Card[] =>
  text.split(' ').map((name) => {
    const ranks = 'A23456789TJQK';
    return { rank: ranks.indexOf(name[0] ?? '') + 1, suit: suits.find((suit) => suit.startsWith(name[1] ?? '-')) ?? 'spades' };
  });

test.each<[string, PokerHand | null]>([
  ['Th Jh Qh Kh Ah', 'royalFlush'],
  ['9h Th Jh Qh Kh', 'straightFlush'],
  ['Ah 2h 3h 4h 5h', 'straightFlush'],
  ['7h 7d 7c 7s 2h', 'fourOfAKind'],
  ['7h 7d 7c 2s 2h', 'fullHouse'],
  ['2h 9h Jh Kh 4h', 'flush'],
  ['Th Jd Qc Ks Ah', 'straight'],
  ['Ah 2d 3c 4s 5h', 'straight'],
  ['Qh Kd Ac 2s 3h', null],
  ['7h 7d 7c 2s 9h', 'threeOfAKind'],
  ['7h 7d 2c 2s 9h', 'twoPair'],
  ['Jh Jd 2c 5s 9h', 'jacksOrBetter'],
  ['Ah Ad 2c 5s 9h', 'jacksOrBetter'],
  ['Th Td 2c 5s 9h', null],
  ['2h 5d 9c Js Kh', null],
])('%s makes %s', (text, hand) => {
  expect(pokerHandOf(cardsOf(text))).toBe(hand);
});

/** Counts all five-card hands of one pack by what they make. */
function countAll(): Map<PokerHand | null, number> {
  const pack = Array.from({ length: 52 }, (_, number): Card => ({ rank: (number % 13) + 1, suit: suits[Math.floor(number / 13)] ?? 'spades' }));
  const counts = new Map<PokerHand | null, number>();
  const choose = (from: number, chosen: Card[]): void => {
    if (chosen.length === 5) {
      const hand = pokerHandOf(chosen);
      counts.set(hand, (counts.get(hand) ?? 0) + 1);
      return;
    }
    for (let place = from; place < pack.length; place += 1) choose(place + 1, [...chosen, pack[place] as Card]);
  };
  choose(0, []);
  return counts;
}

test('each kind has its known number among all 2,598,960 hands', () => {
  // Known numbers of five-card hands.
  expect(Object.fromEntries(countAll())).toMatchObject({
    royalFlush: 4,
    straightFlush: 36,
    fourOfAKind: 624,
    fullHouse: 3_744,
    flush: 5_108,
    straight: 10_200,
    threeOfAKind: 54_912,
    twoPair: 123_552,
  });
}, 60_000);

test('held cards stay, replacements come next from the pack, and no card appears twice', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const stream = () => roundStream('a', 'b', nonce);
    const before = videoPoker.deal(stream(), { betMinor: 100n }, []);
    const after = videoPoker.deal(stream(), { betMinor: 100n }, [{ hold: [true, false, true, false, false] }]);
    expect(after.shown.cards[0]).toEqual(before.shown.cards[0]);
    expect(after.shown.cards[2]).toEqual(before.shown.cards[2]);
    const seen = [...before.shown.cards, ...after.shown.cards.filter((_, place) => place !== 0 && place !== 2)].map(({ rank, suit }) => `${rank}${suit}`);
    expect(new Set(seen).size).toBe(8);
    expect(after.returnMinor).toBe(after.shown.hand ? 100n * BigInt(pokerPays[after.shown.hand]) : 0n);
  }
});
