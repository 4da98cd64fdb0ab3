import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sessionSchema } from './account.ts';
import { casinoEndpoints, gameSchema, roundSchema } from './casino.ts';
import { contentEndpoints, domainStatusSchema, popupSchema, siteOptionSchema } from './content.ts';
import { allEndpoints } from './endpoints.ts';
import { liraSchema } from './lira-schema.ts';
import { notificationEndpoints, notificationSchema } from './notifications.ts';
import { pageSchema } from './page.ts';
import { readAnswer } from './read-answer.ts';
import { limitSchema, playStatusSchema, realityEndpoints, restrictionSchema } from './responsible-play.ts';
import { balanceSchema, overviewSchema, paymentItemSchema, walletEndpoints } from './wallet.ts';

/** Returns the parsed data and the problems reported. */
function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown) {
  const told: string[] = [];
  const data = readAnswer(schema, answer, ({ path, reason }) => told.push(`${path} ${reason}`))?.data;
  return { data, told };
}

const game = { gameCode: 's_1', name: 'Çınar', providerName: 'Stüdyo', mainProviderId: 40, system: 'egt', productId: null };

test('a response that matches the contract is read unchanged', () => {
  expect(read(gameSchema(), { ...game, level: 3 })).toEqual({ data: game, told: [] });
});

// B1
test('[RC.039] login data without sports fields, with numbers for text and text for numbers, makes a session', () => {
  const { data, told } = read(sessionSchema(), { token: 'a', username: 'ada', usercode: 70001, phone: null, smsVerified: 1, balance: '1234.56' });
  expect(data).toEqual({
    token: 'a',
    username: 'ada',
    usercode: '70001',
    balance: 1234.56,
    phone: '',
    smsVerified: true,
    fingerprint: '',
    betsyCid: '',
    betsyUrl: '',
    betsyToken: '',
    betcoToken: '',
    betcoUrl: '',
  });
  expect(told).toEqual([]);
});

// B1
test('a login without a token makes no session, and the reason is reported', () => {
  for (const token of [null, '', {}]) expect(read(sessionSchema(), { token, username: 'ada', usercode: '1' }).data).toBeUndefined();
  expect(read(sessionSchema(), { username: 'ada', usercode: '1' }).told).toEqual(['data.token is missing']);
});

// B2
test('[RC.039] an unreadable game is left out of a list, gaps in the others are filled, and each problem is reported with its path', () => {
  const games = [game, { ...game, name: null }, { ...game, productId: undefined, hasDemo: null, isNew: 'yes', mainProviderId: '40' }, null];
  const { data, told } = read(casinoEndpoints.games.response, games);
  expect(data).toEqual([game, { ...game, mainProviderId: '40' }]);
  expect(told).toEqual([
    'data[1].name is missing: left out of the list',
    'data[2].isNew is of type string and no yes or no: taken as missing',
    'data[3] is missing: left out of the list',
  ]);
});

// B3
test('[RC.039] notifications with numeric types, without note or read mark, and with other time formats are read; an invalid time is left empty', () => {
  const common = { id: 1, title: 'Bonus' };
  const times = ['20.11.2026 23:30:00', '2026-11-20T23:30:00', '2026-11-20 23:30:00', '2026-11-21T02:30:00+03:00', 1_795_217_400, '1795217400000'];
  for (const timeStamp of times)
    expect(read(notificationSchema(), { ...common, timeStamp }).data?.timeStamp, String(timeStamp)).toBe('2026-11-20T23:30:00.000Z');
  const { data } = read(notificationEndpoints.list.response, [{ ...common, type: 1, note: null, timeStamp: '31.02.2026 10:00:00' }]);
  expect(data).toEqual([{ ...common, note: '', type: 'Deposit', timeStamp: '', isRead: false }]);
  for (const type of ['WITHDRAW', 'withdraw', 2, '2']) expect(read(notificationSchema(), { ...common, type }).data?.type).toBe('Withdraw');
  expect(read(notificationSchema(), { ...common, type: 'Campaign', isRead: '0' }).data).toMatchObject({ type: 'Campaign', isRead: false });
});

test('a placeholder or an invalid time is read as empty', () => {
  for (const timeStamp of ['0001-01-01T00:00:00', 0, 'yesterday', '', '2026-13-01', '25.11.2026 24:61', true, {}, '99999-01-01T00:00:00Z']) {
    expect(read(notificationSchema(), { id: 1, title: 'a', timeStamp }).data?.timeStamp, String(timeStamp)).toBe('');
  }
});

// B4
test('a site option without a value is dropped, and the others remain', () => {
  const option = { key: 'Sports', value: 'on', status: true };
  const { data, told } = read(contentEndpoints.siteOptionList.response, [option, { ...option, value: null }, { ...option, status: 1, value: 5 }]);
  expect(data).toEqual([option, { ...option, value: '5' }]);
  expect(told).toEqual(['data[1].value is missing: left out of the list']);
  expect(read(siteOptionSchema(), { ...option, status: 'TRUE' }).data).toEqual(option);
});

