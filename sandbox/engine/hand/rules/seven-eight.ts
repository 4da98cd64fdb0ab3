import { type Spot, spotRules } from './spot-rules.ts';

const FACES = 6;
const OUTCOMES = FACES * FACES;
/**
 * The winning throws of a field divide this amount, in hundredths of the stake, so that 34.5 of 36 stakes are returned.
 */
const SHARED_HUNDREDTHS = 3_450;

/** Returns the faces of the two dice, from 1 to 6, for one of the 36 outcomes. */
export const diceOf = (outcome: number): readonly [number, number] => [Math.floor(outcome / FACES) + 1, (outcome % FACES) + 1];

function spotOf(isIn: (sum: number, isDouble: boolean) => boolean): Spot {
  const covers = Array.from({ length: OUTCOMES }, (_, outcome) => outcome).filter((outcome) => {
    const [one, other] = diceOf(outcome);
    return isIn(one + other, one === other);
  });
  return { covers, returnHundredths: BigInt(SHARED_HUNDREDTHS / covers.length) };
}

/** Two dice, with stakes on their sum or on doubles. Each field returns 34.5/36. */
export const sevenEight = spotRules({
  id: 'seven-eight',
  stakes: { leastMinor: 1_00n, mostMinor: 1_000_00n },
  outcomes: OUTCOMES,
  spots: new Map<string, Spot>([
    ['below', spotOf((sum) => sum < 7)],
    ['seven', spotOf((sum) => sum === 7)],
    ['eight', spotOf((sum) => sum === 8)],
    ['above', spotOf((sum) => sum > 8)],
    ['two', spotOf((sum) => sum === 2)],
    ['double', spotOf((_sum, isDouble) => isDouble)],
    ['twelve', spotOf((sum) => sum === 12)],
  ]),
  // 34.5/36, rounded down to two decimals.
  returnToPlayerPercent: 95.83,
});
