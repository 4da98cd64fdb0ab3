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
  /** Who may name the token in calls to the wallet. */
  readonly partner: string;
  /** The session that opens the game, with which the token ends; null when no session does. */
  readonly sessionId: bigint | null;
}

/** Makes a token that is bound to a player and a game for 24 hours, and keeps only its SHA-256 (`hashToken`). */
export async function makeGameToken({ database, clock }: { database: Queryable; clock: Clock }, opening: Opening): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const now = clock.now();
  await insertGameToken(database, {
    hash: hashToken(token),
    playerId: opening.playerId,
    partner: opening.partner,
    gameCode: opening.game.code,
    sessionId: opening.sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return token;
}
