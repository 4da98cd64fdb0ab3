import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { BetRefusal, BetView } from '../../contract/sports-wire.ts';
import { betLimits } from '../../engine/sports/bet-limits.ts';
import { SEEN_WITHIN_MS } from '../../engine/sports/live-tolerance.ts';
import { lostSettlement } from '../../engine/sports/model/settlement.ts';
import { prepareBetDesk, START_MINOR, taken, WALLET } from '../testing/bet-desk.ts';
import type { PlantedMatch } from '../testing/planted-matches.ts';
import { type SportsPlayer, sportsPlayer } from '../testing/sports-player.ts';

const desk = prepareBetDesk();
const { balance, sent, paid, now, tick, decided, failOnce } = desk;

describe('a bet is refused without a wallet call', () => {
  const refusal = async (
    selections: Parameters<SportsPlayer['bet']>[0],
    more: Parameters<SportsPlayer['bet']>[1] = {},
    player = desk.player,
  ): Promise<BetRefusal | 'taken'> => {
    const answer = await player.bet(selections, more);
    expect(sent('bet')).toEqual([]);
    return answer.success ? 'taken' : answer.code;
  };

  test('for odds that have moved, and the refusal includes the current odds', async () => {
    const match = desk.matches.plant('a');
    const seen = desk.matches.choose('a');
    match.odds = { ...match.odds, home: 190 };
    for (const accepts of ['none', 'higher'] as const) {
      const answer = await desk.player.bet([seen], { accepts });
      expect(answer).toMatchObject({ success: false, code: 'odds-changed', bet: { state: 'refused', selections: [{ odds: 200, offered: 190 }] } });
    }
    expect(sent('bet')).toEqual([]);
  });

  test('for a market that is suspended or closed', async () => {
    const match = desk.matches.plant('a', { market: 'suspended' });
    expect(await refusal([desk.matches.choose('a')])).toBe('market-suspended');
    match.market = 'closed';
    expect(await refusal([desk.matches.choose('a')])).toBe('market-closed');
    expect(await refusal([{ ...desk.matches.choose('a'), marketId: 'none-such' }])).toBe('market-closed');
    expect(await refusal([{ ...desk.matches.choose('a'), matchId: 'none-such' }])).toBe('not-found');
    const later = desk.matches.plant('b');
    later.fixture = { ...later.fixture, listedFromMs: later.fixture.startsAtMs };
    expect(await refusal([desk.matches.choose('b')])).toBe('not-found');
    expect(sent('bet')).toEqual([]);
  });

  test('for two selections of one match', async () => {
    desk.matches.plant('a');
    expect(await refusal([desk.matches.choose('a'), desk.matches.choose('a', 'draw')])).toBe('related-selections');
  });

  test('for stakes and returns outside the limits', async () => {
    desk.matches.plant('a');
    desk.matches.plant('b', { odds: { home: 5_001, draw: 350, away: 400 } });
    expect(await refusal([desk.matches.choose('a')], { stakeMinor: betLimits.leastStakeMinor - 1 })).toBe('stake-too-low');
    expect(await refusal([desk.matches.choose('a')], { stakeMinor: betLimits.mostStakeMinor + 1 })).toBe('stake-too-high');
    expect(await refusal([desk.matches.choose('b')], { stakeMinor: betLimits.mostStakeMinor })).toBe('return-too-high');
  });

  test('for too many selections', async () => {
    const ids = Array.from({ length: betLimits.mostSelections + 1 }, (_, index) => `match-${index}`);
    for (const id of ids) desk.matches.plant(id);
    expect(await refusal(ids.map((id) => desk.matches.choose(id)))).toBe('too-many-selections');
  });

  test.each([{ stakeMinor: 12.5 }, { stakeMinor: -5 }, { accepts: 'all' as 'any' }, { key: 'none' }, { selections: [] }])('for %j', async (more) => {
    desk.matches.plant('a');
    expect(await refusal([desk.matches.choose('a')], more)).toBe('wrong-request');
  });

  test('for a guest, and for a token that the operator does not recognise', async () => {
    desk.matches.plant('a');
    expect(await refusal([desk.matches.choose('a')], {}, sportsPlayer(desk.sandbox, null))).toBe('session-over');
    desk.sandbox.operator.faultOf = () => ({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await refusal([desk.matches.choose('a')], {}, sportsPlayer(desk.sandbox, 'mehmet'))).toBe('session-over');
  });
});

describe('an operator’s response to a stake', () => {
  test.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'not-enough-money'],
    ['RS_ERROR_LIMIT_REACHED', 'limit-reached'],
    ['RS_ERROR_USER_DISABLED', 'user-disabled'],
    ['RS_ERROR_TOKEN_EXPIRED', 'session-over'],
    ['RS_ERROR_INVALID_GAME', 'server-error'],
  ])('%s becomes the refusal %s', async (status, code) => {
    desk.matches.plant('a');
    await desk.player.ask('bets', { isOpen: true, before: null, number: null });
    desk.sandbox.operator.faultOf = (path) => (path === `${WALLET}/bet` ? { status } : null);
    const answer = await desk.player.bet([desk.matches.choose('a')]);
    expect(answer).toMatchObject({ success: false, code, bet: { state: 'refused', refusal: code } });
    expect(balance()).toBe(START_MINOR);
    const { success } = await desk.player.ask('bets', { isOpen: false, before: null, number: null });
    expect(success).toBe(true);
  });

  test.each(['drop', 'lose-answer'] as const)('%s: the stake is rolled back and the bet refused', async (fault) => {
    desk.matches.plant('a');
    failOnce('bet', fault);
    const answer = await desk.player.bet([desk.matches.choose('a')]);
    expect(answer).toMatchObject({ success: false, code: 'operator-unreachable' });
    await vi.waitFor(() => expect(sent('rollback')).toHaveLength(1));
    await paid(START_MINOR);
  });
});

