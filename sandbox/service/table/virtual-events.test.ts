import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TicketActView, TicketView } from '../../contract/table-wire.ts';
import type { Answer } from '../../contract/wire.ts';
import { MATCH_MS, type MatchAnnounced, type MatchShown } from '../../engine/table/rules/virtual/match.ts';
import { RACE_MS, type RaceAnnounced, type RaceShown } from '../../engine/table/rules/virtual/race.ts';
import { plantCourse } from '../testing/plant-course.ts';
import { openTablePlayer, roundLineOf, type TableFeed, type TablePlayer } from '../testing/table-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START_MINOR = 1_000_00;
const EVERY_MS = 60_000;
const RACE = 'virtual-atli-kosu';
const CUP = 'virtual-sanal-kupa';
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

function done(answer: Answer<TicketActView>): TicketActView {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data;
}
const place = async (player: TablePlayer, pick: string, lira: number, roundId?: number): Promise<TicketView> =>
  done(await player.place({ pick, stakeMinor: lira * 100 }, roundId === undefined ? {} : { roundId })).ticket;
const settled = (balanceMinor: number) => vi.waitFor(() => expect(sandbox.operator.balance / 1_000).toBe(balanceMinor));
const announcedFor = <Announced extends { odds: object }>(feed: TableFeed): Announced => roundLineOf(feed).open?.announced as Announced;

/** Moves the clock to the time at which bets close, which is a full minute. */
async function begin(feed: TableFeed): Promise<void> {
  const closesAtMs = roundLineOf(feed).open?.closesAtMs ?? 0;
  expect(closesAtMs % EVERY_MS).toBe(0);
  sandbox.pass(closesAtMs - sandbox.clock.nowMs);
  await vi.waitFor(() => expect(roundLineOf(feed).round.scene?.number).toBe(0));
}
async function finish(feed: TableFeed, runsMs: number): Promise<void> {
  sandbox.pass(runsMs);
  await vi.waitFor(() => expect(roundLineOf(feed).round.scene?.isLast).toBe(true));
}

describe('a race', () => {
  test('pays every ticket at the announced odds, to the kuruş', async () => {
    const [last] = plantCourse<RaceShown>(sandbox, RACE, [({ order }) => order[0] === 3 && order[1] === 5]);
    const player = await openTablePlayer(sandbox, RACE, 'ayşe');
    const feed = await player.follow();
    const { odds } = announcedFor<RaceAnnounced>(feed);
    for (const pick of ['win-3', 'place-5', 'forecast-3-5', 'win-5', 'forecast-5-3']) await place(player, pick, 10);
    await settled(START_MINOR - 50_00);
    await begin(feed);
    expect(roundLineOf(feed).round.scene?.shown).toEqual(last);
    await finish(feed, RACE_MS);
    const returned = 10 * ((odds['win-3'] ?? 0) + (odds['place-5'] ?? 0) + (odds['forecast-3-5'] ?? 0));
    await settled(START_MINOR - 50_00 + returned);
    const { entries } = await player.history();
    expect(entries.map(({ ticket }) => (ticket.returnMinor ?? 0) > 0)).toEqual([false, false, true, true, true]);
    expect(entries[0]).toMatchObject({ announced: { odds }, shown: { order: last?.order }, round: { result: last?.order } });
    feed.stop();
  });

  test('accepts bets for the next race while it runs, at the odds of the next race, and cancels them until it begins', async () => {
    const player = await openTablePlayer(sandbox, RACE, 'ayşe');
    const feed = await player.follow();
    const running = await place(player, 'win-1', 10);
    await begin(feed);
    const { round, open } = roundLineOf(feed);
    expect(open?.roundId).toBe(round.roundId + 1);
    expect(open?.closesAtMs).toBe((round.scene?.startedAtMs ?? 0) + EVERY_MS);
    const next = await place(player, 'win-1', 20, open?.roundId);
    expect(next).toMatchObject({ roundId: open?.roundId, state: 'open' });
    expect(await player.place({ pick: 'win-1', stakeMinor: 10_00 }, { roundId: round.roundId })).toMatchObject({ success: false, code: 'bets-closed' });
    expect(await player.cancel(running.key)).toMatchObject({ success: false, code: 'bets-closed' });
    expect(done(await player.cancel(next.key))).toMatchObject({ ticket: { state: 'cancelled' }, balanceMinor: START_MINOR - 10_00 });
    feed.stop();
  });

  test('shows the same race, with its start time, to a player who joins late', async () => {
    const player = await openTablePlayer(sandbox, RACE, 'ayşe');
    const feed = await player.follow();
    await begin(feed);
    const first = roundLineOf(feed).round.scene;
    sandbox.pass(12_000);
    const late = await (await openTablePlayer(sandbox, RACE, 'bora')).follow();
    expect(roundLineOf(late).round.scene).toEqual(first);
    late.stop();
    feed.stop();
  });

  test('refuses bets that it does not offer and stakes that are not whole lira', async () => {
    const player = await openTablePlayer(sandbox, RACE, 'ayşe');
    for (const choice of [
      { pick: 'win-7', stakeMinor: 10_00 },
      { pick: 'forecast-2-2', stakeMinor: 10_00 },
      { pick: 'win-1', stakeMinor: 10_50 },
      { pick: 'win-1', stakeMinor: 4_00 },
    ])
      expect(await player.place(choice)).toMatchObject({ success: false, code: 'wrong-request' });
    expect(sandbox.operator.balance / 1_000).toBe(START_MINOR);
  });
});

test('a drawn cup match pays the draw, its score and the team that wins on penalties', async () => {
  const [last] = plantCourse<MatchShown>(sandbox, CUP, [({ outcome }) => outcome.home === 1 && outcome.away === 1 && outcome.winner === 1]);
  const player = await openTablePlayer(sandbox, CUP, 'ayşe');
  const feed = await player.follow();
  const { odds } = announcedFor<MatchAnnounced>(feed);
  for (const pick of ['draw', 'score-1-1', 'through-away', 'through-home', 'home']) await place(player, pick, 10);
  await begin(feed);
  await finish(feed, MATCH_MS);
  await settled(START_MINOR - 50_00 + 10 * ((odds.draw ?? 0) + (odds['score-1-1'] ?? 0) + (odds['through-away'] ?? 0)));
  const past = roundLineOf(feed).past[0];
  expect(past).toMatchObject({ result: last?.outcome });
  feed.stop();
});
