import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { CODE_LIFE_MINUTES, RESEND_SECONDS } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { readSmsCode } from '#contract/typed-input.ts';
import type { Transaction } from '../database/database.ts';
import { readInstallationSecret } from '../database/installation-secret.ts';
import type { VerificationCodeTable } from '../database/schema.ts';
import { makeMailCode, readMailCode } from './mail-code.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CODE_LIFE_MS = CODE_LIFE_MINUTES * MINUTE_MS;
const SALT_BYTES = 16;

interface CodeRules {
  readonly make: () => string;
  /** Normalizes what was typed for the comparison. */
  readonly read: (typed: string) => string;
  /**
   * Wrong attempts that end a code. Unlimited for a code that cannot be guessed, so that nobody can end another
   * player's.
   */
  readonly mostWrongTries: number;
  /**
   * True when only the latest code is valid. Otherwise each is valid for its whole life, so that requesting another one
   * ends nobody's.
   */
  readonly isReplaced: boolean;
  /** After this many in 24 h the next one has to wait longer: until the oldest is a day old, or for a few minutes. */
  readonly mostSendsADay: number;
  readonly longerWaitMs: number;
}

/** Text messages cost money and reach whoever has the number. */
const phoneRules: CodeRules = {
  make: () => String(randomInt(10 ** fieldLimits.codeLength)).padStart(fieldLimits.codeLength, '0'),
  read: readSmsCode,
  mostWrongTries: 5,
  isReplaced: true,
  mostSendsADay: 5,
  longerWaitMs: DAY_MS,
};

/**
 * E-mails go to the account's own address, and anybody may request them: they eventually become rare, but the next
 * always comes before the previous one expires.
 */
const mailRules: CodeRules = {
  make: makeMailCode,
  read: readMailCode,
  mostWrongTries: Number.POSITIVE_INFINITY,
  isReplaced: false,
  mostSendsADay: 20,
  longerWaitMs: CODE_LIFE_MS / 2,
};

const rules: Record<VerificationCodeTable['purpose'], CodeRules> = { phone: phoneRules, reset: mailRules, login: mailRules };

/** The owner of a code and its purpose. */
export interface CodeOwner {
  purpose: VerificationCodeTable['purpose'];
  subject: string;
}

export interface NewCode extends CodeOwner {
  playerId: bigint | null;
  target: string;
}

/** A code that may be sent, or the seconds after which the next one may be. */
export type IssuedCode = { code: string; expiresAt: Date } | { waitSeconds: number };

export interface RightCode {
  id: bigint;
  playerId: bigint;
  /** Whether it had been checked successfully before. */
  wasChecked: boolean;
}

/**
 * `wrong` counts as an attempt where attempts are counted; `over` is a code that is used, voided or too old; `none`
 * means that none was ever sent.
 */
export type CodeCheck = RightCode | 'wrong' | 'over' | 'none';

type CodeRow = Selectable<VerificationCodeTable>;

