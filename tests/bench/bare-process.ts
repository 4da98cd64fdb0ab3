import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../server/database/embedded-database.ts';
import { PgliteStatements } from '../../server/database/pglite-statements.ts';
import { statementName } from '../../server/database/postgresql-dialect.ts';
import type { Seat } from '../support/wallet-table.ts';
import { type SendStatement, sendBare } from './bare-statements.ts';
import { type PlannedCall, planCalls, WALLET_PROVIDER } from './planned-call.ts';
import { recordStatements } from './record-statements.ts';

/** What the house's side of a bet is: as the wallet posts it, one row that all players share, or nothing at all. */
export type HouseSide = 'sub-account' | 'one row' | 'none';
/** Orders from the parent: `open` once, then `prepare` and `run` for each round. */
export type BareOrder =
  | { kind: 'open'; environment: Record<string, string>; connections: number }
  | { kind: 'prepare'; mix: 'bets' | 'mixed'; seatsOfConnections: Seat[][]; callsPerConnection: number; house?: HouseSide }
  | { kind: 'run' };
export interface BareReport {
  elapsedMs: number;
}

const recordings = await recordStatements();
let senders: SendStatement[] = [];
let connections: PlannedCall[][] = [];

async function openPostgresql(databaseUrl: string): Promise<SendStatement> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return async (text, values) => (await client.query<Record<string, unknown>>({ name: statementName(text) ?? '', text, values })).rows;
}

/** The embedded engine has a single connection, so its planned calls run one after the other. */
async function openEmbedded(dataDirectory: string): Promise<SendStatement> {
  const { pglite } = await openEmbeddedDatabase(dataDirectory);
  const statements = new PgliteStatements(pglite);
  return async (text, values) => (await statements.query<Record<string, unknown>>(text, values)).rows;
}

async function runCalls(send: SendStatement, calls: readonly PlannedCall[]): Promise<void> {
  for (const call of calls) await sendBare(recordings, call, send);
}

async function run(): Promise<BareReport> {
  const begun = performance.now();
  const [first] = senders;
  if (senders.length === 1 && first) await runCalls(first, connections.flat());
  else await Promise.all(senders.map((send, index) => runCalls(send, connections[index] ?? [])));
  return { elapsedMs: performance.now() - begun };
}

function withHouse(call: PlannedCall, house: HouseSide): PlannedCall {
  if (house === 'sub-account') return call;
  return { ...call, houseCode: house === 'none' ? null : WALLET_PROVIDER };
}

async function handleOrder(order: BareOrder): Promise<BareReport> {
  if (order.kind === 'run') return run();
  if (order.kind === 'prepare') {
    const { mix, callsPerConnection, house = 'sub-account' } = order;
    connections = order.seatsOfConnections.map((seats) => planCalls(mix, seats, callsPerConnection).map((call) => withHouse(call, house)));
    return { elapsedMs: 0 };
  }
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory = '' } = order.environment;
  const open = databaseUrl === undefined ? () => openEmbedded(dataDirectory) : () => openPostgresql(databaseUrl);
  senders = await Promise.all(Array.from({ length: databaseUrl === undefined ? 1 : order.connections }, open));
  return { elapsedMs: 0 };
}

process.on('message', async (order: BareOrder) => {
  process.send?.(await handleOrder(order));
});
process.send?.({ elapsedMs: 0 } satisfies BareReport);
