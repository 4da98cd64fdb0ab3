import type { TablePage } from '../table/table-page.ts';

/** What a late comer did not see begin is not shown as if it began now. */
const FRESH_MS = 1_500;
/** Asked again a little late rather than a little early. */
const MARGIN_MS = 20;

/** How far a scene has come, for stages that show it step by step. */
export function createSceneTime(page: Pick<TablePage<unknown, unknown, unknown>, 'state' | 'serverNow'>, changed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsedMs = (): number => Math.max(0, page.serverNow() - (page.state.round?.scene?.startedAtMs ?? 0));
  return {
    /** Whether the scene has been on for a while already. */
    isStill: (): boolean => elapsedMs() > FRESH_MS,
    /** How many of `most` things are to be seen by now, one more every `stepMs`; has the stage shown again when the next one comes. */
    count(stepMs: number, most: number): number {
      clearTimeout(timer);
      const count = Math.min(most, 1 + Math.floor(elapsedMs() / stepMs));
      if (count < most) timer = setTimeout(changed, count * stepMs - elapsedMs() + MARGIN_MS);
      return count;
    },
  };
}
