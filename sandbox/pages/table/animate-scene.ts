import type { SceneView } from '../../contract/table-wire.ts';

/** Returns whether the player wants motion: false with reduced motion. */
export const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Animates an element for the duration of a scene, starting at the scene's current moment, so that a latecomer sees
 * what everyone sees. `now` is in ms by the clock of `scene`.
 */
export function animateScene(element: Element, keyframes: Keyframe[], scene: Pick<SceneView, 'startedAtMs' | 'endsAtMs'>, now: number): void {
  const moving = element.animate(keyframes, { duration: scene.endsAtMs - scene.startedAtMs, fill: 'backwards' });
  moving.currentTime = Math.max(0, now - scene.startedAtMs);
}

/** Returns how many degrees clockwise it is from one angle to another: at least 0 and less than 360. */
export const clockwise = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/** Formats a rotation in degrees for CSS. */
export const rotated = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;
