import type { FastifyInstance } from 'fastify';
import { pushEndpoints } from '#contract/push.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { readPreferences, storePreferences } from './preferences.ts';
import { subscribeDevice } from './subscribe-device.ts';
import { endSubscription } from './subscriptions.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Registers `push/…`: what a device needs to receive pushes, and which ones its player wants. */
export function registerPushRoutes(http: FastifyInstance, application: Application): void {
  const { database } = application;

  serveEndpoint(http, application, pushEndpoints.key, async () => succeed({ key: (await readVapidKeys(database)).publicKey }));

  serveEndpoint(http, application, pushEndpoints.subscribe, (call) => subscribeDevice(application, call));

  serveEndpoint(http, application, pushEndpoints.unsubscribe, async ({ body }) => {
    await endSubscription(database, URL.parse(body.endpoint)?.href ?? body.endpoint);
    return succeed(undefined);
  });

  serveEndpoint(http, application, pushEndpoints.preferences, async ({ player }) => succeed(await readPreferences(database, player.playerId)));

  serveEndpoint(http, application, pushEndpoints.setPreferences, async ({ body, player }) => {
    await inTransaction(database, (transaction) => storePreferences(transaction, player.playerId, body));
    return succeed(await readPreferences(database, player.playerId));
  });
}
