import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBalance } from '../../server/ledger/balances.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { ownKeyPair, storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import {
  BETTING_MS,
  CRASHED_PAUSE_MS,
  type CrashFeedLine,
  type CrashPlayer,
  flightMs,
  multiplierAt,
  openCrashPlayer,
  plantChain,
  type RunningSandbox,
  readSettings,
  startSandbox,
  type TestFeed,
  testCrashGame,
} from '../support/sandbox-program.ts';
import { findDisagreements, StudioBooks } from '../support/studio-books.ts';
import { testEngines } from '../support/test-database.ts';
import { findFreePort } from '../support/test-program.ts';
import { findRedis } from '../support/test-redis.ts';
import { callServer, startTwoProcesses, type TwoProcesses } from '../support/two-processes.ts';
import { openWalletBalancer, type WalletBalancer } from '../support/wallet-balancer.ts';
import { ensureTestGame, makeGameToken } from '../support/wallet-provider.ts';
import type { WorldSeat } from '../support/wallet-world.ts';

const redisUrl = await findRedis();
const PLAYERS = 200;
const CASH_MINOR = 100_000_00n;
const ROUNDS = 3;
/** Ms. Two hundred feeds take a while on a busy machine. */
const LATEST = { timeout: 60_000 };
/** When players cash out manually, ms after takeoff. */
const BY_HAND_MS = 4_321;

/** Returns a player's bet in a round, determined by the two indexes. */
function planOf(index: number, round: number) {
  return { stakeMinor: 1_00 + index * 7 + round, autoAt: index % 4 === 3 ? null : 101 + ((index * 4 + round * 31) % 700), isByHand: index % 8 === 3 };
}

