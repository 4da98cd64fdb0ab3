import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { type Wish, type WishesSentMessage, wishPaths } from '#contract/worker-messages.ts';

const AT = '2026-11-21T14:00:00.000Z';
const elif: Session = {
  token: 'token-of-elif',
  username: 'elif',
  usercode: '480217',
  balance: 0,
  phone: '',
  smsVerified: false,
  fingerprint: '',
  betsyCid: '',
  betsyUrl: '',
  betsyToken: '',
  betcoToken: '',
  betcoUrl: '',
};

interface Call {
  path: string;
  body: unknown;
}
type Answer = (call: Call) => Response | Promise<Response>;

const calls: Call[] = [];
let answer: Answer;
let stop = () => {};

const yes = (data?: unknown) => Response.json({ success: true, message: null, data });
const no = (message: string, status = 200) => Response.json({ success: false, message }, { status });
const noLine: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

const heart = (code: string, isWanted: boolean, at = AT): Wish => ({
  key: `favorite:em/${code}`,
  path: wishPaths.toggleFavorite,
  body: { code, providerId: 'em', wanted: isWanted, at },
  at,
});
const readMark = (id: number): Wish => ({ key: `read:${id}`, path: wishPaths.readNotification, body: { id: [id] }, at: AT });

/** Loads the outbox as after a start, with the device storage that the previous start left. */
async function start() {
  const outbox = await import('./outbox.ts');
  const waiting = await import('./waiting-wishes.ts');
  const session = await import('../state/session.ts');
  const connectivity = await import('../state/connectivity.ts');
  session.writeSession(elif);
  stop();
  stop = outbox.startOutbox();
  return { ...outbox, ...waiting, ...session, ...connectivity, ...(await import('../state/store.ts')) };
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  calls.length = 0;
  answer = () => yes({ isFavorite: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', (address: URL, { body }: RequestInit) => {
    const call = { path: address.pathname.replace(/^.*\/api\//, ''), body: JSON.parse(String(body ?? 'null')) as unknown };
    calls.push(call);
    return answer(call);
  });
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.doUnmock('../storage/device-rows.ts');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a mutation is sent at once and leaves the queue', async () => {
  const { addWish, readWaitingWishes } = await start();
  expect(await addWish(heart('lale', true))).toEqual({ state: 'sent', data: { isFavorite: true } });
  expect(calls).toEqual([{ path: 'casino/togglefavorite', body: { code: 'lale', providerId: 'em', wanted: true, at: AT } }]);
  expect(readWaitingWishes()).toEqual([]);
});

test('a mutation queued before the outbox is open shows as queued, is sent once open, and its listeners get the result', async () => {
  const { addWish, startOutbox, onWishOutcome } = await import('./outbox.ts');
  const { readWaitingWishes, waitingWishesAtom } = await import('./waiting-wishes.ts');
  const { store } = await import('../state/store.ts');
  const { writeSession } = await import('../state/session.ts');
  writeSession(elif);
  const shown = vi.fn();
  const ending = addWish(heart('lale', true));
  await vi.waitFor(() => expect(readWaitingWishes()).toEqual([heart('lale', true)]));
  store.sub(waitingWishesAtom, () => shown(readWaitingWishes().length));
  const heard: unknown[] = [];
  onWishOutcome(({ wish }) => void heard.push(wish));
  const { readWishRows } = await import('../storage/device-database.ts');
  // As often as a flush would have read them.
  for (let reads = 0; reads < 5; reads += 1) await vi.waitFor(async () => expect(await readWishRows(elif.usercode)).toHaveLength(1));
  expect(calls).toEqual([]);
  stop = startOutbox();
  expect(await ending).toEqual({ state: 'sent', data: { isFavorite: true } });
  expect(heard).toEqual([heart('lale', true)]);
  expect(calls).toHaveLength(1);
  // It never vanished in between.
  expect(shown.mock.calls.map(([count]) => count).filter((count) => count === 0)).toHaveLength(1);
});

test('a mutation cancelled before the outbox opens blocks nobody and is never sent', async () => {
  const { addWish, dropWish, startOutbox } = await import('./outbox.ts');
  const { writeSession } = await import('../state/session.ts');
  writeSession(elif);
  const ending = addWish(heart('lale', true));
  const { readWishRows } = await import('../storage/device-database.ts');
  await vi.waitFor(async () => expect(await readWishRows(elif.usercode)).toHaveLength(1));
  expect(await dropWish(heart('lale', true).key)).toBe(true);
  expect(await ending).toEqual({ state: 'waiting' });
  stop = startOutbox();
  expect((await addWish(heart('nar', true))).state).toBe('sent');
  expect(calls.map(({ body }) => (body as { code: string }).code)).toEqual(['nar']);
});

test('offline, a mutation is queued, shows as queued, and is sent once when the app is back online', async () => {
  const { addWish, readWaitingWishes, reportConnectivity, store, waitingWishesAtom } = await start();
  answer = noLine;
  expect(await addWish(heart('lale', true))).toEqual({ state: 'waiting' });
  expect(readWaitingWishes()).toEqual([heart('lale', true)]);
  const heard = vi.fn();
  store.sub(waitingWishesAtom, heard);
  calls.length = 0;
  answer = () => yes({ isFavorite: true });
  reportConnectivity(true);
  await vi.waitFor(() => expect(readWaitingWishes()).toEqual([]));
  expect(calls).toHaveLength(1);
  expect(heard).toHaveBeenCalled();
});

test('entries in a database that opens late are sent once it is open', async () => {
  let tellOfDatabase: (news: 'back') => void = () => {};
  vi.doMock('../storage/device-rows.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    onDatabaseNews: (listener: (news: 'back') => void) => {
      tellOfDatabase = listener;
      return () => {};
    },
  }));
  const { readWaitingWishes } = await start();
  const { storeWishRow, wishRowKey } = await import('../storage/device-database.ts');
  const { usercode } = elif;
  await storeWishRow({ key: wishRowKey(usercode, 'stamp'), usercode, stamp: 'stamp', order: 1, isTried: false, wish: readMark(7) });
  expect(calls).toEqual([]);
  tellOfDatabase('back');
  await vi.waitFor(() => expect(calls).toEqual([{ path: wishPaths.readNotification, body: { id: [7] } }]));
  await vi.waitFor(() => expect(readWaitingWishes()).toEqual([]));
});

