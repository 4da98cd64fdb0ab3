import type { SceneView } from '../../contract/table-wire.ts';

/**
 * The pace at which things are drawn one after the other: the first after `leadMs`, then one every `stepMs`, `steps` in
 * total.
 */
export interface Pace {
  leadMs: number;
  stepMs: number;
  steps: number;
}

/**
 * Returns how many things of a scene have been drawn at the time `now`, no matter when the player joined. The last
 * scene shows all of them.
 */
export function comeBy({ leadMs, stepMs, steps }: Pace, scene: Pick<SceneView, 'startedAtMs' | 'isLast'>, now: number): number {
  if (scene.isLast) return steps;
  return Math.min(steps, Math.max(0, Math.floor((now - scene.startedAtMs - leadMs) / stepMs) + 1));
}

/** Counts the things that have been drawn. Calls `stepped` when the next one is drawn. */
export function createDrawPace(pace: Pace, serverNow: () => number, stepped: () => void): { countIn(scene: SceneView | null): number } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    countIn(scene) {
      clearTimeout(timer);
      if (!scene) return 0;
      const now = serverNow();
      const come = comeBy(pace, scene, now);
      if (come < pace.steps) timer = setTimeout(stepped, scene.startedAtMs + pace.leadMs + come * pace.stepMs - now);
      return come;
    },
  };
}
