import type { Application } from '../application.ts';
import { type Call, type Outcome, succeed } from '../http/serve-endpoint.ts';
import { endSessions, hangUp } from './end-sessions.ts';

/** Ends the session whose token has the hash. It succeeds for unknown and ended ones as well, so that it tells nobody which tokens exist. */
export async function revokeSession(application: Application, { body }: Call<{ hash: string }>): Promise<Outcome<undefined>> {
  const { database, config, clock } = application;
  await hangUp(application, await endSessions(database, { tokenHash: Buffer.from(body.hash, 'hex') }, 'revoked', config.sessionTimes, clock.now()));
  return succeed(undefined);
}
