import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Outcome, type PlayerCall, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { endSessions, hangUp } from './end-sessions.ts';

/** Ends every session of the player except the calling one. Returns how many were still active. */
export async function endOtherSessions(application: Application, { player, locale }: PlayerCall<unknown>): Promise<Outcome<{ ended: number }>> {
  const { database, config, clock } = application;
  const others = { playerId: player.playerId, exceptSessionId: player.sessionId };
  const ended = await inTransaction(database, (transaction) => endSessions(transaction, others, 'others', config.sessionTimes, clock.now()));
  await hangUp(application, ended);
  return succeed({ ended: ended.length }, message(locale, 'account.othersEnded', { count: String(ended.length) }));
}
