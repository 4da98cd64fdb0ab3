import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameTokenHeader, type HandAnswerView } from '../../contract/wire.ts';
import { BETTING_MS } from '../../engine/crash/crash-rules.ts';
import { LARGEST_MULTIPLIER } from '../../engine/crash/flight.ts';
import type { LiveBlackjackShown } from '../../engine/table/rules/live-blackjack.ts';
import { openCrashPlayer, testCrashGame } from '../testing/crash-player.ts';
import { plantChain } from '../testing/plant-chain.ts';
import { plantCourse } from '../testing/plant-course.ts';
import { PlantedMatches } from '../testing/planted-matches.ts';
import { sportsPlayer } from '../testing/sports-player.ts';
import { openTablePlayer } from '../testing/table-player.ts';
import { startTestSandbox, type TestSandbox, testGame, testUser } from '../testing/test-sandbox.ts';
import { ASK_AGAIN_MS } from '../wallet/token-questions.ts';
import { CONFIRMED_FOR_MS } from './confirm-session.ts';

const BALANCE = '/wallet/hub88/user/balance';
const BET = '/wallet/hub88/transaction/bet';
const hand = 'games-yuksek-alcak';
const cards = 'live-yirmi-bir-masasi';
const TABLE_BETTING_MS = 15_000;
const TABLE_DEAL_MS = 4_000;
const isHighest = (point: number) => point === LARGEST_MULTIPLIER;
/** The operator's fault for a player who has logged out: balance requests and stakes get `RS_ERROR_TOKEN_EXPIRED`. */
const loggedOut = (path: string) => (path.startsWith('/wallet/hub88/user/') || path === BET ? { status: 'RS_ERROR_TOKEN_EXPIRED' } : null);
const silent = (path: string) => (path.startsWith('/wallet/hub88/user/') ? 'drop' : null);
let sandbox: TestSandbox;
let matches: PlantedMatches;

beforeEach(async () => {
  matches = new PlantedMatches();
  sandbox = await startTestSandbox({ matches });
});
afterEach(async () => {
  await sandbox.close();
});

const answerOf = async (path: string, body: object = {}) => (await sandbox.play<never>(path, body)).answer;
const openGame = async (gameCode: string) =>
  expect(await answerOf('/game/session', { gameCode, user: testUser, lobbyUrl: null })).toMatchObject({ success: true });
const spin = () => answerOf('/game/spin', { spinId: randomUUID(), betMinor: 1_000 });

/** Opens a player with a bet in a flight that reaches the largest multiplier. */
async function flyingBet() {
  plantChain(sandbox, testCrashGame, [isHighest]);
  const player = await openCrashPlayer(sandbox, 'ayşe');
  const placed = await player.bet();
  if (!placed.success) throw new Error(placed.code);
  sandbox.pass(BETTING_MS);
  return { player, betId: placed.data.bet.betId };
}

