import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { readBalance } from '../../server/ledger/balances.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { hasProgram } from '../support/has-program.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { testEngines } from '../support/test-database.ts';
import { signedCall, WalletConnection } from '../support/wallet-connection.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';
import { type Body, bet, LIRA, win } from '../support/wallet-table.ts';
import { makeWalletWorld, type WalletWorld, type WorldSeat } from '../support/wallet-world.ts';

const PLAYERS = 3;
const CASH_LIRA = 1_000;
const STAKE_LIRA = 10;
const WIN_LIRA = 4;
const TIMEOUT_MS = 240_000;

/** Every player stakes and wins; returns the stakes as sent. */
async function play({ port }: RunningServer, seats: readonly WorldSeat[]): Promise<Body[]> {
  const connection = new WalletConnection(port);
  const stakes: Body[] = [];
  for (const seat of seats) {
    const stake = bet(seat, STAKE_LIRA * LIRA);
    for (const [path, body] of [['bet', stake] as const, ['win', win(seat, WIN_LIRA * LIRA, stake.transaction_uuid)] as const])
      expect((await connection.send(signedCall(`transaction/${path}`, body, providerKeyPair.privateKey))).body).toContain('"RS_OK"');
    stakes.push(stake);
  }
  connection.close();
  return stakes;
}

async function readCash({ open, seats }: Pick<WalletWorld, 'open' | 'seats'>): Promise<bigint[]> {
  const opened = await open();
  const cash = await Promise.all(seats.map(async ({ playerId }) => (await readBalance(opened.queries, playerId)).cashMinor));
  expect((await readTrialBalance(opened.queries)).imbalances).toEqual([]);
  await opened.close();
  return cash;
}

/**
 * Checks a server on restored data: sessions are still valid, a repeated bet is acknowledged and moves nothing, and
 * play goes on.
 */
async function expectWork(server: RunningServer, seats: readonly WorldSeat[], taken: readonly Body[], balanceLira: number): Promise<void> {
  const connection = new WalletConnection(server.port);
  for (const [index, seat] of seats.entries()) {
    const answer = await fetch(`${server.url}api/user/balance`, { headers: seat.headers });
    expect(await answer.json()).toMatchObject({ success: true, data: { balance: balanceLira } });
    const repeat = await connection.send(signedCall('transaction/bet', { ...taken[index], request_uuid: crypto.randomUUID() }, providerKeyPair.privateKey));
    expect(JSON.parse(repeat.body)).toMatchObject({ status: 'RS_OK', balance: balanceLira * LIRA });
    const next = await connection.send(signedCall('transaction/bet', bet(seat, STAKE_LIRA * LIRA), providerKeyPair.privateKey));
    expect(JSON.parse(next.body)).toMatchObject({ status: 'RS_OK', balance: (balanceLira - STAKE_LIRA) * LIRA });
  }
  connection.close();
}

const LIRA_AFTER = CASH_LIRA - STAKE_LIRA + WIN_LIRA;

it('a copy of the stopped embedded database is a backup: restored, it is the site as it was', { timeout: TIMEOUT_MS }, async () => {
  const world = await makeWalletWorld('pglite', { players: PLAYERS, cashLira: CASH_LIRA });
  const directory = String(world.environment.DATA_DIR);
  const backup = await mkdtemp(join(tmpdir(), 'meydan-backup-'));
  const server = await runServer({ ...world.environment, SANDBOX: 'off' });
  try {
    const taken = await play(server, world.seats);
    await server.stop();
    await cp(directory, backup, { recursive: true });
    await server.start();
    await play(server, world.seats);
    await server.stop('SIGKILL');
    await rm(directory, { recursive: true });
    await cp(backup, directory, { recursive: true });
    expect(await readCash(world)).toEqual(world.seats.map(() => BigInt(LIRA_AFTER) * 100n));
    await server.start();
    await expectWork(server, world.seats, taken, LIRA_AFTER);
  } finally {
    await server.stop('SIGKILL');
    await server.remove();
    await world.remove();
    await rm(backup, { recursive: true, force: true });
  }
});

it.runIf(testEngines.includes('postgresql') && hasProgram('pg_dump'))(
  'a dump of PostgreSQL that runs is a backup: restored, it is the site as it was at that moment',
  { timeout: TIMEOUT_MS },
  async () => {
    const world = await makeWalletWorld('postgresql', { players: PLAYERS, cashLira: CASH_LIRA });
    const address = new URL(String(world.environment.DATABASE_URL));
    const schema = /search_path=(\w+)/.exec(address.searchParams.get('options') ?? '')?.[1] ?? '';
    address.searchParams.delete('options');
    const backup = await mkdtemp(join(tmpdir(), 'meydan-backup-'));
    const dump = join(backup, 'dump');
    const server = await runServer({ ...world.environment, SANDBOX: 'off' });
    try {
      const taken = await play(server, world.seats);
      execFileSync('pg_dump', ['--format=custom', `--schema=${schema}`, `--file=${dump}`, address.href]);
      await play(server, world.seats);
      await server.stop('SIGKILL');
      const client = new Client({ connectionString: address.href });
      await client.connect();
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
      execFileSync('pg_restore', ['--exit-on-error', `--dbname=${address.href}`, dump]);
      expect(await readCash(world)).toEqual(world.seats.map(() => BigInt(LIRA_AFTER) * 100n));
      await server.start();
      await expectWork(server, world.seats, taken, LIRA_AFTER);
    } finally {
      await server.stop('SIGKILL');
      await server.remove();
      await world.remove();
      await rm(backup, { recursive: true, force: true });
    }
  },
);
