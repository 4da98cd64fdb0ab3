import { expect, test, vi } from 'vitest';
import { NOTIFICATION_PAGE_SIZE } from '#contract/figures.ts';
import { OUTBOX_CHANNEL } from '../src/delivery/outbox-channel.ts';
import { OUTBOX_LOCK, OUTBOX_SYNC_TAG } from '../src/delivery/outbox-entry.ts';
import { envelope, type ScriptedAnswer } from '../tests/support/scripted-origin.ts';
import { useFakeTimers } from './testing/fake-timers.ts';
import { elif, openPlayerStage, openRunningStage } from './testing/open-stage.ts';
import { favorite, putIntoOutbox, queue, readMark, readOutbox, readResults } from './testing/outbox-rows.ts';
import { asked, bodies, openSendingStage, posts, READ, TOGGLE, told } from './testing/sending-stage.ts';

const UNREAD = '/api/customer/unreadcount';
const AT = '2026-03-02T09:00:00.000Z';

test('background sync sends the queue in order, with read marks in one call, and notifies pages of each call', async () => {
  const stage = await openSendingStage(readMark('1'), favorite('lale'), readMark('2'), favorite('nar', false));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([
    [READ, { id: ['1', '2'] }],
    [TOGGLE, favorite('lale').body],
    [TOGGLE, favorite('nar', false).body],
  ]);
  expect(told(stage)).toEqual([
    ['read:1', { data: undefined }],
    ['read:2', { data: undefined }],
    ['favorite:em/lale', { data: { isFavorite: true } }],
    ['favorite:em/nar', { data: { isFavorite: false } }],
  ]);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage)).toHaveLength(3);
});

test('each call carries the player’s newest token, language and device id, and no cookies', async () => {
  const stage = await openSendingStage(readMark('1'), favorite('lale'));
  stage.device.cookie = 'session=a-secret';
  await stage.worker.ask({ ...elif, token: 'a-newer-token', language: 'en' });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage)).toHaveLength(2);
  for (const { headers } of posts(stage)) {
    expect(headers).toMatchObject({
      authorization: 'Bearer a-newer-token',
      'x-locale': 'en',
      'x-fingerprint': 'a-device',
      'content-type': 'application/json',
    });
    expect(headers).not.toHaveProperty('cookie');
  }
});

test('a restarted worker sends the queue that an earlier one stored', async () => {
  const stage = await openSendingStage(readMark('1'));
  await (await stage.start()).sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([[READ, { id: ['1'] }]]);
});

test('below a sub-path, calls go to that sub-path', async () => {
  const stage = await openRunningStage('oyun/');
  await stage.worker.ask(elif);
  await queue(stage, [readMark('1')]);
  stage.origin.answer(`/oyun${READ}`, () => envelope(true));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path }) => path)).toEqual([`/oyun${READ}`]);
});

test('many read marks are split into calls no larger than the server accepts', async () => {
  const ids = Array.from({ length: NOTIFICATION_PAGE_SIZE + 20 }, (_, index) => String(index));
  const stage = await openSendingStage(...ids.map((id) => readMark(id)));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  const sent = posts(stage).map(({ body }) => (JSON.parse(body) as { id: string[] }).id);
  expect(sent.map(({ length }) => length)).toEqual([NOTIFICATION_PAGE_SIZE, 20]);
  expect(sent.flat()).toEqual(ids);
});

test('a sync with another tag sends nothing', async () => {
  const stage = await openSendingStage(readMark('1'));
  await stage.worker.sync('another-tag');
  expect(posts(stage)).toEqual([]);
});

const failures: [what: string, answer: ScriptedAnswer | 'break'][] = [
  ['the network breaks', 'break'],
  ['the server fails', envelope(false, undefined, 500)],
  ['the server fails and says yes', envelope(true, undefined, 503)],
  ['the server is busy', envelope(false, undefined, 429)],
  ['the server gave up waiting', envelope(false, undefined, 408)],
  ['a portal asks for its fee', { headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }],
  ['a portal leads elsewhere', { status: 302, headers: { location: '/elsewhere' } }],
  ['a proxy has no such page', { status: 404, headers: { 'content-type': 'text/html' }, body: 'Not found' }],
  ['the answer is no envelope', { headers: { 'content-type': 'application/json' }, body: '{"ok":true}' }],
  ['the answer is null', { headers: { 'content-type': 'application/json' }, body: 'null' }],
];

test.each(failures)('if %s, the sync fails so that the browser retries, and everything stays queued', async (_what, answer) => {
  const stage = await openSendingStage(favorite('lale'), readMark('1'));
  stage.origin.answer('/elsewhere', () => envelope(true, { isFavorite: true }));
  stage.origin.answer(TOGGLE, () => answer);
  await expect(stage.worker.sync(OUTBOX_SYNC_TAG)).rejects.toThrow();
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE]);
  expect(told(stage)).toEqual([]);
  stage.origin.answer(TOGGLE, () => envelope(true, { isFavorite: true }));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE, TOGGLE, READ]);
});

