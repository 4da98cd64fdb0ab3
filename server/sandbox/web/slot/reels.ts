import type { LineWinView, RulesView, SlotSymbol } from '../wire.ts';
import { lineMarker } from './line-marker.ts';
import type { SymbolLook } from './symbol-element.ts';

export interface Reels {
  /** Shows what stands there, at rest. */
  show(window: readonly (readonly SlotSymbol[])[]): void;
  /** Sets all reels turning; they turn until they land or are shown at rest. */
  turn(): void;
  /** Lets the reels come to rest one after the other, from the left. */
  land(window: readonly (readonly SlotSymbol[])[]): Promise<void>;
  /** Lights the cells of these wins and dims the others; celebrates only a return above the stake. */
  light(wins: readonly LineWinView[], isAboveStake: boolean): void;
  /** Marks one line. */
  mark(win: LineWinView | null): void;
  /** Nothing lit, nothing dimmed. */
  calm(): void;
}

const LOOP_SYMBOLS = 9;
const LANDING_SYMBOLS = 7;
const START_MS = 320;
const LOOP_MS = 420;
const LANDING_MS = 620;
const REEL_DELAY_MS = 130;
const SHORTEST_TURN_MS = 620;

const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

interface Reel {
  show(symbols: readonly SlotSymbol[]): void;
  turn(): void;
  land(symbols: readonly SlotSymbol[]): Promise<void>;
  cells(): HTMLElement[];
}

function createReel(host: HTMLElement, look: SymbolLook, strip: readonly SlotSymbol[], rows: number): Reel {
  const belt = document.createElement('div');
  belt.className = 'belt';
  host.append(belt);
  let standing: readonly SlotSymbol[] = [];
  let motion: Animation | null = null;
  const passing = (count: number): SlotSymbol[] => {
    const from = Math.floor(Math.random() * strip.length);
    return Array.from({ length: count }, (_, index) => strip[(from + index) % strip.length] ?? standing[0] ?? 'low1');
  };
  /** Lays symbols on the belt and moves it down from its last rows to its first. */
  const run = (symbols: readonly SlotSymbol[], timing: KeyframeAnimationOptions): Animation => {
    motion?.cancel();
    belt.replaceChildren(...symbols.map(look.cell));
    const hidden = (-100 * (symbols.length - rows)) / symbols.length;
    motion = belt.animate([{ transform: `translateY(${hidden}%)` }, { transform: 'translateY(0)' }], { fill: 'forwards', ...timing });
    return motion;
  };
  const show = (symbols: readonly SlotSymbol[]): void => {
    motion?.cancel();
    motion = null;
    standing = symbols;
    belt.replaceChildren(...symbols.map(look.cell));
  };
  return {
    show,
    turn() {
      const first = passing(rows);
      const start = run([...first, ...passing(LOOP_SYMBOLS - rows), ...standing], { duration: START_MS, easing: 'cubic-bezier(.5, 0, .9, .6)' });
      start.onfinish = () => run([...first, ...passing(LOOP_SYMBOLS), ...first], { duration: LOOP_MS, iterations: Number.POSITIVE_INFINITY });
    },
    async land(symbols) {
      const landing = run([...symbols, ...passing(LANDING_SYMBOLS)], { duration: LANDING_MS, easing: 'cubic-bezier(.16, .8, .3, 1)' });
      // A cancelled landing rejects; the reel is shown at rest either way.
      await landing.finished.catch(() => undefined);
      show(symbols);
    },
    cells: () => [...belt.querySelectorAll<HTMLElement>('.cell')],
  };
}

/** The reels of a game inside their frame. */
export function createReels(host: HTMLElement, rules: RulesView, look: SymbolLook): Reels {
  const reels = rules.strips.map((strip) => {
    const reelHost = document.createElement('div');
    reelHost.className = 'reel';
    host.append(reelHost);
    return createReel(reelHost, look, strip, rules.rows);
  });
  let marker: Element | null = null;
  let turningSinceMs = 0;
  const mark = (win: LineWinView | null): void => {
    marker?.remove();
    marker = win ? lineMarker(rules.lines[win.line] ?? [], rules.rows, win.count) : null;
    if (marker) host.append(marker);
  };
  const calm = (): void => {
    mark(null);
    host.classList.remove('above');
    for (const cell of reels.flatMap((reel) => reel.cells())) cell.classList.remove('won', 'dim');
  };
  return {
    show: (window) => {
      window.forEach((symbols, index) => {
        reels[index]?.show(symbols);
      });
    },
    turn() {
      calm();
      turningSinceMs = performance.now();
      if (!isMotionReduced()) for (const reel of reels) reel.turn();
    },
    async land(window) {
      const soFarMs = performance.now() - turningSinceMs;
      await pause(Math.max(0, SHORTEST_TURN_MS - soFarMs));
      await Promise.all(
        window.map(async (symbols, index) => {
          if (isMotionReduced()) return reels[index]?.show(symbols);
          await pause(index * REEL_DELAY_MS);
          await reels[index]?.land(symbols);
        }),
      );
    },
    light(wins, isAboveStake) {
      const won = new Set(wins.flatMap((win) => (rules.lines[win.line] ?? []).slice(0, win.count).map((row, reel) => `${reel}:${row}`)));
      host.classList.toggle('above', isAboveStake);
      reels.forEach((reel, index) => {
        reel.cells().forEach((cell, row) => {
          cell.classList.add(won.has(`${index}:${row}`) ? 'won' : 'dim');
        });
      });
    },
    mark,
    calm,
  };
}
