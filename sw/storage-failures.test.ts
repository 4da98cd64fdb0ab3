import { expect, test, vi } from 'vitest';
import { DELIVERY_DATABASE } from '../src/delivery/delivery-database.ts';
import { OUTBOX_SYNC_TAG, queuedPaths } from '../src/delivery/outbox-entry.ts';
import { envelope } from '../tests/support/scripted-origin.ts';
import { useFakeTimers } from './testing/fake-timers.ts';
import { elif, openRunningStage, type Stage } from './testing/open-stage.ts';

const READ = `/api/${queuedPaths.readNotification}`;
const AT = '2026-03-02T09:00:00.000Z';
const other = { ...elif, usercode: '480301', token: 'of-another' };
const push = { usercode: elif.usercode, title: 'Haber', note: '', type: 'System', target: '/', timeStamp: AT, unreadCount: 1, locale: 'tr' };

function fail(message: string, name: string): () => never {
  return () => {
    throw new DOMException(message, name);
  };
}

/** Deletes the worker's database. Rejects if an open connection blocks it. */
function deleteDatabase({ indexedDB }: Stage['device']): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(DELIVERY_DATABASE);
    deleting.onsuccess = resolve;
    deleting.onblocked = reject;
  });
}

/** Makes all reads and writes fail, but not the transaction that creates the database. */
function closeUnderUse(): void {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, stores, mode) {
    if (mode === 'readonly' || mode === 'readwrite') throw new DOMException('closed', 'InvalidStateError');
    return transaction.call(this, stores, mode);
  });
}

const breakages: [how: string, spoil: (stage: Stage) => void][] = [
  [
    'not allowed',
    ({ device }) => {
      for (const method of ['open', 'deleteDatabase'] as const) vi.spyOn(device.indexedDB, method).mockImplementation(fail('denied', 'SecurityError'));
    },
  ],
  ['closed under every use', closeUnderUse],
  ['full', () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail('full', 'QuotaExceededError'))],
];

test.each(breakages)('with a database that is %s, the worker remembers its player while it runs', async (_how, spoil) => {
  const stage = await openRunningStage();
  const { device, worker } = stage;
  spoil(stage);
  await worker.ask(elif);
  await worker.push({ ...push, id: 'one' });
  expect(device.shown()).toMatchObject([{ tag: 'one', title: 'Haber' }]);
  expect(await worker.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toMatchObject([{ id: 'one' }]);
  stage.origin.answer(READ, () => envelope(true));
  await worker.click('one', 'read');
  expect(stage.origin.asked[0]).toMatchObject({ path: READ, headers: { authorization: 'Bearer a-token' } });
});

test.each(breakages)('with a database that is %s, a logout is confirmed and leaves nothing', async (_how, spoil) => {
  const stage = await openRunningStage();
  const { device, worker } = stage;
  spoil(stage);
  await worker.ask(elif);
  await worker.push({ ...push, id: 'one' });
  expect(await worker.ask({ type: 'FORGET_PLAYER' })).toBe(true);
  expect([device.shown(), device.badges.at(-1)]).toEqual([[], null]);
  await worker.push({ ...push, id: 'not-theirs' });
  expect(device.shown()).toMatchObject([{ title: 'Meydan' }]);
  await worker.ask(other);
  expect(await worker.ask({ type: 'READ_PUSHES', usercode: other.usercode })).toEqual([]);
});

test('with a database that never responds, the worker waits a while and then remembers its player while it runs', async () => {
  useFakeTimers();
  const { device, worker } = await openRunningStage();
  vi.spyOn(device.indexedDB, 'open').mockImplementation(() => Object.assign(new EventTarget()) as IDBOpenDBRequest);
  const said = Promise.all([worker.ask(elif), worker.push({ ...push, id: 'one' })]);
  for (let seconds = 0; seconds < 30; seconds += 1) await vi.advanceTimersByTimeAsync(1_000);
  await said;
  expect(device.shown()).toMatchObject([{ tag: 'one', title: 'Haber' }]);
});

test('with a database that opens and never answers, a push shows a neutral notification in time', async () => {
  useFakeTimers();
  const { device, worker, start } = await openRunningStage();
  await worker.ask(elif);
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => Object.assign(new EventTarget()) as IDBRequest);
  const pushed = (await start()).push({ ...push, id: 'one' });
  for (let seconds = 0; seconds < 20; seconds += 1) await vi.advanceTimersByTimeAsync(1_000);
  await pushed;
  expect(device.shown()).toMatchObject([{ title: 'Meydan' }]);
});

