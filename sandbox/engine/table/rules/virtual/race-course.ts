import type { RaceShown } from './race.ts';

/** How far a runner continues beyond the finish line, as a share of the course. */
const RUN_OUT = 0.09;

/**
 * Returns the distance that a runner has covered; the finish line is at 1. Only the finishing time and the waves
 * determine it. It always increases, since the waves together slow the even pace by at most 78 %.
 */
export function distanceAt({ finishMs, sways }: Pick<RaceShown, 'finishMs' | 'sways'>, runner: number, elapsedMs: number): number {
  const [finish, waves] = [finishMs[runner] ?? 1, sways[runner] ?? []];
  const share = Math.max(0, elapsedMs) / finish;
  if (share < 1)
    return waves.reduce((distance, wave, index) => distance + ((wave / 1_000) * Math.sin((index + 1) * Math.PI * share)) / ((index + 1) * Math.PI), share);
  const speed = waves.reduce((sum, wave, index) => sum + (wave / 1_000) * Math.cos((index + 1) * Math.PI), 1);
  return 1 + RUN_OUT * (1 - Math.exp((-speed * (share - 1)) / RUN_OUT));
}

/**
 * Returns the numbers of the runners in their order at a time. Runners beyond the finish line are in order of finish.
 */
export function standingsAt(shown: Pick<RaceShown, 'order' | 'finishMs' | 'sways'>, elapsedMs: number): number[] {
  const finished = shown.order.filter((number) => (shown.finishMs[number - 1] ?? 0) <= elapsedMs);
  const running = shown.order.filter((number) => !finished.includes(number));
  const distances = new Map(running.map((number) => [number, distanceAt(shown, number - 1, elapsedMs)]));
  return [...finished, ...[...running].sort((one, other) => (distances.get(other) ?? 0) - (distances.get(one) ?? 0))];
}
