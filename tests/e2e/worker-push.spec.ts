import type { PushMessage } from '../../src/contract/push.ts';
import type { PlayerMessage } from '../../src/contract/worker-messages.ts';
import { expect, test } from '../support/browser-test.ts';
import { foreignAddresses } from '../support/foreign-addresses.ts';
import { startPushService } from '../support/push-service.ts';
import { askOperator } from '../support/run-operator.ts';
import { enterApp } from '../support/worker-player.ts';
import { openWorkerStage } from '../support/worker-stage.ts';

const elif: PlayerMessage = { type: 'PLAYER', token: 'a-token', usercode: '480300', deviceId: 'a-device', language: 'tr' };
const message: PushMessage = {
  id: '0b8e4a1c-6d7f-4f7e-9a53-0c1d2e3f4a5b',
  usercode: elif.usercode,
  title: 'Yatırımın onaylandı',
  note: '₺250,00 oyun parası bakiyene eklendi.',
  type: 'Deposit',
  target: '/dashboard/financial-activities',
  timeStamp: '2026-03-02T09:00:00.000Z',
  unreadCount: 3,
  locale: 'tr',
};

test('[RC.031] a push from the server is shown, stored, counted and marked as read with every page of the app closed', async ({ context, server }) => {
  const service = await startPushService();
  try {
    const { username, usercode, page, stage, call } = await enterApp(context, server.url);
    const { key } = (await call('push/key')).data;
    const subscription = service.subscribe(key);
    expect(await call('push/subscribe', { ...subscription.json, locale: 'tr', key })).toMatchObject({ success: true, data: { isActive: true } });
    const { count } = (await call('customer/unreadcount')).data;
    await page.close();

    const words = ['--username', username, '--type', 'Deposit', '--title', 'Merhaba', '--note', 'Bir haberin var'];
    await askOperator(server.dataDirectory, ['notify', ...words]);
    await expect.poll(() => subscription.received.length).toBe(1);
    const { text = '', message: { id = '', usercode: addressee = '' } = {} } = subscription.received[0] ?? {};
    expect(addressee).toBe(usercode);
    await stage.push(text);
    await expect.poll(stage.shown).toMatchObject([{ title: 'Merhaba', body: 'Bir haberin var', tag: id, lang: 'tr', actions: ['open', 'read'] }]);
    await expect.poll(stage.badges).toContain(count + 1);
    expect(await stage.click(id)).toEqual([`${server.url}dashboard/financial-activities?notification=${id}`]);
    expect(await stage.shown()).toEqual([]);

    await stage.push(text);
    await expect.poll(stage.shown).toHaveLength(1);
    expect((await call('customer/unreadcount')).data.count).toBe(count + 1);
    expect(await stage.click(id, 'read')).toEqual([]);
    expect((await call('customer/unreadcount')).data.count).toBe(count);
    expect((await stage.badges()).at(-1)).toBe(count);
  } finally {
    await service.close();
  }
});

