import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextBlocks } from './blocks-in-sight.ts';

/** How the grid's style sheet has laid it out. */
export interface GridShape {
  columns: number;
  /** A row is made in so many blocks, one beside the other; all are of the same width. */
  blocks: number;
  /** From the top of one row to that of the next, px. */
  pitchPx: number;
  gapPx: number;
}

/** Tiles that one frame may add, unless a single block has more: a slow processor makes so many well within 50 ms. */
const MOST_NEW_TILES = 4;
/** Parts of a window's height that are kept ready. */
const READY_AHEAD = 1;
const READY_BEHIND = 0.5;
/** What a document of the server's has of a grid: whole rows in each of its shapes, and more than a window shows; a narrow one leaves some of it out (lobby-grid.module.css). */
const SERVED_TILES = 24;

/** Blocks that one frame may add. */
const mostNewBlocks = (perBlock: number) => Math.max(1, Math.floor(MOST_NEW_TILES / perBlock));

function measure(probe: HTMLElement): GridShape | null {
  const style = getComputedStyle(probe);
  const heightPx = probe.firstElementChild?.getBoundingClientRect().height ?? 0;
  const blocks = Number(style.getPropertyValue('--blocks')) || 1;
  const columns = style.gridTemplateColumns.split(' ').length * blocks;
  const gapPx = Number.parseFloat(style.rowGap) || 0;
  return heightPx > 0 ? { columns, blocks, pitchPx: heightPx + gapPx, gapPx } : null;
}

/** The shape of the grid, from a block of it that holds one tile and is never seen: columns, blocks and heights are the style sheet's alone. */
export function useGridShape(probe: RefObject<HTMLElement | null>): GridShape | null {
  const [shape, setShape] = useState<GridShape | null>(null);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const look = () =>
      setShape((before) => {
        const now = measure(element);
        return before && now && before.columns === now.columns && before.blocks === now.blocks && before.pitchPx === now.pitchPx ? before : now;
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [probe]);
  return shape;
}

function focusedBlock(grid: HTMLElement): number | null {
  const block = document.activeElement?.closest<HTMLElement>('[data-block]');
  return block && grid.contains(block) ? Number(block.dataset.block) : null;
}

interface BlocksOptions {
  grid: RefObject<HTMLElement | null>;
  shape: GridShape | null;
  /** Of all blocks of the list. */
  count: number;
  /** Hears after every look how far the grid's top is from the window's, px. */
  onLook: (topPx: number) => void;
}

/** The blocks that have to be in the document, in the order in which they are read; follows the window without ever adding many tiles in one frame. */
export function useBlocksInSight({ grid, shape, count, onLook }: BlocksOptions): readonly number[] {
  const [blocks, setBlocks] = useState<readonly number[]>(() =>
    import.meta.env.SSR ? Array.from({ length: Math.min(count, SERVED_TILES) }, (_, block) => block) : [],
  );
  const shown = useRef(blocks);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || !shape) return;
    const mostNew = mostNewBlocks(shape.columns / shape.blocks);
    let frame = 0;
    let isOver = false;
    const rowAt = (px: number) => Math.max(0, Math.floor(px / shape.pitchPx));
    const blocksIn = (px: number) => Math.ceil(px / shape.pitchPx) * shape.blocks;
    const look = (isAtOnce: boolean) => {
      frame = 0;
      const topPx = element.getBoundingClientRect().top;
      const first = rowAt(-topPx) * shape.blocks;
      const last = Math.min(count, (rowAt(innerHeight - topPx) + 1) * shape.blocks) - 1;
      const missing = isAtOnce ? last + 1 - first - shown.current.filter((block) => block >= first && block <= last).length : 0;
      const ready = { before: blocksIn(READY_BEHIND * innerHeight), after: blocksIn(READY_AHEAD * innerHeight) };
      const next = nextBlocks(shown.current, { first, last, ...ready, focused: focusedBlock(element), count }, Math.max(missing, mostNew));
      shown.current = next.blocks;
      onLook(topPx);
      // Within the frame: made after it, the next look would wait for their layout.
      if (isAtOnce) setBlocks(next.blocks);
      else flushSync(() => setBlocks(next.blocks));
      // Making them may have ended this list, or asked for a look already.
      if (!isOver && !next.isComplete) frame ||= requestAnimationFrame(lookAgain);
    };
    const lookAgain = () => look(false);
    const ask = () => {
      frame ||= requestAnimationFrame(lookAgain);
    };
    // What is in sight of a new list or shape is there before it is painted.
    look(true);
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask);
    element.addEventListener('focusin', ask);
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
      element.removeEventListener('focusin', ask);
    };
  }, [grid, shape, count, onLook]);
  return blocks;
}

interface Drawn {
  /** The blocks that it was made for. */
  of: readonly number[];
  blocks: ReadonlySet<number>;
}

/**
 * The blocks that show their games. A block that comes with its games shows them at once; of those that had to wait for theirs, only so many as are made
 * within one frame, because a page of games comes for all of them together. The very first come all at once.
 */
export function useDrawnBlocks(blocks: readonly number[], perBlock: number, isKnown: (block: number) => boolean): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<Drawn>({ of: [], blocks: new Set() });
  let shown = drawn;
  if (drawn.of !== blocks) {
    const before = new Set(drawn.of);
    shown = { of: blocks, blocks: new Set(blocks.filter((block) => drawn.blocks.has(block) || (!before.has(block) && isKnown(block)))) };
    setDrawn(shown);
  }
  const late = blocks.filter((block) => !shown.blocks.has(block) && isKnown(block));
  const next = shown.blocks.size === 0 ? late : late.slice(0, mostNewBlocks(perBlock));
  const lateBlocks = next.join();
  useEffect(() => {
    if (lateBlocks === '') return;
    const frame = requestAnimationFrame(() => {
      setDrawn((now) => ({ ...now, blocks: new Set([...now.blocks, ...lateBlocks.split(',').map(Number)]) }));
    });
    return () => cancelAnimationFrame(frame);
  }, [lateBlocks]);
  return shown.blocks;
}
