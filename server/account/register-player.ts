import { sql } from 'kysely';
import { DEFAULT_CURRENCY_ID, type Registration, type Session } from '#contract/account.ts';
import { ageInYears, fieldLimits } from '#contract/field-rules.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { Call } from '../http/serve-endpoint.ts';
import { type Outcome, refuse, succeed } from '../http/serve-endpoint.ts';
import { beginSession } from '../http/session.ts';
import { type MessageKey, message } from '../messages/message.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { isCountryId } from './countries.ts';
import { hashPassword } from './password-hash.ts';
import { toInternationalPhone } from './phone-number.ts';
import { type PlayerRow, presentSession } from './present-session.ts';

/** The general terms in force; whoever registers accepts them. */
const TERMS_VERSION = 1;
const UNIQUE_VIOLATION = '23505';

const takenMessages: Record<string, MessageKey> = {
  player_username: 'account.usernameTaken',
  player_email: 'account.emailTaken',
  player_phone: 'account.phoneTaken',
  player_personal_no: 'account.personalNoTaken',
};

/** Today in Istanbul as `YYYY-MM-DD`: the calendar by which a person is of age here. */
function todayInIstanbul(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(now);
}

function findRefusal(body: Registration, locale: Locale, now: Date): string | null {
  if (ageInYears(body.birthDate, todayInIstanbul(now)) < fieldLimits.minimumAgeYears) {
    return message(locale, 'account.underage', { age: String(fieldLimits.minimumAgeYears) });
  }
  if (!isCountryId(body.country)) return message(locale, 'account.unknownCountry');
  if (body.currencyId !== DEFAULT_CURRENCY_ID) return message(locale, 'account.unknownCurrency');
  if (!toInternationalPhone(body.phone)) return message(locale, 'problem.tooLong', { field: message(locale, 'field.phone') });
  return null;
}

function takenMessage(error: unknown): MessageKey | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION || !('constraint' in error)) return null;
  return takenMessages[String(error.constraint)] ?? null;
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
      ref_id: body.refId === undefined || body.refId === '' ? null : String(body.refId),
      locale,
      terms_version: TERMS_VERSION,
      terms_accepted_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Opens an account and signs it in on the calling device, with a welcome in its notifications.
 * Refuses: under 18 by Istanbul's calendar, a country or currency that is not offered, a phone number with too many digits,
 * and a username, e-mail, phone or national id that another account has.
 */
export async function registerPlayer(application: Application, call: Call<Registration>, now = new Date()): Promise<Outcome<Session>> {
  const { body, locale } = call;
  const refusal = findRefusal(body, locale, now);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(body.password);
  try {
    const session = await inTransaction(application.database, async (transaction) => {
      const player = await insertPlayer(transaction, body, passwordHash, locale, now);
      const token = await beginSession(transaction, { playerId: player.id, ...call }, now);
      await insertNotification(transaction, {
        playerId: player.id,
        type: 'System',
        content: { template: 'welcome', parameters: { username: player.username } },
      });
      return presentSession(player, { token, deviceId: call.deviceId, balanceMinor: 0n });
    });
    return succeed(session, message(locale, 'account.registered', { username: session.username }));
  } catch (error) {
    const taken = takenMessage(error);
    if (taken) return refuse(message(locale, taken));
    throw error;
  }
}
