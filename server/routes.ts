import type { FastifyInstance } from 'fastify';
import { registerAccountRoutes } from './account/routes.ts';
import type { Application } from './application.ts';
import { registerBonusRoutes } from './bonuses/routes.ts';
import { registerCasinoRoutes } from './casino/routes.ts';
import { registerContentRoutes } from './content/routes.ts';
import { registerDocumentationRoutes } from './documentation/routes.ts';
import { registerNotificationRoutes } from './notifications/routes.ts';
import { registerPushRoutes } from './push/routes.ts';
import { registerResponsiblePlayRoutes } from './responsible-play/routes.ts';
import { registerSeamlessWalletRoutes } from './seamless-wallet/routes.ts';
import { registerSportsbookRoutes } from './sportsbook/routes.ts';
import { registerWalletRoutes } from './wallet/routes.ts';

const rooms = [
  registerAccountRoutes,
  registerNotificationRoutes,
  registerPushRoutes,
  registerWalletRoutes,
  registerSeamlessWalletRoutes,
  registerBonusRoutes,
  registerCasinoRoutes,
  registerSportsbookRoutes,
  registerContentRoutes,
  registerResponsiblePlayRoutes,
  registerDocumentationRoutes,
];

/**
 * Registers the routes of every module; each in a scope of its own, so that one module's parsers never reach another's
 * calls.
 */
export function registerRoutes(http: FastifyInstance, application: Application): void {
  for (const register of rooms) http.register(async (scope) => register(scope, application));
}
