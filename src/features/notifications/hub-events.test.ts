import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import type { PageToWorkerMessage, WorkerToPageMessage } from '#contract/worker-messages.ts';
import { OUTBOX_CHANNEL } from '../../delivery/outbox-channel.ts';
import { type MutationResult, queuedPaths } from '../../delivery/outbox-entry.ts';
import { notificationKeys } from './notification-keys.ts';
import type { Reach } from './queries.ts';

const AT = '2026-11-21T14:00:00.000Z';
const USERCODE = '480217';
const elif = { token: 'token-of-elif', username: 'elif', usercode: USERCODE } as Session;

/** Pushes that the worker has stored. */
let pushes: Notification[];
/** The server's list and unread count. */
let list: Notification[];
let unreadCount: number;
let client: QueryClient;
let stop = () => {};

let openGap = () => {};
let pollWithoutHub = () => {};
/** True if the backend lacks the call for the count. */
let isCountMissing = false;
let reportDatabase: (news: 'blocked' | 'back') => void;
const showToast = vi.fn();
let workers: EventTarget;
const say = (message: WorkerToPageMessage) => workers.dispatchEvent(new MessageEvent('message', { data: message }));

function note(id: string, changes: Partial<Notification> = {}): Notification {
  return { id, title: `Haber ${id}`, note: 'Bütün metin burada.', type: 'System', timeStamp: AT, isRead: false, ...changes };
}

/** Longer than a start waits for the hub. */
const TIMEOUT = { timeout: 8_000 };

const shownCount = () => client.getQueryData<number>(notificationKeys.unread(USERCODE));

/** Starts the app with `known` on the device, which is the whole list if it has a `reach`. */
async function begin(known: readonly Notification[] = [], reach?: Reach) {
  const { writeSession } = await import('../../state/session.ts');
  const { storeNotifications } = await import('../../storage/device-database.ts');
  const { notificationQueries } = await import('./queries.ts');
  const { subscribeToNotifications } = await import('./hub-events.ts');
  writeSession(elif);
  await storeNotifications(USERCODE, known);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(notificationKeys.newest(USERCODE), reach);
  stop = new QueryObserver(client, notificationQueries.unread(USERCODE)).subscribe(() => {});
  /** What this app has requested from the server since. */
  const asked: unknown[] = [];
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') asked.push(event.query.queryKey[1]);
  });
  subscribeToNotifications(client);
  return asked;
}

/**
 * Starts the app with `known` on the device, which is the whole list if it has a `reach`, and waits for its requests.
 * Opens the hub's first connection unless `isHubDead`.
 */
async function start(known: readonly Notification[] = [], reach?: Reach, { isHubDead = false } = {}) {
  await begin(known, reach);
  if (!isHubDead) openGap();
  await vi.waitFor(() => expect(client.getQueryState(notificationKeys.newest(USERCODE))?.dataUpdateCount).toBeGreaterThan(reach ? 1 : 0), TIMEOUT);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const { readStoredPage } = await import('../../storage/device-database.ts');
  const readStored = async () => (await readStoredPage(USERCODE, { take: 1_000 })).notifications;
  return { findStored: async (id: string) => (await readStored()).find((notification) => notification.id === id) };
}

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  pushes = [];
  list = [];
  unreadCount = 0;
  isCountMissing = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answerPage = ({ type }: PageToWorkerMessage, [port]: MessagePort[] = []) => type === 'READ_PUSHES' && port?.postMessage(pushes);
  workers = Object.assign(new EventTarget(), { getRegistration: async () => ({ active: { postMessage: answerPage } }) });
  vi.doMock('../../realtime/start-realtime.ts', () => ({
    onResync: (listener: () => void) => {
      openGap = listener;
      return () => {};
    },
    onPollWithoutHub: (listener: () => void) => {
      pollWithoutHub = listener;
      return () => {};
    },
  }));
  const listeners = new Set<(news: 'blocked' | 'back') => void>();
  reportDatabase = (news) => listeners.forEach((listener) => void listener(news));
  vi.doMock('../../storage/device-database.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    onDatabaseNews: (listener: (news: 'blocked' | 'back') => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }));
  showToast.mockClear();
  vi.doMock('../../ui/show-toast.ts', () => ({ showToast }));
  const { i18n } = await import('@lingui/core');
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  vi.stubGlobal('fetch', async (address: URL, { body }: RequestInit) => {
    if (isCountMissing && address.pathname.endsWith('unreadcount')) return new Response('', { status: 404 });
    if (address.pathname.endsWith('unreadcount')) return Response.json({ success: true, message: null, data: { count: unreadCount } });
    const { skip, take } = JSON.parse(String(body)) as { skip: number; take: number };
    return Response.json({ success: true, message: null, data: list.slice(skip, skip + take) });
  });
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('read marks that the worker has sent apply, those that the server refused do not', async () => {
  list = [note('good'), note('bad')];
  const { findStored } = await start();
  const { startOutbox } = await import('../../delivery/outbox.ts');
  const { makeEntry } = await import('../../delivery/delivery-database.ts');
  const stopOutbox = startOutbox();
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  const report = (id: string, result: MutationResult) => {
    const mutation = { key: `read:${id}`, path: queuedPaths.readNotification, body: { id: [id] }, at: AT };
    channel.postMessage({ type: 'RESULTS', entries: [{ ...makeEntry(USERCODE, mutation, 1), result }], isShown: false });
  };
  report('bad', { refusal: { kind: 'refused', message: '', status: 200 } });
  report('good', { data: undefined });
  await vi.waitFor(async () => expect(await findStored('good')).toMatchObject({ isRead: true }));
  expect(await findStored('bad')).toMatchObject({ isRead: false });
  channel.close();
  stopOutbox();
});

const cut = (id: string) => note(id, { title: 'Haber…', note: 'Bütün…' });

test('a start fetches the list once, when the hub is connected to deliver what comes after', async () => {
  pushes = [cut('pushed')];
  const asked = await begin();
  // The count is requested once the stored pushes are applied.
  await vi.waitFor(() => expect(asked).toContain('unread'));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).not.toContain('newest');
  openGap();
  await vi.waitFor(() => expect(client.getQueryState(notificationKeys.newest(USERCODE))?.status).toBe('success'));
  expect(asked.filter((kind) => kind === 'newest')).toHaveLength(1);
});

