import { randomBytes } from 'node:crypto';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { hashToken, type PlayerSession } from '../http/session.ts';
import { type LaunchableSystem, type LaunchSystem, launchSystems } from './launch-systems.ts';
import { insertGameToken, selectGame } from './store.ts';

const TOKEN_BYTES = 32;
const TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000;
const CURRENCY = 'TRY';
const LOBBY_PAGE = 'back-to-lobby.html';

/**
 * Opens a game for a player: makes a token that is bound to both for 24 hours, keeps only its SHA-256 (`hashToken`),
 * and answers what the provider's launch call gives the app. Null when the system offers no such game.
 */
export async function launchGame(
  application: Pick<Application, 'config' | 'database'>,
  launch: { system: LaunchableSystem; code: string; player: PlayerSession; locale: Locale },
  now = new Date(),
): Promise<string | null> {
  const game = await selectGame(application.database, launch.system, launch.code);
  if (!game) return null;
  const system: LaunchSystem = launchSystems[launch.system];
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  await insertGameToken(application.database, {
    hash: hashToken(token),
    playerId: launch.player.playerId,
    partner: system.partner,
    gameCode: game.code,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  });
  return system.answer({
    providerGameCode: game.provider_game_code,
    token,
    usercode: launch.player.usercode,
    locale: launch.locale,
    currency: CURRENCY,
    lobbyUrl: `${application.config.publicUrl}/${LOBBY_PAGE}`,
    providerUrl: application.config.sandboxUrl,
  });
}
