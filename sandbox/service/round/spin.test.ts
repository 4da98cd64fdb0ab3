import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, HistoryView, RotateView, SessionView, SpinView } from '../../contract/wire.ts';
import { winMinorOf } from '../../engine/slot/engine.ts';
import { playRound } from '../../engine/slot/play-round.ts';
import { twentyLines } from '../../engine/slot/rules/twenty-lines.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { startTestSandbox, type TestSandbox, testUser } from '../testing/test-sandbox.ts';

const PACE_MS = 2_500;
const startBalanceMinor = 100_000;
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

const openSession = (user = testUser, lobbyUrl: string | null = null) => sandbox.play<SessionView>('/game/session', { user, lobbyUrl });
const spin = (spinId: string = randomUUID(), betMinor = 1_000) => sandbox.play<SpinView>('/game/spin', { spinId, betMinor });

function dataOf<Data>(answered: { answer: Answer<Data> }): Data {
  if (!answered.answer.success) throw new Error(`refused: ${answered.answer.code}`);
  return answered.answer.data;
}

/** Spins until a spin pays. */
async function spinToWin(): Promise<SpinView> {
  for (let tries = 0; tries < 200; tries++) {
    sandbox.clock.nowMs += PACE_MS;
    const view = dataOf(await spin());
    if (view.round.winMinor > 0) return view;
  }
  throw new Error('200 spins without a win');
}

test('[R9.036] a session shows balance, rules with their computed return, and the hash of the seed, but never the seed', async () => {
  const answered = await openSession();
  const session = dataOf(answered);
  expect(session.balanceMinor).toBe(startBalanceMinor);
  expect(session.rules.returnToPlayerPercent).toBe(96.22);
  expect(session.fairness.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(session.rounds).toEqual([]);
  expect(JSON.stringify(answered.answer)).not.toContain('"serverSeed"');
});

test('[R7.048] every call to the operator is signed over its raw bytes', async () => {
  await openSession();
  await spin();
  await vi.waitFor(() => expect(sandbox.operator.of('/wallet/hub88/transaction/win')).toHaveLength(1));
  expect(sandbox.operator.received.every((call) => call.isSigned)).toBe(true);
});

test('a spin books bet and win once, in the units of the protocol, and the balance is updated', async () => {
  await openSession();
  const { round } = await spinToWin();
  const bets = sandbox.operator.of('/wallet/hub88/transaction/bet');
  const win = sandbox.operator.of('/wallet/hub88/transaction/win').find((call) => call.body.round === String(round.roundId));
  const bet = bets.find((call) => call.body.round === String(round.roundId));
  expect(bet?.body).toMatchObject({ amount: 1_000_000, round_closed: false, user: testUser, game_code: 'slot-lale-devri', currency: 'TRY' });
  expect(win?.body).toMatchObject({ amount: round.winMinor * 1_000, round_closed: true, reference_transaction_uuid: bet?.body.transaction_uuid });
  expect(round.balanceMinor).toBe(sandbox.operator.balance / 1_000);
});

test('the same spin id returns the same result and is not booked again, even by simultaneous calls', async () => {
  await openSession();
  const spinId = randomUUID();
  const [first, twin] = await Promise.all([spin(spinId), spin(spinId)]);
  const repeat = await spin(spinId);
  expect(twin.answer).toEqual(first.answer);
  expect(repeat.answer).toEqual(first.answer);
  expect(sandbox.operator.of('/wallet/hub88/transaction/bet')).toHaveLength(1);
});

test('a spin id with another stake is refused', async () => {
  await openSession();
  const spinId = randomUUID();
  await spin(spinId, 1_000);
  const other = await spin(spinId, 2_000);
  expect(other).toMatchObject({ status: 409, answer: { code: 'spin-id-reused' } });
});

test('[R9.037] a second spin before 2.5 seconds is refused with the remaining time', async () => {
  await openSession();
  await spin();
  sandbox.clock.nowMs += 1_000;
  const early = await spin();
  expect(early).toMatchObject({ status: 429, answer: { code: 'too-soon', remainingMs: 1_500 } });
  expect(early.headers.get('retry-after')).toBe('2');
  expect(sandbox.operator.of('/wallet/hub88/transaction/bet')).toHaveLength(1);
  sandbox.clock.nowMs += 1_500;
  expect((await spin()).answer.success).toBe(true);
});

test('[R9.037] the 2.5 seconds apply to a player across all slots, and each slot shows the remaining time', async () => {
  const other = { gameCode: 'slot-yakamoz' };
  await openSession();
  await sandbox.play('/game/session', { ...other, user: testUser, lobbyUrl: null });
  await spin();
  sandbox.clock.nowMs += 1_000;
  const elsewhere = () => sandbox.play<SpinView>('/game/spin', { ...other, spinId: randomUUID(), betMinor: 1_000 });
  expect(await elsewhere()).toMatchObject({ status: 429, answer: { code: 'too-soon', remainingMs: 1_500 } });
  expect(dataOf(await sandbox.play<SessionView>('/game/session', { ...other, user: testUser, lobbyUrl: null })).remainingMs).toBe(1_500);
  sandbox.clock.nowMs += 1_500;
  expect((await elsewhere()).answer.success).toBe(true);
  expect(await spin()).toMatchObject({ answer: { code: 'too-soon', remainingMs: 2_500 } });
});

test('stakes that are not offered, ids that are not uuids, and requests without a session are refused', async () => {
  expect((await spin()).answer).toMatchObject({ success: false, code: 'session-over' });
  await openSession();
  expect(await spin(randomUUID(), 150)).toMatchObject({ status: 400, answer: { code: 'wrong-request' } });
  expect(await spin('x')).toMatchObject({ status: 400, answer: { code: 'wrong-request' } });
  expect(await sandbox.post('/game/spin', { gameCode: 'slot-lale-devri', spinId: randomUUID(), betMinor: 1_000 })).toMatchObject({
    answer: { code: 'session-over' },
  });
  expect(sandbox.operator.of('/wallet/hub88/transaction/bet')).toHaveLength(0);
});

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'not-enough-money'],
  ['RS_ERROR_LIMIT_REACHED', 'limit-reached'],
  ['RS_ERROR_TOKEN_EXPIRED', 'session-over'],
  ['RS_ERROR_USER_DISABLED', 'user-disabled'],
])('%s from the operator becomes the refusal %s, without a round and without a rollback', async (status, code) => {
  await openSession();
  sandbox.operator.faultOf = (path) => (path.endsWith('/bet') ? { status } : null);
  expect((await spin()).answer).toMatchObject({ success: false, code });
  expect(dataOf(await sandbox.play<HistoryView>('/game/history')).rounds).toEqual([]);
  expect(sandbox.operator.of('/wallet/hub88/transaction/rollback')).toHaveLength(0);
});

