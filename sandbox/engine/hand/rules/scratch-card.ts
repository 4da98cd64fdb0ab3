import type { RandomStream } from '../../fairness/random-stream.ts';
import { drawPlaces } from '../draw-places.ts';
import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readBet } from './read-bet.ts';

/** A prize in stakes, and the number of cards with that prize. */
export interface ScratchPrize {
  times: number;
  cards: number;
}
/** The number of different cards from which one is drawn, in both games. */
export const SCRATCH_CARDS = 100_000;

export const narPrizes: readonly ScratchPrize[] = [
  { times: 1_000, cards: 2 },
  { times: 500, cards: 5 },
  { times: 100, cards: 50 },
  { times: 50, cards: 130 },
  { times: 20, cards: 400 },
  { times: 10, cards: 1_100 },
  { times: 5, cards: 2_600 },
  { times: 3, cards: 4_000 },
  { times: 2, cards: 9_500 },
  { times: 1, cards: 16_000 },
];
export const kesePrizes: readonly ScratchPrize[] = [
  { times: 1_000, cards: 4 },
  { times: 250, cards: 20 },
  { times: 100, cards: 80 },
  { times: 40, cards: 250 },
  { times: 15, cards: 800 },
  { times: 8, cards: 1_500 },
  { times: 4, cards: 5_000 },
  { times: 2, cards: 12_000 },
];
const NAR_TILES = 9;
const NAR_NEEDED = 3;
const PURSES = 6;
const PURSE_NUMBERS = 20;

export interface ScratchChoice {
  betMinor: bigint;
}
/** The move that scratches the whole card. */
export interface ScratchMove {
  scratched: true;
}
export interface NarShown {
  /** The prizes in the nine places, in stakes. Three equal ones pay that prize once. */
  tiles: readonly number[];
  isScratched: boolean;
}
export interface ScratchPurse {
  number: number;
  /** The prize in the purse, in stakes. */
  times: number;
}
export interface KeseShown {
  /** The number that a purse needs to pay its prize. */
  lucky: number;
  purses: readonly ScratchPurse[];
  isScratched: boolean;
}

const sumOf = (prizes: readonly ScratchPrize[]): number => prizes.reduce((sum, { cards }) => sum + cards, 0);

/** Returns the prize in stakes of the card with this number, from 0; 0 if it has none. */
export function prizeOfCard(prizes: readonly ScratchPrize[], card: number): number {
  let first = 0;
  for (const { times, cards } of prizes) {
    first += cards;
    if (card < first) return times;
  }
  return 0;
}

const pickOf = (prizes: readonly ScratchPrize[], card: number): number => prizeOfCard(prizes, card) || (prizes.at(-1)?.times ?? 0);

/**
 * Fills nine places with the prize three times, if there is one, and every other prize at most twice. All places of the
 * winning three are equally likely.
 */
function layNar(stream: RandomStream, prize: number): number[] {
  const filling = narPrizes.filter(({ times }) => times !== prize).flatMap(({ times }) => [times, times]);
  const fill = drawPlaces(stream, filling.length, prize === 0 ? NAR_TILES : NAR_TILES - NAR_NEEDED).map((place) => filling[place] ?? 0);
  const winning = prize === 0 ? [] : drawPlaces(stream, NAR_TILES, NAR_NEEDED);
  return Array.from({ length: NAR_TILES }, (_, place) => (winning.includes(place) ? prize : (fill.shift() ?? 0)));
}

/**
 * Draws a lucky number and six other numbers. A winning purse gets the lucky number and the prize. The prizes in the
 * other purses are as frequent as among winning cards.
 */
function layKese(stream: RandomStream, prize: number): Omit<KeseShown, 'isScratched'> {
  const [lucky = 0, ...numbers] = drawPlaces(stream, PURSE_NUMBERS, PURSES + 1).map((place) => place + 1);
  const winning = prize === 0 ? -1 : stream.nextBelow(PURSES);
  const purses = numbers.map((number, place): ScratchPurse => {
    const times = pickOf(kesePrizes, stream.nextBelow(sumOf(kesePrizes)));
    return place === winning ? { number: lucky, times: prize } : { number, times };
  });
  return { lucky, purses };
}

/**
 * Builds the rules of a scratch card. The prize is drawn first and the picture is made to fit it. The card is fixed
 * when it is bought: scratching decides nothing, so the server sends everything at once.
 */
function scratchCard<Laid extends object>(
  id: string,
  prizes: readonly ScratchPrize[],
  lay: (stream: RandomStream, prize: number) => Laid,
): HandRules<ScratchChoice, ScratchMove, Laid & { isScratched: boolean }> {
  return {
    id,
    stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
    returnToPlayerPercent: (100 * prizes.reduce((sum, { times, cards }) => sum + times * cards, 0)) / SCRATCH_CARDS,
    readChoice(raw) {
      return readBet(raw, this.stakes);
    },
    readMove: (raw) => ((raw as { scratched?: unknown } | null)?.scratched === true ? { scratched: true } : null),
    deal(stream, { betMinor }, moves): Dealt<Laid & { isScratched: boolean }> {
      if (moves.length > 1) throw new MoveError('the card is scratched already');
      const prize = prizeOfCard(prizes, stream.nextBelow(SCRATCH_CARDS));
      const isScratched = moves.length === 1;
      const shown = { ...lay(stream, prize), isScratched };
      return { stakesMinor: [betMinor], isOver: isScratched, returnMinor: isScratched ? betMinor * BigInt(prize) : 0n, shown };
    },
    standIn: () => ({ scratched: true }),
  };
}

export const scratchNar = scratchCard('scratch-nar', narPrizes, (stream, prize) => ({ tiles: layNar(stream, prize) }));
export const scratchKese = scratchCard('scratch-kese', kesePrizes, layKese);
