import type { Application } from '../application.ts';
import { type Call, type Outcome, succeed } from '../http/serve-endpoint.ts';
import { endSession } from '../http/session.ts';
import { message } from '../messages/message.ts';

/** Ends the session of the bearer and its live connections. It succeeds without a session, too: whoever logs out is logged out. */
export async function logOutPlayer(application: Application, call: Call<unknown>): Promise<Outcome<undefined>> {
  const sessionId = call.bearerToken ? await endSession(application.database, call.bearerToken, 'logout') : null;
  if (sessionId !== null) await application.hub.endSession(sessionId);
  return succeed(undefined, message(call.locale, 'account.loggedOut'));
}
