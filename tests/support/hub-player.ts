import { expect, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { type BareHubConnection, HANDSHAKE, type HubCaller } from './bare-hub-connection.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from './test-application.ts';

export const hubPatience = { timeout: 10_000, interval: 10 };

export interface HubPlayer extends HubCaller {
  id: bigint;
}

/** Opens an application that listens on a free port. */
export async function openHubApplication(options: Parameters<typeof openTestApplication>[1] = {}): Promise<{ application: TestApplication; origin: string }> {
  const application = await openTestApplication('pglite', options);
  const origin = await application.http.listen({ port: 0, host: '127.0.0.1' });
  return { application, origin };
}

/** Registers a new player with the application at `origin`. */
export async function makeHubPlayer(application: TestApplication, origin: string): Promise<HubPlayer> {
  const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
  const { id } = await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
  return { id, origin, token: data.token };
}

/** Sends the handshake over an open connection and waits for the response. */
export async function shakeHands(line: BareHubConnection): Promise<BareHubConnection> {
  await line.send(HANDSHAKE);
  await vi.waitFor(() => expect(line.received[0]).toEqual({}), hubPatience);
  return line;
}
