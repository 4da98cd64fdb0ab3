import { RACE_MS, type RaceShown, RUNNERS } from '../../table/rules/virtual/race.ts';
import { distanceAt } from '../../table/rules/virtual/race-course.ts';
import { runnerMarkup, STRIDES } from '../art/runner-art.ts';
import { numberBadge } from '../event/number-badge.ts';
import { byId, drawing, make } from '../page/element.ts';
import type { SceneView } from '../table-wire.ts';
import type { RaceSkin } from './skins.ts';

/** Where on a lane the noses are at the start and at the line, in parts of its length. */
const [START, LINE] = [0.2, 0.9];
const STEP_MS = 500;

export interface Track {
  /** Lets everybody stand at the start. */
  ready(roundId: number): void;
  /** Marks the lanes that the player has bet on. */
  mark(numbers: ReadonlySet<number>): void;
  /** Runs a race from where it is by now, or shows its end. */
  run(roundId: number, scene: SceneView<RaceShown>, now: number): void;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const placed = (distance: number): string => `translateX(${((START + distance * (LINE - START)) * 100).toFixed(2)}%)`;

/** Six lanes with a runner each; runners are moved by transforms of a layer as long as their lane. */
export function createTrack({ runner, ground }: RaceSkin): Track {
  const track = byId('track', HTMLDivElement);
  track.dataset.ground = ground;
  const runners = Array.from({ length: RUNNERS }, (_, index) => {
    const strides = Array.from({ length: STRIDES }, (_, stride) => drawing(runnerMarkup(runner, index + 1, stride)));
    return make('div', { class: 'runner' }, make('div', { class: `beast ${runner}` }, ...strides));
  });
  const lanes = runners.map((element, index) => make('div', { class: 'lane' }, numberBadge(index + 1), make('div', { class: 'course' }, element)));
  track.replaceChildren(...lanes, make('div', { class: 'finish' }));
  let running: Animation[] = [];
  let shown = '';
  const stop = (): void => {
    for (const animation of running) animation.cancel();
    running = [];
  };
  const stand = (distances: readonly number[]): void => {
    stop();
    track.classList.remove('is-running');
    runners.forEach((element, index) => {
      element.style.transform = placed(distances[index] ?? 0);
    });
  };
  const ends = (race: RaceShown): number[] => runners.map((_, index) => distanceAt(race, index, RACE_MS));
  return {
    ready(roundId) {
      if (shown === `${roundId} ready`) return;
      shown = `${roundId} ready`;
      stand(runners.map(() => 0));
    },
    mark(numbers) {
      lanes.forEach((lane, index) => void lane.classList.toggle('mine', numbers.has(index + 1)));
    },
    run(roundId, { isLast, shown: race, startedAtMs }, now) {
      const key = `${roundId} ${isLast}`;
      if (shown === key) return;
      shown = key;
      stand(ends(race));
      if (isLast || isStill()) return;
      track.classList.add('is-running');
      running = runners.map((element, index) => {
        const steps = Array.from({ length: RACE_MS / STEP_MS + 1 }, (_, step) => ({ transform: placed(distanceAt(race, index, step * STEP_MS)) }));
        return element.animate(steps, { duration: RACE_MS });
      });
      for (const animation of running) animation.currentTime = Math.max(0, now - startedAtMs);
    },
  };
}
