import { sql } from 'kysely';
import { DEFAULT_CURRENCY_ID, type Registration, type Session } from '#contract/account.ts';
import { ageInYears } from '#contract/calendar-day.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { calendarDay } from '../calendar.ts';
import { readTermsInForce } from '../content/terms-store.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';
import { hashPassword } from '../http/password-hash.ts';
import type { Call } from '../http/serve-endpoint.ts';
import { type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { beginSession } from '../http/session.ts';
import { message } from '../messages/message.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { endForeignSubscriptions } from '../push/subscriptions.ts';
import { openVendors } from '../sportsbook/open-vendors.ts';
import { isCountryId } from './countries.ts';
import { isPhoneExcluded } from './is-phone-excluded.ts';
import { isPhoneTaken } from './is-phone-taken.ts';
import { toInternationalPhone } from './phone-number.ts';
import { presentSession } from './present-session.ts';
import { takenMessage } from './taken-message.ts';

function findRefusal(body: Registration, locale: Locale, now: Date): string | null {
  if (ageInYears(body.birthDate, calendarDay(now)) < fieldLimits.minimumAgeYears) {
    return message(locale, 'account.underage', { age: String(fieldLimits.minimumAgeYears) });
  }
  if (!isCountryId(body.country)) return message(locale, 'account.unknownCountry');
  if (body.currencyId !== DEFAULT_CURRENCY_ID) return message(locale, 'account.unknownCurrency');
  if (!toInternationalPhone(body.phone)) return message(locale, 'problem.tooLong', { field: message(locale, 'field.phone') });
  return null;
}

async function insertPlayer(transaction: Transaction, body: Registration, passwordHash: string, locale: Locale, now: Date): Promise<PlayerRow> {
  return transaction
    .insertInto('player')
    .values({
      usercode: sql<string>`nextval('usercode_sequence')::text`,
      username: body.username,
      name: body.name.normalize('NFC'),
      surname: body.surname.normalize('NFC'),
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
 * Opens an account and signs it in on the calling device, with a welcome in its notifications. It accepts the general terms in force.
 * Refuses: under 18 by Istanbul's calendar, a country or currency that is not offered, a phone number with too many digits,
 * a username, e-mail or national id that another account has, and a phone that another account has verified
 * or whose player has excluded himself.
 */
export async function registerPlayer(application: Application, call: Call<Registration>): Promise<Outcome<Session>> {
  const { body, locale } = call;
  const now = application.clock.now();
  const refusal = findRefusal(body, locale, now);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(body.password);
  try {
    const session = await inTransaction(application.database, async (transaction) => {
      const phone = toInternationalPhone(body.phone) ?? body.phone;
      if ((await isPhoneTaken(transaction, phone, null)) || (await isPhoneExcluded(transaction, phone, now))) return null;
      const player = await insertPlayer(transaction, body, passwordHash, locale, now);
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
    if (!session) return refuse(message(locale, 'account.phoneTaken'));
    return succeed(session, message(locale, 'account.registered', { username: session.username }));
  } catch (error) {
    const taken = takenMessage(error);
    if (taken) return refuse(message(locale, taken));
    throw error;
  }
}
