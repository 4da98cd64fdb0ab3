/** Statuses of the operator protocol that the sandbox distinguishes. */
export const walletOk = 'RS_OK';

/** Refusals after which the operator has certainly booked nothing, and what each means to a player. */
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

/** Returns what a status refuses, or null when it does not say whether something was booked. */
export function refusalOf(status: string): WalletRefusal | null {
  return Object.hasOwn(refusals, status) ? refusals[status as keyof typeof refusals] : null;
}

/**
 * Statuses after which a win or rollback will never be accepted: resending is useless, and a person has to look into
 * it.
 */
const finalStatuses: ReadonlySet<string> = new Set([
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);
export const isFinalRefusal = (status: string): boolean => finalStatuses.has(status);
