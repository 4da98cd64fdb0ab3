import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TicketView } from '../../contract/table-wire.ts';
import { ballRain, dayDraw } from '../../engine/table/rules/keno-games.ts';
import { type NumberWarShown, numberWar } from '../../engine/table/rules/number-war.ts';
import { hitsOf, isLastBallHit, KENO_LEAD_MS, type KenoShown } from '../../engine/table/rules/tv-keno.ts';
import { televisionDraws } from '../../engine/table/television-draws.ts';
import { plantCourse } from '../testing/plant-course.ts';
import { openTablePlayer, roundLineOf, type TableFeed, type TablePlayer } from '../testing/table-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START_MINOR = 1_000_00;
const MINUTE_MS = 60_000;
const DAY = 'tvbets-gunun-cekilisi';
const RAIN = 'tvbets-top-yagmuru';
const WAR = 'tvbets-sayi-savasi';
const BET_MINOR = 10_00;
const picks = [1, 2, 3, 4];
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

const settled = (balanceMinor: number) => vi.waitFor(() => expect(sandbox.operator.balance / 1_000).toBe(balanceMinor));
const ownOf = (feed: TableFeed): TicketView | undefined => feed.lines.findLast((line) => 'own' in line)?.own.at(-1);

async function bought(player: TablePlayer, choice: object, roundId?: number): Promise<TicketView> {
  const answer = await player.place(choice, roundId === undefined ? {} : { roundId });
  if (!answer.success) throw new Error(answer.code);
  return answer.data.ticket;
}

/** Moves the clock to the time at which bets of the open round close. */
function passToDraw(feed: TableFeed): void {
  const closesAtMs = roundLineOf(feed).open?.closesAtMs ?? 0;
  expect(closesAtMs % MINUTE_MS).toBe(0);
  sandbox.pass(closesAtMs - sandbox.clock.nowMs);
}

const sceneIs = (feed: TableFeed, wanted: object) => vi.waitFor(() => expect(roundLineOf(feed).round.scene).toMatchObject(wanted));

/** Moves the clock to the end of the current draw, when its tickets are paid. */
async function passDraw(feed: TableFeed): Promise<void> {
  await sceneIs(feed, { number: 0 });
  sandbox.pass((roundLineOf(feed).round.scene?.endsAtMs ?? 0) - sandbox.clock.nowMs);
  await sceneIs(feed, { isLast: true });
}

describe('a draw with picked numbers', () => {
  test('takes place at the full minute, pays by the drawn numbers, and is listed with them', async () => {
    const [last] = plantCourse<KenoShown>(sandbox, DAY, [({ drawn }) => hitsOf(picks, drawn).length === 3]);
    const player = await openTablePlayer(sandbox, DAY, 'ayşe');
    const feed = await player.follow();
    await bought(player, { picks, betMinor: BET_MINOR });
    await settled(START_MINOR - BET_MINOR);
    passToDraw(feed);
    await passDraw(feed);
    const returnMinor = (BET_MINOR * (dayDraw.pays[4]?.[3] ?? 0)) / 100;
    await settled(START_MINOR - BET_MINOR + returnMinor);
    const { entries } = await player.history();
    expect(entries[0]).toMatchObject({ ticket: { choice: { picks }, returnMinor }, shown: last, round: { result: last?.drawn } });
    feed.stop();
  });

  test('accepts tickets for the next draw while it runs, which can be cancelled independently', async () => {
    const player = await openTablePlayer(sandbox, DAY, 'ayşe');
    const feed = await player.follow();
    await bought(player, { picks, betMinor: BET_MINOR });
    passToDraw(feed);
    await sceneIs(feed, { number: 0 });
    const { round, open } = roundLineOf(feed);
    expect(open?.closesAtMs).toBe((round.scene?.startedAtMs ?? 0) + MINUTE_MS);
    const early = await bought(player, { picks: [5, 6], betMinor: BET_MINOR }, open?.roundId);
    expect(early).toMatchObject({ roundId: open?.roundId, state: 'open' });
    expect(await player.place({ picks, betMinor: BET_MINOR }, { roundId: round.roundId })).toMatchObject({ success: false, code: 'bets-closed' });
    expect(await player.cancel(early.key)).toMatchObject({ success: true, data: { ticket: { state: 'cancelled' } } });
    feed.stop();
  });

  test('reports when it began, so that a player who joins late sees the balls drawn so far', async () => {
    const [player, late] = [await openTablePlayer(sandbox, DAY, 'ayşe'), await openTablePlayer(sandbox, DAY, 'bora')];
    const feed = await player.follow();
    passToDraw(feed);
    await sceneIs(feed, { number: 0 });
    const beganAtMs = sandbox.clock.nowMs;
    sandbox.pass(KENO_LEAD_MS + 3 * dayDraw.ballMs);
    const lateFeed = await late.follow();
    expect(roundLineOf(lateFeed)).toMatchObject({ serverTimeMs: sandbox.clock.nowMs, round: { scene: { number: 0, startedAtMs: beganAtMs } } });
    feed.stop();
    lateFeed.stop();
  });

  test('multiplies a return to which the last ball contributed, in games with that rule', async () => {
    plantCourse<KenoShown>(sandbox, RAIN, [({ drawn }) => hitsOf(picks, drawn).length === 2 && isLastBallHit(ballRain, picks, drawn)]);
    const player = await openTablePlayer(sandbox, RAIN, 'ayşe');
    const feed = await player.follow();
    await bought(player, { picks, betMinor: BET_MINOR });
    passToDraw(feed);
    await passDraw(feed);
    await vi.waitFor(() => expect(ownOf(feed)).toMatchObject({ state: 'settled', returnMinor: 4 * 15_00 }));
    feed.stop();
  });
});

test('a draw with fixed odds pays every field of a ticket independently', async () => {
  plantCourse<NumberWarShown>(sandbox, WAR, [({ turquoise, coral }) => turquoise > coral && turquoise - coral <= 3]);
  const player = await openTablePlayer(sandbox, WAR, 'ayşe');
  const feed = await player.follow();
  await bought(player, { spots: { turquoise: 20_00, coral: 20_00, gapClose: 10_00 } });
  passToDraw(feed);
  await passDraw(feed);
  await settled(START_MINOR - 50_00 + 40_00 + (numberWar.groups.gap?.gapClose?.pays ?? 0) * 10);
  feed.stop();
});

test('every draw is shown on one of the two pages and takes place at full minutes, and its next draw is open while it runs', () => {
  expect(new Set(televisionDraws.map(({ page }) => page))).toEqual(new Set(['tv-keno', 'tv-draw']));
  expect(televisionDraws.every(({ rules }) => rules.takesEarlyBets && rules.pace.everyMs === MINUTE_MS)).toBe(true);
});