test('a push is shown once, with its count on the icon, and stored for the page', async ({ context, server }) => {
  const stage = await openWorkerStage(context, server.url);
  await stage.ask(elif);
  await stage.push(JSON.stringify(message));
  await stage.push(JSON.stringify({ ...message, unreadCount: 4 }));
  await expect.poll(stage.badges).toEqual([3, 4]);
  expect(await stage.shown()).toMatchObject([{ title: message.title, body: message.note, tag: message.id, data: { id: message.id, target: message.target } }]);
  const { id, title, note, type, timeStamp } = message;
  expect(await stage.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([{ id, title, note, type, timeStamp, isRead: false }]);
  expect(await stage.ask({ type: 'READ_PUSHES', usercode: 'another' })).toEqual([]);
});

/** Counts in the worker how often the browser's subscription is ended: headless Chromium has none to end. */
function recordSubscriptionEnds(): void {
  const scope = self as unknown as { subscriptionEnds: number };
  scope.subscriptionEnds = 0;
  const subscription = {
    unsubscribe: async () => {
      scope.subscriptionEnds += 1;
      return true;
    },
  };
  Object.assign(PushManager.prototype, { getSubscription: async () => subscription });
}

test('a push for somebody else, or for nobody, shows only that it arrived, stores nothing, and ends the subscription', async ({ context, server }) => {
  const stage = await openWorkerStage(context, server.url);
  await (await stage.worker()).evaluate(recordSubscriptionEnds);
  const endsOfSubscription = async () => (await stage.worker()).evaluate(() => (self as unknown as { subscriptionEnds: number }).subscriptionEnds);
  const neutral = (body: string, lang: string) => [{ title: 'Meydan', body, lang, tag: 'meydan', actions: [], data: { target: '/' } }];
  const deliver = async (usercode: string, locale: 'tr' | 'en') => stage.push(JSON.stringify({ ...message, usercode, locale }));

  await deliver(elif.usercode, 'tr');
  await expect.poll(stage.shown).toMatchObject(neutral('Bu cihaza bir bildirim geldi.', 'tr'));
  expect(await endsOfSubscription()).toBe(1);
  expect(await stage.click('meydan')).toEqual([server.url]);

  await stage.ask(elif);
  await deliver('480301', 'en');
  await expect.poll(stage.shown).toMatchObject(neutral('This device received a notification.', 'en'));
  expect(JSON.stringify(await stage.shown())).not.toContain(message.title);
  expect(await endsOfSubscription()).toBe(2);
  expect(await stage.badges()).toEqual([]);
  expect(await stage.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([]);
  expect(await stage.ask({ type: 'READ_PUSHES', usercode: '480301' })).toEqual([]);

  await stage.push(JSON.stringify({ ...message, id: 'their-own' }));
  await expect.poll(async () => (await stage.shown()).map(({ tag }) => tag).sort()).toEqual(['meydan', 'their-own']);
  expect(await endsOfSubscription()).toBe(2);
});

test('after a logout, and for the next player, nothing of the previous one is left', async ({ context, server }) => {
  const stage = await openWorkerStage(context, server.url);
  await stage.ask(elif);
  await stage.push(JSON.stringify(message));
  await expect.poll(stage.shown).toHaveLength(1);
  expect(await stage.ask({ type: 'FORGET_PLAYER' })).toBe(true);
  expect(await stage.shown()).toEqual([]);
  expect((await stage.badges()).at(-1)).toBeNull();
  await stage.ask(elif);
  expect(await stage.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([]);
  await stage.push(JSON.stringify(message));
  await expect.poll(stage.shown).toHaveLength(1);
  await stage.ask({ ...elif, usercode: '480301' });
  expect(await stage.shown()).toEqual([]);
  expect(await stage.ask({ type: 'READ_PUSHES', usercode: '480301' })).toEqual([]);
});

test('a malformed push is still shown, in the player’s language', async ({ context, server }) => {
  const stage = await openWorkerStage(context, server.url);
  await stage.ask({ ...elif, language: 'en' });
  for (const text of ['', 'hello', 'null', '[]', '{}', JSON.stringify({ ...message, id: '' }), JSON.stringify({ ...message, unreadCount: 'many' })]) {
    await stage.push(text);
    await expect.poll(stage.shown).toMatchObject([{ title: 'Meydan', body: 'You have a new notification.', lang: 'en', actions: [] }]);
    expect(await stage.click('meydan')).toEqual([`${server.url}?notification=`]);
  }
  await stage.ask({ ...elif, language: 'tr' });
  await stage.push('?');
  await expect.poll(stage.shown).toMatchObject([{ body: 'Yeni bir bildirimin var.', lang: 'tr' }]);
  expect(await stage.ask({ type: 'READ_PUSHES', usercode: elif.usercode })).toEqual([]);
});

const foreignTargets = [...foreignAddresses, 'https://evil.test/', '/../x', '/%2e%2e/x', '/a#b', ''];

test('a push opens nothing outside this app', async ({ context, server }) => {
  const stage = await openWorkerStage(context, server.url);
  await stage.ask(elif);
  for (const target of [...foreignTargets, 7, null]) {
    await stage.push(JSON.stringify({ ...message, id: 'one', target }));
    await expect.poll(stage.shown).toHaveLength(1);
    expect(await stage.click('one')).toEqual([`${server.url}?notification=one`]);
  }
  await stage.push(JSON.stringify({ ...message, id: 'one two', target: '/dashboard/bonuses?view=history' }));
  await expect.poll(stage.shown).toHaveLength(1);
  expect(await stage.click('one two')).toEqual([`${server.url}dashboard/bonuses?view=history&notification=one%20two`]);
});
