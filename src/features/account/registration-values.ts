import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY_ID, registrationSchema, TURKIYE_COUNTRY_ID } from '#contract/account.ts';
import { ageInYears } from '#contract/calendar-day.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { digitsOf, PHONE_DIGITS } from './phone-mask.ts';

/** What the registration form holds: text but for the box of the trial bonus, the birth date in three parts. */
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
  trialBonus: boolean;
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
  trialBonus: false,
};

const adultSchema = registrationSchema.check(
  z.refine((values) => ageInYears(values.birthDate, new Date().toISOString().slice(0, 10)) >= fieldLimits.minimumAgeYears, {
    error: 'underage',
    path: ['birthDate'],
  }),
);

/** What may be remembered while the dialog is closed: everything but passwords and the national ID. */
export type RegistrationDraft = Partial<Omit<RegistrationValues, 'password' | 'password2' | 'PersonalNo'>>;

export function publicDraft({ password: _, password2: __, PersonalNo: ___, ...draft }: RegistrationValues): RegistrationDraft {
  return draft;
}

function twoDigits(part: string): string {
  return part === '' ? '' : part.padStart(2, '0');
}

interface RegistrationTerms {
  /** From `?refId=`. */
  referrer: string | null;
  /** What the trial bonus grants now; without one nobody can have asked for it. */
  offeredBonus: number;
}

/** The form's values as the call takes them: digits of the phone only, parts of the date padded and joined, the box as a number. */
export function toRegistration(values: RegistrationValues, { referrer, offeredBonus }: RegistrationTerms): z.input<typeof registrationSchema> {
  const { birthDateDay, birthDateMonth, birthDateYear } = values;
  const day = twoDigits(birthDateDay);
  const month = twoDigits(birthDateMonth);
  return {
    ...values,
    email: values.email.trim(),
    phone: values.phone.replace(/\s/g, ''),
    PersonalNo: values.PersonalNo.trim(),
    country: Number(values.country),
    currencyId: DEFAULT_CURRENCY_ID,
    trialBonus: values.trialBonus && offeredBonus > 0 ? 1 : 0,
    birthDateDay: day,
    birthDateMonth: month,
    birthDate: `${birthDateYear}-${month}-${day}`,
    ...(referrer ? { refId: referrer } : {}),
  };
}

function isFieldName(name: unknown): name is keyof RegistrationValues {
  return typeof name === 'string' && name in emptyRegistration;
}

/** What the contract has against the values, field by field; a problem of the whole date counts as one of its day, where nothing is wrong with the parts. */
function findProblems(values: RegistrationValues): FieldErrors<RegistrationValues> {
  const errors: FieldErrors<RegistrationValues> = {};
  const issues = adultSchema.safeParse(toRegistration(values, { referrer: null, offeredBonus: 0 })).error?.issues ?? [];
  for (const { path, message } of issues) {
    const [field] = path;
    if (isFieldName(field) && !errors[field]) errors[field] = { type: 'contract', message };
  }
  const ofDate = issues.find(({ path }) => path[0] === 'birthDate');
  if (ofDate && !errors.birthDateDay && !errors.birthDateMonth && !errors.birthDateYear) errors.birthDateDay = { type: 'date', message: ofDate.message };
  return errors;
}

/** Checks the form by the contract's own rules, plus the age, the choice of a country and the whole of the phone's mask; each field keeps its first problem. */
export const registrationResolver: Resolver<RegistrationValues> = (values) => {
  const errors = findProblems(values);
  if (values.country === '') errors.country = { type: 'choice', message: 'required' };
  if (!errors.phone && digitsOf(values.phone).length !== PHONE_DIGITS) errors.phone = { type: 'mask', message: 'phone' };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
