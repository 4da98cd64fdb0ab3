/** The part of a grid that the window shows, in blocks of tiles; `last` is inclusive. */
export interface Sight {
  first: number;
  last: number;
  /** Number of blocks kept ready on each side of the visible ones. */
  before: number;
  after: number;
  /** Block that has the focus; it and its neighbours stay in the document. Null if none has it. */
  focused: number | null;
  count: number;
}

/** Returns the blocks that should be in the document, the most needed first. */
function wantedBlocks({ first, last, before, after, focused, count }: Sight): number[] {
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const ahead = Array.from({ length: after }, (_, index) => last + 1 + index);
  const behind = Array.from({ length: before }, (_, index) => first - 1 - index);
  const around = focused === null ? [] : [focused, focused - 1, focused + 1];
  return [...new Set([...inSight, ...around, ...ahead, ...behind])].filter((block) => block >= 0 && block < count);
}

/**
 * Returns the blocks to have in the document next: those already there that are still needed, and up to `mostNew` of
 * the missing ones, the most needed first.
 * @returns the blocks in ascending order, or `shown` itself if nothing changes. `isComplete` is false while some are
 * missing.
 */
export function nextBlocks(shown: readonly number[], sight: Sight, mostNew: number): { blocks: readonly number[]; isComplete: boolean } {
  const wanted = wantedBlocks(sight);
  const there = new Set(shown);
  const missing = wanted.filter((block) => !there.has(block));
  const added = missing.slice(0, mostNew);
  const isWanted = new Set(wanted);
  const blocks = [...shown.filter((block) => isWanted.has(block)), ...added].sort((one, other) => one - other);
  const isSame = blocks.length === shown.length && added.length === 0;
  return { blocks: isSame ? shown : blocks, isComplete: added.length === missing.length };
}
