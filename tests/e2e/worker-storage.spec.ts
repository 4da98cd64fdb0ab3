import type { PushMessage } from '../../src/contract/push.ts';
import type { PlayerMessage } from '../../src/contract/worker-messages.ts';
import { expect } from '../support/browser-test.ts';
import type { WorkerStage } from '../support/worker-stage.ts';
import { askForContent, SLIDES, test } from '../support/worker-test.ts';

const elif: PlayerMessage = { type: 'PLAYER', token: 'a-token', usercode: '480300', deviceId: 'a-device', language: 'tr' };
const pushOf = (id: string, usercode = elif.usercode): string => {
  const message: PushMessage = {
    id,
    usercode,
    title: `Haber ${id}`,
    note: '',
    type: 'System',
    target: '/',
    timeStamp: '2026-03-02T09:00:00.000Z',
    unreadCount: 1,
    locale: 'tr',
  };
  return JSON.stringify(message);
};

const titles = (stage: WorkerStage) => async () => (await stage.shown()).map(({ title }) => title);

/** Ways to break the worker's database; they run in the worker. */
const breakages: [string, () => void][] = [
  [
    'closed under every use',
    () =>
      Object.assign(IDBDatabase.prototype, {
        transaction: () => {
          throw new DOMException('closed', 'InvalidStateError');
        },
      }),
  ],
  [
    'full',
    () =>
      Object.assign(IDBObjectStore.prototype, {
        put: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
  ],
  ['blocked for ever', () => Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })],
  [
    'not allowed',
    () =>
      Object.assign(IDBFactory.prototype, {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
];

for (const [how, spoil] of breakages) {
  test(`with a database that is ${how} the worker knows its player for as long as it runs`, async ({ stage }) => {
    await (await stage.worker()).evaluate(`{ indexedDB.deleteDatabase('meydan-worker'); (${spoil.toString()})(); }`);
    await stage.ask(elif);
    await stage.push(pushOf('one'));
    await expect.poll(titles(stage)).toEqual(['Haber one']);
    expect(await stage.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toMatchObject([{ id: 'one' }]);
    expect(await stage.ask({ type: 'FORGET_PLAYER' })).toBe(true);
    expect(await stage.shown()).toEqual([]);
    await stage.ask({ ...elif, usercode: '480301' });
    await stage.push(pushOf('not-his'));
    await stage.push(pushOf('two', '480301'));
    await expect.poll(async () => (await titles(stage)()).sort()).toEqual(['Haber two', 'Meydan']);
    expect(await stage.ask({ type: 'READ_PUSHES', usercode: '480301' })).toMatchObject([{ id: 'two' }]);
  });
}

test('when the logged-in player is unknown, a push shows only that something arrived', async ({ stage }) => {
  await stage.ask(elif);
  await (await stage.worker()).evaluate(() => Object.assign(IDBFactory.prototype, { open: () => new EventTarget() }));
  await (await stage.worker()).evaluate(() =>
    Object.assign(IDBDatabase.prototype, {
      transaction: () => {
        throw new DOMException('closed', 'InvalidStateError');
      },
    }),
  );
  await stage.push(pushOf('one'));
  await expect.poll(titles(stage)).toEqual(['Meydan']);
});

test('a database that is deleted under the worker is created again with the next player', async ({ stage }) => {
  await stage.ask(elif);
  const deleted = await stage.page.evaluate(
    () =>
      new Promise((resolve) => {
        const deleting = indexedDB.deleteDatabase('meydan-worker');
        deleting.onsuccess = () => resolve(true);
        deleting.onerror = () => resolve(false);
      }),
  );
  expect(deleted).toBe(true);
  expect(await stage.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([]);
  await stage.ask(elif);
  await stage.push(pushOf('one'));
  await expect.poll(titles(stage)).toEqual(['Haber one']);
});

test('only the newest hundred pushes are stored', async ({ stage }) => {
  await stage.ask(elif);
  for (let index = 0; index < 103; index += 1) await stage.push(pushOf(String(index)));
  await expect.poll(async () => (await stage.shown()).some(({ tag }) => tag === '102')).toBe(true);
  const kept = (await stage.ask({ type: 'READ_PUSHES', usercode: elif.usercode })) as { id: string }[];
  expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => String(102 - index)));
});

test('when caches fail, content comes from the network', async ({ origin, stage }) => {
  await (await stage.worker()).evaluate(() =>
    Object.assign(CacheStorage.prototype, { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }),
  );
  expect(JSON.parse(await askForContent(stage))).toMatchObject({ success: true });
  await (await stage.worker()).evaluate(() => Object.assign(Cache.prototype, { put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }));
  expect(JSON.parse(await askForContent(stage))).toMatchObject({ success: true });
  expect(origin.asked.filter(({ path }) => path === SLIDES)).toHaveLength(2);
});