test('if the server never responds, the sync times out', async () => {
  useFakeTimers();
  const stage = await openSendingStage(readMark('1'));
  stage.origin.answer(READ, () => 'hang');
  const outcome = stage.worker.sync(OUTBOX_SYNC_TAG).then(
    () => 'sent',
    () => 'failed',
  );
  await vi.waitFor(() => expect(posts(stage)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await outcome).toBe('failed');
});

test('a mutation sent before a failure is not sent again', async () => {
  const stage = await openSendingStage(favorite('lale'), readMark('1'));
  stage.origin.answer(READ, () => 'break');
  await expect(stage.worker.sync(OUTBOX_SYNC_TAG)).rejects.toThrow();
  stage.origin.answer(READ, () => envelope(true));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE, READ, READ]);
});

test.each([400, 403, 404, 409, 422])('a mutation that the server refuses with %i is dropped, and pages get the reason', async (status) => {
  const stage = await openSendingStage(favorite('lale'), readMark('1'));
  const refusal = { success: false, message: 'gameUnknown', data: null };
  stage.origin.answer(TOGGLE, () => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(refusal),
  }));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE, READ]);
  const refused = ['favorite:em/lale', { refusal: { kind: 'refused', message: 'gameUnknown', status } }];
  expect(told(stage)).toEqual([refused, ['read:1', { data: undefined }]]);
  expect(await readResults(stage)).toEqual([refused, ['read:1', { data: undefined }]]);
});

test('one refused read mark does not drop the others', async () => {
  const stage = await openSendingStage(readMark('bad'), readMark('good'));
  stage.origin.answer(READ, ({ body }) => envelope(!body.includes('bad')));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([['bad', 'good'], ['bad'], ['good']].map((id) => [READ, { id }]));
  expect(told(stage)).toEqual([
    ['read:bad', { refusal: { kind: 'refused', message: '', status: 200 } }],
    ['read:good', { data: undefined }],
  ]);
});

test('a refused read mark does not block the rest of the queue', async () => {
  const stage = await openSendingStage(readMark('bad'), readMark('good'), favorite('lale'));
  stage.origin.answer(READ, ({ body }) => envelope(!body.includes('bad')));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(asked(stage)).toEqual([READ, READ, READ, TOGGLE, UNREAD]);
});

test('a mutation that changes while it is being sent is sent again with its new state', async () => {
  const stage = await openSendingStage(favorite('lale', true));
  const later = favorite('lale', false, '2026-03-02T09:00:01.000Z');
  let said: Promise<unknown> = Promise.resolve();
  stage.origin.answer(TOGGLE, ({ body }) => {
    if (posts(stage).length === 1) said = queue(stage, [later]);
    return envelope(true, { isFavorite: JSON.parse(body).wanted });
  });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await said;
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([
    [TOGGLE, favorite('lale', true).body],
    [TOGGLE, later.body],
  ]);
});

test('the result of a sent mutation stays in the outbox until a page has applied it, and the mutation is not sent twice', async () => {
  const stage = await openSendingStage(readMark('1'));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await queue(stage, [readMark('2')]);
  expect(await readResults(stage)).toEqual([
    ['read:1', { data: undefined }],
    ['read:2', 'waiting'],
  ]);
  await (await stage.start()).sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([
    [READ, { id: ['1'] }],
    [READ, { id: ['2'] }],
  ]);
});

test('a mutation counts as tried before it is sent, so that no page takes it back', async () => {
  const stage = await openSendingStage(readMark('1'));
  const tried: boolean[] = [];
  let read: Promise<unknown> = Promise.resolve();
  stage.origin.answer(READ, () => {
    read = readOutbox(stage).then((entries) => tried.push(...entries.map(({ isTried }) => isTried)));
    return 'break';
  });
  await expect(stage.worker.sync(OUTBOX_SYNC_TAG)).rejects.toThrow();
  await read;
  expect(tried).toEqual([true]);
});

test('while a page holds the lock, the worker waits', async () => {
  const stage = await openSendingStage(readMark('1'));
  const page = Promise.withResolvers<void>();
  const held = navigator.locks.request(OUTBOX_LOCK, () => page.promise);
  const synced = stage.worker.sync(OUTBOX_SYNC_TAG);
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  expect(posts(stage)).toEqual([]);
  page.resolve();
  await Promise.all([held, synced]);
  expect(posts(stage)).toHaveLength(1);
});

test('a worker that lost the lock while frozen leaves the rest, and the result, to the new holder', async () => {
  const stage = await openSendingStage(favorite('lale'), readMark('1'));
  let taken: Promise<unknown> = Promise.resolve();
  stage.origin.answer(TOGGLE, () => {
    taken = navigator.locks.request(OUTBOX_LOCK, { steal: true }, async () => 'sent by a page');
    return envelope(true, { isFavorite: true });
  });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await taken;
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE]);
  expect(told(stage)).toEqual([]);
});

