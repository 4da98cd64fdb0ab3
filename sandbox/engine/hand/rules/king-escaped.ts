import type { RandomStream } from '../../fairness/random-stream.ts';
import { type Card, cardOf, suits } from '../cards.ts';
import { drawPlaces } from '../draw-places.ts';
import type { Dealt, HandRules } from '../hand-rules.ts';
import { collectedOf, multipliersOf, type PickChance, type PickEnd, type PickMove, playPicks, readPick } from './pick-round.ts';
import { readAmount } from './read-amount.ts';

export const KING_CARDS = 12;
export const MOST_KINGS = 4;
const KING = 13;
const LARGEST_HUNDREDTHS = 1_000_00n;
const others = Array.from({ length: KING * suits.length }, (_, number) => cardOf(number)).filter(({ rank }) => rank !== KING);

export interface KingChoice {
  betMinor: bigint;
  kings: number;
}
export interface KingShown {
  kings: number;
  opened: readonly number[];
  end: PickEnd | null;
  /** The cards in their places; null for a card that is face down. */
  cards: readonly (Card | null)[];
}

/** Returns the probability of finding each further card that is not a king. */
export const kingChances = (kings: number): readonly PickChance[] =>
  Array.from({ length: KING_CARDS - kings }, (_, picks) => ({ good: KING_CARDS - kings - picks, among: KING_CARDS - picks }));

/** Returns the multipliers of a table with this number of kings, in hundredths, after 0, 1, 2 … cards. */
export const kingMultipliers = (kings: number): readonly bigint[] => multipliersOf(kingChances(kings), LARGEST_HUNDREDTHS);

/** Draws the places of the kings, then their suits, then the other cards, which fill the free places in order. */
function layCards(stream: RandomStream, kings: number): Card[] {
  const kingsAt = drawPlaces(stream, KING_CARDS, kings);
  const suitsOfKings = drawPlaces(stream, suits.length, kings);
  const rest = drawPlaces(stream, others.length, KING_CARDS - kings);
  return Array.from({ length: KING_CARDS }, (_, place): Card => {
    const king = kingsAt.indexOf(place);
    if (king >= 0) return { rank: KING, suit: suits[suitsOfKings[king] ?? 0] ?? 'spades' };
    return others[rest.shift() ?? 0] ?? cardOf(0);
  });
}

/**
 * Twelve cards of one pack are face down, with one to four kings among them. The player turns cards over and tries to
 * avoid the kings.
 */
export const kingEscaped: HandRules<KingChoice, PickMove, KingShown> = {
  id: 'king-escaped',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  returnToPlayerPercent: 98,
  readChoice(raw) {
    const { betMinor: bet, kings } = (raw ?? {}) as { betMinor?: unknown; kings?: unknown };
    const betMinor = readAmount(bet, this.stakes.leastMinor, this.stakes.mostMinor);
    const isCount = typeof kings === 'number' && Number.isInteger(kings) && kings >= 1 && kings <= MOST_KINGS;
    return betMinor === null || !isCount ? null : { betMinor, kings };
  },
  readMove: (raw) => readPick(raw, KING_CARDS),
  deal(stream, { betMinor, kings }, moves): Dealt<KingShown> {
    const laid = layCards(stream, kings);
    const multipliers = kingMultipliers(kings);
    const round = playPicks(
      moves,
      multipliers,
      (place, opened) => opened.includes(place),
      (place) => laid[place]?.rank === KING,
    );
    const isOver = round.end !== null;
    const cards = laid.map((card, place) => (isOver || round.opened.includes(place) ? card : null));
    return {
      stakesMinor: [betMinor],
      isOver,
      returnMinor: collectedOf(round, betMinor, multipliers),
      shown: { kings, opened: round.opened, end: round.end, cards },
    };
  },
  standIn: () => ({ collect: true }),
};
