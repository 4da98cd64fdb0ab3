import { type Spot, spotRules } from './spot-rules.ts';

const HOURS = 12;
/** The hours of a field divide this amount, in hundredths of the stake, so that each field returns 97 %. */
const SHARED_HUNDREDTHS = 1_164;

/** Returns the hour of an outcome, from 1 to 12. */
export const hourOf = (outcome: number): number => outcome + 1;

const hours = Array.from({ length: HOURS }, (_, outcome) => outcome);
function spotOf(isIn: (hour: number) => boolean): Spot {
  const covers = hours.filter((outcome) => isIn(hourOf(outcome)));
  return { covers, returnHundredths: BigInt(SHARED_HUNDREDTHS / covers.length) };
}

/**
 * A clock whose hand stops at one of twelve hours. Each bet returns 97 %: single hours, quarters of the face, its
 * halves, and even or odd hours.
 */
export const clock = spotRules({
  id: 'clock',
  stakes: { leastMinor: 1_00n, mostMinor: 1_000_00n },
  outcomes: HOURS,
  spots: new Map<string, Spot>([
    ...hours.map((outcome): [string, Spot] => [`h${hourOf(outcome)}`, spotOf((hour) => hour === hourOf(outcome))]),
    ...[1, 2, 3, 4].map((quarter): [string, Spot] => [`quarter${quarter}`, spotOf((hour) => Math.ceil(hour / 3) === quarter)]),
    ['early', spotOf((hour) => hour <= HOURS / 2)],
    ['even', spotOf((hour) => hour % 2 === 0)],
    ['odd', spotOf((hour) => hour % 2 === 1)],
    ['late', spotOf((hour) => hour > HOURS / 2)],
  ]),
  returnToPlayerPercent: 97,
});