describe('a session that has ended at the operator', () => {
  test('is refused its history, seed rotations, balance, spins and moves in a game a minute after its last confirmation', async () => {
    for (const gameCode of [testGame, hand]) await openGame(gameCode);
    const key = randomUUID();
    expect(await answerOf('/game/hand/begin', { gameCode: hand, key, choice: { betMinor: 10_00 } })).toMatchObject({ success: true });
    expect(await spin()).toMatchObject({ success: true });
    sandbox.operator.faultOf = loggedOut;
    sandbox.clock.nowMs += CONFIRMED_FOR_MS - 1;
    expect(await answerOf('/game/history')).toMatchObject({ success: true });
    sandbox.clock.nowMs += 1;
    for (const [path, body] of [
      ['/game/history', {}],
      ['/game/rotate-seed', {}],
      ['/game/balance', {}],
      ['/game/spin', { spinId: randomUUID(), betMinor: 1_000 }],
      ['/game/hand/move', { gameCode: hand, key, number: 0, move: { act: 'higher' } }],
      ['/game/hand/history', { gameCode: hand }],
    ] as const)
      expect(await answerOf(path, body), path).toMatchObject({ success: false, code: 'session-over' });
    sandbox.operator.faultOf = () => null;
    sandbox.clock.nowMs += ASK_AGAIN_MS;
    expect(await answerOf('/game/history')).toMatchObject({ success: true, data: { rounds: { length: 1 } } });
  });

  test('is refused even if it was confirmed by a clock that was put back since', async () => {
    await openGame(testGame);
    sandbox.operator.faultOf = loggedOut;
    sandbox.clock.nowMs -= CONFIRMED_FOR_MS;
    expect(await answerOf('/game/history')).toMatchObject({ success: false, code: 'session-over' });
  });

  test('can neither cash out nor cancel at crash, and its feed ends within a minute', async () => {
    const { player, betId } = await flyingBet();
    const next = await player.bet({ panel: 2 });
    const feed = await player.follow();
    sandbox.operator.faultOf = loggedOut;
    sandbox.pass(CONFIRMED_FOR_MS);
    await vi.waitFor(() => expect(feed.isEnded).toBe(true));
    expect(await player.cashOut(betId)).toMatchObject({ success: false, code: 'session-over' });
    expect(await player.cancel(next.success ? next.data.bet.betId : '')).toMatchObject({ success: false, code: 'session-over' });
    expect(sandbox.operator.of('/wallet/hub88/transaction/rollback')).toEqual([]);
  });

  test('can neither decide nor cancel at a table, and its feed ends within a minute', async () => {
    const player = await openTablePlayer(sandbox, 'live-rulet-salonu', 'bora');
    const feed = await player.follow();
    const placed = await player.place({ spots: { red: 20_00 } });
    sandbox.operator.faultOf = loggedOut;
    sandbox.clock.nowMs += CONFIRMED_FOR_MS;
    const key = placed.success ? placed.data.ticket.key : '';
    expect(await player.cancel(key)).toMatchObject({ success: false, code: 'session-over' });
    expect(await player.decide(key, 0, {})).toMatchObject({ success: false, code: 'session-over' });
    sandbox.pass(0);
    await vi.waitFor(() => expect(feed.isEnded).toBe(true));
    await expect(player.history()).rejects.toThrow('session-over');
  });

  test('can neither list nor cash out bets of the sportsbook, and its feed ends within a minute', async () => {
    matches.plant('m1');
    const player = sportsPlayer(sandbox, 'mehmet');
    const key = randomUUID();
    expect(await player.bet([matches.choose('m1')], { key })).toMatchObject({ success: true });
    const feed = await player.follow();
    sandbox.operator.faultOf = loggedOut;
    sandbox.pass(CONFIRMED_FOR_MS);
    await vi.waitFor(() => expect(feed.isEnded).toBe(true));
    const answers = [
      await player.ask('bets', { isOpen: true, before: null, number: null }),
      await player.ask('find-bet', { key }),
      await player.ask('cash-out', { key, amountMinor: 1 }),
    ];
    expect(answers).toMatchObject(answers.map(() => ({ success: false, code: 'session-over' })));
    expect(sandbox.operator.of('/wallet/hub88/transaction/win')).toEqual([]);
  });
});

describe('a player who is restricted', () => {
  /** The operator still recognises the token but accepts no stake. It may also report the account as restricted. */
  const restricted = (statusOfUser: string | null) => (path: string) => {
    if (path === BET) return { status: 'RS_ERROR_USER_DISABLED' };
    return path === BALANCE && statusOfUser ? { status: statusOfUser } : null;
  };

  test.each([null, 'RS_ERROR_USER_DISABLED'])('can end open bets but place no new ones, when the operator responds %s to a balance request', async (status) => {
    matches.plant('m1');
    const sports = sportsPlayer(sandbox, 'mehmet');
    const key = randomUUID();
    expect(await sports.bet([matches.choose('m1')], { key })).toMatchObject({ success: true });
    const { player, betId } = await flyingBet();
    sandbox.clock.nowMs += CONFIRMED_FOR_MS;
    sandbox.operator.faultOf = restricted(status);
    expect(await sports.ask('cash-out', { key, amountMinor: 1 })).toMatchObject({ success: true });
    expect(await player.bet({ panel: 2 })).toMatchObject({ success: false, code: 'user-disabled' });
    expect(await player.cashOut(betId)).toMatchObject({ success: true, data: { bet: { state: 'cashed' } } });
    expect(await sports.bet([matches.choose('m1')])).toMatchObject({ success: false, code: 'user-disabled' });
  });
});

