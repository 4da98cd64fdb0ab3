import { readText, removeText, storageKeys, writeText } from '../storage/local-storage.ts';

/** A Date header tells whole seconds. */
const HEADER_STEP_MS = 1_000;
/** A device's clock that is wrong by no more is left alone. */
const TOLERATED_MS = 5_000;
/** An answer that took longer says too little of the time; a device that slept meanwhile would seem to have waited for hours. */
const LONGEST_MEASURE_MS = 5_000;
/** A hundred years: a device that has lost its clock is less far off; more is no offset but garbage in storage. */
const LARGEST_OFFSET_MS = 36_525 * 24 * 60 * 60 * 1000;

/** By how much the server's clock is ahead of the device's, as the latest answer allows, also one of an earlier visit; null until that is read. */
let offsetMs: number | null = null;
let lastIntentionMs = 0;

function readOffset(): number {
  if (offsetMs === null) {
    const keptMs = Number(readText(storageKeys.clock));
    offsetMs = Math.abs(keptMs) <= LARGEST_OFFSET_MS ? keptMs : 0;
  }
  return offsetMs;
}

/** Kept for a start without a line, which has nobody to ask. */
function keepOffset(nextMs: number): void {
  if (nextMs === offsetMs) return;
  offsetMs = nextMs;
  if (nextMs === 0) removeText(storageKeys.clock);
  else writeText(storageKeys.clock, String(nextMs));
}

/** Compares the clocks by the Date header of an answer that the server itself has just given. The one known offset is moved no further than the answer demands. */
export function noteServerTime(header: string | null, sentAtMs: number, receivedAtMs = Date.now()): void {
  const serverMs = Date.parse(header ?? '');
  const tookMs = receivedAtMs - sentAtMs;
  if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > LONGEST_MEASURE_MS) return;
  const leastMs = serverMs - receivedAtMs;
  const mostMs = serverMs + HEADER_STEP_MS - sentAtMs;
  const isTolerable = leastMs <= TOLERATED_MS && mostMs >= -TOLERATED_MS;
  keepOffset(isTolerable ? 0 : Math.min(Math.max(readOffset(), leastMs), mostMs));
}

/** When an answer with this Date header was given, in milliseconds since the epoch by the device's clock; now where it has none. */
export function readSaidAtMs(header: string | null): number {
  const serverMs = Date.parse(header ?? '');
  return Number.isNaN(serverMs) ? Date.now() : Math.min(serverMs - readOffset(), Date.now());
}

/** The server's time as far as it is known, in milliseconds since the epoch. */
export function readServerTimeMs(): number {
  return Date.now() + readOffset();
}

/**
 * When the player wants something, by the server's clock as far as it is known: it decides between his devices. What he wants later is never earlier, even
 * where the offset was measured anew in between.
 */
export function readIntentionTime(): string {
  const nowMs = readServerTimeMs();
  const isBehind = nowMs <= lastIntentionMs && lastIntentionMs - nowMs <= TOLERATED_MS;
  lastIntentionMs = isBehind ? lastIntentionMs + 1 : nowMs;
  return new Date(lastIntentionMs).toISOString();
}
