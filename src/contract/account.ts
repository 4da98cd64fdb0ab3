import * as z from 'zod/mini';
import { isCalendarDay } from './calendar-day.ts';
import { defineEndpoint } from './endpoint.ts';
import { momentSchema, orElse, shownMoment } from './field-kinds.ts';
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
import { once } from './once.ts';
import { emptyRequest, nothing, pageRequestFields, pageSchema, periodFields } from './page.ts';
import { textSchema, typedSchema } from './text-schema.ts';

/** The country preselected in the registration form (specification, section 5). */
export const TURKIYE_COUNTRY_ID = 235;
export const DEFAULT_CURRENCY_ID = 1;
/** Shown in front of the phone field; the ten digits are sent without it. */
export const PHONE_PREFIX = '90';

/** What the app stores as `authData`: exactly the twelve fields of the specification's section 3. */
export const sessionSchema = once(() =>
  z.object({
    token: z.string().check(z.minLength(1)),
    username: z.string(),
    usercode: z.string(),
    /** Null if the backend sent no readable balance; our own backend always sends one. */
    balance: z.nullable(liraSchema),
    phone: orElse(z.string(), ''),
    smsVerified: orElse(z.boolean(), false),
    fingerprint: orElse(z.string(), ''),
    betsyCid: orElse(z.string(), ''),
    betsyUrl: orElse(z.string(), ''),
    betsyToken: orElse(z.string(), ''),
    betcoToken: orElse(z.string(), ''),
    betcoUrl: orElse(z.string(), ''),
  }),
);
export type Session = z.output<ReturnType<typeof sessionSchema>>;

const twoDigits = typedSchema().check(z.minLength(1, 'required'), z.regex(/^\d{2}$/, 'birthDate'));

export const registrationSchema = once(() =>
  z
    .object({
      name: nameSchema,
      surname: nameSchema,
      username: usernameSchema,
      email: emailSchema,
      phone: phoneSchema,
      PersonalNo: personalNoSchema,
      country: z.int(),
      currencyId: z._default(z.int(), DEFAULT_CURRENCY_ID),
      birthDate: typedSchema().check(z.refine(isCalendarDay, 'birthDate')),
      birthDateDay: twoDigits,
      birthDateMonth: twoDigits,
      birthDateYear: typedSchema().check(z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'birthDate')),
      trialBonus: z._default(z.number(), 0),
      password: passwordSchema,
      password2: passwordSchema,
      refId: z.nullish(z.union([typedSchema().check(z.maxLength(fieldLimits.name.maximum, 'tooLong')), z.number()])),
    })
    .check(
      z.refine((values) => values.password === values.password2, { error: 'passwordsDiffer', path: ['password2'] }),
      z.refine((values) => values.birthDate === `${values.birthDateYear}-${values.birthDateMonth}-${values.birthDateDay}`, {
        error: 'birthDate',
        path: ['birthDate'],
      }),
    ),
);
export type Registration = z.output<ReturnType<typeof registrationSchema>>;

export const loginSchema = once(() => z.object({ username: loginUsernameSchema, password: loginPasswordSchema }));

/**
 * Our extension: HTTP status of a login that must continue with the code sent to the account's e-mail address
 * (`auth/loginwithcode`).
 */
export const CODE_REQUIRED_STATUS = 428;
/** Our extension: username and password again, with that code. */
export const codeLoginSchema = once(() => z.object({ username: loginUsernameSchema, password: loginPasswordSchema, code: recoveryCodeSchema }));

export const countrySchema = once(() => z.object({ id: z.int(), name: z.string() }));

/**
 * Seconds between two codes to the same username or phone (specification, section 4). The screen counts them down, the
 * server enforces them.
 */
export const RESEND_SECONDS = 60;
/**
 * Lifetime of a code sent by SMS or e-mail (decision 15.8). The server expires it after this time, and the app offers
 * the code field for as long.
 */
export const CODE_LIFE_MINUTES = 10;

/** Step 1 requests a code for the phone; step 2 submits it for the same phone. */
export const phoneUpdateSteps = { sendCode: 1, checkCode: 2 } as const;

export const phoneUpdateSchema = once(() =>
  z
    .object({
      step: z.union([z.literal(phoneUpdateSteps.sendCode), z.literal(phoneUpdateSteps.checkCode)]),
      phone: phoneSchema,
      code: z.optional(smsCodeSchema),
    })
    .check(z.refine((values) => values.step !== phoneUpdateSteps.checkCode || values.code !== undefined, { error: 'required', path: ['code'] })),
);

export const sendResetSchema = once(() => z.object({ username: recoveryUsernameSchema }));
export const checkResetSchema = once(() => z.object({ username: recoveryUsernameSchema, code: recoveryCodeSchema }));
export const resetPasswordSchema = once(() =>
  z
    .object({ username: recoveryUsernameSchema, code: recoveryCodeSchema, password: passwordSchema, password2: passwordSchema })
    .check(z.refine((values) => values.password === values.password2, { error: 'passwordsDiffer', path: ['password2'] })),
);
export const changePasswordSchema = once(() =>
  z
    .object({ oldPassword: passwordSchema, password: passwordSchema, confirmPassword: passwordSchema })
    .check(z.refine((values) => values.password === values.confirmPassword, { error: 'passwordsDiffer', path: ['confirmPassword'] })),
);

