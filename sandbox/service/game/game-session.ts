import { findGame, type StudioGame } from '../../engine/games/studio-games.ts';
import type { Sandbox } from '../sandbox.ts';
import { askBalance, type SessionRefusal } from '../wallet/ask-balance.ts';
import { findStoredSession, hashToken, type StoredSession, saveSession } from './session-store.ts';

export interface GameSession extends StoredSession {
  currency: string;
  game: StudioGame;
  /** The reason why the session accepts no new stakes now; null if the operator has confirmed it recently. */
  stakeRefusal: SessionRefusal | null;
}
export type OpenedSession = { session: GameSession; balanceMinor: bigint } | { refusal: SessionRefusal };

/**
 * Returns the session that was opened with this token for this game, or null. Does not check whether it is still valid;
 * see `confirmSession`.
 */
export function findSession(sandbox: Sandbox, token: string, gameCode: string): GameSession | null {
  const game = findGame(gameCode);
  const tokenHash = hashToken(token, gameCode);
  const stored = findStoredSession(sandbox.database, tokenHash);
  return game && stored && { tokenHash, token, gameCode, ...stored, game, stakeRefusal: null };
}

/** Checks user and token with the operator, and opens or reopens the session. Refusals: see `SessionRefusal`. */
export async function openSession(sandbox: Sandbox, asked: { user: string; token: string; gameCode: string }): Promise<OpenedSession> {
  if (!findGame(asked.gameCode)) return { refusal: 'game-unavailable' };
  const tokenHash = hashToken(asked.token, asked.gameCode);
  const told = await sandbox.questions.ask(tokenHash, () => askBalance(sandbox, 'user/info', asked));
  if ('refusal' in told) return told;
  saveSession(sandbox.database, { ...asked, tokenHash }, sandbox.now());
  const session = findSession(sandbox, asked.token, asked.gameCode);
  return session?.user === asked.user ? { session, balanceMinor: told.balanceMinor } : { refusal: 'session-over' };
}
