import type { SlotSymbol } from '../../contract/wire.ts';
import type { SymbolLook } from './symbol-element.ts';

/** The cells of a reel, one below the other, and their motion through the reel's window. */
export interface Belt {
  cells(): HTMLElement[];
  /** Returns the symbols in the window, or those that were in it before the belt began to move. */
  standing(): readonly SlotSymbol[];
  /** Returns a cell for changes other than to its classes. The cell is rebuilt when the belt is shown next. */
  change(row: number): HTMLElement | undefined;
  /** Moves a belt of `count` symbols down, from its last rows to its first ones. */
  move(count: number, timing: KeyframeAnimationOptions): Animation;
  /** Fills the belt with these symbols and moves them. */
  run(symbols: readonly SlotSymbol[], timing: KeyframeAnimationOptions): Animation;
  /** Shows these symbols at rest. */
  show(symbols: readonly SlotSymbol[]): void;
  /** Shows the first symbols of the belt at rest, without rebuilding them, and removes the rest. */
  stop(symbols: readonly SlotSymbol[]): void;
  /** Shows these symbols at rest. New cells at the top replace those that have vanished. */
  showFallen(symbols: readonly SlotSymbol[], vanishedRows: readonly number[]): void;
}

/**
 * Creates a belt in its host for a window with this number of rows. Rebuilding the whole belt takes about a frame, so
 * unchanged cells are reused.
 */
export function createBelt(host: HTMLElement, look: SymbolLook, rows: number): Belt {
  const element = document.createElement('div');
  element.className = 'belt';
  host.append(element);
  let standing: readonly SlotSymbol[] = [];
  let motion: Animation | null = null;
  /** The rows that have changed since they were built. */
  const changed = new Set<number>();
  const cells = () => [...element.querySelectorAll<HTMLElement>('.cell')];
  const rest = (symbols: readonly SlotSymbol[]): void => {
    motion?.cancel();
    motion = null;
    standing = symbols;
    changed.clear();
  };
  const move = (count: number, timing: KeyframeAnimationOptions): Animation => {
    motion?.cancel();
    const hidden = (-100 * (count - rows)) / count;
    motion = element.animate([{ transform: `translateY(${hidden}%)` }, { transform: 'translateY(0)' }], { fill: 'forwards', ...timing });
    return motion;
  };
  const show = (symbols: readonly SlotSymbol[]): void => {
    const isThere = motion === null && changed.size === 0 && symbols.every((symbol, row) => symbol === standing[row]);
    if (!isThere) element.replaceChildren(...symbols.map(look.cell));
    rest(symbols);
  };
  return {
    cells,
    standing: () => standing,
    change(row) {
      changed.add(row);
      return cells()[row];
    },
    move,
    run(symbols, timing) {
      element.replaceChildren(...symbols.map(look.cell));
      return move(symbols.length, timing);
    },
    show,
    stop(symbols) {
      for (const passed of cells().slice(rows)) passed.remove();
      rest(symbols);
    },
    showFallen(symbols, vanishedRows) {
      const before = cells();
      if (motion || before.length !== rows || [...changed].some((row) => !vanishedRows.includes(row))) {
        show(symbols);
        return;
      }
      for (const row of vanishedRows) before[row]?.remove();
      element.prepend(...symbols.slice(0, vanishedRows.length).map(look.cell));
      rest(symbols);
    },
  };
}
