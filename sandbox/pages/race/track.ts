import type { SceneView } from '../../contract/table-wire.ts';
import { RACE_MS, type RaceShown, RUNNERS } from '../../engine/table/rules/virtual/race.ts';
import { distanceAt } from '../../engine/table/rules/virtual/race-course.ts';
import { runnerMarkup, STRIDES } from '../art/runner-art.ts';
import { numberBadge } from '../event/number-badge.ts';
import { byId, drawing, make } from '../page/element.ts';
import { inSlices } from '../page/in-slices.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { play } from '../page/sound.ts';
import type { RaceSkin } from './skins.ts';

/** The positions of the runners' noses in a lane at the start and at the finish, as shares of the lane's length. */
const [START, LINE] = [0.2, 0.9];
const STEP_MS = 500;
/** The interval at which runners are moved with reduced motion, ms. */
const STILL_STEP_MS = 1_500;

export interface Track {
  /** Shows all runners at the start. */
  ready(roundId: number): void;
  /** Marks the lanes of the runners that the player has bet on. */
  mark(numbers: ReadonlySet<number>): void;
  /** Runs a race from its current moment, or shows its end. */
  run(roundId: number, scene: SceneView<RaceShown>, now: number): void;
}

const placed = (distance: number): string => `translateX(${((START + distance * (LINE - START)) * 100).toFixed(2)}%)`;

function makeRunner(runner: RaceSkin['runner'], index: number): HTMLElement {
  const strides = Array.from({ length: STRIDES }, (_, stride) => drawing(runnerMarkup(runner, index + 1, stride)));
  return make('div', { class: 'runner' }, make('div', { class: `beast ${runner}` }, ...strides));
}

/** Returns the keyframes of a runner for the whole race, one every `STEP_MS`. */
function runnerMotion(race: RaceShown, index: number): Keyframe[] {
  return Array.from({ length: RACE_MS / STEP_MS + 1 }, (_, step) => ({ transform: placed(distanceAt(race, index, step * STEP_MS)) }));
}

function showPlaces(lanes: readonly HTMLElement[], order: readonly number[]): void {
  lanes.forEach((lane, index) => {
    const place = order.indexOf(index + 1) + 1;
    if (place > 0) lane.dataset.place = String(place);
    else delete lane.dataset.place;
  });
}

/**
 * Creates a track of six lanes with a runner each. A runner moves by a transform of a layer that is as long as its
 * lane.
 */
export function createTrack({ runner, ground }: RaceSkin): Track {
  const track = byId('track', HTMLDivElement);
  track.dataset.ground = ground;
  const runners = Array.from({ length: RUNNERS }, (_, index) => makeRunner(runner, index));
  const lanes = runners.map((element, index) => make('div', { class: 'lane' }, numberBadge(index + 1), make('div', { class: 'course' }, element)));
  track.replaceChildren(make('div', { class: 'finish' }), ...lanes);
  let running: Animation[] = [];
  let stepping: ReturnType<typeof setInterval> | undefined;
  let shown = '';
  /** The current race, and when it began by `performance.now()`, ms. */
  let run: { race: RaceShown; beganAt: number } | null = null;
  const start = inSlices(
    runners.map((element, index) => () => {
      if (!run) return;
      const { race, beganAt } = run;
      const animation = element.animate(runnerMotion(race, index), { duration: RACE_MS });
      animation.currentTime = Math.max(0, performance.now() - beganAt);
      running.push(animation);
      // Sets the final position, which becomes visible when the animation is over.
      element.style.transform = placed(distanceAt(race, index, RACE_MS));
    }),
  );
  const stop = (): void => {
    run = null;
    for (const animation of running) animation.cancel();
    running = [];
    clearInterval(stepping);
  };
  const put = (distances: readonly number[]): void =>
    runners.forEach((element, index) => {
      element.style.transform = placed(distances[index] ?? 0);
    });
  const stand = (distances: readonly number[]): void => {
    stop();
    track.classList.remove('is-running');
    put(distances);
  };
  const distancesAt = (race: RaceShown, elapsedMs: number): number[] => runners.map((_, index) => distanceAt(race, index, Math.min(RACE_MS, elapsedMs)));
  return {
    ready(roundId) {
      if (shown === `${roundId} ready`) return;
      shown = `${roundId} ready`;
      showPlaces(lanes, []);
      stand(runners.map(() => 0));
    },
    mark(numbers) {
      lanes.forEach((lane, index) => void lane.classList.toggle('mine', numbers.has(index + 1)));
    },
    run(roundId, { isLast, shown: race, startedAtMs }, now) {
      const key = `${roundId} ${isLast}`;
      if (shown === key) return;
      shown = key;
      play('bell');
      showPlaces(lanes, isLast ? race.order : []);
      if (isLast) return stand(distancesAt(race, RACE_MS));
      const beganAt = performance.now() - (now - startedAtMs);
      if (!isMotionWanted()) {
        const step = (): void => put(distancesAt(race, performance.now() - beganAt));
        stand(distancesAt(race, now - startedAtMs));
        stepping = setInterval(step, STILL_STEP_MS);
        return;
      }
      stand(distancesAt(race, now - startedAtMs));
      track.classList.add('is-running');
      run = { race, beganAt };
      start();
    },
  };
}
