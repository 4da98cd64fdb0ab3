import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { changePasswordSchema, checkResetSchema, loginSchema, phoneUpdateSchema, phoneUpdateSteps, resetPasswordSchema, sendResetSchema } from './account.ts';

/** Returns the first problem of each field, keyed by the field's name. */
function problemsOf(schema: z.ZodMiniType, values: object): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
const letters = (count: number) => 'a'.repeat(count);
const digits = (count: number) => '5'.repeat(count);

interface Limit {
  schema: z.ZodMiniType;
  /** Returns a complete form with this text in the field. */
  fill: (text: string) => object;
  field: string;
  minimum: number;
  maximum: number;
  sign?: (count: number) => string;
}

const login = (values: object) => ({ username: 'elif', password: 'lale-1', ...values });
const reset = (values: object) => ({ username: 'elif', code: '481516', password: 'lale-1', password2: 'lale-1', ...values });
const change = (values: object) => ({ oldPassword: 'lale-1', password: 'lale-2', confirmPassword: 'lale-2', ...values });

const limits: Record<string, Limit> = {
  '[R5.001] the name at the login': { schema: loginSchema(), field: 'username', minimum: 1, maximum: 100, fill: (username) => login({ username }) },
  '[R5.002] the password at the login': { schema: loginSchema(), field: 'password', minimum: 3, maximum: 100, fill: (password) => login({ password }) },
  '[R5.022] the phone to verify': {
    schema: phoneUpdateSchema(),
    field: 'phone',
    minimum: 5,
    maximum: 20,
    sign: digits,
    fill: (phone) => ({ step: phoneUpdateSteps.sendCode, phone }),
  },
  '[R5.026] the name of a recovery': { schema: sendResetSchema(), field: 'username', minimum: 2, maximum: 30, fill: (username) => ({ username }) },
  '[R5.027] the code of a recovery': { schema: checkResetSchema(), field: 'code', minimum: 3, maximum: 20, fill: (code) => ({ username: 'elif', code }) },
  '[R5.028] the new password of a recovery': {
    schema: resetPasswordSchema(),
    field: 'password',
    minimum: 5,
    maximum: 100,
    fill: (password) => reset({ password, password2: password }),
  },
  '[R5.028] the new password of a recovery, once more': {
    schema: resetPasswordSchema(),
    field: 'password2',
    minimum: 5,
    maximum: 100,
    fill: (password2) => reset({ password: password2, password2 }),
  },
  '[R5.032] the old password': {
    schema: changePasswordSchema(),
    field: 'oldPassword',
    minimum: 5,
    maximum: 100,
    fill: (oldPassword) => change({ oldPassword }),
  },
  '[R5.032] the new password': {
    schema: changePasswordSchema(),
    field: 'password',
    minimum: 5,
    maximum: 100,
    fill: (password) => change({ password, confirmPassword: password }),
  },
  '[R5.032] the new password, once more': {
    schema: changePasswordSchema(),
    field: 'confirmPassword',
    minimum: 5,
    maximum: 100,
    fill: (confirmPassword) => change({ password: confirmPassword, confirmPassword }),
  },
};

describe.each(Object.entries(limits))('%s', (_title, { schema, field, minimum, maximum, fill, sign = letters }) => {
  const problem = (text: string) => problemsOf(schema, fill(text))[field];

  test('is required', () => expect(problem('')).toBe('required'));
  test('is refused one below its limit', () => expect(problem(sign(minimum - 1))).toBe(minimum > 1 ? 'tooShort' : 'required'));
  test('is accepted at both limits', () => expect([problem(sign(minimum)), problem(sign(maximum))]).toEqual([undefined, undefined]));
  test('is refused one above its limit', () => expect(problem(sign(maximum + 1))).toBe('tooLong'));
});

test('[R3.032] [R3.033] [R5.023] a phone code has six characters, whatever separators it is typed with; five and seven are refused', () => {
  const parse = (code: string) => phoneUpdateSchema().safeParse({ step: phoneUpdateSteps.checkCode, phone: '5320000000', code });
  for (const code of ['481516', '48-15-16', '481-516', ' 48 15 16 ']) {
    expect(parse(code).data, code).toEqual({ step: 2, phone: '5320000000', code: '481516' });
  }
  for (const code of ['48151', '4815162', '48-15-1', '481-5162']) expect(parse(code).error?.issues[0]?.message, code).toBe('code');
  expect(parse('').error?.issues[0]?.message).toBe('required');
});

test('[R5.029] [R5.033] two different passwords are refused, with the problem on the second field', () => {
  expect(problemsOf(resetPasswordSchema(), reset({ password2: 'lale-3' }))).toEqual({ password2: 'passwordsDiffer' });
  expect(problemsOf(changePasswordSchema(), change({ confirmPassword: 'lale-3' }))).toEqual({ confirmPassword: 'passwordsDiffer' });
});
