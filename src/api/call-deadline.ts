import { reportLine } from '../pwa/connectivity.ts';
import { isMissingChunk } from '../pwa/missing-chunk.ts';
import { ApiError } from './api-error.ts';
import { endWithFirst } from './end-with-first.ts';
import { isServerThere } from './probe-server.ts';
import { rejectOnAbort } from './reject-on-abort.ts';

/** No request waits longer than this, its answer's last byte included, unless its caller names another time. */
export const REQUEST_DEADLINE_MS = 10_000;

interface Waiting {
  signal?: AbortSignal;
  /** Waits so long in place of the usual deadline, for someone behind the server: that he is late says nothing of the line. */
  deadlineMs?: number;
}

/**
 * Does something over the network within its time; `signal` ends with it or with the caller's patience. `work` holds
 * nothing that could fail for a reason of our own, unless `isOfNetwork` tells such errors apart. Throws an ApiError for
 * a network that fails or is late, and errors of our own as they are: those are never told as 'offline'.
 */
export async function withDeadline<T>(
  { signal, deadlineMs }: Waiting,
  work: (signal: AbortSignal) => Promise<T>,
  isOfNetwork: (error: unknown) => Promise<boolean> = async () => true,
): Promise<T> {
  const deadline = AbortSignal.timeout(deadlineMs ?? REQUEST_DEADLINE_MS);
  const either = signal ? endWithFirst([signal, deadline]) : deadline;
  try {
    return await work(either);
  } catch (error) {
    if (signal?.aborted) throw error;
    const isLate = deadline.aborted;
    if (!isLate && !(await isOfNetwork(error))) throw error;
    if (!isLate || deadlineMs === undefined) reportLine(false);
    throw new ApiError(isLate ? 'late' : 'network', error instanceof Error ? error.message : String(error));
  }
}

/** A part of the app that could not be loaded although the server answers is gone since a deploy, and one that fails with another error is broken. */
const isCutOff = async (error: unknown) => isMissingChunk(error) && !(await isServerThere());

/** Loads a part of the app that a call needs, within the call's time. Throws like `withDeadline`. */
export function loadInTime<Part>(waiting: Waiting, load: () => Promise<Part>): Promise<Part> {
  return withDeadline(waiting, (signal) => Promise.race([load(), rejectOnAbort(signal)]), isCutOff);
}
