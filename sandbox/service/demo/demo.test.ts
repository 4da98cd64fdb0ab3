import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BalanceView, type DemoView, gameTokenHeader, type HistoryView, type RotateView, type SpinView } from '../../contract/wire.ts';
import { startTestSandbox, type TestSandbox, testGame } from '../testing/test-sandbox.ts';
import { DEMO_BALANCE_MINOR, DEMO_IDLE_MS, DEMO_RESTS_MS, DemoWallets, MOST_DEMOS, MOST_DEMOS_AN_ADDRESS } from './demo-wallets.ts';

const BET_MINOR = 1_000;
const PACE_MS = 2_500;
const ROUNDS = 30;
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

async function openDemo(gameCode = testGame): Promise<DemoView> {
  const { answer } = await sandbox.post<DemoView>('/game/demo', { gameCode, lobbyUrl: null });
  if (!answer.success) throw new Error(answer.code);
  return answer.data;
}

const ask = <Data>({ token }: DemoView, path: string, body: object = {}) =>
  sandbox.post<Data>(`/game/${path}`, { gameCode: testGame, ...body }, { [gameTokenHeader]: token });

const newSpin = () => ({ spinId: randomUUID(), betMinor: BET_MINOR });

async function spin(demo: DemoView, body: { spinId: string; betMinor: number } = newSpin()): Promise<SpinView['round']> {
  const { answer } = await ask<SpinView>(demo, 'spin', body);
  if (!answer.success) throw new Error(answer.code);
  return answer.data.round;
}

describe('a demo', () => {
  test('begins with a balance of its own and never reaches the operator', async () => {
    const demo = await openDemo();
    expect(BigInt(demo.balanceMinor)).toBe(DEMO_BALANCE_MINOR);
    let expected = demo.balanceMinor;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { betMinor, winMinor, balanceMinor, balanceAfterBetMinor } = await spin(demo);
      expect(balanceAfterBetMinor).toBe(expected - betMinor);
      expected += winMinor - betMinor;
      expect(balanceMinor).toBe(expected);
      sandbox.clock.nowMs += PACE_MS;
    }
    expect((await ask<BalanceView>(demo, 'balance')).answer).toMatchObject({ data: { balanceMinor: expected } });
    expect(sandbox.operator.received).toEqual([]);
  });

  test('applies the pace, plays a repeated spin once, and reveals its seeds', async () => {
    const demo = await openDemo();
    const body = newSpin();
    const first = await spin(demo, body);
    expect(await spin(demo, body)).toEqual(first);
    expect((await ask(demo, 'spin', newSpin())).answer).toMatchObject({ success: false, code: 'too-soon' });
    const rotated = (await ask<RotateView>(demo, 'rotate-seed')).answer;
    expect(rotated).toMatchObject({ data: { revealed: { serverSeedHash: demo.fairness.serverSeedHash, rounds: 1 } } });
    const { answer } = await ask<HistoryView>(demo, 'history');
    expect(answer).toMatchObject({ data: { rounds: [{ roundId: first.roundId, serverSeed: expect.any(String) }] } });
  });

  test('refuses a stake that exceeds its balance, and a stake that the game does not offer', async () => {
    const demo = await openDemo();
    let balance = demo.balanceMinor;
    while (balance >= 10_000) {
      balance = (await spin(demo, { ...newSpin(), betMinor: 10_000 })).balanceMinor ?? 0;
      sandbox.clock.nowMs += PACE_MS;
      if (balance > 3 * demo.balanceMinor) return;
    }
    expect((await ask(demo, 'spin', { ...newSpin(), betMinor: 10_000 })).answer).toMatchObject({ code: 'not-enough-money', balanceMinor: balance });
    expect((await ask(demo, 'spin', { ...newSpin(), betMinor: 7 })).answer).toMatchObject({ code: 'wrong-request' });
  });

  test('has no access to another demo, to real rounds, or to a game it was not opened for', async () => {
    const [one, other] = [await openDemo(), await openDemo()];
    await sandbox.play('/game/session', { user: 'player-1', lobbyUrl: null });
    await sandbox.play('/game/spin', newSpin());
    await spin(one);
    expect((await ask<HistoryView>(other, 'history')).answer).toMatchObject({ data: { rounds: [] } });
    expect((await ask<HistoryView>(one, 'history')).answer).toMatchObject({ data: { rounds: [{ betMinor: BET_MINOR }] } });
    expect((await sandbox.play<HistoryView>('/game/history')).answer).toMatchObject({ data: { rounds: [{ betMinor: BET_MINOR }] } });
    expect((await ask(one, 'balance', { gameCode: 'slot-yakamoz' })).answer).toMatchObject({ code: 'session-over' });
    expect((await ask({ ...one, token: `demo-${'a'.repeat(64)}` }, 'balance')).answer).toMatchObject({ code: 'session-over' });
  });

  test('is refused for an unknown game, and links back only to the operator', async () => {
    expect((await sandbox.post('/game/demo', { gameCode: 'slot-none', lobbyUrl: null })).answer).toMatchObject({ code: 'game-unavailable' });
    const own = `${sandbox.operator.url}/back-to-lobby.html`;
    for (const [lobbyUrl, expected] of [
      [own, own],
      ['https://evil.test/', null],
    ])
      expect((await sandbox.post<DemoView>('/game/demo', { gameCode: testGame, lobbyUrl })).answer).toMatchObject({ data: { lobbyUrl: expected } });
  });

  test('ends when nobody plays it, and when the process ends', async () => {
    const demo = await openDemo();
    sandbox.clock.nowMs += DEMO_IDLE_MS - 1;
    await spin(demo);
    sandbox.clock.nowMs += DEMO_IDLE_MS;
    expect((await ask(demo, 'balance')).answer).toMatchObject({ code: 'session-over' });
    const next = await openDemo();
    await sandbox.restart();
    expect((await ask(next, 'balance')).answer).toMatchObject({ code: 'session-over' });
  });

  test('stores its last hundred rounds', { timeout: 60_000 }, async () => {
    const demo = await openDemo();
    const rounds = [];
    while (rounds.length < 105) {
      const { answer } = await ask<SpinView>(demo, 'spin', { ...newSpin(), betMinor: 100 });
      if (answer.success) rounds.push(answer.data.round.roundId);
      sandbox.clock.nowMs += PACE_MS;
    }
    const ids: number[] = [];
    for (;;) {
      const { answer } = await ask<HistoryView>(demo, 'history', ids.length > 0 ? { beforeRoundId: ids.at(-1) } : {});
      if (!answer.success) throw new Error(answer.code);
      ids.push(...answer.data.rounds.map(({ roundId }) => roundId));
      if (!answer.data.hasMore) break;
    }
    expect(ids).toEqual(rounds.slice(5).toReversed());
  });
});

