import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, HandAnswerView, HandHistoryView, HandSessionView, OpenSessionView, RotateView } from '../../contract/wire.ts';
import type { BlackjackShown } from '../../engine/hand/rules/blackjack.ts';
import type { DiamondShown } from '../../engine/hand/rules/diamond-hunt.ts';
import type { PokerShown } from '../../engine/hand/rules/video-poker.ts';
import { videoPoker } from '../../engine/hand/rules/video-poker.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { startTestSandbox, type TestSandbox, testUser } from '../testing/test-sandbox.ts';

const PACE_MS = 5_000;
const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const POKER = 'games-valeli-poker';
const BLACKJACK = 'games-klasik-yirmi-bir';
const BET = '/wallet/hub88/transaction/bet';
const WIN = '/wallet/hub88/transaction/win';
const ROLLBACK = '/wallet/hub88/transaction/rollback';
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  vi.useRealTimers();
  await sandbox.close();
});

type Session<Shown> = OpenSessionView & HandSessionView<Shown>;
const openSession = <Shown = PokerShown>(gameCode = POKER) => sandbox.play<Session<Shown>>('/game/session', { gameCode, user: testUser, lobbyUrl: null });
const begin = <Shown = PokerShown>(key: string, { gameCode = POKER, betMinor = 1_000 } = {}) =>
  sandbox.play<HandAnswerView<Shown>>('/game/hand/begin', { gameCode, key, choice: { betMinor } });
const move = <Shown = PokerShown>(key: string, number: number, made: unknown, gameCode = POKER) =>
  sandbox.play<HandAnswerView<Shown>>('/game/hand/move', { gameCode, key, number, move: made });
const hold = (...held: number[]) => ({ hold: [0, 1, 2, 3, 4].map((place) => held.includes(place)) });

function dataOf<Data>(answered: { answer: Answer<Data> }): Data {
  if (!answered.answer.success) throw new Error(`refused: ${answered.answer.code}`);
  return answered.answer.data;
}

const balanceMinor = () => sandbox.operator.balance / 1_000;

test('a hand books its stake when it begins, and pays its return once, on that stake, when it is over', async () => {
  await openSession();
  for (let hands = 0; hands < 12; hands += 1) {
    sandbox.clock.nowMs += PACE_MS;
    const before = balanceMinor();
    const key = randomUUID();
    const { hand } = dataOf(await begin(key));
    expect(hand).toMatchObject({ stakesMinor: [1_000], isOver: false, returnMinor: 0, balanceMinor: before - 1_000, serverSeed: null });
    expect(balanceMinor()).toBe(before - 1_000);
    const over = dataOf(await move(key, 0, hold(0, 1))).hand;
    expect(over.isOver).toBe(true);
    await vi.waitFor(() => expect(sandbox.operator.of(WIN)).toHaveLength(hands + 1));
    expect(balanceMinor()).toBe(before - 1_000 + over.returnMinor);
    expect(sandbox.operator.of(WIN).at(-1)?.body).toMatchObject({
      amount: over.returnMinor * 1_000,
      round_closed: true,
      round: `hand-${over.handId}`,
      reference_transaction_uuid: sandbox.operator.of(BET).at(-1)?.body.transaction_uuid,
    });
  }
});

test('begin and move may be repeated, even simultaneously: nothing is booked or drawn twice', async () => {
  await openSession();
  const key = randomUUID();
  const [one, twin] = await Promise.all([begin(key), begin(key)]);
  expect(twin.answer).toEqual(one.answer);
  const [moved, again] = await Promise.all([move(key, 0, hold(2)), move(key, 0, hold(2))]);
  expect(again.answer).toEqual(moved.answer);
  expect((await begin(key)).answer).toEqual(moved.answer);
  expect(sandbox.operator.of(BET)).toHaveLength(1);
  await vi.waitFor(() => expect(sandbox.operator.of(WIN)).toHaveLength(1));
  expect(await begin(key, { betMinor: 2_000 })).toMatchObject({ status: 409, answer: { code: 'spin-id-reused' } });
  expect(await move(key, 0, hold(1))).toMatchObject({ answer: { code: 'wrong-request' } });
});

test('an open hand is returned again, even after a restart, and no other hand begins meanwhile', async () => {
  await openSession();
  const key = randomUUID();
  const { hand } = dataOf(await begin(key));
  await sandbox.restart();
  const session = dataOf(await openSession());
  expect(session.openHand).toEqual(hand);
  sandbox.clock.nowMs += PACE_MS;
  expect((await begin(randomUUID())).answer).toMatchObject({ code: 'round-open' });
  const over = dataOf(await move(key, 0, hold(0, 1, 2, 3, 4))).hand;
  expect(over.shown.cards).toEqual(hand.shown.cards);
  expect(dataOf(await openSession()).openHand).toBeNull();
});

