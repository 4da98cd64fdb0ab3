import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { amountCases, mailedCodeCases, smsCodeCases } from '../../tests/support/typed-cases.ts';
import { codeLoginSchema, loginSchema, phoneUpdateSchema, registrationSchema, sendResetSchema } from './account.ts';
import { emailSchema, nameSchema, passwordSchema, personalNoSchema, phoneSchema, recoveryCodeSchema, smsCodeSchema, usernameSchema } from './field-rules.ts';
import { findAbroad, foldUsername, readAmount, readExpiry, readMasked, readNationalPhone } from './typed-input.ts';
import { readTyped } from './typed-text.ts';

/** Returns what a schema makes of a text, or its first problem in brackets. */
function taken(schema: z.ZodMiniType, text: string): unknown {
  const { data, error } = schema.safeParse(text);
  return error ? `[${error.issues[0]?.message}]` : data;
}

describe('an invisible character', () => {
  test.each([
    ['elif ', 'elif'],
    [' elif', 'elif'],
    ['elif\u00A0', 'elif'],
    ['\u200Belif\u200D', 'elif'],
    ['e\u00ADl\u2060i\u200Cf', 'elif'],
    ['\uFEFFelif\u200E', 'elif'],
    ['\u2003elif\u3000', 'elif'],
    ['\telif\r\n', 'elif'],
    ['e\u115Flif\u3164', 'elif'],
    ['Ayşe\u00A0Nur', 'Ayşe Nur'],
    ['Ayşe\u202FNur', 'Ayşe Nur'],
    // Visible characters stay.
    ['a  b', 'a  b'],
    ['👨‍👩‍👧 ❤️ 👍🏽', '👨‍👩‍👧 ❤️ 👍🏽'],
    ['🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['\u200B \u00A0', ''],
  ])('is removed: %j', (text, read) => expect(readTyped(text)).toBe(read));
});

describe('a login and a registration', () => {
  // F1
  test.each(['elif12 ', ' elif12', 'elif12\u00A0', '\u200Belif12', 'elif12\u2009'])('accept %j without its invisible characters', (username) => {
    expect(loginSchema().parse({ username, password: 'lale1' }).username).toBe('elif12');
    expect(codeLoginSchema().parse({ username, password: 'lale1', code: '123' }).username).toBe('elif12');
    expect(sendResetSchema().parse({ username }).username).toBe('elif12');
    expect(taken(usernameSchema, username)).toBe('elif12');
  });

  test.each([
    ['abcde ', 'abcde'],
    ['abcd ', '[tooShort]'],
    [' ', '[required]'],
    ['\u200B\u200B\u200B\u200B\u200B', '[required]'],
    ['İbrahim', '[lettersAndDigitsOnly]'],
    ['elif demir', '[lettersAndDigitsOnly]'],
  ])('take the username %j as %s', (text, username) => expect(taken(usernameSchema, text)).toBe(username));

  test.each([
    ['Ali ', 'Ali'],
    ['\u00A0Ali', 'Ali'],
    ['Ayşe\u00A0Nur', 'Ayşe Nur'],
    ['Ay\u0327se', 'Ay\u0327se'],
    ['S\u0327ahin', 'Şahin'],
    ['Ali  Can', 'Ali Can'],
    // F11
    ['\u0301\u0301\u0301', '[lettersOnly]'],
    ['Ali \u0301\u0301', '[lettersOnly]'],
    ['a\u0301', '[tooShort]'],
    ['Al1', '[lettersOnly]'],
  ])('take the name %j as %j', (text, name) => expect(taken(nameSchema, text)).toBe(name));

  test.each([
    ['123 456 789 01', '12345678901'],
    ['123\u00A0456\u00A0789\u00A001', '12345678901'],
    ['123-456-789-01', '12345678901'],
    [' 12345678901\u200B', '12345678901'],
    ['123 456 789 0', '[personalNo]'],
    ['1234567890a', '[personalNo]'],
    ['   ', '[required]'],
  ])('take the ID number %j as %s', (text, number) => expect(taken(personalNoSchema, text)).toBe(number));

  test.each([
    [' elif@example.com', 'elif@example.com'],
    ['elif@example.com\u200B', 'elif@example.com'],
    ['elif @example.com', '[email]'],
  ])('take the e-mail %j as %s', (text, email) => expect(taken(emailSchema, text)).toBe(email));

  test.each([
    ['532 000 00 01', '5320000001'],
    ['(532) 000-00-01', '5320000001'],
    ['+90 532 000 00 01', '5320000001'],
    ['0090 532 000 00 01', '5320000001'],
    ['0532\u00A00000001', '05320000001'],
    ['+49 170 1234567', '[phoneAbroad]'],
    ['0049 170 1234567', '[phoneAbroad]'],
    ['532x000000', '[digitsOnly]'],
  ])('take the phone %j as %s', (text, phone) => {
    expect(taken(phoneSchema, text)).toBe(phone);
    expect(phoneUpdateSchema().safeParse({ step: 1, phone: text }).success).toBe(!phone.startsWith('['));
  });

  test.each([
    ['', 'required'],
    ['532', 'tooShort'],
    ['+49 170 1234567', 'phoneAbroad'],
    ['+4', 'phoneAbroad'],
    ['532x000000', 'digitsOnly'],
  ])('find one fault in the phone %j', (text, problem) => {
    expect(phoneSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([problem]);
  });

  test('accept the parts of a birth date without invisible characters', () => {
    const birth = { birthDate: '1990-05-17 ', birthDateDay: ' 17', birthDateMonth: '05\u00A0', birthDateYear: '1990 ' };
    const rest = { name: 'Elif', surname: 'Su', username: 'elif12', email: 'e@example.com', phone: '5320000001', PersonalNo: '12345678901', country: 235 };
    const parsed = registrationSchema().safeParse({ ...rest, ...birth, password: 'lale1', password2: 'lale1' });
    expect(parsed.data).toMatchObject({ birthDate: '1990-05-17', birthDateDay: '17', birthDateMonth: '05', birthDateYear: '1990' });
  });

  test.each(['lale1 ', ' lale1', 'lale\u00A01', '     ', 'la\u200Ble1'])('take the password %j unchanged', (password) => {
    expect(taken(passwordSchema, password)).toBe(password);
    expect(loginSchema().parse({ username: 'elif12', password }).password).toBe(password);
  });
});

// F2
test.each(['İBRAHİM', 'IBRAHIM', 'ıbrahım', 'ibrahim', 'İbrahim ', '\u00A0iBRAHİM', 'I\u0307brahi\u0307m', 'İBRAHİM'.toLowerCase()])(
  'the username %j is looked for as ibrahim',
  (typed) => expect(foldUsername(typed)).toBe('ibrahim'),
);

describe('a code', () => {
  // F5
  test.each(smsCodeCases)('from an SMS is found in %j', (text, code) => expect(taken(smsCodeSchema, text)).toBe(code ?? '[code]'));

  test.each([
    ['ab12cd', 'ab12cd'],
    ['\u200B', '[required]'],
  ])('from an SMS is taken as typed, %j', (text, code) => expect(taken(smsCodeSchema, text)).toBe(code));

  test.each([...mailedCodeCases, ['Her writing of another backend', '[tooLong]'] as const])('from an e-mail is found in %j', (text, code) =>
    expect(taken(recoveryCodeSchema, text)).toBe(code),
  );
});

// F6, F7
test.each(amountCases)('the amount %j is %s', (typed, amount) => expect(readAmount(typed)).toBe(amount));

// F9
test.each([
  ['12/2030', '12/30'],
  ['12/30', '12/30'],
  ['1/30', '01/30'],
  ['12-2030', '12/30'],
  ['12 / 2030', '12/30'],
  ['122030', '12/30'],
  ['12.30\u00A0', '12/30'],
  ['12/20', '12/20'],
  ['1230', '1230'],
  ['2030-12', '12/30'],
  ['12/2130', '12/2130'],
])('the card expiry %j is read as %s', (typed, read) => expect(readExpiry(typed)).toBe(read));

describe('a masked payment field', () => {
  // F8
  test.each([
    ['Iban', 'DE89 3704 0044 0532 0130 00', 'ibanAbroad'],
    ['Iban', 'de89', 'ibanAbroad'],
    ['Iban', ' GB', 'ibanAbroad'],
    ['Iban', 'D', null],
    ['Iban', 'TR33 0006', null],
    ['Iban', 'tr33', null],
    ['Iban', 'T', null],
    ['Iban', '330006', null],
    ['Iban', '', null],
    ['WalletPhone', '+49 170 1234567', 'phoneAbroad'],
    ['WalletPhone', '+90 532 123 45 67', null],
    ['CardNo', '+49 170 1234567', null],
  ] as const)('%s detects a foreign number: %j', (key, typed, problem) => expect(findAbroad(key, typed)).toBe(problem));

  test('accepts a phone with its prefix as the phone itself', () => {
    for (const typed of ['+90 532 123 45 67', '0532 123 45 67', '905321234567', '(532) 123 45 67', '0090 532 123 45 67']) {
      expect(readNationalPhone(typed), typed).toBe('5321234567');
      expect(readMasked('WalletPhone', typed), typed).toBe('5321234567');
    }
    expect(readNationalPhone('532123456')).toBe('532123456');
  });

  test('waits for the year of a month that is typed with one digit', () => {
    expect(readMasked('Expiry', '1/')).toBe('01/');
    expect(readMasked('Expiry', '12')).toBe('12');
  });
});
