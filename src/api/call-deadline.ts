import { reportLine } from '../pwa/connectivity.ts';
import { ApiError } from './api-error.ts';

/** No request waits longer than this, its answer's last byte included, unless its caller names another time. */
export const REQUEST_DEADLINE_MS = 10_000;

interface Waiting {
  signal?: AbortSignal;
  /** Waits so long in place of the usual deadline, for someone behind the server: that he is late says nothing of the line. */
  deadlineMs?: number;
}

/** Does something over the line within its time; `signal` ends with it or with the caller's patience. Throws an ApiError for a line that fails or is late. */
export async function withDeadline<T>({ signal, deadlineMs }: Waiting, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = AbortSignal.timeout(deadlineMs ?? REQUEST_DEADLINE_MS);
  try {
    return await work(signal ? AbortSignal.any([signal, deadline]) : deadline);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!deadline.aborted || deadlineMs === undefined) reportLine(false);
    throw new ApiError(deadline.aborted ? 'late' : 'network', error instanceof Error ? error.message : String(error));
  }
}
