import type { Selectable } from 'kysely';
import type { Session } from '#contract/account.ts';
import { toLira } from '#contract/money.ts';
import type { PlayerTable } from '../database/schema.ts';
import { toNationalPhone } from './phone-number.ts';

export type PlayerRow = Selectable<PlayerTable>;

/** What a player's device keeps after a login. The sports vendors' fields are empty while no vendor is configured. */
export function presentSession(player: PlayerRow, session: { token: string; deviceId: string; balanceMinor: bigint }): Session {
  return {
    token: session.token,
    username: player.username,
    usercode: player.usercode,
    balance: toLira(session.balanceMinor),
    phone: toNationalPhone(player.phone),
    smsVerified: player.is_phone_verified,
    fingerprint: session.deviceId,
    betsyCid: '',
    betsyUrl: '',
    betsyToken: '',
    betcoToken: '',
    betcoUrl: '',
  };
}
