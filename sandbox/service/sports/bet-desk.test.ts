import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BetRefusal, BetView, SportsAnswer } from '../../contract/sports-wire.ts';
import { betLimits } from '../../engine/sports/bet-limits.ts';
import { SEEN_WITHIN_MS } from '../../engine/sports/live-tolerance.ts';
import { lostSettlement, settlePlace, voidSettlement, wonSettlement } from '../../engine/sports/model/settlement.ts';
import { type PlantedMatch, PlantedMatches } from '../testing/planted-matches.ts';
import { type SportsPlayer, sportsPlayer } from '../testing/sports-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START_MINOR = 1_000_00;
const WALLET = '/wallet/hub88/transaction';
const halfWon = { result: 'half-won', oddsShare: 0.5, stakeShare: 0.5, tied: 1 } as const;
let sandbox: TestSandbox;
let matches: PlantedMatches;
let player: SportsPlayer;

beforeEach(async () => {
  matches = new PlantedMatches();
  sandbox = await startTestSandbox({ matches });
  player = sportsPlayer(sandbox, 'ayşe');
});
afterEach(async () => {
  await sandbox.close();
});

function taken(answer: SportsAnswer<BetView>): BetView {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data;
}
const balance = () => sandbox.operator.balance / 1_000;
const sent = (kind: 'bet' | 'win' | 'rollback') => sandbox.operator.of(`${WALLET}/${kind}`);
const paid = (balanceMinor: number) => vi.waitFor(() => expect(balance()).toBe(balanceMinor));
const now = async ({ key }: BetView): Promise<BetView> => {
  const bet = await player.find(key);
  if (!bet) throw new Error('the bet is gone');
  return bet;
};
/** Moves the clock by a second, so that planted changes are noticed. */
const tick = () => sandbox.pass(1_000);
const decided = (bet: BetView) => vi.waitFor(async () => expect((await now(bet)).state).not.toBe('waiting'));
const failOnce = (path: string, fault: 'drop' | 'lose-answer') => {
  let isDone = false;
  sandbox.operator.faultOf = (called) => {
    if (isDone || called !== `${WALLET}/${path}`) return null;
    isDone = true;
    return fault;
  };
};

describe('a single', () => {
  test('is accepted at its odds, and paid as soon as it has won', async () => {
    const match = matches.plant('a');
    const bet = taken(await player.bet([matches.choose('a')]));
    expect(bet).toMatchObject({
      state: 'open',
      totalOdds: '2.0000',
      possibleMinor: 40_00,
      returnMinor: null,
      number: expect.stringMatching(/^MK-\d{4}-\d{4}$/),
    });
    expect(balance()).toBe(START_MINOR - 20_00);
    Object.assign(match, { state: 'live', score: { home: 2, away: 0 } });
    tick();
    expect(await now(bet)).toMatchObject({ state: 'open', selections: [{ state: 'running', score: { home: 2, away: 0 }, clock: { minute: 12 } }] });
    match.settled = { home: wonSettlement };
    tick();
    await paid(START_MINOR + 20_00);
    expect(await now(bet)).toMatchObject({ state: 'won', returnMinor: 40_00, cashOut: null, selections: [{ state: 'won', score: { home: 2, away: 0 } }] });
    expect(sent('win')).toHaveLength(1);
    expect(sent('win')[0]?.body).toMatchObject({ round: bet.number, round_closed: true, amount: 40_00_000, game_code: 'sportsbook-betsy' });
  });

  test('tells the operator its match', async () => {
    matches.plant('a');
    taken(await player.bet([matches.choose('a')]));
    expect(sent('bet')[0]?.body).toMatchObject({ description: 'a Spor – a Yelken' });
  });

  test('that loses is closed by a win of zero', async () => {
    const match = matches.plant('a');
    const bet = taken(await player.bet([matches.choose('a')]));
    match.settled = { home: lostSettlement };
    tick();
    await vi.waitFor(() => expect(sent('win').map(({ body }) => body.amount)).toEqual([0]));
    expect(await now(bet)).toMatchObject({ state: 'lost', returnMinor: 0, totalOdds: '2.0000' });
    expect(balance()).toBe(START_MINOR - 20_00);
  });

  test('that is void returns its stake', async () => {
    const match = matches.plant('a');
    const bet = taken(await player.bet([matches.choose('a')]));
    match.settled = { home: voidSettlement };
    tick();
    await paid(START_MINOR);
    expect(await now(bet)).toMatchObject({ state: 'void', returnMinor: 20_00, totalOdds: '1.0000' });
  });

  test('on a postponed match stays open until the match is void', async () => {
    const match = matches.plant('a');
    const bet = taken(await player.bet([matches.choose('a')]));
    Object.assign(match, { state: 'postponed', market: 'suspended', fair: null });
    sandbox.pass(3_600_000);
    expect(await now(bet)).toMatchObject({ state: 'open', cashOut: { why: 'not-offered' }, selections: [{ state: 'postponed', offered: null }] });
    Object.assign(match, { state: 'void', settled: { home: voidSettlement } });
    sandbox.pass(48 * 3_600_000);
    await paid(START_MINOR);
  });

  test('that shares its place with others is paid its share of the odds', async () => {
    const match = matches.plant('a', { odds: { home: 500, draw: 350, away: 400 } });
    const bet = taken(await player.bet([matches.choose('a')]));
    match.settled = { home: settlePlace(2) };
    tick();
    await paid(START_MINOR + 30_00);
    expect(await now(bet)).toMatchObject({ state: 'won', returnMinor: 50_00, selections: [{ state: 'dead-heat' }] });
  });
});