// B5
test('a payment field defaults to text without a mask and without options', () => {
  const { data } = read(walletEndpoints.detail.response, [{ key: 'Name' }, { key: 'Amount', objectType: 'DECIMAL', mask: 5 }]);
  expect(data).toEqual([
    { key: 'Name', mask: null, objectType: 'String', option: null },
    { key: 'Amount', mask: '5', objectType: 'Decimal', option: null },
  ]);
});

// M4
test('[R4.082] an invalid amount is never read as an amount', () => {
  for (const balance of [null, undefined, '', '1.234,56', '1234,5', '1234.5678', 1234.5678, true, [], Number.NaN, '1e3', 'abc', '₺5']) {
    expect(read(balanceSchema(), { balance }), String(balance)).toMatchObject({ data: undefined, told: [expect.stringContaining('data.balance')] });
    expect(read(sessionSchema(), { token: 'a', username: 'a', usercode: 'a', balance }).data?.balance ?? null).toBeNull();
  }
  for (const balance of [1234.56, '1234.56', ' 1234.56 ']) expect(read(balanceSchema(), { balance }).data).toEqual({ balance: 1234.56 });
  expect(read(z.array(liraSchema), ['5', null, '5.001', -2]).data).toEqual([5, -2]);
});

test('a missing list is empty, and a missing move or popup is none', () => {
  for (const answer of [undefined, null]) {
    expect(read(casinoEndpoints.games.response, answer)).toEqual({ data: [], told: ['data is missing: taken as an empty list'] });
    expect(read(domainStatusSchema(), answer)).toEqual({ data: { current: '', next: null, from: null }, told: [] });
    expect(read(popupSchema(), answer)).toEqual({ data: { images: [], url: '' }, told: [] });
  }
  expect(read(casinoEndpoints.games.response, { 0: game })).toEqual({ data: undefined, told: ['data is of type object and no list'] });
});

// M2
test('a call whose success is the whole response accepts any data', () => {
  for (const answer of [undefined, null, 'OK', 5, {}, []]) {
    for (const { response } of [walletEndpoints.deposit, walletEndpoints.withdraw, notificationEndpoints.read]) expect(read(response, answer).told).toEqual([]);
  }
  expect(read(casinoEndpoints.toggleFavorite.response, 'OK').data).toBeUndefined();
});

test('reading any response to any call throws nothing', () => {
  const odd = [undefined, null, 0, 1, -1.5, '', 'x', '5', true, [], [null], [[]], [{}], {}, { items: [{}], total: '3' }, { id: {} }, new Date().toISOString()];
  for (const { response, path } of allEndpoints) for (const answer of odd) expect(() => read(response, answer), path).not.toThrow();
});

test('where null means that there is none, only null is read as null', () => {
  const { response } = walletEndpoints.submission;
  expect(read(response, null)).toEqual({ data: null, told: [] });
  for (const answer of [undefined, {}, 'yok', [], { id: 'p1', amount: '1.234,56' }]) {
    const { data, told } = read(response, answer);
    expect(data, JSON.stringify(answer)).toBeUndefined();
    expect(told).toHaveLength(1);
  }
  expect(read(realityEndpoints.realityCheck.response, {}).data).toBeUndefined();
  expect(read(restrictionSchema(), { kind: 'time-out', begunAt: '2026-11-20T23:30:00Z', endsAt: 'soon' }).data).toBeUndefined();
  const overview = { balance: 5, cash: 5, bonus: 0, held: 0, netDeposits: 0 };
  expect(read(overviewSchema(), { ...overview, refill: { amount: 5, startingFloat: 5, availableAt: 'soon' } }).data).toMatchObject({ refill: null });
});

test('an unreadable limit is never shown as no limit, and never left out', () => {
  const limit = { kind: 'deposit', period: 'day', value: 100, used: 0, freeAt: null, raise: null };
  const status = { restriction: null, limits: [limit, { ...limit, value: null }], reality: { minutes: 60, next: null } };
  expect(read(playStatusSchema(), { ...status, reality: { minutes: '60', next: null } }).data).toEqual(status);
  for (const odd of [{ value: '1.234,56' }, { value: undefined }, { raise: {} }, { raise: { value: {} } }]) {
    expect(read(limitSchema(), { ...limit, ...odd }).data, JSON.stringify(odd)).toBeUndefined();
    expect(read(playStatusSchema(), { ...status, limits: [limit, { ...limit, ...odd }] }).data, JSON.stringify(odd)).toBeUndefined();
  }
  for (const odd of [{ restriction: {} }, { restriction: undefined }, { limits: null }, { reality: { minutes: 60, next: 5 } }]) {
    const { data, told } = read(playStatusSchema(), { ...status, ...odd });
    expect(data, JSON.stringify(odd)).toBeUndefined();
    expect(told).toHaveLength(1);
  }
});

