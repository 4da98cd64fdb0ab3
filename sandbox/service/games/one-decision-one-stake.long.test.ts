import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BetView } from '../../contract/sports-wire.ts';
import type { TableSessionView, TicketActView, TicketHistoryView } from '../../contract/table-wire.ts';
import type { Answer, CrashActView, HandAnswerView, HandHistoryView, HistoryView, OpenSessionView, SpinView } from '../../contract/wire.ts';
import { findGameOf, type GameKind, gameCodes } from '../../engine/games/studio-games.ts';
import type { AnyTableRules } from '../../engine/table/table-rules.ts';
import { tableVectors } from '../../engine/table/vectors/all-vectors.ts';
import { addChain } from '../shared/chain-store.ts';
import { hashAt, makeChain } from '../shared/hash-chain.ts';
import { courseOf } from '../table/course-of.ts';
import { standingOf } from '../table/standing-of.ts';
import { handChoice } from '../testing/hand-choice.ts';
import { type ManyTokens, openManyTokens } from '../testing/many-tokens.ts';
import { PlantedMatches } from '../testing/planted-matches.ts';
import { sportsPlayer } from '../testing/sports-player.ts';
import { roundLineOf } from '../testing/table-player.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const SALT = '5a1f';
const PACE_MS = 5_000;
const BETTING_MS = 7_000;
const STAKE_MINOR = 10_00;
const MOST_SEEDS_TRIED = 400;
const MOST_STEPS = 400;
/** Moves at live tables that raise the stake. */
const raisingActs = ['double', 'call', 'war'];
const FACTORS = [1, 2, 5, 10, 50];
/** Moves of hand games, raising moves first. The test makes the first move that the game allows. */
const handMoves: readonly unknown[] = [
  ...['split', 'double', 'stand', 'collect'].map((act) => ({ act })),
  { collect: true },
  { scratched: true },
  { hold: [false, false, false, false, false] },
  ...[0, 1, 2, 3].flatMap((place) => [{ card: place }, { open: place }]),
  { act: 'higher' },
];

const codesOf = (kind: GameKind) => gameCodes.filter((code) => findGameOf(kind, code) !== null);
const done = <Data>(answers: readonly Answer<Data>[]): Data[] => answers.flatMap((answer) => (answer.success ? [answer.data] : []));
const codes = (answers: readonly Answer<unknown>[]): string[] => answers.flatMap((answer) => (answer.success ? [] : [answer.code]));
function dataOf<Data>(answer: Answer<Data>): Data {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data;
}

/** Returns a choice in which every amount is multiplied by a factor. */
function times(value: unknown, factor: number, name = ''): unknown {
  if (typeof value === 'number') return /Minor$/.test(name) ? value * factor : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, times(inner, factor, name === 'spots' ? 'spotMinor' : key)]));
}

/**
 * Returns a published choice that a table's rules accept in a round. Prefers the table's own choices, enlarged if the
 * table requires a higher stake.
 */
function choiceOf(gameCode: string, announced: unknown): unknown {
  const rules = findGameOf('table', gameCode)?.rules;
  const published = tableVectors.toSorted((left, right) => Number(right.gameCode === gameCode) - Number(left.gameCode === gameCode));
  for (const { choice } of published)
    for (const factor of FACTORS) {
      const larger = times(choice, factor);
      if (rules?.readChoice(larger, announced) != null) return larger;
    }
  throw new Error(`no published choice for ${gameCode}`);
}

/**
 * Returns the largest multiple of a choice that the rules accept within the table's stake limit, and its stake in
 * kuruş.
 */
function largestChoice(rules: AnyTableRules, choice: unknown, announced: unknown): { choice: unknown; stakeMinor: number } {
  const stakeOf = (raw: unknown): bigint => {
    const read = rules.readChoice(raw, announced);
    return read === null ? 0n : rules.stakeOf(read);
  };
  const stakeMinor = stakeOf(choice);
  for (let factor = Number(rules.stakes.mostMinor / stakeMinor); factor > 1; factor -= 1) {
    const larger = times(choice, factor);
    if (stakeOf(larger) > stakeMinor && stakeOf(larger) <= rules.stakes.mostMinor) return { choice: larger, stakeMinor: Number(stakeOf(larger)) };
  }
  return { choice, stakeMinor: Number(stakeMinor) };
}

/**
 * Finds a round in which a ticket can be asked for a raise. Returns the seed of a chain that begins with this round,
 * the number of the scene, and the move. Returns null if the table has no raises or none is found in `MOST_SEEDS_TRIED`
 * seeds.
 */
