import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TicketActView, TicketView } from '../../contract/table-wire.ts';
import type { Answer } from '../../contract/wire.ts';
import { countCards } from '../../engine/hand/rules/blackjack.ts';
import type { LiveBlackjackShown } from '../../engine/table/rules/live-blackjack.ts';
import type { LiveRouletteShown } from '../../engine/table/rules/live-roulette.ts';
import { openManyTokens } from '../testing/many-tokens.ts';
import { plantCourse } from '../testing/plant-course.ts';
import { openTableDemo, openTablePlayer, roundLineOf, type TableFeed, type TablePlayer } from '../testing/table-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START_MINOR = 1_000_00;
const WALLET = '/wallet/hub88/transaction';
const WHEEL = 'live-rulet-salonu';
const CARDS = 'live-yirmi-bir-masasi';
const BETTING_MS = 15_000;
const SPIN_MS = 8_000;
const REST_MS = 6_000;
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
const placed = async (player: TablePlayer, choice: object, named?: Parameters<TablePlayer['place']>[1]): Promise<TicketView> =>
  done(await player.place(choice, named)).ticket;
const balance = () => sandbox.operator.balance / 1_000;
const sent = (kind: 'bet' | 'win' | 'rollback') => sandbox.operator.of(`${WALLET}/${kind}`);
const settled = (balanceMinor: number) => vi.waitFor(() => expect(balance()).toBe(balanceMinor));
const ownOf = (feed: TableFeed): TicketView | undefined => feed.lines.findLast((line) => 'own' in line)?.own.at(-1);
const red = ({ colour }: LiveRouletteShown) => colour === 'red';
const onRed = (amountMinor = 20_00) => ({ spots: { red: amountMinor } });

