import type { SlotSymbol } from '../wire.ts';
import type { SymbolLook } from './symbol-element.ts';

/** One reel: a belt of cells inside its window. */
export interface Reel {
  /** Shows these symbols at rest. */
  show(symbols: readonly SlotSymbol[]): void;
  turn(): void;
  land(symbols: readonly SlotSymbol[]): Promise<void>;
  /** Replaces cells that vanished and lets everything above them fall into its place. */
  fall(symbols: readonly SlotSymbol[], vanishedRows: readonly number[]): Promise<void>;
  /** Puts an element in the place of a cell. */
  replace(row: number, cell: HTMLElement): void;
  /** A cell to be changed otherwise than by its classes: it is laid anew when the reel is shown next. */
  change(row: number): HTMLElement | undefined;
  cells(): HTMLElement[];
}

/** How far a reel turns until it is where it was. */
const LOOP_SYMBOLS = 9;
const LANDING_SYMBOLS = 7;
const START_MS = 320;
const LOOP_MS = 315;
const LANDING_MS = 620;
const FALL_MS = 420;

/** How many rows each new cell falls: fresh ones come from above the window, the others from where they stood. */
export function fallDistances(rows: number, vanishedRows: readonly number[]): number[] {
  const staying = Array.from({ length: rows }, (_, row) => row).filter((row) => !vanishedRows.includes(row));
  const fresh = rows - staying.length;
  return Array.from({ length: rows }, (_, row) => (row < fresh ? fresh : row - (staying[row - fresh] ?? row)));
}

/** Builds a reel in its host; symbols of `passing` fly by while it turns. */
export function createReel(host: HTMLElement, look: SymbolLook, passing: readonly SlotSymbol[], rows: number): Reel {
  const belt = document.createElement('div');
  belt.className = 'belt';
  host.append(belt);
  let standing: readonly SlotSymbol[] = [];
  let motion: Animation | null = null;
  /** Rows that are no longer as they were laid; all others need not be laid anew. */
  const changed = new Set<number>();
  const pass = (count: number): SlotSymbol[] => {
    const from = Math.floor(Math.random() * passing.length);
    return Array.from({ length: count }, (_, index) => passing[(from + index) % passing.length] ?? standing[0] ?? 'low1');
  };
  const cells = () => [...belt.querySelectorAll<HTMLElement>('.cell')];
  /** Moves the belt, which has so many symbols, down from its last rows to its first. */
  const move = (count: number, timing: KeyframeAnimationOptions): Animation => {
    motion?.cancel();
    const hidden = (-100 * (count - rows)) / count;
    motion = belt.animate([{ transform: `translateY(${hidden}%)` }, { transform: 'translateY(0)' }], { fill: 'forwards', ...timing });
    return motion;
  };
  const run = (symbols: readonly SlotSymbol[], timing: KeyframeAnimationOptions): Animation => {
    belt.replaceChildren(...symbols.map(look.cell));
    return move(symbols.length, timing);
  };
  const rest = (symbols: readonly SlotSymbol[]): void => {
    motion?.cancel();
    motion = null;
    standing = symbols;
    changed.clear();
  };
  const show = (symbols: readonly SlotSymbol[]): void => {
    const isThere = motion === null && changed.size === 0 && symbols.every((symbol, row) => symbol === standing[row]);
    if (!isThere) belt.replaceChildren(...symbols.map(look.cell));
    rest(symbols);
  };
  /** Lays fresh cells above those that stay; all of them where more than the vanished ones have changed. */
  const layFallen = (symbols: readonly SlotSymbol[], vanishedRows: readonly number[]): void => {
    const before = cells();
    if (motion || before.length !== rows || [...changed].some((row) => !vanishedRows.includes(row))) {
      show(symbols);
      return;
    }
    for (const row of vanishedRows) before[row]?.remove();
    belt.prepend(...symbols.slice(0, vanishedRows.length).map(look.cell));
    rest(symbols);
  };
  return {
    show,
    cells,
    turn() {
      const first = pass(rows);
      const start = run([...first, ...pass(LOOP_SYMBOLS - rows), ...standing], { duration: START_MS, easing: 'cubic-bezier(.5, 0, .9, .6)' });
      // The belt is the same from then on, but for what stood there: to lay all of it anew takes longer than a frame.
      start.onfinish = () => {
        cells()
          .slice(-rows)
          .forEach((cell, row) => {
            cell.replaceWith(look.cell(first[row] ?? 'low1'));
          });
        move(LOOP_SYMBOLS + rows, { duration: LOOP_MS, iterations: Number.POSITIVE_INFINITY });
      };
    },
    async land(symbols) {
      const landing = run([...symbols, ...pass(LANDING_SYMBOLS)], { duration: LANDING_MS, easing: 'cubic-bezier(.16, .8, .3, 1)' });
      // A cancelled landing rejects; whoever cancelled it has already shown something else.
      const isDone = await landing.finished.then(
        () => true,
        () => false,
      );
      if (!isDone) return;
      for (const passed of cells().slice(rows)) passed.remove();
      rest(symbols);
    },
    async fall(symbols, vanishedRows) {
      layFallen(symbols, vanishedRows);
      const distances = fallDistances(rows, vanishedRows);
      const falls = cells().flatMap((cell, row) => {
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
      changed.add(row);
      cells()[row]?.replaceWith(cell);
    },
    change(row) {
      changed.add(row);
      return cells()[row];
    },
  };
}
