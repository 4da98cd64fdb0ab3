import { tellApp } from '../page/app-line.ts';
import type { BoardSection, BoardView } from '../sports-wire.ts';
import type { BoardStore } from './board-store.ts';

const WORKER = '/sports-worker.js';
const BOARD_CACHE = 'sports-board';
/** Writing a board costs a phone some milliseconds: it is done when the page stands, and not more often than this. */
const KEEP_EVERY_MS = 60_000;
const FIRST_KEEP_MS = 3_000;

const placeOf = (section: BoardSection): string => `/kept/${section}`;

/** A frame may be refused storage and workers, and its disk may be full: then it works as far as there is a line. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException || error instanceof TypeError;
}

/** Keeps the page itself for a visit without a line, by the worker of its origin, and tells the app once it is kept. */
export async function keepPageOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: location.pathname });
    const { active } = await navigator.serviceWorker.ready;
    const line = new MessageChannel();
    line.port1.onmessage = () => tellApp('kept-offline');
    const assets = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ pathname: location.pathname, assets: assets.filter((address) => new URL(address).pathname.startsWith('/assets/')) }, [line.port2]);
  } catch (error) {
    if (!isRefused(error)) throw error;
    console.info('the page can not be kept for later', error);
  }
}

async function keepBoard(store: BoardStore, section: BoardSection): Promise<void> {
  const { sports, leagues, matches, limits, timeZone, knownAtMs } = store;
  if (limits === null || knownAtMs === null) return;
  const board: BoardView = { section, serverTimeMs: knownAtMs, timeZone, sports, leagues: [...leagues.values()], matches: [...matches.values()], limits };
  try {
    const cache = await caches.open(BOARD_CACHE);
    await cache.put(placeOf(section), new Response(JSON.stringify(board), { headers: { 'content-type': 'application/json' } }));
  } catch (error) {
    if (!isRefused(error)) throw error;
    console.info('the board can not be kept for later', error);
  }
}

/** Keeps the board soon after it has come, and from time to time while there is a line. It is the same for everybody, so it tells nothing of a player. */
export function keepBoardOffline(store: BoardStore, section: () => BoardSection): void {
  let keptAtMs = Number.NEGATIVE_INFINITY;
  const keep = (): void => {
    if (!store.canBet || performance.now() - keptAtMs < KEEP_EVERY_MS) return;
    keptAtMs = performance.now();
    void keepBoard(store, section());
  };
  store.on('line', () => setTimeout(keep, FIRST_KEEP_MS));
  setInterval(keep, KEEP_EVERY_MS);
}

/** The board that was kept last, or null. */
export async function readKeptBoard(section: BoardSection): Promise<BoardView | null> {
  try {
    const kept = await (await caches.open(BOARD_CACHE)).match(placeOf(section));
    return kept ? ((await kept.json()) as BoardView) : null;
  } catch (error) {
    if (!isRefused(error) && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}
