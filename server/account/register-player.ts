import { DEFAULT_CURRENCY_ID, type Registration, type Session } from '#contract/account.ts';
import { ageInYears, calendarDay } from '#contract/calendar-day.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { readTermsInForce } from '../content/terms-store.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';
import { hashPassword } from '../http/password-hash.ts';
import type { Call } from '../http/serve-endpoint.ts';
import { type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { beginSession } from '../http/session.ts';
import { type MessageKey, message } from '../messages/message.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { endForeignSubscriptions } from '../push/subscriptions.ts';
import { openVendors } from '../sportsbook/open-vendors.ts';
import { isCountryId } from './countries.ts';
import { noteExclusionReviews } from './exclusion-reviews.ts';
import { findExclusionSigns, isExcludedPerson } from './find-exclusion-signs.ts';
import { isPhoneTaken } from './is-phone-taken.ts';
import { passwordProblem } from './password-problem.ts';
import { toInternationalPhone } from './phone-number.ts';
import { presentSession } from './present-session.ts';
import { takenMessage } from './taken-message.ts';

/** Thrown to roll back an account that turns out to be its excluded owner's second one. */
class ExcludedError extends Error {
  override name = 'ExcludedError';
}

function findRefusal(body: Registration, locale: Locale, now: Date): string | null {
  if (ageInYears(body.birthDate, calendarDay(now)) < fieldLimits.minimumAgeYears) {
    return message(locale, 'account.underage', { age: String(fieldLimits.minimumAgeYears) });
  }
  if (!isCountryId(body.country)) return message(locale, 'account.unknownCountry');
  if (body.currencyId !== DEFAULT_CURRENCY_ID) return message(locale, 'account.unknownCurrency');
  if (!toInternationalPhone(body.phone)) return message(locale, 'problem.tooLong', { field: message(locale, 'field.phone') });
  return passwordProblem(body.password, body.username, locale);
}

async function insertPlayer(transaction: Transaction, body: Registration, passwordHash: string, locale: Locale, now: Date): Promise<PlayerRow> {
  return transaction
    .insertInto('player')
    .values({
      username: body.username,
      name: body.name,
      surname: body.surname,
      email: body.email,
      phone: toInternationalPhone(body.phone) ?? body.phone,
      personal_no: body.PersonalNo,
      country_id: body.country,
      currency_id: body.currencyId,
      birth_date: body.birthDate,
      wants_trial_bonus: body.trialBonus > 0,
      password_hash: passwordHash,
      ref_id: body.refId === undefined || body.refId === null || body.refId === '' ? null : String(body.refId),
      locale,
      terms_version: await readTermsInForce(transaction, now),
      terms_accepted_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Opens an account and signs it in on the calling device, with a welcome in its notifications. The account accepts the
 * general terms in force. Refuses: under 18 by Istanbul's calendar, a country or currency that is not offered, a phone
 * number with too many digits, a username, e-mail or national id that another account has, a phone that another account
 * has verified, and, with a sentence that only says where to ask, a person who has excluded themselves (see
 * `findExclusionSigns`). A weaker hint at such a person goes on the operators' review list.
 */
export async function registerPlayer(application: Application, call: Call<Registration>): Promise<Outcome<Session>> {
  const { body, locale } = call;
  const now = application.clock.now();
  const refusal = findRefusal(body, locale, now);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(body.password);
  try {
    const session = await inTransaction(application.database, async (transaction): Promise<Session | MessageKey> => {
      const phone = toInternationalPhone(body.phone) ?? body.phone;
      const registrant = { ...body, phone, personalNo: body.PersonalNo, deviceId: call.deviceId };
      if (await isPhoneTaken(transaction, phone, null)) return 'account.phoneTaken';
      const player = await insertPlayer(transaction, body, passwordHash, locale, now);
      // Runs after everything that anybody else's account refuses too, so that the wording never reveals whose account
      // is excluded.
      const matches = await findExclusionSigns(transaction, registrant, now);
      if (matches.some(isExcludedPerson)) throw new ExcludedError();
      await noteExclusionReviews(transaction, player.id, matches, now);
      await endForeignSubscriptions(transaction, { playerId: player.id, deviceId: call.deviceId });
      const token = await beginSession(transaction, { playerId: player.id, ...call }, application.config.sessionTimes, now);
      await insertNotification(transaction, {
        playerId: player.id,
        type: 'System',
        createdAt: now,
        content: { template: 'welcome', parameters: { username: player.username } },
      });
      const vendors = await openVendors(transaction, application.config, { bearerToken: token, usercode: player.usercode, now });
      return presentSession(player, { token, deviceId: call.deviceId, balanceMinor: 0n, vendors });
    });
    if (typeof session === 'string') return refuse(message(locale, session));
    return succeed(session, message(locale, 'account.registered', { username: session.username }));
  } catch (error) {
    if (error instanceof ExcludedError) return refuse(message(locale, 'account.detailsRefused'));
    const taken = takenMessage(error);
    if (taken) return refuse(message(locale, taken));
    throw error;
  }
}