test('a bet that was booked but got no response is rolled back, and the balance is restored', async () => {
  await openSession();
  sandbox.operator.faultOf = (path) => (path.endsWith('/bet') ? 'lose-answer' : null);
  expect((await spin()).answer).toMatchObject({ success: false, code: 'round-voided' });
  const [bet] = sandbox.operator.of('/wallet/hub88/transaction/bet');
  await vi.waitFor(() => expect(sandbox.operator.balance).toBe(startBalanceMinor * 1_000));
  expect(sandbox.operator.of('/wallet/hub88/transaction/rollback')[0]?.body.reference_transaction_uuid).toBe(bet?.body.transaction_uuid);
});

test('a rollback is resent until it is acknowledged', async () => {
  await openSession();
  let lost = 0;
  sandbox.operator.faultOf = (path) => {
    if (path.endsWith('/bet')) return 'lose-answer';
    if (path.endsWith('/rollback') && lost < 3) return lost++ === 0 ? 'drop' : { httpStatus: 503 };
    return null;
  };
  await spin();
  await vi.waitFor(() => expect(sandbox.operator.balance).toBe(startBalanceMinor * 1_000));
  expect(sandbox.operator.of('/wallet/hub88/transaction/rollback')).toHaveLength(4);
  expect(new Set(sandbox.operator.of('/wallet/hub88/transaction/rollback').map((call) => call.body.transaction_uuid)).size).toBe(1);
});

