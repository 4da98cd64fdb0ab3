import type { SceneView } from '../../contract/table-wire.ts';

/** Returns false with reduced motion. */
export const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Animates an element for the duration of a scene, from its current point, so that a latecomer sees what everyone sees.
 */
export function animateScene(element: Element, keyframes: Keyframe[], scene: Pick<SceneView, 'startedAtMs' | 'endsAtMs'>, now: number): void {
  const moving = element.animate(keyframes, { duration: scene.endsAtMs - scene.startedAtMs, fill: 'backwards' });
  moving.currentTime = Math.max(0, now - scene.startedAtMs);
}

/** Returns how many degrees it is clockwise from one angle to another, less than a full turn. */
export const clockwise = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/** Formats a rotation for CSS. */
export const rotated = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;
