/**
 * Why a call failed. `refused`: the server declined it, with its message. `network` and `late`: no response arrived.
 * `ended`: the session it was made with is over; the player is notified of that elsewhere, once. `missing`: this
 * backend does not know the call.
 */
export type ApiErrorKind = 'refused' | 'network' | 'late' | 'unauthorized' | 'ended' | 'missing' | 'http' | 'contract';

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** Delay requested by `Retry-After`, in seconds; null if the server gave none. */
  readonly retryAfterSeconds: number | null;
  /** True if the server confirmed success and only the data in its response is unreadable. */
  readonly isDone: boolean;

  constructor(
    kind: ApiErrorKind,
    message: string,
    status = 0,
    { retryAfterSeconds = null, isDone = false }: Partial<Pick<ApiError, 'retryAfterSeconds' | 'isDone'>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isDone = isDone;
  }
}

/**
 * The server does not support the request, so it did nothing (RFC 9110, 15.6.2). After any other 5xx it may have acted.
 */
const NOT_IMPLEMENTED = 501;

/**
 * Returns true if the server has definitely decided: a success or refusal of its own, a 4xx, or 501. After anything
 * else the request may have been carried out.
 */
export function isFinalAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { isDone, kind, status } = error;
  return isDone || (kind === 'refused' && status < 300) || (status >= 400 && status < 500) || status === NOT_IMPLEMENTED;
}

/** Returns true if no response arrived: a connectivity problem, not a fault of the request. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'late');
}

/** Returns true if this backend does not know the call. Features that depend on it are hidden. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'missing';
}

/** Returns the time until a poll is repeated: its own pace, or longer if it was refused with a longer `Retry-After`; ms. */
export function nextPollMs(error: unknown, everyMs: number): number {
  const askedSeconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  return Math.max(everyMs, (askedSeconds ?? 0) * 1000);
}
