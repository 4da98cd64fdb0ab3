import type { GameSystem } from '#contract/enumerations.ts';
import { type Locale, locales } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import type { PlayerSession } from '../http/session.ts';
import type { MessageKey } from '../messages/message.ts';
import { checkLobbyUrl } from './check-lobby-url.ts';
import { type LaunchWish, launchSystems } from './launch-systems.ts';
import { makeGameToken } from './make-game-token.ts';
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

/** The language a launch call names, `tr` or `tr-TR`; the header's when it names none of ours. */
function readLanguage(language: string | null, header: Locale): Locale {
  const named = language?.toLowerCase().split(/[-_]/, 1)[0];
  return locales.find((locale) => locale === named) ?? header;
}

/** True for a wish that names the game as its own system knows it. */
function isOwnGame(game: GameRow, system: GameSystem, wish: LaunchWish): boolean {
  return (wish.system ?? system) === system && (wish.productId === undefined || wish.productId === game.product_id);
}

/**
 * Opens a game for a player: makes a token that is bound to both for 24 hours and no longer than to his session, keeps only its SHA-256
 * (`hashToken`), and answers what the system's launch call gives the app. Refusals: a game that is unknown, another system's or switched off, a lobby that is no page of ours.
 */
export async function launchGame(
  { config, database, clock }: Pick<Application, 'config' | 'database' | 'clock'>,
  { system, wish, player, locale }: LaunchRequest,
): Promise<{ answer: string } | { refusal: MessageKey }> {
  const game = await selectGame(database, system, wish.code);
  if (!game || !isOwnGame(game, system, wish)) return { refusal: 'casino.unknownGame' };
  const lobbyUrl = checkLobbyUrl(wish.lobbyUrl ?? LOBBY_PAGE, config.publicUrl);
  if (lobbyUrl === null) return { refusal: 'casino.foreignLobby' };
  const { partner, answer } = launchSystems[system];
  const token = await makeGameToken({ database, clock }, { playerId: player.playerId, game, partner, sessionId: player.sessionId });
  return {
    answer: answer({
      providerGameCode: game.provider_game_code,
      productId: game.product_id ?? '',
      isMobile: wish.isMobile,
      token,
      usercode: player.usercode,
      locale: readLanguage(wish.language, locale),
      currency: CURRENCY,
      lobbyUrl,
      providerUrl: config.sandboxUrl,
    }),
  };
}
