import type { Queryable } from '../database/database.ts';
import type { WalletStatus } from './statuses.ts';
import { isGameKnown, providerGameCode, type WalletPlayer } from './store.ts';

interface SessionCheck {
  /** The game the call names; null when it names none. */
  readonly gameCode: string | null;
  readonly now: Date;
}

/**
 * Whether the token may be played with: it belongs to the player, this partner and the game, and neither it nor the session behind it has ended.
 * Null when all is well; else invalid token, expired token, or invalid game for one that is unknown or switched off.
 */
export async function checkSession(queries: Queryable, player: WalletPlayer, { gameCode, now }: SessionCheck): Promise<WalletStatus | null> {
  if (player.token_expires_at === null) return 'RS_ERROR_INVALID_TOKEN';
  if (player.is_session_ended || player.token_expires_at <= now) return 'RS_ERROR_TOKEN_EXPIRED';
  if (gameCode !== null && providerGameCode(player, gameCode) !== player.token_game)
    return (await isGameKnown(queries, gameCode)) ? 'RS_ERROR_INVALID_TOKEN' : 'RS_ERROR_INVALID_GAME';
  return player.is_game_active ? null : 'RS_ERROR_INVALID_GAME';
}
