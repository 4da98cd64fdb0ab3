/**
 * Odds older than this are not shown as current, ms. Longer than the server sends the same document to a busy site's
 * visitors; the app fetches newer odds as soon as it runs.
 */
export const CURRENT_FOR_MS = 120_000;

/** True if odds that the server sent at this time may be shown as current. A time ahead of the clock proves nothing. */
export const areCurrent = (atMs: number, nowMs: number): boolean => Math.abs(nowMs - atMs) < CURRENT_FOR_MS;
