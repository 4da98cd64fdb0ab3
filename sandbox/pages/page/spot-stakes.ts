import { play } from './sound.ts';

/** Stakes on named places, kuruş: those of the next round or ticket, or those of bought ones. */
export type Spots = Readonly<Record<string, number>>;

export const sumOf = (spots: Spots): number => Object.values(spots).reduce((sum, stakeMinor) => sum + stakeMinor, 0);

export interface SpotStakes {
  spots(): Spots;
  put(name: string): void;
  /** Replaces all stakes, as one step that can be undone. */
  lay(next: Spots): void;
  undo(): void;
  clear(): void;
  /** Replaces all stakes without a step to undo, and without telling of it. */
  take(next: Spots): void;
  canUndo(): boolean;
}

/**
 * Creates a player's stakes on the places of a board. They are put chip by chip and can be undone. A chip that would
 * exceed `mostMinor`, kuruş, is ignored.
 */
export function createSpotStakes(readChip: () => number, mostMinor: () => number, changed: () => void): SpotStakes {
  let spots: Spots = {};
  let before: Spots[] = [];
  const set = (next: Spots): void => {
    spots = next;
    changed();
  };
  return {
    spots: () => spots,
    canUndo: () => before.length > 0,
    put(name) {
      const next = { ...spots, [name]: (spots[name] ?? 0) + readChip() };
      if (sumOf(next) > mostMinor()) return;
      before.push(spots);
      play('chip');
      set(next);
    },
    lay(next) {
      before.push(spots);
      set(next);
    },
    undo() {
      const last = before.pop();
      if (last) set(last);
    },
    clear() {
      before = [];
      set({});
    },
    take(next) {
      before = [];
      spots = next;
    },
  };
}

/** Returns the total stake of these tickets on each place, kuruş. */
export function standingOn(tickets: readonly { choice: unknown }[]): Spots {
  const standing: Record<string, number> = {};
  for (const { choice } of tickets)
    for (const [name, stakeMinor] of Object.entries((choice as { spots: Spots }).spots)) standing[name] = (standing[name] ?? 0) + stakeMinor;
  return standing;
}
