import { type SelectionAsk, type SportCode, sportCodes, type TeamView } from '../../sports-wire.ts';

/** What a selection was when it was last seen, so that it can be shown while its match is not known. */
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
/** A chosen outcome at the odds that the player saw, or has accepted since. */
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

/** What was kept under this name; nothing where it can't be read. */
function readKept(storage: Storage | null, name: string): readonly SlipSelection[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readSelection) : [];
  } catch (error) {
    // A frame may be refused its storage, and what lies there may be of another version.
    if (!(error instanceof DOMException) && !(error instanceof SyntaxError)) throw error;
    return [];
  }
}

/** The selections of the bet slip in the order in which they were chosen, kept under `name` for as long as `storage` keeps. Listeners are called after every change. */
export function createSlipStore(storage: Storage | null, name: string) {
  let selections = readKept(storage, name);
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
    /** Puts an outcome on the slip in place of another one of its market, or takes it off where it is on it. */
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
    /** Puts these on the slip instead of what is on it. */
    replace(next: readonly SlipSelection[]): void {
      change(next);
    },
    /** Takes what an outcome is offered at now for what the player has accepted. */
    accept(outcome: OutcomeName, odds: number): void {
      change(selections.map((selection) => (isSame(selection, outcome) ? { ...selection, odds } : selection)));
    },
    /** Keeps what a selection has been seen as. */
    remember(outcome: OutcomeName, seen: SeenSelection): void {
      change(selections.map((selection) => (isSame(selection, outcome) ? { ...selection, seen } : selection)));
    },
    /** Calls back after each change; answers the way to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
