import type { Spot, SpotGame } from './spot-draw.ts';

export interface DiceBulletinShown {
  dice: readonly [number, number];
}

const FACES = 6;
/**
 * Returns the pay of a field in hundredths of the stake, by how many of 36 throws win it. Every field returns 95 of one
 * hundred stakes before rounding down.
 */
const paysFor = (throws: number): number => Math.floor((95 * 36) / throws);
const sum = ({ dice: [one, other] }: DiceBulletinShown): number => one + other;
const onSum = (total: number): Spot<DiceBulletinShown> => ({ pays: paysFor(FACES - Math.abs(total - 7)), wins: (shown) => sum(shown) === total });
const onDouble = (face: number): Spot<DiceBulletinShown> => ({ pays: paysFor(1), wins: ({ dice }) => dice.every((one) => one === face) });

/** Two dice, with bets on their sum and on doubles. */
export const diceBulletin: SpotGame<DiceBulletinShown> = {
  id: 'tv-dice-bulletin',
  steps: 2,
  stepMs: 4_500,
  returnToPlayerPercent: 95,
  groups: {
    half: {
      under7: { pays: paysFor(15), wins: (shown) => sum(shown) < 7 },
      over7: { pays: paysFor(15), wins: (shown) => sum(shown) > 7 },
      odd: { pays: paysFor(18), wins: (shown) => sum(shown) % 2 === 1 },
      even: { pays: paysFor(18), wins: (shown) => sum(shown) % 2 === 0 },
    },
    sum: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`sum${index + 2}`, onSum(index + 2)])),
    double: {
      anyDouble: { pays: paysFor(FACES), wins: ({ dice: [one, other] }) => one === other },
      ...Object.fromEntries(Array.from({ length: FACES }, (_, index) => [`double${index + 1}`, onDouble(index + 1)])),
    },
  },
  draw(stream) {
    return { dice: [stream.nextBelow(FACES) + 1, stream.nextBelow(FACES) + 1] };
  },
};