describe('a ticket', () => {
  test('is paid when the last scene begins, and its player and everyone else are notified', async () => {
    const [last] = plantCourse<LiveRouletteShown>(sandbox, WHEEL, [red]);
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    const feed = await player.follow();
    const ticket = await placed(player, onRed());
    expect(ticket).toMatchObject({ state: 'open', stakedMinor: 20_00, returnMinor: null });
    await settled(START_MINOR - 20_00);
    sandbox.pass(BETTING_MS);
    sandbox.pass(SPIN_MS);
    await settled(START_MINOR + 20_00);
    await vi.waitFor(() => expect(ownOf(feed)).toMatchObject({ state: 'settled', returnMinor: 40_00 }));
    expect(roundLineOf(feed).round).toMatchObject({ scene: { isLast: true, shown: last }, players: 1, totalMinor: 20_00, crowd: [{ returnMinor: 40_00 }] });
    expect(sent('win')).toHaveLength(1);
    expect(sent('win')[0]?.body).toMatchObject({ round: sent('bet')[0]?.body.round, round_closed: true, amount: 40_00_000 });
    feed.stop();
  });

  test('that loses is closed by a win of zero', async () => {
    plantCourse<LiveRouletteShown>(sandbox, WHEEL, [red]);
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    await placed(player, { spots: { black: 20_00 } });
    sandbox.pass(BETTING_MS);
    sandbox.pass(SPIN_MS);
    await vi.waitFor(() => expect(sent('win')).toHaveLength(1));
    expect(sent('win')[0]?.body).toMatchObject({ amount: 0, round_closed: true });
    expect(balance()).toBe(START_MINOR - 20_00);
  });

  test('is sold once under its key, and a different choice under the same key is refused', async () => {
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    const named = { key: randomUUID(), roundId: roundLineOf(await player.follow()).open?.roundId ?? 0 };
    const answers = await Promise.all([player.place(onRed(), named), player.place(onRed(), named)]);
    expect(answers.map((answer) => done(answer).ticket.ticketId)).toEqual([1, 1]);
    expect(sent('bet')).toHaveLength(1);
    expect(await player.place(onRed(40_00), named)).toMatchObject({ success: false, code: 'spin-id-reused' });
  });

  test('can be cancelled until bets close, and not after that', async () => {
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    const [first, second] = [await placed(player, onRed()), await placed(player, onRed(25_00))];
    expect(done(await player.cancel(first.key))).toMatchObject({ ticket: { state: 'cancelled', stakedMinor: 0 }, balanceMinor: START_MINOR - 25_00 });
    expect(done(await player.cancel(first.key)).ticket.state).toBe('cancelled');
    sandbox.pass(BETTING_MS);
    expect(await player.cancel(second.key)).toMatchObject({ success: false, code: 'bets-closed' });
    expect(sent('rollback')).toHaveLength(1);
  });

  test('is refused outside the table’s limits, for a round that is not open, and for a spot that the table does not have', async () => {
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    expect(player.session.table).toMatchObject({ leastStakeMinor: 20_00, mostStakeMinor: 10_000_00 });
    expect(await player.place({ spots: { red: 1_00 } })).toMatchObject({ success: false, code: 'wrong-request' });
    expect(await player.place({ spots: { purple: 20_00 } })).toMatchObject({ success: false, code: 'wrong-request' });
    expect(await player.place(onRed(), { roundId: 99 })).toMatchObject({ success: false, code: 'bets-closed' });
    sandbox.operator.balance = 100_000_00_000;
    await placed(player, onRed(9_990_00));
    expect(await player.place(onRed())).toMatchObject({ success: false, code: 'table-limit' });
    sandbox.pass(BETTING_MS);
    expect(await player.place(onRed())).toMatchObject({ success: false, code: 'bets-closed' });
    expect(sent('bet')).toHaveLength(1);
  });

  test('is not sold beyond the limits of the table, even if all tokens of its player buy one at once', async () => {
    const player = await openManyTokens(sandbox, 'live-mini-rulet');
    const feed = await player.follow();
    const buy = () => ({ key: randomUUID(), roundId: roundLineOf(feed).open?.roundId, choice: { spots: { red: 400_00 } } });
    const answers = await player.askAll<TicketActView>('table/place', buy);
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(player.books()).toEqual({ stakedMinor: 800_00, returnedMinor: 0 });
    feed.stop();
  });

  test('whose stake gets no response from the operator does not count, and the stake is rolled back', async () => {
    sandbox.operator.faultOf = (path) => (path.endsWith('/bet') ? 'lose-answer' : null);
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    expect(await player.place(onRed())).toMatchObject({ success: false, code: 'round-voided' });
    await settled(START_MINOR);
    expect((await openTablePlayer(sandbox, WHEEL, 'ayşe')).session.isLastTicketVoided).toBe(true);
  });

  test('that the operator refuses does not count', async () => {
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    sandbox.operator.balance = 5_00_000;
    expect(await player.place(onRed())).toMatchObject({ success: false, code: 'not-enough-money', balanceMinor: 5_00 });
    sandbox.pass(BETTING_MS + SPIN_MS);
    expect(sent('rollback')).toHaveLength(0);
    expect(sent('win')).toHaveLength(0);
  });

  test('of a round that a restart interrupts in play is rolled back, and its player is notified', async () => {
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    await placed(player, onRed());
    const other = await placed(player, onRed());
    expect(await player.cancel(other.key)).toMatchObject({ success: true });
    sandbox.pass(BETTING_MS);
    await sandbox.restart();
    await settled(START_MINOR);
    const returned = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    expect((await player.history()).entries).toEqual([]);
    // A page that stayed open during the restart receives the voided ticket from the feed, even if the player's newest
    // ticket was cancelled.
    const feed = await returned.follow();
    expect(roundLineOf(feed).own).toMatchObject([{ state: 'voided' }]);
    await placed(returned, onRed());
    await vi.waitFor(() =>
      expect(feed.lines.findLast((line) => line.type === 'own' || line.type === 'round')).toMatchObject({ own: [{ state: 'voided' }, { state: 'open' }] }),
    );
    feed.stop();
  });
});

