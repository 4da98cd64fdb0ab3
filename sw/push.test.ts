import { expect, test, vi } from 'vitest';
import type { PushMessage } from '#contract/push.ts';
import { elif, openPlayerStage, openRunningStage, type Stage } from './testing/open-stage.ts';

const message: PushMessage = {
  id: 'deposit-1',
  usercode: elif.usercode,
  title: 'Yatırımın onaylandı',
  note: '₺250,00 oyun parası bakiyene eklendi.',
  type: 'Deposit',
  target: '/dashboard/financial-activities',
  timeStamp: '2026-03-02T09:00:00.000Z',
  unreadCount: 3,
  locale: 'tr',
};
const { id, title, note, type, timeStamp } = message;
const kept = { id, title, note, type, timeStamp, isRead: false };

/** Gives the device a subscription; returns its `unsubscribe` mock. */
function subscribe({ device }: Stage, unsubscribe = vi.fn(async () => true)) {
  device.subscription = { unsubscribe };
  return unsubscribe;
}

const neutral = (body: string, lang: string, data: object = { target: '/' }) => [expect.objectContaining({ title: 'Meydan', body, lang, tag: 'meydan', data })];

test('a push is shown in its own language with its tag, target and two actions, and sets the badge', async () => {
  const stage = await openPlayerStage();
  const { device, worker } = stage;
  const end = subscribe(stage);
  await worker.push(message);
  expect(device.shown()).toEqual([
    {
      title,
      body: note,
      tag: id,
      lang: 'tr',
      icon: 'icons/icon-192x192.png',
      badge: 'icons/badge-96x96.png',
      timestamp: Date.parse(timeStamp),
      silent: false,
      renotify: true,
      data: { id, target: '/dashboard/financial-activities' },
      actions: [
        { action: 'open', title: 'Aç' },
        { action: 'read', title: 'Okundu say' },
      ],
    },
  ]);
  expect(device.badges).toEqual([3]);
  expect(end).not.toHaveBeenCalled();
  await worker.push({ ...message, id: 'english', locale: 'en' });
  expect(device.shown().at(-1)).toMatchObject({ lang: 'en', actions: [{ title: 'Open' }, { title: 'Mark as read' }] });
});

