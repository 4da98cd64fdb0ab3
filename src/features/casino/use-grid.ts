import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nextRows } from './rows-in-sight.ts';

/** How the grid's style sheet has laid it out. */
export interface GridShape {
  columns: number;
  /** From the top of one row to that of the next, px. */
  pitchPx: number;
  gapPx: number;
}

/** Tiles that one frame may add: a slow processor makes so many well within 50 ms. */
const MOST_NEW_TILES = 8;
/** Parts of a window's height that are kept ready. */
const READY_AHEAD = 1;
const READY_BEHIND = 0.5;

function measure(probe: HTMLElement): GridShape | null {
  const style = getComputedStyle(probe);
  const heightPx = probe.firstElementChild?.getBoundingClientRect().height ?? 0;
  const columns = style.gridTemplateColumns.split(' ').length;
  const gapPx = Number.parseFloat(style.rowGap) || 0;
  return heightPx > 0 ? { columns, pitchPx: heightPx + gapPx, gapPx } : null;
}

/** The shape of the grid, from a row of it that holds one tile and is never seen: columns and heights are the style sheet's alone. */
export function useGridShape(probe: RefObject<HTMLElement | null>): GridShape | null {
  const [shape, setShape] = useState<GridShape | null>(null);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const look = () =>
      setShape((before) => {
        const now = measure(element);
        return before && now && before.columns === now.columns && before.pitchPx === now.pitchPx ? before : now;
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [probe]);
  return shape;
}

function focusedRow(grid: HTMLElement): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && grid.contains(row) ? Number(row.dataset.row) : null;
}

interface RowsOptions {
  grid: RefObject<HTMLElement | null>;
  shape: GridShape | null;
  count: number;
  /** Hears after every look how far the grid's top is from the window's, px. */
  onLook: (topPx: number) => void;
}

/** The rows that have to be in the document; follows the window without ever adding many in one frame. */
export function useRowsInSight({ grid, shape, count, onLook }: RowsOptions): readonly number[] {
  const [rows, setRows] = useState<readonly number[]>([]);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || !shape) return;
    const mostRows = Math.max(1, Math.floor(MOST_NEW_TILES / shape.columns));
    let frame = 0;
    const look = (mostNew: number) => {
      frame = 0;
      const topPx = element.getBoundingClientRect().top;
      const inRows = (px: number) => Math.floor(px / shape.pitchPx);
      const first = Math.max(0, inRows(-topPx));
      const last = Math.min(count - 1, Math.max(0, inRows(innerHeight - topPx)));
      const ready = { before: Math.ceil((READY_BEHIND * innerHeight) / shape.pitchPx), after: Math.ceil((READY_AHEAD * innerHeight) / shape.pitchPx) };
      const next = nextRows(shown.current, { first, last, ...ready, focused: focusedRow(element), count }, mostNew);
      shown.current = next.rows;
      setRows(next.rows);
      onLook(topPx);
      if (!next.isComplete) frame = requestAnimationFrame(lookAgain);
    };
    const lookAgain = () => look(mostRows);
    const ask = () => {
      frame ||= requestAnimationFrame(lookAgain);
    };
    // The first look fills the window before it is painted.
    look(Math.ceil(innerHeight / shape.pitchPx) + 1);
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask);
    element.addEventListener('focusin', ask);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
      element.removeEventListener('focusin', ask);
    };
  }, [grid, shape, count, onLook]);
  return rows;
}

interface Drawn {
  /** The rows that it was made for. */
  of: readonly number[];
  rows: ReadonlySet<number>;
}

/**
 * The rows that show their games. A row that comes with its games shows them at once; of rows that had to wait for theirs, only so many as are made within
 * one frame, because a page of games comes for all of them together. The very first come all at once.
 */
export function useDrawnRows(rows: readonly number[], columns: number, isKnown: (row: number) => boolean): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<Drawn>({ of: [], rows: new Set() });
  let shown = drawn;
  if (drawn.of !== rows) {
    const before = new Set(drawn.of);
    shown = { of: rows, rows: new Set(rows.filter((row) => drawn.rows.has(row) || (!before.has(row) && isKnown(row)))) };
    setDrawn(shown);
  }
  const late = rows.filter((row) => !shown.rows.has(row) && isKnown(row));
  const next = shown.rows.size === 0 ? late : late.slice(0, Math.max(1, Math.floor(MOST_NEW_TILES / columns)));
  const lateRows = next.join();
  useEffect(() => {
    if (lateRows === '') return;
    const frame = requestAnimationFrame(() => {
      setDrawn((now) => ({ ...now, rows: new Set([...now.rows, ...lateRows.split(',').map(Number)]) }));
    });
    return () => cancelAnimationFrame(frame);
  }, [lateRows]);
  return shown.rows;
}