/** What the player sees on their own profile page. */
export const profileSchema = once(() =>
  z.object({
    username: z.string(),
    usercode: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.string(),
    smsVerified: z.boolean(),
    birthDate: z.string(),
    /** Id from the registration form's country list. */
    country: z.optional(z.int()),
    /** The national ID with only its first three and last two digits visible: `123******01`. */
    maskedPersonalNo: z.optional(z.string()),
    balance: liraSchema,
    /** UTC, ISO 8601. */
    registeredAt: shownMoment,
    /** When the previous session began; null for the first. */
    lastLoginAt: z.nullable(momentSchema),
  }),
);
export type Profile = z.output<ReturnType<typeof profileSchema>>;

/** Maximum number of open sessions per player; a login beyond it ends the oldest. */
export const MOST_SESSIONS = 20;

/** How a session ended; `limit` means that a login exceeded the maximum number of open sessions. */
export const sessionEnds = ['logout', 'expired', 'password', 'others', 'revoked', 'limit'] as const;

export const sessionItemSchema = once(() =>
  z.object({
    id: z.string(),
    /** UTC, ISO 8601, like all times here. */
    begunAt: shownMoment,
    lastSeenAt: shownMoment,
    /** Browser and operating system, for example `Chrome, Android`. */
    device: z.string(),
    address: z.string(),
    endedAt: z.nullable(shownMoment),
    endedHow: z.nullable(z.enum(sessionEnds)),
    isCurrent: z.boolean(),
  }),
);
export type SessionItem = z.output<ReturnType<typeof sessionItemSchema>>;

export const accountEndpoints = {
  form: defineEndpoint({
    method: 'GET',
    path: 'auth/form',
    access: 'public',
    request: emptyRequest,
    response: () => z.object({ countries: z.array(countrySchema()) }),
  }),
  register: defineEndpoint({
    method: 'POST',
    path: 'auth/register',
    access: 'public',
    request: registrationSchema,
    response: sessionSchema,
    saysSuccess: true,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: 'auth/login',
    access: 'public',
    request: loginSchema,
    response: sessionSchema,
    saysSuccess: true,
  }),
  /** Follows a login that returned CODE_REQUIRED_STATUS. */
  loginWithCode: defineEndpoint({
    method: 'POST',
    path: 'auth/loginwithcode',
    access: 'public',
    request: codeLoginSchema,
    response: sessionSchema,
    isExtension: true,
  }),
  logout: defineEndpoint({ method: 'GET', path: 'auth/logout', access: 'public', request: emptyRequest, response: nothing }),
  sendReset: defineEndpoint({
    method: 'POST',
    path: 'auth/sendresetpassword',
    access: 'public',
    request: sendResetSchema,
    response: nothing,
    saysSuccess: true,
  }),
  checkReset: defineEndpoint({
    method: 'POST',
    path: 'auth/checkresetcode',
    access: 'public',
    request: checkResetSchema,
    response: nothing,
    saysSuccess: true,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: 'auth/changepasswordwithcode',
    access: 'public',
    request: resetPasswordSchema,
    response: nothing,
    saysSuccess: true,
  }),
  updatePhone: defineEndpoint({
    method: 'POST',
    path: 'customer/updatephone',
    access: 'player',
    isPlainWrite: true,
    request: phoneUpdateSchema,
    response: nothing,
    saysSuccess: true,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: 'customer/changepassword',
    access: 'player',
    isPlainWrite: true,
    request: changePasswordSchema,
    response: nothing,
    saysSuccess: true,
  }),
  profile: defineEndpoint({
    method: 'GET',
    path: 'customer/profile',
    access: 'player',
    request: emptyRequest,
    response: profileSchema,
    isExtension: true,
  }),
  sessionHistory: defineEndpoint({
    method: 'POST',
    path: 'customer/sessionhistory',
    access: 'player',
    /** Filters by when a session began. */
    request: () => z.object({ ...pageRequestFields(), ...periodFields() }),
    response: () =>
      z.extend(pageSchema(sessionItemSchema()), {
        /** True while another session than the calling one is open, whenever it began. */
        hasOthers: z.optional(z.nullable(z.boolean())),
      }),
    isExtension: true,
  }),
  /** Ends all of the player's sessions except the calling one; returns how many were ended. */
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: 'customer/endothersessions',
    access: 'player',
    isPlainWrite: true,
    request: emptyRequest,
    response: () => z.object({ ended: z.int() }),
    isExtension: true,
  }),
  /**
   * Pending revocation of a logout that did not reach the server. `hash` is the SHA-256 of the token, in hex. Unknown
   * hashes succeed too.
   */
  revokeSession: defineEndpoint({
    method: 'POST',
    path: 'auth/revokesession',
    access: 'public',
    request: () => z.object({ hash: textSchema.check(z.regex(/^[0-9a-f]{64}$/, 'invalid')) }),
    response: nothing,
    isExtension: true,
    namesThing: true,
  }),
} as const;