test('a win whose response is lost is resent and booked once', async () => {
  await openSession();
  let lost = 0;
  sandbox.operator.faultOf = (path, body) => (path.endsWith('/win') && Number(body.amount) > 0 && lost++ < 2 ? 'lose-answer' : null);
  const { round } = await spinToWin();
  expect(round.balanceMinor).toBeNull();
  const expected = (round.balanceAfterBetMinor + round.winMinor) * 1_000;
  await vi.waitFor(() =>
    expect(sandbox.operator.of('/wallet/hub88/transaction/win').filter((call) => call.body.round === String(round.roundId))).toHaveLength(3),
  );
  expect(sandbox.operator.balance).toBe(expected);
});

test('a win that the operator cannot accept survives a restart of the sandbox', async () => {
  await openSession();
  sandbox.operator.faultOf = (path) => (path.endsWith('/win') ? 'drop' : null);
  const { round } = await spinToWin();
  await sandbox.restart();
  sandbox.operator.faultOf = () => null;
  await vi.waitFor(() => expect(sandbox.operator.balance).toBe((round.balanceAfterBetMinor + round.winMinor) * 1_000));
  const [shown] = dataOf(await openSession()).rounds;
  expect(shown).toMatchObject({ roundId: round.roundId, stops: round.stops, winMinor: round.winMinor });
});

test('a spin that is repeated after a restart still returns the first result', async () => {
  await openSession();
  const spinId = randomUUID();
  const first = dataOf(await spin(spinId));
  await sandbox.restart();
  expect(dataOf(await spin(spinId)).round).toEqual(first.round);
});

test('[R9.036] rotation reveals the sealed seed, and every round can be computed from it', async () => {
  const before = dataOf(await openSession()).fairness;
  const { round } = dataOf(await spin());
  const { revealed, fairness } = dataOf(await sandbox.play<RotateView>('/game/rotate-seed', { clientSeed: 'elif-meydan-1907' }));
  expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(before.serverSeedHash);
  const outcome = playRound(twentyLines, roundStream(revealed.serverSeed, revealed.clientSeed, round.nonce));
  expect(outcome.stops).toEqual(round.stops);
  expect(Number(winMinorOf(twentyLines, outcome, 1_000n))).toBe(round.winMinor);
  expect(fairness).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'elif-meydan-1907', nextNonce: 0 });
  expect(revealed.rounds).toBe(1);
});

test('a client seed with control characters or of more than 64 characters is refused', async () => {
  await openSession();
  for (const clientSeed of ['', 'a\nb', 'x'.repeat(65)]) {
    expect((await sandbox.play('/game/rotate-seed', { clientSeed })).status).toBe(400);
  }
});

test('history pages back through the rounds, newest first', async () => {
  await openSession();
  for (let count = 0; count < 22; count++) {
    await spin();
    sandbox.clock.nowMs += PACE_MS;
  }
  const first = dataOf(await sandbox.play<HistoryView>('/game/history'));
  const second = dataOf(await sandbox.play<HistoryView>('/game/history', { beforeRoundId: first.rounds.at(-1)?.roundId }));
  expect([first.rounds.length, first.hasMore, second.rounds.length, second.hasMore]).toEqual([20, true, 2, false]);
  expect(first.rounds[0]?.roundId).toBeGreaterThan(second.rounds[0]?.roundId ?? Number.POSITIVE_INFINITY);
});

test('a token of one player opens no session for another, and the lobby address must belong to the operator', async () => {
  expect(dataOf(await openSession(testUser, 'javascript:alert(1)')).lobbyUrl).toBeNull();
  expect(dataOf(await openSession(testUser, 'https://evil.example/')).lobbyUrl).toBeNull();
  const lobby = `${sandbox.operator.url}/back-to-lobby.html`;
  expect(dataOf(await openSession(testUser, lobby)).lobbyUrl).toBe(lobby);
  expect((await openSession('player-2', lobby)).answer).toMatchObject({ success: false, code: 'session-over', lobbyUrl: lobby });
});

test('a session is refused with a reason, not with an error page, when the operator does not respond', async () => {
  sandbox.operator.faultOf = () => ({ httpStatus: 502 });
  expect(await openSession()).toMatchObject({ status: 200, answer: { success: false, code: 'operator-unreachable' } });
});
