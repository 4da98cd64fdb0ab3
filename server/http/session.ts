import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Application } from '../application.ts';
import type { SessionTimes } from '../config.ts';
import type { Queryable } from '../database/database.ts';

const TOKEN_BYTES = 32;
const LAST_SEEN_STEP_MS = 60_000;
/** The time of the last activity is stored in steps that are short compared with the idle time. */
const STEPS_PER_IDLE_TIME = 10;
const LONGEST_USER_AGENT = 300;

/** A signed-in player as handlers see them. */
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

/** Returns the SHA-256 of a token: the only form in which tokens are stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the token of an `Authorization: Bearer …` header; null when there is none. */
export function readBearer(authorization: string | undefined): string | null {
  const match = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * Returns, as SQL text, when a row of `session` expires: idle for too long, or in any case. `idleMs` is a number or a
 * parameter's name.
 */
export function sessionExpiryText(idleMs: string): string {
  return `least(session.expires_at, session.last_seen_at + ${idleMs}::float8 * interval '1 millisecond')`;
}

/** The same for queries built by kysely. */
export function sessionExpiry({ idleMs }: SessionTimes): RawBuilder<Date> {
  return sql<Date>`${sql.raw(sessionExpiryText(String(idleMs)))}`;
}

/** Begins a session on a device and returns its bearer token, 256 bits as hex, which exists nowhere else afterwards. */
export async function beginSession(
  queries: Queryable,
  session: { playerId: bigint; deviceId: string; userAgent: string; address: string },
  times: SessionTimes,
  now: Date,
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
      expires_at: new Date(now.getTime() + times.longestMs),
      ended_at: null,
      ended_how: null,
    })
    .execute();
  return token;
}

/**
 * Records that the player is active, which keeps their session from idling: immediately when the last record is older
 * than a step, otherwise not at all.
 */
export async function noteActivity(
  { database, config }: Pick<Application, 'database' | 'config'>,
  session: { sessionId: bigint; lastSeenAt: Date },
  now: Date,
): Promise<void> {
  const stepMs = Math.min(LAST_SEEN_STEP_MS, config.sessionTimes.idleMs / STEPS_PER_IDLE_TIME);
  if (now.getTime() - session.lastSeenAt.getTime() <= stepMs) return;
  await database.updateTable('session').set({ last_seen_at: now }).where('id', '=', session.sessionId).where('ended_at', 'is', null).execute();
}

/**
 * Returns the live session of a token on a device; null when the token is unknown, ended, expired, idle too long or
 * bound to another device. `isActivity` says whether the player is behind the call, which keeps the session from
 * idling.
 */
export async function findSession(
  { database, clock, config }: Pick<Application, 'database' | 'clock' | 'config'>,
  caller: { token: string; deviceId: string },
  { isActivity }: { isActivity: boolean },
): Promise<StoredSession | null> {
  const now = clock.now();
  const row = await database
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select(['session.id', 'session.player_id', 'session.last_seen_at', 'session.expires_at', 'player.usercode', 'player.username'])
    .where('session.token_hash', '=', hashToken(caller.token))
    .where('session.device_id', '=', caller.deviceId)
    .where('session.ended_at', 'is', null)
    .where(sessionExpiry(config.sessionTimes), '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (isActivity) await noteActivity({ database, config }, { sessionId: row.id, lastSeenAt: row.last_seen_at }, now);
  return { sessionId: row.id, playerId: row.player_id, usercode: row.usercode, username: row.username, expiresAt: row.expires_at };
}
