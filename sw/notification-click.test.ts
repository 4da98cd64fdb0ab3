import { expect, test, vi } from 'vitest';
import { OUTBOX_SYNC_TAG, queuedPaths } from '../src/delivery/outbox-entry.ts';
import { foreignAddresses } from '../tests/support/foreign-addresses.ts';
import { envelope } from '../tests/support/scripted-origin.ts';
import { useFakeTimers } from './testing/fake-timers.ts';
import { elif, openPlayerStage, openRunningStage, type Stage } from './testing/open-stage.ts';
import { queue, readMark, readResults } from './testing/outbox-rows.ts';

const READ = `/api/${queuedPaths.readNotification}`;
const UNREAD = '/api/customer/unreadcount';

/** Shows a notification as an earlier push, or an earlier version of the worker, left it. */
function show({ device }: Stage, data: unknown, tag = 'one'): void {
  device.show('Yatırımın onaylandı', { tag, data });
}

function readMarks({ origin }: Stage): string[] {
  return origin.asked.filter(({ path }) => path === READ).map(({ body }) => body);
}

test.each(['', 'open'])('with no page open, a click with action %j opens a window at the target and names the notification', async (action) => {
  const stage = await openRunningStage();
  show(stage, { id: 'one two', target: '/dashboard/bonuses?view=history' });
  await stage.worker.click('one', action);
  expect(stage.device.opened).toEqual([`${stage.device.scope}dashboard/bonuses?view=history&notification=one%20two`]);
  expect(stage.device.shown()).toEqual([]);
});

test('below a sub-path, a click opens a window there', async () => {
  const stage = await openRunningStage('oyun/');
  show(stage, { id: 'one', target: '/promotions' });
  await stage.worker.click('one');
  expect(stage.device.opened).toEqual([`${stage.origin.url}oyun/promotions?notification=one`]);
});

test('a neutral notification opens the list, or the home page if it is for another player', async () => {
  const stage = await openRunningStage();
  show(stage, { id: '', target: '/' }, 'news');
  show(stage, { target: '/' }, 'for-other');
  await stage.worker.click('news');
  await stage.worker.click('for-other');
  expect(stage.device.opened).toEqual([`${stage.device.scope}?notification=`, stage.device.scope]);
});

test('an open page is focused and gets the target, and no window opens', async () => {
  const stage = await openRunningStage();
  const [page, other] = [stage.device.openWindow('casino/slot'), stage.device.openWindow()];
  show(stage, { id: 'one', target: '/promotions' });
  await stage.worker.click('one');
  expect(page.messages).toEqual([{ type: 'OPEN', path: '/promotions?notification=one', click: expect.stringMatching(/^[\w-]{36}$/) }]);
  expect([page.focused, other.focused]).toEqual([true, false]);
  expect([other.messages, stage.device.opened, page.url]).toEqual([[], [], `${stage.device.scope}casino/slot`]);
});

test('frames, the server’s own pages and windows of other sites are not pages of the app', async () => {
  const stage = await openRunningStage();
  const others = [
    stage.device.openWindow('casino/slot', { frameType: 'nested' }),
    stage.device.openWindow('developers'),
    stage.device.openWindow('provider-frame.html'),
    stage.device.openWindow('https://example.org/casino/slot'),
  ];
  show(stage, { id: 'one', target: '/' });
  await stage.worker.click('one');
  expect(others.flatMap(({ messages }) => messages)).toEqual([]);
  expect(stage.device.opened).toHaveLength(1);
});

test('a page that has just started gets the same message until it listens', async () => {
  useFakeTimers();
  const stage = await openRunningStage();
  const page = stage.device.openWindow('', { isListening: false });
  show(stage, { id: 'one', target: '/promotions' });
  const clicked = stage.worker.click('one');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.messages.length).toBeGreaterThan(2);
  page.isListening = true;
  await vi.advanceTimersByTimeAsync(600);
  await clicked;
  expect(new Set(page.messages.map((message) => JSON.stringify(message))).size).toBe(1);
  expect(page.url).toBe(stage.device.scope);
});

test('a page that never listens is navigated to the target in the end', async () => {
  useFakeTimers();
  const stage = await openRunningStage();
  const page = stage.device.openWindow('', { isListening: false });
  show(stage, { id: 'one', target: '/promotions' });
  const clicked = stage.worker.click('one');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(page.url).toBe(stage.device.scope);
  await vi.advanceTimersByTimeAsync(100);
  await clicked;
  expect(page.messages).toHaveLength(20);
  expect(page.url).toBe(`${stage.device.scope}promotions?notification=one`);
  expect(stage.device.opened).toEqual([]);
});

test('a page that cannot be focused still gets the target', async () => {
  const stage = await openRunningStage();
  const page = stage.device.openWindow();
  page.focus = () => Promise.reject(new DOMException('no gesture', 'InvalidAccessError'));
  show(stage, { id: 'one', target: '/promotions' });
  await stage.worker.click('one');
  expect(page.messages).toMatchObject([{ type: 'OPEN', path: '/promotions?notification=one' }]);
});

const odd: unknown[] = [...foreignAddresses, 'https://evil.test/', '/../x', '/%2e%2e/x', '/a#b', 'promotions', ['/promotions'], '', 7, null];

