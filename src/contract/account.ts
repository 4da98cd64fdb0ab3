import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  emailSchema,
  fieldLimits,
  isCalendarDay,
  loginPasswordSchema,
  loginUsernameSchema,
  nameSchema,
  passwordSchema,
  personalNoSchema,
  phoneSchema,
  textSchema,
  usernameSchema,
} from './field-rules.ts';
import { liraSchema } from './money.ts';

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
    refId: z.optional(z.union([textSchema.check(z.maxLength(fieldLimits.name.maximum, 'tooLong')), z.number()])),
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

export const accountEndpoints = {
  form: defineEndpoint({
    method: 'GET',
    path: 'auth/form',
    access: 'public',
    request: z.object({}),
    response: z.object({ countries: z.array(countrySchema) }),
  }),
  register: defineEndpoint({ method: 'POST', path: 'auth/register', access: 'public', request: registrationSchema, response: sessionSchema }),
  login: defineEndpoint({ method: 'POST', path: 'auth/login', access: 'public', request: loginSchema, response: sessionSchema }),
  logout: defineEndpoint({ method: 'GET', path: 'auth/logout', access: 'public', request: z.object({}), response: z.optional(z.unknown()) }),
} as const;
