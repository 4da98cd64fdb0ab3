import type { FastifyInstance } from 'fastify';
import { casinoEndpoints } from '#contract/casino.ts';
import { gameSystems } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import { refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { readPlaySession } from '../responsible-play/read-play-session.ts';
import { findGame } from './find-game.ts';
import { GamePopularity } from './game-popularity.ts';
import { launchDemo } from './launch-demo.ts';
import { launchGame } from './launch-game.ts';
import { launchSystems } from './launch-systems.ts';
import { listCasinoCategories } from './list-categories.ts';
import { listFavorites } from './list-favorites.ts';
import { listGamePage } from './list-game-page.ts';
import { listGames } from './list-games.ts';
import { listRecentGames } from './list-recent-games.ts';
import { listRounds } from './list-rounds.ts';
import { NearGames } from './near-games.ts';
import { toggleFavorite } from './toggle-favorite.ts';
import { WinnerBoard } from './winner-board.ts';

/** Registers the casino's calls. */
export function registerCasinoRoutes(http: FastifyInstance, application: Application): void {
  const { database, clock } = application;

  serveEndpoint(http, application, casinoEndpoints.games, async ({ body }) => succeed(await listGames(database, body, clock.now())));

  serveEndpoint(http, application, casinoEndpoints.game, async ({ body, locale }) => {
    const game = await findGame(database, body, clock.now());
    return game ? succeed(game) : refuse(message(locale, 'casino.unknownGame'), 404);
  });

  serveEndpoint(http, application, casinoEndpoints.toggleFavorite, async ({ body, player, locale }) => {
    const reached = await toggleFavorite(database, player.playerId, { ...body, providerId: String(body.providerId) }, clock.now());
    return reached ? succeed(reached) : refuse(message(locale, 'casino.unknownGame'));
  });

  serveEndpoint(http, application, casinoEndpoints.favoriteList, async ({ player }) => succeed(await listFavorites(database, player.playerId, clock.now())));

  for (const system of gameSystems) {
    const { endpoint, read } = launchSystems[system];
    serveEndpoint(http, application, endpoint, async ({ body, player, locale }) => {
      const launched = await launchGame(application, { system, requested: read(body), player, locale });
      return 'refusal' in launched ? refuse(launched.refusal) : succeed(launched.answer);
    });
  }

  serveEndpoint(http, application, casinoEndpoints.categoryList, async ({ locale }) => succeed(await listCasinoCategories(database, locale, clock.now())));

  const popularity = new GamePopularity(application);
  serveEndpoint(http, application, casinoEndpoints.gamePage, async ({ body }) => succeed(await listGamePage(application, popularity, body)));

  serveEndpoint(http, application, casinoEndpoints.recentGames, async ({ player }) => succeed(await listRecentGames(database, player.playerId, clock.now())));

  const near = new NearGames(application);
  serveEndpoint(http, application, casinoEndpoints.nearGames, async ({ body }) => succeed(await near.find(body.search)));

  serveEndpoint(http, application, casinoEndpoints.demoLaunch, async ({ body, locale }) => {
    const launched = await launchDemo(application, body, locale);
    return 'refusal' in launched ? refuse(launched.refusal) : succeed(launched.answer);
  });

  serveEndpoint(http, application, casinoEndpoints.sitting, async ({ player }) => succeed(await readPlaySession(database, player.playerId, clock.now())));

  const winners = new WinnerBoard(application);
  serveEndpoint(http, application, casinoEndpoints.topWinners, async ({ body, locale }) => succeed(await winners.read(body.isLive, body.count, locale)));

  serveEndpoint(http, application, casinoEndpoints.gameHistory, async ({ body, player, locale }) =>
    succeed(await listRounds(database, player.playerId, body, locale)),
  );
}