function findRaise(gameCode: string): { seed: string; sceneNumber: number; move: unknown } | null {
  const rules = findGameOf('table', gameCode)?.rules;
  const moves = raisingActs.map((act) => ({ act })).filter((move) => rules?.readMove(move) != null);
  if (!rules || moves.length === 0) return null;
  for (let attempt = 0; attempt < MOST_SEEDS_TRIED; attempt += 1) {
    const seed = attempt.toString(16).padStart(64, '0');
    const course = courseOf(rules, { hash: hashAt(makeChain(seed, 1), 1), salt: SALT, position: 1 });
    const sceneNumber = course.scenes.findIndex(({ asks }) => asks);
    if (sceneNumber < 0) continue;
    const ticket = { id: 0, choice: choiceOf(gameCode, course.announced), moves: [] };
    if (!standingOf(rules, ticket, course, sceneNumber).isActing) continue;
    const move = moves.find((one) => {
      try {
        return standingOf(rules, ticket, course, sceneNumber, [one]).raisesMinor.length > 0;
      } catch {
        return false;
      }
    });
    if (move !== undefined) return { seed, sceneNumber, move };
  }
  return null;
}
/** Returns whether a table's published rounds contain decisions that its rules accept. */
const asksAtAll = (gameCode: string): boolean =>
  tableVectors.some(({ moves }) => moves.some((move) => move !== null && findGameOf('table', gameCode)?.rules.readMove(move) != null));
const raises = new Map(codesOf('table').map((code) => [code, findRaise(code)]));

let sandbox: TestSandbox;
const matches = new PlantedMatches();
const start = async () => {
  sandbox = await startTestSandbox({ matches, timings: { operatorCallTimeoutMs: 30_000 } });
  sandbox.operator.balance = 1e14;
};
const expectBooks = (player: ManyTokens, stakedMinor: number, returnedMinor: number) =>
  vi.waitFor(() => expect(player.books()).toEqual({ stakedMinor, returnedMinor }));

describe('six tokens of one player at once', () => {
  beforeAll(start);
  afterAll(() => sandbox.close());

  it.each(codesOf('slot'))('spin %s once, whether they name one spin or six', async (gameCode) => {
    const player = await openManyTokens(sandbox, gameCode);
    const betMinor = Number(findGameOf('slot', gameCode)?.rules.betsMinor[0]);
    const apart = await player.askAll<SpinView>('spin', () => ({ spinId: randomUUID(), betMinor }));
    expect([done(apart).length, new Set(codes(apart))]).toEqual([1, new Set(['too-soon'])]);
    sandbox.clock.nowMs += PACE_MS;
    const spinId = randomUUID();
    const same = done(await player.askAll<SpinView>('spin', () => ({ spinId, betMinor })));
    expect(new Set(same.map(({ round }) => round.roundId)).size).toBe(1);
    const { rounds } = dataOf(await player.ask<HistoryView>('history'));
    expect(rounds).toHaveLength(2);
    await expectBooks(
      player,
      2 * betMinor,
      rounds.reduce((sum, { winMinor }) => sum + winMinor, 0),
    );
  });

  it.each(codesOf('hand'))('begin one hand of %s, and make each of its steps once', async (gameCode) => {
    const player = await openManyTokens(sandbox, gameCode);
    const choice = handChoice(gameCode, STAKE_MINOR);
    const begun = done(await player.askAll<HandAnswerView>('hand/begin', () => ({ key: randomUUID(), choice })));
    expect(begun).toHaveLength(1);
    let [hand] = begun.map((answer) => answer.hand);
    for (let steps = 0; hand && !hand.isOver && steps < MOST_STEPS; steps += 1) {
      const { key, moves } = hand;
      const before = moves.length;
      for (const move of handMoves) {
        const made = done(await player.askAll<HandAnswerView>('hand/move', () => ({ key, number: before, move })));
        if (made.length === 0) continue;
        expect(made).toHaveLength(6);
        hand = made.at(-1)?.hand;
        break;
      }
      expect(hand?.moves.length).toBe(before + 1);
    }
    const { hands } = dataOf(await player.ask<HandHistoryView>('hand/history'));
    const stakedMinor = hands.flatMap(({ stakesMinor }) => stakesMinor).reduce((sum, stake) => sum + stake, 0);
    await expectBooks(
      player,
      stakedMinor,
      hands.reduce((sum, { returnMinor }) => sum + returnMinor, 0),
    );
    sandbox.clock.nowMs += PACE_MS;
  });

  it.each(codesOf('crash'))('place one bet in each panel of %s, cancel one once and cash the other out once', async (gameCode) => {
    const player = await openManyTokens(sandbox, gameCode);
    const bets = [];
    for (const panel of [1, 2]) {
      const placed = await player.askAll<CrashActView>('crash/bet', () => ({ betId: randomUUID(), panel, stakeMinor: STAKE_MINOR, autoAt: null }));
      expect([done(placed).length, new Set(codes(placed))]).toEqual([1, new Set(['panel-taken'])]);
      bets.push(...done(placed).map(({ bet }) => bet));
    }
    const [first, second] = bets;
    expect(done(await player.askAll<CrashActView>('crash/cancel', () => ({ betId: second?.betId })))).toHaveLength(6);
    sandbox.pass(BETTING_MS);
    const cashed = done(await player.askAll<CrashActView>('crash/cash-out', () => ({ betId: first?.betId })));
    await expectBooks(player, STAKE_MINOR, cashed[0]?.bet.winMinor ?? 0);
  });

  it.each(codesOf('table'))('buy no more tickets of %s than it allows, and stake no more', async (gameCode) => {
    const player = await openManyTokens(sandbox, gameCode);
    const { table } = dataOf(await player.ask<OpenSessionView & TableSessionView>('session', { user: player.user, lobbyUrl: null }));
    const feed = await player.follow();
    const { open } = roundLineOf(feed);
    feed.stop();
    const rules = findGameOf('table', gameCode)?.rules;
    if (!rules || !open) throw new Error(`${gameCode} takes no bets`);
    const { choice, stakeMinor } = largestChoice(rules, choiceOf(gameCode, open.announced), open.announced);
    const most = Math.min(table.mostTickets, Math.floor(table.mostStakeMinor / stakeMinor));
    const buy = () => ({ key: randomUUID(), roundId: open.roundId, choice });
    for (let bought = 1; bought < most; bought += 1) dataOf(await player.ask<TicketActView>('table/place', buy()));
    const last = await player.askAll<TicketActView>('table/place', buy);
    expect([done(last).length, new Set(codes(last))]).toEqual([1, new Set(['table-limit'])]);
    await expectBooks(player, most * stakeMinor, 0);
    const key = done(last)[0]?.ticket.key;
    expect(done(await player.askAll<TicketActView>('table/cancel', () => ({ key })))).toHaveLength(6);
    await expectBooks(player, (most - 1) * stakeMinor, 0);
  });

  it('place one bet at the sportsbook, and cash it out once', async () => {
    matches.plant('m1');
    const user = `player-${randomUUID()}`;
    const [first, ...others] = Array.from({ length: 6 }, () => sportsPlayer(sandbox, user, randomUUID().replaceAll('-', '').repeat(2)));
    if (!first) throw new Error('no player');
    const all = [first, ...others];
    const bet = { key: randomUUID(), selections: [matches.choose('m1')], stakeMinor: STAKE_MINOR, accepts: 'none' as const };
    const placed = await Promise.all(all.map((player) => player.ask('bet', bet)));
    const views: BetView[] = placed.flatMap((answer) => (answer.success ? [answer.data] : []));
    expect(views.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'open'));
    const sent = (kind: string) => sandbox.operator.of(`/wallet/hub88/transaction/${kind}`).filter(({ body }) => body.user === user);
    expect(sent('bet')).toHaveLength(1);
    const cashed = await Promise.all(all.map((player) => player.ask('cash-out', { key: bet.key, amountMinor: 1 })));
    expect(cashed.every(({ success }) => success)).toBe(true);
    expect(sent('win')).toHaveLength(1);
  });
});