test('a page that the worker does not control yet is also focused', async () => {
  const stage = await openRunningStage();
  const page = stage.device.openWindow('', { isControlled: false });
  show(stage, { id: 'one', target: '/promotions' });
  await stage.worker.click('one');
  expect(page.messages).toMatchObject([{ type: 'OPEN', path: '/promotions?notification=one' }]);
  expect([page.focused, stage.device.opened]).toEqual([true, []]);
});

test.each(odd.map((target) => [target]))('the invalid target %j opens the home page', async (target) => {
  const stage = await openRunningStage();
  show(stage, { id: 'one', target });
  await stage.worker.click('one');
  expect(stage.device.opened).toEqual([`${stage.device.scope}?notification=one`]);
});

test.each([undefined, null, 'text', 7, [], { id: 7, target: {} }])('a notification with the data %j opens the home page and sends nothing', async (data) => {
  const stage = await openPlayerStage();
  for (const action of ['', 'read']) {
    show(stage, data);
    await stage.worker.click('one', action);
  }
  expect(stage.device.opened).toEqual([stage.device.scope, stage.device.scope]);
  expect(stage.origin.asked).toEqual([]);
});

test('marking as read calls the server, updates the badge, and opens nothing', async () => {
  const stage = await openPlayerStage();
  stage.origin.answer(READ, () => envelope(true));
  stage.origin.answer(UNREAD, () => envelope(true, { count: 2 }));
  const page = stage.device.openWindow();
  show(stage, { id: 'one', target: '/promotions' });
  await stage.worker.click('one', 'read');
  expect(page.messages).toEqual([]);
  expect(await readResults(stage)).toEqual([['read:one', { data: undefined }]]);
  expect(readMarks(stage)).toEqual(['{"id":["one"]}']);
  expect(stage.origin.asked[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer a-token', 'x-fingerprint': 'a-device' } });
  expect(stage.device.badges.at(-1)).toBe(2);
  expect([stage.device.opened, page.focused, stage.device.shown()]).toEqual([[], false, []]);
});

test('a push that was marked as read is no longer stored for the page', async () => {
  const stage = await openPlayerStage();
  stage.origin.answer(READ, () => envelope(true));
  const push = { usercode: elif.usercode, title: 'Bonus', note: '', type: 'Bonus', target: '/', timeStamp: '', unreadCount: 2, locale: 'tr' };
  for (const id of ['one', 'two']) await stage.worker.push({ ...push, id });
  await stage.worker.click('one', 'read');
  expect(await stage.worker.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toMatchObject([{ id: 'two' }]);
});

test('offline, a read mark waits for background sync, and is sent then', async () => {
  const stage = await openPlayerStage();
  stage.origin.answer(READ, () => 'break');
  show(stage, { id: 'one', target: '/' });
  await stage.worker.click('one', 'read');
  const [tag = ''] = stage.device.syncTags;
  expect(stage.device.syncTags).toHaveLength(1);
  stage.origin.answer(READ, () => envelope(true));
  await (await stage.start()).sync(tag);
  expect(readMarks(stage)).toEqual(['{"id":["one"]}', '{"id":["one"]}']);
});

const withoutSync: [string, Stage['device']['registration']['sync']][] = [
  ['has no background sync', undefined],
  ['refuses background sync', { register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
];

test.each(withoutSync)('in a browser that %s, a read mark that could not be sent waits for a page', async (_what, sync) => {
  const stage = await openPlayerStage();
  stage.device.registration.sync = sync;
  stage.origin.answer(READ, () => 'break');
  show(stage, { id: 'one', target: '/' });
  await stage.worker.click('one', 'read');
  expect(await readResults(stage)).toEqual([['read:one', 'waiting']]);
});

test('read marks made offline are sent together, each once', async () => {
  const stage = await openPlayerStage();
  stage.origin.answer(READ, () => 'break');
  for (const id of ['one', 'two', 'one']) {
    show(stage, { id, target: '/' }, id);
    await stage.worker.click(id, 'read');
  }
  stage.origin.asked.length = 0;
  stage.origin.answer(READ, () => envelope(true));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(readMarks(stage)).toEqual(['{"id":["two","one"]}']);
});

test('a read mark is sent at once, together with those that a page has queued', async () => {
  const stage = await openPlayerStage();
  await queue(stage, [readMark('waiting')]);
  stage.origin.answer(READ, () => envelope(true));
  show(stage, { id: 'one', target: '/' });
  await stage.worker.click('one', 'read');
  expect(readMarks(stage)).toEqual(['{"id":["waiting","one"]}']);
});

test('after a logout, a queued read mark is not sent for anyone', async () => {
  const stage = await openPlayerStage();
  stage.origin.answer(READ, () => 'break');
  show(stage, { id: 'one', target: '/' });
  await stage.worker.click('one', 'read');
  await stage.worker.ask({ type: 'FORGET_PLAYER' });
  stage.origin.answer(READ, () => envelope(true));
  await stage.worker.ask({ ...elif, usercode: '480301', token: 'of-another' });
  expect(readMarks(stage)).toHaveLength(1);
});