test('a demo beyond the maximum ends the least recently played demo', () => {
  const wallets = new DemoWallets(() => 0);
  for (let number = 0; number < MOST_DEMOS; number += 1) expect(wallets.begin(`token-${number}`, `user-${number}`, `192.0.2.${number}`)).toEqual([]);
  expect(wallets.use('token-0')).toBe(true);
  expect(wallets.begin('one-more', 'one-more', '198.51.100.1')).toEqual(['user-1']);
  expect([wallets.use('token-0'), wallets.use('token-1'), wallets.use('token-2')]).toEqual([true, false, true]);
});

test('an address with twenty demos can begin another only if it has not played one for five minutes, and never ends the demo of another address', () => {
  let nowMs = 0;
  const wallets = new DemoWallets(() => nowMs);
  expect(wallets.begin('other', 'other', '198.51.100.1')).toEqual([]);
  for (let number = 0; number < MOST_DEMOS_AN_ADDRESS; number += 1) expect(wallets.begin(`token-${number}`, `user-${number}`, '192.0.2.1')).toEqual([]);
  expect(wallets.begin('one-more', 'one-more', '192.0.2.1')).toBeNull();
  expect(wallets.begin('elsewhere', 'elsewhere', '192.0.2.2')).toEqual([]);
  nowMs += DEMO_RESTS_MS - 1;
  expect([wallets.use('token-0'), wallets.begin('one-more', 'one-more', '192.0.2.1')]).toEqual([true, null]);
  nowMs += 1;
  expect(wallets.begin('one-more', 'one-more', '192.0.2.1')).toEqual(['user-1']);
  expect([wallets.use('other'), wallets.use('token-0'), wallets.use('token-1'), wallets.use('one-more')]).toEqual([true, true, false, true]);
});

test('a demo beyond the maximum of an address is refused with 429, and another address is not affected', async () => {
  const guarded = await startTestSandbox({}, { TRUST_PROXY: '1', RATE_LIMITS: 'on' });
  const open = (address: string) => guarded.post('/game/demo', { gameCode: testGame, lobbyUrl: null }, { 'x-forwarded-for': address });
  for (let number = 0; number < MOST_DEMOS_AN_ADDRESS; number += 1) expect((await open(`2001:db8::${number}`)).answer.success).toBe(true);
  expect(await open('2001:db8::ffff:1')).toMatchObject({ status: 429, answer: { success: false, code: 'too-many-demos' } });
  expect((await open('2001:db8:0:1::1')).answer.success).toBe(true);
  await guarded.close();
});
