import { randomInt, randomUUID } from 'node:crypto';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { beginSession, type PlayerSession } from '../../server/http/session.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';

const COUNTRY = { id: 235, name_tr: 'Türkiye', name_en: 'Türkiye' };
const DIGITS = 10_000_000_000;

/** A player logged in on one device. */
export interface TestPlayer extends Omit<PlayerSession, 'sessionId'> {
  /** Headers that their device sends with every call. */
  headers: Record<string, string>;
}

/**
 * Stores a player with a session that begins now, directly in the database, bypassing registration. Their name and
 * numbers are unique, and the phone is verified.
 */
export async function makeTestPlayer(database: Database, now = new Date()): Promise<TestPlayer> {
  const number = String(randomInt(DIGITS)).padStart(10, '0');
  const username = `player${number}`;
  await database
    .insertInto('country')
    .values(COUNTRY)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const player = await database
    .insertInto('player')
    .values({
      usercode: number,
      username,
      name: 'Elif',
      surname: 'Demir',
      email: `${username}@example.test`,
      phone: `+90${number}`,
      is_phone_verified: true,
      personal_no: `1${number}`,
      country_id: COUNTRY.id,
      currency_id: 1,
      birth_date: '1990-04-23',
      wants_trial_bonus: false,
      password_hash: 'none',
      ref_id: null,
      locale: 'tr',
      terms_version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const deviceId = randomUUID();
  const token = await beginSession(database, { playerId: player.id, deviceId, userAgent: 'test', address: '127.0.0.1' }, readConfig({}).sessionTimes, now);
  const headers = { authorization: `Bearer ${token}`, [requestHeaders.device]: deviceId, [requestHeaders.locale]: 'tr' };
  return { playerId: player.id, usercode: number, username, headers };
}
