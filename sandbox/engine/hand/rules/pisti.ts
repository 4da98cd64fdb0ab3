import { type Card, drawFrom } from '../cards.ts';
import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readBet } from './read-bet.ts';

const HELD = 4;
const JACK = 11;

/**
 * What taking the pile returns, in hundredths of the stake. A pişti takes a single card with a card of the same rank. A
 * jack takes any pile.
 */
export const pistiPays = { jackPisti: 1_000, pisti: 175, match: 50, jack: 25 } as const;
export type PistiTaking = keyof typeof pistiPays;

export interface PistiChoice {
  betMinor: bigint;
}
export interface PistiMove {
  /** The index of the card among the four dealt, from 0. */
  card: number;
}
export interface PistiTurn {
  card: number;
  /** Null for a card that takes nothing. */
  taking: PistiTaking | null;
}
export interface PistiShown {
  hand: readonly Card[];
  /** The pile, with the newest card last. */
  pile: readonly Card[];
  turns: readonly PistiTurn[];
  /** What the takings so far return, kuruş. */
  worthMinor: bigint;
}

/** Returns how a card takes a pile, or null if it takes nothing. */
export function takingOf(card: Card, pile: readonly Card[]): PistiTaking | null {
  const top = pile.at(-1);
  if (!top) return null;
  if (card.rank === top.rank && pile.length === 1) return card.rank === JACK ? 'jackPisti' : 'pisti';
  if (card.rank === JACK) return 'jack';
  return card.rank === top.rank ? 'match' : null;
}

/**
 * A short game based on pişti. The player plays four cards one by one on a pile, and the game adds an open card to the
 * pile after each but the last.
 */
export const pisti: HandRules<PistiChoice, PistiMove, PistiShown> = {
  id: 'pisti',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  // The return of the best order of the four cards, exact over all deals.
  returnToPlayerPercent: 96.61,
  readChoice(raw) {
    return readBet(raw, this.stakes);
  },
  readMove(raw) {
    const card = (raw as { card?: unknown } | null)?.card;
    return typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < HELD ? { card } : null;
  },
  deal(stream, { betMinor }, moves): Dealt<PistiShown> {
    const draw = drawFrom(stream, 1);
    const hand = Array.from({ length: HELD }, draw);
    let pile = [draw()];
    const turns: PistiTurn[] = [];
    for (const move of moves) {
      const card = hand[move.card];
      if (!card || turns.some((turn) => turn.card === move.card)) throw new MoveError('this card has been played');
      const taking = takingOf(card, pile);
      turns.push({ card: move.card, taking });
      pile = taking ? [] : [...pile, card];
      if (turns.length < HELD) pile.push(draw());
    }
    const hundredths = turns.reduce((sum, { taking }) => sum + (taking ? pistiPays[taking] : 0), 0);
    const worthMinor = (betMinor * BigInt(hundredths)) / 100n;
    const isOver = turns.length === HELD;
    return { stakesMinor: [betMinor], isOver, returnMinor: isOver ? worthMinor : 0n, shown: { hand, pile, turns, worthMinor } };
  },
  // An abandoned hand plays its cards in the order dealt, without a further stake.
  standIn: ({ shown }) => ({ card: shown.hand.findIndex((_, place) => shown.turns.every(({ card }) => card !== place)) }),
};
