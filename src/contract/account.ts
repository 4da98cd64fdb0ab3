import * as z from 'zod/mini';
import { isCalendarDay } from './calendar-day.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  emailSchema,
  fieldLimits,
  loginPasswordSchema,
  loginUsernameSchema,
  nameSchema,
  passwordSchema,
  personalNoSchema,
  phoneSchema,
  recoveryCodeSchema,
  recoveryUsernameSchema,
  smsCodeSchema,
  usernameSchema,
} from './field-rules.ts';
import { liraSchema } from './lira-schema.ts';
import { emptyRequest, nothing, pageRequestFields, pageSchema, periodFields } from './page.ts';
import { textSchema } from './text-schema.ts';

/** The country preselected in the registration form (specification, section 5). */
export const TURKIYE_COUNTRY_ID = 235;
export const DEFAULT_CURRENCY_ID = 1;
/** Shown before the phone field; the ten digits are sent without it. */
export const PHONE_PREFIX = '90';

/** What the app keeps as `authData`: exactly the twelve fields of the specification's section 3. */
export const sessionSchema = z.object({
  token: z.string(),
  username: z.string(),
  usercode: z.string(),
  balance: liraSchema,
  phone: z.string(),
  smsVerified: z.boolean(),
  fingerprint: z.string(),
  betsyCid: z.string(),
  betsyUrl: z.string(),
  betsyToken: z.string(),
  betcoToken: z.string(),
  betcoUrl: z.string(),
});
export type Session = z.output<typeof sessionSchema>;

const twoDigits = textSchema.check(z.minLength(1, 'required'), z.regex(/^\d{2}$/, 'birthDate'));

export const registrationSchema = z
  .object({
    name: nameSchema,
    surname: nameSchema,
    username: usernameSchema,
    email: emailSchema,
    phone: phoneSchema,
    PersonalNo: personalNoSchema,
    country: z.int(),
    currencyId: z._default(z.int(), DEFAULT_CURRENCY_ID),
    birthDate: textSchema.check(z.refine(isCalendarDay, 'birthDate')),
    birthDateDay: twoDigits,
    birthDateMonth: twoDigits,
    birthDateYear: textSchema.check(z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'birthDate')),
    trialBonus: z._default(z.number(), 0),
    password: passwordSchema,
    password2: passwordSchema,
    refId: z.nullish(z.union([textSchema.check(z.maxLength(fieldLimits.name.maximum, 'tooLong')), z.number()])),
  })
  .check(
    z.refine((values) => values.password === values.password2, { error: 'passwordsDiffer', path: ['password2'] }),
    z.refine((values) => values.birthDate === `${values.birthDateYear}-${values.birthDateMonth}-${values.birthDateDay}`, {
      error: 'birthDate',
      path: ['birthDate'],
    }),
  );
export type Registration = z.output<typeof registrationSchema>;

export const loginSchema = z.object({ username: loginUsernameSchema, password: loginPasswordSchema });

export const countrySchema = z.object({ id: z.int(), name: z.string() });

/** Seconds between two codes to the same player (specification, section 4): the screen counts them down, the server holds them. */
export const RESEND_SECONDS = 60;

/** Step 1 asks for a code to the phone, step 2 brings it back for the same phone. */
export const phoneUpdateSteps = { sendCode: 1, checkCode: 2 } as const;

export const phoneUpdateSchema = z
  .object({ step: z.union([z.literal(phoneUpdateSteps.sendCode), z.literal(phoneUpdateSteps.checkCode)]), phone: phoneSchema, code: z.optional(smsCodeSchema) })
  .check(z.refine((values) => values.step !== phoneUpdateSteps.checkCode || values.code !== undefined, { error: 'required', path: ['code'] }));

export const sendResetSchema = z.object({ username: recoveryUsernameSchema });
export const checkResetSchema = z.object({ username: recoveryUsernameSchema, code: recoveryCodeSchema });
export const resetPasswordSchema = z
  .object({ username: recoveryUsernameSchema, code: recoveryCodeSchema, password: passwordSchema, password2: passwordSchema })
  .check(z.refine((values) => values.password === values.password2, { error: 'passwordsDiffer', path: ['password2'] }));
