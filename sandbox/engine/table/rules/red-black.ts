import { type Card, drawFrom, type Suit } from '../../hand/cards.ts';
import type { Spot, SpotGame } from './spot-draw.ts';

export interface RedBlackShown {
  cards: readonly Card[];
}

const CARDS = 3;
const JACK = 11;
const isRed = ({ suit }: Card): boolean => suit === 'hearts' || suit === 'diamonds';
const reds = ({ cards }: RedBlackShown): number => cards.filter(isRed).length;
const isPicture = ({ rank }: Card): boolean => rank >= JACK;
const different = (values: readonly unknown[]): number => new Set(values).size;

/** Returns whether three ranks are consecutive. The ace comes before the two or after the king. */
function isRun({ cards }: RedBlackShown): boolean {
  const ranks = cards.map(({ rank }) => rank).sort((one, other) => one - other);
  const [low = 0, middle = 0, high = 0] = ranks;
  return (middle === low + 1 && high === low + 2) || (low === 1 && middle === 12 && high === 13);
}

function onFirst(pays: number, isMet: (card: Card) => boolean): Spot<RedBlackShown> {
  return { pays, wins: ({ cards: [first] }) => first !== undefined && isMet(first) };
}
const firstSuit = (suit: Suit): Spot<RedBlackShown> => onFirst(382, (card) => card.suit === suit);

/** Three cards of one pack, with bets on the first card and on all three. */
export const redBlack: SpotGame<RedBlackShown> = {
  id: 'tv-red-black',
  steps: CARDS,
  stepMs: 3_500,
  returnToPlayerPercent: 95.21,
  groups: {
    colour: { firstRed: onFirst(191, isRed), firstBlack: onFirst(191, (card) => !isRed(card)) },
    suit: { spades: firstSuit('spades'), hearts: firstSuit('hearts'), diamonds: firstSuit('diamonds'), clubs: firstSuit('clubs') },
    rank: {
      ace: onFirst(1_240, ({ rank }) => rank === 1),
      number: onFirst(138, ({ rank }) => rank > 1 && rank < JACK),
      picture: onFirst(414, isPicture),
    },
    three: {
      moreRed: { pays: 191, wins: (shown) => reds(shown) >= 2 },
      moreBlack: { pays: 191, wins: (shown) => reds(shown) <= 1 },
      allRed: { pays: 812, wins: (shown) => reds(shown) === CARDS },
      allBlack: { pays: 812, wins: (shown) => reds(shown) === 0 },
      pair: { pays: 555, wins: ({ cards }) => different(cards.map(({ rank }) => rank)) < CARDS },
      sameSuit: { pays: 1_840, wins: ({ cards }) => different(cards.map(({ suit }) => suit)) === 1 },
      run: { pays: 2_740, wins: isRun },
      noPicture: { pays: 213, wins: ({ cards }) => !cards.some(isPicture) },
    },
  },
  draw(stream) {
    const draw = drawFrom(stream, 1);
    return { cards: Array.from({ length: CARDS }, () => draw()) };
  },
};
