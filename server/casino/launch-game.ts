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
import { launchSystems, type RequestedLaunch } from './launch-systems.ts';
import { failGameToken, makeGameToken } from './make-game-token.ts';
import { LAUNCH_CURRENCY, openAtProvider } from './open-at-provider.ts';
import { readLaunchLanguage } from './read-launch-language.ts';
import { type GameRow, selectGame } from './store.ts';

const LOBBY_PAGE = 'back-to-lobby.html';

interface LaunchRequest {
  system: GameSystem;
  requested: RequestedLaunch;
  player: PlayerSession;
  /** From the request's header. */
  locale: Locale;
}

/** Returns true for a request that names the game as its own system knows it. */
function isOwnGame(game: GameRow, system: GameSystem, requested: RequestedLaunch): boolean {
  return (requested.system ?? system) === system && (requested.productId === undefined || requested.productId === game.product_id);
}

interface Opening {
  readonly game: GameRow;
  readonly player: PlayerSession;
  readonly locale: Locale;
}

async function openForPlay({ database, clock }: Pick<Application, 'database' | 'clock'>, opening: Opening): Promise<{ token: string } | { refusal: string }> {
  const { game, player, locale } = opening;
  const { playerId, sessionId } = player;
  return inTransaction(database, async (transaction) => {
    await lockPlayer(transaction, playerId);
    const refusal = await checkLaunch(transaction, { playerId, now: clock.now(), locale });
    if (refusal !== null) return { refusal };
    return { token: await makeGameToken({ database: transaction, clock }, { playerId, game, sessionId }) };
  });
}

/**
 * Opens a game for a player. Makes a token bound to both for 24 hours and no longer than the player's session, stores
 * only its SHA-256 (`hashToken`), and returns what the system's launch call gives the app, once the game's provider has
 * been asked. Refusals, as sentences: a game that is unknown, another system's or switched off, closed or not open yet,
 * a lobby that is not a page of ours, what `checkLaunch` refuses, and a provider that did not open it in time; the
 * token then accepts no bets.
 */
export async function launchGame(
  application: Pick<Application, 'config' | 'database' | 'clock' | 'hub' | 'log'>,
  { system, requested, player, locale }: LaunchRequest,
): Promise<{ answer: string } | { refusal: string }> {
  const { config, database, clock } = application;
  const game = await selectGame(database, system, requested.code);
  if (!game || !isOwnGame(game, system, requested)) return { refusal: message(locale, 'casino.unknownGame') };
  const closed = closedMessage(game, locale, clock.now());
  if (closed !== null) return { refusal: closed };
  const lobbyUrl = checkLobbyUrl(requested.lobbyUrl ?? LOBBY_PAGE, config.publicUrl);
  if (lobbyUrl === null) return { refusal: message(locale, 'casino.foreignLobby') };
  const opened = await openForPlay({ database, clock }, { game, player, locale });
  if ('refusal' in opened) {
    // What the player has to see or answer first may not be on any of their screens yet.
    await announcePlayChange(application, player.playerId);
    return opened;
  }
  const { token } = opened;
  const launch = {
    ...{ system, gameCode: game.provider_game_code, productId: game.product_id ?? '', isMobile: requested.isMobile },
    ...{ token, usercode: player.usercode, locale: readLaunchLanguage(requested.language, locale), currency: LAUNCH_CURRENCY, lobbyUrl },
  };
  const launched = await openAtProvider(application, game, launchSystems[system].answers, (launcher, provider) => launcher.launch(launch, provider));
  if ('answer' in launched) return launched;
  await failGameToken({ database, clock }, token);
  return { refusal: message(locale, launched.problem) };
}
