import { expect, test } from 'vitest';
import { OUTBOX_SYNC_TAG } from '../src/delivery/outbox-entry.ts';
import { envelope, type ScriptedAnswer } from '../tests/support/scripted-origin.ts';
import { elif } from './testing/open-stage.ts';
import { favorite, putValue, queue, readMark, readOutbox } from './testing/outbox-rows.ts';
import { asked, bodies, openSendingStage, posts, READ, TOGGLE, told } from './testing/sending-stage.ts';

const AT = '2026-03-02T09:00:00.000Z';
const other = { ...elif, usercode: '480301', token: 'of-another' };
const push = { id: 'one', usercode: elif.usercode, title: 'Haber', note: '', type: 'System', target: '/', timeStamp: AT, unreadCount: 1, locale: 'tr' };

test('if the token is refused while read marks are sent one by one, nothing more is sent', async () => {
  const stage = await openSendingStage(readMark('1'), readMark('2'), favorite('lale'));
  stage.origin.answer(READ, () => envelope(false, undefined, posts(stage).length === 1 ? 400 : 401));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(asked(stage)).toEqual([READ, READ]);
});

test('if the server no longer knows the token, the queue waits, and is sent with the token of a new login', async () => {
  const stage = await openSendingStage(favorite('lale'), readMark('1'));
  stage.origin.answer(TOGGLE, () => envelope(false, undefined, 401));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE]);
  stage.origin.answer(TOGGLE, () => envelope(true, { isFavorite: true }));
  await stage.worker.ask({ ...elif, token: 'of-a-new-login' });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path, headers }) => [path, headers.authorization])).toEqual([
    [TOGGLE, 'Bearer a-token'],
    [TOGGLE, 'Bearer of-a-new-login'],
    [READ, 'Bearer of-a-new-login'],
  ]);
});

test('if the server no longer knows the token, the player’s pushes are still shown', async () => {
  const stage = await openSendingStage(readMark('1'));
  stage.origin.answer(READ, () => envelope(false, undefined, 401));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await stage.worker.push(push);
  expect(stage.device.shown()).toMatchObject([{ title: 'Haber', tag: 'one' }]);
});

test('after the token was refused, nothing more is sent with it', async () => {
  const stage = await openSendingStage(favorite('lale'));
  stage.origin.answer(TOGGLE, () => envelope(false, undefined, 401));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await queue(stage, [readMark('2')]);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE]);
});

test('a refused token of the previous player does not end the session of the next one', async () => {
  const stage = await openSendingStage(readMark('1'));
  const said: Promise<unknown>[] = [];
  stage.origin.answer(READ, () => {
    said.push(stage.worker.ask(other), queue(stage, [readMark('2')], other.usercode));
    return envelope(false, undefined, 401);
  });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await Promise.all(said);
  stage.origin.answer(READ, () => envelope(true));
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage).map(({ headers, body }) => [headers.authorization, body])).toEqual([
    ['Bearer a-token', '{"id":["1"]}'],
    ['Bearer of-another', '{"id":["2"]}'],
  ]);
});

test('one player’s queue is never sent with another player’s token, nor while nobody is logged in', async () => {
  const stage = await openSendingStage(readMark('1'), favorite('lale'));
  await stage.worker.ask({ type: 'FORGET_PLAYER' });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await stage.worker.ask(other);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await queue(stage, [readMark('2')]);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage)).toEqual([]);
});

test('the result of a call sent before a logout reaches no page, and the rest is not sent', async () => {
  const stage = await openSendingStage(favorite('lale'), readMark('1'));
  const said: Promise<unknown>[] = [];
  stage.origin.answer(TOGGLE, () => {
    said.push(stage.worker.ask({ type: 'FORGET_PLAYER' }), stage.worker.ask(other));
    return envelope(true, { isFavorite: true });
  });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await Promise.all(said);
  expect(posts(stage).map(({ path }) => path)).toEqual([TOGGLE]);
  expect(told(stage)).toEqual([]);
  expect(await readOutbox(stage)).toEqual([]);
});

const answersToNobody: [what: string, answer: ScriptedAnswer][] = [
  ['a yes', envelope(true)],
  ['a refused token', envelope(false, undefined, 401)],
];

test.each(answersToNobody)('%s in response to a call sent before a logout ends the sync without a retry', async (_what, answer) => {
  const stage = await openSendingStage(readMark('1'));
  let left: Promise<unknown> = Promise.resolve();
  stage.origin.answer(READ, () => {
    left = stage.worker.ask({ type: 'FORGET_PLAYER' });
    return answer;
  });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await left;
  expect(asked(stage)).toEqual([READ]);
  expect(told(stage)).toEqual([]);
});

test('a player who logs out and in again during a call has an empty queue', async () => {
  const stage = await openSendingStage(favorite('lale'));
  const said: Promise<unknown>[] = [];
  stage.origin.answer(TOGGLE, () => {
    said.push(stage.worker.ask({ type: 'FORGET_PLAYER' }), stage.worker.ask(elif));
    return envelope(true, { isFavorite: true });
  });
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await Promise.all(said);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(asked(stage)).toEqual([TOGGLE]);
});

test('a background sync that the version before requested sends what that version had queued, once', async () => {
  const stage = await openSendingStage();
  await putValue(stage, 'wishes', [favorite('lale'), { ...readMark('1'), isOwn: true }, { path: 'payment/deposit' }, null]);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([
    [TOGGLE, favorite('lale').body],
    [READ, { id: ['1'] }],
  ]);
});

test('what the version before had queued is left alone if it is of another player', async () => {
  const stage = await openSendingStage();
  await stage.worker.ask(other);
  await putValue(stage, 'player', { ...elif });
  await putValue(stage, 'wishes', [favorite('lale')]);
  await stage.worker.ask(other);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(posts(stage)).toEqual([]);
});

test('a logout that is handled late leaves what the next player has queued meanwhile', async () => {
  const stage = await openSendingStage(favorite('lale'));
  await queue(stage, [readMark('2')], other.usercode);
  await stage.worker.ask({ type: 'FORGET_PLAYER' });
  await stage.worker.ask(other);
  await stage.worker.sync(OUTBOX_SYNC_TAG);
  expect(bodies(stage)).toEqual([[READ, { id: ['2'] }]]);
});
