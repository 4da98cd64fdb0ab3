import type { Locale } from '#contract/request-headers.ts';
import { REALITY_CHECK_READ_SECONDS } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import { type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { waitTime } from '../messages/wait-time.ts';
import { announcePlayChange } from './announce-play-change.ts';
import { markAnswered, selectDueAt } from './reality-store.ts';

const CHECK_ID = /^[1-9]\d{0,17}$/;
const SECOND_MS = 1_000;

/**
 * Stores the player's answer to a reality check: they may play on, on all devices, which are notified. Ids of answered
 * checks and of other players' do nothing. Refuses an answer that comes before the check can have been read.
 */
export async function answerRealityCheck(
  application: Application,
  { playerId, checkId, locale }: { playerId: bigint; checkId: string; locale: Locale },
): Promise<Outcome<null>> {
  const { database, clock } = application;
  const id = CHECK_ID.test(checkId) ? BigInt(checkId) : null;
  const dueAt = id === null ? undefined : await selectDueAt(database, playerId, id);
  if (id === null || dueAt === undefined) return succeed(null);
  const now = clock.now();
  // One that came due far ahead has waited since before the clock was put back.
  const unreadSeconds = REALITY_CHECK_READ_SECONDS - Math.abs(now.getTime() - dueAt.getTime()) / SECOND_MS;
  if (unreadSeconds > 0) return refuse(message(locale, 'play.realityCheckUnread', { wait: waitTime(locale, unreadSeconds) }));
  if (await markAnswered(database, playerId, id, now)) await announcePlayChange(application, playerId);
  return succeed(null);
}
