import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { OUTBOX_CHANNEL } from './outbox-channel.ts';
import { type MutationResult, type OutboxEntry, type QueuedMutation, queuedPaths } from './outbox-entry.ts';

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

const heart = (code: string, isWanted: boolean, at = AT): QueuedMutation => ({
  key: `favorite:em/${code}`,
  path: queuedPaths.toggleFavorite,
  body: { code, providerId: 'em', wanted: isWanted, at },
  at,
});
const readMark = (id: number): QueuedMutation => ({ key: `read:${id}`, path: queuedPaths.readNotification, body: { id: [id] }, at: AT });

/** Loads the outbox as after a start, with the device storage that the previous start left. */
async function start() {
  const outbox = await import('./outbox.ts');
  const waiting = await import('./waiting-mutations.ts');
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
  vi.doUnmock('./delivery-database.ts');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a mutation is sent at once and leaves the queue', async () => {
  const { addToOutbox, readWaitingMutations } = await start();
  expect(await addToOutbox(heart('lale', true))).toEqual({ state: 'sent', data: { isFavorite: true } });
  expect(calls).toEqual([{ path: 'casino/togglefavorite', body: { code: 'lale', providerId: 'em', wanted: true, at: AT } }]);
  expect(readWaitingMutations()).toEqual([]);
});

test('a mutation queued before the outbox is open shows as queued, is sent once open, and its listeners get the result', async () => {
  const { addToOutbox, startOutbox, onOutboxResult } = await import('./outbox.ts');
  const { readWaitingMutations, waitingMutationsAtom } = await import('./waiting-mutations.ts');
  const { store } = await import('../state/store.ts');
  const { writeSession } = await import('../state/session.ts');
  writeSession(elif);
  const shown = vi.fn();
  const ending = addToOutbox(heart('lale', true));
  await vi.waitFor(() => expect(readWaitingMutations()).toEqual([heart('lale', true)]));
  store.sub(waitingMutationsAtom, () => shown(readWaitingMutations().length));
  const heard: unknown[] = [];
  onOutboxResult(({ mutation }) => void heard.push(mutation));
  const { readEntries } = await import('./delivery-database.ts');
  // As often as a flush would have read them.
  for (let reads = 0; reads < 5; reads += 1) await vi.waitFor(async () => expect(await readEntries(elif.usercode)).toHaveLength(1));
  expect(calls).toEqual([]);
  stop = startOutbox();
  expect(await ending).toEqual({ state: 'sent', data: { isFavorite: true } });
  expect(heard).toEqual([heart('lale', true)]);
  expect(calls).toHaveLength(1);
  // It never vanished in between.
  expect(shown.mock.calls.map(([count]) => count).filter((count) => count === 0)).toHaveLength(1);
});

test('a mutation cancelled before the outbox opens blocks nobody and is never sent', async () => {
  const { addToOutbox, cancelQueued, startOutbox } = await import('./outbox.ts');
  const { writeSession } = await import('../state/session.ts');
  writeSession(elif);
  const ending = addToOutbox(heart('lale', true));
  const { readEntries } = await import('./delivery-database.ts');
  await vi.waitFor(async () => expect(await readEntries(elif.usercode)).toHaveLength(1));
  expect(await cancelQueued(heart('lale', true).key)).toBe(true);
  expect(await ending).toEqual({ state: 'waiting' });
  stop = startOutbox();
  expect((await addToOutbox(heart('nar', true))).state).toBe('sent');
  expect(calls.map(({ body }) => (body as { code: string }).code)).toEqual(['nar']);
});

