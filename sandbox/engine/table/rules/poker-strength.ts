import type { Card } from '../../hand/cards.ts';

/** What five cards can make, weakest first. */
export const pokerKinds = [
  'highCard',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const;
/** What three cards can make, weakest first. With three cards a straight is rarer than a flush. */
export const threeCardKinds = ['highCard', 'pair', 'flush', 'straight', 'threeOfAKind', 'straightFlush'] as const;
export type PokerKind = (typeof pokerKinds)[number];

const ACE = 14;
const LOWEST = 2;
const RUN = 5;
const SUIT_PLACES = { spades: 0, hearts: 1, diamonds: 2, clubs: 3 } as const;
/** The layout of a strength: each rank takes four bits, and the kind is above the bits of five ranks. */
const RANK_BITS = 4;
const KIND_BITS = 20;

const highRank = ({ rank }: Card): number => (rank === 1 ? ACE : rank);

/**
 * Returns the highest rank of a run of this length among ranks given as bits, or 0 if there is none. The ace counts at
 * both ends.
 */
function topOfRun(bits: number, length: number): number {
  const all = bits & (1 << ACE) ? bits | 2 : bits;
  const run = (1 << length) - 1;
  for (let top = ACE; top >= length; top -= 1) if (((all >> (top - length + 1)) & run) === run) return top;
  return 0;
}

/** Encodes a kind and ranks, most significant first, as one number. The greater number wins. */
function strength(kind: number, ranks: readonly number[]): number {
  let value = kind;
  for (let place = 0; place < RUN; place += 1) value = (value << RANK_BITS) | (ranks[place] ?? 0);
  return value;
}

/** Returns the highest ranks whose bits are set, at most `most` of them. */
function highest(bits: number, most: number): number[] {
  const ranks: number[] = [];
  for (let rank = ACE; rank >= LOWEST && ranks.length < most; rank -= 1) if (bits & (1 << rank)) ranks.push(rank);
  return ranks;
}

interface Count {
  /** The ranks that occur at least once, twice, three and four times, as bits. */
  times: [number, number, number, number];
  suits: readonly [number, number, number, number];
}

function countRanks(cards: readonly Card[]): Count {
  const [times, suits]: [[number, number, number, number], [number, number, number, number]] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  for (const card of cards) {
    const bit = 1 << highRank(card);
    suits[SUIT_PLACES[card.suit]] |= bit;
    if (times[2] & bit) times[3] |= bit;
    if (times[1] & bit) times[2] |= bit;
    if (times[0] & bit) times[1] |= bit;
    times[0] |= bit;
  }
  return { times, suits };
}

const kindNumber = (kind: PokerKind): number => pokerKinds.indexOf(kind);

/** Encodes a kind with the repeated ranks first, followed by the highest `singles` other ranks. */
function grouped(kind: PokerKind, groups: readonly number[], times: Count['times'], singles: number): number {
  const rest = groups.reduce((bits, rank) => bits & ~(1 << rank), times[0]);
  return strength(kindNumber(kind), [...groups, ...highest(rest, singles)]);
}

/**
 * Returns the strength of the best five of five to seven cards. Of two hands, the one with the greater number wins.
 * Equal numbers tie.
 */
export function strengthOf(cards: readonly Card[]): number {
  const { times, suits } = countRanks(cards);
  const flush = suits.find((bits) => highest(bits, RUN).length === RUN);
  if (flush !== undefined) {
    const top = topOfRun(flush, RUN);
    if (top > 0) return strength(kindNumber(top === ACE ? 'royalFlush' : 'straightFlush'), [top]);
  }
  const [four] = highest(times[3], 1);
  if (four) return grouped('fourOfAKind', [four], times, 1);
  const [three] = highest(times[2], 1);
  const [pair, second] = highest(three ? times[1] & ~(1 << three) : times[1], 2);
  if (three && pair) return strength(kindNumber('fullHouse'), [three, pair]);
  if (flush !== undefined) return strength(kindNumber('flush'), highest(flush, RUN));
  const top = topOfRun(times[0], RUN);
  if (top > 0) return strength(kindNumber('straight'), [top]);
  if (three) return grouped('threeOfAKind', [three], times, 2);
  if (pair && second) return grouped('twoPair', [pair, second], times, 1);
  if (pair) return grouped('pair', [pair], times, 3);
  return strength(kindNumber('highCard'), highest(times[0], RUN));
}

/** Returns the strength of three cards, by the ranking of three-card poker. */
export function threeCardStrengthOf(cards: readonly Card[]): number {
  const { times, suits } = countRanks(cards);
  const ranks = highest(times[0], cards.length);
  const isFlush = suits.some((bits) => bits === times[0]) && ranks.length === cards.length;
  const top = topOfRun(times[0], cards.length);
  const numberOf = (kind: (typeof threeCardKinds)[number]): number => threeCardKinds.indexOf(kind);
  if (top > 0) return strength(numberOf(isFlush ? 'straightFlush' : 'straight'), [top]);
  if (times[2]) return strength(numberOf('threeOfAKind'), ranks);
  if (isFlush) return strength(numberOf('flush'), ranks);
  const [pair] = highest(times[1], 1);
  if (pair) return strength(numberOf('pair'), [pair, ...ranks.filter((rank) => rank !== pair)]);
  return strength(numberOf('highCard'), ranks);
}

/** Returns the index of the kind of a strength in its ranking. */
export const kindPlaceOf = (value: number): number => value >> KIND_BITS;
/** Returns the ranks of a strength, most significant first. The ace is 14. */
export const ranksOf = (value: number): number[] => [4, 3, 2, 1, 0].map((place) => (value >> (place * RANK_BITS)) & 15).filter((rank) => rank > 0);
