import type { BoardSection, BoardView } from '../../contract/sports-wire.ts';
import { notifyApp } from '../page/app-line.ts';
import type { BoardStore } from './board-store.ts';

const WORKER = '/sports-worker.js';
const BOARD_CACHE = 'sports-board';
/**
 * The minimum time between two writes of a board, and the delay of the first one, ms. A write costs a phone some
 * milliseconds, so it waits until the page is ready.
 */
const KEEP_EVERY_MS = 60_000;
const FIRST_KEEP_MS = 3_000;

const placeOf = (section: BoardSection): string => `/kept/${section}`;

/**
 * Returns whether an error means that storage or workers are refused, or that the disk is full. The page then works
 * only while it is online.
 */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException || error instanceof TypeError;
}

/**
 * Caches the page itself for offline visits, with the worker of its origin. Notifies the app once the page is cached.
 */
export async function keepPageOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: location.pathname });
    const { active } = await navigator.serviceWorker.ready;
    const line = new MessageChannel();
    line.port1.onmessage = () => notifyApp('kept-offline');
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

/**
 * Caches the board soon after it arrives, and then repeatedly while online. It is the same for everyone, so it reveals
 * nothing about a player.
 */
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

/** Returns the last cached board of a section, or null. */
export async function readKeptBoard(section: BoardSection): Promise<BoardView | null> {
  try {
    const kept = await (await caches.open(BOARD_CACHE)).match(placeOf(section));
    return kept ? ((await kept.json()) as BoardView) : null;
  } catch (error) {
    if (!isRefused(error) && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}
