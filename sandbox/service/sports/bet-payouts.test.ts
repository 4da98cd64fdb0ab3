import { describe, expect, test, vi } from 'vitest';
import type { BetView } from '../../contract/sports-wire.ts';
import { betLimits } from '../../engine/sports/bet-limits.ts';
import { lostSettlement, settlePlace, voidSettlement, wonSettlement } from '../../engine/sports/model/settlement.ts';
import { prepareBetDesk, START_MINOR, taken } from '../testing/bet-desk.ts';
import { sportsPlayer } from '../testing/sports-player.ts';

const halfWon = { result: 'half-won', oddsShare: 0.5, stakeShare: 0.5, tied: 1 } as const;
const desk = prepareBetDesk();
const { balance, sent, paid, now, tick, decided, failOnce } = desk;

describe('a single', () => {
  test('is accepted at its odds, and paid as soon as it has won', async () => {
    const match = desk.matches.plant('a');
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
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
    desk.matches.plant('a');
    taken(await desk.player.bet([desk.matches.choose('a')]));
    expect(sent('bet')[0]?.body).toMatchObject({ description: 'a Spor – a Yelken' });
  });

  test('that loses is closed by a win of zero', async () => {
    const match = desk.matches.plant('a');
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
    match.settled = { home: lostSettlement };
    tick();
    await vi.waitFor(() => expect(sent('win').map(({ body }) => body.amount)).toEqual([0]));
    expect(await now(bet)).toMatchObject({ state: 'lost', returnMinor: 0, totalOdds: '2.0000' });
    expect(balance()).toBe(START_MINOR - 20_00);
  });

  test('that is void returns its stake', async () => {
    const match = desk.matches.plant('a');
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
    match.settled = { home: voidSettlement };
    tick();
    await paid(START_MINOR);
    expect(await now(bet)).toMatchObject({ state: 'void', returnMinor: 20_00, totalOdds: '1.0000' });
  });

  test('on a postponed match stays open until the match is void', async () => {
    const match = desk.matches.plant('a');
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
    Object.assign(match, { state: 'postponed', market: 'suspended', fair: null });
    desk.sandbox.pass(3_600_000);
    expect(await now(bet)).toMatchObject({ state: 'open', cashOut: { why: 'not-offered' }, selections: [{ state: 'postponed', offered: null }] });
    Object.assign(match, { state: 'void', settled: { home: voidSettlement } });
    desk.sandbox.pass(48 * 3_600_000);
    await paid(START_MINOR);
  });

  test('that shares its place with others is paid its share of the odds', async () => {
    const match = desk.matches.plant('a', { odds: { home: 500, draw: 350, away: 400 } });
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
    match.settled = { home: settlePlace(2) };
    tick();
    await paid(START_MINOR + 30_00);
    expect(await now(bet)).toMatchObject({ state: 'won', returnMinor: 50_00, selections: [{ state: 'dead-heat' }] });
  });
});

describe('a multiple', () => {
  test('multiplies its odds, counts void selections as one and half wins by half, and is rounded down once', async () => {
    const [first, second, third] = ['a', 'b', 'c'].map((id) => desk.matches.plant(id, { odds: { home: 133, draw: 350, away: 400 } }));
    const bet = taken(
      await desk.player.bet(
        ['a', 'b', 'c'].map((id) => desk.matches.choose(id)),
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
    const match = desk.matches.plant('a');
    desk.matches.plant('b');
    const bet = taken(await desk.player.bet([desk.matches.choose('a'), desk.matches.choose('b')]));
    match.settled = { home: lostSettlement };
    tick();
    expect(await now(bet)).toMatchObject({ state: 'lost', returnMinor: 0, selections: [{ state: 'lost' }, { state: 'coming' }] });
  });

  test('may contain twenty matches', async () => {
    const ids = Array.from({ length: betLimits.mostSelections }, (_, index) => `match-${index}`);
    for (const id of ids) desk.matches.plant(id, { odds: { home: 110, draw: 350, away: 400 } });
    expect(taken(await desk.player.bet(ids.map((id) => desk.matches.choose(id)))).selections).toHaveLength(betLimits.mostSelections);
  });
});

describe('cash-out', () => {
  const open = async (ids: readonly string[] = ['a']) => {
    const planted = ids.map((id) => desk.matches.plant(id));
    const bet = taken(await desk.player.bet(ids.map((id) => desk.matches.choose(id))));
    return { bet, planted, first: planted[0] ?? desk.matches.plant('none') };
  };
  const cashOut = (bet: BetView, amountMinor: number, player = desk.player) => player.ask('cash-out', { key: bet.key, amountMinor });

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
    desk.matches.plant('a', { state: 'live' });
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
    await desk.sandbox.pass(betLimits.liveDelayMs);
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
    desk.sandbox.clock.nowMs += 1_000;
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
    desk.matches.plant('b', { state: 'live' });
    const waiting = taken(await desk.player.bet([desk.matches.choose('b')]));
    expect(await cashOut(waiting, 1)).toMatchObject({ success: false, code: 'cash-out-closed' });
    const { bet } = await open();
    expect(await cashOut(bet, 1, sportsPlayer(desk.sandbox, 'mehmet'))).toMatchObject({ success: false, code: 'not-found' });
  });
});

describe('after a restart', () => {
  test('open bets continue', async () => {
    const match = desk.matches.plant('a');
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
    await desk.sandbox.restart();
    match.settled = { home: wonSettlement };
    tick();
    await paid(START_MINOR + 20_00);
    expect(await now(bet)).toMatchObject({ state: 'won' });
  });

  test('bets decided meanwhile are paid', async () => {
    const match = desk.matches.plant('a');
    taken(await desk.player.bet([desk.matches.choose('a')]));
    match.settled = { home: wonSettlement };
    await desk.sandbox.restart();
    await paid(START_MINOR + 20_00);
  });

  test('a bet that waited is refused without a stake', async () => {
    desk.matches.plant('a', { state: 'live' });
    const bet = taken(await desk.player.bet([desk.matches.choose('a')]));
    await desk.sandbox.restart();
    desk.sandbox.pass(betLimits.liveDelayMs);
    expect(await now(bet)).toMatchObject({ state: 'refused', refusal: 'server-error' });
    expect(sent('bet')).toEqual([]);
  });
});
