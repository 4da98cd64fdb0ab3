import type { SceneView } from '../../contract/table-wire.ts';
import type { LiveDiceShown } from '../../engine/table/rules/live-dice.ts';
import { type DieDress, dieFaceMarkup } from '../art/dice.ts';
import { byId, drawing, make } from '../page/element.ts';
import { inSlices } from '../page/in-slices.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { animateScene, soundScene } from '../table/animate-scene.ts';

type Angles = readonly [x: number, y: number, z: number];

const FACES = 6;
/** The rotations, in degrees, that turn each face, from one to six, towards the player. */
const turnsOf: readonly Angles[] = [
  [0, 0, 0],
  [-90, 0, 0],
  [0, -90, 0],
  [0, 90, 0],
  [90, 0, 0],
  [0, 180, 0],
];
/** The final position of each die, in die sizes from the centre. Positive y is down. */
const lies: readonly { x: number; y: number }[] = [
  { x: -1.45, y: 0.1 },
  { x: 0.05, y: -0.12 },
  { x: 1.5, y: 0.14 },
];
const SAMPLES = 48;
const parts = Array.from({ length: SAMPLES + 1 }, (_, index) => index / SAMPLES);
/** The times when the dice become visible and when they stop, as shares of the scene. */
const [THROWN, STILL] = [0.12, 0.86];
const BOUNCES = 4;
const TURNS: Angles = [720, 1_080, 360];

/** Returns the progress of a throw, from 0 to 1, at a share of its scene. */
const wayAt = (part: number): number => {
  const own = Math.min(1, Math.max(0, (part - THROWN) / (STILL - THROWN)));
  return 1 - (1 - own) ** 2.2;
};

const turned = ([x, y, z]: Angles): string => `rotateX(${x.toFixed(1)}deg) rotateY(${y.toFixed(1)}deg) rotateZ(${z.toFixed(1)}deg)`;

function cubeFrames(rest: Angles, number: number): Keyframe[] {
  return parts.map((part) => {
    const left = 1 - wayAt(part);
    const [x, y, z] = rest.map((angle, axis) => angle - (TURNS[(axis + number) % 3] ?? 0) * left) as [number, number, number];
    return { transform: turned([x, y, z]) };
  });
}

/** Returns the path of a die into the tray: from the upper left, in ever smaller bounces. Lengths are in die sizes. */
function placeFrames({ x, y }: { x: number; y: number }, number: number): Keyframe[] {
  return parts.map((part) => {
    const way = wayAt(part);
    const bounce = Math.abs(Math.cos(way * Math.PI * (BOUNCES - 0.5))) * (1 - way) ** 1.3;
    const [left, up] = [x - (5 + number) * (1 - way), y - 1.6 * bounce];
    return { transform: `translate(${(left * 100).toFixed(1)}%, ${(up * 100).toFixed(1)}%)`, opacity: part < THROWN ? 0 : 1 };
  });
}

const placed = ({ x, y }: { x: number; y: number }): string => `translate(${x * 100}%, ${y * 100}%)`;
const LONE_SHIFT = 0.72;

/**
 * Creates the dice in their tray. They roll for the duration of their scene and end with the drawn faces towards the
 * player.
 */
export function createRollingDice(count: number, dress: DieDress) {
  const dice = Array.from({ length: count }, (_, number) => {
    const faces = Array.from({ length: FACES }, (_unused, face) =>
      make('span', { class: `die-side side-${face + 1}` }, drawing(dieFaceMarkup(face + 1, dress))),
    );
    const cube = make('span', { class: 'cube' }, ...faces);
    const shade = make('span', { class: 'die-shade' });
    const lie = lies[number] ?? { x: 0, y: 0 };
    const rest = count === 2 ? { ...lie, x: lie.x + LONE_SHIFT } : lie;
    return { cube, rest, place: make('span', { class: 'die-place' }, shade, make('span', { class: 'die-view' }, cube)) };
  });
  byId('tray', HTMLDivElement).replaceChildren(...dice.map(({ place }) => place));
  let shownRound = 0;
  const restOf = (face: number): Angles => turnsOf[face - 1] ?? [0, 0, 0];
  const stand = (fallen: readonly number[]): void => {
    for (const [index, { cube, rest, place }] of dice.entries()) {
      cube.style.transform = turned(restOf(fallen[index] ?? 1));
      place.style.transform = placed(rest);
    }
  };
  stand(dice.map((_, index) => FACES - index));
  /** The current roll, and when this page first saw it by its own clock, ms. */
  let rolled: { scene: SceneView<LiveDiceShown>; now: number; seenAt: number } | null = null;
  const turn = inSlices(
    dice.map(({ cube }, index) => () => {
      if (!rolled) return;
      const { scene, now, seenAt } = rolled;
      animateScene(cube, cubeFrames(restOf(scene.shown.dice[index] ?? 1), index), scene, now + performance.now() - seenAt);
    }),
  );
  return {
    /** Shows the dice of a past round, as long as no round has been rolled. */
    rest(fallen: readonly number[]): void {
      if (shownRound === 0) stand(fallen);
    },
    roll(roundId: number, scene: SceneView<LiveDiceShown>, now: number): void {
      if (roundId === shownRound) return;
      shownRound = roundId;
      stand(scene.shown.dice);
      if (scene.isLast || !isMotionWanted()) return;
      rolled = { scene, now, seenAt: performance.now() };
      soundScene('dice', scene, now);
      // The dice are invisible at first, so their rotations can start in later tasks.
      for (const [index, { rest, place }] of dice.entries()) animateScene(place, placeFrames(rest, index), scene, now);
      turn();
    },
  };
}
