import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { hashToken } from '../http/session.ts';
import { type GameRow, insertGameToken } from './store.ts';

const TOKEN_BYTES = 32;
const TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000;

interface Opening {
  readonly playerId: bigint;
  readonly game: Pick<GameRow, 'code'>;
  /** The session that opens the game, with which the token ends; null when no session does. */
  readonly sessionId: bigint | null;
}

/**
 * Makes a token bound to a player, a game and whoever holds the wallet key of its provider, for 24 hours, and stores
 * only its SHA-256 (`hashToken`).
 */
export async function makeGameToken({ database, clock }: { database: Queryable; clock: Clock }, opening: Opening): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const now = clock.now();
  await insertGameToken(database, {
    hash: hashToken(token),
    playerId: opening.playerId,
    gameCode: opening.game.code,
    sessionId: opening.sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return token;
}

/**
 * Stops bets with a token for which the provider opened no game, and excludes it from every list and play session. The
 * token stays known: a provider that was only late may have staked with it, and that can still be won or rolled back.
 */
export async function failGameToken({ database, clock }: { database: Queryable; clock: Clock }, token: string): Promise<void> {
  await database.updateTable('game_token').set({ expires_at: clock.now(), has_failed: true }).where('token_hash', '=', hashToken(token)).execute();
}
