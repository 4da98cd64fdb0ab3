import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import { endSession, writeSession } from '../state/session.ts';
import {
  clearDeviceDatabase,
  readStoredFavorites,
  readStoredPage,
  rememberPopup,
  STORED_NOTIFICATIONS,
  storeFavorites,
  storeNotifications,
  wasPopupSeen,
} from './device-database.ts';

/** There is no IndexedDB here, as in a browser that blocks it: everything must work from memory. */
const names = { username: 'elif', phone: '', smsVerified: false, fingerprint: '', betsyCid: '', betsyUrl: '', betsyToken: '', betcoToken: '', betcoUrl: '' };
const playerOf = (usercode: string): Session => ({ ...names, balance: 0, usercode, token: `token-of-${usercode}` });
const notice = (id: number, isRead = false): Notification => ({
  id,
  title: `Bildirim ${id}`,
  note: '',
  type: id % 2 === 0 ? 'Bonus' : 'Deposit',
  timeStamp: new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString(),
  isRead,
});
const ids = (notifications: readonly Notification[]) => notifications.map(({ id }) => id);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  endSession('logout');
  await clearDeviceDatabase();
  writeSession(playerOf('1'));
});

test('without a database notifications are read back from memory, newest first and by page', async () => {
  await storeNotifications('1', [notice(2), notice(1), notice(3)]);
  const first = await readStoredPage('1', { take: 2 });
  expect(ids(first.notifications)).toEqual([3, 2]);
  const second = await readStoredPage('1', { take: 2, after: first.next });
  expect(ids(second.notifications)).toEqual([1]);
  expect(second.next).toBeNull();
});

test('a page can be of one kind', async () => {
  await storeNotifications(
    '1',
    [1, 2, 3, 4].map((id) => notice(id)),
  );
  const { notifications } = await readStoredPage('1', { take: 10, isWanted: ({ type }) => type === 'Bonus' });
  expect(ids(notifications)).toEqual([4, 2]);
});

test('what was read stays read when an older response arrives late', async () => {
  await storeNotifications('1', [notice(1, true)]);
  await storeNotifications('1', [notice(1, false)]);
  expect((await readStoredPage('1', { take: 1 })).notifications[0]?.isRead).toBe(true);
});

test('the newest stay and the rest is deleted', async () => {
  await storeNotifications(
    '1',
    Array.from({ length: STORED_NOTIFICATIONS + 700 }, (_, id) => notice(id)),
  );
  const { notifications } = await readStoredPage('1', { take: 2 * STORED_NOTIFICATIONS });
  expect(notifications).toHaveLength(STORED_NOTIFICATIONS);
  expect(notifications[0]?.id).toBe(STORED_NOTIFICATIONS + 699);
});

test('a player reads only their own rows, and nothing is written for anyone not logged in', async () => {
  await storeNotifications('1', [notice(1)]);
  await storeFavorites('1', [], 1);
  expect((await readStoredPage('2', { take: 10 })).notifications).toEqual([]);
  expect(await readStoredFavorites('2')).toBeNull();
  await storeNotifications('2', [notice(2)]);
  await storeFavorites('2', [], 1);
  expect((await readStoredPage('2', { take: 10 })).notifications).toEqual([]);
  expect(await readStoredFavorites('2')).toBeNull();
});

test('a tab that one player has left clears their data and leaves another player’s on the device', async () => {
  // One usercode is a prefix of the other.
  for (const usercode of ['1', '12', '2']) {
    writeSession(playerOf(usercode));
    await storeNotifications(usercode, [notice(1)]);
    await storeFavorites(usercode, [], 1);
  }
  writeSession(playerOf('12'));
  await clearDeviceDatabase();
  const kept = async (usercode: string) => [
    (await readStoredPage(usercode, { take: 10 })).notifications.length,
    (await readStoredFavorites(usercode))?.updatedAt ?? 0,
  ];
  expect(await Promise.all(['1', '12', '2'].map(kept))).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ]);
});

test('[R4.053] a logout clears the player’s data, but not which popups this device has seen', async () => {
  await storeNotifications('1', [notice(1)]);
  await rememberPopup('a1b2');
  endSession('logout');
  await clearDeviceDatabase();
  expect((await readStoredPage('1', { take: 10 })).notifications).toEqual([]);
  expect(await wasPopupSeen('a1b2')).toBe(true);
  expect(await wasPopupSeen('c3d4')).toBe(false);
});
