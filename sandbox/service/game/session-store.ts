import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../database/prepared.ts';
import { numberOf, textOf } from '../database/row.ts';

/** The only currency of play. */
export const PLAY_CURRENCY = 'TRY';

/**
 * Returns the key of a session: the SHA-256 of its game and token in hex, since tokens are not looked up in plain text.
 */
export const hashToken = (token: string, gameCode: string): string => createHash('sha256').update(`${gameCode}:${token}`).digest('hex');

/** The fields of every session, of a game or of a sports vendor. */
export interface StoredSession {
  tokenHash: string;
  token: string;
  user: string;
  gameCode: string;
}

/** Returns the user and the currency of the session that is stored under a token's hash, or null. */
export function findStoredSession(database: DatabaseSync, tokenHash: string): { user: string; currency: string } | null {
  const row = prepared(database, 'select user, currency from game_session where token_hash = ?').get(tokenHash);
  return row ? { user: textOf(row, 'user'), currency: textOf(row, 'currency') } : null;
}

/**
 * Stores a session that the operator has just confirmed. An existing session retains its player. Only its confirmation
 * time is updated, and only if the player is the same.
 */
export function saveSession(database: DatabaseSync, { tokenHash, token, user, gameCode }: StoredSession, now: number): void {
  prepared(
    database,
    `insert into game_session (token_hash, token, user, game_code, currency, opened_at, confirmed_at) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (token_hash) do update set confirmed_at = excluded.confirmed_at where user = excluded.user`,
  ).run(tokenHash, token, user, gameCode, PLAY_CURRENCY, now, now);
}

/** Stores that the operator has confirmed a session at `now`. */
export function noteConfirmed(database: DatabaseSync, tokenHash: string, now: number): void {
  prepared(database, 'update game_session set confirmed_at = ? where token_hash = ?').run(now, tokenHash);
}

/** Returns when the operator last confirmed a session, ms since 1970. Throws if there is no such session. */
export function readConfirmedMs(database: DatabaseSync, tokenHash: string): number {
  const row = prepared(database, 'select confirmed_at from game_session where token_hash = ?').get(tokenHash);
  if (!row) throw new Error('no session of this token');
  return numberOf(row, 'confirmed_at');
}
