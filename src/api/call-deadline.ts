import { isMissingChunk } from '../pwa/missing-chunk.ts';
import { readAnsweredAtMs, readIsOnline, reportConnectivity } from '../state/connectivity.ts';
import { ApiError } from './api-error.ts';
import { endWithFirst } from './end-with-first.ts';
import { isServerThere } from './probe-server.ts';

/** Default deadline for a request, including the last byte of its response. Callers may set their own. */
export const REQUEST_DEADLINE_MS = 10_000;

/** A failure this soon after an answer of the server may be the request's own. Longer than the pause between two polls. */
const RECENTLY_MS = 15_000;

/**
 * Reports what a failed request says about the network. One call may be slow, or fail by itself, as behind a content
 * blocker: if it took the app offline, all others would be refetched each time that the probe brings it back. So a late
 * one says nothing if the server has answered others meanwhile, and after a recent answer the probe decides.
 */
function reportFailure(isLate: boolean, beganAtMs: number): void {
  const answeredAtMs = readAnsweredAtMs();
  if (isLate && answeredAtMs > beganAtMs) return;
  if (isLate || !readIsOnline() || performance.now() - answeredAtMs > RECENTLY_MS) reportConnectivity(false);
  else void isServerThere().then((isThere) => isThere || reportConnectivity(false));
}

interface Waiting {
  signal?: AbortSignal;
  /**
   * Replaces the default deadline while the server waits for a third party. Exceeding it does not mark the app offline.
   */
  deadlineMs?: number;
}

/**
 * Runs network work within a deadline. The signal passed to `work` aborts at the deadline or when the caller aborts.
 * `work` must not fail for reasons of our own code, unless `isOfNetwork` tells such errors apart. Throws an ApiError if
 * the network fails or is late. Rethrows our own errors unchanged, so they are never reported as offline.
 */
export async function withDeadline<T>(
  { signal, deadlineMs }: Waiting,
  work: (signal: AbortSignal) => Promise<T>,
  isOfNetwork: (error: unknown) => Promise<boolean> = async () => true,
): Promise<T> {
  const beganAtMs = performance.now();
  const deadline = AbortSignal.timeout(deadlineMs ?? REQUEST_DEADLINE_MS);
  const either = signal ? endWithFirst([signal, deadline]) : deadline;
  try {
    return await work(either);
  } catch (error) {
    if (signal?.aborted) throw error;
    const isLate = deadline.aborted;
    if (!isLate && !(await isOfNetwork(error))) throw error;
    if (!isLate || deadlineMs === undefined) reportFailure(isLate, beganAtMs);
    throw new ApiError(isLate ? 'late' : 'network', error instanceof Error ? error.message : String(error));
  }
}

/**
 * If the server responds, a chunk that fails to load was removed by a deploy. A chunk that fails with another error is
 * broken.
 */
const isCutOff = async (error: unknown) => isMissingChunk(error) && !(await isServerThere());

/** Rejects with the signal's reason when it is aborted, and never resolves. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Loads a chunk that a call needs, within the call's deadline. Throws like `withDeadline`. */
export function loadInTime<Part>(waiting: Waiting, load: () => Promise<Part>): Promise<Part> {
  return withDeadline(waiting, (signal) => Promise.race([load(), rejectOnAbort(signal)]), isCutOff);
}
