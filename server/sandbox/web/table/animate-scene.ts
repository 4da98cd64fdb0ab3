import type { SceneView } from '../table-wire.ts';

/** Whether things may move on this screen. */
export const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves an element over the time of a scene, from where it is by now; whoever comes late sees what everybody sees. */
export function animateScene(element: Element, keyframes: Keyframe[], scene: Pick<SceneView, 'startedAtMs' | 'endsAtMs'>, now: number): void {
  const moving = element.animate(keyframes, { duration: scene.endsAtMs - scene.startedAtMs, fill: 'backwards' });
  moving.currentTime = Math.max(0, now - scene.startedAtMs);
}

/** How many degrees it is clockwise from one angle to another, less than a full turn. */
export const clockwise = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/** A turn as CSS takes it. */
export const rotated = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;
