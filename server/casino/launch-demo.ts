import type { casinoEndpoints } from '#contract/casino.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { GameSystem } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { message } from '../messages/message.ts';
import { checkLobbyUrl } from './check-lobby-url.ts';
import { closedMessage } from './closed-message.ts';
import { LAUNCH_CURRENCY, openAtProvider } from './open-at-provider.ts';
import { readLaunchLanguage } from './read-launch-language.ts';
import { selectGame } from './store.ts';

/**
 * Returns the address under which a game's provider lets anybody play it for free: it holds no token and no player, so
 * nothing played there reaches the wallet. Refusals, as sentences: a game that is unknown or switched off, closed or
 * not open yet, one that has no demo, a lobby that is not a page of ours, and a provider that did not open it in time.
 */
export async function launchDemo(
  application: Pick<Application, 'config' | 'database' | 'clock' | 'log'>,
  requested: RequestOf<typeof casinoEndpoints.demoLaunch>,
  locale: Locale,
): Promise<{ answer: string } | { refusal: string }> {
  const { config, database, clock } = application;
  const game = await selectGame(database, requested.providerId, requested.code);
  if (!game) return { refusal: message(locale, 'casino.unknownGame') };
  const closed = closedMessage(game, locale, clock.now());
  if (closed !== null) return { refusal: closed };
  if (!game.has_demo) return { refusal: message(locale, 'casino.noDemo') };
  const lobbyUrl = checkLobbyUrl(requested.lobbyUrl, config.publicUrl);
  if (lobbyUrl === null) return { refusal: message(locale, 'casino.foreignLobby') };
  const launch = {
    // Launch calls look games up by it, so it is one of them.
    system: game.system as GameSystem,
    ...{ gameCode: game.provider_game_code, productId: game.product_id ?? '', isMobile: requested.isMobile },
    ...{ locale: readLaunchLanguage(requested.language, locale), currency: LAUNCH_CURRENCY, lobbyUrl },
  };
  const opened = await openAtProvider(application, game, 'address', (launcher, provider) => launcher.launchDemo?.(launch, provider) ?? null);
  return 'problem' in opened ? { refusal: message(locale, opened.problem) } : opened;
}
