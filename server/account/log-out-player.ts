import type { Application } from '../application.ts';
import { type Call, type Outcome, succeed } from '../http/serve-endpoint.ts';
import { hashToken } from '../http/session.ts';
import { message } from '../messages/message.ts';
import { endSessions, hangUp } from './end-sessions.ts';

/** Ends the session of the bearer and its live connections. It succeeds without a session, too: whoever logs out is logged out. */
export async function logOutPlayer(application: Application, call: Call<unknown>): Promise<Outcome<undefined>> {
  if (call.bearerToken) {
    const { database, config, clock } = application;
    await hangUp(application, await endSessions(database, { tokenHash: hashToken(call.bearerToken) }, 'logout', config.sessionTimes, clock.now()));
  }
  return succeed(undefined, message(call.locale, 'account.loggedOut'));
}