describe('a multiple', () => {
  test('multiplies its odds, counts void selections as one and half wins by half, and is rounded down once', async () => {
    const [first, second, third] = ['a', 'b', 'c'].map((id) => matches.plant(id, { odds: { home: 133, draw: 350, away: 400 } }));
    const bet = taken(
      await player.bet(
        ['a', 'b', 'c'].map((id) => matches.choose(id)),
        { stakeMinor: 10_01 },
      ),
    );
    expect(bet).toMatchObject({ totalOdds: '2.3526', possibleMinor: 23_54 });
    expect(sent('bet')[0]?.body).toMatchObject({ description: 'a Spor – a Yelken +2' });
    if (first) first.settled = { home: voidSettlement };
    tick();
    expect(await now(bet)).toMatchObject({ state: 'open', totalOdds: '1.7689', possibleMinor: 17_70 });
    if (second) second.settled = { home: halfWon };
    if (third) third.settled = { home: wonSettlement };
    tick();
    // 10.01 × 1.165 × 1.33 is 15.5100…
    await paid(START_MINOR - 10_01 + 15_50);
    expect(await now(bet)).toMatchObject({ state: 'won', returnMinor: 15_50, totalOdds: '1.5494' });
  });

  test('is lost with its first lost selection', async () => {
    const match = matches.plant('a');
    matches.plant('b');
    const bet = taken(await player.bet([matches.choose('a'), matches.choose('b')]));
    match.settled = { home: lostSettlement };
    tick();
    expect(await now(bet)).toMatchObject({ state: 'lost', returnMinor: 0, selections: [{ state: 'lost' }, { state: 'coming' }] });
  });

  test('may contain twenty matches', async () => {
    const ids = Array.from({ length: betLimits.mostSelections }, (_, index) => `match-${index}`);
    for (const id of ids) matches.plant(id, { odds: { home: 110, draw: 350, away: 400 } });
    expect(taken(await player.bet(ids.map((id) => matches.choose(id)))).selections).toHaveLength(betLimits.mostSelections);
  });
});

