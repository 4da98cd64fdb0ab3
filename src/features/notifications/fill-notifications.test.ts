import { i18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { MOST_COUNTED_UNREAD } from '#contract/figures.ts';
import type { Notification } from '#contract/notifications.ts';
import { endSession, writeSession } from '../../state/session.ts';
import { clearDeviceDatabase, readStoredPage, storeNotifications } from '../../storage/device-database.ts';
import { catchUp } from './catch-up.ts';
import { fillNotifications } from './fill-notifications.ts';
import { notificationKeys } from './notification-keys.ts';
import { notificationQueries, type Reach } from './queries.ts';

const USERCODE = '480217';
const LANGUAGE = 'tr';
const elif = { token: 'token-of-elif', username: 'elif', usercode: USERCODE } as Session;
const queryKey = notificationKeys.newest(USERCODE);

/** The server's list, newest first. */
let list: Notification[];
let unreadCount: number;
let asked: number[];
/** Runs after the server has produced a response and before the response arrives. */
let onTheWay: (skip: number) => void | Promise<void>;
let client: QueryClient;

function note(number: number): Notification {
  return { id: `n${number}`, title: `Haber ${number}.`, note: '', type: 'System', timeStamp: new Date(number * 60_000).toISOString(), isRead: false };
}

/** Returns the server's list with the notifications 1 to `count`. */
function listOf(count: number): Notification[] {
  return Array.from({ length: count }, (_, index) => note(count - index));
}

async function storedIds(): Promise<string[]> {
  return (await readStoredPage(USERCODE, { take: 1_000 })).notifications.map(({ id }) => String(id));
}

/** Deletes the rows while the reach stays. */
async function clearRows(): Promise<void> {
  endSession('logout');
  await clearDeviceDatabase();
  writeSession(elif);
}

const renew = () => client.fetchQuery(notificationQueries.newest(USERCODE));

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  endSession('logout');
  await clearDeviceDatabase();
  writeSession(elif);
  i18n.loadAndActivate({ locale: LANGUAGE, messages: {} });
  client = new QueryClient();
  asked = [];
  onTheWay = () => {};
  vi.stubGlobal('fetch', async (address: URL, { body }: RequestInit) => {
    if (address.pathname.endsWith('unreadcount')) return Response.json({ success: true, message: null, data: { count: unreadCount } });
    const { skip, take } = JSON.parse(String(body)) as { skip: number; take: number };
    asked.push(skip);
    const data = list.slice(skip, skip + take);
    await onTheWay(skip);
    return Response.json({ success: true, message: null, data });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('notifications that came while the app was closed are fetched without a gap, even if pushes have already brought the newest page', async () => {
  list = listOf(12);
  await renew();
  expect(asked).toEqual([0]);
  list = listOf(162);
  await storeNotifications(USERCODE, list.slice(0, 100));
  await renew();
  await fillNotifications(client, USERCODE, 10);
  expect(await storedIds()).toEqual(list.map(({ id }) => id));
});

test('a reach of an older version, which does not say where it began, is filled again', async () => {
  list = listOf(150);
  await storeNotifications(USERCODE, list.slice(0, 100));
  client.setQueryData<Reach>(queryKey, { count: 12, isWhole: true } as Reach, { updatedAt: 1 });
  await renew();
  await fillNotifications(client, USERCODE, 10);
  expect(await storedIds()).toHaveLength(150);
});

test('a complete list stays complete if the newest page joins on', async () => {
  list = listOf(250);
  await renew();
  await fillNotifications(client, USERCODE, 10);
  list = listOf(260);
  asked = [];
  await renew();
  await fillNotifications(client, USERCODE, 10);
  expect(asked).toEqual([0]);
  expect(await storedIds()).toHaveLength(260);
});

test('a page that arrives after the list was refetched does not replace the newer reach', async () => {
  list = listOf(350);
  await renew();
  onTheWay = async (skip) => {
    if (skip !== 100 || list.length > 350) return;
    list = listOf(700);
    await renew();
  };
  await fillNotifications(client, USERCODE, 10);
  expect(await storedIds()).toEqual(list.map(({ id }) => id));
});

test('rows lost with the database are fetched again, although the reach stored elsewhere says that everything is there', async () => {
  list = listOf(95);
  await renew();
  await clearRows();
  list = listOf(115);
  await renew();
  await fillNotifications(client, USERCODE, 10);
  expect(await storedIds()).toHaveLength(115);
  await clearRows();
  await renew();
  await fillNotifications(client, USERCODE, 10);
  expect(await storedIds()).toHaveLength(115);
});

test('a gap found while an earlier fill is about to end is fetched too', async () => {
  // Without locks, a fill looks at the list before its call returns.
  vi.stubGlobal('navigator', {});
  list = listOf(150);
  await renew();
  const whole: Reach = { count: 150, isWhole: true, newest: 'n150', language: LANGUAGE };
  client.setQueryData<Reach>(queryKey, whole);
  const earlier = fillNotifications(client, USERCODE);
  client.setQueryData<Reach>(queryKey, { ...whole, count: 100, isWhole: false });
  await Promise.all([earlier, fillNotifications(client, USERCODE)]);
  expect(await storedIds()).toHaveLength(150);
});

test('notifications that the hub brought above a complete list count as stored, and are missed once the device has lost them', async () => {
  list = listOf(60);
  await renew();
  list = listOf(111);
  await storeNotifications(USERCODE, list.slice(0, 51));
  await renew();
  await clearRows();
  await renew();
  await fillNotifications(client, USERCODE, 10);
  expect(await storedIds()).toHaveLength(111);
});

test('a page lost in transit is requested again', async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 1 } } });
  list = listOf(150);
  await renew();
  onTheWay = () => {
    onTheWay = () => {};
    throw new TypeError('lost');
  };
  await fillNotifications(client, USERCODE);
  expect(asked).toEqual([0, 100, 100]);
  expect(await storedIds()).toHaveLength(150);
});

/** Starts the app with the whole list on the device. */
async function startWhole(count: number): Promise<void> {
  list = listOf(count);
  unreadCount = count;
  await renew();
  await fillNotifications(client, USERCODE, 10);
}

async function countAsked(): Promise<number> {
  asked = [];
  await client.fetchQuery({ ...notificationQueries.unread(USERCODE), staleTime: 0 });
  await catchUp(client, USERCODE);
  return asked.length;
}

test('a notification read on another device turns read here, however old it is, and an up-to-date device fetches nothing', async () => {
  await startWhole(130);
  expect(await countAsked()).toBe(0);
  list = list.map((notification, index) => (index < 120 ? notification : { ...notification, isRead: true }));
  unreadCount = 120;
  expect(await countAsked()).toBe(2);
  expect((await readStoredPage(USERCODE, { take: 1_000, isWanted: ({ isRead }) => isRead })).notifications.map(({ id }) => id)).toEqual(
    list.slice(120).map(({ id }) => id),
  );
  expect(await countAsked()).toBe(0);
});

test('unread notifications that the server no longer has do not make the list be fetched over and over', async () => {
  await startWhole(130);
  list = list.slice(0, 120);
  unreadCount = 120;
  expect(await countAsked()).toBe(2);
  expect(await countAsked()).toBe(0);
  list = list.map((notification, index) => (index < 115 ? notification : { ...notification, isRead: true }));
  unreadCount = 115;
  expect(await countAsked()).toBe(2);
  expect(await countAsked()).toBe(0);
});

test('a count at the server’s maximum triggers nothing', async () => {
  await startWhole(1_010);
  unreadCount = MOST_COUNTED_UNREAD;
  expect(await countAsked()).toBe(0);
});