test('offline, a mutation is queued, shows as queued, and is sent once when the app is back online', async () => {
  const { addToOutbox, readWaitingMutations, reportConnectivity, store, waitingMutationsAtom } = await start();
  answer = noLine;
  expect(await addToOutbox(heart('lale', true))).toEqual({ state: 'waiting' });
  expect(readWaitingMutations()).toEqual([heart('lale', true)]);
  const heard = vi.fn();
  store.sub(waitingMutationsAtom, heard);
  calls.length = 0;
  answer = () => yes({ isFavorite: true });
  reportConnectivity(true);
  await vi.waitFor(() => expect(readWaitingMutations()).toEqual([]));
  expect(calls).toHaveLength(1);
  expect(heard).toHaveBeenCalled();
});

test('entries in a database that opens late are sent once it is open', async () => {
  let reportDatabase: (news: 'back') => void = () => {};
  vi.doMock('./delivery-database.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    onDeliveryDatabaseNews: (listener: (news: 'back') => void) => {
      reportDatabase = listener;
      return () => {};
    },
  }));
  const { readWaitingMutations } = await start();
  const { makeEntry, storeEntry } = await import('./delivery-database.ts');
  await storeEntry(makeEntry(elif.usercode, readMark(7), 1));
  expect(calls).toEqual([]);
  reportDatabase('back');
  await vi.waitFor(() => expect(calls).toEqual([{ path: queuedPaths.readNotification, body: { id: [7] } }]));
  await vi.waitFor(() => expect(readWaitingMutations()).toEqual([]));
});

test('a failing server leaves the mutation queued; a final refusal drops it and is thrown', async () => {
  const { addToOutbox, readWaitingMutations } = await start();
  answer = () => new Response('{}', { status: 503 });
  expect(await addToOutbox(heart('lale', true))).toEqual({ state: 'waiting' });
  expect(readWaitingMutations()).toHaveLength(1);
  answer = () => no('Bu oyun artık yok.');
  await expect(addToOutbox(heart('lale', true))).rejects.toMatchObject({ name: 'ApiError', message: 'Bu oyun artık yok.' });
  expect(readWaitingMutations()).toEqual([]);
});

test('a final refusal that arrives later reaches the listeners, and the others are still sent', async () => {
  const { addToOutbox, flushOutbox, onOutboxResult, readWaitingMutations } = await start();
  answer = noLine;
  await addToOutbox(heart('gone', true));
  await addToOutbox(heart('lale', true));
  const outcomes: unknown[] = [];
  onOutboxResult((outcome) => void outcomes.push([outcome.mutation.key, outcome.error?.message ?? 'sent']));
  answer = ({ body }) => ((body as { code: string }).code === 'gone' ? no('Bu oyun artık yok.', 404) : yes({ isFavorite: true }));
  await flushOutbox();
  expect(outcomes).toEqual([
    ['favorite:em/gone', 'Bu oyun artık yok.'],
    ['favorite:em/lale', 'sent'],
  ]);
  expect(readWaitingMutations()).toEqual([]);
});

test('a later mutation replaces an earlier one, even one in flight', async () => {
  const { addToOutbox, readWaitingMutations } = await start();
  let arrive = (_response: Response) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const first = addToOutbox(heart('lale', true));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const later = '2026-11-21T14:00:01.000Z';
  const second = addToOutbox(heart('lale', false, later));
  expect(readWaitingMutations()).toEqual([heart('lale', false, later)]);
  answer = () => yes({ isFavorite: false });
  arrive(yes({ isFavorite: true }));
  expect(await Promise.all([first, second])).toEqual([
    { state: 'sent', data: { isFavorite: true } },
    { state: 'sent', data: { isFavorite: false } },
  ]);
  expect(calls.map(({ body }) => (body as { wanted: boolean }).wanted)).toEqual([true, false]);
  expect(readWaitingMutations()).toEqual([]);
});

