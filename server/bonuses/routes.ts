import type { FastifyInstance } from 'fastify';
import { bonusEndpoints } from '#contract/bonuses.ts';
import { toLira } from '#contract/money.ts';
import type { Application } from '../application.ts';
import { serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { readTrialAmount } from './bonus-settings.ts';
import { claimBonus } from './claim-bonus.ts';
import { defineTrialBonus } from './define-trial-bonus.ts';
import { listBonuses } from './list-bonuses.ts';
import { listOffers } from './list-offers.ts';

/** Registers the trial bonus, offers and claims, and a player's own bonuses. */
export function registerBonusRoutes(http: FastifyInstance, application: Application): void {
  const { database, clock } = application;

  serveEndpoint(http, application, bonusEndpoints.trialBonusAmount, async () => succeed(toLira(await readTrialAmount(database))));

  serveEndpoint(http, application, bonusEndpoints.defineTrialBonus, async ({ player, locale }) => defineTrialBonus(application, player.playerId, locale));

  serveEndpoint(http, application, bonusEndpoints.offerList, async ({ player, locale }) =>
    succeed(await listOffers(database, { playerId: player.playerId, locale, now: clock.now() })),
  );

  serveEndpoint(http, application, bonusEndpoints.claim, async ({ player, locale, idempotencyKey, body }) => {
    if (idempotencyKey === null) throw new Error('a money call came through without its key');
    return claimBonus(application, { player, locale, idempotencyKey, path: bonusEndpoints.claim.path, body });
  });

  serveEndpoint(http, application, bonusEndpoints.history, async ({ player, locale, body }) =>
    succeed(await listBonuses(database, { playerId: player.playerId, locale, body })),
  );
}
