import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../scheduling/when-idle.ts';
import { nextBlocks, type Sight } from './blocks-in-sight.ts';
import { readPlace } from './lobby-place.ts';

/** Layout of the grid, from its style sheet. */
export interface GridShape {
  columns: number;
  /** Number of blocks per row, side by side and all of the same width. */
  blocks: number;
  /** From the top of one row to the top of the next, px. */
  pitchPx: number;
  gapPx: number;
}

/**
 * Number of tiles that one frame or idle moment may add, unless a single block has more. A slow processor renders them
 * well within 50 ms.
 */
const MOST_NEW_TILES = 4;
/** Fractions of the window's height that are kept ready. */
const READY_AHEAD = 1;
const READY_BEHIND = 0.5;
/**
 * Number of tiles in a document from the server: whole rows in each layout, and more than a window shows. A narrow
 * window leaves some of them out (lobby-grid.module.css).
 */
const SERVED_TILES = 24;

/** Number of blocks that one frame or idle moment may add. */
const mostNewBlocks = (perBlock: number) => Math.max(1, Math.floor(MOST_NEW_TILES / perBlock));

/**
 * Reads the shape of a grid from its style, which the grid and each of its blocks have, and from one of its tiles. Null
 * if nothing is laid out.
 */
function readShape(styled: Element, tile: Element | null): GridShape | null {
  const style = getComputedStyle(styled);
  const read = (name: string) => Number(style.getPropertyValue(name)) || 1;
  const gapPx = Number.parseFloat(style.rowGap) || 0;
  const heightPx = tile?.getBoundingClientRect().height ?? 0;
  return heightPx > 0 ? { columns: read('--columns'), blocks: read('--blocks'), pitchPx: heightPx + gapPx, gapPx } : null;
}

/** Smaller differences are the browser's rounding: it lays out in 64ths of a pixel. */
const LEAST_STEP_PX = 0.05;

const isSameShape = (one: GridShape, other: GridShape) =>
  one.columns === other.columns && one.blocks === other.blocks && Math.abs(one.pitchPx - other.pitchPx) < LEAST_STEP_PX;

interface ServedGrid {
  shape: GridShape;
  /** Distance of its top from the window's, px. */
  topPx: number;
}

/**
 * Reads the grid in the server's document before the app replaces it. It is laid out already, so the app's own need not
 * be laid out before it is rendered. Null after a return to a saved position, which is restored once everything else is
 * in place.
 */
function readServedGrid(className: string): ServedGrid | null {
  if (import.meta.env.SSR || readPlace()) return null;
  const grid = document.querySelector('[data-shell] [role="feed"]');
  if (grid?.className !== className) return null;
  const shape = readShape(grid, grid.querySelector('article'));
  return shape && { shape, topPx: grid.getBoundingClientRect().top };
}

/** Returns the grid in the server's document; null if it contains none with this class name. */
export function useServedGrid(className: string): ServedGrid | null {
  return useState(() => readServedGrid(className))[0];
}

/**
 * Returns the shape of the grid, measured on an invisible block with one tile: only the style sheet decides on columns,
 * blocks and heights. Until that block can be measured, the shape of the served grid.
 */
export function useGridShape(probe: RefObject<HTMLElement | null>, served: ServedGrid | null): GridShape | null {
  const [shape, setShape] = useState(served?.shape ?? null);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const look = () =>
      setShape((before) => {
        const now = readShape(element, element.firstElementChild);
        return before && now && isSameShape(before, now) ? before : now;
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

/**
 * Returns the blocks in view of a grid whose top is this far from the window's. Below the grid that is its last row, so
 * that its end is known to be reached.
 */
function sightFrom(topPx: number, { pitchPx, blocks }: GridShape, count: number): Pick<Sight, 'first' | 'last'> {
  const lastRow = Math.floor((count - 1) / blocks);
  const rowAt = (px: number) => Math.max(0, Math.min(lastRow, Math.floor(px / pitchPx)));
  return { first: rowAt(-topPx) * blocks, last: Math.min(count, (rowAt(innerHeight - topPx) + 1) * blocks) - 1 };
}

function firstBlocks(served: ServedGrid | null, count: number): readonly number[] {
  if (import.meta.env.SSR) return Array.from({ length: Math.min(count, SERVED_TILES) }, (_, block) => block);
  if (!served) return [];
  const sight = { ...sightFrom(served.topPx, served.shape, count), before: 0, after: 0, focused: null, count };
  return nextBlocks([], sight, count).blocks;
}

interface BlocksOptions {
  grid: RefObject<HTMLElement | null>;
  served: ServedGrid | null;
  shape: GridShape | null;
  /** Number of blocks in the list. */
  count: number;
  /** Called after every look with the distance of the grid's top from the window's, px. */
  onLook: (topPx: number) => void;
}

/**
 * Returns the blocks that have to be in the document, in reading order. Follows the window, but never adds many tiles
 * in one frame.
 */
export function useBlocksInSight({ grid, served, shape, count, onLook }: BlocksOptions): readonly number[] {
  const [blocks, setBlocks] = useState(() => firstBlocks(served, count));
  const shown = useRef(blocks);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || !shape) return;
    const mostNew = mostNewBlocks(shape.columns / shape.blocks);
    let callOff: (() => void) | null = null;
    let isOver = false;
    const blocksIn = (px: number) => Math.ceil(px / shape.pitchPx) * shape.blocks;
    /** Adds some blocks or, with `isAtOnce`, exactly those in view. Returns true if another look is needed. */
    const look = (isAtOnce = false): boolean => {
      callOff = null;
      const topPx = element.getBoundingClientRect().top;
      const { first, last } = sightFrom(topPx, shape, count);
      const missing = Math.max(0, last + 1 - first - shown.current.filter((block) => block >= first && block <= last).length);
      const ready = { before: blocksIn(READY_BEHIND * innerHeight), after: blocksIn(READY_AHEAD * innerHeight) };
      const next = nextBlocks(shown.current, { first, last, ...ready, focused: focusedBlock(element), count }, isAtOnce ? missing : mostNew);
      shown.current = next.blocks;
      onLook(topPx);
      if (isAtOnce) setBlocks(next.blocks);
      else flushSync(() => setBlocks(next.blocks));
      // Rendering them may have ended this effect, or asked for a look already.
      return !isOver && !callOff && !next.isComplete;
    };
    // While scrolling, look in every frame, and within the frame: after it, the next look would wait for the new
    // blocks' layout.
    const ask = () => {
      callOff?.();
      const frame = requestAnimationFrame(() => look() && ask());
      callOff = () => cancelAnimationFrame(frame);
    };
    // What is out of view has time until the user scrolls.
    const fill = () => {
      callOff = whenIdle(() => look() && fill());
    };
    // What is in view of a new list or shape is rendered before the browser paints.
    if (look(true)) fill();
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask);
    element.addEventListener('focusin', ask);
    return () => {
      isOver = true;
      callOff?.();
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
      element.removeEventListener('focusin', ask);
    };
  }, [grid, shape, count, onLook]);
  return blocks;
}

interface Drawn {
  /** The blocks for which it was computed. */
  of: readonly number[];
  blocks: ReadonlySet<number>;
}

/**
 * Returns the blocks that show their games. A block that is added with its games shows them at once. Those that had to
 * wait show theirs a few per frame, because a page of games arrives for all of them together. The very first ones all
 * show at once.
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
