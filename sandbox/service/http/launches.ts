import type { FastifyInstance } from 'fastify';
import { findGame } from '../../engine/games/studio-games.ts';
import { refuse } from './answer.ts';

/** The names that one provider system uses for the query parameters that every game needs. */
interface LaunchFields {
  game: string;
  token: string;
  user: string;
  language: string;
  currency: string;
  lobby: string;
  /** Further parameters that the system requires. */
  further: readonly string[];
}

/** Provider systems that have a launch address of their own, with the names of their parameters. */
const launchFields: Readonly<Record<string, LaunchFields>> = {
  dt: { game: 'gameId', token: 'accessToken', user: 'playerId', language: 'locale', currency: 'cur', lobby: 'exitUrl', further: [] },
  em: { game: 'slug', token: 'sid', user: 'userId', language: 'language', currency: 'currency', lobby: 'casinoLobbyUrl', further: ['productId'] },
  amusnet: { game: 'game', token: 'defenceCode', user: 'portalUser', language: 'language', currency: 'currency', lobby: 'closeUrl', further: ['mobile'] },
  egt: { game: 'gameName', token: 'sessionKey', user: 'player', language: 'language', currency: 'currency', lobby: 'lobby', further: ['platform'] },
  hub88: { game: 'game_code', token: 'token', user: 'user', language: 'lang', currency: 'currency', lobby: 'lobby_url', further: ['platform'] },
  softgamings: { game: 'page', token: 'key', user: 'login', language: 'lang', currency: 'currency', lobby: 'back', further: ['isMobile'] },
};

function readLaunch(fields: LaunchFields, query: URLSearchParams): { game: string; launch: URLSearchParams } | null {
  const named = [fields.game, fields.token, fields.user, fields.language, fields.currency, fields.lobby, ...fields.further];
  if (named.some((name) => !query.get(name))) return null;
  const read = (name: string): string => query.get(name) ?? '';
  const launch = { token: read(fields.token), user: read(fields.user), lang: read(fields.language), currency: read(fields.currency) };
  return { game: read(fields.game), launch: new URLSearchParams({ ...launch, lobby_url: read(fields.lobby) }) };
}

/**
 * Registers the launch addresses of the provider systems. Each address accepts its own parameters and redirects to the
 * game's page. Refusals: `not-found` for an unknown system or game, `wrong-request` if a parameter is missing.
 */
export function registerLaunches(http: FastifyInstance): void {
  http.get<{ Params: { system: string } }>('/launch/:system', async (request, reply) => {
    const { system } = request.params;
    const fields = Object.hasOwn(launchFields, system) ? launchFields[system] : undefined;
    if (!fields) return reply.send(refuse(reply, 'not-found'));
    const asked = readLaunch(fields, new URL(request.url, 'http://sandbox').searchParams);
    if (!asked) return reply.send(refuse(reply, 'wrong-request'));
    if (!findGame(asked.game)) return reply.send(refuse(reply, 'not-found'));
    return reply.redirect(`/play/${encodeURIComponent(asked.game)}?${asked.launch}`);
  });
}
