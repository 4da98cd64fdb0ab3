import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, CrashActView, CrashFeedLine } from '../../contract/wire.ts';
import { BETTING_MS, CRASHED_PAUSE_MS } from '../../engine/crash/crash-rules.ts';
import { DOUBLING_MS, flightMs, LARGEST_MULTIPLIER, reachedAfterMs } from '../../engine/crash/flight.ts';
import { MOST_FEEDS_A_SESSION } from '../shared/feeds.ts';
import { type CrashPlayer, openCrashDemo, openCrashPlayer, type TestFeed, testCrashGame } from '../testing/crash-player.ts';
import { plantChain, type WantedPoint } from '../testing/plant-chain.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START_MINOR = 1_000_00;
const WALLET = '/wallet/hub88/transaction';
const high: WantedPoint = (point) => point > 500 && point < 2_000;
const low: WantedPoint = (point) => point > 130 && point < 190;
const never: WantedPoint = (point) => point === 100;
let sandbox: TestSandbox;

beforeEach(async () => {
  // Two hundred simultaneous calls are slow on a busy machine. No test in this file depends on a time-out.
  sandbox = await startTestSandbox({ timings: { operatorCallTimeoutMs: 30_000 } });
});
afterEach(async () => {
  await sandbox.close();
});

function done(answer: Answer<CrashActView>): CrashActView {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data;
}
const place = async (player: CrashPlayer, bet?: Parameters<CrashPlayer['bet']>[0]) => done(await player.bet(bet)).bet;
const winOf = (stakeMinor: number, multiplier: number) => Math.floor((stakeMinor * multiplier) / 100);
const balance = () => sandbox.operator.balance / 1_000;
const sent = (kind: 'bet' | 'win' | 'rollback') => sandbox.operator.of(`${WALLET}/${kind}`);
const lastOf = <Type extends CrashFeedLine['type']>(feed: TestFeed, type: Type) =>
  feed.lines.findLast((line): line is Extract<CrashFeedLine, { type: Type }> => line.type === type);
const settled = (balanceMinor: number) => vi.waitFor(() => expect(balance()).toBe(balanceMinor));

