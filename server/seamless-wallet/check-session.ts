import type { Queryable } from '../database/database.ts';
import type { WalletStatus } from './statuses.ts';
import { providerGameCode, selectWalletProviders, type WalletPlayer } from './store.ts';

interface SessionCheck {
  /** Who calls. */
  readonly walletProvider: string;
  /** The game the call names; null when it names none. */
  readonly gameCode: string | null;
  readonly now: Date;
}

/**
 * Checks whether the token may be played with: it belongs to the player, this caller and the game, and neither it nor
 * the session behind it has ended. Returns null when all is well; otherwise invalid token, expired token, or invalid
 * game for one that is unknown, switched off, or of a provider whose wallet key somebody else holds.
 */
export async function checkSession(queries: Queryable, player: WalletPlayer, { walletProvider, gameCode, now }: SessionCheck): Promise<WalletStatus | null> {
  const isOfToken = gameCode === null || providerGameCode(player, gameCode) === player.token_game;
  if (!isOfToken && !(await selectWalletProviders(queries, gameCode)).includes(walletProvider)) return 'RS_ERROR_INVALID_GAME';
  if (player.token_expires_at === null) return 'RS_ERROR_INVALID_TOKEN';
  if (player.is_session_ended || player.token_expires_at <= now) return 'RS_ERROR_TOKEN_EXPIRED';
  if (!isOfToken) return 'RS_ERROR_INVALID_TOKEN';
  return player.is_game_active && player.token_game_wallet_provider === walletProvider ? null : 'RS_ERROR_INVALID_GAME';
}
