import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { findNotifications, kindOf } from './find-notifications.ts';

const list: Notification[] = [
  { id: 1, title: 'Yatırımın onaylandı', note: '₺1.250,00 bakiyene eklendi.', type: 'Deposit', timeStamp: '2026-11-20T10:00:00Z', isRead: false },
  { id: 2, title: 'İADE hazır', note: 'Bonuslar sayfasından', type: 'Bonus', timeStamp: '2026-11-19T10:00:00Z', isRead: false },
  { id: 3, title: 'Büyük ikramiye', note: 'Işıl kazandı', type: 'Jackpot', timeStamp: '2026-11-18T10:00:00Z', isRead: true },
];
const found = (text: string, kind: Parameters<typeof findNotifications>[1] = null) => findNotifications(list, kind, text).map(({ id }) => id);

test.each([
  ['Bonus', 'Bonus'],
  ['Deposit', 'Deposit'],
  ['Withdraw', 'Withdraw'],
  ['Jackpot', 'System'],
  ['System', 'System'],
  ['Turnuva', 'System'],
  ['', 'System'],
])('[R3.017] [R3.053] a notification of type %j shows as %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

test('every word must occur in title or note, regardless of case and diacritics', () => {
  expect(found('yatirim')).toEqual([1]);
  expect(found('YATIRIM 1.250')).toEqual([1]);
  expect(found('iade')).toEqual([2]);
  expect(found('isil')).toEqual([3]);
  expect(found('yatırım iade')).toEqual([]);
  expect(found('yatırımın onaylandı 1.250 bakiyene eklendi onay yok')).toEqual([]);
});

test('an empty search finds everything, a kind narrows it', () => {
  expect(found('  ')).toEqual([1, 2, 3]);
  expect(found('', 'System')).toEqual([3]);
  expect(found('hazır', 'Deposit')).toEqual([]);
});