test('a hub that does not connect does not keep players from their list', async () => {
  list = [note('new')];
  const { findStored } = await start([], undefined, { isHubDead: true });
  expect(await findStored('new')).toEqual(note('new'));
});

test('a late push changes neither text nor read state, and the server provides the unread count', async () => {
  unreadCount = 2;
  const { findStored } = await start([note('known', { isRead: true })]);
  unreadCount = 3;
  say({ type: 'PUSH_RECEIVED', notification: cut('known'), unreadCount: 9 });
  await vi.waitFor(() => expect(shownCount()).toBe(3));
  expect(await findStored('known')).toEqual(note('known', { isRead: true }));
});

test('a push of a new notification shows its own count until the server has sent the current one', async () => {
  const { findStored } = await start();
  const counts: unknown[] = [];
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === 'unread' && counts.at(-1) !== query.state.data) counts.push(query.state.data);
  });
  unreadCount = 5;
  say({ type: 'PUSH_RECEIVED', notification: cut('new'), unreadCount: 4 });
  await vi.waitFor(() => expect(counts).toEqual([4, 5]));
  expect(await findStored('new')).toEqual(cut('new'));
});

test('pushes received while the app was closed add what is missing and leave the rest unchanged', async () => {
  pushes = [cut('missing'), cut('known')];
  const { findStored } = await start([note('known')]);
  await vi.waitFor(async () => expect(await findStored('missing')).toEqual(cut('missing')));
  expect(await findStored('known')).toEqual(note('known'));
});

test('the server’s last count and its time stay while offline', async () => {
  unreadCount = 7;
  await start([note('known')]);
  const queryKey = notificationKeys.unread(USERCODE);
  client.setQueryData(queryKey, 7, { updatedAt: Date.parse(AT) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await client.refetchQueries({ queryKey });
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 7, dataUpdatedAt: Date.parse(AT), status: 'error' });
});

test('a reconnect fetches the list again while an earlier response is pending, loses no notification and shows none twice', async () => {
  const { findStored } = await start();
  list = [note('before')];
  const earlier = Promise.withResolvers<void>();
  const answer = fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    const said = await answer(address, init);
    if (address.pathname.endsWith('customer/notification') && ++asked === 1) await earlier.promise;
    return said;
  });
  const { notificationQueries } = await import('./queries.ts');
  void client.fetchQuery({ ...notificationQueries.newest(USERCODE), staleTime: 0 });
  await vi.waitFor(() => expect(asked).toBe(1));
  list = [note('missed'), note('before')];
  unreadCount = 2;
  openGap();
  await vi.waitFor(async () => expect(await findStored('missed')).toEqual(note('missed')));
  earlier.resolve();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toBe(2);
  expect(await findStored('before')).toEqual(note('before'));
});

