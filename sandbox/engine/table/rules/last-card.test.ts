import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import type { Card } from '../../hand/cards.ts';
import { cardsLeft, type LastCardAnnounced, type LastCardShown, lastCard, lastCardOdds, lastCardSpots, spotsWonBy } from './last-card.ts';

const rules = lastCard({ stakes: { minimum: 5, maximum: 1_000 }, bettingMs: 15_000 });
const announced = (position: number) => rules.announce(roundStream('announced', 'salt', position)) as LastCardAnnounced;
const card = (rank: number, suit: Card['suit']): Card => ({ rank, suit });

test('the odds follow from the remaining cards, and each returns between the published return and 97 percent', () => {
  const returns = new Set<number>();
  for (let position = 1; position < 3_000; position += 1) {
    const { open, odds } = announced(position);
    const left = cardsLeft(open);
    expect(left).toHaveLength(48);
    for (const spot of lastCardSpots) {
      const winning = left.filter((one) => spotsWonBy(one, open).includes(spot)).length;
      if (winning === 0) expect(odds).not.toHaveProperty(spot);
      else returns.add(((odds[spot] ?? 0) * winning) / 48);
    }
  }
  expect(Math.floor(Math.min(...returns) * 100) / 100).toBe(rules.returnToPlayerPercent);
  expect(Math.max(...returns)).toBeLessThanOrEqual(97);
});

test('no possible number of winning cards returns less than is published', () => {
  // 20–26 remaining cards of a colour or half, 9–13 of a suit, and 12, 8 or 4 that make a pair.
  const counts = [4, 8, 9, 10, 11, 12, 13, 20, 21, 22, 23, 24, 25, 26];
  const least = Math.min(...counts.map((count) => (lastCardOdds(count) * count) / 48));
  expect(Math.floor(least * 100) / 100).toBe(rules.returnToPlayerPercent);
});

test('a seven is neither low nor high, and any open card can be matched for a pair', () => {
  const open = [card(7, 'spades'), card(1, 'hearts'), card(13, 'clubs'), card(2, 'spades')];
  expect(spotsWonBy(card(7, 'hearts'), open)).toEqual(['red', 'hearts', 'pair']);
  expect(spotsWonBy(card(1, 'clubs'), open)).toEqual(['black', 'low', 'clubs', 'pair']);
  expect(spotsWonBy(card(8, 'diamonds'), open)).toEqual(['red', 'high', 'diamonds']);
});

test('the last card is not one of the open cards, is revealed after the wait, and pays at the announced odds', () => {
  const read = rules.readChoice({ spots: { red: 1_000, black: 2_000 } }, announced(1));
  for (let position = 1; position < 200; position += 1) {
    const before = announced(position);
    const scenes = rules.play(roundStream('hash', 'salt', position), before);
    const shown = scenes.map((scene) => scene.shown as LastCardShown);
    expect(shown.map(({ card: one }) => one !== null)).toEqual([false, true, true]);
    const last = shown.at(-1)?.card as Card;
    expect(before.open).not.toContainEqual(last);
    const isRed = last.suit === 'hearts' || last.suit === 'diamonds';
    const expected = isRed ? 10n * BigInt(before.odds.red ?? 0) : 20n * BigInt(before.odds.black ?? 0);
    expect(rules.stand({ choice: read, moves: [] }, { announced: before, scenes }, 2).returnMinor).toBe(expected);
  }
});

test('a pair cannot be bet on when all four cards of a rank are open', () => {
  const open = (['spades', 'hearts', 'diamonds', 'clubs'] as const).map((suit) => card(9, suit));
  expect(rules.readChoice({ spots: { pair: 1_000 } }, { open, odds: { red: 194 } })).toBeNull();
});
