import type { Session } from '#contract/account.ts';
import type { HubCaller } from './bare-hub-connection.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from './test-application.ts';

export interface HubWorld {
  application: TestApplication;
  /** A player who may connect to the hub. */
  caller: HubCaller;
  playerId: bigint;
}

/** Opens a listening application on the embedded database, with a player. */
export async function openHubWorld(): Promise<HubWorld> {
  const application = await openTestApplication('pglite');
  const origin = await application.http.listen({ port: 0, host: '127.0.0.1' });
  const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
  const { id } = await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
  return { application, caller: { origin, token: data.token }, playerId: id };
}
