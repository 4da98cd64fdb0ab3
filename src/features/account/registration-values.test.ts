import { expect, test } from 'vitest';
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

async function problems(changes: Partial<RegistrationValues>): Promise<Record<string, string | undefined>> {
  const { errors } = await registrationResolver({ ...filled, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, (error as { message?: string }).message]));
}

test('a complete form is sent as the call takes it', async () => {
  expect(await problems({})).toEqual({});
  expect(toRegistration(filled, '77')).toMatchObject({
    phone: '5320000001',
    birthDate: '1990-02-01',
    birthDateDay: '01',
    country: 235,
    currencyId: 1,
    refId: '77',
  });
  expect(toRegistration(filled, null)).not.toHaveProperty('refId');
});

test('each field keeps its first problem', async () => {
  expect(await problems({ name: '', username: 'elif' })).toEqual({ name: 'required', username: 'tooShort' });
  expect(await problems({ surname: 'Dem1r' })).toEqual({ surname: 'lettersOnly' });
  expect(await problems({ PersonalNo: '1000000014' })).toEqual({ PersonalNo: 'personalNo' });
  expect(await problems({ password2: 'lale2' })).toEqual({ password2: 'passwordsDiffer' });
  expect(await problems({ birthDateDay: '31' })).toMatchObject({ birthDate: 'birthDate' });
  expect(await problems({ birthDateYear: String(new Date().getFullYear() - 17) })).toEqual({ birthDate: 'underage' });
});

test('passwords and the national ID are never remembered', () => {
  const draft = publicDraft(filled);
  expect(draft).toMatchObject({ name: 'Çağla Işıl', phone: '532 000 00 01' });
  for (const secret of ['password', 'password2', 'PersonalNo']) expect(draft).not.toHaveProperty(secret);
});