test('a language switch and back fetches every page again in its language, and nothing is missing meanwhile', async () => {
  const words: Record<string, string> = { tr: 'Haber', en: 'News' };
  const of = (language: string | null) =>
    Array.from({ length: 130 }, (_, index) =>
      note(`n${index}`, { title: `${words[language ?? '']} ${index}`, timeStamp: new Date(Date.parse(AT) - index * 60_000).toISOString() }),
    );
  unreadCount = 130;
  const { findStored } = await start(of('tr'), { count: 130, isWhole: true, newest: 'n0', language: 'tr' });
  const answer = fetch;
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => {
    list = of(new Headers(init.headers).get('x-locale'));
    return answer(address, init);
  });
  const { i18n } = await import('@lingui/core');
  for (const language of ['en', 'tr']) {
    i18n.loadAndActivate({ locale: language, messages: {} });
    expect(await findStored('n129')).toBeDefined();
    for (const id of ['n0', 'n129']) await vi.waitFor(async () => expect((await findStored(id))?.title).toBe(`${words[language]} ${id.slice(1)}`));
  }
});

test('a list read before its database was ready is read again', async () => {
  await start();
  const { notificationQueries } = await import('./queries.ts');
  const { storeNotifications } = await import('../../storage/device-database.ts');
  const stored = notificationQueries.stored(USERCODE);
  const panel = new QueryObserver(client, stored);
  const close = panel.subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(stored.queryKey)).toEqual([]));
  await storeNotifications(USERCODE, [note('late')]);
  reportDatabase('back');
  await vi.waitFor(() => expect(client.getQueryData(stored.queryKey)).toEqual([note('late')]));
  close();
});

test('a database blocked by an older version in another tab is reported once, to a player, and not after it has ended', async () => {
  await start();
  const { endSession, writeSession } = await import('../../state/session.ts');
  endSession('logout');
  reportDatabase('blocked');
  expect(showToast).not.toHaveBeenCalled();
  writeSession(elif);
  endSession('logout');
  writeSession(elif);
  expect(showToast.mock.calls).toEqual([['info', expect.stringContaining('eski sürümüyle açık')]]);
  endSession('logout');
  reportDatabase('blocked');
  reportDatabase('back');
  writeSession(elif);
  expect(showToast).toHaveBeenCalledTimes(1);
});

test('a notification below the newest page that was read on another device while the app was closed turns read too', async () => {
  const known = Array.from({ length: 130 }, (_, index) => note(`n${index}`, { timeStamp: new Date(Date.parse(AT) - index * 60_000).toISOString() }));
  list = known.map((notification) => ({ ...notification, isRead: true }));
  const { findStored } = await start(known, { count: 130, isWhole: true, newest: 'n0', language: 'tr' });
  await vi.waitFor(async () => expect(await findStored('n129')).toMatchObject({ isRead: true }));
});

/** Paths requested since. */
function watchCalls(): string[] {
  const paths: string[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => {
    paths.push(address.pathname.replace(/^.*\/api\//, ''));
    return answer(address, init);
  });
  return paths;
}

test('while the hub is disconnected, a poll requests the unread count, and the list only if the count has changed', async () => {
  const { findStored } = await start([note('known', { isRead: true })]);
  const paths = watchCalls();
  pollWithoutHub();
  await vi.waitFor(() => expect(paths).toEqual(['customer/unreadcount']));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  list = [note('new')];
  unreadCount = 1;
  pollWithoutHub();
  await vi.waitFor(() => expect(shownCount()).toBe(1));
  expect(await findStored('new')).toEqual(note('new'));
  expect(paths.filter((path) => path === 'customer/notification')).toHaveLength(1);
});

test('while the hub is disconnected, a backend that can not count is asked for its list', async () => {
  const { findStored } = await start();
  isCountMissing = true;
  list = [note('new')];
  pollWithoutHub();
  await vi.waitFor(async () => expect(await findStored('new')).toEqual(note('new')));
  await vi.waitFor(() => expect(shownCount()).toBe(1));
});

test('a notification from a poll is counted once, even if the hub delivers it too when it reconnects', async () => {
  await start();
  list = [note('new')];
  unreadCount = 1;
  pollWithoutHub();
  await vi.waitFor(() => expect(shownCount()).toBe(1));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const { applyHubCommand } = await import('../../realtime/hub-events.ts');
  applyHubCommand('NotifyMessage', note('new'));
  expect(shownCount()).toBe(1);
  applyHubCommand('NotifyMessage', note('newer'));
  expect(shownCount()).toBe(2);
});
