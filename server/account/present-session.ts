import type { Session } from '#contract/account.ts';
import { toLira } from '#contract/money.ts';
import type { PlayerRow } from '../database/schema.ts';
import type { openVendors } from '../sportsbook/open-vendors.ts';
import { toNationalPhone } from './phone-number.ts';

/**
 * Builds what a player's device stores after a login, including the credentials that open the sports vendors' pages.
 */
export function presentSession(
  player: PlayerRow,
  session: { token: string; deviceId: string; balanceMinor: bigint; vendors: Awaited<ReturnType<typeof openVendors>> },
): Session {
  return {
    token: session.token,
    username: player.username,
    usercode: player.usercode,
    balance: toLira(session.balanceMinor),
    phone: toNationalPhone(player.phone),
    smsVerified: player.is_phone_verified,
    fingerprint: session.deviceId,
    ...session.vendors,
  };
}
