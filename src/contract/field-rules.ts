import * as z from 'zod/mini';
import { textSchema } from './text-schema.ts';

/** Field limits of the specification's section 5, one truth for the forms and the server. Issue messages are keys of both sides' texts. */
export const fieldLimits = {
  loginUsername: { minimum: 1, maximum: 100 },
  loginPassword: { minimum: 3, maximum: 100 },
  name: { minimum: 2, maximum: 100 },
  username: { minimum: 5, maximum: 30 },
  email: { minimum: 5, maximum: 100 },
  phone: { minimum: 5, maximum: 20 },
  password: { minimum: 5, maximum: 100 },
  personalNoLength: 11,
  codeLength: 6,
  recoveryUsername: { minimum: 2, maximum: 30 },
  recoveryCode: { minimum: 3, maximum: 20 },
  minimumAgeYears: 18,
} as const;

/** Problems a field can have; each side has one sentence a key. */
export const fieldProblems = [
  'required',
  'tooShort',
  'tooLong',
  'lettersOnly',
  'lettersAndDigitsOnly',
  'digitsOnly',
  'email',
  'personalNo',
  'birthDate',
  'underage',
  'passwordsDiffer',
  'code',
  'amount',
  'wholeAmount',
  'amountRange',
  'mask',
  'option',
  'invalid',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

const NAME_PATTERN = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u;
const USERNAME_PATTERN = /^[A-Za-z0-9]+$/;
const DIGITS_PATTERN = /^\d+$/;
/** Parts between single dots, without what ends or joins addresses in a mail's header. */
const EMAIL_PART = String.raw`[^\s@<>"(),:;[\]\\.]+`;
const EMAIL_PATTERN = new RegExp(`^${EMAIL_PART}(?:\\.${EMAIL_PART})*@${EMAIL_PART}(?:\\.${EMAIL_PART})+$`);

function boundedText({ minimum, maximum }: { minimum: number; maximum: number }) {
  return textSchema.check(z.minLength(1, 'required'), z.minLength(minimum, 'tooShort'), z.maxLength(maximum, 'tooLong'));
}

export const loginUsernameSchema = boundedText(fieldLimits.loginUsername);
export const loginPasswordSchema = boundedText(fieldLimits.loginPassword);
export const nameSchema = boundedText(fieldLimits.name).check(z.regex(NAME_PATTERN, 'lettersOnly'));
export const usernameSchema = boundedText(fieldLimits.username).check(z.regex(USERNAME_PATTERN, 'lettersAndDigitsOnly'));
export const emailSchema = boundedText(fieldLimits.email).check(z.regex(EMAIL_PATTERN, 'email'));
export const phoneSchema = boundedText(fieldLimits.phone).check(z.regex(DIGITS_PATTERN, 'digitsOnly'));
export const passwordSchema = boundedText(fieldLimits.password);
export const recoveryUsernameSchema = boundedText(fieldLimits.recoveryUsername);
export const recoveryCodeSchema = boundedText(fieldLimits.recoveryCode);
/** Six characters; what separates them in a mask or a pasted text (`12-34-56`, `123 456`) doesn't count. */
export const smsCodeSchema = z.pipe(
  textSchema.check(z.minLength(1, 'required'), z.maxLength(fieldLimits.recoveryCode.maximum, 'code')),
  z.pipe(
    z.transform((code: string) => code.replaceAll(/[\s.-]/gu, '')),
    z.string().check(z.length(fieldLimits.codeLength, 'code')),
  ),
);
export const personalNoSchema = textSchema.check(z.minLength(1, 'required'), z.regex(/^\d{11}$/, 'personalNo'));
