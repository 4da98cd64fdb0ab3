import type { TablePage } from '../table/table-page.ts';

/** A scene older than this, ms, is not animated for a latecomer. */
const FRESH_MS = 1_500;
/** Delay so that the next check is slightly late rather than slightly early, ms. */
const MARGIN_MS = 20;

/** Tracks the progress of a scene, for stages that show it step by step. */
export function createSceneTime(page: Pick<TablePage<unknown, unknown, unknown>, 'state' | 'serverNow'>, changed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsedMs = (): number => Math.max(0, page.serverNow() - (page.state.round?.scene?.startedAtMs ?? 0));
  return {
    /** Returns whether the scene has already been running for a while. */
    isStill: (): boolean => elapsedMs() > FRESH_MS,
    /**
     * Returns how many of `most` items are visible by now, one more every `stepMs`, and refreshes the stage when the
     * next one is due.
     */
    count(stepMs: number, most: number): number {
      clearTimeout(timer);
      const count = Math.min(most, 1 + Math.floor(elapsedMs() / stepMs));
      if (count < most) timer = setTimeout(changed, count * stepMs - elapsedMs() + MARGIN_MS);
      return count;
    },
  };
}
