import type { Profile } from '#contract/account.ts';
import { toLira } from '#contract/money.ts';
import type { Application } from '../application.ts';
import type { PlayerSession } from '../http/session.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { toNationalPhone } from './phone-number.ts';

/** What the player's own page shows of him. */
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
    balance: toLira(shownMinor(await readBalance(database, playerId))),
    registeredAt: player.created_at.toISOString(),
    lastLoginAt: before?.begun_at.toISOString() ?? null,
  };
}
