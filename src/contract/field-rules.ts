import * as z from 'zod/mini';
import { typedSchema } from './text-schema.ts';
import { isPhoneAbroad, readMailedCode, readName, readPhone, readSmsCode, SMS_CODE_LENGTH, withoutSeparators } from './typed-input.ts';
import { readTyped } from './typed-text.ts';

/**
 * Field limits of the specification's section 5, shared by the forms and the server. Issue messages are keys of both
 * sides' texts.
 */
export const fieldLimits = {
  loginUsername: { minimum: 1, maximum: 100 },
  loginPassword: { minimum: 3, maximum: 100 },
  name: { minimum: 2, maximum: 100 },
  username: { minimum: 5, maximum: 30 },
  email: { minimum: 5, maximum: 100 },
  phone: { minimum: 5, maximum: 20 },
  password: { minimum: 5, maximum: 100 },
  personalNoLength: 11,
  codeLength: SMS_CODE_LENGTH,
  recoveryUsername: { minimum: 2, maximum: 30 },
  recoveryCode: { minimum: 3, maximum: 20 },
  minimumAgeYears: 18,
} as const;

/** Problems a field can have; app and server each have one sentence per key. */
export const fieldProblems = [
  'required',
  'tooShort',
  'tooLong',
  'lettersOnly',
  'lettersAndDigitsOnly',
  'digitsOnly',
  'email',
  'phoneAbroad',
  'personalNo',
  'birthDate',
  'underage',
  'passwordsDiffer',
  'code',
  'amount',
  'amountAmbiguous',
  'wholeAmount',
  'amountRange',
  'mask',
  'ibanAbroad',
  'option',
  'invalid',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

/** Words made of letters, each with optional combining marks. */
const NAME_PATTERN = /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u;
const USERNAME_PATTERN = /^[A-Za-z0-9]+$/;
const DIGITS_PATTERN = /^\d+$/;
/** A part between single dots, without characters that delimit addresses in a mail header. */
const EMAIL_PART = String.raw`[^\s@<>"(),:;[\]\\.]+`;
const EMAIL_PATTERN = new RegExp(`^${EMAIL_PART}(?:\\.${EMAIL_PART})*@${EMAIL_PART}(?:\\.${EMAIL_PART})+$`);

/** `read` normalizes the typed text. */
function boundedText({ minimum, maximum }: { minimum: number; maximum: number }, read: (text: string) => string = readTyped) {
  return typedSchema(read).check(z.minLength(1, 'required'), z.minLength(minimum, 'tooShort'), z.maxLength(maximum, 'tooLong'));
}

/** A password counts character by character: removing any would make it a different password. */
const exactly = (text: string) => text;

export const loginUsernameSchema = boundedText(fieldLimits.loginUsername);
export const loginPasswordSchema = boundedText(fieldLimits.loginPassword, exactly);
export const nameSchema = boundedText(fieldLimits.name, readName).check(z.regex(NAME_PATTERN, 'lettersOnly'));
export const usernameSchema = boundedText(fieldLimits.username).check(z.regex(USERNAME_PATTERN, 'lettersAndDigitsOnly'));
export const emailSchema = boundedText(fieldLimits.email).check(z.regex(EMAIL_PATTERN, 'email'));
/** Stops after a failed check, so that one mistake in a phone number yields one problem. */
const alone = <Problem extends FieldProblem>(error: Problem) => ({ error, abort: true });

export const phoneSchema = typedSchema(readPhone).check(
  z.refine((phone) => !isPhoneAbroad(phone), alone('phoneAbroad')),
  z.minLength(1, alone('required')),
  z.minLength(fieldLimits.phone.minimum, alone('tooShort')),
  z.maxLength(fieldLimits.phone.maximum, alone('tooLong')),
  z.regex(DIGITS_PATTERN, 'digitsOnly'),
);
export const passwordSchema = boundedText(fieldLimits.password, exactly);
export const recoveryUsernameSchema = boundedText(fieldLimits.recoveryUsername);
export const recoveryCodeSchema = boundedText(fieldLimits.recoveryCode, readMailedCode);
/** Six characters, whatever separates or surrounds them (`readSmsCode`). */
export const smsCodeSchema = typedSchema(readSmsCode).check(z.minLength(1, 'required'), z.length(SMS_CODE_LENGTH, 'code'));
export const personalNoSchema = typedSchema(withoutSeparators).check(z.minLength(1, 'required'), z.regex(/^\d{11}$/, 'personalNo'));
