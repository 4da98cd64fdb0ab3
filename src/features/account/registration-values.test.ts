import { expect, test, vi } from 'vitest';
import { calendarDay } from '#contract/calendar-day.ts';
import { emptyRegistration, publicDraft, type RegistrationValues, registrationResolver, toRegistration } from './registration-values.ts';

const filled: RegistrationValues = {
  ...emptyRegistration,
  name: 'Çağla Işıl',
  surname: 'Öztürk',
  username: 'cagla1',
  email: 'cagla@example.com',
  password: 'lale1',
  password2: 'lale1',
  phone: '532 000 00 01',
  PersonalNo: '10000000146',
  birthDateDay: '1',
  birthDateMonth: '2',
  birthDateYear: '1990',
};
const unaffiliated = { referrer: null, offeredBonus: 0 };
const letters = (count: number) => 'a'.repeat(count);

async function problems(changes: Partial<RegistrationValues>): Promise<Record<string, string | undefined>> {
  const { errors } = await registrationResolver({ ...filled, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, (error as { message?: string }).message]));
}

/** Returns the problem of one field for each of the texts. */
async function tryAll(field: keyof RegistrationValues, texts: readonly string[]): Promise<(string | undefined)[]> {
  return Promise.all(texts.map(async (text) => (await problems({ [field]: text }))[field]));
}

test('[R3.022] [R3.023] [R3.025] [R3.026] [R3.027] [R3.029] a complete form is sent in the shape of the call', async () => {
  expect(await problems({})).toEqual({});
  expect(toRegistration(filled, { ...unaffiliated, referrer: '77' })).toEqual({
    name: 'Çağla Işıl',
    surname: 'Öztürk',
    username: 'cagla1',
    email: 'cagla@example.com',
    password: 'lale1',
    password2: 'lale1',
    phone: '5320000001',
    PersonalNo: '10000000146',
    birthDate: '1990-02-01',
    birthDateDay: '01',
    birthDateMonth: '02',
    birthDateYear: '1990',
    country: 235,
    currencyId: 1,
    trialBonus: 0,
    refId: '77',
  });
  expect(toRegistration(filled, unaffiliated)).not.toHaveProperty('refId');
});

test('[R3.028] the choice of a trial bonus is sent as a number, and only if one is offered', () => {
  const wanting = { ...filled, trialBonus: true };
  expect(toRegistration(wanting, { ...unaffiliated, offeredBonus: 100 }).trialBonus).toBe(1);
  expect(toRegistration(wanting, unaffiliated).trialBonus).toBe(0);
  expect(toRegistration(filled, { ...unaffiliated, offeredBonus: 100 }).trialBonus).toBe(0);
});

test.each(['name', 'surname'] as const)('[R5.003] [R5.004] [R5.005] [R5.006] %s takes 2 to 100 letters with single spaces between words', async (field) => {
  expect(await tryAll(field, ['', 'a', 'ab', letters(100), letters(101)])).toEqual(['required', 'tooShort', undefined, undefined, 'tooLong']);
  expect(await tryAll(field, ['çğıİöşü', 'Işıl  Su', 'Ayşe Nur Şan'])).toEqual([undefined, undefined, undefined]);
  expect(await tryAll(field, ['Dem1r', "O'Neil", 'Ay-şe', 'Işıl.Su'])).toEqual(Array(4).fill('lettersOnly'));
  // F1, F11
  expect(await tryAll(field, [' Işıl', 'Işıl ', 'Işıl\u00A0Su', '\u0301\u0301'])).toEqual([undefined, undefined, undefined, 'lettersOnly']);
});

test('[R5.007] [R5.008] a username takes 5 to 30 ASCII letters and digits', async () => {
  expect(await tryAll('username', ['', 'elif', 'elif5', letters(30), letters(31)])).toEqual(['required', 'tooShort', undefined, undefined, 'tooLong']);
  expect(await tryAll('username', ['çağla1', 'elif demir', 'elif_demir'])).toEqual(Array(3).fill('lettersAndDigitsOnly'));
});

test('[R5.010] [R5.011] an e-mail address takes 5 to 100 characters and must be well-formed', async () => {
  const long = (count: number) => `${letters(count - '@b.co'.length)}@b.co`;
  expect(await tryAll('email', ['', 'a@b.', 'a@b.c', long(100), long(101)])).toEqual(['required', 'tooShort', undefined, undefined, 'tooLong']);
  expect(await tryAll('email', ['cagla.example.com', 'cagla@example', '@example.com'])).toEqual(Array(3).fill('email'));
});

