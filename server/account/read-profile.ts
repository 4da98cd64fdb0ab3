import type { Profile } from '#contract/account.ts';
import { toLira } from '#contract/money.ts';
import type { Application } from '../application.ts';
import type { PlayerSession } from '../http/session.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { toNationalPhone } from './phone-number.ts';

/** How many of the first and last digits of a national ID are shown. */
const SHOWN_FIRST = 3;
const SHOWN_LAST = 2;

/** Masks a number, leaving just enough digits to recognize it. */
function maskNumber(digits: string): string {
  const hidden = Math.max(0, digits.length - SHOWN_FIRST - SHOWN_LAST);
  return `${digits.slice(0, SHOWN_FIRST)}${'*'.repeat(hidden)}${digits.slice(SHOWN_FIRST + hidden)}`;
}

/** Returns what the player's own page shows about them. */
export async function readProfile({ database }: Pick<Application, 'database'>, { playerId, sessionId }: PlayerSession): Promise<Profile> {
  const player = await database.selectFrom('player').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow();
  const before = await database
    .selectFrom('session')
    .select('begun_at')
    .where('player_id', '=', playerId)
    .where('id', '<', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    username: player.username,
    usercode: player.usercode,
    name: player.name,
    surname: player.surname,
    email: player.email,
    phone: toNationalPhone(player.phone),
    smsVerified: player.is_phone_verified,
    birthDate: player.birth_date,
    country: player.country_id,
    maskedPersonalNo: maskNumber(player.personal_no),
    balance: toLira(shownMinor(await readBalance(database, playerId))),
    registeredAt: player.created_at.toISOString(),
    lastLoginAt: before?.begun_at.toISOString() ?? null,
  };
}