test('a failing server leaves the mutation queued; a final refusal drops it and is thrown', async () => {
  const { addWish, readWaitingWishes } = await start();
  answer = () => new Response('{}', { status: 503 });
  expect(await addWish(heart('lale', true))).toEqual({ state: 'waiting' });
  expect(readWaitingWishes()).toHaveLength(1);
  answer = () => no('Bu oyun artık yok.');
  await expect(addWish(heart('lale', true))).rejects.toMatchObject({ name: 'ApiError', message: 'Bu oyun artık yok.' });
  expect(readWaitingWishes()).toEqual([]);
});

test('a final refusal that arrives later reaches the listeners, and the others are still sent', async () => {
  const { addWish, flushWishes, onWishOutcome, readWaitingWishes } = await start();
  answer = noLine;
  await addWish(heart('gone', true));
  await addWish(heart('lale', true));
  const outcomes: unknown[] = [];
  onWishOutcome((outcome) => void outcomes.push([outcome.wish.key, outcome.error?.message ?? 'sent']));
  answer = ({ body }) => ((body as { code: string }).code === 'gone' ? no('Bu oyun artık yok.', 404) : yes({ isFavorite: true }));
  await flushWishes();
  expect(outcomes).toEqual([
    ['favorite:em/gone', 'Bu oyun artık yok.'],
    ['favorite:em/lale', 'sent'],
  ]);
  expect(readWaitingWishes()).toEqual([]);
});

test('a later mutation replaces an earlier one, even one in flight', async () => {
  const { addWish, readWaitingWishes } = await start();
  let arrive = (_response: Response) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const first = addWish(heart('lale', true));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const later = '2026-11-21T14:00:01.000Z';
  const second = addWish(heart('lale', false, later));
  expect(readWaitingWishes()).toEqual([heart('lale', false, later)]);
  answer = () => yes({ isFavorite: false });
  arrive(yes({ isFavorite: true }));
  expect(await Promise.all([first, second])).toEqual([
    { state: 'sent', data: { isFavorite: true } },
    { state: 'sent', data: { isFavorite: false } },
  ]);
  expect(calls.map(({ body }) => (body as { wanted: boolean }).wanted)).toEqual([true, false]);
  expect(readWaitingWishes()).toEqual([]);
});

