import type { casinoEndpoints } from '#contract/casino.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { message } from '../messages/message.ts';
import { checkLobbyUrl } from './check-lobby-url.ts';
import { closedMessage } from './closed-message.ts';
import { readLaunchLanguage } from './read-launch-language.ts';
import { selectGame } from './store.ts';

/**
 * The address under which a game's provider lets anybody play it for nothing: it holds no token and no player, so nothing played there reaches the wallet.
 * Refusals, as sentences: a game that is unknown or switched off, closed or not open yet, one that has no demo, a lobby that is no page of ours.
 */
export async function launchDemo(
  { config, database, clock }: Pick<Application, 'config' | 'database' | 'clock'>,
  wish: RequestOf<typeof casinoEndpoints.demoLaunch>,
  locale: Locale,
): Promise<{ answer: string } | { refusal: string }> {
  const game = await selectGame(database, wish.providerId, wish.code);
  if (!game) return { refusal: message(locale, 'casino.unknownGame') };
  const closed = closedMessage(game, locale, clock.now());
  if (closed !== null) return { refusal: closed };
  if (!game.has_demo) return { refusal: message(locale, 'casino.noDemo') };
  const lobbyUrl = checkLobbyUrl(wish.lobbyUrl, config.publicUrl);
  if (lobbyUrl === null) return { refusal: message(locale, 'casino.foreignLobby') };
  const address = new URL(`${config.sandboxUrl}/play/${encodeURIComponent(game.provider_game_code)}`);
  const fields = { demo: '1', lang: readLaunchLanguage(wish.language, locale), mobile: wish.isMobile ? '1' : '0', lobby_url: lobbyUrl };
  address.search = new URLSearchParams(fields).toString();
  return { answer: address.href };
}
