import { expect, test, vi } from 'vitest';
import { OUTBOX_SYNC_TAG, queuedPaths } from '../src/delivery/outbox-entry.ts';
import { envelope } from '../tests/support/scripted-origin.ts';
import { makeWorkerBuild } from '../tests/support/worker-build.ts';
import { askedPaths, elif, openInstalledStage, openPlayerStage, openRunningStage, type RunningStage, type Stage, storedPaths } from './testing/open-stage.ts';
import { openDeliveryDatabase, queue, readMark, readOutbox } from './testing/outbox-rows.ts';

const READ = `/api/${queuedPaths.readNotification}`;
const AT = '2026-03-02T09:00:00.000Z';
const other = { ...elif, usercode: '480301', token: 'of-another' };
const push = { id: 'one', usercode: elif.usercode, title: 'Bonus', note: '', type: 'Bonus', target: '/', timeStamp: AT, unreadCount: 2, locale: 'tr' };

/** Returns everything in the database of page and worker. */
async function readDatabase(stage: Stage): Promise<unknown[]> {
  const database = await openDeliveryDatabase(stage);
  const rows = [...database.objectStoreNames].map(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => resolve(reading.result);
      }),
  );
  const all = await Promise.all(rows);
  database.close();
  return all.flat();
}

const unknown = [null, undefined, 'SKIP_WAITING', 7, [], {}, { type: 7 }, { type: 'NO_SUCH_MESSAGE' }, { type: 'skip_waiting' }, { kind: 'PLAYER' }];

test.each(unknown.map((message) => [message]))('the unknown message %j is ignored', async (message) => {
  const stage = await openPlayerStage();
  const before = [await readDatabase(stage), await storedPaths(stage), [...stage.device.lifeCalls]];
  expect(await stage.worker.ask(message)).toBeUndefined();
  expect([await readDatabase(stage), await storedPaths(stage), stage.device.lifeCalls]).toEqual(before);
  expect(stage.origin.asked).toEqual([]);
});

const misshapen: object[] = [
  { type: 'PLAYER' },
  { ...elif, token: undefined },
  { ...elif, usercode: 480301 },
  { ...elif, deviceId: null },
  { ...elif, language: {} },
  { type: 'READ_PUSHES' },
  { type: 'READ_PUSHES', usercode: { toString: 'x' } },
];

test.each(misshapen.map((message) => [message]))('the malformed message %j changes nothing', async (message) => {
  const stage = await openPlayerStage();
  await stage.worker.push(push);
  const before = await readDatabase(stage);
  const reply = await stage.worker.ask(message);
  expect(reply ?? []).toEqual([]);
  expect(await readDatabase(stage)).toEqual(before);
  expect(stage.device.shown()).toHaveLength(1);
});

test('a message without a port is also handled', async () => {
  const { device, worker } = await openRunningStage();
  device.lifeCalls.length = 0;
  await worker.post({ type: 'SKIP_WAITING' });
  expect(device.lifeCalls).toEqual(['skipWaiting']);
});

test('a page learns whether its entry belongs to the worker’s own build', async () => {
  const stage = await openInstalledStage();
  const [own, other] = [makeWorkerBuild(1), makeWorkerBuild(2)];
  const ask = (entry: unknown) => stage.worker.ask({ type: 'CHECK_BUILD', entry });
  expect(await ask(stage.origin.url + own.script)).toBe(true);
  expect(await ask(stage.origin.url + other.script)).toBe(false);
  expect(await ask(own.script)).toBe(false);
  expect(await ask(undefined)).toBe(false);
});

test('a worker whose list of files is gone does not reply about a page’s build', async () => {
  const stage = await openInstalledStage();
  for (const name of await stage.device.caches.keys()) await stage.device.caches.delete(name);
  expect(await stage.worker.ask({ type: 'CHECK_BUILD', entry: stage.origin.url + makeWorkerBuild(2).script })).toBeUndefined();
});

test('at the start of a visit nothing is fetched if every file is stored', async () => {
  const stage = await openInstalledStage();
  await stage.worker.ask({ type: 'RESTORE_FILES' });
  expect(askedPaths(stage)).toEqual([]);
});

