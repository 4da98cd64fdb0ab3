import { type RawBuilder, sql } from 'kysely';
import { foldText } from '#contract/fold-text.ts';
import { asciiLower } from '../database/ascii-lower.ts';
import type { Queryable } from '../database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a session of an excluded player counts as a sign on its device. */
const DEVICE_SIGN_MS = 90 * DAY_MS;
/** How many weak signs of the same excluded player together refuse a registration. */
const ENOUGH_WEAK_SIGNS = 2;

/** Signs that belong to one person only. */
type CertainSign = 'personal-no' | 'verified-phone' | 'email';
/**
 * Signs that a stranger may share: a number that was only typed in, a common name and birth date, a family's device.
 */
export type WeakSign = 'phone' | 'person' | 'device';

/** What a registrant states about themselves; the phone in E.164. */
export interface Registrant {
  readonly personalNo: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly deviceId: string;
}

/** What a registration has in common with one player who has excluded themselves. */
export interface ExclusionMatch {
  readonly playerId: bigint;
  readonly signs: readonly (CertainSign | WeakSign)[];
}

interface ExcludedRow {
  id: bigint;
  has_personal_no: boolean;
  has_email: boolean;
  has_phone: boolean;
  is_phone_verified: boolean;
  has_birth_date: boolean;
  has_device: boolean;
  name: string;
  surname: string;
}

/**
 * Returns an address without case and `+tag`, and without dots before gmail.com, of which googlemail.com is another
 * name, because mail to either form reaches one mailbox. Dots are significant everywhere else.
 */
function canonicalEmail(email: RawBuilder<string>): RawBuilder<string> {
  const whole = sql`regexp_replace(${asciiLower(email)}, '^([^+@]+)[+][^@]*@', '\\1@')`;
  const isGmail = sql`(${whole} like '%@gmail.com' or ${whole} like '%@googlemail.com')`;
  return sql`case when ${isGmail} then replace(split_part(${whole}, '@', 1), '.', '') || '@gmail.com' else ${whole} end`;
}

/** Returns a name without case and accents: `AYŞE`, `Ayşe` and `Ayse` are the same. */
const foldName = ({ name, surname }: { name: string; surname: string }): string => foldText(`${name} ${surname}`);

function signsOf(row: ExcludedRow, registrant: Registrant): ExclusionMatch['signs'] {
  const phoneSign = row.is_phone_verified ? 'verified-phone' : 'phone';
  return [
    ...(row.has_personal_no ? (['personal-no'] as const) : []),
    ...(row.has_email ? (['email'] as const) : []),
    ...(row.has_phone ? ([phoneSign] as const) : []),
    ...(row.has_birth_date && foldName(row) === foldName(registrant) ? (['person'] as const) : []),
    ...(row.has_device ? (['device'] as const) : []),
  ];
}

/**
 * Returns what a registration has in common with each player who is excluded at `now`; players without a common sign
 * are left out.
 */
export async function findExclusionSigns(queries: Queryable, registrant: Registrant, now: Date): Promise<ExclusionMatch[]> {
  const seenSince = new Date(now.getTime() - DEVICE_SIGN_MS);
  const hasDevice = sql`session.device_id = ${registrant.deviceId} and session.last_seen_at > ${seenSince}::timestamptz`;
  const hasPersonalNo = sql`personal_no = ${registrant.personalNo}`;
  const hasEmail = sql`${canonicalEmail(sql.ref('email'))} = ${canonicalEmail(sql`${registrant.email}::text`)}`;
  const hasPhone = sql`phone = ${registrant.phone}`;
  const hasBirthDate = sql`birth_date = ${registrant.birthDate}`;
  // Each sign is looked up by its index; whoever has one is then asked for an exclusion.
  const { rows } = await sql<ExcludedRow>`
    select id, name, surname, is_phone_verified, ${hasPersonalNo} as has_personal_no, ${hasEmail} as has_email, ${hasPhone} as has_phone,
      ${hasBirthDate} as has_birth_date, exists (select from session where session.player_id = player.id and ${hasDevice}) as has_device
    from player where id in (
      select id from player where ${hasPersonalNo}
      union select id from player where ${hasEmail}
      union select id from player where ${hasPhone}
      union select id from player where ${hasBirthDate}
      union select player_id from session where ${hasDevice}
    ) and exists (
      select from play_restriction where play_restriction.player_id = player.id and kind = 'self-exclusion' and (ends_at is null or ends_at > ${now}::timestamptz)
    )
    order by id
  `.execute(queries);
  return rows.map((row) => ({ playerId: row.id, signs: signsOf(row, registrant) })).filter(({ signs }) => signs.length > 0);
}

/** Whether a sign may belong to a stranger as well. */
export function isWeakSign(sign: CertainSign | WeakSign): sign is WeakSign {
  return sign === 'phone' || sign === 'person' || sign === 'device';
}

/**
 * Whether the signs suffice to attribute the registration to the excluded player: one of the person's own, or two that
 * a stranger might share.
 */
export function isExcludedPerson({ signs }: ExclusionMatch): boolean {
  return signs.some((sign) => !isWeakSign(sign)) || signs.length >= ENOUGH_WEAK_SIGNS;
}
