import type { PushMessage } from '../../src/contract/push.ts';
import type { PlayerMessage } from '../../src/contract/worker-messages.ts';
import { OUTBOX_CHANNEL } from '../../src/delivery/outbox-channel.ts';
import { OUTBOX_SYNC_TAG, type QueuedMutation, queuedPaths } from '../../src/delivery/outbox-entry.ts';
import { expect } from '../support/browser-test.ts';
import { queueInOutbox, readOutbox } from '../support/device-rows.ts';
import { envelope, type ScriptedAnswer, type ScriptedOrigin } from '../support/scripted-origin.ts';
import type { WorkerStage } from '../support/worker-stage.ts';
import { test } from '../support/worker-test.ts';

const READ = `/api/${queuedPaths.readNotification}`;
const TOGGLE = `/api/${queuedPaths.toggleFavorite}`;
const AT = '2026-03-02T09:00:00.000Z';
const elif: PlayerMessage = { type: 'PLAYER', token: 'a-token', usercode: '480300', deviceId: 'a-device', language: 'tr' };
const readMark = (id: string): QueuedMutation => ({ key: `read:${id}`, path: queuedPaths.readNotification, body: { id: [id] }, at: AT });
const favorite = (code: string): QueuedMutation => ({
  key: `favorite:em/${code}`,
  path: queuedPaths.toggleFavorite,
  body: { code, providerId: 'em', wanted: true, at: AT },
  at: AT,
});
const pushOf = (id: string): PushMessage => ({
  id,
  usercode: elif.usercode,
  title: 'Yatırımın onaylandı',
  note: '₺250,00 oyun parası bakiyene eklendi.',
  type: 'Deposit',
  target: '/',
  timeStamp: AT,
  unreadCount: 3,
  locale: 'tr',
});
const queue = ({ page }: WorkerStage, ...mutations: QueuedMutation[]) => queueInOutbox(page, elif.usercode, mutations);

/** Starts recording what the worker tells open pages of the outbox; returns a function that reads it, by mutation key. */
async function listenToOutbox({ page }: WorkerStage): Promise<() => Promise<unknown[]>> {
  await page.evaluate((name) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel(name).addEventListener('message', ({ data }) => {
      if (data.type === 'RESULTS') for (const { mutation, result } of data.entries) heard.push([mutation.key, result]);
    });
  }, OUTBOX_CHANNEL);
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
}

const postsOf = ({ asked }: ScriptedOrigin) => asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'));
const bodiesOf = (origin: ScriptedOrigin) => postsOf(origin).map(({ path, body }) => [path, JSON.parse(body)]);

test.beforeEach(async ({ stage }) => void (await stage.ask(elif)));

test('background sync sends what is queued with the current token, read marks in one call, and notifies pages', async ({ origin, stage }) => {
  origin.answer(READ, () => envelope(true));
  origin.answer(TOGGLE, () => envelope(true, { isFavorite: true }));
  const readResults = await listenToOutbox(stage);
  await queue(stage, readMark('1'), favorite('lale'), readMark('2'));
  await stage.ask({ ...elif, token: 'a-newer-token', language: 'en' });
  await stage.sync(OUTBOX_SYNC_TAG);
  const sent = [
    [READ, { id: ['1', '2'] }],
    [TOGGLE, favorite('lale').body],
  ];
  await expect.poll(() => bodiesOf(origin)).toEqual(sent);
  const headers = { authorization: 'Bearer a-newer-token', 'x-locale': 'en', 'x-fingerprint': 'a-device', 'content-type': 'application/json' };
  for (const one of postsOf(origin)) expect(one).toMatchObject({ method: 'POST', headers });
  await expect.poll(readResults).toEqual([
    ['read:1', {}],
    ['read:2', {}],
    ['favorite:em/lale', { data: { isFavorite: true } }],
  ]);
  await stage.sync('another-tag');
  await queue(stage, readMark('3'));
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toEqual([...sent, [READ, { id: ['3'] }]]);
});

const failures: [string, ScriptedAnswer | 'break'][] = [
  ['the line breaks', 'break'],
  ['the server is down', envelope(false, undefined, 503)],
  ['the server is busy', envelope(false, undefined, 429)],
  ['a hotel asks for its fee', { headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }],
  ['a hotel leads elsewhere', { status: 302, headers: { location: '/robots.txt' } }],
];

