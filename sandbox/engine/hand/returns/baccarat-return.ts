import { type BaccaratSpot, baccaratSpots, doesBankerDraw } from '../rules/baccarat.ts';

const PACKS = 8;
const NATURAL = 8;
const PLAYER_STANDS = 6;
/** The number of cards of each value in eight packs. */
const cardsOfValue = Array.from({ length: 10 }, (_, value) => PACKS * 4 * (value === 0 ? 4 : 1));

/** Returns the winner when cards with these values are dealt in order. Cards that are not needed are ignored. */
export function winnerOf([first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0]: readonly number[]): BaccaratSpot {
  let [player, banker] = [(first + third) % 10, (second + fourth) % 10];
  if (Math.max(player, banker) < NATURAL) {
    const isThird = player < PLAYER_STANDS;
    if (doesBankerDraw(banker, isThird ? fifth : null)) banker = (banker + (isThird ? sixth : fifth)) % 10;
    if (isThird) player = (player + fifth) % 10;
  }
  return player === banker ? 'tie' : player > banker ? 'player' : 'banker';
}

/**
 * Returns in how many orders of six cards from eight packs each side wins, and the number of all orders. The numbers
 * are exact.
 */
export function countBaccaratWinners(): Record<BaccaratSpot, number> & { all: number } {
  const counts = { player: 0, banker: 0, tie: 0, all: 0 };
  const left = [...cardsOfValue];
  const visit = (values: readonly number[], ways: number): void => {
    if (values.length === 6) {
      counts[winnerOf(values)] += ways;
      counts.all += ways;
      return;
    }
    for (const [value, count] of left.entries()) {
      left[value] = count - 1;
      visit([...values, value], ways * count);
      left[value] = count;
    }
  };
  visit([], 1);
  return counts;
}

/**
 * Returns the exact return of a stake on each spot, percent. `returnOf` returns what a stake of one hundred pays when a
 * side has won.
 */
export function baccaratReturns(returnOf: (spot: BaccaratSpot, winner: BaccaratSpot) => number): Record<BaccaratSpot, number> {
  const counts = countBaccaratWinners();
  const percentOf = (spot: BaccaratSpot) => baccaratSpots.reduce((sum, winner) => sum + returnOf(spot, winner) * (counts[winner] / counts.all), 0);
  return { player: percentOf('player'), banker: percentOf('banker'), tie: percentOf('tie') };
}
