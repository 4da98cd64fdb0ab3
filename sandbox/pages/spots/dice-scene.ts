import { diceOf } from '../../engine/hand/rules/seven-eight.ts';
import { dieFaceMarkup } from '../art/dice-art.ts';
import { drawing, make } from '../page/element.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { play } from '../page/sound.ts';
import type { SpotScene } from './spot-skin.ts';

const ROLL_MS = 1_500;
/** The rotations that turn each face of a cube towards the player, degrees. */
const turns: Readonly<Record<number, readonly [x: number, y: number]>> = { 1: [0, 0], 2: [-90, 0], 3: [0, -90], 4: [0, 90], 5: [90, 0], 6: [0, 180] };
/** The shares of `ROLL_MS` that the dice roll for. The first die rolls slightly shorter than the second. */
const lengths = [0.85, 1];

const cube = (): HTMLElement => make('div', { class: 'die' }, ...[1, 2, 3, 4, 5, 6].map((face) => drawing(dieFaceMarkup(face))));
const turnOf = (face: number, more = 0): string => {
  const [x, y] = turns[face] ?? [0, 0];
  return `rotateX(${x + more}deg) rotateY(${y + more}deg)`;
};

/** Creates a scene with two dice that roll to their faces. */
export function createDiceScene(): SpotScene {
  const dice = [cube(), cube()];
  const element = make('div', { class: 'dice-scene' }, ...dice.map((die) => make('div', { class: 'die-place' }, die)));
  const stand = (outcome: number): void => {
    const faces = diceOf(outcome);
    dice.forEach((die, index) => {
      die.style.transform = turnOf(faces[index] ?? 1);
    });
  };
  return {
    element,
    stand,
    async turnTo(outcome) {
      stand(outcome);
      if (!isMotionWanted()) return;
      play('dice', { lastsMs: ROLL_MS });
      const faces = diceOf(outcome);
      const rolls = dice.map((die, index) => {
        const face = faces[index] ?? 1;
        const options = { duration: ROLL_MS * (lengths[index] ?? 1), easing: 'cubic-bezier(.15,.7,.3,1)' };
        return die.animate([{ transform: turnOf(face, 1_080 - 360 * index) }, { transform: turnOf(face) }], options).finished;
      });
      await Promise.all(rolls);
    },
  };
}
