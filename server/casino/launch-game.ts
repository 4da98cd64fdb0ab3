import type { GameSystem } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import type { PlayerSession } from '../http/session.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { announcePlayChange } from '../responsible-play/announce-play-change.ts';
import { checkLaunch } from '../responsible-play/check-launch.ts';
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

interface Opening {
  readonly game: GameRow;
  readonly player: PlayerSession;
  readonly partner: string;
  readonly locale: Locale;
}

async function openForPlay({ database, clock }: Pick<Application, 'database' | 'clock'>, opening: Opening): Promise<{ token: string } | { refusal: string }> {
  const { game, player, partner, locale } = opening;
  const { playerId, sessionId } = player;
  return inTransaction(database, async (transaction) => {
    await lockPlayer(transaction, playerId);
    const refusal = await checkLaunch(transaction, { playerId, now: clock.now(), locale });
    if (refusal !== null) return { refusal };
    return { token: await makeGameToken({ database: transaction, clock }, { playerId, game, partner, sessionId }) };
  });
}

/**
 * Opens a game for a player: makes a token that is bound to both for 24 hours and no longer than to his session, keeps only its SHA-256
 * (`hashToken`), and answers what the system's launch call gives the app. Refusals, as sentences: a game that is unknown, another system's or switched off, closed or not open yet, a lobby that is no page of ours, and what `checkLaunch` refuses.
 */
export async function launchGame(
  application: Pick<Application, 'config' | 'database' | 'clock' | 'hub' | 'log'>,
  { system, wish, player, locale }: LaunchRequest,
): Promise<{ answer: string } | { refusal: string }> {
  const { config, database, clock } = application;
  const game = await selectGame(database, system, wish.code);
  if (!game || !isOwnGame(game, system, wish)) return { refusal: message(locale, 'casino.unknownGame') };
  const closed = closedMessage(game, locale, clock.now());
  if (closed !== null) return { refusal: closed };
  const lobbyUrl = checkLobbyUrl(wish.lobbyUrl ?? LOBBY_PAGE, config.publicUrl);
  if (lobbyUrl === null) return { refusal: message(locale, 'casino.foreignLobby') };
  const { partner, answer } = launchSystems[system];
  const opened = await openForPlay({ database, clock }, { game, player, partner, locale });
  if ('refusal' in opened) {
    // What the player has to see or answer first may be on no screen of his yet.
    await announcePlayChange(application, player.playerId);
    return opened;
  }
  const { token } = opened;
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
