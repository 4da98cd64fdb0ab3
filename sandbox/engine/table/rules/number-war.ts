import type { SpotGame } from './spot-draw.ts';

/** The number of balls in each of the two drums, numbered from 1. */
export const WAR_BALLS = 24;

export interface NumberWarShown {
  turquoise: number;
  coral: number;
}

const sum = ({ turquoise, coral }: NumberWarShown): number => turquoise + coral;
const gap = ({ turquoise, coral }: NumberWarShown): number => Math.abs(turquoise - coral);
const high = ({ turquoise, coral }: NumberWarShown): number => Math.max(turquoise, coral);

/** One ball from each of two drums. The higher number wins. */
export const numberWar: SpotGame<NumberWarShown> = {
  id: 'tv-number-war',
  steps: 2,
  stepMs: 5_000,
  returnToPlayerPercent: 95.06,
  groups: {
    winner: {
      turquoise: { pays: 200, wins: (shown) => shown.turquoise > shown.coral },
      tie: { pays: 2_300, wins: (shown) => gap(shown) === 0 },
      coral: { pays: 200, wins: (shown) => shown.coral > shown.turquoise },
    },
    sum: {
      sumLow: { pays: 200, wins: (shown) => sum(shown) < 25 },
      sum25: { pays: 2_300, wins: (shown) => sum(shown) === 25 },
      sumHigh: { pays: 200, wins: (shown) => sum(shown) > 25 },
      sumOdd: { pays: 191, wins: (shown) => sum(shown) % 2 === 1 },
      sumEven: { pays: 191, wins: (shown) => sum(shown) % 2 === 0 },
    },
    gap: {
      gapClose: { pays: 415, wins: (shown) => gap(shown) >= 1 && gap(shown) <= 3 },
      gapMiddle: { pays: 208, wins: (shown) => gap(shown) >= 4 && gap(shown) <= 11 },
      gapWide: { pays: 351, wins: (shown) => gap(shown) >= 12 },
    },
    balls: {
      bothLow: { pays: 382, wins: (shown) => high(shown) <= 12 },
      oneTop: { pays: 312, wins: (shown) => high(shown) >= 21 },
      bothOdd: { pays: 382, wins: ({ turquoise, coral }) => turquoise % 2 === 1 && coral % 2 === 1 },
      bothEven: { pays: 382, wins: ({ turquoise, coral }) => turquoise % 2 === 0 && coral % 2 === 0 },
    },
  },
  draw(stream) {
    const [turquoise, coral] = [stream.nextBelow(WAR_BALLS) + 1, stream.nextBelow(WAR_BALLS) + 1];
    return { turquoise, coral };
  },
};