describe.runIf(redisUrl !== null && testEngines.includes('postgresql'))('two hundred players of crash on two processes', () => {
  let site: TwoProcesses;
  let balancer: WalletBalancer;
  let studio: RunningSandbox;
  let books: StudioBooks;
  let directory: string;
  const clock = { nowMs: Date.now() };
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'studio-'));
    const sandboxPort = await findFreePort();
    const environment = { RATE_LIMITS: 'off', SANDBOX: 'off', SANDBOX_URL: `http://localhost:${sandboxPort}` };
    site = await startTwoProcesses(redisUrl ?? '', { players: PLAYERS, environment });
    balancer = await openWalletBalancer([site.first.port, site.second.port]);
    const { publicKey } = await ownKeyPair(site.opened.queries, 'operator');
    const settings = { SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA_DIR: directory, OPERATOR_URL: balancer.url, OPERATOR_PUBLIC_KEY: publicKey };
    studio = await startSandbox(readSettings(settings, directory), { now: () => clock.nowMs, timings: { operatorCallTimeoutMs: 30_000 } });
    await storeAnnouncedKey(site.opened.queries, 'hub88', studio.publicKey);
    books = new StudioBooks(directory);
  });
  afterEach(async () => {
    books.close();
    await studio.close();
    await balancer.close();
    await site.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const pass = (ms: number) => {
    clock.nowMs += ms;
    studio.advance();
  };
  const openPlayers = async (): Promise<CrashPlayer[]> => {
    const { queries } = site.opened;
    const gameCode = await ensureTestGame(queries, testCrashGame);
    const line = {
      url: `http://127.0.0.1:${studio.port}`,
      post: async (path: string, body: unknown, headers: Record<string, string> = {}) => {
        const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
        const response = await fetch(`http://127.0.0.1:${studio.port}${path}`, request);
        return { status: response.status, headers: response.headers, answer: await response.json() };
      },
    };
    return Promise.all(
      site.world.seats.map(async ({ playerId, usercode }) => openCrashPlayer(line, usercode, await makeGameToken(queries, { playerId, gameCode }))),
    );
  };
  const linesOf = <Type extends CrashFeedLine['type']>(feed: TestFeed, type: Type) =>
    feed.lines.filter((line): line is Extract<CrashFeedLine, { type: Type }> => line.type === type);
  /** Plays a round to its end and returns each player's net result by their plan, kuruş. */
  const playRound = async (players: readonly CrashPlayer[], round: number, point: number): Promise<bigint[]> => {
    const bets = await Promise.all(players.map((player, index) => player.bet(planOf(index, round))));
    pass(BETTING_MS);
    pass(Math.min(BY_HAND_MS, flightMs(point)));
    const byHand = await Promise.all(
      players.map(async (player, index) => {
        const bet = bets[index];
        if (!bet?.success) throw new Error(`bet ${index} of round ${round} was refused: ${bet?.code}`);
        return planOf(index, round).isByHand ? player.cashOut(bet.data.bet.betId) : null;
      }),
    );
    pass(flightMs(point));
    return byHand.map((answer, index) => {
      const { stakeMinor, autoAt, isByHand } = planOf(index, round);
      const isCashed = isByHand && flightMs(point) > BY_HAND_MS;
      if (answer !== null) expect(answer.success).toBe(isCashed);
      const reached = isCashed ? multiplierAt(BY_HAND_MS) : autoAt !== null && autoAt <= point ? autoAt : 0;
      return (BigInt(stakeMinor) * BigInt(reached)) / 100n - BigInt(stakeMinor);
    });
  };

  it('get what their multipliers pay to the kuruş, see the same rounds, and read the same balance from either process', async () => {
    const points = plantChain({ dataDirectory: directory, clock }, testCrashGame, [
      (point) => point > 500 && point < 2_000,
      (point) => point > 101 && point < 140,
      (point) => point > 200 && point < 400,
    ]);
    const players = await openPlayers();
    const feeds = await Promise.all(players.map((player) => player.follow()));
    await vi.waitFor(() => expect(feeds.every((feed) => linesOf(feed, 'round').length > 0)).toBe(true), LATEST);
    const nets = players.map(() => 0n);
    for (let round = 0; round < ROUNDS; round += 1) {
      const brought = await playRound(players, round, points[round] ?? 0);
      for (const [index, net] of brought.entries()) nets[index] = (nets[index] ?? 0n) + net;
      await vi.waitFor(() => expect(books.unsettled()).toEqual({}), LATEST);
      pass(CRASHED_PAUSE_MS);
    }

    const seats = site.world.seats as readonly WorldSeat[];
    for (const [index, seat] of seats.entries()) {
      const expected = CASH_MINOR + (nets[index] ?? 0n);
      expect((await readBalance(site.opened.queries, seat.playerId)).cashMinor).toBe(expected);
      expect(books.netOf(seat.usercode)).toBe(nets[index]);
      for (const { url } of [site.first, site.second]) {
        const { data } = await callServer<{ balance: number }>(url, 'user/balance', null, seat.headers);
        expect(Math.round(data.balance * 100)).toBe(Number(expected));
      }
    }
    expect(await findDisagreements(books, site.opened.queries)).toEqual([]);
    expect(await readTrialBalance(site.opened.queries)).toMatchObject({ isBalanced: true, imbalances: [] });
    expect(Math.min(...balancer.counts)).toBeGreaterThan(PLAYERS * ROUNDS);

    const seen = (feed: TestFeed) => ({
      points: linesOf(feed, 'round')
        .at(-1)
        ?.crashed.map(({ point }) => point),
      // Entries before the first takeoff depend on when each feed was opened.
      phases: linesOf(feed, 'round')
        .map(({ round }) => `${round.position} ${round.phase}`)
        .join(', ')
        .replace(/^(?:1 betting, )*/, ''),
      totals: linesOf(feed, 'bets').map(({ roundId, players: count, totalMinor }) => ({ roundId, count, totalMinor })),
    });
    await vi.waitFor(() => {
      const [first, ...others] = feeds.map(seen);
      expect(first?.points).toEqual(points.slice(0, ROUNDS).toReversed());
      expect(first?.totals.at(-1)?.count).toBe(PLAYERS);
      expect(others.find((other) => JSON.stringify(other) !== JSON.stringify(first)) ?? first).toEqual(first);
    }, LATEST);
    for (const feed of feeds) feed.stop();
  });
});
