import { readSessionText, sessionKeys, writeSessionText } from '../../storage/session-storage.ts';

/** Where somebody was in a lobby. */
export interface LobbyPlace {
  /** So many pages of the grid were open, and so many may open by themselves. */
  pages: number;
  openable: number;
  /** The game at the window's upper edge and by how many pixels its row lies above it; null while the window was above the grid. */
  top: { index: number; offsetPx: number } | null;
  scrollY: number;
}

/** Entries of the history whose places are kept, the latest. */
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

/** What the router calls this entry of the history. */
function entryKey(): string {
  return String((history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '');
}

/** Where this entry of the history was left, in this tab; undefined where it is new. */
export function readPlace(): LobbyPlace | undefined {
  return open().get(entryKey());
}

export function keepPlace(place: LobbyPlace): void {
  const known = open();
  const key = entryKey();
  known.delete(key);
  known.set(key, place);
}
