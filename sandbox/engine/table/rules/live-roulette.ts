import { rouletteReturn } from '../../hand/rules/roulette.ts';
import { europeanBoard, type RouletteColour } from '../../hand/rules/roulette-board.ts';
import type { AnyTableRules } from '../table-rules.ts';
import { liveSpots, type SpotTable } from './live-spots.ts';

export interface LiveRouletteShown {
  number: number;
  colour: RouletteColour;
}

const { order, places, colourOf } = europeanBoard;

/** European roulette with one zero and one spin for everyone. */
export const liveRoulette = (table: SpotTable): AnyTableRules =>
  liveSpots<LiveRouletteShown, number>(
    {
      id: 'live-roulette',
      // 36/37, rounded down to two decimals.
      returnToPlayerPercent: 97.29,
      places,
      draw(stream) {
        const number = stream.nextBelow(order.length);
        return { number, colour: colourOf(number) };
      },
      returnOfSpot: (spot, stakeMinor, { number }) => rouletteReturn(spot, stakeMinor, number),
      resultOf: ({ number }) => number,
    },
    table,
  );