test('a mutation that the server cannot have received can be cancelled; one that was tried cannot', async () => {
  const { addToOutbox, cancelQueued, readWaitingMutations, reportConnectivity } = await start();
  answer = noLine;
  await addToOutbox(heart('tried', true));
  expect(await cancelQueued('favorite:em/tried')).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  calls.length = 0;
  await addToOutbox(heart('lale', true));
  expect(await cancelQueued('favorite:em/lale')).toBe(true);
  expect(readWaitingMutations().map(({ key }) => key)).toEqual(['favorite:em/tried']);
  expect(calls).toEqual([]);
  answer = () => yes({ isFavorite: true });
  reportConnectivity(true);
  await vi.waitFor(() => expect(readWaitingMutations()).toEqual([]));
  expect(calls.map(({ body }) => (body as { code: string }).code)).toEqual(['tried']);
});

test('[RC.034] read marks are queued too and share a call, and one refused mark does not drop the others', async () => {
  const { addToOutbox, flushOutbox, readWaitingMutations } = await start();
  answer = noLine;
  for (const id of [1, 2, 3]) await addToOutbox(readMark(id));
  calls.length = 0;
  answer = ({ body }) => ((body as { id: number[] }).id.includes(2) ? no('Bu bildirim yok.') : yes());
  await flushOutbox();
  expect(calls.map(({ body }) => (body as { id: number[] }).id)).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(readWaitingMutations()).toEqual([]);
});

test('what the worker or another tab has sent leaves the queue; what the server refused it is reported as refused, once', async () => {
  const { addToOutbox, onOutboxResult, readWaitingMutations } = await start();
  const { readEntries } = await import('./delivery-database.ts');
  answer = noLine;
  for (const id of [1, 2, 3]) await addToOutbox(readMark(id));
  const results: unknown[] = [];
  onOutboxResult(({ mutation, error }) => void results.push([mutation.key, error ? `${error.kind}: ${error.message}` : 'sent']));
  const [first, second] = await readEntries(elif.usercode);
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  const report = (entry: OutboxEntry | undefined, result: MutationResult) =>
    channel.postMessage({ type: 'RESULTS', entries: [{ ...entry, result }], isShown: false });
  report(first, { data: undefined });
  for (let times = 0; times < 2; times += 1) report(second, { refusal: { kind: 'refused', message: 'Bu bildirim yok.', status: 200 } });
  await vi.waitFor(() => expect(readWaitingMutations().map(({ key }) => key)).toEqual(['read:3']));
  channel.close();
  expect(results).toEqual([
    ['read:1', 'sent'],
    ['read:2', 'refused: Bu bildirim yok.'],
  ]);
});

test('a result that the worker left while no page was open is applied at the next start, and not sent again', async () => {
  const { makeEntry, readEntries, storeEntry } = await import('./delivery-database.ts');
  const { onOutboxResult } = await import('./outbox.ts');
  await storeEntry({ ...makeEntry(elif.usercode, heart('lale', true), 1), isTried: true, result: { data: { isFavorite: false } } });
  const results: unknown[] = [];
  onOutboxResult((result) => void results.push([result.mutation.key, result.error ?? result.data]));
  await start();
  await vi.waitFor(async () => expect(await readEntries(elif.usercode)).toEqual([]));
  expect(results).toEqual([['favorite:em/lale', { isFavorite: false }]]);
  expect(calls).toEqual([]);
});

test('a refusal that the worker received while the tab was hidden is reported once the tab is visible', async () => {
  const { addToOutbox, onOutboxResult } = await start();
  const { readEntries, updateEntries } = await import('./delivery-database.ts');
  answer = noLine;
  await addToOutbox(heart('lale', true));
  calls.length = 0;
  const results: unknown[] = [];
  onOutboxResult(({ error }) => void results.push(error?.message));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const entries = await readEntries(elif.usercode);
  const result: MutationResult = { refusal: { kind: 'refused', message: 'Bu oyun artık yok.', status: 200 } };
  await updateEntries(entries, { result });
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.postMessage({ type: 'RESULTS', entries: entries.map((entry) => ({ ...entry, result })), isShown: false });
  channel.postMessage({ type: 'CHANGED' });
  await vi.waitFor(async () => expect((await readEntries(elif.usercode)).length).toBe(1));
  expect(results).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(results).toEqual(['Bu oyun artık yok.']));
  channel.close();
  await vi.waitFor(async () => expect(await readEntries(elif.usercode)).toEqual([]));
  expect(calls).toEqual([]);
});

