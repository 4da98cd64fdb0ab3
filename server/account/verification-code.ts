import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { RESEND_SECONDS } from '#contract/account.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import type { Transaction } from '../database/database.ts';
import type { VerificationCodeTable } from '../database/schema.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CODE_LIFE_MS = 10 * MINUTE_MS;
const MOST_WRONG_TRIES = 5;
/** Text messages cost money and reach whoever has the number; e-mails go to the account's own address, and anybody may ask for them. */
const mostSendsADay = { phone: 5, reset: 20 };
/** Codes that hold at a time, the latest ones: whoever asks for another code for a name must not end the one that its owner is typing. */
const codesThatHold = { phone: 1, reset: 2 };
const SALT_BYTES = 16;

/** Whose code it is and what for. */
export interface CodeOwner {
  purpose: VerificationCodeTable['purpose'];
  subject: string;
}

export interface NewCode extends CodeOwner {
  playerId: bigint | null;
  target: string;
}

/** A code that may leave, or the seconds after which the next one may. */
export type IssuedCode = { code: string; expiresAt: Date } | { waitSeconds: number };

export interface RightCode {
  id: bigint;
  playerId: bigint;
  /** It had been right before. */
  wasChecked: boolean;
}

/** `wrong` counted as a try; `over` is a code that is used, dead or too old; `none` was ever sent. */
export type CodeCheck = RightCode | 'wrong' | 'over' | 'none';

type CodeRow = Selectable<VerificationCodeTable>;

/** Makes everything that is done with one owner's codes, or with one target's, take turns until the transaction ends. */
async function takeTurn(transaction: Transaction, ...turn: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn.join('\n')}, 0))`.execute(transaction);
}

function hashCode(salt: Buffer, { purpose, subject }: CodeOwner, target: string, code: string): Buffer {
  return createHmac('sha256', salt)
    .update(JSON.stringify([purpose, subject, target, code]))
    .digest();
}

function waitAfter(sentAt: readonly Date[], most: number, now: Date): number {
  const [last] = sentAt;
  const oldestOfDay = sentAt[most - 1];
  const freeAt = Math.max(last ? last.getTime() + RESEND_SECONDS * 1000 : 0, oldestOfDay ? oldestOfDay.getTime() + DAY_MS : 0);
  return Math.max(0, Math.ceil((freeAt - now.getTime()) / 1000));
}

/** Seconds until another code may go to the owner, and to the phone number, whoever asks for it. */
async function readWait(transaction: Transaction, { purpose, subject, target }: NewCode, now: Date): Promise<number> {
  const sends = transaction
    .selectFrom('verification_code')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(mostSendsADay[purpose]);
  const toOwner = await sends.where('subject', '=', subject).execute();
  const toPhone = purpose === 'phone' ? await sends.where('target', '=', target).execute() : [];
  return Math.max(
    ...[toOwner, toPhone].map((rows) =>
      waitAfter(
        rows.map((row) => row.created_at),
        mostSendsADay[purpose],
        now,
      ),
    ),
  );
}

/**
 * Makes a code of six digits that lives for ten minutes. Only its hash is stored, bound to owner and target.
 * Between two codes lie 60 s. In 24 h at most five go to one owner's phone and to one phone number, and twenty by e-mail.
 */
export async function issueCode(transaction: Transaction, wanted: NewCode, now: Date): Promise<IssuedCode> {
  await takeTurn(transaction, wanted.purpose, 'owner', wanted.subject);
  if (wanted.purpose === 'phone') await takeTurn(transaction, wanted.purpose, 'target', wanted.target);
  const waitSeconds = await readWait(transaction, wanted, now);
  if (waitSeconds > 0) return { waitSeconds };
  const code = String(randomInt(10 ** fieldLimits.codeLength)).padStart(fieldLimits.codeLength, '0');
  const salt = randomBytes(SALT_BYTES);
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  await transaction
    .insertInto('verification_code')
    .values({
      purpose: wanted.purpose,
      subject: wanted.subject,
      player_id: wanted.playerId,
      target: wanted.target,
      salt,
      code_hash: hashCode(salt, wanted, wanted.target, code),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { code, expiresAt };
}

/** The owner's codes that a later one has not replaced, the latest first. */
async function findLatest(transaction: Transaction, { purpose, subject }: CodeOwner): Promise<CodeRow[]> {
  return transaction
    .selectFrom('verification_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(codesThatHold[purpose])
    .execute();
}

function isLive(row: CodeRow, now: Date): boolean {
  return row.used_at === null && row.voided_at === null && row.expires_at > now && row.wrong_tries < MOST_WRONG_TRIES;
}

/**
 * Compares a code with the owner's latest ones; a code that was sent to another `target` is wrong. A wrong one counts as a try of each, and the fifth ends it.
 * A right one is not used up by it: `spendCode` does that in the same transaction.
 */
export async function checkCode(transaction: Transaction, owner: CodeOwner & { target?: string }, code: string, now: Date): Promise<CodeCheck> {
  await takeTurn(transaction, owner.purpose, 'owner', owner.subject);
  const latest = await findLatest(transaction, owner);
  if (latest.length === 0) return 'none';
  const live = latest.filter((row) => isLive(row, now));
  if (live.length === 0) return 'over';
  const digits = code.replaceAll(/[\s.-]/gu, '');
  const right = live.find(({ salt, target, code_hash }) => timingSafeEqual(hashCode(salt, owner, owner.target ?? target, digits), code_hash));
  if (right && right.player_id !== null) return { id: right.id, playerId: right.player_id, wasChecked: right.checked_at !== null };
  const ids = live.map(({ id }) => id);
  await transaction
    .updateTable('verification_code')
    .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  return 'wrong';
}

/** Notes that the owner knows the code. */
export async function markChecked(transaction: Transaction, { id }: RightCode, now: Date): Promise<void> {
  await transaction.updateTable('verification_code').set({ checked_at: now }).where('id', '=', id).where('checked_at', 'is', null).execute();
}

/** Uses a right code up. */
export async function spendCode(transaction: Transaction, { id }: RightCode, now: Date): Promise<void> {
  await transaction.updateTable('verification_code').set({ used_at: now }).where('id', '=', id).execute();
}

/** Ends the owner's codes for the purpose that are not used yet. */
export async function voidCodes(transaction: Transaction, { purpose, subject }: CodeOwner, now: Date): Promise<void> {
  await transaction
    .updateTable('verification_code')
    .set({ voided_at: now })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}
