import { followLines } from '../feed/follow-feed.ts';
import type { BetRefusal, SportsFeedLine } from '../sports-wire.ts';
import type { BoardStore, LineState } from './board-store.ts';
import { readKeptBoard } from './keep-offline.ts';
import type { SportsLaunch } from './sports-launch.ts';

/** The operator, who is asked what a player has, may be away for a moment. */
const OPERATOR_PAUSE_MS = 5_000;

/** What a refused feed means for the line. */
const lines: Partial<Record<BetRefusal, LineState>> = { 'session-over': 'over', 'user-disabled': 'closed', 'operator-unreachable': 'lost' };

/**
 * Follows the feed into the store, with the event that is open. `over` is told when the player's token no longer holds. Where nothing is known and there is no
 * line, the board that was kept on the device is shown.
 */
export function followSports(launch: SportsLaunch, store: BoardStore, over: () => void) {
  const { vendor, token, cid } = launch;
  let { section } = launch;
  let matchId: string | null = null;
  const showKept = async (): Promise<void> => {
    const kept = store.knownAtMs === null ? await readKeptBoard(section) : null;
    if (kept && store.knownAtMs === null) store.setBoard(kept);
  };
  const request = () => ({ path: '/sports/feed', body: { vendor, token, cid, section, matchId } });
  const again = followLines<SportsFeedLine, BetRefusal>(request, {
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
    /** Asks for the feed anew, where it was refused. */
    again(): void {
      if (store.knownAtMs === null) store.setLine('opening');
      again();
    },
    section: () => section,
    /** Follows the markets of this match beside the board, or of none; `isWide` from now on the whole board, where it was only what is being played. */
    watch(next: string | null, isWide: boolean): void {
      const isWidened = isWide && section === 'live';
      if (next === matchId && !isWidened) return;
      if (isWidened) section = 'sports';
      matchId = next;
      // What was known of another match grows old from now on.
      store.setEvent(null);
      again();
    },
  };
}