test('what could not be sent stays queued, however the network fails', async ({ origin, stage }) => {
  for (const [index, [what, answer]] of failures.entries()) {
    const mutation = readMark(String(index));
    const readResult = async () => (await readOutbox(stage.page)).find((entry) => entry.mutation.key === mutation.key)?.result;
    await queue(stage, mutation);
    origin.answer(READ, () => answer);
    await stage.sync(OUTBOX_SYNC_TAG);
    await expect.poll(() => bodiesOf(origin).some(([, body]) => body.id.includes(String(index))), what).toBe(true);
    expect(await readResult(), what).toBeUndefined();
    origin.answer(READ, () => envelope(true));
    const sendAgain = async () => {
      await stage.sync(OUTBOX_SYNC_TAG);
      return readResult();
    };
    await expect.poll(sendAgain, what).toEqual({});
  }
});

test('a refused mark does not affect the others, is not sent again, and is reported to pages as refused', async ({ origin, stage }) => {
  origin.answer(READ, ({ body }) => envelope(!body.includes('bad')));
  const readResults = await listenToOutbox(stage);
  await queue(stage, readMark('bad'), readMark('good'));
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(async () => (await readResults()).length).toBe(2);
  expect(bodiesOf(origin)).toEqual([['bad', 'good'], ['bad'], ['good']].map((id) => [READ, { id }]));
  expect(await readResults()).toEqual([
    ['read:bad', { refusal: { kind: 'refused', message: '', status: 200 } }],
    ['read:good', {}],
  ]);
});

test('once the server rejects the token, nothing is sent before a new login', async ({ origin, stage }) => {
  origin.answer(READ, () => envelope(false, undefined, 401));
  await queue(stage, readMark('1'), favorite('lale'));
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toEqual([[READ, { id: ['1'] }]]);
  await queue(stage, readMark('2'));
  await stage.sync(OUTBOX_SYNC_TAG);
  origin.answer(READ, () => envelope(true));
  await stage.ask({ ...elif, token: 'of-a-new-login' });
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)[1]).toEqual([READ, { id: ['1', '2'] }]);
  expect(postsOf(origin)[1]).toMatchObject({ headers: { authorization: 'Bearer of-a-new-login' } });
});

test('only read marks and favourites of the player are queued here: no money, no other player’s mutation', async ({ origin, stage }) => {
  origin.answerAll(({ path }) => (path.startsWith('/api/') ? envelope(true) : null));
  const money = { key: 'money', path: 'payment/deposit', body: { amount: 100 }, at: AT } as unknown as QueuedMutation;
  const climbing = { key: 'climbing', path: '../payments/x', body: {}, at: AT } as unknown as QueuedMutation;
  await queue(stage, money, climbing, null as unknown as QueuedMutation, readMark('1'));
  await queueInOutbox(stage.page, '480301', [readMark('of-another')]);
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toEqual([[READ, { id: ['1'] }]]);
  await queue(stage, readMark('2'));
  await stage.ask({ ...elif, usercode: '480301', token: 'another-token' });
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toHaveLength(2);
  expect(postsOf(origin).at(-1)).toMatchObject({ headers: { authorization: 'Bearer another-token' }, body: JSON.stringify({ id: ['of-another'] }) });
});

test('favourites of a backend that can only toggle are left to the page', async ({ origin, stage }) => {
  origin.answer(TOGGLE, () => envelope(true));
  origin.answer(READ, () => envelope(true));
  const readResults = await listenToOutbox(stage);
  await queue(stage, favorite('lale'));
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toHaveLength(1);
  await queue(stage, favorite('lale'), favorite('nar'), readMark('1'));
  await stage.sync(OUTBOX_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin).at(-1)).toEqual([READ, { id: ['1'] }]);
  expect(bodiesOf(origin)).toHaveLength(2);
  await expect.poll(readResults).toEqual([['read:1', {}]]);
});

test('without background sync, a read mark of a shown notification that could not be sent waits for a page', async ({ origin, stage }) => {
  await (await stage.worker()).evaluate(() => {
    const { sync } = (self as unknown as { registration: { sync: object } }).registration;
    Object.assign(sync, { register: () => Promise.reject(new DOMException('Permission denied.', 'NotAllowedError')) });
  });
  origin.answer(READ, () => 'break');
  await stage.push(JSON.stringify(pushOf('shown')));
  await expect.poll(stage.shown).toHaveLength(1);
  await stage.click('shown', 'read');
  expect(bodiesOf(origin)).toEqual([[READ, { id: ['shown'] }]]);
  expect(await readOutbox(stage.page)).toMatchObject([{ usercode: elif.usercode, isTried: true, mutation: { body: { id: ['shown'] } } }]);
});