test('[R5.012] [R5.013] a phone is required, has 5 to 20 digits by the rule and ten by its mask', async () => {
  const ruled = ['', '5'.repeat(4), '5'.repeat(21), '532x000000'];
  expect(await tryAll('phone', ruled)).toEqual(['required', 'tooShort', 'tooLong', 'digitsOnly']);
  expect(await tryAll('phone', ['5'.repeat(5), '5'.repeat(9), '5'.repeat(11), '5'.repeat(20)])).toEqual(Array(4).fill('phone'));
  expect(await tryAll('phone', ['5320000001', '532 000 00 01', '+49 170 123 45 67'])).toEqual([undefined, undefined, 'phoneAbroad']);
});

test('[R5.014] a national ID has eleven digits', async () => {
  expect(await tryAll('PersonalNo', ['', '1'.repeat(10), '1'.repeat(12), '1000000014a', '1'.repeat(11)])).toEqual([
    'required',
    'personalNo',
    'personalNo',
    'personalNo',
    undefined,
  ]);
});

test('[R5.015] a country is required', async () => {
  expect(await tryAll('country', ['', '80'])).toEqual(['required', undefined]);
});

test('[R5.016] [R5.017] a birth date is complete, exists in the calendar, and makes the player at least 18', async () => {
  expect(await problems({ birthDateDay: '', birthDateMonth: '', birthDateYear: '' })).toEqual({
    birthDateDay: 'required',
    birthDateMonth: 'required',
    birthDateYear: 'required',
  });
  expect(await problems({ birthDateYear: '90' })).toEqual({ birthDateYear: 'birthDate' });
  expect(await problems({ birthDateDay: '31', birthDateMonth: '02' })).toEqual({ birthDateDay: 'birthDate' });
  expect(await problems({ birthDateDay: '29', birthDateMonth: '02', birthDateYear: '2001' })).toEqual({ birthDateDay: 'birthDate' });
  const [year = 0, month = 0, day = 0] = calendarDay(new Date()).split('-').map(Number);
  const born = (years: number, days: number) => {
    const date = new Date(Date.UTC(year - years, month - 1, day + days));
    const [birthDateYear = '', birthDateMonth = '', birthDateDay = ''] = date.toISOString().slice(0, 10).split('-');
    return problems({ birthDateDay, birthDateMonth, birthDateYear });
  };
  expect(await born(18, 0)).toEqual({});
  expect(await born(18, 1)).toEqual({ birthDateDay: 'underage' });
});

// F10
test.each([
  ['2026-11-20T20:59:59Z', { birthDateDay: 'underage' }],
  ['2026-11-20T21:00:00Z', {}],
  ['2026-11-20T21:30:00Z', {}],
])('a person born on 21 November 2008 turns 18 on the Istanbul date, wherever the device is: %s', async (now, found) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(await problems({ birthDateDay: '21', birthDateMonth: '11', birthDateYear: '2008' })).toEqual(found);
  vi.useRealTimers();
});

test('invisible characters are not sent', () => {
  // F1
  const typed = { name: 'Ali ', surname: '\u00A0Can', username: 'abcde\u200B', email: ' a@b.co ', phone: '+90 532 000 00 01', PersonalNo: '123 456 789 01' };
  expect(toRegistration({ ...filled, ...typed, birthDateDay: '1 ', birthDateYear: ' 1990' }, unaffiliated)).toMatchObject({
    name: 'Ali',
    surname: 'Can',
    username: 'abcde',
    email: 'a@b.co',
    phone: '5320000001',
    PersonalNo: '12345678901',
    birthDate: '1990-02-01',
  });
});

test('[R5.018] [R5.019] both passwords take 5 to 100 characters, and the second must equal the first', async () => {
  const both = async (text: string) => problems({ password: text, password2: text });
  expect(await both('')).toEqual({ password: 'required', password2: 'required' });
  expect(await both('lale')).toEqual({ password: 'tooShort', password2: 'tooShort' });
  expect(await both(letters(5))).toEqual({});
  expect(await both(letters(100))).toEqual({});
  expect(await both(letters(101))).toEqual({ password: 'tooLong', password2: 'tooLong' });
  expect(await problems({ password2: 'lale2' })).toEqual({ password2: 'passwordsDiffer' });
});

test('[R5.045] each field reports its first problem', async () => {
  expect(await problems({ name: '', username: 'é' })).toEqual({ name: 'required', username: 'tooShort' });
});

test('passwords and the national ID are never stored in the draft', () => {
  const draft = publicDraft(filled);
  expect(draft).toMatchObject({ name: 'Çağla Işıl', phone: '532 000 00 01' });
  for (const secret of ['password', 'password2', 'PersonalNo']) expect(draft).not.toHaveProperty(secret);
});
