import type { SceneView } from '../table-wire.ts';

/** Whether things may move on this screen. */
export const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves an element over the time of a scene, from where it is by now; whoever comes late sees what everybody sees. */
export function animateScene(element: Element, keyframes: Keyframe[], scene: Pick<SceneView, 'startedAtMs' | 'endsAtMs'>, now: number): void {
  const moving = element.animate(keyframes, { duration: scene.endsAtMs - scene.startedAtMs, fill: 'backwards' });
  moving.currentTime = Math.max(0, now - scene.startedAtMs);
}
