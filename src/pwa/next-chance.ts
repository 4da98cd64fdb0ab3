import { readIsOnline, subscribeToConnectivity } from '../state/connectivity.ts';

/** Pause between polls for a result, when online or when connectivity is unknown. Doubles with each failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Resolves when the next poll is worthwhile: the app is back online, or a pause has passed. `failures` counts the polls
 * before it without a response.
 */
export function nextChance(failures = 0): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribeToConnectivity(() => readIsOnline() && go());
    const timer = setTimeout(go, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
  });
}
