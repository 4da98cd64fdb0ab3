import { type SelectionAsk, type SportCode, sportCodes, type TeamView } from '../../../contract/sports-wire.ts';

/** The last known data of a selection, which is shown while its match is not known. */
export interface SeenSelection {
  sport: SportCode;
  leagueId: string;
  home: TeamView;
  away: TeamView;
  startsAtMs: number;
  kind: string;
  line: number | null;
  period: number | null;
}
/** A selected outcome at the odds that the player saw, or has accepted since. */
export interface SlipSelection extends SelectionAsk {
  seen: SeenSelection | null;
}
export type OutcomeName = Pick<SelectionAsk, 'matchId' | 'marketId' | 'outcomeId'>;

const isSame = (one: OutcomeName, other: OutcomeName): boolean =>
  one.matchId === other.matchId && one.marketId === other.marketId && one.outcomeId === other.outcomeId;
const isSameMarket = (one: OutcomeName, other: OutcomeName): boolean => one.matchId === other.matchId && one.marketId === other.marketId;

function isTeam(value: unknown): value is TeamView {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && typeof value.id === 'string' && typeof value.name === 'string';
}

function readSeen(value: unknown): SeenSelection | null {
  const seen = value as Partial<Record<keyof SeenSelection, unknown>> | null;
  if (typeof seen !== 'object' || seen === null || !isTeam(seen.home) || !isTeam(seen.away)) return null;
  const isWhole = typeof seen.leagueId === 'string' && typeof seen.startsAtMs === 'number' && typeof seen.kind === 'string';
  return isWhole && sportCodes.some((code) => code === seen.sport) ? (seen as SeenSelection) : null;
}

function readSelection(value: unknown): SlipSelection[] {
  const kept = value as Partial<Record<keyof SlipSelection, unknown>> | null;
  if (typeof kept !== 'object' || kept === null) return [];
  const { matchId, marketId, outcomeId, odds } = kept;
  if (typeof matchId !== 'string' || typeof marketId !== 'string' || typeof outcomeId !== 'string' || !Number.isSafeInteger(odds)) return [];
  return [{ matchId, marketId, outcomeId, odds: odds as number, seen: readSeen(kept.seen) }];
}

/** Reads the selections stored under this name. Returns none if they cannot be read. */
function readStoredLaunch(storage: Storage | null, name: string): readonly SlipSelection[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readSelection) : [];
  } catch (error) {
    // A frame may be refused storage, and the stored data may be from another version.
    if (!(error instanceof DOMException) && !(error instanceof SyntaxError)) throw error;
    return [];
  }
}

/**
 * Creates the store of the bet slip's selections, in the order in which they were made. They are stored under `name`
 * for the lifetime of `storage`. Listeners are called after every change.
 */
export function createSlipStore(storage: Storage | null, name: string) {
  let selections = readStoredLaunch(storage, name);
  const listeners = new Set<() => void>();
  const change = (next: readonly SlipSelection[]): void => {
    selections = next;
    try {
      storage?.setItem(name, JSON.stringify(selections));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
    for (const listener of listeners) listener();
  };
  return {
    selections: (): readonly SlipSelection[] => selections,
    has: (outcome: OutcomeName): boolean => selections.some((selection) => isSame(selection, outcome)),
    /** Puts an outcome on the slip, replacing another one of its market, or removes it if it is already there. */
    toggle(ask: SelectionAsk, seen: SeenSelection | null = null): void {
      if (selections.some((selection) => isSame(selection, ask))) this.remove(ask);
      else change([...selections.filter((selection) => !isSameMarket(selection, ask)), { ...ask, seen }]);
    },
    remove(outcome: OutcomeName): void {
      change(selections.filter((selection) => !isSame(selection, outcome)));
    },
    clear(): void {
      change([]);
    },
    /** Replaces all selections of the slip. */
    replace(next: readonly SlipSelection[]): void {
      change(next);
    },
    /** Accepts the current odds of an outcome on behalf of the player. */
    accept(outcome: OutcomeName, odds: number): void {
      change(selections.map((selection) => (isSame(selection, outcome) ? { ...selection, odds } : selection)));
    },
    /** Stores the last known data of a selection. */
    remember(outcome: OutcomeName, seen: SeenSelection): void {
      change(selections.map((selection) => (isSame(selection, outcome) ? { ...selection, seen } : selection)));
    },
    /** Calls `listener` after each change. Returns a function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
