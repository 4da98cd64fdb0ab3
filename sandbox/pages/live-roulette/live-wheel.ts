import type { SceneView } from '../../contract/table-wire.ts';
import { angleOf, type WheelDress, wheelMarkup } from '../art/wheel.ts';
import { byId, drawing, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { animateScene, clockwise, rotated, soundScene } from '../table/animate-scene.ts';
import { numbersOf, type RouletteKind, type RouletteShown } from './roulette-kinds.ts';

/**
 * Minimum rotations of the wheel and of the balls, in degrees. The wheel turns counterclockwise, the balls run
 * clockwise.
 */
const WHEEL_TURN = 4 * 360;
const BALL_TURN = 7 * 360;
/** When each ball drops, as a share of the spin. The second ball drops earlier. */
const DROPS: readonly number[] = [0.74, 0.62];
/**
 * `OUT` is the offset of a running ball from its rest in the pocket, towards the rim, in percent of the wheel.
 * `bounces` describe how it comes to rest: [share of the spin, counted from 0.04 before the drop; share of `OUT`].
 */
const OUT = -13.5;
const bounces: readonly (readonly [number, number])[] = [
  [0, 0.62],
  [0.035, 0.05],
  [0.07, 0.34],
  [0.1, 0],
  [0.125, 0.12],
  [0.15, 0],
];
const SAMPLES = 72;
const parts = Array.from({ length: SAMPLES + 1 }, (_, index) => index / SAMPLES);

/**
 * Returns how far the wheel is from its final angle, in degrees, at a share of a spin by `turn` degrees. It slows down
 * evenly.
 */
const wheelAt = (turn: number, part: number): number => turn * (1 - part) ** 2;

/**
 * Returns the path of a ball from an angle to its rest on the turning wheel: independent until it drops, then with the
 * wheel. Angles are in degrees; `drop` is a share of the spin.
 */
function ballFrames(from: number, rest: number, turn: number, drop: number): Keyframe[] {
  const landing = rest + wheelAt(turn, drop);
  const way = BALL_TURN + clockwise(from, landing);
  return parts.map((part) => ({ transform: rotated(part < drop ? landing - way * (1 - part / drop) ** 1.6 : rest + wheelAt(turn, part)) }));
}

function fallFrames(drop: number): Keyframe[] {
  const height = (share: number): string => `translateY(${(OUT * share).toFixed(2)}%)`;
  return [
    { transform: height(0), offset: 0, easing: 'ease-out' },
    { transform: height(1), offset: 0.04 },
    { transform: height(1), offset: drop - 0.1, easing: 'ease-in' },
    ...bounces.map(([after, share]) => ({ transform: height(share), offset: drop - 0.04 + after, easing: 'ease-in-out' })),
    { transform: height(0), offset: 1 },
  ];
}

/**
 * Creates the wheel and its balls. They run for the duration of their scene, and the first ball's number stops at the
 * top.
 */
export function createLiveWheel({ board }: RouletteKind, dress: WheelDress, balls: number) {
  const wheel = drawing(wheelMarkup(board, dress)) as SVGSVGElement;
  const arms = Array.from({ length: balls }, () => {
    const fall = make('span', { class: 'ball-fall' }, make('span', { class: 'ball' }));
    return { fall, arm: make('span', { class: 'ball-arm' }, fall) };
  });
  byId('wheel', HTMLDivElement).replaceChildren(wheel, ...arms.map(({ arm }) => arm));
  let shownRound = 0;
  let angle = 0;
  const rests = arms.map(() => 0);
  const stand = (numbers: readonly number[]): void => {
    angle = angleOf(numbers[0] ?? 0, board);
    wheel.style.transform = rotated(angle);
    for (const [index, { arm }] of arms.entries()) {
      const rest = angle - angleOf(numbers[index] ?? 0, board);
      rests[index] = rest;
      arm.style.transform = rotated(rest);
    }
  };
  return {
    /** Shows the numbers of a past round, as long as no round has been spun. */
    rest(numbers: readonly number[]): void {
      if (shownRound === 0) stand(numbers);
    },
    spin(roundId: number, scene: SceneView<RouletteShown>, now: number): void {
      if (roundId === shownRound) return;
      shownRound = roundId;
      const [fromAngle, fromRests] = [angle, [...rests]];
      stand(numbersOf(scene.shown));
      if (scene.isLast || !isMotionWanted()) return;
      soundScene('wheel', scene, now);
      const turn = WHEEL_TURN + clockwise(angle, fromAngle);
      const wheelFrames = parts.map((part) => ({ transform: rotated(angle + wheelAt(turn, part)) }));
      animateScene(wheel, wheelFrames, scene, now);
      for (const [index, { arm, fall }] of arms.entries()) {
        const drop = DROPS[index] ?? 0;
        animateScene(arm, ballFrames(fromRests[index] ?? 0, rests[index] ?? 0, turn, drop), scene, now);
        animateScene(fall, fallFrames(drop), scene, now);
      }
    },
  };
}