describe('a bet', () => {
  test('[R9.035] is paid at the multiplier at which its cash-out arrives, and its player receives the new balance', async () => {
    plantChain(sandbox, testCrashGame, [high]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const bet = await place(player, { stakeMinor: 12_35 });
    sandbox.pass(BETTING_MS);
    sandbox.pass(DOUBLING_MS + 1_234);
    const cashed = done(await player.cashOut(bet.betId));
    expect(cashed.bet).toMatchObject({ state: 'cashed', cashedAt: 222, winMinor: winOf(12_35, 222) });
    expect(cashed.balanceMinor).toBe(START_MINOR - 12_35 + winOf(12_35, 222));
    expect(sent('win')).toHaveLength(1);
    expect(sent('win')[0]?.body).toMatchObject({ round: sent('bet')[0]?.body.round, round_closed: true, amount: winOf(12_35, 222) * 1_000 });
    expect([...sent('bet'), ...sent('win')].every(({ isSigned }) => isSigned)).toBe(true);
  });

  test('is lost in the crash and closed by a win of zero; a later cash-out changes nothing', async () => {
    const [point = 0] = plantChain(sandbox, testCrashGame, [low]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const bet = await place(player);
    sandbox.pass(BETTING_MS);
    sandbox.clock.nowMs += flightMs(point);
    expect(await player.cashOut(bet.betId)).toMatchObject({ success: false, code: 'round-over' });
    await vi.waitFor(() => expect(sent('win')).toHaveLength(1));
    expect(sent('win')[0]?.body).toMatchObject({ amount: 0, round_closed: true });
    expect(balance()).toBe(START_MINOR - 10_00);
  });

  test('[R9.035] is still paid in the last millisecond, at the crash point itself', async () => {
    const [point = 0] = plantChain(sandbox, testCrashGame, [low]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const bet = await place(player);
    sandbox.pass(BETTING_MS);
    sandbox.pass(flightMs(point) - 1);
    expect(done(await player.cashOut(bet.betId)).bet.cashedAt).toBe(point);
  });

  test('is cashed out automatically at exactly its value, however late this is noticed, up to and including the crash point', async () => {
    const [point = 0] = plantChain(sandbox, testCrashGame, [high]);
    const players = await Promise.all(['a', 'b', 'c'].map((name) => openCrashPlayer(sandbox, `oyuncu-${name}`)));
    const values = [150, point, point + 1];
    await Promise.all(players.map((player, index) => place(player, { autoAt: values[index] ?? 0 })));
    sandbox.pass(BETTING_MS);
    sandbox.pass(reachedAfterMs(150) + 40);
    await settled(START_MINOR - 30_00 + winOf(10_00, 150));
    sandbox.pass(flightMs(point));
    await settled(START_MINOR - 30_00 + winOf(10_00, 150) + winOf(10_00, point));
    const [, second, third] = players;
    expect((await second?.history())?.entries[0]?.bet).toMatchObject({ state: 'cashed', cashedAt: point });
    expect((await third?.history())?.entries[0]?.bet).toMatchObject({ state: 'lost', cashedAt: null, winMinor: 0 });
  });

  test('pays nothing in a round that never takes off', async () => {
    plantChain(sandbox, testCrashGame, [never]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const bet = await place(player, { autoAt: 101 });
    sandbox.pass(BETTING_MS);
    expect(await player.cashOut(bet.betId)).toMatchObject({ success: false, code: 'round-over' });
    expect((await player.history()).entries[0]).toMatchObject({ bet: { state: 'lost' }, round: { point: 100 } });
  });

  test('that its player does not cash out is cashed out automatically at the largest multiplier', async () => {
    plantChain(sandbox, testCrashGame, [(point) => point === LARGEST_MULTIPLIER]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    await place(player, { stakeMinor: 1_00 });
    sandbox.pass(BETTING_MS);
    sandbox.pass(flightMs(LARGEST_MULTIPLIER));
    await settled(START_MINOR - 1_00 + winOf(1_00, LARGEST_MULTIPLIER));
    expect((await player.history()).entries[0]?.bet).toMatchObject({ state: 'cashed', cashedAt: LARGEST_MULTIPLIER });
  });

  test('is not lost when the machine sleeps through the flight: take-off happens when the delay is noticed', async () => {
    plantChain(sandbox, testCrashGame, [high]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const bet = await place(player);
    sandbox.pass(BETTING_MS + 3_600_000);
    sandbox.pass(DOUBLING_MS);
    expect(done(await player.cashOut(bet.betId)).bet.cashedAt).toBe(200);
  });

  test('can be cancelled before take-off, which returns its stake, but not after it', async () => {
    plantChain(sandbox, testCrashGame, [high]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const [first, second] = [await place(player), await place(player, { panel: 2 })];
    const cancelled = done(await player.cancel(first.betId));
    expect(cancelled).toMatchObject({ bet: { state: 'cancelled' }, balanceMinor: START_MINOR - 10_00 });
    expect(done(await player.cancel(first.betId)).bet.state).toBe('cancelled');
    sandbox.pass(BETTING_MS);
    expect(await player.cancel(second.betId)).toMatchObject({ success: false, code: 'bets-closed' });
    expect(await player.cancel(randomUUID())).toMatchObject({ success: false, code: 'not-found' });
    expect(sent('rollback')).toHaveLength(1);
    expect(await player.cashOut(first.betId)).toMatchObject({ success: false, code: 'round-over' });
  });

  test('is the only one of its panel in a round; a repeated id returns the same bet, and different data under the id is refused', async () => {
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const betId = randomUUID();
    const [once, twice] = await Promise.all([place(player, { betId }), place(player, { betId })]);
    expect(twice).toEqual(once);
    expect(sent('bet')).toHaveLength(1);
    expect(await player.bet({ betId, stakeMinor: 20_00 })).toMatchObject({ success: false, code: 'spin-id-reused' });
    expect(await player.bet()).toMatchObject({ success: false, code: 'panel-taken' });
    expect((await player.bet({ panel: 2 })).success).toBe(true);
    expect(sent('bet')).toHaveLength(2);
  });

  test('placed during a flight counts in the next round', async () => {
    const [point = 0] = plantChain(sandbox, testCrashGame, [low, high]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const first = await place(player);
    sandbox.pass(BETTING_MS);
    const next = await place(player);
    expect(next.roundId).not.toBe(first.roundId);
    sandbox.pass(flightMs(point));
    expect(await player.cashOut(next.betId)).toMatchObject({ success: false, code: 'round-over' });
    sandbox.pass(CRASHED_PAUSE_MS);
    sandbox.pass(BETTING_MS);
    sandbox.pass(DOUBLING_MS);
    expect(done(await player.cashOut(next.betId)).bet.cashedAt).toBe(200);
  });

  test.each([0, 99, 100_001, 10.5])('with a stake of %s kuruş is rejected as invalid', async (stakeMinor) => {
    const player = await openCrashPlayer(sandbox, 'ayşe');
    expect(await player.bet({ stakeMinor })).toMatchObject({ success: false, code: 'wrong-request' });
    expect(await player.bet({ autoAt: 100 })).toMatchObject({ success: false, code: 'wrong-request' });
    expect(await player.bet({ panel: 3 })).toMatchObject({ success: false, code: 'wrong-request' });
    expect(sent('bet')).toHaveLength(0);
  });
});

describe('an operator', () => {
  test('that refuses a bet: its reason is passed on, and nothing is rolled back', async () => {
    const player = await openCrashPlayer(sandbox, 'ayşe');
    sandbox.operator.faultOf = (path) => (path.endsWith('/bet') ? { status: 'RS_ERROR_LIMIT_REACHED' } : null);
    expect(await player.bet()).toMatchObject({ success: false, code: 'limit-reached' });
    sandbox.operator.faultOf = () => null;
    sandbox.operator.balance = 5_000_00;
    expect(await player.bet()).toMatchObject({ success: false, code: 'not-enough-money', balanceMinor: 5_00 });
    expect((await player.bet({ stakeMinor: 5_00 })).success).toBe(true);
    expect(sent('rollback')).toHaveLength(0);
  });

  test('whose response to a bet is lost receives a rollback, and the panel is free again', async () => {
    const player = await openCrashPlayer(sandbox, 'ayşe');
    sandbox.operator.faultOf = (path) => (path.endsWith('/bet') ? 'lose-answer' : null);
    expect(await player.bet()).toMatchObject({ success: false, code: 'round-voided' });
    await settled(START_MINOR);
    sandbox.operator.faultOf = () => null;
    expect((await player.bet()).success).toBe(true);
  });

  test('that responds to a bet only after take-off receives a rollback, because the bet came too late', async () => {
    plantChain(sandbox, testCrashGame, [high]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    await place(player, { panel: 2 });
    sandbox.operator.faultOf = (path) => {
      if (path.endsWith('/bet')) sandbox.pass(BETTING_MS);
      return null;
    };
    expect(await player.bet()).toMatchObject({ success: false, code: 'bets-closed' });
    await settled(START_MINOR - 10_00);
  });

  test('whose response to a win is lost receives the win again and pays it once', async () => {
    plantChain(sandbox, testCrashGame, [high]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const bet = await place(player);
    sandbox.pass(BETTING_MS);
    sandbox.pass(DOUBLING_MS);
    let lost = 0;
    sandbox.operator.faultOf = (path) => (path.endsWith('/win') && lost++ < 2 ? 'lose-answer' : null);
    expect(done(await player.cashOut(bet.betId))).toMatchObject({ bet: { cashedAt: 200 }, balanceMinor: null });
    await vi.waitFor(() => expect(sent('win')).toHaveLength(3));
    expect(done(await player.cashOut(bet.betId)).bet.winMinor).toBe(20_00);
    expect(balance()).toBe(START_MINOR + 10_00);
  });
});

describe('a restart', () => {
  test('during a flight returns the stakes of open bets, preserves cash-outs, and uses up the hash', async () => {
    plantChain(sandbox, testCrashGame, [high]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const [first] = [await place(player), await place(player, { panel: 2 })];
    sandbox.pass(BETTING_MS);
    const next = await place(player, { panel: 1 });
    sandbox.pass(DOUBLING_MS);
    done(await player.cashOut(first.betId));
    await sandbox.restart();
    await settled(START_MINOR + 10_00);
    expect(sent('rollback')).toHaveLength(2);
    expect(await player.cashOut(first.betId)).toMatchObject({ success: true, data: { bet: { winMinor: 20_00 } } });
    expect(await player.cashOut(next.betId)).toMatchObject({ success: false, code: 'round-over' });
    const feed = await player.follow();
    await vi.waitFor(() => expect(lastOf(feed, 'round')?.round).toMatchObject({ phase: 'betting', position: 3 }));
    expect(lastOf(feed, 'round')?.crashed).toEqual([]);
    // A page that stayed open receives the result of each open bet, and nothing new about the bet that was cashed out.
    expect(lastOf(feed, 'round')?.own.map(({ state, panel }) => [state, panel])).toEqual(
      expect.arrayContaining([
        ['voided', 2],
        ['voided', 1],
      ]),
    );
    expect(lastOf(feed, 'round')?.own).toHaveLength(2);
    feed.stop();
  });
});

describe('two hundred players', () => {
  test('in one round receive exactly what their multipliers pay, to the kuruş', { timeout: 60_000 }, async () => {
    const [point = 0] = plantChain(sandbox, testCrashGame, [high]);
    sandbox.operator.balance = 100_000_000_000;
    const start = balance();
    const players = await Promise.all(Array.from({ length: 200 }, (_, index) => openCrashPlayer(sandbox, `oyuncu-${index}`)));
    const stakeOf = (index: number) => 1_00 + index * 7;
    const autoOf = (index: number) => (index % 4 === 3 ? null : 101 + index * 4);
    const bets = await Promise.all(players.map((player, index) => place(player, { stakeMinor: stakeOf(index), autoAt: autoOf(index) })));
    sandbox.pass(BETTING_MS);
    sandbox.pass(4_321);
    const cashedByHand = await Promise.all(players.map((player, index) => (index % 8 === 3 ? player.cashOut(bets[index]?.betId ?? '') : null)));
    sandbox.pass(flightMs(point));
    let expected = start;
    for (const [index] of players.entries()) {
      const auto = autoOf(index);
      const reached = auto !== null && auto <= point ? auto : index % 8 === 3 ? 145 : 0;
      expected += winOf(stakeOf(index), reached) - stakeOf(index);
    }
    for (const answer of cashedByHand) if (answer) expect(done(answer).bet.cashedAt).toBe(145);
    await vi.waitFor(() => expect(sent('win')).toHaveLength(200), { timeout: 30_000 });
    expect(balance()).toBe(expected);
    expect(new Set(sent('win').map(({ body }) => body.reference_transaction_uuid)).size).toBe(200);
  });
});

describe('the feed', () => {
  test('shows everyone the same round with masked names, and never its crash point in advance', async () => {
    const [point = 0] = plantChain(sandbox, testCrashGame, [high]);
    const [ayşe, mehmet] = [await openCrashPlayer(sandbox, 'ayşe_1990'), await openCrashPlayer(sandbox, 'mehmet_34')];
    const feed = await mehmet.follow();
    await vi.waitFor(() => expect(lastOf(feed, 'round')?.round.phase).toBe('betting'));
    const bet = await place(ayşe, { stakeMinor: 50_00 });
    await vi.waitFor(() => expect(lastOf(feed, 'bets')).toMatchObject({ players: 1, totalMinor: 50_00, bets: [{ name: 'a•••90', cashedAt: null }] }));
    sandbox.pass(BETTING_MS);
    await vi.waitFor(() => expect(lastOf(feed, 'round')?.round).toMatchObject({ phase: 'flying', point: null, roundId: bet.roundId }));
    sandbox.pass(DOUBLING_MS);
    await ayşe.cashOut(bet.betId);
    await vi.waitFor(() => expect(lastOf(feed, 'bets')?.bets).toMatchObject([{ cashedAt: 200, winMinor: 100_00 }]));
    const before = JSON.stringify(feed.lines);
    sandbox.pass(flightMs(point) - DOUBLING_MS);
    await vi.waitFor(() => expect(lastOf(feed, 'round')?.round).toMatchObject({ phase: 'crashed', point }));
    const [crashed] = lastOf(feed, 'round')?.crashed ?? [];
    expect(crashed).toMatchObject({ point, position: 1 });
    expect(before).not.toContain(crashed?.hash);
    expect(JSON.stringify(feed.lines)).not.toContain('ayşe');
    feed.stop();
  });

  test('can be open three times per session; one more ends the oldest; a request without a session is refused', async () => {
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const feeds: TestFeed[] = [];
    for (let count = 0; count <= MOST_FEEDS_A_SESSION; count += 1) feeds.push(await player.follow());
    await vi.waitFor(() => expect(feeds.map(({ isEnded }) => isEnded)).toEqual([true, false, false, false]));
    expect((await sandbox.post('/game/crash/feed', { gameCode: testCrashGame })).answer).toMatchObject({ success: false, code: 'session-over' });
    for (const feed of feeds) feed.stop();
  });

  test('continues from round to round while a player watches, and ends when the player leaves', async () => {
    const [first = 0] = plantChain(sandbox, testCrashGame, [low, low]);
    const player = await openCrashPlayer(sandbox, 'ayşe');
    const feed = await player.follow();
    await vi.waitFor(() => expect(lastOf(feed, 'round')?.round.startsAtMs).toBe(sandbox.clock.nowMs + BETTING_MS));
    for (const step of [BETTING_MS, flightMs(first), CRASHED_PAUSE_MS]) sandbox.pass(step);
    await vi.waitFor(() => expect(lastOf(feed, 'round')?.round).toMatchObject({ phase: 'betting', position: 2 }));
    expect(lastOf(feed, 'round')?.round.startsAtMs).toBe(sandbox.clock.nowMs + BETTING_MS);
    feed.stop();
    await vi.waitFor(() => expect(feed.isEnded).toBe(true));
  });
});

describe('a demo', () => {
  test('plays the same rounds with its own balance and is not shown to others', async () => {
    plantChain(sandbox, testCrashGame, [high]);
    const [demo, player] = [await openCrashDemo(sandbox), await openCrashPlayer(sandbox, 'ayşe')];
    const feed = await player.follow();
    const [bet, cancelled] = [await place(demo), await place(demo, { panel: 2, stakeMinor: 30_00 })];
    expect(done(await demo.cancel(cancelled.betId)).balanceMinor).toBe(START_MINOR - 10_00);
    sandbox.pass(BETTING_MS);
    sandbox.pass(DOUBLING_MS);
    expect(done(await demo.cashOut(bet.betId)).balanceMinor).toBe(START_MINOR + 10_00);
    expect(await demo.balance()).toBe(START_MINOR + 10_00);
    expect(lastOf(feed, 'round')?.round).toMatchObject({ roundId: bet.roundId, players: 0, bets: [] });
    expect(sent('bet')).toHaveLength(0);
    feed.stop();
  });
});
