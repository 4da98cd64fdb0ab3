import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TicketActView, TicketView } from '../../contract/table-wire.ts';
import type { Answer } from '../../contract/wire.ts';
import type { LastCardAnnounced, LastCardShown } from '../../engine/table/rules/last-card.ts';
import type { LionAndEagleShown } from '../../engine/table/rules/lion-and-eagle.ts';
import { type LiveBaccaratShown, liveBaccaratReturn } from '../../engine/table/rules/live-baccarat.ts';
import type { LivePokerShown } from '../../engine/table/rules/live-poker.ts';
import type { PaperWarShown } from '../../engine/table/rules/paper-war.ts';
import { plantCourse } from '../testing/plant-course.ts';
import { openTablePlayer, roundLineOf, type TableFeed, type TablePlayer } from '../testing/table-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START_MINOR = 1_000_00;
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

function done(answer: Answer<TicketActView>): TicketView {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data.ticket;
}
const settledAt = (balanceMinor: number) => vi.waitFor(() => expect(sandbox.operator.balance / 1_000).toBe(balanceMinor));

/** Advances the round scene by scene, to its last scene or to a scene that asks for a decision. */
async function goOn(feed: TableFeed): Promise<void> {
  for (;;) {
    const { round, open } = roundLineOf(feed);
    const before = round.scene?.number ?? -1;
    if (round.scene && (round.scene.isLast || round.scene.asks)) return;
    sandbox.pass((round.scene?.endsAtMs ?? open?.closesAtMs ?? 0) - sandbox.clock.nowMs);
    await vi.waitFor(() => expect(roundLineOf(feed).round.scene?.number).toBe(before + 1));
  }
}

/** Bets at a table and plays its round up to a decision or to its end. */
async function playTo(gameCode: string, choice: object): Promise<{ player: TablePlayer; feed: TableFeed; ticket: TicketView }> {
  const player = await openTablePlayer(sandbox, gameCode, 'ayşe');
  const feed = await player.follow();
  const ticket = done(await player.place(choice));
  await goOn(feed);
  return { player, feed, ticket };
}

/** Makes the move of the only scene that asks for one, and plays the round to its end. */
async function decide({ player, feed, ticket }: Awaited<ReturnType<typeof playTo>>, act: string): Promise<TicketView> {
  const number = roundLineOf(feed).round.scene?.number ?? 0;
  const decided = done(await player.decide(ticket.key, number, { act }));
  await vi.waitFor(() => expect(roundLineOf(feed).round.scene?.number).toBe(number + 1));
  await goOn(feed);
  return decided;
}

test('baccarat publishes the winner only when it pays, and pays every spot', async () => {
  const [last] = plantCourse<LiveBaccaratShown>(sandbox, 'live-sedef-bakara', [({ winner, player }) => winner === 'banker' && player.length === 3]);
  if (!last) throw new Error('nothing was planted');
  const { feed } = await playTo('live-sedef-bakara', { spots: { banker: 50_00, tie: 25_00, playerPair: 25_00 } });
  const expected = (['banker', 'tie', 'playerPair'] as const).reduce(
    (sum, spot) => sum + Number(liveBaccaratReturn(spot, spot === 'banker' ? 5_000n : 2_500n, last)),
    0,
  );
  await settledAt(START_MINOR - 100_00 + expected);
  const tellers = feed.lines.filter((line) => line.type === 'round' && (line.round.scene?.shown as LiveBaccaratShown | undefined)?.winner);
  expect(tellers.every((line) => line.type === 'round' && line.round.scene?.isLast)).toBe(true);
  expect(roundLineOf(feed).past[0]?.result).toMatchObject({ winner: 'banker' });
  feed.stop();
});

test('poker hides cards that are not open while it asks, books the call, and pays on both stakes', async () => {
  const isWon = ({ end }: LivePokerShown) => end?.result === 'won' && end.playerKind === 'pair';
  plantCourse<LivePokerShown>(sandbox, 'live-divan-poker', [isWon]);
  const asked = await playTo('live-divan-poker', { betMinor: 50_00 });
  expect(roundLineOf(asked.feed).round.scene?.shown).toMatchObject({ player: { length: 2 }, board: { length: 3 }, dealer: [], end: null });
  expect(await decide(asked, 'call')).toMatchObject({ stakedMinor: 150_00, isActing: false });
  await settledAt(START_MINOR + 150_00);
  expect((await asked.player.history()).entries[0]).toMatchObject({ ticket: { returnMinor: 300_00, moves: [{ act: 'call' }] } });
  asked.feed.stop();
});

test('poker folds for a player whose time runs out, and accepts no decision after that', async () => {
  plantCourse<LivePokerShown>(sandbox, 'live-uc-kart-masasi', [({ end }) => end?.result === 'won']);
  const { player, feed, ticket } = await playTo('live-uc-kart-masasi', { betMinor: 20_00 });
  sandbox.pass(15_000);
  await vi.waitFor(() => expect(roundLineOf(feed).round.scene?.number).toBe(2));
  expect(await player.decide(ticket.key, 1, { act: 'call' })).toMatchObject({ success: false, code: 'bets-closed' });
  await goOn(feed);
  await settledAt(START_MINOR - 20_00);
  feed.stop();
});

test('a war books a second stake, and pays on it', async () => {
  plantCourse<PaperWarShown>(sandbox, 'live-kagit-savasi', [({ player, winner }) => player.length === 2 && winner === 'player']);
  const asked = await playTo('live-kagit-savasi', { betMinor: 10_00 });
  expect(await decide(asked, 'war')).toMatchObject({ stakedMinor: 20_00 });
  await settledAt(START_MINOR + 10_00);
  asked.feed.stop();
});

test('the lion and the eagle return half on a tie, which itself pays eleven to one', async () => {
  plantCourse<LionAndEagleShown>(sandbox, 'live-aslan-mi-kartal-mi', [({ winner }) => winner === 'tie']);
  const { feed } = await playTo('live-aslan-mi-kartal-mi', { spots: { lion: 20_00, tie: 10_00 } });
  await settledAt(START_MINOR - 30_00 + 10_00 + 120_00);
  feed.stop();
});

test('the last card pays by the odds that were published before it', async () => {
  plantCourse<LastCardShown>(sandbox, 'live-son-kart', [({ won }) => won?.includes('red') === true]);
  const player = await openTablePlayer(sandbox, 'live-son-kart', 'ayşe');
  const feed = await player.follow();
  const { open, odds } = (roundLineOf(feed).open ?? { announced: null }).announced as LastCardAnnounced;
  expect(open).toHaveLength(4);
  done(await player.place({ spots: { red: 10_00 } }));
  await goOn(feed);
  await settledAt(START_MINOR - 10_00 + (odds.red ?? 0) * 10);
  feed.stop();
});