describe('six tokens of one player who is asked for a decision', () => {
  beforeAll(async () => {
    await start();
    const database = new DatabaseSync(join(sandbox.dataDirectory, 'sandbox.sqlite'), { readBigInts: true });
    for (const [code, raise] of raises) if (raise) addChain(database, code, sandbox.clock.nowMs, { seed: raise.seed, salt: SALT, length: 1 });
    database.close();
  });
  afterAll(() => sandbox.close());

  const acting = codesOf('table').filter((code) => raises.get(code));
  it('find a raise at every table whose published rounds contain decisions', () => {
    expect(acting).toEqual(codesOf('table').filter((code) => asksAtAll(code)));
    expect(acting.length).toBeGreaterThan(0);
  });

  it.each(acting)('raise once for one decision at %s, and are paid for what they staked', async (gameCode) => {
    const raise = raises.get(gameCode);
    const [player, bystander] = [await openManyTokens(sandbox, gameCode), await openManyTokens(sandbox, gameCode)];
    const feed = await player.follow();
    const { open } = roundLineOf(feed);
    const [roundId, choice] = [open?.roundId, choiceOf(gameCode, open?.announced)];
    const key = randomUUID();
    dataOf(await player.ask<TicketActView>('table/place', { key, roundId, choice }));
    dataOf(await bystander.ask<TicketActView>('table/place', { key: randomUUID(), roundId, choice }));
    for (let steps = 0; roundLineOf(feed).round.scene?.number !== raise?.sceneNumber && steps < MOST_STEPS; steps += 1) {
      const before = roundLineOf(feed);
      sandbox.pass((before.round.scene?.endsAtMs ?? before.open?.closesAtMs ?? 0) - sandbox.clock.nowMs);
      await vi.waitFor(() => expect(roundLineOf(feed)).not.toBe(before));
    }
    const decided = done(await player.askAll<TicketActView>('table/decide', () => ({ key, sceneNumber: raise?.sceneNumber, move: raise?.move })));
    expect(decided).toHaveLength(6);
    const stakedMinor = decided[0]?.ticket.stakedMinor ?? 0;
    await expectBooks(player, stakedMinor, 0);
    const history = async () => dataOf(await player.ask<TicketHistoryView>('table/history')).entries;
    for (let steps = 0; (await history()).length === 0 && steps < MOST_STEPS; steps += 1) sandbox.pass(60_000);
    const [entry] = await history();
    expect(entry?.ticket.stakedMinor).toBe(stakedMinor);
    await expectBooks(player, stakedMinor, entry?.ticket.returnMinor ?? 0);
    feed.stop();
  });
});
