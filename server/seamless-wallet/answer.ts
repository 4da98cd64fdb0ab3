import { toUnits } from './amount.ts';
import type { WalletStatus } from './statuses.ts';

export const WALLET_CURRENCY = 'TRY';

/** What the provider receives. */
export interface WalletAnswer {
  status: WalletStatus;
  request_uuid: string | null;
  user?: string;
  currency?: string;
  /** Units of the protocol: one kuruş is 1,000. */
  balance?: number;
  country?: string;
  registration_date?: string;
}

/** An answer without a balance. */
export function refusal(status: WalletStatus, requestUuid: string | null): WalletAnswer {
  return { status, request_uuid: requestUuid };
}

/** An answer with the player's balance. */
export function withBalance(status: WalletStatus, request: { request_uuid: string; user: string }, balanceMinor: bigint): WalletAnswer {
  return { status, request_uuid: request.request_uuid, user: request.user, currency: WALLET_CURRENCY, balance: toUnits(balanceMinor) };
}

/** Restores a stored answer's fields to the order of the first one: the database orders JSON objects its own way. */
export function restoreAnswer(stored: WalletAnswer): WalletAnswer {
  const { status, request_uuid, user, currency, balance } = stored;
  return user === undefined || currency === undefined || balance === undefined ? { status, request_uuid } : { status, request_uuid, user, currency, balance };
}
