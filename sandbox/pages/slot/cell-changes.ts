import type { StepView } from '../../contract/wire.ts';
import type { RuleSet } from '../../engine/slot/rule-set.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import type { Reel } from './reel.ts';
import type { SymbolLook } from './symbol-element.ts';

/** Changes of single cells while the reels are at rest. */
export interface CellChanges {
  /** Covers every cell of these reels with a wild. */
  cover(reels: readonly number[]): void;
  /** Makes cells vanish. */
  vanish(cells: readonly number[]): Promise<void>;
  /**
   * Shows coins with their values. New coins appear with motion if `isAppearing`, which defaults to `isHeld`. While
   * coins are held, everything else is dimmed.
   */
  showCoins(coins: StepView['coins'], isHeld: boolean, isAppearing?: boolean): void;
  /** Highlights these cells and dims the others. Celebrates only if the return is above the stake. */
  light(cells: readonly number[], isAboveStake: boolean): void;
}

const VANISH_MS = 260;
const APPEAR_MS = 320;

function appear(element: Element): void {
  if (!isMotionWanted()) return;
  const frames = [
    { opacity: 0, transform: 'scale(.5)' },
    { opacity: 1, transform: 'scale(1)' },
  ];
  element.animate(frames, { duration: APPEAR_MS, easing: 'cubic-bezier(.2, .8, .3, 1.2)' });
}

/** Creates the changes of cells on these reels. `formatWorth` formats the value of a coin, given in kuruş. */
export function createCellChanges(
  host: HTMLElement,
  reels: readonly Reel[],
  { rows, wild }: RuleSet,
  look: SymbolLook,
  formatWorth: (worthMinor: number) => string,
): CellChanges {
  const cellAt = (cell: number): HTMLElement | undefined => reels[Math.floor(cell / rows)]?.change(cell % rows);
  return {
    cover(covered) {
      for (const reel of covered) {
        for (let row = 0; row < rows; row++) {
          const cell = look.cell(wild);
          reels[reel]?.replace(row, cell);
          appear(cell);
        }
      }
    },
    async vanish(cells) {
      const frames = [
        { opacity: 1, transform: 'scale(1)' },
        { opacity: 0, transform: 'scale(.4)' },
      ];
      const motions = cells.map((cell) => cellAt(cell)?.firstElementChild?.animate(frames, { duration: VANISH_MS, fill: 'forwards' }));
      await Promise.allSettled(motions.map((motion) => motion?.finished));
    },
    showCoins(coins, isHeld, isAppearing = isHeld) {
      for (const { cell, worthMinor } of coins) {
        const before = cellAt(cell);
        if (before?.classList.contains('coin')) continue;
        const coin = look.coinCell(formatWorth(worthMinor));
        before?.replaceWith(coin);
        if (isAppearing) appear(coin);
      }
      host.classList.toggle('holding', isHeld);
    },
    light(cells, isAboveStake) {
      const won = new Set(cells);
      host.classList.toggle('above', isAboveStake);
      reels.forEach((reel, index) => {
        reel.cells().forEach((cell, row) => {
          cell.classList.add(won.has(index * rows + row) ? 'won' : 'dim');
        });
      });
    },
  };
}
