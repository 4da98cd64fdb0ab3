import type { RandomStream } from '../fairness/random-stream.ts';

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];
export interface Card {
  /** 1 is the ace, 11 the jack, 12 the queen, 13 the king. */
  rank: number;
  suit: Suit;
}

const RANKS = 13;
export const PACK = RANKS * suits.length;

/**
 * Returns the card with this number, which is its position in a new pack: suit by suit, each from ace to king. Several
 * packs follow one another.
 */
export function cardOf(number: number): Card {
  const place = number % PACK;
  return { rank: (place % RANKS) + 1, suit: suits[Math.floor(place / RANKS)] ?? 'spades' };
}

/**
 * Returns a function that draws one card at a time from shuffled packs. The shuffle is a Fisher–Yates shuffle from the
 * front that advances only as cards are drawn. The function throws a RangeError if no card is left.
 */
export function drawFrom(stream: RandomStream, packs: number): () => Card {
  const cards = Array.from({ length: packs * PACK }, (_, number) => number);
  let drawn = 0;
  return () => {
    if (drawn >= cards.length) throw new RangeError('no card is left');
    const place = drawn + stream.nextBelow(cards.length - drawn);
    const [card, other] = [cards[place] ?? 0, cards[drawn] ?? 0];
    cards[place] = other;
    cards[drawn] = card;
    drawn += 1;
    return cardOf(card);
  };
}