test('a worker that lost the lock does not fetch the unread count', async () => {
  const stage = await openSendingStage(readMark('1'));
  let taken: Promise<unknown> = Promise.resolve();
  stage.origin.answer(READ, () => {
    taken = navigator.locks.request(OUTBOX_LOCK, { steal: true }, async () => 'sent by a page');
    return envelope(true);
  });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await taken;
  expect(asked(stage)).toEqual([READ]);
  expect(told(stage)).toEqual([]);
});

test('a worker that lost the lock between two calls starts no other one', async () => {
  const stage = await openSendingStage(favorite('lale'), readMark('1'));
  let taken: Promise<unknown> | undefined;
  vi.spyOn(stage.device.broadcasts, 'push').mockImplementation(({ channel } = { channel: '', message: null }) => {
    if (channel === OUTBOX_CHANNEL) taken ??= navigator.locks.request(OUTBOX_LOCK, { steal: true }, async () => 'sent by a page');
    return 0;
  });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await taken;
  expect(asked(stage)).toEqual([TOGGLE]);
});

test('a backend that only toggles favourites still gets the read marks queued behind one', async () => {
  const stage = await openSendingStage(favorite('lale'), readMark('1'));
  stage.origin.answer(TOGGLE, () => envelope(true));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE, READ]);
});

test('favourites of a backend that only toggles them are left to the page', async () => {
  const stage = await openSendingStage(favorite('lale'));
  stage.origin.answer(TOGGLE, () => envelope(true));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await queue(stage, [favorite('lale'), favorite('nar'), readMark('1')]);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE, READ]);
  expect(told(stage)).toEqual([['read:1', { data: undefined }]]);
});

test('sent read marks update the badge, and an unknown count leaves it unchanged', async () => {
  const stage = await openSendingStage(readMark('1'));
  stage.origin.answer(UNREAD, () => envelope(true, { count: 0 }));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(stage.device.badges).toEqual([0]);
  const unknown: (ScriptedAnswer | 'break')[] = ['break', envelope(true), envelope(true, { count: 'yok' })];
  for (const [index, answer] of unknown.entries()) {
    stage.origin.answer(UNREAD, () => answer);
    await queue(stage, [readMark(`later-${index}`)]);
    await stage.worker.sync(OUTBOX_SYNC_TAG);
  }
  expect(asked(stage).filter((path) => path === UNREAD)).toHaveLength(4);
  expect(stage.device.badges).toEqual([0]);
});

test('an unread count sent as text is accepted', async () => {
  const stage = await openSendingStage(readMark('1'));
  stage.origin.answer(UNREAD, () => envelope(true, { count: '3' }));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(stage.device.badges).toEqual([3]);
});

const entry = { key: `outbox/${elif.usercode}/odd`, usercode: elif.usercode, id: 'odd', order: 1, isTried: false, mutation: readMark('odd') };
const malformed: [what: string, entry: unknown][] = [
  ['a deposit', { ...entry, mutation: { key: 'money', path: 'payment/deposit', body: { amount: 100 }, at: AT } }],
  ['a path that climbs', { ...entry, mutation: { key: 'climbing', path: '../payments/x', body: {}, at: AT } }],
  ['no entry at all', null],
  ['text', 'read:1'],
  ['an entry without a mutation', { ...entry, mutation: undefined }],
  ['an entry without a place', { ...entry, order: '1' }],
  ['a mutation without a key', { ...entry, mutation: { ...readMark('1'), key: undefined } }],
  ['a mutation without its time', { ...entry, mutation: { ...readMark('1'), at: 7 } }],
  ['a mutation without a body', { ...entry, mutation: { ...readMark('1'), body: null } }],
  ['a mutation whose body is text', { ...entry, mutation: { ...favorite('lale'), body: 'lale' } }],
];

test.each(malformed)('%s in the outbox is never sent, and does not block the rest', async (_what, odd) => {
  const stage = await openPlayerStage();
  stage.origin.answerAll(() => envelope(true));
  await putIntoOutbox(stage, 'odd', odd);
  await queue(stage, [readMark('good')]);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([[READ, { id: ['good'] }]]);
});

test('if no push has arrived, none is stored after a read mark is sent', async () => {
  const stage = await openSendingStage(readMark('1'));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(await stage.worker.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([]);
});

test('a page’s queue waits for the page or for background sync, and is not sent at a start', async () => {
  const stage = await openSendingStage(readMark('1'), favorite('lale'));
  await stage.worker.ask(elif);
  expect(asked(stage)).toEqual([]);
});

test('a flag that a backend writes as text reaches the page as a flag', async () => {
  const stage = await openSendingStage(favorite('lale'));
  stage.origin.answer(TOGGLE, () => envelope(true, { isFavorite: '0' }));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(told(stage)).toEqual([['favorite:em/lale', { data: { isFavorite: false } }]]);
});

test('if the outbox cannot be read, the sync fails so that the browser retries', async () => {
  const stage = await openSendingStage(favorite('lale'));
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await expect(stage.worker.sync(OUTBOX_SYNC_TAG)).rejects.toThrow('broken');
  vi.mocked(IDBObjectStore.prototype.getAll).mockRestore();
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([[TOGGLE, favorite('lale').body]]);
});