/** Serializes everything done with one owner's or one target's codes until the transaction ends. */
async function takeTurn(transaction: Transaction, ...turn: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn.join('\n')}, 0))`.execute(transaction);
}

/** Keyed, because six digits could be brute-forced against a hash stored with its salt. */
function hashCode(secret: Buffer, salt: Buffer, { purpose, subject }: CodeOwner, target: string, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(salt)
    .update(JSON.stringify([purpose, subject, target, code]))
    .digest();
}

/** Returns the seconds to wait after codes that were sent at these times, the latest first. */
function waitAfter(sentAt: readonly Date[], { mostSendsADay, longerWaitMs }: CodeRules, { hasPause }: { hasPause: boolean }, now: Date): number {
  const last = sentAt[0]?.getTime();
  if (last === undefined) return 0;
  const oldest = sentAt[mostSendsADay - 1]?.getTime();
  const dayIsFullUntil = oldest === undefined ? 0 : Math.min(oldest + DAY_MS, last + longerWaitMs);
  const pauseEnds = hasPause ? last + RESEND_SECONDS * 1000 : 0;
  return Math.max(0, Math.ceil((Math.max(pauseEnds, dayIsFullUntil) - now.getTime()) / 1000));
}

/**
 * Returns the seconds until another code may be sent to the owner, and to the phone number, whoever asks. There is a
 * pause between two codes to one number; a player who has mistyped theirs need not wait for the wrong number's
 * (`http/attempt-guard.ts` limits how often an hour).
 */
async function readWait(transaction: Transaction, { purpose, subject, target }: NewCode, now: Date): Promise<number> {
  const sends = transaction
    .selectFrom('verification_code')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    // What was sent far ahead, before the clock was put back, must not be waited for.
    .where('created_at', '<=', new Date(now.getTime() + RESEND_SECONDS * 1000))
    .orderBy('created_at', 'desc')
    .limit(rules[purpose].mostSendsADay);
  const isPhone = purpose === 'phone';
  const toOwner = (await sends.where('subject', '=', subject).execute()).map((row) => row.created_at);
  const toPhone = isPhone ? (await sends.where('target', '=', target).execute()).map((row) => row.created_at) : [];
  return Math.max(waitAfter(toOwner, rules[purpose], { hasPause: !isPhone }, now), waitAfter(toPhone, rules[purpose], { hasPause: true }, now));
}

/**
 * Makes a code that is valid for ten minutes: six digits for a phone, ten characters in two groups for an e-mail. Only
 * its hash is stored, bound to owner and target. Two codes to one name or phone number are 60 s apart. After five in 24
 * h to one owner's phones or one phone number there are no more; after twenty by e-mail there is one every five
 * minutes.
 */
export async function issueCode(transaction: Transaction, wanted: NewCode, now: Date): Promise<IssuedCode> {
  await takeTurn(transaction, wanted.purpose, 'owner', wanted.subject);
  if (wanted.purpose === 'phone') await takeTurn(transaction, wanted.purpose, 'target', wanted.target);
  const waitSeconds = await readWait(transaction, wanted, now);
  if (waitSeconds > 0) return { waitSeconds };
  const { make, read } = rules[wanted.purpose];
  const code = make();
  const salt = randomBytes(SALT_BYTES);
  const secret = await readInstallationSecret(transaction);
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  await transaction
    .insertInto('verification_code')
    .values({
      purpose: wanted.purpose,
      subject: wanted.subject,
      player_id: wanted.playerId,
      target: wanted.target,
      salt,
      code_hash: hashCode(secret, salt, wanted, wanted.target, read(code)),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { code, expiresAt };
}

/**
 * Returns the owner's codes that may still be valid, the latest first: the last one where each replaces the previous,
 * otherwise all that are young enough.
 */
async function findLatest(transaction: Transaction, { purpose, subject }: CodeOwner, now: Date): Promise<CodeRow[]> {
  const { isReplaced } = rules[purpose];
  return transaction
    .selectFrom('verification_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .$if(isReplaced, (codes) => codes.limit(1))
    .$if(!isReplaced, (codes) => codes.where('expires_at', '>', now))
    .orderBy('id', 'desc')
    .execute();
}

function isLive(row: CodeRow, now: Date): boolean {
  return row.used_at === null && row.voided_at === null && row.expires_at > now && row.wrong_tries < rules[row.purpose].mostWrongTries;
}

/**
 * Compares a code with the owner's latest ones; a code that was sent to another `target` is wrong. A wrong one counts
 * as an attempt at a phone's code, and the fifth ends it. A right one is not used up: `spendCode` does that in the same
 * transaction.
 */
export async function checkCode(transaction: Transaction, owner: CodeOwner & { target?: string }, typed: string, now: Date): Promise<CodeCheck> {
  await takeTurn(transaction, owner.purpose, 'owner', owner.subject);
  const latest = await findLatest(transaction, owner, now);
  const secret = await readInstallationSecret(transaction);
  if (latest.length === 0) return 'none';
  const live = latest.filter((row) => isLive(row, now));
  if (live.length === 0) return 'over';
  const code = rules[owner.purpose].read(typed);
  const right = live.find(({ salt, target, code_hash }) => timingSafeEqual(hashCode(secret, salt, owner, owner.target ?? target, code), code_hash));
  if (right && right.player_id !== null) return { id: right.id, playerId: right.player_id, wasChecked: right.checked_at !== null };
  if (Number.isFinite(rules[owner.purpose].mostWrongTries)) await countWrongTry(transaction, live);
  return 'wrong';
}

async function countWrongTry(transaction: Transaction, tried: readonly CodeRow[]): Promise<void> {
  const ids = tried.map(({ id }) => id);
  await transaction
    .updateTable('verification_code')
    .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Records that the owner knows the code. */
export async function markChecked(transaction: Transaction, { id }: RightCode, now: Date): Promise<void> {
  await transaction.updateTable('verification_code').set({ checked_at: now }).where('id', '=', id).where('checked_at', 'is', null).execute();
}

/** Uses up a right code. */
export async function spendCode(transaction: Transaction, { id }: RightCode, now: Date): Promise<void> {
  await transaction.updateTable('verification_code').set({ used_at: now }).where('id', '=', id).execute();
}

/** Ends the owner's unused codes for the purposes. */
export async function voidCodes(transaction: Transaction, subject: string, purposes: readonly CodeOwner['purpose'][], now: Date): Promise<void> {
  await transaction
    .updateTable('verification_code')
    .set({ voided_at: now })
    .where('purpose', 'in', purposes)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}
