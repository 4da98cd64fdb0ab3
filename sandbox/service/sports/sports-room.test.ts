import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SportsFeedLine } from '../../contract/sports-wire.ts';
import { wonSettlement } from '../../engine/sports/model/settlement.ts';
import { PlantedMatches } from '../testing/planted-matches.ts';
import { type SportsFeed, type SportsPlayer, sportsPlayer } from '../testing/sports-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let matches: PlantedMatches;
let player: SportsPlayer;
let guest: SportsPlayer;

beforeEach(async () => {
  matches = new PlantedMatches();
  sandbox = await startTestSandbox({ matches });
  player = sportsPlayer(sandbox, 'ayşe');
  guest = sportsPlayer(sandbox, null);
});
afterEach(async () => {
  await sandbox.close();
});

type Line<Type extends SportsFeedLine['type']> = Extract<SportsFeedLine, { type: Type }>;
const linesOf = <Type extends SportsFeedLine['type']>(feed: SportsFeed, type: Type): Line<Type>[] =>
  feed.lines.filter((line): line is Line<Type> => line.type === type);
const tick = () => sandbox.pass(1_000);

test('a guest can read the board and an event, and cannot bet', async () => {
  matches.plant('a');
  expect(await guest.ask('board', { section: 'sports' })).toMatchObject({
    success: true,
    data: { section: 'sports', sports: [{ code: 'football', matches: 1, live: 0 }], leagues: [{ id: 'kiyi' }], matches: [{ id: 'a', state: 'coming' }] },
  });
  expect(await guest.ask('event', { matchId: 'a' })).toMatchObject({
    data: { match: { id: 'a' }, league: { name: 'Kıyı Ligi' }, markets: [{ id: 'result' }] },
  });
  expect(await guest.ask('event', { matchId: 'none' })).toMatchObject({ success: false, code: 'not-found' });
  const later = matches.plant('b');
  later.fixture = { ...later.fixture, listedFromMs: later.fixture.startsAtMs };
  expect(await guest.ask('event', { matchId: 'b' })).toMatchObject({ success: false, code: 'not-found' });
  expect(await guest.bet([matches.choose('a')])).toMatchObject({ success: false, code: 'session-over' });
  expect(sandbox.operator.received).toEqual([]);
});

test('no message reveals the model’s value of an outcome', async () => {
  matches.plant('a');
  const told = JSON.stringify([await guest.ask('board', { section: 'sports' }), await guest.ask('event', { matchId: 'a' })]);
  expect(told).not.toContain('fair');
  expect(told).not.toContain('oddsShare');
});

test('a feed begins with the board, then sends only the rows that have changed', async () => {
  const match = matches.plant('a');
  matches.plant('b');
  const feed = await guest.follow();
  expect(linesOf(feed, 'board')[0]?.board.matches.map(({ id }) => id)).toEqual(['a', 'b']);
  tick();
  match.odds = { ...match.odds, home: 210 };
  tick();
  await vi.waitFor(() => expect(linesOf(feed, 'matches')).toHaveLength(1));
  expect(linesOf(feed, 'matches')[0]?.matches.map(({ id, main }) => [id, main?.outcomes[0]?.odds])).toEqual([['a', 210]]);
  feed.stop();
});

test('a page of live matches gains a match when it begins and loses it when it ends', async () => {
  const match = matches.plant('a');
  const [live, all] = [await guest.follow('live'), await guest.follow('sports')];
  expect(linesOf(live, 'board')[0]?.board.matches).toEqual([]);
  Object.assign(match, { state: 'live', score: { home: 0, away: 0 } });
  tick();
  await vi.waitFor(() =>
    expect(
      linesOf(live, 'matches')
        .at(-1)
        ?.matches.map(({ id }) => id),
    ).toEqual(['a']),
  );
  Object.assign(match, { state: 'ended', market: 'closed' });
  tick();
  await vi.waitFor(() => expect(linesOf(live, 'matches').at(-1)).toMatchObject({ matches: [], gone: ['a'] }));
  expect(linesOf(all, 'matches').at(-1)).toMatchObject({ matches: [{ id: 'a', state: 'ended' }], gone: [] });
  live.stop();
  all.stop();
});

test('a feed opened with a match sends the whole match, and again when it changes', async () => {
  const match = matches.plant('a');
  const feed = await guest.follow('sports', 'a');
  await vi.waitFor(() => expect(linesOf(feed, 'event')).toHaveLength(1));
  tick();
  match.market = 'suspended';
  tick();
  await vi.waitFor(() => expect(linesOf(feed, 'event').at(-1)?.event.markets[0]?.state).toBe('suspended'));
  expect(linesOf(feed, 'event')).toHaveLength(2);
  feed.stop();
});

test('a player receives their bets, cash-outs and balance, and nobody else does', async () => {
  const match = matches.plant('a');
  const [feed, other] = [await player.follow(), await sportsPlayer(sandbox, 'mehmet').follow()];
  await vi.waitFor(() => expect(linesOf(feed, 'balance').map(({ balanceMinor }) => balanceMinor)).toEqual([1_000_00]));
  await player.bet([matches.choose('a')]);
  await vi.waitFor(() => expect(linesOf(feed, 'bet').at(-1)?.bet).toMatchObject({ state: 'open', cashOut: { amountMinor: 18_05 } }));
  Object.assign(match, { fair: { oddsShare: 0.6, stakeShare: 0 }, odds: { ...match.odds, home: 150 } });
  tick();
  await vi.waitFor(() => expect(linesOf(feed, 'bet').at(-1)?.bet).toMatchObject({ cashOut: { amountMinor: 22_80 } }));
  match.settled = { home: wonSettlement };
  tick();
  await vi.waitFor(() => expect(linesOf(feed, 'bet').at(-1)?.bet).toMatchObject({ state: 'won', returnMinor: 40_00 }));
  await vi.waitFor(() => expect(linesOf(feed, 'balance')).toHaveLength(3));
  expect([...linesOf(other, 'bet'), ...linesOf(other, 'balance').slice(1)]).toEqual([]);
  feed.stop();
  other.stop();
});

test('a returning player receives their open bets', async () => {
  matches.plant('a');
  const placed = await player.bet([matches.choose('a')]);
  const feed = await player.follow();
  await vi.waitFor(() => expect(linesOf(feed, 'bet').map(({ bet }) => bet.number)).toEqual([placed.success && placed.data.number]));
  feed.stop();
});

test('one session may have three feeds at once, and a fourth ends the first', async () => {
  matches.plant('a');
  const feeds: SportsFeed[] = [];
  for (let count = 0; count < 4; count += 1) feeds.push(await player.follow());
  await vi.waitFor(() => expect(feeds.map(({ isEnded }) => isEnded)).toEqual([true, false, false, false]));
  for (const feed of feeds) feed.stop();
});

test('an expired token opens no feed', async () => {
  sandbox.operator.faultOf = () => ({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  expect(await player.ask('feed', { section: 'sports', matchId: null })).toMatchObject({ success: false, code: 'session-over' });
});

test('the sandbox shuts down while feeds are open', async () => {
  const feed = await guest.follow();
  await sandbox.restart();
  await vi.waitFor(() => expect(feed.isEnded).toBe(true));
});
