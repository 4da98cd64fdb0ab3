import { expect, test } from 'vitest';
import { foreignAddresses } from '../../tests/support/foreign-addresses.ts';
import { notificationCategory } from './enumerations.ts';
import { appPathSchema, LARGEST_PUSH_BYTES, pushMessageSchema, pushPreferencesSchema } from './push.ts';

test.each(['/', '/dashboard', '/dashboard/financial-activities', '/dashboard/bonuses?view=history', '/casino/play/cHJhZ21hdGlj_-'])(
  '%j is a path of this app',
  (path) => {
    expect(appPathSchema.safeParse(path).success).toBe(true);
  },
);

test.each([
  ...foreignAddresses,
  '',
  'dashboard',
  './dashboard',
  '//evil.test/dashboard',
  '/../admin',
  '/dashboard/../../admin',
  '/%2e%2e/admin',
  '/%2F%2Fevil.test',
  '/dashboard//evil.test',
  '/dashboard#top',
  '/?next=https://evil.test',
  '/@evil.test',
  'https:/dashboard',
  ' /dashboard',
  '/dashboard\n',
])('%j is not a path of this app', (path) => {
  expect(appPathSchema.safeParse(path).success).toBe(false);
});

const message = {
  id: '0b8e4a1c-6d7f-4f7e-9a53-0c1d2e3f4a5b',
  usercode: '480217',
  title: 'Deposit confirmed',
  note: 'It is in your balance.',
  type: 'Deposit',
  target: '/',
  timeStamp: '2026-03-02T09:00:00.000Z',
  unreadCount: 1,
  locale: 'en',
};

test('a push message with fields and types of later versions is accepted', () => {
  expect(pushMessageSchema().parse({ ...message, colour: 'green' })).toEqual(message);
  expect(pushMessageSchema().parse({ ...message, type: 'of-tomorrow' })).toMatchObject({ type: 'of-tomorrow' });
});

test.each([
  null,
  'text',
  [],
  {},
  { ...message, id: '' },
  { ...message, usercode: undefined },
  { ...message, title: 1 },
  { ...message, target: '//evil.example' },
  { ...message, unreadCount: -1 },
])('%j is not a push message', (content) => {
  expect(pushMessageSchema().safeParse(content).success).toBe(false);
});

test('[R3.052] every notification category has its number and can be turned on or off', () => {
  expect(notificationCategory).toEqual({ Deposit: 1, Withdraw: 2, Jackpot: 3, Bonus: 4, System: 5 });
  expect(Object.keys(pushPreferencesSchema().shape)).toEqual(Object.keys(notificationCategory));
});

test('a push holds what remains of a 4,096-byte record', () => {
  const header = 16 + 4 + 1 + 65;
  const tag = 16;
  const mark = 1;
  expect(LARGEST_PUSH_BYTES).toBe(4_096 - header - tag - mark);
});