test('a repeated push is shown once, makes a sound once, and sets the badge to the newest count', async () => {
  const { device, worker } = await openPlayerStage();
  await worker.push(message);
  await worker.push({ ...message, unreadCount: 4 });
  expect(device.shown()).toHaveLength(1);
  expect(device.shown()[0]).toMatchObject({ tag: id, renotify: false });
  expect(device.badges).toEqual([3, 4]);
  expect(await worker.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([kept]);
});

test('every open page is notified of a push, which is still stored after a restart', async () => {
  const { device, worker, start } = await openPlayerStage();
  const [first, other] = [device.openWindow(), device.openWindow('casino/slot')];
  await worker.push(message);
  const received = [{ type: 'PUSH_RECEIVED', notification: kept, unreadCount: 3 }];
  expect([first.messages, other.messages]).toEqual([received, received]);
  const restarted = await start();
  expect(await restarted.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([kept]);
  expect(await restarted.ask({ type: 'READ_PUSHES', usercode: 'another' })).toEqual([]);
});

test('a page that the worker does not control yet is also notified of a push', async () => {
  const { device, worker } = await openPlayerStage();
  const page = device.openWindow('', { isControlled: false });
  await worker.push(message);
  expect(page.messages).toMatchObject([{ type: 'PUSH_RECEIVED', unreadCount: 3 }]);
});

test('a push after another one makes its own sound', async () => {
  const { device, worker } = await openPlayerStage();
  await worker.push(message);
  await worker.push({ ...message, id: 'deposit-2' });
  expect(device.shown()).toMatchObject([
    { tag: id, renotify: true },
    { tag: 'deposit-2', renotify: true },
  ]);
});

test('a push makes no sound while a page that the worker does not control yet is focused', async () => {
  const { device, worker } = await openPlayerStage();
  device.openWindow('', { focused: true, isControlled: false });
  await worker.push(message);
  expect(device.shown()).toMatchObject([{ tag: id, silent: true }]);
});

test('a push makes no sound while the app is focused, but is still shown', async () => {
  const { device, worker } = await openPlayerStage();
  const page = device.openWindow('', { focused: true });
  await worker.push(message);
  expect(device.shown()[0]).toMatchObject({ tag: id, silent: true, renotify: false });
  page.focused = false;
  await worker.push({ ...message, id: 'later' });
  expect(device.shown()[1]).toMatchObject({ tag: 'later', silent: false });
});

test('a player stored before the worker’s restart gets their pushes', async () => {
  const { device, start } = await openPlayerStage();
  await (await start()).push(message);
  expect(device.shown()).toMatchObject([{ title }]);
});

const unclear: [what: string, content: string | object | undefined][] = [
  ['without content', undefined],
  ['of no text', ''],
  ['that is no JSON', 'hello'],
  ['that is null', 'null'],
  ['that is a list', '[]'],
  ['that is a number', '7'],
  ['that says nothing', '{}'],
  ['without an id', { ...message, id: '' }],
  ['with an endless id', { ...message, id: 'x'.repeat(65) }],
  ['whose title is no text', { ...message, title: 7 }],
  ['without a note', { ...message, note: undefined }],
  ['without an addressee', { ...message, usercode: undefined }],
  ['whose count is text', { ...message, unreadCount: '3' }],
  ['whose count is below zero', { ...message, unreadCount: -1 }],
  ['whose count is a fraction', { ...message, unreadCount: 1.5 }],
];

test('a push with the longest valid id and an unread count of zero is shown like any other', async () => {
  const { device, worker } = await openPlayerStage();
  const longest = 'x'.repeat(64);
  await worker.push({ ...message, id: longest, unreadCount: 0 });
  expect(device.shown()).toMatchObject([{ title, tag: longest }]);
  expect(device.badges).toEqual([0]);
});

test('a push whose target is an array opens the home page', async () => {
  const { device, worker } = await openPlayerStage();
  await worker.push({ ...message, target: ['/promotions'] });
  expect(device.shown()).toMatchObject([{ title, data: { target: '/' } }]);
});

test.each(unclear)('a push %s shows a neutral notification in the player’s language', async (_what, content) => {
  const stage = await openPlayerStage({ ...elif, language: 'en' });
  const end = subscribe(stage);
  await stage.worker.push(content);
  expect(end).not.toHaveBeenCalled();
  expect(stage.device.shown()).toEqual(neutral('You have a new notification.', 'en', { target: '/', id: '' }));
  expect(stage.device.badges).toEqual([]);
  expect(await stage.worker.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([]);
});

test('a push for another player shows a neutral notification and ends the subscription', async () => {
  const stage = await openPlayerStage();
  const { device, worker } = stage;
  const end = subscribe(stage);
  const page = device.openWindow();
  await worker.push({ ...message, usercode: '480301', locale: 'en' });
  expect(device.shown()).toEqual(neutral('This device received a notification.', 'en'));
  expect(JSON.stringify(device.shown())).not.toContain(title);
  expect([end.mock.calls.length, device.badges, page.messages]).toEqual([1, [], []]);
  for (const usercode of [elif.usercode, '480301']) expect(await worker.ask({ type: 'READ_PUSHES', usercode })).toEqual([]);
});

test('while nobody is logged in, a push shows a neutral notification and ends the subscription', async () => {
  const stage = await openRunningStage();
  const { device, worker } = stage;
  const end = subscribe(stage);
  await worker.push(message);
  expect(device.shown()).toEqual(neutral('Bu cihaza bir bildirim geldi.', 'tr'));
  await worker.push('no JSON');
  expect(device.shown()).toEqual(neutral('Bu cihaza bir bildirim geldi.', 'tr'));
  expect(end).toHaveBeenCalledTimes(2);
});

test('a notification is shown even if the subscription is gone or cannot be ended', async () => {
  const stage = await openPlayerStage();
  subscribe(
    stage,
    vi.fn(() => Promise.reject(new DOMException('no network', 'AbortError'))),
  );
  await stage.worker.push({ ...message, usercode: '480301' });
  expect(stage.device.shown()).toHaveLength(1);
  stage.device.notifications = [];
  stage.device.subscription = null;
  await stage.worker.push({ ...message, usercode: '480301' });
  expect(stage.device.shown()).toHaveLength(1);
});

test('a browser without badges shows pushes like any other', async () => {
  const { device, worker } = await openPlayerStage();
  Object.assign(navigator, { setAppBadge: undefined });
  const page = device.openWindow();
  await worker.push(message);
  expect(device.shown()).toMatchObject([{ title }]);
  expect(page.messages).toHaveLength(1);
});

test('a failing badge prevents neither the notification nor the message to pages', async () => {
  const { device, worker } = await openPlayerStage();
  Object.assign(navigator, { setAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  const page = device.openWindow();
  await worker.push(message);
  expect(device.shown()).toMatchObject([{ title }]);
  expect(page.messages).toHaveLength(1);
});

test('only the newest hundred pushes are stored, newest first', async () => {
  const { worker } = await openPlayerStage();
  for (let index = 0; index < 102; index += 1) await worker.push({ ...message, id: String(index) });
  const pushes = (await worker.ask({ type: 'READ_PUSHES', usercode: elif.usercode })) as { id: string }[];
  expect(pushes.map((one) => one.id)).toEqual(Array.from({ length: 100 }, (_, index) => String(101 - index)));
});

test('a push that arrives during a logout is not shown afterwards', async () => {
  const { device, worker } = await openPlayerStage();
  await Promise.all([worker.push(message), worker.ask({ type: 'FORGET_PLAYER' }), worker.push({ ...message, id: 'late' })]);
  expect(device.shown()).toEqual(neutral('Bu cihaza bir bildirim geldi.', 'tr'));
});
