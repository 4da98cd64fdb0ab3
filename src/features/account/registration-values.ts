import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY_ID, registrationSchema, TURKIYE_COUNTRY_ID } from '#contract/account.ts';
import { ageInYears, fieldLimits } from '#contract/field-rules.ts';

/** What the registration form holds: all text, the birth date in three parts. */
export interface RegistrationValues {
  name: string;
  surname: string;
  username: string;
  email: string;
  password: string;
  password2: string;
  phone: string;
  PersonalNo: string;
  birthDateDay: string;
  birthDateMonth: string;
  birthDateYear: string;
  country: string;
  /** Only to carry problems of the whole date. */
  birthDate?: string;
}

export const emptyRegistration: RegistrationValues = {
  name: '',
  surname: '',
  username: '',
  email: '',
  password: '',
  password2: '',
  phone: '',
  PersonalNo: '',
  birthDateDay: '',
  birthDateMonth: '',
  birthDateYear: '',
  country: String(TURKIYE_COUNTRY_ID),
};

const adultSchema = registrationSchema.check(
  z.refine((values) => ageInYears(values.birthDate, new Date().toISOString().slice(0, 10)) >= fieldLimits.minimumAgeYears, {
    error: 'underage',
    path: ['birthDate'],
  }),
);

const SECRET_FIELDS: readonly string[] = ['password', 'password2', 'PersonalNo', 'birthDate'];

/** What may be remembered while the dialog is closed: everything but passwords and the national ID. */
export function publicDraft(values: RegistrationValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !SECRET_FIELDS.includes(key)));
}

function twoDigits(part: string): string {
  return part === '' ? '' : part.padStart(2, '0');
}

/** The form's values as the call takes them: digits of the phone only, parts of the date padded and joined. */
export function toRegistration(values: RegistrationValues, referrer: string | null): z.input<typeof registrationSchema> {
  const { birthDateDay, birthDateMonth, birthDateYear } = values;
  const day = twoDigits(birthDateDay);
  const month = twoDigits(birthDateMonth);
  return {
    ...values,
    name: values.name.trim(),
    surname: values.surname.trim(),
    email: values.email.trim(),
    phone: values.phone.replace(/[\s()-]/g, ''),
    PersonalNo: values.PersonalNo.trim(),
    country: Number(values.country),
    currencyId: DEFAULT_CURRENCY_ID,
    trialBonus: 0,
    birthDateDay: day,
    birthDateMonth: month,
    birthDate: `${birthDateYear}-${month}-${day}`,
    ...(referrer ? { refId: referrer } : {}),
  };
}

function isFieldName(name: unknown): name is keyof RegistrationValues {
  return typeof name === 'string' && (name in emptyRegistration || name === 'birthDate');
}

/** Checks the form by the contract's own rules, plus the age; each field keeps its first problem. */
export const registrationResolver: Resolver<RegistrationValues> = (values) => {
  const parsed = adultSchema.safeParse(toRegistration(values, null));
  if (parsed.success) return { values, errors: {} };
  const errors: FieldErrors<RegistrationValues> = {};
  for (const issue of parsed.error.issues) {
    const [field] = issue.path;
    if (isFieldName(field) && !errors[field]) errors[field] = { type: 'contract', message: issue.message };
  }
  return { values: {}, errors };
};
