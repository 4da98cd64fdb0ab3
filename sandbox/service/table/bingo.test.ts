import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TicketView } from '../../contract/table-wire.ts';
import { type BingoShown, winsOf } from '../../engine/table/rules/bingo.ts';
import { bingoCard } from '../../engine/table/rules/bingo-card.ts';
import { bingoTables } from '../../engine/table/rules/bingo-tables.ts';
import { plantCourse } from '../testing/plant-course.ts';
import { openTablePlayer, roundLineOf, type TablePlayer } from '../testing/table-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START_MINOR = 1_000_00;
const FAST = 'bingo-hizli-tombala';
const GOLDEN = 'bingo-altin-top';
const BETTING_MS = 12_000;
const DRAW_MS = 60 * 700;
const REST_MS = 9_000;
const CARDS = [7, 123_456, 999_999];
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

const balance = () => sandbox.operator.balance / 1_000;
/** Returns the return of each card in a draw, as a multiple of its price. */
const timesOf = (gameCode: string, shown: BingoShown): number[] => {
  const hall = bingoTables[gameCode];
  if (!hall) throw new Error(`no hall ${gameCode}`);
  return CARDS.map((serial) => winsOf(hall, bingoCard(hall.kind, serial), shown).reduce((sum, { times }) => sum + times, 0));
};
const sum = (times: readonly number[]) => times.reduce((left, right) => left + right, 0);
async function buy(player: TablePlayer, cards = CARDS, priceMinor = 5_00): Promise<TicketView> {
  const answer = await player.place({ cards, priceMinor });
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data.ticket;
}

test('a ticket of three cards is paid for everything its cards have won after the last ball', async () => {
  const [shown] = plantCourse<BingoShown>(sandbox, FAST, [(last) => timesOf(FAST, last).filter((times) => times > 0).length === 2]);
  if (!shown) throw new Error('no draw');
  const player = await openTablePlayer(sandbox, FAST, 'ayşe');
  expect(player.session.table).toMatchObject({ leastStakeMinor: 1_00, mostStakeMinor: 600_00, mostTickets: 1, returnToPlayerPercent: 95.59 });
  expect(await buy(player)).toMatchObject({ state: 'open', stakedMinor: 15_00 });
  await vi.waitFor(() => expect(balance()).toBe(START_MINOR - 15_00));
  sandbox.pass(BETTING_MS);
  sandbox.pass(DRAW_MS - 1);
  expect(balance()).toBe(START_MINOR - 15_00);
  sandbox.pass(1);
  const returnMinor = sum(timesOf(FAST, shown)) * 5_00;
  await vi.waitFor(() => expect(balance()).toBe(START_MINOR - 15_00 + returnMinor));
  const { entries } = await player.history();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ ticket: { returnMinor, choice: { cards: CARDS } }, shown, round: { result: shown.balls.slice(0, 5) } });
});

test('a line completed by the golden ball is paid in addition to everything else', async () => {
  const hall = bingoTables[GOLDEN];
  if (!hall) throw new Error('no hall');
  const hasGolden = (last: BingoShown) => winsOf(hall, bingoCard('ninety', 7), last).some(({ prize }) => prize === 'golden');
  const [shown] = plantCourse<BingoShown>(sandbox, GOLDEN, [hasGolden]);
  const player = await openTablePlayer(sandbox, GOLDEN, 'ayşe');
  await buy(player, [7], 20_00);
  sandbox.pass(BETTING_MS);
  sandbox.pass(60 * 1_200);
  const wins = winsOf(hall, bingoCard('ninety', 7), shown as BingoShown);
  expect(wins.at(-1)).toMatchObject({ prize: 'golden', times: 10 });
  await vi.waitFor(() => expect(balance()).toBe(START_MINOR - 20_00 + sum(wins.map(({ times }) => times)) * 20_00));
});

test('cards of the next draw are sold while balls are called, one ticket per draw', async () => {
  const player = await openTablePlayer(sandbox, FAST, 'ayşe');
  const feed = await player.follow();
  const first = await buy(player);
  expect(await player.place({ cards: [5], priceMinor: 5_00 })).toMatchObject({ success: false, code: 'table-limit' });
  sandbox.pass(BETTING_MS);
  const next = await buy(player, [5, 6]);
  expect(next.roundId).toBe(first.roundId + 1);
  await vi.waitFor(() => expect(roundLineOf(feed).round.scene).toMatchObject({ number: 0 }));
  expect(roundLineOf(feed).open).toMatchObject({ roundId: next.roundId, closesAtMs: sandbox.clock.nowMs + DRAW_MS + REST_MS + BETTING_MS });
  sandbox.pass(DRAW_MS);
  sandbox.pass(REST_MS);
  sandbox.pass(BETTING_MS);
  sandbox.pass(DRAW_MS);
  await vi.waitFor(async () => expect((await player.history()).entries.map(({ ticket }) => ticket.ticketId)).toEqual([next.ticketId, first.ticketId]));
  feed.stop();
});

test('an invalid card, a duplicate card, or a price that the hall does not have is refused', async () => {
  const player = await openTablePlayer(sandbox, FAST, 'ayşe');
  for (const choice of [
    { cards: [0], priceMinor: 5_00 },
    { cards: [1, 1], priceMinor: 5_00 },
    { cards: [1], priceMinor: 50 },
  ])
    expect(await player.place(choice)).toMatchObject({ success: false, code: 'wrong-request' });
  expect(balance()).toBe(START_MINOR);
});