describe('a bet is refused without a wallet call', () => {
  const refusal = async (selections: Parameters<SportsPlayer['bet']>[0], more: Parameters<SportsPlayer['bet']>[1] = {}): Promise<BetRefusal | 'taken'> => {
    const answer = await player.bet(selections, more);
    expect(sent('bet')).toEqual([]);
    return answer.success ? 'taken' : answer.code;
  };

  test('for odds that have moved, and the refusal includes the current odds', async () => {
    const match = matches.plant('a');
    const seen = matches.choose('a');
    match.odds = { ...match.odds, home: 190 };
    for (const accepts of ['none', 'higher'] as const) {
      const answer = await player.bet([seen], { accepts });
      expect(answer).toMatchObject({ success: false, code: 'odds-changed', bet: { state: 'refused', selections: [{ odds: 200, offered: 190 }] } });
    }
    expect(sent('bet')).toEqual([]);
  });

  test('for a market that is suspended or closed', async () => {
    const match = matches.plant('a', { market: 'suspended' });
    expect(await refusal([matches.choose('a')])).toBe('market-suspended');
    match.market = 'closed';
    expect(await refusal([matches.choose('a')])).toBe('market-closed');
    expect(await refusal([{ ...matches.choose('a'), marketId: 'none-such' }])).toBe('market-closed');
    expect(await refusal([{ ...matches.choose('a'), matchId: 'none-such' }])).toBe('not-found');
    const later = matches.plant('b');
    later.fixture = { ...later.fixture, listedFromMs: later.fixture.startsAtMs };
    expect(await refusal([matches.choose('b')])).toBe('not-found');
    expect(sent('bet')).toEqual([]);
  });

  test('for two selections of one match', async () => {
    matches.plant('a');
    expect(await refusal([matches.choose('a'), matches.choose('a', 'draw')])).toBe('related-selections');
  });

  test('for stakes and returns outside the limits', async () => {
    matches.plant('a');
    matches.plant('b', { odds: { home: 5_001, draw: 350, away: 400 } });
    expect(await refusal([matches.choose('a')], { stakeMinor: betLimits.leastStakeMinor - 1 })).toBe('stake-too-low');
    expect(await refusal([matches.choose('a')], { stakeMinor: betLimits.mostStakeMinor + 1 })).toBe('stake-too-high');
    expect(await refusal([matches.choose('b')], { stakeMinor: betLimits.mostStakeMinor })).toBe('return-too-high');
  });

  test('for too many selections', async () => {
    const ids = Array.from({ length: betLimits.mostSelections + 1 }, (_, index) => `match-${index}`);
    for (const id of ids) matches.plant(id);
    expect(await refusal(ids.map((id) => matches.choose(id)))).toBe('too-many-selections');
  });

  test.each([{ stakeMinor: 12.5 }, { stakeMinor: -5 }, { accepts: 'all' as 'any' }, { key: 'none' }, { selections: [] }])('for %j', async (more) => {
    matches.plant('a');
    expect(await refusal([matches.choose('a')], more)).toBe('wrong-request');
  });

  test('for a guest, and for a token that the operator does not recognise', async () => {
    matches.plant('a');
    player = sportsPlayer(sandbox, null);
    expect(await refusal([matches.choose('a')])).toBe('session-over');
    player = sportsPlayer(sandbox, 'mehmet');
    sandbox.operator.faultOf = () => ({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await refusal([matches.choose('a')])).toBe('session-over');
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
    matches.plant('a');
    await player.ask('bets', { isOpen: true, before: null, number: null });
    sandbox.operator.faultOf = (path) => (path === `${WALLET}/bet` ? { status } : null);
    const answer = await player.bet([matches.choose('a')]);
    expect(answer).toMatchObject({ success: false, code, bet: { state: 'refused', refusal: code } });
    expect(balance()).toBe(START_MINOR);
    const { success } = await player.ask('bets', { isOpen: false, before: null, number: null });
    expect(success).toBe(true);
  });

  test.each(['drop', 'lose-answer'] as const)('%s: the stake is rolled back and the bet refused', async (fault) => {
    matches.plant('a');
    failOnce('bet', fault);
    const answer = await player.bet([matches.choose('a')]);
    expect(answer).toMatchObject({ success: false, code: 'operator-unreachable' });
    await vi.waitFor(() => expect(sent('rollback')).toHaveLength(1));
    await paid(START_MINOR);
  });
});

describe('the same key', () => {
  test('returns the same bet, whether it arrives twice at once or later', async () => {
    matches.plant('a');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => player.bet([matches.choose('a')], { key })));
    const again = await player.bet([matches.choose('a')], { key });
    expect(new Set([...answers, again].map((answer) => taken(answer).number)).size).toBe(1);
    expect(sent('bet')).toHaveLength(1);
    expect(balance()).toBe(START_MINOR - 20_00);
  });

  test('still returns the same bet after the odds have moved', async () => {
    const match = matches.plant('a');
    const [key, seen] = [randomUUID(), matches.choose('a')];
    taken(await player.bet([seen], { key }));
    match.odds = { ...match.odds, home: 150 };
    expect(taken(await player.bet([seen], { key }))).toMatchObject({ state: 'open', totalOdds: '2.0000' });
  });

  test('with different content is refused', async () => {
    matches.plant('a');
    const key = randomUUID();
    taken(await player.bet([matches.choose('a')], { key }));
    expect(await player.bet([matches.choose('a')], { key, stakeMinor: 30_00 })).toMatchObject({ success: false, code: 'key-reused' });
    expect(await player.bet([matches.choose('a', 'away')], { key })).toMatchObject({ success: false, code: 'key-reused' });
  });

  test('of another player belongs to another bet', async () => {
    matches.plant('a');
    const key = randomUUID();
    const mine = taken(await player.bet([matches.choose('a')], { key }));
    const theirs = taken(await sportsPlayer(sandbox, 'mehmet').bet([matches.choose('a')], { key }));
    expect(theirs.number).not.toBe(mine.number);
    expect(await sportsPlayer(sandbox, 'mehmet').ask('bets', { isOpen: true, before: null, number: mine.number })).toMatchObject({ data: { bets: [] } });
  });
});