test('names of properties that every object has are no booleans and no names', () => {
  for (const word of ['constructor', '__proto__', 'toString']) {
    expect(read(z.boolean(), word).data, word).toBeUndefined();
    expect(read(siteOptionSchema(), { key: 'a', value: 'b', status: word }).data, word).toBeUndefined();
  }
});

// B2
test('a row without a readable time is kept without it, and a page without a total is as long as its items', () => {
  const payment = { id: 'p1', type: 1, method: 3, methodName: 'Papara', amount: 50, fee: 0, status: 2 };
  const { data } = read(pageSchema(paymentItemSchema()), { items: [{ ...payment, date: 'yesterday' }, payment], total: {} });
  expect(data).toEqual({
    items: [
      { ...payment, date: '' },
      { ...payment, date: '' },
    ],
    total: 2,
  });
  const round = { id: 'r', game: 'a', gameCode: 'a', mainProviderId: 'b', provider: 'c', round: '1', stake: 1, win: 0, net: -1, isRolledBack: false };
  expect(read(roundSchema(), round).data).toEqual({ ...round, date: '' });
  expect(read(casinoEndpoints.gamePage.response, { items: [game] }).data).toEqual({ items: [game], total: 1, openTotal: 1, providers: [], tables: [] });
});

test('enumeration numbers are read from names, and launch systems in any letter case', () => {
  const payment = { id: 'p1', date: '2026-11-20T23:30:00Z', type: 'deposit', method: 'Papara', methodName: 'Papara', amount: 50, fee: 0, status: 'Pending' };
  expect(read(paymentItemSchema(), payment).data).toMatchObject({ type: 1, method: 3, status: 2 });
  expect(read(paymentItemSchema(), { ...payment, type: '2', status: 99 }).data).toMatchObject({ type: 2, status: 99 });
  expect(read(paymentItemSchema(), { ...payment, type: 'constructor' }).data).toBeUndefined();
  expect(read(gameSchema(), { ...game, system: 'Hub88' }).data).toMatchObject({ system: 'hub88' });
  expect(read(gameSchema(), { ...game, system: 'Other' }).data).toMatchObject({ system: 'Other' });
  expect(read(gameSchema(), { ...game, system: 7 }).data).toMatchObject({ system: '7' });
});

// B5
test('choices are read from plain texts; a list without a readable choice does not become free text', () => {
  const field = { key: 'Bank', mask: null, objectType: 'Dropdown' };
  const { response } = walletEndpoints.detail;
  expect(read(response, [{ ...field, option: ['Lale', 7] }]).data).toMatchObject([
    {
      option: [
        { id: 'Lale', name: 'Lale' },
        { id: 7, name: '7' },
      ],
    },
  ]);
  expect(read(response, [{ ...field, option: [{}, null] }])).toMatchObject({ data: [], told: expect.arrayContaining([expect.stringContaining('no choice')]) });
  expect(read(response, [{ ...field, option: [] }, field]).data).toMatchObject([{ option: [] }, { option: null }]);
});

test('an id that has lost its last digits is refused: two things would share it', () => {
  const note = { id: 2 ** 53, title: 'Bonus', note: '', type: 'Bonus', timeStamp: '', isRead: true };
  expect(read(notificationEndpoints.list.response, [note, { ...note, id: 2 ** 53 - 1 }]).data).toHaveLength(1);
  expect(read(casinoEndpoints.games.response, [{ ...game, mainProviderId: 2 ** 60 }, game]).data).toEqual([game]);
  expect(read(sessionSchema(), { token: 'a', username: 'ada', usercode: 2 ** 60 }).data).toBeUndefined();
});

test('times up to the last second of year 9999, with hour-only offsets, and only with offsets that exist', () => {
  const at = (timeStamp: unknown) => read(notificationSchema(), { id: 1, title: 'a', timeStamp }).data?.timeStamp;
  expect(at('9999-12-31T23:59:59')).toBe('9999-12-31T23:59:59.000Z');
  for (const time of ['2026-11-21T02:30:00+03', '20/11/2026 23:30', '2026-11-21T14:29:00+14:59']) expect(at(time), time).toBe('2026-11-20T23:30:00.000Z');
  expect(at('2026-11-20T9:30')).toBe('2026-11-20T09:30:00.000Z');
  for (const time of ['2026-11-20T23:30:00+25:99', '2026-11-20T23:30:00+15:00', '2026-11-20T23:30:00+03:60', '20/11.2026']) expect(at(time), time).toBe('');
});
