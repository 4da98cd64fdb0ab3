import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_IDLE_MS = 7 * DAY_MS;
const SESSION_ABSOLUTE_MS = 30 * DAY_MS;
const LAST_SEEN_STEP_MS = 60_000;
const LONGEST_USER_AGENT = 300;

/** A signed-in player as handlers see him. */
export interface PlayerSession {
  sessionId: bigint;
  playerId: bigint;
  usercode: string;
  username: string;
}

/** A session with the moment at which it ends whatever the player does. */
export interface StoredSession extends PlayerSession {
  expiresAt: Date;
}

/** SHA-256 of a token: the only form in which tokens are stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an `Authorization: Bearer …` header; null when there is none. */
export function readBearer(authorization: string | undefined): string | null {
  const match = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization ?? '');
  return match?.[1] ?? null;
}

/** Begins a session on a device and answers its bearer token, 256 bit as hex, which exists nowhere else afterwards. */
export async function beginSession(
  queries: Queryable,
  session: { playerId: bigint; deviceId: string; userAgent: string; address: string },
  now = new Date(),
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  await queries
    .insertInto('session')
    .values({
      player_id: session.playerId,
      token_hash: hashToken(token),
      device_id: session.deviceId,
      user_agent: session.userAgent.slice(0, LONGEST_USER_AGENT),
      address: session.address,
      begun_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
      ended_at: null,
      ended_how: null,
    })
    .execute();
  return token;
}

/** The live session of a token on a device; null when the token is unknown, ended, expired, idle too long or bound to another device. */
export async function findSession(queries: Queryable, token: string, deviceId: string, now = new Date()): Promise<StoredSession | null> {
  const row = await queries
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select(['session.id', 'session.player_id', 'session.last_seen_at', 'session.expires_at', 'player.usercode', 'player.username'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.device_id', '=', deviceId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() > LAST_SEEN_STEP_MS) {
    await queries.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id).execute();
  }
  return { sessionId: row.id, playerId: row.player_id, usercode: row.usercode, username: row.username, expiresAt: row.expires_at };
}

/** Ends the session of a token; answers its id, or null when no live session has this token. */
export async function endSession(queries: Queryable, token: string, how: string, now = new Date()): Promise<bigint | null> {
  const row = await queries
    .updateTable('session')
    .set({ ended_at: now, ended_how: how })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
