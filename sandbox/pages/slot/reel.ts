import type { SlotSymbol } from '../../contract/wire.ts';
import { createBelt } from './belt.ts';
import type { SymbolLook } from './symbol-element.ts';

/** One reel: a belt of cells inside its window. */
export interface Reel {
  /** Shows these symbols at rest. */
  show(symbols: readonly SlotSymbol[]): void;
  turn(): void;
  land(symbols: readonly SlotSymbol[]): Promise<void>;
  /** Removes vanished cells, and drops the cells above them and new ones into place. */
  fall(symbols: readonly SlotSymbol[], vanishedRows: readonly number[]): Promise<void>;
  /** Replaces a cell with an element. */
  replace(row: number, cell: HTMLElement): void;
  /** Returns a cell for changes other than to its classes. The cell is rebuilt when the reel is shown next. */
  change(row: number): HTMLElement | undefined;
  cells(): HTMLElement[];
}

/** The number of symbols that pass in one turn of a reel. */
const LOOP_SYMBOLS = 9;
const LANDING_SYMBOLS = 7;
const START_MS = 320;
const LOOP_MS = 315;
const LANDING_MS = 620;
const FALL_MS = 420;

/** Returns how many rows each cell falls: new cells from above the window, the others from their previous row. */
export function fallDistances(rows: number, vanishedRows: readonly number[]): number[] {
  const staying = Array.from({ length: rows }, (_, row) => row).filter((row) => !vanishedRows.includes(row));
  const fresh = rows - staying.length;
  return Array.from({ length: rows }, (_, row) => (row < fresh ? fresh : row - (staying[row - fresh] ?? row)));
}

/** Creates a reel in its host. The symbols of `passing` go by while it turns. */
export function createReel(host: HTMLElement, look: SymbolLook, passing: readonly SlotSymbol[], rows: number): Reel {
  const belt = createBelt(host, look, rows);
  const pass = (count: number): SlotSymbol[] => {
    const from = Math.floor(Math.random() * passing.length);
    return Array.from({ length: count }, (_, index) => passing[(from + index) % passing.length] ?? belt.standing()[0] ?? 'low1');
  };
  return {
    show: belt.show,
    cells: belt.cells,
    change: belt.change,
    turn() {
      const first = pass(rows);
      const start = belt.run([...first, ...pass(LOOP_SYMBOLS - rows), ...belt.standing()], { duration: START_MS, easing: 'cubic-bezier(.5, 0, .9, .6)' });
      // Replaces the symbols from before the turn, so that the end of the belt equals its start and the belt can
      // repeat.
      start.onfinish = () => {
        for (const [row, cell] of belt.cells().slice(-rows).entries()) cell.replaceWith(look.cell(first[row] ?? 'low1'));
        belt.move(LOOP_SYMBOLS + rows, { duration: LOOP_MS, iterations: Number.POSITIVE_INFINITY });
      };
    },
    async land(symbols) {
      const landing = belt.run([...symbols, ...pass(LANDING_SYMBOLS)], { duration: LANDING_MS, easing: 'cubic-bezier(.16, .8, .3, 1)' });
      // A cancelled landing rejects. Whatever cancelled it has already shown something else.
      const isDone = await landing.finished.then(
        () => true,
        () => false,
      );
      if (isDone) belt.stop(symbols);
    },
    async fall(symbols, vanishedRows) {
      belt.showFallen(symbols, vanishedRows);
      const distances = fallDistances(rows, vanishedRows);
      const falls = belt.cells().flatMap((cell, row) => {
        const distance = distances[row] ?? 0;
        if (distance === 0) return [];
        return [
          cell.animate([{ transform: `translateY(${-100 * distance}%)` }, { transform: 'translateY(0)' }], {
            duration: FALL_MS,
            easing: 'cubic-bezier(.4, .05, .6, 1)',
          }),
        ];
      });
      await Promise.allSettled(falls.map((fall) => fall.finished));
    },
    replace(row, cell) {
      belt.change(row)?.replaceWith(cell);
    },
  };
}