describe('an operator that does not respond', () => {
  test('does not prevent the player of an earlier session from cashing out, and receives no new stake', async () => {
    const { player, betId } = await flyingBet();
    sandbox.operator.faultOf = silent;
    sandbox.clock.nowMs += CONFIRMED_FOR_MS;
    const bets = sandbox.operator.of(BET).length;
    expect(await player.bet({ panel: 2 })).toMatchObject({ success: false, code: 'operator-unreachable' });
    expect(await player.cashOut(betId)).toMatchObject({ success: true, data: { bet: { state: 'cashed' } } });
    expect(sandbox.operator.of(BET)).toHaveLength(bets);
    expect((await player.history()).entries).toEqual([]);
    sandbox.operator.faultOf = () => null;
    sandbox.clock.nowMs += ASK_AGAIN_MS;
    expect(await player.bet({ panel: 2 })).toMatchObject({ success: true });
  });

  test('receives no raise, while a decision without a stake is accepted', async () => {
    plantCourse<LiveBlackjackShown>(sandbox, cards, [({ player, dealer }) => player.length > 3 && dealer.length > 1]);
    const player = await openTablePlayer(sandbox, cards, 'bora');
    sandbox.clock.nowMs += CONFIRMED_FOR_MS - TABLE_BETTING_MS;
    const placed = await player.place({ betMinor: 50_00 });
    const key = placed.success ? placed.data.ticket.key : '';
    for (const step of [TABLE_BETTING_MS, TABLE_DEAL_MS]) sandbox.pass(step);
    sandbox.operator.faultOf = silent;
    expect(await player.decide(key, 1, { act: 'double' })).toMatchObject({ success: false, code: 'operator-unreachable' });
    expect(sandbox.operator.of(BET)).toHaveLength(1);
    expect(await player.decide(key, 1, { act: 'stand' })).toMatchObject({ success: true, data: { ticket: { stakedMinor: 50_00 } } });
  });

  test('prevents seed rotations, spins, hands and sportsbook bets, but not history or cash-outs', async () => {
    matches.plant('m1');
    const sports = sportsPlayer(sandbox, testUser);
    const key = randomUUID();
    expect(await sports.bet([matches.choose('m1')], { key })).toMatchObject({ success: true });
    for (const gameCode of [testGame, hand]) await openGame(gameCode);
    expect(await spin()).toMatchObject({ success: true });
    sandbox.operator.faultOf = silent;
    sandbox.clock.nowMs += CONFIRMED_FOR_MS;
    const bets = sandbox.operator.of(BET).length;
    const unreachable = { success: false, code: 'operator-unreachable' };
    expect(await spin()).toMatchObject(unreachable);
    expect(await answerOf('/game/hand/begin', { gameCode: hand, key: randomUUID(), choice: { betMinor: 10_00 } })).toMatchObject(unreachable);
    expect(await answerOf('/game/rotate-seed')).toMatchObject(unreachable);
    expect(await sports.bet([matches.choose('m1')])).toMatchObject(unreachable);
    expect(sandbox.operator.of(BET)).toHaveLength(bets);
    expect(await answerOf('/game/history')).toMatchObject({ success: true, data: { rounds: { length: 1 } } });
    expect(await sports.ask('cash-out', { key, amountMinor: 1 })).toMatchObject({ success: true });
  });
});

test('the operator is asked once a minute about a session in use, however many calls the session makes', async () => {
  await openGame(testGame);
  for (let minute = 1; minute <= 3; minute += 1) {
    sandbox.clock.nowMs += CONFIRMED_FOR_MS;
    await Promise.all(Array.from({ length: 10 }, () => answerOf('/game/history')));
    expect(sandbox.operator.of(BALANCE)).toHaveLength(minute);
  }
});

test('an invented token costs the operator one call per second, at games and at the sportsbook', async () => {
  sandbox.operator.faultOf = () => ({ status: 'RS_ERROR_INVALID_TOKEN' });
  const headers = { [gameTokenHeader]: 'f'.repeat(64) };
  const knock = () => sandbox.post('/game/session', { gameCode: testGame, user: testUser, lobbyUrl: null }, headers);
  const knockAtSports = () => sportsPlayer(sandbox, 'mehmet').ask('bets', { isOpen: true, before: null, number: null });
  for (const [asks, knocks] of [
    [1, [knock, knock, knock]],
    [2, [knockAtSports, knockAtSports, knockAtSports]],
  ] as const) {
    for (const { answer } of (await Promise.all(knocks.map((ask) => ask()))).map((told) => ('answer' in told ? told : { answer: told })))
      expect(answer).toMatchObject({ success: false, code: 'session-over' });
    expect(sandbox.operator.received).toHaveLength(asks);
  }
  sandbox.clock.nowMs += ASK_AGAIN_MS;
  await knock();
  expect(sandbox.operator.received).toHaveLength(3);
});

test('an open hand continues when its player logs in again', async () => {
  await openGame(hand);
  const key = randomUUID();
  await answerOf('/game/hand/begin', { gameCode: hand, key, choice: { betMinor: 10_00 } });
  sandbox.operator.faultOf = (path, body) => (body.token === 'a'.repeat(64) ? loggedOut(path) : null);
  sandbox.clock.nowMs += CONFIRMED_FOR_MS;
  const headers = { [gameTokenHeader]: 'c'.repeat(64) };
  await sandbox.post('/game/session', { gameCode: hand, user: testUser, lobbyUrl: null }, headers);
  const move = (act: string) => sandbox.post<HandAnswerView>('/game/hand/move', { gameCode: hand, key, number: 0, move: { act } }, headers);
  // No card is above the highest or below the lowest, so one of the two moves is always allowed.
  const made = [(await move('higher')).answer, (await move('lower')).answer];
  expect(made.map(({ success }) => success)).toContain(true);
});
