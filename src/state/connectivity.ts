import { atom } from 'jotai';
import { store } from './store.ts';

/** Pauses between connectivity probes while offline, each plus up to `PROBE_JITTER` of itself; the last one repeats. */
const PROBE_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
const PROBE_JITTER = 0.2;
/** Shorter than the deadline of a call, because nobody waits for a probe. */
const PROBE_DEADLINE_MS = 5_000;

/** True while the latest evidence says that the server can be reached. */
export const onlineAtom = atom(typeof navigator === 'undefined' || navigator.onLine !== false);
/** Calls that fail because their page is unloading say nothing about connectivity. */
let isLeaving = false;
let answeredAtMs = Number.NEGATIVE_INFINITY;

/** Reports evidence: a request succeeded (true), or failed or was late (false). `navigator.onLine` is only a hint. */
export function reportConnectivity(isThere: boolean): void {
  if (isThere) answeredAtMs = performance.now();
  if (!isLeaving) store.set(onlineAtom, isThere);
}

/** Returns when the server was last known to respond, in milliseconds of `performance.now()`. */
export function readAnsweredAtMs(): number {
  return answeredAtMs;
}

/** Returns true while the latest evidence says that the server can be reached. */
export function readIsOnline(): boolean {
  return store.get(onlineAtom);
}

/** Calls the listener when the app goes online or offline. Returns an unsubscribe function. */
export function subscribeToConnectivity(listener: () => void): () => void {
  return store.sub(onlineAtom, listener);
}

/** Returns the pause before a probe in milliseconds; `attempt` counts from 0, `random` is 0 to 1. */
export function probeDelayMs(attempt: number, random: number): number {
  const delay = PROBE_DELAYS_MS[Math.min(attempt, PROBE_DELAYS_MS.length - 1)] ?? 0;
  return delay * (1 + random * PROBE_JITTER);
}

/**
 * Probes for the server while the app is offline and the page visible: at growing intervals, and at once when the
 * browser reports online or the page becomes visible. `probe` makes a real call, whose result reaches
 * `reportConnectivity`. The browser's offline event counts until a call succeeds.
 *
 */
export function watchConnectivity(probe: (signal: AbortSignal) => Promise<unknown>): void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  const look = async () => {
    clearTimeout(timer);
    if (readIsOnline() || isProbing || document.hidden) return;
    isProbing = true;
    try {
      await probe(AbortSignal.timeout(PROBE_DEADLINE_MS));
    } catch (error) {
      console.info('still offline', error);
    }
    isProbing = false;
    lookLater();
  };
  const lookLater = () => {
    clearTimeout(timer);
    if (readIsOnline() || document.hidden) return;
    timer = setTimeout(() => void look(), probeDelayMs(attempt, Math.random()));
    attempt += 1;
  };
  const lookNow = () => {
    attempt = 0;
    void look();
  };
  subscribeToConnectivity(() => {
    attempt = 0;
    lookLater();
  });
  addEventListener('offline', () => store.set(onlineAtom, false));
  addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  addEventListener('pagehide', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  lookLater();
}
