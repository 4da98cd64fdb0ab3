import { type Card, drawFrom } from '../../hand/cards.ts';
import type { Spot, SpotGame } from './spot-draw.ts';

const SCREENS = 3;
const CARDS = 2;
const TEN = 10;

export interface CardScreensShown {
  /** The cards in the order drawn: the first one of each screen, then the second one of each. */
  cards: readonly Card[];
}

/** Returns the total of the two cards of each screen. The ace counts 1 and face cards count 10. */
export function screenTotals({ cards }: CardScreensShown): number[] {
  return Array.from({ length: SCREENS }, (_, screen) =>
    cards.filter((_card, place) => place % SCREENS === screen).reduce((total, { rank }) => total + Math.min(rank, TEN), 0),
  );
}

const top = (shown: CardScreensShown): number => Math.max(...screenTotals(shown));
const bottom = (shown: CardScreensShown): number => Math.min(...screenTotals(shown));
const all = (shown: CardScreensShown): number => screenTotals(shown).reduce((sum, total) => sum + total, 0);
const isShared = (shown: CardScreensShown): boolean => screenTotals(shown).filter((total) => total === top(shown)).length > 1;

const wins = (screen: number): Spot<CardScreensShown> => ({
  pays: 315,
  wins: (shown) => screenTotals(shown)[screen - 1] === top(shown) && !isShared(shown),
});
const isHigh = (screen: number): Spot<CardScreensShown> => ({ pays: 204, wins: (shown) => (screenTotals(shown)[screen - 1] ?? 0) >= 14 });
const isLow = (screen: number): Spot<CardScreensShown> => ({ pays: 178, wins: (shown) => (screenTotals(shown)[screen - 1] ?? 0) <= 13 });

/** Two cards on each of three screens. The highest total wins. */
export const cardScreens: SpotGame<CardScreensShown> = {
  id: 'tv-card-screens',
  steps: SCREENS * CARDS,
  stepMs: 2_200,
  returnToPlayerPercent: 95.04,
  groups: {
    winner: { screen1: wins(1), screen2: wins(2), screen3: wins(3), shared: { pays: 1_012, wins: isShared } },
    highest: {
      topTo15: { pays: 310, wins: (shown) => top(shown) <= 15 },
      top16To18: { pays: 293, wins: (shown) => top(shown) >= 16 && top(shown) <= 18 },
      top19: { pays: 820, wins: (shown) => top(shown) === 19 },
      top20: { pays: 378, wins: (shown) => top(shown) === 20 },
    },
    screens: { low1: isLow(1), low2: isLow(2), low3: isLow(3), high1: isHigh(1), high2: isHigh(2), high3: isHigh(3) },
    all: {
      allTo39: { pays: 188, wins: (shown) => all(shown) < 40 },
      allFrom40: { pays: 193, wins: (shown) => all(shown) >= 40 },
      each12: { pays: 382, wins: (shown) => bottom(shown) >= 12 },
      apart10: { pays: 308, wins: (shown) => top(shown) - bottom(shown) >= 10 },
    },
  },
  draw(stream) {
    const draw = drawFrom(stream, 1);
    return { cards: Array.from({ length: SCREENS * CARDS }, () => draw()) };
  },
};