export const changePasswordSchema = z
  .object({ oldPassword: passwordSchema, password: passwordSchema, confirmPassword: passwordSchema })
  .check(z.refine((values) => values.password === values.confirmPassword, { error: 'passwordsDiffer', path: ['confirmPassword'] }));

/** What the player's own page shows of him. */
export const profileSchema = z.object({
  username: z.string(),
  usercode: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  smsVerified: z.boolean(),
  birthDate: z.string(),
  /** Of the list of the registration's form, by its id. */
  country: z.optional(z.int()),
  /** The national ID with its first three and last two digits alone: `123******01`. */
  maskedPersonalNo: z.optional(z.string()),
  balance: liraSchema,
  /** UTC, ISO 8601. */
  registeredAt: z.string(),
  /** When the session before this one began; null for the first. */
  lastLoginAt: z.nullable(z.string()),
});
export type Profile = z.output<typeof profileSchema>;

/** How a session ended. */
export const sessionEnds = ['logout', 'expired', 'password', 'others', 'revoked'] as const;

export const sessionItemSchema = z.object({
  id: z.string(),
  /** UTC, ISO 8601, as all times here. */
  begunAt: z.string(),
  lastSeenAt: z.string(),
  /** Browser and system in words, for example `Chrome, Android`. */
  device: z.string(),
  address: z.string(),
  endedAt: z.nullable(z.string()),
  endedHow: z.nullable(z.enum(sessionEnds)),
  isCurrent: z.boolean(),
});
export type SessionItem = z.output<typeof sessionItemSchema>;

export const accountEndpoints = {
  form: defineEndpoint({
    method: 'GET',
    path: 'auth/form',
    access: 'public',
    request: emptyRequest,
    response: () => z.object({ countries: z.array(countrySchema) }),
  }),
  register: defineEndpoint({ method: 'POST', path: 'auth/register', access: 'public', request: () => registrationSchema, response: () => sessionSchema }),
  login: defineEndpoint({ method: 'POST', path: 'auth/login', access: 'public', request: () => loginSchema, response: () => sessionSchema }),
  logout: defineEndpoint({ method: 'GET', path: 'auth/logout', access: 'public', request: emptyRequest, response: nothing }),
  sendReset: defineEndpoint({ method: 'POST', path: 'auth/sendresetpassword', access: 'public', request: () => sendResetSchema, response: nothing }),
  checkReset: defineEndpoint({ method: 'POST', path: 'auth/checkresetcode', access: 'public', request: () => checkResetSchema, response: nothing }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: 'auth/changepasswordwithcode',
    access: 'public',
    request: () => resetPasswordSchema,
    response: nothing,
  }),
  updatePhone: defineEndpoint({ method: 'POST', path: 'customer/updatephone', access: 'player', request: () => phoneUpdateSchema, response: nothing }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: 'customer/changepassword',
    access: 'player',
    request: () => changePasswordSchema,
    response: nothing,
  }),
  profile: defineEndpoint({
    method: 'GET',
    path: 'customer/profile',
    access: 'player',
    request: emptyRequest,
    response: () => profileSchema,
    isExtension: true,
  }),
  sessionHistory: defineEndpoint({
    method: 'POST',
    path: 'customer/sessionhistory',
    access: 'player',
    /** The period is that in which a session began. */
    request: () => z.object({ ...pageRequestFields(), ...periodFields() }),
    response: () => pageSchema(sessionItemSchema),
    isExtension: true,
  }),
  /** Ends every session of the player but the calling one; answers how many it were. */
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: 'customer/endothersessions',
    access: 'player',
    request: emptyRequest,
    response: () => z.object({ ended: z.int() }),
    isExtension: true,
  }),
  /** The revocation slip of a logout that the server could not be told: `hash` is the SHA-256 of the token, in hex. Succeeds for unknown ones as well. */
  revokeSession: defineEndpoint({
    method: 'POST',
    path: 'auth/revokesession',
    access: 'public',
    request: () => z.object({ hash: textSchema.check(z.regex(/^[0-9a-f]{64}$/, 'invalid')) }),
    response: nothing,
    isExtension: true,
  }),
} as const;
