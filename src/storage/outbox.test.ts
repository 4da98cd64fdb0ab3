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

/** The outbox as it is after a start, with its device's storage as the last start left it. */
async function start() {
  const outbox = await import('./outbox.ts');
  const waiting = await import('./waiting-wishes.ts');
  const session = await import('../api/session.ts');
  const connectivity = await import('../pwa/connectivity.ts');
  session.writeSession(elif);
  stop();
  stop = outbox.startOutbox();
  return { ...outbox, ...waiting, ...session, ...connectivity };
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
  vi.doUnmock('./device-rows.ts');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a wish is sent at once and waits no longer', async () => {
  const { addWish, readWaitingWishes } = await start();
  expect(await addWish(heart('lale', true))).toEqual({ state: 'sent', data: { isFavorite: true } });
  expect(calls).toEqual([{ path: 'casino/togglefavorite', body: { code: 'lale', providerId: 'em', wanted: true, at: AT } }]);
  expect(readWaitingWishes()).toEqual([]);
});

test('a wish from before the outbox is open is shown as waiting, and sent when it is: whoever follows what becomes of it hears of it', async () => {
  const { addWish, startOutbox, onWishOutcome } = await import('./outbox.ts');
  const { readWaitingWishes, subscribeToWishes } = await import('./waiting-wishes.ts');
  const { writeSession } = await import('../api/session.ts');
  writeSession(elif);
  const shown = vi.fn();
  const ending = addWish(heart('lale', true));
  await vi.waitFor(() => expect(readWaitingWishes()).toEqual([heart('lale', true)]));
  subscribeToWishes(() => shown(readWaitingWishes().length));
  const heard: unknown[] = [];
  onWishOutcome(({ wish }) => void heard.push(wish));
  const { readWishRows } = await import('./device-database.ts');
  // As often as a sending would have read them.
  for (let reads = 0; reads < 5; reads += 1) await vi.waitFor(async () => expect(await readWishRows(elif.usercode)).toHaveLength(1));
  expect(calls).toEqual([]);
  stop = startOutbox();
  expect(await ending).toEqual({ state: 'sent', data: { isFavorite: true } });
  expect(heard).toEqual([heart('lale', true)]);
  expect(calls).toHaveLength(1);
  // It never vanished in between.
  expect(shown.mock.calls.map(([count]) => count).filter((count) => count === 0)).toHaveLength(1);
});

test('a wish that is taken back before the outbox is open keeps nobody waiting, and is never sent', async () => {
  const { addWish, dropWish, startOutbox } = await import('./outbox.ts');
  const { writeSession } = await import('../api/session.ts');
  writeSession(elif);
  const ending = addWish(heart('lale', true));
  const { readWishRows } = await import('./device-database.ts');
  await vi.waitFor(async () => expect(await readWishRows(elif.usercode)).toHaveLength(1));
  expect(await dropWish(heart('lale', true).key)).toBe(true);
  expect(await ending).toEqual({ state: 'waiting' });
  stop = startOutbox();
  expect((await addWish(heart('nar', true))).state).toBe('sent');
  expect(calls.map(({ body }) => (body as { code: string }).code)).toEqual(['nar']);
});

test('without a line it waits, is shown as waiting, and is sent once when the line is back', async () => {
  const { addWish, readWaitingWishes, reportLine, subscribeToWishes } = await start();
  answer = noLine;
  expect(await addWish(heart('lale', true))).toEqual({ state: 'waiting' });
  expect(readWaitingWishes()).toEqual([heart('lale', true)]);
  const heard = vi.fn();
  subscribeToWishes(heard);
  calls.length = 0;
  answer = () => yes({ isFavorite: true });
  reportLine(true);
  await vi.waitFor(() => expect(readWaitingWishes()).toEqual([]));
  expect(calls).toHaveLength(1);
  expect(heard).toHaveBeenCalled();
});

test('what waits in a database that comes late is sent when it is there', async () => {
  let tellOfDatabase: (news: 'back') => void = () => {};
  vi.doMock('./device-rows.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    onDatabaseNews: (listener: (news: 'back') => void) => {
      tellOfDatabase = listener;
      return () => {};
    },
  }));
  const { readWaitingWishes } = await start();
  const { storeWishRow, wishRowKey } = await import('./device-database.ts');
  const { usercode } = elif;
  await storeWishRow({ key: wishRowKey(usercode, 'stamp'), usercode, stamp: 'stamp', order: 1, isTried: false, wish: readMark(7) });
  expect(calls).toEqual([]);
  tellOfDatabase('back');
  await vi.waitFor(() => expect(calls).toEqual([{ path: wishPaths.readNotification, body: { id: [7] } }]));
  await vi.waitFor(() => expect(readWaitingWishes()).toEqual([]));
});

test('a server that breaks keeps the wish waiting, its final no drops it and is thrown', async () => {
  const { addWish, readWaitingWishes } = await start();
  answer = () => new Response('{}', { status: 503 });
  expect(await addWish(heart('lale', true))).toEqual({ state: 'waiting' });
  expect(readWaitingWishes()).toHaveLength(1);
  answer = () => no('Bu oyun artık yok.');
  await expect(addWish(heart('lale', true))).rejects.toMatchObject({ name: 'ApiError', message: 'Bu oyun artık yok.' });
  expect(readWaitingWishes()).toEqual([]);
});

test('a final no that comes later is told to whoever listens, and the others still go', async () => {
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

test('a later wish takes the place of an earlier one, also of one that is on its way', async () => {
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

test('a wish that the server can not have heard of can be taken back, one that was tried can not', async () => {
  const { addWish, dropWish, readWaitingWishes, reportLine } = await start();
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
  reportLine(true);
  await vi.waitFor(() => expect(readWaitingWishes()).toEqual([]));
  expect(calls.map(({ body }) => (body as { code: string }).code)).toEqual(['tried']);
});

test('[RC.034] read marks wait as well and travel together, and one that is refused does not take the others with it', async () => {
  const { addWish, flushWishes, readWaitingWishes } = await start();
  answer = noLine;
  for (const id of [1, 2, 3]) await addWish(readMark(id));
  calls.length = 0;
  answer = ({ body }) => ((body as { id: number[] }).id.includes(2) ? no('Bu bildirim yok.') : yes());
  await flushWishes();
  expect(calls.map(({ body }) => (body as { id: number[] }).id)).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(readWaitingWishes()).toEqual([]);
});

test('what the worker has sent waits no longer; what the server has refused it is told as refused', async () => {
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

test('what one player wishes is never sent for another, nor shown to him', async () => {
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

test('[RC.037] nothing but a read mark and a favourite can wait: no money, no login, no launch', async () => {
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