describe('a round', () => {
  test('[R9.036] reveals no numbers before they are drawn, and its hash only when it is over: the preimage of the published hash', async () => {
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    const feed = await player.follow();
    const { round, chains } = roundLineOf(feed);
    expect(round.scene).toBeNull();
    sandbox.pass(BETTING_MS);
    await vi.waitFor(() => expect(roundLineOf(feed).round.scene).not.toBeNull());
    expect(roundLineOf(feed).past).toEqual([]);
    sandbox.pass(SPIN_MS);
    await vi.waitFor(() => expect(roundLineOf(feed).past).toHaveLength(1));
    const [past] = roundLineOf(feed).past;
    expect(past).toMatchObject({ roundId: round.roundId, position: 1, chainId: chains[0]?.chainId });
    expect(
      createHash('sha256')
        .update(past?.hash ?? '')
        .digest('hex'),
    ).toBe(chains[0]?.terminalHash);
    expect(feed.lines.slice(0, 2).some((line) => JSON.stringify(line).includes(roundLineOf(feed).past[0]?.hash ?? '?'))).toBe(false);
    feed.stop();
  });

  test('continues with the next round while anyone watches, and a table that nobody watches pauses', async () => {
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    const feed = await player.follow();
    sandbox.pass(BETTING_MS);
    sandbox.pass(SPIN_MS);
    sandbox.pass(REST_MS);
    await vi.waitFor(() => expect(roundLineOf(feed).open?.closesAtMs).toBe(sandbox.clock.nowMs + BETTING_MS));
    feed.stop();
    await vi.waitFor(() => expect(feed.isEnded).toBe(true));
    sandbox.pass(BETTING_MS);
    sandbox.pass(SPIN_MS);
    sandbox.pass(REST_MS);
    sandbox.pass(BETTING_MS);
    const later = await player.follow();
    expect(roundLineOf(later).round.roundId).toBe(3);
    later.stop();
  });

  test('is the same for a demo, whose tickets the operator does not receive', async () => {
    plantCourse<LiveBlackjackShown>(sandbox, CARDS, [() => true]);
    const refused = await openTableDemo(sandbox, 'games-klasik-rulet').catch((error: Error) => error.message);
    expect(refused).not.toBe('game-unavailable');
    const [player, demo] = [await openTablePlayer(sandbox, WHEEL, 'ayşe'), await openTableDemo(sandbox, WHEEL)];
    await placed(player, onRed());
    await placed(demo, onRed(100_00));
    sandbox.pass(BETTING_MS);
    sandbox.pass(SPIN_MS);
    const [own, other] = [(await player.history()).entries[0], (await demo.history()).entries[0]];
    expect(own?.round).toEqual(other?.round);
    expect(sent('bet')).toHaveLength(1);
    expect(await demo.balance()).toBe(START_MINOR - 100_00 + (other?.ticket.returnMinor ?? 0));
  });

  test('is listed with what was staked, drawn and returned', async () => {
    const [last] = plantCourse<LiveRouletteShown>(sandbox, WHEEL, [red]);
    const player = await openTablePlayer(sandbox, WHEEL, 'ayşe');
    await placed(player, onRed());
    sandbox.pass(BETTING_MS);
    sandbox.pass(SPIN_MS);
    const { entries } = await player.history();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ ticket: { choice: onRed(), stakedMinor: 20_00, returnMinor: 40_00 }, shown: last, round: { result: last?.number } });
  });
});

