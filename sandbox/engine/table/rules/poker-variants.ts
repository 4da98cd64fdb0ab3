import type { Card } from '../../hand/cards.ts';
import { type PokerKind, pokerKinds, strengthOf, threeCardKinds, threeCardStrengthOf } from './poker-strength.ts';

/** What each kind pays, to one. */
export type PokerPays = Readonly<Partial<Record<PokerKind, number>>>;

/** A game of poker against the dealer in which all players share the same cards and each decides once. */
export interface PokerVariant {
  id: string;
  /** The number of cards in each hand, and of community cards. */
  handSize: number;
  boardSize: number;
  /** The number of the dealer's cards, and of community cards, that are open at the decision. */
  openOfDealer: number;
  openOfBoard: number;
  /** The price of a call, in antes. */
  callTimes: number;
  /** All kinds of hands in the game, weakest first. */
  kinds: readonly PokerKind[];
  strengthOf(cards: readonly Card[]): number;
  /** The minimum strength with which the dealer qualifies. */
  qualifiesFrom: number;
  /** What the ante and the call of a winning hand pay. Kinds that are not listed pay one to one. */
  antePays: PokerPays;
  callPays: PokerPays;
  /** What the kind of a hand that calls pays regardless of the dealer, in antes. */
  bonusPays: PokerPays;
  /**
   * The long-run return of an ante, percent. `live-poker.long.test.ts` verifies it, and `live-poker.test.ts` verifies
   * it exactly for three cards.
   */
  returnToPlayerPercent: number;
  /** Half the width of the 99 % confidence interval of a simulated return; null for an exact return. */
  returnMarginPercent: number | null;
  /** Returns whether to call, by the strategy that is published with the return. */
  advise(own: readonly Card[], open: readonly Card[]): boolean;
}

const ACE = 14;
const [FOUR, TEN, QUEEN, KING] = [4, 10, 12, 13];
const card = (rank: number, suit: Card['suit'] = 'spades'): Card => ({ rank: rank === ACE ? 1 : rank, suit });
const ranksHigh = (cards: readonly Card[]): number[] => cards.map(({ rank }) => (rank === 1 ? ACE : rank)).sort((one, other) => other - one);

/** Returns the strength of the weakest hand with a pair of this rank. */
const leastPair = (rank: number): number => strengthOf([card(rank), card(rank, 'hearts'), card(2), card(3, 'hearts'), card(rank === 4 ? 5 : 4)]);

/** Returns the minimum number of cards that are missing for a straight. */
function missingForStraight(ranks: ReadonlySet<number>): number {
  const all = ranks.has(ACE) ? new Set([...ranks, 1]) : ranks;
  const missing = Array.from({ length: 10 }, (_, low) => [0, 1, 2, 3, 4].filter((step) => !all.has(low + 1 + step)).length);
  return Math.min(...missing);
}

/**
 * Advises to call with a pair that includes a card of the hand, with four cards to a flush or a straight, or with a ten
 * or higher in the hand.
 */
function adviseHoldem(own: readonly Card[], flop: readonly Card[]): boolean {
  const all = [...own, ...flop];
  const ranks = ranksHigh(all);
  const isPaired = ranksHigh(own).some((rank) => ranks.indexOf(rank) !== ranks.lastIndexOf(rank));
  const ofSuit = all.map(({ suit }) => all.filter((other) => other.suit === suit).length);
  return isPaired || Math.max(...ofSuit) >= 4 || missingForStraight(new Set(ranks)) <= 1 || (ranksHigh(own)[0] ?? 0) >= TEN;
}

/** Two cards each and five community cards. The decision comes after the first three of them, as in Casino Hold'em. */
export const holdem: PokerVariant = {
  id: 'live-holdem',
  handSize: 2,
  boardSize: 5,
  openOfDealer: 0,
  openOfBoard: 3,
  callTimes: 2,
  kinds: pokerKinds,
  strengthOf,
  qualifiesFrom: leastPair(FOUR),
  antePays: { royalFlush: 100, straightFlush: 20, fourOfAKind: 10, fullHouse: 3, flush: 2 },
  callPays: {},
  bonusPays: {},
  returnToPlayerPercent: 96.99,
  returnMarginPercent: 0.07,
  advise: adviseHoldem,
};

const leastPlayed = threeCardStrengthOf([card(QUEEN), card(6, 'hearts'), card(FOUR)]);

/** Three cards each. The dealer qualifies with queen high or better. */
export const threeCards: PokerVariant = {
  id: 'live-three-card-poker',
  handSize: 3,
  boardSize: 0,
  openOfDealer: 0,
  openOfBoard: 0,
  callTimes: 1,
  kinds: threeCardKinds,
  strengthOf: threeCardStrengthOf,
  qualifiesFrom: threeCardStrengthOf([card(QUEEN), card(3, 'hearts'), card(2)]),
  antePays: {},
  callPays: {},
  bonusPays: { straightFlush: 5, threeOfAKind: 4, straight: 1 },
  returnToPlayerPercent: 96.62,
  returnMarginPercent: null,
  advise: (own) => threeCardStrengthOf(own) >= leastPlayed,
};

const leastRaised = strengthOf([card(ACE), card(KING, 'hearts'), card(11), card(8), card(3)]);

/**
 * Five cards each, with one of the dealer's open. The dealer qualifies with ace and king or better, as in Caribbean
 * Stud.
 */
export const fiveCards: PokerVariant = {
  id: 'live-five-card-poker',
  handSize: 5,
  boardSize: 0,
  openOfDealer: 1,
  openOfBoard: 0,
  callTimes: 2,
  kinds: pokerKinds,
  strengthOf,
  qualifiesFrom: strengthOf([card(ACE), card(KING, 'hearts'), card(4), card(3), card(2)]),
  antePays: {},
  callPays: { royalFlush: 100, straightFlush: 50, fourOfAKind: 20, fullHouse: 7, flush: 5, straight: 4, threeOfAKind: 3, twoPair: 2 },
  bonusPays: {},
  returnToPlayerPercent: 94.68,
  returnMarginPercent: 0.06,
  advise: (own) => strengthOf(own) >= leastRaised,
};