describe('the same key', () => {
  test('returns the same bet, whether it arrives twice at once or later', async () => {
    desk.matches.plant('a');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.player.bet([desk.matches.choose('a')], { key })));
    const again = await desk.player.bet([desk.matches.choose('a')], { key });
    expect(new Set([...answers, again].map((answer) => taken(answer).number)).size).toBe(1);
    expect(sent('bet')).toHaveLength(1);
    expect(balance()).toBe(START_MINOR - 20_00);
  });

  test('still returns the same bet after the odds have moved', async () => {
    const match = desk.matches.plant('a');
    const [key, seen] = [randomUUID(), desk.matches.choose('a')];
    taken(await desk.player.bet([seen], { key }));
    match.odds = { ...match.odds, home: 150 };
    expect(taken(await desk.player.bet([seen], { key }))).toMatchObject({ state: 'open', totalOdds: '2.0000' });
  });

  test('with different content is refused', async () => {
    desk.matches.plant('a');
    const key = randomUUID();
    taken(await desk.player.bet([desk.matches.choose('a')], { key }));
    expect(await desk.player.bet([desk.matches.choose('a')], { key, stakeMinor: 30_00 })).toMatchObject({ success: false, code: 'key-reused' });
    expect(await desk.player.bet([desk.matches.choose('a', 'away')], { key })).toMatchObject({ success: false, code: 'key-reused' });
  });

  test('of another player belongs to another bet', async () => {
    desk.matches.plant('a');
    const key = randomUUID();
    const mine = taken(await desk.player.bet([desk.matches.choose('a')], { key }));
    const theirs = taken(await sportsPlayer(desk.sandbox, 'mehmet').bet([desk.matches.choose('a')], { key }));
    expect(theirs.number).not.toBe(mine.number);
    expect(await sportsPlayer(desk.sandbox, 'mehmet').ask('bets', { isOpen: true, before: null, number: mine.number })).toMatchObject({ data: { bets: [] } });
  });
});

