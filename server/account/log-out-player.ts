import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Call, type Outcome, succeed } from '../http/serve-endpoint.ts';
import { hashToken } from '../http/session.ts';
import { message } from '../messages/message.ts';
import { endSessions, hangUp } from './end-sessions.ts';

/**
 * Ends the bearer's session, its live connections and its device's push subscription. Succeeds without a session too:
 * whoever logs out is logged out.
 */
export async function logOutPlayer(application: Application, call: Call<unknown>): Promise<Outcome<undefined>> {
  if (call.bearerToken) {
    const { database, config, clock } = application;
    const which = { tokenHash: hashToken(call.bearerToken) };
    const ended = await inTransaction(database, (transaction) => endSessions(transaction, which, 'logout', config.sessionTimes, clock.now()));
    await hangUp(application, ended);
  }
  return succeed(undefined, message(call.locale, 'account.loggedOut'));
}