test('[R9.036] the seed stays secret while a hand is open; after it is revealed, anyone can replay the hand', async () => {
  await openSession();
  const key = randomUUID();
  await begin(key);
  const rotate = () => sandbox.play<RotateView>('/game/rotate-seed', { gameCode: POKER });
  expect((await rotate()).answer).toMatchObject({ code: 'round-open' });
  const over = dataOf(await move(key, 0, hold(1, 3))).hand;
  const { revealed } = dataOf(await rotate());
  const again = videoPoker.deal(roundStream(revealed.serverSeed, over.clientSeed, over.nonce), { betMinor: 1_000n }, [hold(1, 3)]);
  expect(again.shown).toEqual(over.shown);
  expect(Number(again.returnMinor)).toBe(over.returnMinor);
  const { hands } = dataOf(await sandbox.play<HandHistoryView>('/game/hand/history', { gameCode: POKER }));
  expect(hands[0]).toMatchObject({ handId: over.handId, serverSeed: revealed.serverSeed });
});

test('a refusal by the operator is passed on with its reason, and the hand does not take place', async () => {
  await openSession();
  sandbox.operator.balance = 500_000;
  expect((await begin(randomUUID())).answer).toMatchObject({ code: 'not-enough-money', balanceMinor: 500 });
  expect(dataOf(await openSession()).openHand).toBeNull();
  expect(sandbox.operator.of(ROLLBACK)).toHaveLength(0);
});

test.each(['drop', 'lose-answer'] as const)('a stake whose call has the fault "%s" is rolled back, and the hand does not count', async (fault) => {
  await openSession();
  const before = balanceMinor();
  sandbox.operator.faultOf = (path) => (path === BET ? fault : null);
  expect((await begin(randomUUID())).answer).toMatchObject({ code: 'round-voided' });
  await vi.waitFor(() => expect(sandbox.operator.of(ROLLBACK)).toHaveLength(1));
  expect(balanceMinor()).toBe(before);
  expect(dataOf(await openSession())).toMatchObject({ openHand: null, isLastVoided: true });
});

/** Begins hands of blackjack until one can be doubled. Nearly every hand can. */
async function beginDoubling(): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    sandbox.clock.nowMs += PACE_MS;
    const key = randomUUID();
    const { hand } = dataOf(await begin<BlackjackShown>(key, { gameCode: BLACKJACK }));
    if (hand.shown.acts.includes('double')) return key;
  }
  throw new Error('no hand could be doubled');
}

test('a raise that is not covered is refused and leaves the hand unchanged; a covered raise is booked separately', async () => {
  await openSession(BLACKJACK);
  const key = await beginDoubling();
  sandbox.operator.balance = 0;
  expect((await move(key, 0, { act: 'double' }, BLACKJACK)).answer).toMatchObject({ code: 'not-enough-money', balanceMinor: 0 });
  expect(dataOf(await openSession<BlackjackShown>(BLACKJACK)).openHand).toMatchObject({ stakesMinor: [1_000], moves: [] });
  sandbox.operator.balance = 5_000_000;
  const { hand } = dataOf(await move<BlackjackShown>(key, 0, { act: 'double' }, BLACKJACK));
  expect(hand).toMatchObject({ stakesMinor: [1_000, 1_000], isOver: true });
  await vi.waitFor(() => expect(balanceMinor()).toBe(4_000 + hand.returnMinor));
});

test('a raise without a response is rolled back, and the hand continues without it', async () => {
  await openSession(BLACKJACK);
  const key = await beginDoubling();
  const before = balanceMinor();
  sandbox.operator.faultOf = (path) => (path === BET ? 'lose-answer' : null);
  expect((await move(key, 0, { act: 'double' }, BLACKJACK)).answer).toMatchObject({ code: 'operator-unreachable' });
  sandbox.operator.faultOf = () => null;
  await vi.waitFor(() => expect(sandbox.operator.of(ROLLBACK).at(-1)?.body).toMatchObject({ round_closed: false }));
  await vi.waitFor(() => expect(balanceMinor()).toBe(before));
  const { hand } = dataOf(await move<BlackjackShown>(key, 0, { act: 'stand' }, BLACKJACK));
  expect(hand).toMatchObject({ stakesMinor: [1_000], isOver: true });
});

test('a hand that nobody has ended for a day is ended without a further stake', async () => {
  await openSession(BLACKJACK);
  await beginDoubling();
  sandbox.clock.nowMs += DAY_MS + 1;
  await sandbox.restart();
  await vi.waitFor(async () => expect(dataOf(await openSession(BLACKJACK)).openHand).toBeNull());
  await vi.waitFor(() => expect(sandbox.operator.of(WIN).at(-1)?.body).toMatchObject({ round_closed: true }));
});

