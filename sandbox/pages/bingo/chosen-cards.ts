import { cardPrices, MOST_CARDS } from '../../engine/table/rules/bingo.ts';
import { LAST_SERIAL } from '../../engine/table/rules/bingo-card.ts';
import type { TicketCards } from './hall-page.ts';

const STARTING_CARDS = 2;
const STARTING_PRICE_MINOR = 5_00;
const PRICES_MINOR: readonly number[] = [1, 2, 5, 10, 20, 50, 100]
  .map((lira) => lira * 100)
  .filter((price) => price >= Number(cardPrices.leastMinor) && price <= Number(cardPrices.mostMinor));

export interface ChosenCards extends TicketCards {
  /** Selects cards that were bought before. */
  take(ticket: TicketCards): void;
  setCount(count: number): void;
  stepPrice(by: 1 | -1): void;
  /** Replaces a card. Returns false for an invalid serial or one that is already selected. */
  replace(place: number, serial: number): boolean;
  /** Replaces all cards by others. */
  deal(): void;
}

function randomSerial(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (word % LAST_SERIAL) + 1;
}

/** Returns a random serial that is not among the taken ones. */
export function otherSerial(taken: readonly number[]): number {
  for (;;) {
    const serial = randomSerial();
    if (!taken.includes(serial)) return serial;
  }
}

/** Creates the player's selection of cards to buy, with the price of each. */
export function createChosenCards(changed: () => void): ChosenCards {
  let cards: readonly number[] = [];
  let priceMinor = STARTING_PRICE_MINOR;
  const filled = (kept: readonly number[], count: number): number[] => {
    const next = kept.slice(0, count);
    while (next.length < count) next.push(otherSerial(next));
    return next;
  };
  cards = filled([], STARTING_CARDS);
  return {
    get cards() {
      return cards;
    },
    get priceMinor() {
      return priceMinor;
    },
    take(ticket) {
      cards = ticket.cards;
      priceMinor = ticket.priceMinor;
    },
    setCount(count) {
      cards = filled(cards, Math.min(MOST_CARDS, Math.max(1, count)));
      changed();
    },
    stepPrice(by) {
      const place = PRICES_MINOR.findLastIndex((price) => price <= priceMinor);
      priceMinor = PRICES_MINOR[Math.min(PRICES_MINOR.length - 1, Math.max(0, place + by))] ?? priceMinor;
      changed();
    },
    replace(place, serial) {
      if (!Number.isSafeInteger(serial) || serial < 1 || serial > LAST_SERIAL || cards.some((own, index) => own === serial && index !== place)) return false;
      cards = cards.map((own, index) => (index === place ? serial : own));
      changed();
      return true;
    },
    deal() {
      const count = cards.length;
      const old = cards;
      cards = filled([], 0);
      while (cards.length < count) cards = [...cards, otherSerial([...old, ...cards])];
      changed();
    },
  };
}
