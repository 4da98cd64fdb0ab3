import { drawing, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { play } from '../page/sound.ts';
import type { SpotScene } from './spot-skin.ts';

const TURN_MS = 4_000;
const TURNS = 4;

/**
 * Creates a scene in which one part turns to its outcome and the others are fixed. It turns clockwise if `direction` is
 * 1, otherwise counterclockwise. Throws a TypeError if no part turns.
 */
export function createTurningScene(markups: readonly string[], look: string, angleOf: (outcome: number) => number, direction: 1 | -1): SpotScene {
  const element = make('div', { class: `turning-scene ${look}` }, ...markups.map(drawing));
  const turning = element.querySelector<SVGSVGElement>('.turning');
  if (!turning) throw new TypeError('a scene in which nothing turns');
  let angle = 0;
  const stand = (outcome: number): void => {
    angle = angleOf(outcome);
    turning.style.transform = `rotate(${angle}deg)`;
  };
  return {
    element,
    stand,
    async turnTo(outcome) {
      const from = angle;
      stand(outcome);
      if (!isMotionWanted()) return;
      play('wheel', { lastsMs: TURN_MS });
      const rounds = -360 * TURNS * direction;
      const frames = [{ transform: `rotate(${from + rounds}deg)` }, { transform: `rotate(${angle}deg)` }];
      await turning.animate(frames, { duration: TURN_MS, easing: 'cubic-bezier(.12,.6,.16,1)' }).finished;
    },
  };
}
