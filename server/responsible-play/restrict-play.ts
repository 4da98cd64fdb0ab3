import type { Locale } from '#contract/request-headers.ts';
import type { ExclusionLength, Restriction, RestrictionKind, TimeOutLength } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Outcome, type PlayerCall, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { formatFullMoment } from '../messages/format-date.ts';
import { message } from '../messages/message.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { announcePlayChange } from './announce-play-change.ts';
import { beginRestriction, restrictionKindOf } from './begin-restriction.ts';
import type { PlayRestriction } from './current-restriction.ts';
import { presentRestriction } from './present-restriction.ts';
import { restrictionSentence } from './restriction-sentence.ts';

function refusalOf(locale: Locale, holds: PlayRestriction, timeZone: string, wanted: RestrictionKind): string {
  if (wanted !== holds.kind) return restrictionSentence(locale, holds, timeZone);
  if (holds.endsAt === null) return message(locale, 'restriction.alreadyIndefinite');
  return message(locale, 'restriction.onlyLonger', { until: formatFullMoment(holds.endsAt, locale, timeZone) });
}

/**
 * Begins the player's own time-out or self-exclusion at once, or lengthens the running one, and notifies their screens.
 * Refuses one that would end no later than the current one, and a time-out during an exclusion. Nothing here ends one
 * early.
 */
export async function restrictPlay(
  application: Application,
  { body, player, locale }: PlayerCall<{ length: TimeOutLength } | { length: ExclusionLength }>,
): Promise<Outcome<Restriction>> {
  const { database, clock } = application;
  const timeZone = await readTimeZone(database);
  const { length } = body;
  const outcome = await inTransaction(database, async (transaction) => {
    await lockPlayer(transaction, player.playerId);
    return beginRestriction(transaction, { playerId: player.playerId, length, askedBy: 'player', now: clock.now(), timeZone });
  });
  if ('holds' in outcome) return refuse(refusalOf(locale, outcome.holds, timeZone, restrictionKindOf(length)));
  await announcePlayChange(application, player.playerId);
  return succeed(presentRestriction(outcome.begun), restrictionSentence(locale, outcome.begun, timeZone, 'begun'));
}
