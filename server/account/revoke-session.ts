import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Call, type Outcome, succeed } from '../http/serve-endpoint.ts';
import { endSessions, hangUp } from './end-sessions.ts';

/**
 * Ends the session whose token has the hash. Succeeds for unknown and ended ones too, so that it never reveals which
 * tokens exist.
 */
export async function revokeSession(application: Application, { body }: Call<{ hash: string }>): Promise<Outcome<undefined>> {
  const { database, config, clock } = application;
  const which = { tokenHash: Buffer.from(body.hash, 'hex') };
  const ended = await inTransaction(database, (transaction) => endSessions(transaction, which, 'revoked', config.sessionTimes, clock.now()));
  await hangUp(application, ended);
  return succeed(undefined);
}
