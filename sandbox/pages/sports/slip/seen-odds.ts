import { outcomeKey } from './slip-legs.ts';
import type { SlipRow } from './slip-row.ts';

/** Nobody reads new odds and presses within this time: who presses meant the odds before, ms. */
const REACTION_MS = 500;

interface Seen {
  odds: number;
  before: number;
  sinceMs: number;
}

/** Creates a memory of the odds that the slip shows, for presses that come right after odds have fallen. */
export function createSeenOdds(now: () => number) {
  const seen = new Map<string, Seen>();
  return {
    /** Stores the odds that are shown now. */
    show(rows: readonly SlipRow[]): void {
      const keys = new Set(rows.map(({ selection }) => outcomeKey(selection)));
      for (const key of seen.keys()) if (!keys.has(key)) seen.delete(key);
      for (const { selection, odds } of rows) {
        const key = outcomeKey(selection);
        const last = seen.get(key);
        if (last?.odds !== odds) seen.set(key, { odds, before: last?.odds ?? odds, sinceMs: now() });
      }
    },
    /** Returns the odds that the player pressed at: the current ones, or those that have just fallen to them. */
    pressedAt({ selection, odds }: SlipRow): number {
      const last = seen.get(outcomeKey(selection));
      return last && last.before > odds && now() - last.sinceMs < REACTION_MS ? last.before : odds;
    },
  };
}
