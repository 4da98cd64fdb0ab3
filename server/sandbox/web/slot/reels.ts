import { coverReels } from '../../slot/engine.ts';
import { type RuleSet, reelsOf, symbolsOfReel } from '../../slot/rule-set.ts';
import type { SlotSymbol, StepView, WinView } from '../wire.ts';
import { type CellChanges, createCellChanges } from './cell-changes.ts';
import { lineMarker } from './line-marker.ts';
import { createReel, type Reel } from './reel.ts';
import type { SymbolLook } from './symbol-element.ts';

type ShownWindow = readonly (readonly SlotSymbol[])[];
export interface Reels extends CellChanges {
  /** Shows what stands there, at rest. */
  show(window: ShownWindow): void;
  /** Shows how a step ends, at rest. */
  showStep(step: StepView): void;
  /** Sets all reels turning; they turn until they land or are shown at rest. */
  turn(): void;
  /** Lets the reels come to rest one after the other, from the left. */
  land(window: ShownWindow): Promise<void>;
  /** Lets what stands above vanished cells fall, with new symbols above it. */
  fall(window: ShownWindow, vanished: readonly number[]): Promise<void>;
  /** Marks one line. */
  mark(win: WinView | null): void;
  /** Nothing lit, nothing dimmed. */
  calm(): void;
}

const REEL_DELAY_MS = 130;
/** Reels begin to turn one after the other, so that no single task has to lay out all of them. */
const START_DELAY_MS = 45;
const SHORTEST_TURN_MS = 620;

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

function buildReels(host: HTMLElement, rules: RuleSet, look: SymbolLook): Reel[] {
  return Array.from({ length: reelsOf(rules) }, (_, reel) => {
    const reelHost = document.createElement('div');
    reelHost.className = 'reel';
    host.append(reelHost);
    return createReel(reelHost, look, symbolsOfReel(rules, reel), rules.rows);
  });
}

/** The reels of a game inside their frame; `formatWorth` writes what a coin is worth. */
export function createReels(host: HTMLElement, rules: RuleSet, look: SymbolLook, formatWorth: (worthMinor: number) => string): Reels {
  const { rows } = rules;
  const reels = buildReels(host, rules, look);
  let marker: Element | null = null;
  let turningSinceMs = 0;
  /** Counts what is shown, so that a landing that was overtaken does not go on. */
  let showing = 0;
  /** Counts what ends a turn, so that a reel that was to begin then does not. */
  let turning = 0;
  const mark = (win: WinView | null): void => {
    marker?.remove();
    const line = rules.kind === 'lines' && win?.line != null ? rules.lines[win.line] : undefined;
    marker = win && line ? lineMarker(line, rows, win.count) : null;
    if (marker) host.append(marker);
  };
  const calm = (): void => {
    mark(null);
    host.classList.remove('above', 'holding');
    for (const cell of reels.flatMap((reel) => reel.cells())) cell.classList.remove('won', 'dim');
  };
  const show = (window: ShownWindow): void => {
    showing += 1;
    turning += 1;
    calm();
    window.forEach((symbols, index) => {
      reels[index]?.show(symbols);
    });
  };
  const changes = createCellChanges(host, reels, rules, look, formatWorth);
  return {
    show,
    calm,
    ...changes,
    showStep(step) {
      show(coverReels(rules, step.window, step.covered));
      changes.showCoins(step.coins, step.kind === 'respin', false);
    },
    turn() {
      calm();
      turningSinceMs = performance.now();
      if (isMotionReduced()) return;
      const turn = ++turning;
      reels.forEach((reel, index) => {
        setTimeout(() => turn === turning && reel.turn(), index * START_DELAY_MS);
      });
    },
    async land(window) {
      const landing = ++showing;
      await pause(Math.max(0, SHORTEST_TURN_MS - (performance.now() - turningSinceMs)));
      await Promise.all(
        window.map(async (symbols, index) => {
          if (!isMotionReduced()) await pause(index * REEL_DELAY_MS);
          if (landing !== showing) return;
          if (isMotionReduced()) reels[index]?.show(symbols);
          else await reels[index]?.land(symbols);
        }),
      );
    },
    async fall(window, vanished) {
      showing += 1;
      calm();
      const rowsOf = (reel: number) => vanished.filter((cell) => Math.floor(cell / rows) === reel).map((cell) => cell % rows);
      await Promise.all(window.map((symbols, index) => reels[index]?.fall(symbols, rowsOf(index))));
    },
    mark,
  };
}
