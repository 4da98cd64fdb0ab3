import type { PushMessage } from '../../src/contract/push.ts';
import { type KeepWishesMessage, type PlayerMessage, WISH_SYNC_TAG, type Wish, wishPaths } from '../../src/contract/worker-messages.ts';
import { expect } from '../support/browser-test.ts';
import { envelope, type ScriptedAnswer, type ScriptedOrigin } from '../support/scripted-origin.ts';
import { listenToWorker, test } from '../support/worker-test.ts';

const READ = `/api/${wishPaths.readNotification}`;
const TOGGLE = `/api/${wishPaths.toggleFavorite}`;
const AT = '2026-03-02T09:00:00.000Z';
const elif: PlayerMessage = { type: 'PLAYER', token: 'a-token', usercode: '480300', deviceId: 'a-device', language: 'tr' };
const readMark = (id: string): Wish => ({ key: `read:${id}`, path: wishPaths.readNotification, body: { id: [id] }, at: AT });
const favorite = (code: string): Wish => ({
  key: `favorite:em/${code}`,
  path: wishPaths.toggleFavorite,
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
const keep = (...wishes: Wish[]): KeepWishesMessage => ({ type: 'KEEP_WISHES', usercode: elif.usercode, wishes });

const wishesOf = ({ asked }: ScriptedOrigin) => asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'));
const bodiesOf = (origin: ScriptedOrigin) => wishesOf(origin).map(({ path, body }) => [path, JSON.parse(body)]);

test.beforeEach(async ({ stage }) => void (await stage.ask(elif)));

test('background sync sends what is queued with the current token, read marks in one call, and notifies pages', async ({ origin, stage }) => {
  origin.answer(READ, () => envelope(true));
  origin.answer(TOGGLE, () => envelope(true, { isFavorite: true }));
  const readSaid = await listenToWorker(stage);
  await stage.ask(keep(readMark('1'), favorite('lale'), readMark('2')));
  await stage.ask({ ...elif, token: 'a-newer-token', language: 'en' });
  await stage.sync(WISH_SYNC_TAG);
  const sent = [
    [READ, { id: ['1', '2'] }],
    [TOGGLE, favorite('lale').body],
  ];
  await expect.poll(() => bodiesOf(origin)).toEqual(sent);
  const headers = { authorization: 'Bearer a-newer-token', 'x-locale': 'en', 'x-fingerprint': 'a-device', 'content-type': 'application/json' };
  for (const one of wishesOf(origin)) expect(one).toMatchObject({ method: 'POST', headers });
  await expect.poll(readSaid).toEqual([
    { type: 'WISHES_SENT', keys: ['read:1', 'read:2'], at: [AT, AT] },
    { type: 'WISHES_SENT', keys: ['favorite:em/lale'], at: [AT] },
  ]);
  await stage.sync('another-tag');
  await stage.ask(keep(readMark('3')));
  await stage.sync(WISH_SYNC_TAG);
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
  for (const [index, [, answer]] of failures.entries()) {
    const wish = readMark(String(index));
    await stage.ask(keep(wish));
    origin.answer(READ, () => answer);
    await stage.sync(WISH_SYNC_TAG);
    const tries = () => bodiesOf(origin).filter(([, body]) => body.id[0] === String(index)).length;
    await expect.poll(tries).toBe(1);
    origin.answer(READ, () => envelope(true));
    await expect
      .poll(async () => {
        await stage.sync(WISH_SYNC_TAG);
        return tries();
      })
      .toBeGreaterThan(1);
  }
});

test('a refused mark does not affect the others, is not sent again, and is reported to pages as refused', async ({ origin, stage }) => {
  origin.answer(READ, ({ body }) => envelope(!body.includes('bad')));
  const readSaid = await listenToWorker(stage);
  await stage.ask(keep(readMark('bad'), readMark('good')));
  await stage.sync(WISH_SYNC_TAG);
  await expect.poll(async () => (await readSaid()).length).toBe(2);
  expect(bodiesOf(origin)).toEqual([['bad', 'good'], ['bad'], ['good']].map((id) => [READ, { id }]));
  expect(await readSaid()).toEqual([
    { type: 'WISHES_SENT', keys: ['read:bad'], at: [AT], refusal: '' },
    { type: 'WISHES_SENT', keys: ['read:good'], at: [AT] },
  ]);
});

test('once the server rejects the token, nothing that was queued is ever sent', async ({ origin, stage }) => {
  origin.answer(READ, () => envelope(false, undefined, 401));
  await stage.ask(keep(readMark('1'), favorite('lale')));
  await stage.sync(WISH_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toEqual([[READ, { id: ['1'] }]]);
  await stage.ask(keep(readMark('2')));
  await stage.sync(WISH_SYNC_TAG);
  origin.answer(READ, () => envelope(true));
  await stage.ask({ ...elif, token: 'of-a-new-login' });
  await stage.ask(keep(readMark('3')));
  await stage.sync(WISH_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin).at(-1)).toEqual([READ, { id: ['3'] }]);
  expect(bodiesOf(origin)).toHaveLength(2);
});

test('only read marks and favourites of the player are queued here: no money, no other player’s mutation', async ({ origin, stage }) => {
  origin.answerAll(({ path }) => (path.startsWith('/api/') ? envelope(true) : null));
  const money = { key: 'money', path: 'payment/deposit', body: { amount: 100 }, at: AT } as unknown as Wish;
  const climbing = { key: 'climbing', path: '../payments/x', body: {}, at: AT } as unknown as Wish;
  await stage.ask(keep(money, climbing, null as unknown as Wish, readMark('1')));
  await stage.ask({ ...keep(readMark('of-another')), usercode: '480301' });
  await stage.sync(WISH_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toEqual([[READ, { id: ['1'] }]]);
  await stage.ask(keep(readMark('2')));
  await stage.ask({ ...elif, usercode: '480301', token: 'another-token' });
  await stage.sync(WISH_SYNC_TAG);
  await stage.ask({ ...keep(readMark('3')), usercode: '480301' });
  await stage.sync(WISH_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toHaveLength(2);
  expect(wishesOf(origin).at(-1)).toMatchObject({ headers: { authorization: 'Bearer another-token' }, body: JSON.stringify({ id: ['3'] }) });
});

test('favourites of a backend that can only toggle are left to the page', async ({ origin, stage }) => {
  origin.answer(TOGGLE, () => envelope(true));
  origin.answer(READ, () => envelope(true));
  const readSaid = await listenToWorker(stage);
  await stage.ask(keep(favorite('lale')));
  await stage.sync(WISH_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin)).toHaveLength(1);
  await stage.ask(keep(favorite('lale'), favorite('nar'), readMark('1')));
  await stage.sync(WISH_SYNC_TAG);
  await expect.poll(() => bodiesOf(origin).at(-1)).toEqual([READ, { id: ['1'] }]);
  expect(bodiesOf(origin)).toHaveLength(2);
  await expect.poll(readSaid).toEqual([{ type: 'WISHES_SENT', keys: ['read:1'], at: [AT] }]);
});

test('without background sync, a read mark of a shown notification that could not be sent is sent at the app’s next start', async ({ origin, stage }) => {
  await (await stage.worker()).evaluate(() => {
    const { sync } = (self as unknown as { registration: { sync: object } }).registration;
    Object.assign(sync, { register: () => Promise.reject(new DOMException('Permission denied.', 'NotAllowedError')) });
  });
  origin.answer(READ, () => 'break');
  await stage.push(JSON.stringify(pushOf('shown')));
  await expect.poll(stage.shown).toHaveLength(1);
  await stage.click('shown', 'read');
  const sent = [READ, { id: ['shown'] }];
  expect(bodiesOf(origin)).toEqual([sent]);
  const readSaid = await listenToWorker(stage);
  await stage.ask(keep(readMark('of-the-page')));
  await stage.ask(elif);
  expect(bodiesOf(origin)).toEqual([sent, sent]);
  origin.answer(READ, () => envelope(true));
  await stage.ask(elif);
  expect(bodiesOf(origin)).toEqual([sent, sent, sent]);
  await expect.poll(readSaid).toMatchObject([{ type: 'WISHES_SENT', keys: ['read:shown'] }]);
});
