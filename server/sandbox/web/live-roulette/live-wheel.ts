import { angleOf, type WheelDress, wheelMarkup } from '../art/wheel.ts';
import { byId, drawing, make } from '../page/element.ts';
import { animateScene, isMotionWanted } from '../table/animate-scene.ts';
import type { SceneView } from '../table-wire.ts';
import { numbersOf, type RouletteKind, type RouletteShown } from './roulette-kinds.ts';

/** The wheel turns back by so many degrees, and the balls run round the other way. */
const WHEEL_TURN = 4 * 360;
const BALL_TURN = 7 * 360;
/** When a ball drops, as a part of the spin: the second one earlier. */
const DROPS: readonly number[] = [0.74, 0.62];
/** How far out a ball runs, in percent of the wheel, and how it comes to rest: [part of the spin after the drop, height]. */
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
const rotated = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;
const parts = Array.from({ length: SAMPLES + 1 }, (_, index) => index / SAMPLES);

/** How far the wheel is from its rest at a part of the spin: it slows down evenly. */
const wheelAt = (part: number): number => WHEEL_TURN * (1 - part) ** 2;

/** Where a ball is that rests at an angle of the standing wheel: on its own way until it drops, then with the wheel. */
function ballAt(part: number, drop: number, rest: number): number {
  if (part >= drop) return rest + wheelAt(part);
  return rest + wheelAt(drop) - BALL_TURN * (1 - part / drop) ** 1.6;
}

function fallFrames(drop: number): Keyframe[] {
  const height = (share: number): string => `translateY(${(OUT * share).toFixed(2)}%)`;
  return [
    { transform: height(1), offset: 0 },
    { transform: height(1), offset: drop - 0.1, easing: 'ease-in' },
    ...bounces.map(([after, share]) => ({ transform: height(share), offset: drop - 0.04 + after, easing: 'ease-in-out' })),
    { transform: height(0), offset: 1 },
  ];
}

/** The wheel and its balls: they run over the time of their scene, the first number comes to stand on top. */
export function createLiveWheel({ board }: RouletteKind, dress: WheelDress, balls: number) {
  const wheel = drawing(wheelMarkup(board, dress)) as SVGSVGElement;
  const arms = Array.from({ length: balls }, () => {
    const fall = make('span', { class: 'ball-fall' }, make('span', { class: 'ball' }));
    return { fall, arm: make('span', { class: 'ball-arm' }, fall) };
  });
  byId('wheel', HTMLDivElement).replaceChildren(wheel, ...arms.map(({ arm }) => arm));
  let shownRound = 0;
  let angle = 0;
  const stand = (numbers: readonly number[]): void => {
    angle = angleOf(numbers[0] ?? 0, board);
    wheel.style.transform = rotated(angle);
    for (const [index, { arm }] of arms.entries()) arm.style.transform = rotated(angle - angleOf(numbers[index] ?? 0, board));
  };
  return {
    /** Lets the numbers of a past round lie there while no other is known. */
    rest(numbers: readonly number[]): void {
      if (shownRound === 0) stand(numbers);
    },
    spin(roundId: number, scene: SceneView<RouletteShown>, now: number): void {
      if (roundId === shownRound) return;
      shownRound = roundId;
      const numbers = numbersOf(scene.shown);
      stand(numbers);
      if (scene.isLast || !isMotionWanted()) return;
      animateScene(
        wheel,
        parts.map((part) => ({ transform: rotated(angle + wheelAt(part)) })),
        scene,
        now,
      );
      arms.forEach(({ arm, fall }, index) => {
        const [drop, rest] = [DROPS[index] ?? DROPS[0] ?? 0, angle - angleOf(numbers[index] ?? 0, board)];
        animateScene(
          arm,
          parts.map((part) => ({ transform: rotated(ballAt(part, drop, rest)) })),
          scene,
          now,
        );
        animateScene(fall, fallFrames(drop), scene, now);
      });
    },
  };
}
