/**
 * Why a call failed: `refused` is the server's own no with its message; `network` and `late` mean that no answer came; `ended` that the session it was made
 * with is over, which is told to the player elsewhere and once; `missing` that this backend does not know the call.
 */
export type ApiErrorKind = 'refused' | 'network' | 'late' | 'unauthorized' | 'ended' | 'missing' | 'http' | 'contract';

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** What `Retry-After` asked for; null where the server named no time. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: ApiErrorKind, message: string, status = 0, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** True where the server has surely taken its decision: its own no, or a status of 4xx. After anything else, what was asked may have been done. */
export function isFinalAnswer(error: unknown): boolean {
  return error instanceof ApiError && ((error.kind === 'refused' && error.status < 300) || (error.status >= 400 && error.status < 500));
}

/** True where no answer came: the line is to blame, not the request. */
export function isLineError(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'late');
}

/** True where this backend doesn't know the call: what depends on it is not shown. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'missing';
}
