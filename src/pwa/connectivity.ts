type Listener = () => void;

const listeners = new Set<Listener>();
let hasLine = typeof navigator === 'undefined' || navigator.onLine !== false;

function change(next: boolean): void {
  if (next === hasLine) return;
  hasLine = next;
  for (const listener of listeners) listener();
}

/** The evidence: a request came back (true) or failed or was late (false). `navigator.onLine` is only a hint. */
export function reportLine(isThere: boolean): void {
  change(isThere);
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

/** Takes the browser's hints: offline counts at once; online is tried by the next request. */
export function watchLine(onOnlineHint: () => void): void {
  addEventListener('offline', () => change(false));
  addEventListener('online', onOnlineHint);
}