describe('a round in which players decide', () => {
  const DEAL_MS = 4_000;
  const ASK_MS = 12_000;
  const total = (cards: LiveBlackjackShown['player'], count: number) => countCards(cards.slice(0, count)).total;
  /** Returns whether the first three cards of a round do not end the hand, so that two decisions are asked for. */
  const isLong = ({ player, dealer }: LiveBlackjackShown) => player.length > 3 && dealer.length > 1 && total(player, 3) < 20;
  const stand = { act: 'stand' };
  const hit = { act: 'hit' };

  async function dealTo(names: readonly string[]) {
    const [last] = plantCourse<LiveBlackjackShown>(sandbox, CARDS, [isLong]);
    const players = await Promise.all(names.map((name) => openTablePlayer(sandbox, CARDS, name)));
    const [first] = players;
    if (!first || !last) throw new Error('nobody plays');
    const feed = await first.follow();
    const tickets: TicketView[] = [];
    for (const player of players) tickets.push(await placed(player, { betMinor: 50_00 }));
    sandbox.pass(BETTING_MS);
    sandbox.pass(DEAL_MS);
    await vi.waitFor(() => expect(roundLineOf(feed).round.scene).toMatchObject({ number: 1, asks: true }));
    return { last, feed, player: players, keys: tickets.map(({ key }) => key) };
  }

  test('continues as soon as everyone has decided, and everyone receives the same next card', async () => {
    const { feed, player, keys, last } = await dealTo(['ayşe', 'bora']);
    const [ayse, bora] = player;
    expect(done((await ayse?.decide(keys[0] ?? '', 1, stand)) as Answer<TicketActView>).ticket).toMatchObject({ isActing: false, moves: [stand] });
    expect(roundLineOf(feed).round.scene?.number).toBe(1);
    done((await bora?.decide(keys[1] ?? '', 1, hit)) as Answer<TicketActView>);
    await vi.waitFor(() => expect(roundLineOf(feed).round.scene).toMatchObject({ number: 2, shown: { player: last.player.slice(0, 3) } }));
    expect(await ayse?.decide(keys[0] ?? '', 2, hit)).toMatchObject({ success: false, code: 'wrong-request' });
    feed.stop();
  });

  test('makes no decision for an absent player, whose hand stands', async () => {
    const { feed, keys, last } = await dealTo(['ayşe']);
    sandbox.pass(ASK_MS);
    sandbox.pass(last.dealer.length * 1_500);
    await vi.waitFor(() => expect(ownOf(feed)).toMatchObject({ key: keys[0], state: 'settled' }));
    const own = total(last.player, 2);
    const dealer = countCards(last.dealer).total;
    expect(ownOf(feed)?.returnMinor).toBe(dealer > 21 || own > dealer ? 100_00 : own === dealer ? 50_00 : 0);
    feed.stop();
  });

  test('books the stake of a double once, and pays on it', async () => {
    const { feed, player, keys, last } = await dealTo(['ayşe']);
    const [ayse] = player;
    const doubled = done((await ayse?.decide(keys[0] ?? '', 1, { act: 'double' })) as Answer<TicketActView>);
    expect(doubled).toMatchObject({ ticket: { stakedMinor: 100_00, isActing: false }, balanceMinor: START_MINOR - 100_00 });
    done((await ayse?.decide(keys[0] ?? '', 1, { act: 'double' })) as Answer<TicketActView>);
    expect(sent('bet')).toHaveLength(2);
    sandbox.pass(last.dealer.length * 1_500);
    await vi.waitFor(() => expect(ownOf(feed)?.state).toBe('settled'));
    await settled(START_MINOR - 100_00 + (ownOf(feed)?.returnMinor ?? 0));
    feed.stop();
  });

  test('books one double if all tokens of its player request it at once, while another player still decides', async () => {
    plantCourse<LiveBlackjackShown>(sandbox, CARDS, [isLong]);
    const [ayse, bora] = [await openManyTokens(sandbox, CARDS), await openTablePlayer(sandbox, CARDS, 'bora')];
    const feed = await ayse.follow();
    const [key, roundId] = [randomUUID(), roundLineOf(feed).open?.roundId];
    expect(await ayse.ask('table/place', { key, roundId, choice: { betMinor: 50_00 } })).toMatchObject({ success: true });
    await placed(bora, { betMinor: 50_00 });
    sandbox.pass(BETTING_MS);
    sandbox.pass(DEAL_MS);
    const answers = await ayse.askAll<TicketActView>('table/decide', () => ({ key, sceneNumber: 1, move: { act: 'double' } }));
    expect(answers.map((answer) => done(answer).ticket.stakedMinor)).toEqual(Array.from({ length: 6 }, () => 100_00));
    expect(ayse.books()).toEqual({ stakedMinor: 100_00, returnedMinor: 0 });
    feed.stop();
  });

  test('rolls back a double that the operator books after the time for it is over', async () => {
    const { feed, player, keys } = await dealTo(['ayşe']);
    sandbox.operator.faultOf = (path) => {
      if (path.endsWith('/bet')) sandbox.pass(ASK_MS);
      return null;
    };
    expect(await player[0]?.decide(keys[0] ?? '', 1, { act: 'double' })).toMatchObject({ success: false, code: 'bets-closed' });
    await vi.waitFor(() => expect(sent('rollback')).toHaveLength(1));
    expect(sent('rollback')[0]?.body).toMatchObject({ reference_transaction_uuid: sent('bet')[1]?.body.transaction_uuid, round_closed: false });
    feed.stop();
  });

  test('continues without a double that the operator refuses or does not respond to, and its player can still decide otherwise', async () => {
    const { feed, player, keys } = await dealTo(['ayşe']);
    const [ayse] = player;
    sandbox.operator.faultOf = (path) => (path.endsWith('/bet') ? 'lose-answer' : null);
    expect(await ayse?.decide(keys[0] ?? '', 1, { act: 'double' })).toMatchObject({ success: false, code: 'operator-unreachable' });
    sandbox.operator.faultOf = (path) => (path.endsWith('/bet') ? { status: 'RS_ERROR_LIMIT_REACHED' } : null);
    expect(await ayse?.decide(keys[0] ?? '', 1, { act: 'double' })).toMatchObject({ success: false, code: 'limit-reached' });
    expect(done((await ayse?.decide(keys[0] ?? '', 1, stand)) as Answer<TicketActView>).ticket).toMatchObject({ stakedMinor: 50_00, moves: [stand] });
    await settled(START_MINOR - 50_00);
    feed.stop();
  });

  test('rolls back the raises together with the first stake if the process ends during the round', async () => {
    const { feed, player, keys } = await dealTo(['ayşe', 'bora']);
    done((await player[0]?.decide(keys[0] ?? '', 1, { act: 'double' })) as Answer<TicketActView>);
    feed.stop();
    await sandbox.restart();
    await settled(START_MINOR);
    expect(sent('rollback')).toHaveLength(3);
  });
});