describe('a bet on a live match', () => {
  const place = async (more: Parameters<SportsPlayer['bet']>[1] = {}) => {
    const match = matches.plant('a', { state: 'live', score: { home: 0, away: 0 } });
    const bet = taken(await player.bet([matches.choose('a')], more));
    expect(bet).toMatchObject({ state: 'waiting', decidesAtMs: sandbox.clock.nowMs + betLimits.liveDelayMs, cashOut: null });
    expect(sent('bet')).toEqual([]);
    return { match, bet };
  };
  const wait = async (bet: BetView) => {
    sandbox.pass(betLimits.liveDelayMs);
    await decided(bet);
    return now(bet);
  };

  test('waits, and is accepted when nothing has moved', async () => {
    const { bet } = await place();
    sandbox.pass(betLimits.liveDelayMs - 1);
    expect(await now(bet)).toMatchObject({ state: 'waiting' });
    expect(await wait(bet)).toMatchObject({ state: 'open', totalOdds: '2.0000' });
    expect(balance()).toBe(START_MINOR - 20_00);
  });

  test('makes the whole bet slip wait', async () => {
    matches.plant('a');
    matches.plant('b', { state: 'live' });
    expect(taken(await player.bet([matches.choose('a'), matches.choose('b')]))).toMatchObject({ state: 'waiting' });
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
    match.earlier = { untilMs: sandbox.clock.nowMs, odds: match.odds };
    match.odds = { ...match.odds, home };
  };

  test.each(['none', 'higher', 'any'] as const)('whose player accepts %s keeps its odds if they have only drifted down', async (accepts) => {
    const { match, bet } = await place({ accepts });
    sandbox.pass(1_000);
    drift(match, 195);
    expect(await wait(bet)).toMatchObject({ state: 'open', totalOdds: '2.0000', selections: [{ odds: 200, offered: 195 }] });
  });

  test('is accepted at odds that were on offer when its player pressed and have drifted down since', async () => {
    const match = matches.plant('a', { state: 'live' });
    const seen = matches.choose('a');
    drift(match, 196);
    sandbox.pass(SEEN_WITHIN_MS - 1);
    const bet = taken(await player.bet([seen], { accepts: 'higher' }));
    expect(await wait(bet)).toMatchObject({ state: 'open', totalOdds: '2.0000' });
  });

  test('is refused at odds that were never on offer, or no longer when it arrived, however near they are', async () => {
    const match = matches.plant('a', { state: 'live' });
    const seen = matches.choose('a');
    expect(await player.bet([{ ...seen, odds: 201 }], { accepts: 'higher' })).toMatchObject({ success: false, code: 'odds-changed' });
    drift(match, 196);
    sandbox.pass(SEEN_WITHIN_MS);
    expect(await player.bet([seen], { accepts: 'higher' })).toMatchObject({ success: false, code: 'odds-changed' });
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
    const listed = await player.ask('bets', { isOpen: false, before: null, number: null });
    expect(listed).toMatchObject({ data: { bets: [{ key: bet.key }], openCount: 0 } });
  });

  test('is placed once, however often it is sent while it waits', async () => {
    const { bet } = await place({ key: randomUUID() });
    for (let times = 0; times < 3; times += 1) expect(taken(await player.bet([matches.choose('a')], { key: bet.key })).number).toBe(bet.number);
    await wait(bet);
    expect(sent('bet')).toHaveLength(1);
  });
});

describe('cash-out', () => {
  const open = async (ids: readonly string[] = ['a']) => {
    const planted = ids.map((id) => matches.plant(id));
    const bet = taken(await player.bet(ids.map((id) => matches.choose(id))));
    return { bet, planted, first: planted[0] ?? matches.plant('none') };
  };
  const cashOut = (bet: BetView, amountMinor: number) => player.ask('cash-out', { key: bet.key, amountMinor });

  test('is offered below its fair value, pays the amount shown and ends the bet', async () => {
    const { bet } = await open();
    // For a stake of 20 lira, a probability of 47.5 % at odds of 2 is worth 19 lira, less 5 %.
    expect(bet.cashOut).toMatchObject({ amountMinor: 18_05 });
    expect(taken(await cashOut(bet, 18_05))).toMatchObject({ state: 'cashed-out', returnMinor: 18_05, cashOut: null });
    expect(balance()).toBe(START_MINOR - 20_00 + 18_05);
    expect(sent('win').map(({ body }) => [body.round, body.amount, body.round_closed])).toEqual([[bet.number, 18_05_000, true]]);
  });

  test('multiplies the values of its selections', async () => {
    const { bet, first } = await open(['a', 'b']);
    expect(bet.cashOut).toMatchObject({ amountMinor: 17_14 });
    first.settled = { home: wonSettlement };
    tick();
    expect((await now(bet)).cashOut).toMatchObject({ amountMinor: 36_10 });
  });

  test('pays more if the bet is worth more by then, and is refused if it is worth less', async () => {
    const { bet, first } = await open();
    first.fair = { oddsShare: 0.3, stakeShare: 0 };
    expect(await cashOut(bet, 18_05)).toMatchObject({ success: false, code: 'cash-out-changed', bet: { state: 'open', cashOut: { amountMinor: 11_40 } } });
    first.fair = { oddsShare: 0.6, stakeShare: 0 };
    expect(taken(await cashOut(bet, 18_05))).toMatchObject({ returnMinor: 22_80 });
  });

  test('does not reveal when its match continues', async () => {
    matches.plant('a', { state: 'live' });
    const bet = taken(await player.bet([matches.choose('a')]));
    await sandbox.pass(betLimits.liveDelayMs);
    await decided(bet);
    expect(Object.keys((await now(bet)).cashOut ?? {})).toEqual(['amountMinor']);
  });

  test('is never more than the bet could still return', async () => {
    const { bet, first } = await open();
    first.fair = { oddsShare: 1, stakeShare: 0.5 };
    expect((await now(bet)).cashOut).toMatchObject({ amountMinor: 40_00 });
  });

  test('is refused while a match is suspended', async () => {
    const { bet, first } = await open();
    Object.assign(first, { state: 'live', market: 'suspended', fair: null });
    expect((await now(bet)).cashOut).toEqual({ why: 'suspended' });
    expect(await cashOut(bet, 1)).toMatchObject({ success: false, code: 'market-suspended' });
  });

  test('of a bet that was settled first is refused, and the bet is paid once', async () => {
    const { bet, first } = await open();
    first.settled = { home: wonSettlement };
    sandbox.clock.nowMs += 1_000;
    expect(await cashOut(bet, 18_05)).toMatchObject({ success: false, code: 'cash-out-closed', bet: { state: 'won' } });
    await paid(START_MINOR + 20_00);
    expect(sent('win')).toHaveLength(1);
  });

  test('that was requested twice is paid once, and later results of its match change nothing', async () => {
    const { bet, first } = await open();
    const answers = await Promise.all([cashOut(bet, 18_05), cashOut(bet, 10_00), cashOut(bet, 18_05)]);
    expect(answers.map((answer) => taken(answer).returnMinor)).toEqual([18_05, 18_05, 18_05]);
    first.settled = { home: wonSettlement };
    tick();
    expect(await now(bet)).toMatchObject({ state: 'cashed-out', returnMinor: 18_05 });
    expect(sent('win')).toHaveLength(1);
  });

  test('whose win message gets no response is still paid once', async () => {
    const { bet } = await open();
    failOnce('win', 'lose-answer');
    expect(taken(await cashOut(bet, 18_05))).toMatchObject({ state: 'cashed-out' });
    await vi.waitFor(() => expect(sent('win')).toHaveLength(2));
    expect(new Set(sent('win').map(({ body }) => body.transaction_uuid)).size).toBe(1);
    expect(balance()).toBe(START_MINOR - 20_00 + 18_05);
  });

  test('of a waiting bet, of an unknown bet or of another player’s bet is refused', async () => {
    matches.plant('b', { state: 'live' });
    const waiting = taken(await player.bet([matches.choose('b')]));
    expect(await cashOut(waiting, 1)).toMatchObject({ success: false, code: 'cash-out-closed' });
    const { bet } = await open();
    player = sportsPlayer(sandbox, 'mehmet');
    expect(await cashOut(bet, 1)).toMatchObject({ success: false, code: 'not-found' });
  });
});

describe('after a restart', () => {
  test('open bets continue', async () => {
    const match = matches.plant('a');
    const bet = taken(await player.bet([matches.choose('a')]));
    await sandbox.restart();
    match.settled = { home: wonSettlement };
    tick();
    await paid(START_MINOR + 20_00);
    expect(await now(bet)).toMatchObject({ state: 'won' });
  });

  test('bets decided meanwhile are paid', async () => {
    const match = matches.plant('a');
    taken(await player.bet([matches.choose('a')]));
    match.settled = { home: wonSettlement };
    await sandbox.restart();
    await paid(START_MINOR + 20_00);
  });

  test('a bet that waited is refused without a stake', async () => {
    matches.plant('a', { state: 'live' });
    const bet = taken(await player.bet([matches.choose('a')]));
    await sandbox.restart();
    sandbox.pass(betLimits.liveDelayMs);
    expect(await now(bet)).toMatchObject({ state: 'refused', refusal: 'server-error' });
    expect(sent('bet')).toEqual([]);
  });
});

describe('the list of bets', () => {
  const list = async (asked: { isOpen?: boolean; before?: number | null; number?: string | null }) => {
    const answer = await player.ask('bets', { isOpen: true, before: null, number: null, ...asked });
    if (!answer.success) throw new Error(answer.code);
    return answer.data;
  };

  test('is read page by page, newest first', async () => {
    matches.plant('a');
    for (let count = 0; count < 23; count += 1) taken(await player.bet([matches.choose('a')], { stakeMinor: betLimits.leastStakeMinor }));
    const first = await list({});
    expect(first).toMatchObject({ openCount: 23, next: expect.any(Number) });
    const second = await list({ before: first.next });
    expect(second.next).toBeNull();
    expect(new Set([...first.bets, ...second.bets].map(({ number }) => number)).size).toBe(23);
    expect((await list({ isOpen: false })).bets).toEqual([]);
  });

  test('finds a bet by its number in any format, open or not', async () => {
    const match = matches.plant('a');
    const bet = taken(await player.bet([matches.choose('a')]));
    match.settled = { home: lostSettlement };
    tick();
    for (const number of [bet.number, bet.number.slice(3), bet.number.toLowerCase().replaceAll('-', ' ')])
      expect((await list({ number })).bets.map(({ key }) => key)).toEqual([bet.key]);
    expect((await list({ number: 'MK-0000' })).bets).toEqual([]);
  });

  test('omits bets that were settled over a month ago', async () => {
    const match = matches.plant('a');
    taken(await player.bet([matches.choose('a')]));
    match.settled = { home: lostSettlement };
    tick();
    expect((await list({ isOpen: false })).bets).toHaveLength(1);
    sandbox.pass(31 * 86_400_000);
    expect((await list({ isOpen: false })).bets).toEqual([]);
  });
});
