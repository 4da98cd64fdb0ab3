import { readSessionText, sessionKeys, writeSessionText } from '../../../storage/session-storage.ts';
import { entryKeyOf } from '../../../ui/entry-key.ts';

/** A player's position in a lobby. */
export interface LobbyPlace {
  /** Number of pages of the grid that were open, and up to which they may open by themselves. */
  pages: number;
  openable: number;
  /**
   * The game at the window's top edge, and how many pixels its row starts above it. Null if the window was above the
   * grid.
   */
  top: { index: number; offsetPx: number } | null;
  scrollY: number;
}

/** Number of history entries, the latest ones, whose positions are stored. */
const MOST_PLACES = 30;

let places: Map<string, LobbyPlace> | null = null;

function isPlace(value: unknown): value is LobbyPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { pages, openable, scrollY } = value as Partial<LobbyPlace>;
  return Number.isInteger(pages) && Number.isInteger(openable) && typeof scrollY === 'number';
}

function load(): Map<string, LobbyPlace> {
  try {
    const stored = JSON.parse(readSessionText(sessionKeys.lobbyPlaces) ?? '[]') as [string, unknown][];
    return new Map(stored.filter((entry): entry is [string, LobbyPlace] => isPlace(entry[1])));
  } catch (error) {
    console.warn('the places in the lobbies can not be read', error);
    return new Map();
  }
}

function open(): Map<string, LobbyPlace> {
  if (places) return places;
  const opened = load();
  places = opened;
  addEventListener('pagehide', () => writeSessionText(sessionKeys.lobbyPlaces, JSON.stringify([...opened].slice(-MOST_PLACES))));
  return opened;
}

/** Returns the position at which this history entry was left, in this tab; undefined for a new entry. */
export function readPlace(): LobbyPlace | undefined {
  return open().get(entryKeyOf(history.state));
}

export function storePlace(place: LobbyPlace): void {
  const known = open();
  const key = entryKeyOf(history.state);
  known.delete(key);
  known.set(key, place);
}
