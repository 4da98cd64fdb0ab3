/** Stakes on named places, kuruş, before a ticket is bought with them. */
export type Spots = Readonly<Record<string, number>>;

export const sumOf = (spots: Spots): number => Object.values(spots).reduce((sum, stakeMinor) => sum + stakeMinor, 0);

export interface SpotStakes {
  spots(): Spots;
  put(name: string): void;
  undo(): void;
  clear(): void;
  canUndo(): boolean;
}

/**
 * Creates the stakes of a player on the places of a board, chip by chip, with undo, and never more than the table
 * accepts.
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
  };
}

/** Returns what the tickets of a round have on each place. */
export function standingOn(tickets: readonly { choice: unknown }[]): Spots {
  const standing: Record<string, number> = {};
  for (const { choice } of tickets)
    for (const [name, stakeMinor] of Object.entries((choice as { spots: Spots }).spots)) standing[name] = (standing[name] ?? 0) + stakeMinor;
  return standing;
}
