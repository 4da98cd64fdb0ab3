import { type Card, cardOf } from '../hand/cards.ts';
import { quickStream } from '../slot/simulate-rounds.ts';
import { pokerEnd, pokerReturn } from './rules/live-poker.ts';
import type { PokerVariant } from './rules/poker-variants.ts';

/** The result of many rounds of poker with the published strategy, in percent of the ante. */
export interface PokerSimulation {
  returnPercent: number;
  /** Half the width of the 99 % confidence interval of the return. */
  marginPercent: number;
  /** The share of rounds that were called, percent. */
  calledPercent: number;
}

const PACK = 52;
/** The two-sided 99 % quantile of the normal distribution. */
const QUANTILE = 2.5758;

/**
 * Deals a number of rounds from one pack and plays them as the variant advises. The return is the ante plus what is won
 * beyond all stakes.
 */
export function simulatePoker(variant: PokerVariant, rounds: number, seed: number): PokerSimulation {
  const stream = quickStream(seed);
  const pack = Array.from({ length: PACK }, (_, number) => cardOf(number));
  const dealt = variant.handSize * 2 + variant.boardSize;
  const callTimes = variant.callTimes;
  let [sum, squares, called] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < dealt; place += 1) {
      const other = place + stream.nextBelow(PACK - place);
      const card = pack[place] as Card;
      pack[place] = pack[other] as Card;
      pack[other] = card;
    }
    const [player, dealer] = [pack.slice(0, variant.handSize), pack.slice(variant.handSize, variant.handSize * 2)];
    const board = pack.slice(variant.handSize * 2, dealt);
    if (!variant.advise(player, board.slice(0, variant.openOfBoard))) continue;
    const back = Number(pokerReturn(variant, pokerEnd(variant, player, dealer, board), 1n)) - callTimes;
    called += 1;
    sum += back;
    squares += back * back;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  return { returnPercent: mean * 100, marginPercent: (QUANTILE * deviation * 100) / Math.sqrt(rounds), calledPercent: (called / rounds) * 100 };
}
