type Listener = () => void;

/** Pauses between two looks for a line that is gone, each with up to `PROBE_JITTER` of itself on top; the last one is repeated. */
const PROBE_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
const PROBE_JITTER = 0.2;
/** A look for the line does not wait as long as a call that somebody waits for. */
const PROBE_DEADLINE_MS = 5_000;

const listeners = new Set<Listener>();
let hasLine = typeof navigator === 'undefined' || navigator.onLine !== false;
/** Calls that break because their page goes away say nothing of the line. */
let isLeaving = false;

function change(next: boolean): void {
  if (next === hasLine) return;
  hasLine = next;
  for (const listener of listeners) listener();
}

/** The evidence: a request came back (true) or failed or was late (false). `navigator.onLine` is only a hint. */
export function reportLine(isThere: boolean): void {
  if (!isLeaving) change(isThere);
}

/** True while the last evidence says that the server can be reached. */
export function readLine(): boolean {
  return hasLine;
}

/** Calls back when the line comes or goes; answers the way to stop. */
export function subscribeToLine(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pause before a look for the line; `attempt` counts from 0, `random` is 0 to 1. */
export function probeDelayMs(attempt: number, random: number): number {
  const delay = PROBE_DELAYS_MS[Math.min(attempt, PROBE_DELAYS_MS.length - 1)] ?? 0;
  return delay * (1 + random * PROBE_JITTER);
}

/**
 * Looks for the line while it is gone and somebody may see it: at growing intervals, and at once when the browser thinks that it is back or the page comes
 * into sight. `probe` makes a real call, whose outcome reaches `reportLine`; the browser's word for offline counts until a call comes back.
 */
export function watchLine(probe: (signal: AbortSignal) => Promise<unknown>): void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  const look = async () => {
    clearTimeout(timer);
    if (hasLine || isProbing || document.hidden) return;
    isProbing = true;
    try {
      await probe(AbortSignal.timeout(PROBE_DEADLINE_MS));
    } catch (error) {
      console.info('the line is still gone', error);
    }
    isProbing = false;
    lookLater();
  };
  const lookLater = () => {
    clearTimeout(timer);
    if (hasLine || document.hidden) return;
    timer = setTimeout(() => void look(), probeDelayMs(attempt, Math.random()));
    attempt += 1;
  };
  const lookNow = () => {
    attempt = 0;
    void look();
  };
  listeners.add(() => {
    attempt = 0;
    lookLater();
  });
  addEventListener('offline', () => change(false));
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
