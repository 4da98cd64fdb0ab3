/** What a window shows of a grid, in blocks of tiles; `last` is shown, too. */
export interface Sight {
  first: number;
  last: number;
  /** So many blocks are kept ready on either side. */
  before: number;
  after: number;
  /** The block that has the focus: it must not go, nor what is next to it; null where none has. */
  focused: number | null;
  count: number;
}

/** Blocks in the order in which they are needed. */
function wantedBlocks({ first, last, before, after, focused, count }: Sight): number[] {
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const ahead = Array.from({ length: after }, (_, index) => last + 1 + index);
  const behind = Array.from({ length: before }, (_, index) => first - 1 - index);
  const around = focused === null ? [] : [focused, focused - 1, focused + 1];
  return [...new Set([...inSight, ...around, ...ahead, ...behind])].filter((block) => block >= 0 && block < count);
}

/**
 * The blocks to be in the document next: those that are there and still wanted, and of the others so many as one frame may add, the most needed first.
 * @returns the blocks in their order; the same array where nothing changes. `isComplete` is false while some are still to come.
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
