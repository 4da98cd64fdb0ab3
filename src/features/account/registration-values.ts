import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY_ID, type Registration, registrationSchema, TURKIYE_COUNTRY_ID } from '#contract/account.ts';
import { ageInYears, calendarDay } from '#contract/calendar-day.ts';
import { fieldLimits } from '#contract/field-rules.ts';
import { readTyped } from '#contract/typed-text.ts';
import { readServerTimeMs } from '../../api/server-clock.ts';
import { isWholePhone } from './phone-mask.ts';

/** Values of the registration form: text except for the trial bonus checkbox, with the birth date in three parts. */
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

const adultSchema = registrationSchema().check(
  z.refine((values) => ageInYears(values.birthDate, calendarDay(new Date(readServerTimeMs()))) >= fieldLimits.minimumAgeYears, {
    error: 'underage',
    path: ['birthDate'],
  }),
);

/** What may be held in memory while the dialog is closed: everything but the passwords and the national ID. */
export type RegistrationDraft = Partial<Omit<RegistrationValues, 'password' | 'password2' | 'PersonalNo'>>;

export function publicDraft({ password: _, password2: __, PersonalNo: ___, ...draft }: RegistrationValues): RegistrationDraft {
  return draft;
}

function twoDigits(part: string): string {
  const typed = readTyped(part);
  return typed === '' ? '' : typed.padStart(2, '0');
}

interface RegistrationTerms {
  /** From `?refId=`. */
  referrer: string | null;
  /** Amount of the trial bonus in lira that is offered now; if 0, the form's choice is ignored. */
  offeredBonus: number;
}

/**
 * Converts the form's values to the input of the contract's schema: pads and joins the date parts, turns the checkbox
 * into a number.
 */
function readForm(values: RegistrationValues, { referrer, offeredBonus }: RegistrationTerms): z.input<ReturnType<typeof registrationSchema>> {
  const { birthDateDay, birthDateMonth, birthDateYear } = values;
  const day = twoDigits(birthDateDay);
  const month = twoDigits(birthDateMonth);
  return {
    ...values,
    country: Number(values.country),
    currencyId: DEFAULT_CURRENCY_ID,
    trialBonus: values.trialBonus && offeredBonus > 0 ? 1 : 0,
    birthDateDay: day,
    birthDateMonth: month,
    birthDate: `${readTyped(birthDateYear)}-${month}-${day}`,
    ...(referrer ? { refId: referrer } : {}),
  };
}

/** Converts a valid form's values to the request body, without invisible characters. Throws if they are invalid. */
export function toRegistration(values: RegistrationValues, terms: RegistrationTerms): Registration {
  return registrationSchema().parse(readForm(values, terms));
}

function isFieldName(name: unknown): name is keyof RegistrationValues {
  return typeof name === 'string' && name in emptyRegistration;
}

/**
 * Validates the values against the contract. A problem with the whole date is reported on the day if none of the date
 * parts has a problem of its own.
 */
function findProblems(values: RegistrationValues): FieldErrors<RegistrationValues> {
  const errors: FieldErrors<RegistrationValues> = {};
  const issues = adultSchema.safeParse(readForm(values, { referrer: null, offeredBonus: 0 })).error?.issues ?? [];
  for (const { path, message } of issues) {
    const [field] = path;
    if (isFieldName(field) && !errors[field]) errors[field] = { type: 'contract', message };
  }
  const ofDate = issues.find(({ path }) => path[0] === 'birthDate');
  if (ofDate && !errors.birthDateDay && !errors.birthDateMonth && !errors.birthDateYear) errors.birthDateDay = { type: 'date', message: ofDate.message };
  return errors;
}

/**
 * Checks the form against the contract's rules, plus the age, the choice of a country and a complete phone number;
 * reports the first problem of each field.
 */
export const registrationResolver: Resolver<RegistrationValues> = (values) => {
  const errors = findProblems(values);
  if (values.country === '') errors.country = { type: 'choice', message: 'required' };
  if (!errors.phone && !isWholePhone(values.phone)) errors.phone = { type: 'mask', message: 'phone' };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
