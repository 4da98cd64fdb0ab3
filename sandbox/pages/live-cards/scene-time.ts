import type { TablePage } from '../table/table-page.ts';

/** A scene older than this, ms, is not animated, because the page has joined it late. */
const FRESH_MS = 1_500;
/** Margin that makes the next check slightly late instead of slightly early, ms. */
const MARGIN_MS = 20;

/** Tracks the progress of a scene, for stages that show it step by step. */
export function createSceneTime(page: Pick<TablePage<unknown, unknown, unknown>, 'state' | 'serverNow'>, changed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsedMs = (): number => Math.max(0, page.serverNow() - (page.state.round?.scene?.startedAtMs ?? 0));
  return {
    /** Returns whether the scene is too old to be animated. */
    isStill: (): boolean => elapsedMs() > FRESH_MS,
    /**
     * Returns how many of `most` items are visible by now: one at once, and one more every `stepMs`. Calls `changed`
     * when the next item is due.
     */
    count(stepMs: number, most: number): number {
      clearTimeout(timer);
      const count = Math.min(most, 1 + Math.floor(elapsedMs() / stepMs));
      if (count < most) timer = setTimeout(changed, count * stepMs - elapsedMs() + MARGIN_MS);
      return count;
    },
  };
}