test('an entry that may not be queued any more is dropped', async () => {
  const { makeEntry, readEntries, storeEntry } = await import('./delivery-database.ts');
  await storeEntry(makeEntry(elif.usercode, { ...heart('lale', true), body: { code: 'lale' } }, 1));
  const { readWaitingMutations } = await start();
  await vi.waitFor(async () => expect(await readEntries(elif.usercode)).toEqual([]));
  expect(readWaitingMutations()).toEqual([]);
  expect(calls).toEqual([]);
});

test('one player’s queued mutation is never sent for another player, nor shown to them', async () => {
  const { addToOutbox, flushOutbox, readWaitingMutations, writeSession, endSession } = await start();
  answer = noLine;
  await addToOutbox(heart('lale', true));
  endSession('logout');
  expect(readWaitingMutations()).toEqual([]);
  writeSession({ ...elif, usercode: '480218', token: 'token-of-another' });
  calls.length = 0;
  answer = () => yes({ isFavorite: true });
  await flushOutbox();
  expect(readWaitingMutations()).toEqual([]);
  expect(calls).toEqual([]);
});

test('a mutation whose player is replaced while it is being marked as tried is not sent with the token of the next one', async () => {
  let whileMarked = () => {};
  vi.doMock('./delivery-database.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('./delivery-database.ts')>();
    const updateEntries: typeof original.updateEntries = async (...change) => {
      await original.updateEntries(...change);
      whileMarked();
    };
    return { ...original, updateEntries };
  });
  const { addToOutbox, flushOutbox, writeSession, endSession } = await start();
  whileMarked = () => {
    endSession('logout');
    writeSession({ ...elif, usercode: '480218', token: 'token-of-another' });
  };
  await addToOutbox(heart('lale', true));
  whileMarked = () => {};
  await flushOutbox();
  expect(calls).toEqual([]);
});

test('[R7.061] a backend that only toggles reaches the wanted state, and no other', async () => {
  const { addToOutbox } = await start();
  const game = { gameCode: 'lale', mainProviderId: 'em', name: 'Lale', providerName: 'EM', system: 'em', productId: null };
  let isFavorite = true;
  answer = ({ path }) => {
    if (path === 'casino/favoritelist') return yes(isFavorite ? [game] : []);
    isFavorite = !isFavorite;
    return Response.json({ success: true, message: null });
  };
  expect(await addToOutbox(heart('lale', true))).toMatchObject({ state: 'sent' });
  expect(isFavorite).toBe(true);
  expect(await addToOutbox(heart('lale', false))).toMatchObject({ state: 'sent' });
  expect(isFavorite).toBe(false);
});

test('[RC.037] only a read mark and a favourite can be queued: no money, no login, no launch', async () => {
  const { addToOutbox, readWaitingMutations } = await start();
  answer = noLine;
  const paths = allEndpoints.map(({ path }) => path).filter((path) => path !== queuedPaths.readNotification && path !== queuedPaths.toggleFavorite);
  expect(paths).toContain('payment/deposit');
  for (const path of [...paths, 'toString', '__proto__'])
    await expect(
      addToOutbox({ key: 'any', path: path as QueuedMutation['path'], body: { code: 'lale', providerId: 'em', wanted: true }, at: AT }),
    ).rejects.toThrow(TypeError);
  await expect(addToOutbox({ ...heart('lale', true), body: { code: 'lale', providerId: 'em' } })).rejects.toThrow(TypeError);
  expect(readWaitingMutations()).toEqual([]);
  expect(calls).toEqual([]);
});