test('files removed from storage are restored visit by visit, as the network allows', async () => {
  const stage = await openInstalledStage();
  const build = makeWorkerBuild(1);
  for (const name of await stage.device.caches.keys()) await stage.device.caches.delete(name);
  stage.origin.answer(`/${build.style}`, () => 'break');
  expect(await stage.worker.ask({ type: 'RESTORE_FILES' })).toBeUndefined();
  expect(await storedPaths(stage)).not.toContain(build.style);
  stage.origin.answer(`/${build.style}`, null);
  const before = await storedPaths(stage);
  stage.origin.asked.length = 0;
  await stage.worker.ask({ type: 'RESTORE_FILES' });
  expect((await storedPaths(stage)).sort()).toEqual([...build.files.keys()].sort());
  for (const path of before.filter((one) => !one.endsWith('.json'))) expect(askedPaths(stage)).not.toContain(path);
});

test('the worker stores the player and their newest token', async () => {
  const stage = await openPlayerStage();
  await stage.worker.ask({ ...elif, token: 'a-newer-token' });
  await stage.worker.push(push);
  expect(stage.device.shown()).toMatchObject([{ tag: 'one' }]);
  const held = JSON.stringify(await readDatabase(stage));
  expect(held).toContain('a-newer-token');
  expect(held).not.toContain('"a-token"');
});

test('a repeated message about the same player clears nothing', async () => {
  const stage = await openPlayerStage();
  await stage.worker.push(push);
  await queue(stage, [readMark('1')]);
  await stage.worker.ask({ ...elif, language: 'en' });
  expect(stage.device.shown()).toHaveLength(1);
  expect(await stage.worker.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toHaveLength(1);
  stage.origin.answer(READ, () => envelope(true));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(stage.origin.asked[0]).toMatchObject({ path: READ, body: '{"id":["1"]}' });
});

/**
 * Opens a stage with everything that the worker may store about a player: a push, queued and sent mutations, and a
 * notification.
 */
async function openBusyStage() {
  const stage = await openPlayerStage();
  stage.origin.answer(READ, () => envelope(true));
  await stage.worker.push(push);
  await queue(stage, [readMark('sent')]);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await queue(stage, [readMark('waiting')]);
  stage.origin.asked.length = 0;
  return stage;
}

const ends: [string, (stage: RunningStage) => Promise<unknown>][] = [
  ['a logout', ({ worker }) => worker.ask({ type: 'FORGET_PLAYER' })],
  ['another player’s login', ({ worker }) => worker.ask(other)],
];

test.each(ends)('after %s, nothing of the previous player is left', async (_what, end) => {
  const stage = await openBusyStage();
  await end(stage);
  expect(stage.device.shown()).toEqual([]);
  expect(stage.device.badges.at(-1)).toBeNull();
  const held = JSON.stringify(await readDatabase(stage));
  for (const trace of [elif.token, elif.usercode, push.title, 'waiting']) expect(held).not.toContain(`"${trace}"`);
  await stage.worker.ask(other);
  for (const usercode of [elif.usercode, other.usercode]) expect(await stage.worker.ask({ type: 'READ_PUSHES', usercode })).toEqual([]);
  expect(await readOutbox(stage)).toEqual([]);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(stage.origin.asked).toEqual([]);
});

test('a logout is confirmed even if nobody was logged in', async () => {
  const { worker } = await openRunningStage();
  expect(await worker.ask({ type: 'FORGET_PLAYER' })).toBe(true);
  await worker.ask(elif);
  expect(await worker.ask({ type: 'FORGET_PLAYER' })).toBe(true);
});

test('a logout is confirmed even if notifications cannot be read', async () => {
  const stage = await openPlayerStage();
  vi.spyOn(stage.device.registration, 'getNotifications').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  expect(await stage.worker.ask({ type: 'FORGET_PLAYER' })).toBe(true);
  expect(await readDatabase(stage)).toEqual([]);
});

test('messages that arrive together are handled in order', async () => {
  const stage = await openRunningStage();
  await Promise.all([stage.worker.ask(elif), stage.worker.ask({ type: 'FORGET_PLAYER' }), stage.worker.ask(other)]);
  await stage.worker.push({ ...push, usercode: other.usercode });
  expect(stage.device.shown()).toMatchObject([{ tag: 'one' }]);
});
