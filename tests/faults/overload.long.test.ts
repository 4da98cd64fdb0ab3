import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBalance } from '../../server/ledger/balances.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { hasThreadTimes, readMainThreadMs } from '../support/main-thread-time.ts';
import { PacedCalls } from '../support/paced-calls.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { testEngines } from '../support/test-database.ts';
import { callServer } from '../support/two-processes.ts';
import { signedCall } from '../support/wallet-connection.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';
import { bet, LIRA } from '../support/wallet-table.ts';
import { makeWalletWorld, type WalletWorld, type WorldSeat } from '../support/wallet-world.ts';

const PLAYERS = 20;
const CASH_LIRA = 1_000_000n;
const MINOR_PER_LIRA = 100n;
/** Calls until the JIT compiler has optimized their path, and calls whose processor time is measured then. */
const WARMING_CALLS = 400;
const MEASURED_CALLS = 150;
const CALLS_AT_ONCE = 5;
/** Loads as shares of what the server's main thread can bear. */
const WALLET_LOAD = 0.1;
const HALF_LOAD = 0.5;
const DOUBLE_LOAD = 2;
/** Wallet calls of which the 99th percentile is taken, and those before them that are not counted. */
const COUNTED_CALLS = 500;
const SETTLING_CALLS = 60;
const PHASE_TIMEOUT_MS = 180_000;
/** By processor time: the wallet's 99th percentile at twice the bearable load, against half of it. */
const MOST_TIMES_AS_LONG = 1.5;
const START_TIMEOUT_MS = 180_000;

function p99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
}

/** A list as visitors of many addresses request it, because each address may make only so many calls. */
function listCall(index: number): Buffer {
  const body = JSON.stringify({ systemCategory: 'slot' });
  const address = `10.${index % 200}.${Math.floor(index / 200) % 200}.1`;
  const head = ['POST /api/casino/games HTTP/1.1', 'host: lists.test', 'content-type: application/json', `x-forwarded-for: ${address}`];
  return Buffer.from(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
}

/** Returns the processor time of one call, ms, while several are in flight, which is cheaper than one by one. */
async function costOf(server: RunningServer, calls: PacedCalls): Promise<number> {
  const sendSeveral = async (count: number) => {
    for (let done = 0; done < count; done += CALLS_AT_ONCE) await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => calls.send()));
  };
  await sendSeveral(WARMING_CALLS);
  const beganMs = readMainThreadMs(server.processId());
  await sendSeveral(MEASURED_CALLS);
  return (readMainThreadMs(server.processId()) - beganMs) / MEASURED_CALLS;
}

describe.runIf(hasThreadTimes).each(testEngines.slice(-1))('a server under twice the load that it can bear, on %s', (engine) => {
  let world: WalletWorld;
  let server: RunningServer;
  let wallet: PacedCalls;
  let lists: PacedCalls;
  const seatAt = (index: number) => world.seats[index % PLAYERS] as WorldSeat;
  beforeEach(async () => {
    world = await makeWalletWorld(engine, { players: PLAYERS, cashLira: Number(CASH_LIRA) });
    server = await runServer({ ...world.environment, SANDBOX: 'off', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' });
    wallet = new PacedCalls(server, (index) => signedCall('transaction/bet', bet(seatAt(index), LIRA), providerKeyPair.privateKey));
    lists = new PacedCalls(server, listCall);
  }, START_TIMEOUT_MS);
  afterEach(async () => {
    await Promise.allSettled([wallet.stop(), lists.stop()]);
    await server.stop('SIGKILL');
    await server.remove();
    await world.remove();
  });

  const waitForWalletCalls = (count: number) =>
    vi.waitFor(() => expect(wallet.answers.length).toBeGreaterThanOrEqual(count), { timeout: PHASE_TIMEOUT_MS, interval: 50 });
  /** Measures the wallet and the share of refused lists under the current load. */
  const measure = async () => {
    wallet.answers = [];
    await waitForWalletCalls(SETTLING_CALLS);
    wallet.answers = [];
    lists.answers = [];
    await waitForWalletCalls(COUNTED_CALLS);
    expect(wallet.answers.filter(({ status, body }) => status !== 200 || !body.includes('"RS_OK"'))).toEqual([]);
    const refused = lists.answers.filter(({ status }) => status === 429).length;
    expect(lists.answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    return { walletMs: p99(wallet.answers.map(({ processorMs }) => processorMs)), refusedShare: refused / lists.answers.length };
  };

  it('refuses lists and never the wallet, loses nothing, and recovers by itself', async () => {
    const [walletMs, listMs] = [await costOf(server, wallet), await costOf(server, lists)];
    wallet.pace((WALLET_LOAD / walletMs) * 1_000);
    lists.pace(((HALF_LOAD - WALLET_LOAD) / listMs) * 1_000);
    const half = await measure();

    lists.pace(((DOUBLE_LOAD - WALLET_LOAD) / listMs) * 1_000);
    await vi.waitFor(() => expect(lists.answers.some(({ status }) => status === 429)).toBe(true), { timeout: PHASE_TIMEOUT_MS });
    const double = await measure();
    console.info(
      `a bet ${walletMs.toFixed(2)} ms, a list ${listMs.toFixed(2)} ms of processor time; half ${JSON.stringify(half)}, double ${JSON.stringify(double)}`,
    );
    expect(double.refusedShare).toBeGreaterThan(0.5);
    expect(double.refusedShare).toBeGreaterThan(half.refusedShare);
    expect(double.walletMs / half.walletMs).toBeLessThanOrEqual(MOST_TIMES_AS_LONG);
    const refusal = await vi.waitFor(async () => {
      const answer = await fetch(`${server.url}api/casino/games`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'x-locale': 'en' },
      });
      expect(answer.status).toBe(429);
      return { waitS: Number(answer.headers.get('retry-after')), body: await answer.json() };
    });
    expect(refusal.waitS).toBeGreaterThanOrEqual(5);
    expect(refusal.body).toEqual({ success: false, message: expect.stringMatching(/^We are very busy right now\./) });
    expect((await callServer(server.url, 'user/balance', null, seatAt(0).headers)).status).toBe(200);

    await lists.stop();
    await vi.waitFor(() => expect(server.output()).toContain('the overload is over'), { timeout: PHASE_TIMEOUT_MS });
    for (let done = 0; done < 20; done += 1) expect((await lists.send()).status).toBe(200);

    await wallet.stop();
    await server.stop();
    const opened = await world.open();
    expect((await readTrialBalance(opened.queries)).imbalances).toEqual([]);
    for (const [index, seat] of world.seats.entries()) {
      const bets = Math.floor(wallet.sent / PLAYERS) + (index < wallet.sent % PLAYERS ? 1 : 0);
      expect((await readBalance(opened.queries, seat.playerId)).cashMinor).toBe((CASH_LIRA - BigInt(bets)) * MINOR_PER_LIRA);
    }
    await opened.close();
  });
});
