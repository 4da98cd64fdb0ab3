import type { SlotSymbol, StepView, WinView } from '../../contract/wire.ts';
import { coverReels } from '../../engine/slot/engine.ts';
import { type RuleSet, reelsOf, symbolsOfReel } from '../../engine/slot/rule-set.ts';
import { isMotionWanted } from '../page/is-motion-wanted.ts';
import { play, vibrate } from '../page/sound.ts';
import { type CellChanges, createCellChanges } from './cell-changes.ts';
import { lineMarker } from './line-marker.ts';
import { createReel, type Reel } from './reel.ts';
import type { SymbolLook } from './symbol-element.ts';

type ShownWindow = readonly (readonly SlotSymbol[])[];
export interface Reels extends CellChanges {
  /** Shows this window at rest. */
  show(window: ShownWindow): void;
  /** Shows the end of a step at rest. */
  showStep(step: StepView): void;
  /** Starts all reels. They turn until they land or are shown at rest. With reduced motion they do not turn. */
  turn(): void;
  /** Stops the reels one after the other, from the left. */
  land(window: ShownWindow): Promise<void>;
  /** Drops what is above vanished cells, with new symbols on top. */
  fall(window: ShownWindow, vanished: readonly number[]): Promise<void>;
  /** Marks one winning line. Null removes the mark. */
  mark(win: WinView | null): void;
  /** Removes all highlights and dimming. */
  calm(): void;
}

const REEL_DELAY_MS = 130;
/** The delay between the starts of two reels, so that no single task has to lay out all of them, ms. */
const START_DELAY_MS = 45;
const SHORTEST_TURN_MS = 620;
/** When a landing reel, and falling symbols, seem to have stopped: their motion runs out slowly, ms. */
const LANDED_MS = 380;
const FALLEN_MS = 300;
/** How long the device vibrates when the last reel has stopped, ms. */
const STOP_PULSE_MS = 10;

const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

function buildReels(host: HTMLElement, rules: RuleSet, look: SymbolLook): Reel[] {
  return Array.from({ length: reelsOf(rules) }, (_, reel) => {
    const reelHost = document.createElement('div');
    reelHost.className = 'reel';
    host.append(reelHost);
    return createReel(reelHost, look, symbolsOfReel(rules, reel), rules.rows);
  });
}

/** Creates the reels of a game inside their frame. `formatWorth` formats the value of a coin, given in kuruş. */
export function createReels(host: HTMLElement, rules: RuleSet, look: SymbolLook, formatWorth: (worthMinor: number) => string): Reels {
  const { rows } = rules;
  const reels = buildReels(host, rules, look);
  let marker: Element | null = null;
  let turningSinceMs = 0;
  /** Counts what has been shown, so that a superseded landing stops. */
  let showing = 0;
  /** Counts turns and windows shown at rest, so that a delayed reel does not start once its turn is superseded. */
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
      play('reelStart');
      turningSinceMs = performance.now();
      if (!isMotionWanted()) return;
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
          if (isMotionWanted()) await pause(index * REEL_DELAY_MS);
          if (landing !== showing) return;
          play('reelStop', { step: index, afterMs: isMotionWanted() ? LANDED_MS : 0 });
          if (!isMotionWanted()) reels[index]?.show(symbols);
          else await reels[index]?.land(symbols);
        }),
      );
      if (landing === showing) vibrate(STOP_PULSE_MS);
    },
    async fall(window, vanished) {
      showing += 1;
      calm();
      play('fall', { afterMs: FALLEN_MS });
      const rowsOf = (reel: number) => vanished.filter((cell) => Math.floor(cell / rows) === reel).map((cell) => cell % rows);
      await Promise.all(window.map((symbols, index) => reels[index]?.fall(symbols, rowsOf(index))));
    },
    mark,
  };
}
