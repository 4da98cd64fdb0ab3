import type { GameSystem } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import type { PlayerSession } from '../http/session.ts';
import { message } from '../messages/message.ts';
import { checkLobbyUrl } from './check-lobby-url.ts';
import { closedMessage } from './closed-message.ts';
import { type LaunchWish, launchSystems } from './launch-systems.ts';
import { makeGameToken } from './make-game-token.ts';
import { readLaunchLanguage } from './read-launch-language.ts';
import { type GameRow, selectGame } from './store.ts';

const CURRENCY = 'TRY';
const LOBBY_PAGE = 'back-to-lobby.html';

interface LaunchRequest {
  system: GameSystem;
  wish: LaunchWish;
  player: PlayerSession;
  /** Of the request's header. */
  locale: Locale;
}

/** True for a wish that names the game as its own system knows it. */
function isOwnGame(game: GameRow, system: GameSystem, wish: LaunchWish): boolean {
  return (wish.system ?? system) === system && (wish.productId === undefined || wish.productId === game.product_id);
}

/**
 * Opens a game for a player: makes a token that is bound to both for 24 hours and no longer than to his session, keeps only its SHA-256
 * (`hashToken`), and answers what the system's launch call gives the app. Refusals, as sentences: a game that is unknown, another system's or switched off, closed or not open yet, a lobby that is no page of ours.
 */
export async function launchGame(
  { config, database, clock }: Pick<Application, 'config' | 'database' | 'clock'>,
  { system, wish, player, locale }: LaunchRequest,
): Promise<{ answer: string } | { refusal: string }> {
  const game = await selectGame(database, system, wish.code);
  if (!game || !isOwnGame(game, system, wish)) return { refusal: message(locale, 'casino.unknownGame') };
  const closed = closedMessage(game, locale, clock.now());
  if (closed !== null) return { refusal: closed };
  const lobbyUrl = checkLobbyUrl(wish.lobbyUrl ?? LOBBY_PAGE, config.publicUrl);
  if (lobbyUrl === null) return { refusal: message(locale, 'casino.foreignLobby') };
  const { partner, answer } = launchSystems[system];
  const token = await makeGameToken({ database, clock }, { playerId: player.playerId, game, partner, sessionId: player.sessionId });
  return {
    answer: answer({
      providerGameCode: game.provider_game_code,
      productId: game.product_id ?? '',
      isMobile: wish.isMobile,
      token,
      usercode: player.usercode,
      locale: readLaunchLanguage(wish.language, locale),
      currency: CURRENCY,
      lobbyUrl,
      providerUrl: config.sandboxUrl,
    }),
  };
}
