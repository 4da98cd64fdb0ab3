/** The operator protocol's status of a successful call. */
export const walletOk = 'RS_OK';

/** Refusals after which the operator has certainly booked nothing, and the code that each becomes for the player. */
const refusals = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not-enough-money',
  RS_ERROR_LIMIT_REACHED: 'limit-reached',
  RS_ERROR_TOKEN_EXPIRED: 'session-over',
  RS_ERROR_INVALID_TOKEN: 'session-over',
  RS_ERROR_USER_DISABLED: 'user-disabled',
  RS_ERROR_INVALID_GAME: 'game-unavailable',
  RS_ERROR_INVALID_PARTNER: 'game-unavailable',
  RS_ERROR_WRONG_CURRENCY: 'game-unavailable',
  RS_ERROR_INVALID_SIGNATURE: 'game-unavailable',
  RS_ERROR_WRONG_SYNTAX: 'game-unavailable',
  RS_ERROR_WRONG_TYPES: 'game-unavailable',
} as const;
export type WalletRefusal = (typeof refusals)[keyof typeof refusals];

/**
 * Returns the refusal that a status means. Returns null if the status does not say whether something was booked, and
 * for success.
 */
export function refusalOf(status: string): WalletRefusal | null {
  return Object.hasOwn(refusals, status) ? refusals[status as keyof typeof refusals] : null;
}

/**
 * Statuses after which a win or a rollback will never be accepted. Resending is useless, and a person has to
 * investigate.
 */
const finalStatuses: ReadonlySet<string> = new Set([
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);
export const isFinalRefusal = (status: string): boolean => finalStatuses.has(status);
