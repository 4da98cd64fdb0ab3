import type { BetRefusal, SportsFeedLine } from '../../contract/sports-wire.ts';
import { subscribeToLines } from '../feed/subscribe-to-feed.ts';
import type { BoardStore, LineState } from './board-store.ts';
import type { SportsLaunch } from './sports-launch.ts';
import { readKeptBoard } from './store-offline.ts';

/** The pause before the next attempt if the operator, which is asked for the balance, is unreachable, ms. */
const OPERATOR_PAUSE_MS = 5_000;

/** The connection states for refusals of the feed. Any other refusal is `failed`. */
const lines: Partial<Record<BetRefusal, LineState>> = { 'session-over': 'over', 'user-disabled': 'closed', 'operator-unreachable': 'lost' };

/**
 * Subscribes the store to the feed of the board and of the open event. Calls `over` when the player's token has
 * expired. Shows the board cached on the device if nothing is known and there is no connection.
 */
export function subscribeToSports(launch: SportsLaunch, store: BoardStore, over: () => void) {
  const { vendor, token, cid } = launch;
  let { section } = launch;
  let matchId: string | null = null;
  const showKept = async (): Promise<void> => {
    const kept = store.knownAtMs === null ? await readKeptBoard(section) : null;
    if (kept && store.knownAtMs === null) store.setBoard(kept);
  };
  const request = () => ({ path: '/sports/feed', body: { vendor, token, cid, section, matchId } });
  const again = subscribeToLines<SportsFeedLine, BetRefusal>(request, {
    line: (line) => store.take(line),
    lost() {
      store.setLine('lost');
      void showKept();
    },
    refused(code) {
      store.setLine(lines[code] ?? 'failed');
      if (code === 'session-over') over();
      if (code === 'operator-unreachable') setTimeout(() => again(), OPERATOR_PAUSE_MS);
    },
  });
  return {
    /** Requests the feed again after a refusal. */
    again(): void {
      if (store.knownAtMs === null) store.setLine('opening');
      again();
    },
    section: () => section,
    /**
     * Subscribes to the markets of this match in addition to the board; null subscribes to none. `isWide` requests the
     * whole board from now on if it was only live matches.
     */
    watch(next: string | null, isWide: boolean): void {
      const isWidened = isWide && section === 'live';
      if (next === matchId && !isWidened) return;
      if (isWidened) section = 'sports';
      matchId = next;
      // The data of another match is no longer updated.
      store.setEvent(null);
      again();
    },
  };
}
