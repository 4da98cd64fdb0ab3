import { randomUUID } from 'node:crypto';
import type { Results } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { seedCountries } from '../../server/account/countries.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { createApplication } from '../../server/create-application.ts';
import { queriesOnPglite } from '../../server/database/database.ts';
import { openDatabaseInMemory } from '../../server/database/embedded-database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { PgliteStatements } from '../../server/database/pglite-statements.ts';
import { createHttpServer } from '../../server/http/server.ts';
import { createLocalBackplane } from '../../server/hub/backplane.ts';
import { PlayerHub } from '../../server/hub/player-hub.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import type { TransactionKind } from '../../server/seamless-wallet/requests.ts';
import { registerSeamlessWalletRoutes } from '../../server/seamless-wallet/routes.ts';
import { makeTestPlayer } from '../support/test-player.ts';
import { giveCash, makeGameToken, makeTestGame, postSigned, providerKeyPair } from '../support/wallet-provider.ts';
import { GAME, type Seat } from '../support/wallet-table.ts';
import { type PlannedCall, planCall } from './planned-call.ts';

/** A statement as the wallet sends it, with the recorded call's values. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recording {
  readonly call: PlannedCall;
  /** The journal id in the recorded values; each call sent has its own. */
  readonly journalId: bigint | null;
  readonly statements: readonly RecordedStatement[];
}

export type Recordings = Record<TransactionKind, Recording>;

interface Tape {
  statements: RecordedStatement[];
  journalId: bigint | null;
}

/** Ids far apart, so that a recorded number is unambiguous. */
const FIRST_PLAYER = 1_000_003;
const FIRST_JOURNAL = 2_000_003;
const PLENTY_MINOR = 1_000_000_00n;

/**
 * Records the statements sent to the embedded engine, including begin and commit, until the returned function is
 * called.
 */
function listenToStatements(tape: Tape): () => void {
  const { query } = PgliteStatements.prototype;
  PgliteStatements.prototype.query = async function listen<Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> {
    tape.statements.push({ text, values });
    const result = (await query.call(this, text, values)) as Results<Row & { journal_id?: unknown }>;
    for (const { journal_id: journalId } of result.rows) if (typeof journalId === 'bigint') tape.journalId = journalId;
    return result;
  };
  return () => {
    PgliteStatements.prototype.query = query;
  };
}

async function makeSeat(queries: ReturnType<typeof queriesOnPglite>): Promise<Seat> {
  await sql`alter table player alter column id restart with ${sql.lit(FIRST_PLAYER)}`.execute(queries);
  await sql`alter table ledger_journal alter column id restart with ${sql.lit(FIRST_JOURNAL)}`.execute(queries);
  await seedCountries(queries);
  await storeAnnouncedKey(queries, 'hub88', providerKeyPair.publicKey);
  await makeTestGame(queries, GAME);
  const { playerId, usercode } = await makeTestPlayer(queries);
  await giveCash(queries, playerId, PLENTY_MINOR);
  return { playerId, usercode, token: await makeGameToken(queries, { playerId, gameCode: GAME }) };
}

/**
 * Sends a bet, a win and a rollback through the wallet's own routes and returns the statements that each of them
 * issued, including begin and commit. A preceding bet creates what a first call must create: the house account, the
 * known keys.
 */
export async function recordStatements(): Promise<Recordings> {
  const tape: Tape = { statements: [], journalId: null };
  const stopListening = listenToStatements(tape);
  const queries = queriesOnPglite(await openDatabaseInMemory(null));
  await migrate(queries, 'pglite');
  const seat = await makeSeat(queries);
  const config = readConfig({});
  const http = await createHttpServer(config, { logger: false, pages: [] });
  const hub = new PlayerHub({ backplane: createLocalBackplane(), log: http.log, clock: systemClock });
  const parts = { config, database: queries, clock: systemClock, hub, log: http.log, metrics: createMetrics() };
  registerSeamlessWalletRoutes(http, createApplication(parts));
  const record = async (kind: TransactionKind, referenceUuid: string): Promise<Recording> => {
    const call = planCall(kind, seat, referenceUuid);
    tape.statements = [];
    tape.journalId = null;
    const { answer } = await postSigned(http, `/wallet/hub88/transaction/${kind}`, call.body);
    if (answer.status !== 'RS_OK') throw new Error(`a recorded ${kind} was answered with ${String(answer.status)}`);
    return { call, journalId: tape.journalId, statements: tape.statements };
  };
  await record('bet', randomUUID());
  const bet = await record('bet', randomUUID());
  const win = await record('win', bet.call.transactionUuid);
  const rollback = await record('rollback', (await record('bet', randomUUID())).call.transactionUuid);
  await http.close();
  await queries.destroy();
  stopListening();
  return { bet, win, rollback };
}