test('if the stored player cannot be read, a push shows a neutral notification', async () => {
  const { device, worker, start } = await openRunningStage();
  await worker.ask(elif);
  vi.spyOn(device.indexedDB, 'open').mockImplementation(fail('denied', 'SecurityError'));
  await (await start()).push({ ...push, id: 'one' });
  expect(device.shown()).toMatchObject([{ title: 'Meydan', body: 'Yeni bir bildirimin var.' }]);
});

test('if the stored player cannot be read, nothing is sent and the browser retries', async () => {
  const { device, worker, start, origin } = await openRunningStage();
  await worker.ask(elif);
  vi.spyOn(device.indexedDB, 'open').mockImplementation(fail('denied', 'SecurityError'));
  await expect((await start()).sync(OUTBOX_SYNC_TAG)).rejects.toThrow('denied');
  expect(origin.asked).toEqual([]);
});

test('a full database causes no delay', async () => {
  useFakeTimers();
  const { device, worker } = await openRunningStage();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail('full', 'QuotaExceededError'));
  await worker.ask(elif);
  await worker.push({ ...push, id: 'one' });
  expect(device.shown()).toMatchObject([{ title: 'Haber' }]);
});

test('a database of a later version causes no delay, and once it is gone the player is stored again', async () => {
  useFakeTimers();
  const { device, worker, start } = await openRunningStage();
  await new Promise((resolve) => {
    const opening = device.indexedDB.open(DELIVERY_DATABASE, 2);
    opening.onsuccess = () => resolve(opening.result.close());
  });
  await worker.ask(elif);
  await worker.push({ ...push, id: 'one' });
  expect(device.shown()).toMatchObject([{ tag: 'one', title: 'Haber' }]);
  await deleteDatabase(device);
  await worker.ask(elif);
  await (await start()).push({ ...push, id: 'two' });
  expect(device.shown()).toMatchObject([{ tag: 'one' }, { tag: 'two', title: 'Haber' }]);
});

test('a connection that was lost without an event is opened again', async () => {
  const { device, worker, start } = await openRunningStage();
  await worker.ask(elif);
  const { transaction } = IDBDatabase.prototype;
  let lost: IDBDatabase | undefined;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, stores, mode) {
    lost ??= this;
    if (this === lost) throw new DOMException('closed', 'InvalidStateError');
    return transaction.call(this, stores, mode);
  });
  await worker.ask({ ...elif, language: 'en' });
  vi.restoreAllMocks();
  await (await start()).push('');
  expect(device.shown()).toMatchObject([{ lang: 'en' }]);
});

test('a database whose rows cannot be deleted is deleted as a whole at a logout', async () => {
  const { device, worker, start } = await openRunningStage();
  await worker.ask(elif);
  const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(fail('broken', 'UnknownError'));
  expect(await worker.ask({ type: 'FORGET_PLAYER' })).toBe(true);
  broken.mockRestore();
  await (await start()).push({ ...push, id: 'one' });
  expect(device.shown()).toMatchObject([{ title: 'Meydan', body: 'Bu cihaza bir bildirim geldi.' }]);
});

test('a database deleted under the worker is created again with the next player', async () => {
  const { device, worker } = await openRunningStage();
  await worker.ask(elif);
  await deleteDatabase(device);
  expect(await worker.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([]);
  await worker.ask(elif);
  await worker.push({ ...push, id: 'one' });
  expect(device.shown()).toMatchObject([{ title: 'Haber' }]);
});