test('an abandoned hand that can not be ended does not keep the others from their end', async () => {
  await openSession();
  await begin(randomUUID());
  await openSession(BLACKJACK);
  await beginDoubling();
  const database = new DatabaseSync(join(sandbox.dataDirectory, 'sandbox.sqlite'));
  database.prepare("update hand set choice = '{}' where game_code = ?").run(POKER);
  database.close();
  sandbox.clock.nowMs += DAY_MS + 1;
  await sandbox.restart();
  await vi.waitFor(async () => expect(dataOf(await openSession(BLACKJACK)).openHand).toBeNull());
});

test('a raise on a hand that is a day old counts, even if abandoned hands are ended just then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await sandbox.restart();
  await openSession(BLACKJACK);
  const key = await beginDoubling();
  sandbox.clock.nowMs += DAY_MS + 1;
  sandbox.operator.faultOf = (path) => {
    if (path === BET) vi.advanceTimersByTime(HOUR_MS);
    return null;
  };
  const { hand } = dataOf(await move<BlackjackShown>(key, 0, { act: 'double' }, BLACKJACK));
  expect(hand).toMatchObject({ stakesMinor: [1_000, 1_000], moves: [{ act: 'double' }], isOver: true });
});

test('an abandoned diamond hunt is collected for its player, and no more fields are opened', async () => {
  const gameCode = 'games-elmas-avi';
  const opened = dataOf(await openSession<DiamondShown>(gameCode));
  expect(opened).toMatchObject({ rulesId: 'diamond-hunt', returnToPlayerPercent: 98 });
  const key = randomUUID();
  const { hand } = dataOf(await sandbox.play<HandAnswerView<DiamondShown>>('/game/hand/begin', { gameCode, key, choice: { betMinor: 1_000, bombs: 1 } }));
  expect(hand).toMatchObject({ isOver: false, shown: { opened: [], bombsAt: null } });
  expect((await move(key, 0, { open: 25 }, gameCode)).status).toBe(400);
  sandbox.clock.nowMs += DAY_MS + 1;
  await sandbox.restart();
  await vi.waitFor(async () => expect(dataOf(await openSession<DiamondShown>(gameCode)).openHand).toBeNull());
  const [last] = dataOf(await openSession<DiamondShown>(gameCode)).hands;
  expect(last).toMatchObject({ moves: [{ collect: true }], isOver: true, returnMinor: 980, shown: { opened: [], end: 'collected' } });
});

test('[R9.037] a hand that begins less than 5 seconds after the previous one is refused with the remaining time', async () => {
  await openSession();
  const key = randomUUID();
  await begin(key);
  await move(key, 0, hold());
  sandbox.clock.nowMs += 1_000;
  expect(await begin(randomUUID())).toMatchObject({ status: 429, answer: { code: 'too-soon', remainingMs: PACE_MS - 1_000 } });
});

test('invalid requests are refused, and nothing is booked', async () => {
  await openSession();
  const key = randomUUID();
  for (const choice of [null, {}, { betMinor: 0 }, { betMinor: 99 }, { betMinor: 10_001 }, { betMinor: 1.5 }, { betMinor: '1000' }, []])
    expect((await sandbox.play('/game/hand/begin', { gameCode: POKER, key, choice })).status).toBe(400);
  expect(sandbox.operator.of(BET)).toHaveLength(0);
  await begin(key);
  for (const made of [null, {}, { hold: [true] }, { hold: [1, 0, 0, 0, 0] }, { act: 'hit' }]) expect((await move(key, 0, made)).status).toBe(400);
  expect((await move(key, 1, hold())).status).toBe(400);
  expect((await move(randomUUID(), 0, hold())).status).toBe(404);
  const slot = { gameCode: 'slot-lale-devri' };
  await sandbox.play('/game/session', { ...slot, user: testUser, lobbyUrl: null });
  expect((await sandbox.play('/game/hand/begin', { ...slot, key, choice: { betMinor: 1_000 } })).status).toBe(400);
});

test('a demo plays hands with its own balance', async () => {
  const demo = dataOf(await sandbox.post<{ token: string }>('/game/demo', { gameCode: POKER, lobbyUrl: null }));
  const headers = { 'x-game-token': demo.token };
  const key = randomUUID();
  const begun = dataOf(await sandbox.post<HandAnswerView>('/game/hand/begin', { gameCode: POKER, key, choice: { betMinor: 1_000 } }, headers));
  expect(begun.hand.balanceMinor).toBe(99_000);
  dataOf(await sandbox.post('/game/hand/move', { gameCode: POKER, key, number: 0, move: hold() }, headers));
  expect(sandbox.operator.received).toEqual([]);
});
