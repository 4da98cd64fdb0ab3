import type { FastifyInstance } from 'fastify';
import { casinoEndpoints } from '#contract/casino.ts';
import type { Application } from '../application.ts';
import { refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { findGame } from './find-game.ts';
import { launchGame } from './launch-game.ts';
import { listFavorites } from './list-favorites.ts';
import { listGames } from './list-games.ts';
import { toggleFavorite } from './toggle-favorite.ts';

/** Makes the casino's calls answer. */
export function registerCasinoRoutes(http: FastifyInstance, application: Application): void {
  const { database } = application;

  serveEndpoint(http, application, casinoEndpoints.games, async ({ body }) => succeed(await listGames(database, body)));

  serveEndpoint(http, application, casinoEndpoints.game, async ({ body, locale }) => {
    const game = await findGame(database, body);
    return game ? succeed(game) : refuse(message(locale, 'casino.unknownGame'), 404);
  });

  serveEndpoint(http, application, casinoEndpoints.toggleFavorite, async ({ body, player, locale }) => {
    const reached = await toggleFavorite(database, player.playerId, { ...body, providerId: String(body.providerId) });
    return reached ? succeed(reached) : refuse(message(locale, 'casino.unknownGame'));
  });

  serveEndpoint(http, application, casinoEndpoints.favoriteList, async ({ player }) => succeed(await listFavorites(database, player.playerId)));

  serveEndpoint(http, application, casinoEndpoints.pragmaticLaunch, async ({ body, player, locale }) => {
    const address = await launchGame(application, { system: 'pragmatic', code: body.code, player, locale });
    return address === null ? refuse(message(locale, 'casino.unknownGame')) : succeed(address);
  });
}