test('a mutation that the server cannot have received can be cancelled; one that was tried cannot', async () => {
  const { addWish, dropWish, readWaitingWishes, reportConnectivity } = await start();
  answer = noLine;
  await addWish(heart('tried', true));
  expect(await dropWish('favorite:em/tried')).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  calls.length = 0;
  await addWish(heart('lale', true));
  expect(await dropWish('favorite:em/lale')).toBe(true);
  expect(readWaitingWishes().map(({ key }) => key)).toEqual(['favorite:em/tried']);
  expect(calls).toEqual([]);
  answer = () => yes({ isFavorite: true });
  reportConnectivity(true);
  await vi.waitFor(() => expect(readWaitingWishes()).toEqual([]));
  expect(calls.map(({ body }) => (body as { code: string }).code)).toEqual(['tried']);
});

test('[RC.034] read marks are queued too and share a call, and one refused mark does not drop the others', async () => {
  const { addWish, flushWishes, readWaitingWishes } = await start();
  answer = noLine;
  for (const id of [1, 2, 3]) await addWish(readMark(id));
  calls.length = 0;
  answer = ({ body }) => ((body as { id: number[] }).id.includes(2) ? no('Bu bildirim yok.') : yes());
  await flushWishes();
  expect(calls.map(({ body }) => (body as { id: number[] }).id)).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(readWaitingWishes()).toEqual([]);
});

test('what the worker has sent leaves the queue; what the server refused it is reported as refused', async () => {
  const workers = Object.assign(new EventTarget(), { getRegistration: async () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const { addWish, onWishOutcome, readWaitingWishes } = await start();
  answer = noLine;
  for (const id of [1, 2, 3]) await addWish(readMark(id));
  const outcomes: unknown[] = [];
  onWishOutcome(({ wish, error }) => void outcomes.push([wish.key, error ? `${error.kind}: ${error.message}` : 'sent']));
  const hear = (message: Omit<WishesSentMessage, 'type'>) => workers.dispatchEvent(new MessageEvent('message', { data: { type: 'WISHES_SENT', ...message } }));
  hear({ keys: ['read:1'], at: [AT] });
  hear({ keys: ['read:2'], at: [AT], refusal: 'Bu bildirim yok.' });
  hear({ keys: ['read:3'], at: ['2026-11-21T13:59:59.000Z'] });
  await vi.waitFor(() => expect(readWaitingWishes().map(({ key }) => key)).toEqual(['read:3']));
  expect(outcomes).toEqual([
    ['read:1', 'sent'],
    ['read:2', 'refused: Bu bildirim yok.'],
  ]);
});

test('one player’s queued mutation is never sent for another player, nor shown to them', async () => {
  const { addWish, flushWishes, readWaitingWishes, writeSession, endSession } = await start();
  answer = noLine;
  await addWish(heart('lale', true));
  endSession('logout');
  expect(readWaitingWishes()).toEqual([]);
  writeSession({ ...elif, usercode: '480218', token: 'token-of-another' });
  calls.length = 0;
  answer = () => yes({ isFavorite: true });
  await flushWishes();
  expect(readWaitingWishes()).toEqual([]);
  expect(calls).toEqual([]);
});

test('[R7.061] a backend that only toggles reaches the wanted state, and no other', async () => {
  const { addWish } = await start();
  const game = { gameCode: 'lale', mainProviderId: 'em', name: 'Lale', providerName: 'EM', system: 'em', productId: null };
  let isFavorite = true;
  answer = ({ path }) => {
    if (path === 'casino/favoritelist') return yes(isFavorite ? [game] : []);
    isFavorite = !isFavorite;
    return Response.json({ success: true, message: null });
  };
  expect(await addWish(heart('lale', true))).toMatchObject({ state: 'sent' });
  expect(isFavorite).toBe(true);
  expect(await addWish(heart('lale', false))).toMatchObject({ state: 'sent' });
  expect(isFavorite).toBe(false);
});

test('[RC.037] only a read mark and a favourite can be queued: no money, no login, no launch', async () => {
  const { addWish, readWaitingWishes } = await start();
  answer = noLine;
  const paths = allEndpoints.map(({ path }) => path).filter((path) => path !== wishPaths.readNotification && path !== wishPaths.toggleFavorite);
  expect(paths).toContain('payment/deposit');
  for (const path of [...paths, 'toString', '__proto__'])
    await expect(addWish({ key: 'any', path: path as Wish['path'], body: { code: 'lale', providerId: 'em', wanted: true }, at: AT })).rejects.toThrow(
      TypeError,
    );
  await expect(addWish({ ...heart('lale', true), body: { code: 'lale', providerId: 'em' } })).rejects.toThrow(TypeError);
  expect(readWaitingWishes()).toEqual([]);
  expect(calls).toEqual([]);
});
