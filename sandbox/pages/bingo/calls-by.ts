import type { SceneView } from '../../contract/table-wire.ts';

/**
 * Returns how many balls have been called by a time: one when the draw begins, one more after each interval, and all of
 * them once the round is paid.
 */
export function callsBy(scene: Pick<SceneView<{ balls: readonly number[] }>, 'isLast' | 'startedAtMs' | 'shown'>, callMs: number, nowMs: number): number {
  const all = scene.shown.balls.length;
  if (scene.isLast) return all;
  return Math.min(all, Math.max(0, Math.floor((nowMs - scene.startedAtMs) / callMs) + 1));
}
