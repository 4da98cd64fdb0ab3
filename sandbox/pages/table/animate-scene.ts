import type { SceneView } from '../../contract/table-wire.ts';
import { play } from '../page/sound.ts';
import type { SoundName } from '../page/voices.ts';

/** A scene that is older than this when it is first seen has begun without its player, ms. */
const JOINED_LATE_MS = 1_500;

/**
 * Animates an element for the duration of a scene, starting at the scene's current moment, so that a latecomer sees
 * what everyone sees. `now` is in ms by the clock of `scene`.
 */
export function animateScene(element: Element, keyframes: Keyframe[], scene: Pick<SceneView, 'startedAtMs' | 'endsAtMs'>, now: number): void {
  const moving = element.animate(keyframes, { duration: scene.endsAtMs - scene.startedAtMs, fill: 'backwards' });
  moving.currentTime = Math.max(0, now - scene.startedAtMs);
}

/** Plays the sound of a scene's motion, unless this page joined it late. `now` is in ms by the clock of `scene`. */
export function soundScene(name: SoundName, { startedAtMs, endsAtMs }: Pick<SceneView, 'startedAtMs' | 'endsAtMs'>, now: number): void {
  if (now - startedAtMs < JOINED_LATE_MS) play(name, { lastsMs: endsAtMs - now });
}

/** Returns how many degrees clockwise it is from one angle to another: at least 0 and less than 360. */
export const clockwise = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/** Formats a rotation in degrees for CSS. */
export const rotated = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;