describe('a bet on a live match', () => {
  const place = async (more: Parameters<SportsPlayer['bet']>[1] = {}) => {
    const match = desk.matches.plant('a', { state: 'live', score: { home: 0, away: 0 } });
    const bet = taken(await desk.player.bet([desk.matches.choose('a')], more));
    expect(bet).toMatchObject({ state: 'waiting', decidesAtMs: desk.sandbox.clock.nowMs + betLimits.liveDelayMs, cashOut: null });
    expect(sent('bet')).toEqual([]);
    return { match, bet };
  };
  const wait = async (bet: BetView) => {
    desk.sandbox.pass(betLimits.liveDelayMs);
    await decided(bet);
    return now(bet);
  };

  test('waits, and is accepted when nothing has moved', async () => {
    const { bet } = await place();
    desk.sandbox.pass(betLimits.liveDelayMs - 1);
    expect(await now(bet)).toMatchObject({ state: 'waiting' });
    expect(await wait(bet)).toMatchObject({ state: 'open', totalOdds: '2.0000' });
    expect(balance()).toBe(START_MINOR - 20_00);
  });

  test('makes the whole bet slip wait', async () => {
    desk.matches.plant('a');
    desk.matches.plant('b', { state: 'live' });
    expect(taken(await desk.player.bet([desk.matches.choose('a'), desk.matches.choose('b')]))).toMatchObject({ state: 'waiting' });
  });

  test.each([
    ['none', 220, null],
    ['none', 190, null],
    ['higher', 220, '2.2000'],
    ['higher', 190, null],
    ['any', 220, '2.2000'],
    ['any', 190, '1.9000'],
  ] as const)('whose player accepts %s and whose odds are %d after the delay is placed at %s', async (accepts, home, totalOdds) => {
    const { match, bet } = await place({ accepts });
    match.odds = { ...match.odds, home };
    const after = await wait(bet);
    if (totalOdds !== null) expect(after).toMatchObject({ state: 'open', totalOdds, selections: [{ odds: home }] });
    else expect(after).toMatchObject({ state: 'refused', refusal: 'odds-changed', selections: [{ odds: 200, offered: home }] });
    expect(balance()).toBe(totalOdds === null ? START_MINOR : START_MINOR - 20_00);
  });

  const drift = (match: PlantedMatch, home: number) => {
    match.earlier = { untilMs: desk.sandbox.clock.nowMs, odds: match.odds };
    match.odds = { ...match.odds, home };
  };

  test.each(['none', 'higher', 'any'] as const)('whose player accepts %s keeps its odds if they have only drifted down', async (accepts) => {
    const { match, bet } = await place({ accepts });
    desk.sandbox.pass(1_000);
    drift(match, 195);
    expect(await wait(bet)).toMatchObject({ state: 'open', totalOdds: '2.0000', selections: [{ odds: 200, offered: 195 }] });
  });

  test('is accepted at odds that were on offer when its player pressed and have drifted down since', async () => {
    const match = desk.matches.plant('a', { state: 'live' });
    const seen = desk.matches.choose('a');
    drift(match, 196);
    desk.sandbox.pass(SEEN_WITHIN_MS - 1);
    const bet = taken(await desk.player.bet([seen], { accepts: 'higher' }));
    expect(await wait(bet)).toMatchObject({ state: 'open', totalOdds: '2.0000' });
  });

  test('is refused at odds that were never on offer, or no longer when it arrived, however near they are', async () => {
    const match = desk.matches.plant('a', { state: 'live' });
    const seen = desk.matches.choose('a');
    expect(await desk.player.bet([{ ...seen, odds: 201 }], { accepts: 'higher' })).toMatchObject({ success: false, code: 'odds-changed' });
    drift(match, 196);
    desk.sandbox.pass(SEEN_WITHIN_MS);
    expect(await desk.player.bet([seen], { accepts: 'higher' })).toMatchObject({ success: false, code: 'odds-changed' });
  });

  test('without a choice of its player is accepted at higher odds', async () => {
    const { match, bet } = await place({ accepts: undefined as never });
    match.odds = { ...match.odds, home: 220 };
    expect(await wait(bet)).toMatchObject({ state: 'open', totalOdds: '2.2000' });
  });

  test('is refused if its market is suspended after the delay, and is listed among settled bets', async () => {
    const { match, bet } = await place();
    match.market = 'suspended';
    expect(await wait(bet)).toMatchObject({ state: 'refused', refusal: 'market-suspended' });
    expect(sent('bet')).toEqual([]);
    const listed = await desk.player.ask('bets', { isOpen: false, before: null, number: null });
    expect(listed).toMatchObject({ data: { bets: [{ key: bet.key }], openCount: 0 } });
  });

  test('is placed once, however often it is sent while it waits', async () => {
    const { bet } = await place({ key: randomUUID() });
    for (let times = 0; times < 3; times += 1) expect(taken(await desk.player.bet([desk.matches.choose('a')], { key: bet.key })).number).toBe(bet.number);
    await wait(bet);
    expect(sent('bet')).toHaveLength(1);
  });
});

describe('the list of bets', () => {
  const list = async (asked: { isOpen?: boolean; before?: number | null; number?: string | null }) => {
    const answer = await desk.player.ask('bets', { isOpen: true, before: null, number: null, ...asked });
    if (!answer.success) throw new Error(answer.code);
    return answer.data;
  };

  test('is read page by page, newest first', async () => {
    desk.matches.plant('a');
    for (let count = 0; count < 23; count += 1) taken(await desk.player.bet([desk.matches.choose('a')], { stakeMinor: betLimits.leastStakeMinor }));
    const first = await list({});
    expect(first).toMatchObject({ openCount: 23, next: expect.any(Number) });
    const second = await list({ before: first.next });
    expect(second.next).toBeNull();
    expect(new Set([...first.bets, ...second.bets].map(({ number }) => number)).size).toBe(23);
    expect((await list({ isOpen: false })).bets).toEqual([]);
  });

  test('finds a bet by its number in any format, open or not', async () => {
    const match = desk.matches.plant('a');
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
    match.settled = { home: lostSettlement };
    tick();
    for (const number of [bet.number, bet.number.slice(3), bet.number.toLowerCase().replaceAll('-', ' ')])
      expect((await list({ number })).bets.map(({ key }) => key)).toEqual([bet.key]);
    expect((await list({ number: 'MK-0000' })).bets).toEqual([]);
  });

  test('omits bets that were settled over a month ago', async () => {
    const match = desk.matches.plant('a');
    taken(await desk.player.bet([desk.matches.choose('a')]));
    match.settled = { home: lostSettlement };
    tick();
    expect((await list({ isOpen: false })).bets).toHaveLength(1);
    desk.sandbox.pass(31 * 86_400_000);
    expect((await list({ isOpen: false })).bets).toEqual([]);
  });
});
