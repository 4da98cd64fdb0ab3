import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readBalance } from '../../server/ledger/balances.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { hasProgram } from '../support/has-program.ts';
import { runServer } from '../support/running-server.ts';
import { signedCall, WalletConnection } from '../support/wallet-connection.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';
import { bet, LIRA } from '../support/wallet-table.ts';
import { makeWalletWorld } from '../support/wallet-world.ts';

const CASH_MINOR = 10_000_00n;
const CALLS = 400;
/** Less than a segment of the write-ahead log: from here on a write to it fails, as on a full disk. */
const LARGEST_FILE_BYTES = 65_536;

it.runIf(hasProgram('prlimit'))('acknowledges no bet that the disk has not taken, and comes back whole', async () => {
  const world = await makeWalletWorld('pglite', { players: 1, cashLira: Number(CASH_MINOR / 100n) });
  const [seat] = world.seats;
  if (!seat) throw new Error('the world has no player');
  const server = await runServer({ ...world.environment, SANDBOX: 'off' });
  try {
    const connection = new WalletConnection(server.port);
    const acknowledged: unknown[] = [];
    let refused = 0;
    const send = async (): Promise<void> => {
      const body = bet(seat, LIRA);
      const answer = await connection.send(signedCall('transaction/bet', body, providerKeyPair.privateKey)).catch(() => null);
      if (answer?.status === 200 && answer.body.includes('"RS_OK"')) acknowledged.push(body.transaction_uuid);
      else refused += 1;
    };
    for (let call = 0; call < 5; call += 1) await send();
    expect(acknowledged).toHaveLength(5);
    execFileSync('prlimit', ['--pid', String(server.processId()), `--fsize=${LARGEST_FILE_BYTES}`]);
    for (let call = 0; call < CALLS && refused < 3; call += 1) await send();
    expect(refused).toBeGreaterThan(0);
    await server.stop('SIGKILL');
    const opened = await world.open();
    const { imbalances } = await readTrialBalance(opened.queries);
    const rows = await opened.queries.selectFrom('wallet_transaction').select('transaction_uuid').execute();
    const { cashMinor } = await readBalance(opened.queries, seat.playerId);
    await opened.close();
    expect(imbalances).toEqual([]);
    const stored = new Set<unknown>(rows.map((row) => row.transaction_uuid));
    expect(acknowledged.filter((uuid) => !stored.has(uuid))).toEqual([]);
    expect(cashMinor).toBe(CASH_MINOR - BigInt(rows.length) * 100n);
    await server.start();
    const before = acknowledged.length;
    await send();
    expect(acknowledged).toHaveLength(before + 1);
    connection.close();
  } finally {
    await server.stop('SIGKILL');
    await server.remove();
    await world.remove();
  }
});
