import { readText, removeText, storageKeys, writeText } from '../storage/local-storage.ts';

/** A Date header has a resolution of one second. */
const HEADER_STEP_MS = 1_000;
/** A device clock that is off by no more than this is not corrected. */
const TOLERATED_MS = 5_000;
/** A slower response is too imprecise. A device that slept meanwhile would seem to have waited for hours. */
const LONGEST_MEASURE_MS = 5_000;
/** A hundred years. A device that has lost its clock is off by less; a larger offset is garbage in storage. */
const LARGEST_OFFSET_MS = 36_525 * 24 * 60 * 60 * 1000;

/**
 * How far the server's clock is ahead of the device's, by the latest response, possibly of an earlier visit; null until
 * read from storage.
 */
let offsetMs: number | null = null;
let lastIntentionMs = 0;

function readOffset(): number {
  if (offsetMs === null) {
    const storedMs = Number(readText(storageKeys.clock));
    offsetMs = Math.abs(storedMs) <= LARGEST_OFFSET_MS ? storedMs : 0;
  }
  return offsetMs;
}

/** Stores the offset for offline starts. */
function storeOffset(nextMs: number): void {
  if (nextMs === offsetMs) return;
  offsetMs = nextMs;
  if (nextMs === 0) removeText(storageKeys.clock);
  else writeText(storageKeys.clock, String(nextMs));
}

/**
 * Compares the clocks by the Date header of a response that came fresh from the server. Moves the known offset no
 * further than the response requires.
 */
export function noteServerTime(header: string | null, sentAtMs: number, receivedAtMs = Date.now()): void {
  const serverMs = Date.parse(header ?? '');
  const tookMs = receivedAtMs - sentAtMs;
  if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > LONGEST_MEASURE_MS) return;
  const leastMs = serverMs - receivedAtMs;
  const mostMs = serverMs + HEADER_STEP_MS - sentAtMs;
  const isTolerable = leastMs <= TOLERATED_MS && mostMs >= -TOLERATED_MS;
  storeOffset(isTolerable ? 0 : Math.min(Math.max(readOffset(), leastMs), mostMs));
}

/**
 * Returns when a response with this Date header was sent, in milliseconds since the epoch by the device's clock; now if
 * it has none.
 */
export function readSaidAtMs(header: string | null): number {
  const serverMs = Date.parse(header ?? '');
  return Number.isNaN(serverMs) ? Date.now() : Math.min(serverMs - readOffset(), Date.now());
}

/** Returns the estimated server time, in milliseconds since the epoch. */
export function readServerTimeMs(): number {
  return Date.now() + readOffset();
}

/**
 * Returns the time of a player's intention by the estimated server clock, as an ISO string; it decides between the
 * player's devices. A later intention is never dated earlier, even if the offset was measured again in between.
 */
export function readIntentionTime(): string {
  const nowMs = readServerTimeMs();
  const isBehind = nowMs <= lastIntentionMs && lastIntentionMs - nowMs <= TOLERATED_MS;
  lastIntentionMs = isBehind ? lastIntentionMs + 1 : nowMs;
  return new Date(lastIntentionMs).toISOString();
}
