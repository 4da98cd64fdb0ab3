import { clock, hourOf } from '../../engine/hand/rules/clock.ts';
import { fortuneSegments, fortuneWheel } from '../../engine/hand/rules/fortune-wheel.ts';
import { diceOf, sevenEight } from '../../engine/hand/rules/seven-eight.ts';
import { clockAngleOf, clockFaceMarkup, clockHandMarkup, clockImage } from '../art/clock-art.ts';
import { diceImage } from '../art/dice-art.ts';
import { fortuneWheelMarkup, pointerMarkup, wheelAngleOf, wheelImage } from '../art/fortune-wheel-art.ts';
import { formatNumber, type Translate } from '../page/language.ts';
import { createDiceScene } from './dice-scene.ts';
import type { SpotSkin } from './spot-skin.ts';
import { createTurningScene } from './turning-scene.ts';

/** Formats what a field pays as a multiple of its stake, without decimals if it is whole, otherwise with two. */
export function timesOf({ rules }: SpotSkin, spot: string, translate: Translate): string {
  const hundredths = Number(rules.spots.get(spot)?.returnHundredths ?? 0);
  return translate('timesStake', { times: formatNumber(hundredths / 100, hundredths % 100 === 0 ? 0 : 2) });
}

const segmentOf = (outcome: number): number => fortuneSegments[outcome] ?? 0;
const countOf = (value: number): number => fortuneSegments.filter((segment) => segment === value).length;

const fortune: SpotSkin = {
  rules: fortuneWheel,
  picture: wheelImage,
  field: ['#7a2438', '#4a1022', '#230711'],
  look: 'fortune',
  rest: 11,
  begin: 'fortune.begin',
  waiting: 'fortune.waiting',
  rulesText: 'fortune.rules',
  createScene: () => createTurningScene([fortuneWheelMarkup(), pointerMarkup()], 'fortune-scene', wheelAngleOf, -1),
  nameOf: (spot, translate) => translate('timesStake', { times: spot.slice(1) }),
  sentenceOf: (outcome, translate) => translate('fortune.outcome', { name: translate('timesStake', { times: segmentOf(outcome) }) }),
  badgeOf: (outcome) => ({ text: String(segmentOf(outcome)), look: `segment-${segmentOf(outcome)}` }),
  paysOf: (translate) =>
    [...fortuneWheel.spots.keys()].map((spot) => {
      const times = Number(spot.slice(1));
      return [translate('fortune.segments', { name: times, count: countOf(times) }), translate('timesStake', { times })];
    }),
};

const clockNames: Readonly<Record<string, string>> = { quarter1: '1–3', quarter2: '4–6', quarter3: '7–9', quarter4: '10–12', early: '1–6', late: '7–12' };
function clockNameOf(spot: string, translate: Translate): string {
  if (spot === 'even' || spot === 'odd') return translate(`clock.${spot}`);
  return clockNames[spot] ?? spot.slice(1);
}
const clockSkin: SpotSkin = {
  rules: clock,
  picture: clockImage,
  field: ['#1d3a9e', '#0e1d58', '#080f2f'],
  look: 'clock',
  rest: 11,
  begin: 'clock.begin',
  waiting: 'clock.waiting',
  rulesText: 'clock.rules',
  createScene: () => createTurningScene([clockFaceMarkup(), clockHandMarkup()], 'clock-scene', (outcome) => clockAngleOf(hourOf(outcome)), 1),
  nameOf: clockNameOf,
  sentenceOf: (outcome, translate) => translate('clock.outcome', { name: hourOf(outcome) }),
  badgeOf: (outcome) => ({ text: String(hourOf(outcome)), look: 'hour' }),
  paysOf: (translate) => [
    [translate('clock.hour'), timesOf(clockSkin, 'h1', translate)],
    [translate('clock.quarter'), timesOf(clockSkin, 'quarter1', translate)],
    [translate('clock.half'), timesOf(clockSkin, 'even', translate)],
  ],
};

const diceNames = { below: 'dice.below', above: 'dice.above', double: 'dice.double', two: 'dice.two', twelve: 'dice.twelve' } as const;
const diceFigures: Readonly<Record<string, string>> = { seven: '7', eight: '8' };
const diceNameOf = (spot: string, translate: Translate): string =>
  diceFigures[spot] ?? (Object.hasOwn(diceNames, spot) ? translate(diceNames[spot as keyof typeof diceNames]) : spot);
const dice: SpotSkin = {
  rules: sevenEight,
  picture: diceImage,
  field: ['#0f6351', '#083d33', '#04231e'],
  look: 'dice',
  rest: 35,
  begin: 'dice.begin',
  waiting: 'dice.waiting',
  rulesText: 'dice.rules',
  createScene: createDiceScene,
  nameOf: diceNameOf,
  sentenceOf(outcome, translate) {
    const [one, other] = diceOf(outcome);
    return translate('dice.outcome', { one, other, sum: one + other });
  },
  badgeOf(outcome) {
    const [one, other] = diceOf(outcome);
    return { text: String(one + other), look: 'sum' };
  },
  paysOf: (translate) => [...sevenEight.spots.keys()].map((spot) => [diceNameOf(spot, translate), timesOf(dice, spot, translate)]),
};

/** The games with stakes on fields by game code. */
export const spotSkins: Readonly<Record<string, SpotSkin>> = {
  'games-carkifelek': fortune,
  'games-saat-kac': clockSkin,
  'games-yedi-sekiz': dice,
};
