import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../scheduling/when-idle.ts';
import { nextBlocks, type Sight } from './blocks-in-sight.ts';
import { readPlace } from './lobby-place.ts';

/** How the grid's style sheet has laid it out. */
export interface GridShape {
  columns: number;
  /** A row is made in so many blocks, one beside the other; all are of the same width. */
  blocks: number;
  /** From the top of one row to that of the next, px. */
  pitchPx: number;
  gapPx: number;
}

/** Tiles that one frame or idle moment may add, unless a single block has more: a slow processor makes so many well within 50 ms. */
const MOST_NEW_TILES = 4;
/** Parts of a window's height that are kept ready. */
const READY_AHEAD = 1;
const READY_BEHIND = 0.5;
/** What a document of the server's has of a grid: whole rows in each of its shapes, and more than a window shows; a narrow one leaves some of it out (lobby-grid.module.css). */
const SERVED_TILES = 24;

/** Blocks that one frame or idle moment may add. */
const mostNewBlocks = (perBlock: number) => Math.max(1, Math.floor(MOST_NEW_TILES / perBlock));

/** The shape of a grid from its style, which the grid has and each block in it, and from one of its tiles. Null where nothing is laid out. */
function readShape(styled: Element, tile: Element | null): GridShape | null {
  const style = getComputedStyle(styled);
  const read = (name: string) => Number(style.getPropertyValue(name)) || 1;
  const gapPx = Number.parseFloat(style.rowGap) || 0;
  const heightPx = tile?.getBoundingClientRect().height ?? 0;
  return heightPx > 0 ? { columns: read('--columns'), blocks: read('--blocks'), pitchPx: heightPx + gapPx, gapPx } : null;
}

/** Less is a rounding of the browser's, which lays out in 64ths of a pixel. */
const LEAST_STEP_PX = 0.05;

const isSameShape = (one: GridShape, other: GridShape) =>
  one.columns === other.columns && one.blocks === other.blocks && Math.abs(one.pitchPx - other.pitchPx) < LEAST_STEP_PX;

interface ServedGrid {
  shape: GridShape;
  /** How far its top was from the window's, px. */
  topPx: number;
}

/**
 * What the server's document shows of the grid, until the app takes its place: it is laid out already, so that the app's own need not be before it is made. Who
 * comes back to a place is taken there once everything else is in its own.
 */
function readServedGrid(className: string): ServedGrid | null {
  if (import.meta.env.SSR || readPlace()) return null;
  const grid = document.querySelector('[data-shell] [role="feed"]');
  if (grid?.className !== className) return null;
  const shape = readShape(grid, grid.querySelector('article'));
  return shape && { shape, topPx: grid.getBoundingClientRect().top };
}

/** Null where the server has sent no such grid. `className` is that of the grid. */
export function useServedGrid(className: string): ServedGrid | null {
  return useState(() => readServedGrid(className))[0];
}

/** The shape of the grid, from a block of it that holds one tile and is never seen: columns, blocks and heights are the style sheet's alone. Until there is one to be measured, that of the served grid. */
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

/** What the window shows of a grid whose top is so far from its own. */
function sightFrom(topPx: number, { pitchPx, blocks }: GridShape, count: number): Pick<Sight, 'first' | 'last'> {
  const rowAt = (px: number) => Math.max(0, Math.floor(px / pitchPx));
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
  /** Of all blocks of the list. */
  count: number;
  /** Hears after every look how far the grid's top is from the window's, px. */
  onLook: (topPx: number) => void;
}

/** The blocks that have to be in the document, in the order in which they are read; follows the window without ever adding many tiles in one frame. */
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
    /** Adds some, or, `isAtOnce`, all that are in sight and no others; true where another look has to follow. */
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
      // Making them may have ended this list, or asked for a look already.
      return !isOver && !callOff && !next.isComplete;
    };
    // While one scrolls, frame by frame, and within the frame: made after it, the next look would wait for their layout.
    const ask = () => {
      callOff?.();
      const frame = requestAnimationFrame(() => look() && ask());
      callOff = () => cancelAnimationFrame(frame);
    };
    // What is ready beside the window has time until somebody scrolls.
    const fill = () => {
      callOff = whenIdle(() => look() && fill());
    };
    // What is in sight of a new list or shape is there before it is painted.
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
