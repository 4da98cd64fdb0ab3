import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import { sql } from 'kysely';
import { seedCatalogue } from '../../server/casino/seed-catalogue.ts';
import { seedContent } from '../../server/content/seed-content.ts';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import { accountEndpoints, type Session } from '../../src/contract/account.ts';
import { casinoEndpoints } from '../../src/contract/casino.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { GameSystem } from '../../src/contract/enumerations.ts';
import { type Notification, notificationEndpoints } from '../../src/contract/notifications.ts';
import { type Locale, requestHeaders } from '../../src/contract/request-headers.ts';
import { walletEndpoints } from '../../src/contract/wallet.ts';
import { makeRegistration, openTestApplication, type TestApplication } from '../support/test-application.ts';
import { makeTestClock, type TestClock } from '../support/test-clock.ts';
import { giveCash, makeGameToken, postSigned, providerKeyPair } from '../support/wallet-provider.ts';
import { bet, win } from '../support/wallet-table.ts';
import { payRequest } from './pay-request.ts';

const PASSWORD = 'correct horse';
const OWNERS_CASH_MINOR = 5_000_00n;

/** A signed-in player of the stage. */
export interface Caller {
  playerId: bigint;
  username: string;
  usercode: string;
  password: string;
  token: string;
  deviceId: string;
  registration: Record<string, unknown>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: { success: boolean; message: string | null; data?: unknown };
}

interface Sending {
  caller?: Caller | null;
  locale?: Locale;
  headers?: Record<string, string>;
}

/** One server with a player who has some of everything, and another who must not see it. */
export interface Stage {
  readonly application: TestApplication;
  readonly clock: TestClock;
  readonly owner: Caller;
  readonly other: Caller;
  /** The `Idempotency-Key` of the owner's deposit. */
  readonly ownersKey: string;
  /** A notification that the owner has not read. */
  readonly ownersNotification: string;
  /** Texts that belong to the owner alone: if anyone else receives one, something has leaked. */
  readonly ownersMarks: readonly string[];
  /** Registers another player, signed in on their own device, without money. */
  newcomer(): Promise<Caller>;
  send(endpoint: Endpoint, request: unknown, sending?: Sending): Promise<Answer>;
  /** Returns a game of a launch system. */
  gameOf(system: GameSystem): Promise<{ code: string; productId: string | null }>;
  /** Returns a digest of every row that names the player. */
  digestOf(caller: Caller): Promise<string>;
  close(): Promise<void>;
}

function headersOf({ caller = null, locale = 'tr', headers = {} }: Sending): Record<string, string> {
  const device = caller ? { authorization: `Bearer ${caller.token}`, [requestHeaders.device]: caller.deviceId } : { [requestHeaders.device]: 'visitor' };
  return { [requestHeaders.locale]: locale, ...device, ...headers };
}

/** Sends one call as the app does; a money call gets a key of its own. */
async function send(application: TestApplication, endpoint: Endpoint, request: unknown, sending: Sending = {}): Promise<Answer> {
  const key = endpoint.isMoney ? { [requestHeaders.idempotencyKey]: randomUUID() } : {};
  const headers = { ...key, ...headersOf(sending) };
  const answer = await application.http.inject(
    endpoint.method === 'GET'
      ? { method: 'GET', url: `/api/${endpoint.path}`, query: request as Record<string, string>, headers }
      : { method: 'POST', url: `/api/${endpoint.path}`, payload: request as object, headers },
  );
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
}

async function registerCaller(application: TestApplication): Promise<Caller> {
  const registration = makeRegistration({ password: PASSWORD, password2: PASSWORD });
  const deviceId = randomUUID();
  const { body } = await send(application, accountEndpoints.register, registration, { headers: { [requestHeaders.device]: deviceId } });
  if (!body.success) throw new Error(`nobody could register: ${body.message}`);
  const { token, username, usercode } = body.data as Session;
  // As if the player had entered the code that was sent to their phone.
  const verified = application.database.updateTable('player').set({ is_phone_verified: true }).where('usercode', '=', usercode);
  const { id } = await verified.returning('id').executeTakeFirstOrThrow();
  return { playerId: id, username, usercode, password: PASSWORD, token, deviceId, registration };
}

async function findGame({ database }: TestApplication, system: GameSystem): Promise<{ code: string; productId: string | null }> {
  const game = await database.selectFrom('game').selectAll().where('system', '=', system).where('is_active', '=', true).orderBy('position').executeTakeFirst();
  return { code: game?.code ?? 'none', productId: game?.product_id ?? null };
}

/** Plays a round through the wallet for a player. Returns the round's id, which is theirs alone. */
async function playRound(application: TestApplication, { playerId, usercode }: Caller): Promise<string> {
  const { code } = await findGame(application, 'pragmatic');
  const game = await application.database.selectFrom('game').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const seat = { playerId, usercode, token: await makeGameToken(application.database, { playerId, gameCode: code }) };
  const changes = { round: `round-${randomUUID()}`, game_code: game.provider_game_code };
  const stake = bet(seat, 5_000_000, changes);
  for (const [path, body] of [
    ['bet', stake],
    ['win', win(seat, 9_000_000, stake.transaction_uuid, changes)],
  ] as const) {
    const { answer } = await postSigned(application.http, `/wallet/hub88/transaction/${path}`, body);
    if (answer.status !== 'RS_OK') throw new Error(`the round could not be played: ${answer.status}`);
  }
  return changes.round;
}

/** Returns the tables that name a player, with the column that does. */
async function readPlayerTables({ database }: TestApplication): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and (column_name = 'player_id' or (table_name = 'player' and column_name = 'id'))
    order by table_name
  `.execute(database);
  return rows;
}

async function digestRows(application: TestApplication, playerId: bigint): Promise<string> {
  const digests = (await readPlayerTables(application)).map(
    ({ table, column }) => sql`
      select ${table}::text as name, count(*)::text || ' ' || md5(coalesce(string_agg(x::text, ' ' order by x::text), '')) as digest
      from ${sql.table(table)} as x where ${sql.ref(`x.${column}`)} = ${playerId}
    `,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(application.database);
  return rows.map(({ name, digest }) => `${name}: ${digest}`).join('\n');
}

/** Gives the owner a deposit, a favourite, a round and unread notifications. */
async function furnish(application: TestApplication, owner: Caller): Promise<{ ownersKey: string; ownersNotification: string; marks: string[] }> {
  await giveCash(application.database, owner.playerId, OWNERS_CASH_MINOR);
  const ownersKey = randomUUID();
  const call = (endpoint: Endpoint, request: unknown, headers = {}) => send(application, endpoint, request, { caller: owner, headers });
  await call(walletEndpoints.deposit, await payRequest(application.http, headersOf({ caller: owner }), 'deposit'), {
    [requestHeaders.idempotencyKey]: ownersKey,
  });
  await call(casinoEndpoints.toggleFavorite, { code: (await findGame(application, 'pragmatic')).code, providerId: 'pragmatic', wanted: true });
  const round = await playRound(application, owner);
  const { body } = await call(notificationEndpoints.list, { skip: 0, take: 100 });
  const ids = (body.data as Notification[]).map(({ id }) => String(id));
  return { ownersKey, ownersNotification: ids[0] ?? '', marks: [...ids, round, ownersKey] };
}

/**
 * Opens a stage on an engine with catalogue, content, providers and both players. The clock stands still. `addRoutes`
 * may register more routes before the first call.
 */
export async function openStage(
  engine: DatabaseEngine,
  { addRoutes = () => {}, logger = false }: { addRoutes?: (application: TestApplication) => void; logger?: FastifyServerOptions['logger'] } = {},
): Promise<Stage> {
  const clock = makeTestClock();
  const application = await openTestApplication(engine, { clock, logger });
  addRoutes(application);
  await seedCatalogue(application.database);
  await seedContent(application.database);
  for (const provider of ['hub88', 'sandbox']) await storeAnnouncedKey(application.database, provider, providerKeyPair.publicKey);
  const owner = await registerCaller(application);
  const other = await registerCaller(application);
  await giveCash(application.database, other.playerId, OWNERS_CASH_MINOR);
  const { marks, ...things } = await furnish(application, owner);
  const { email, phone, PersonalNo } = owner.registration;
  return {
    application,
    clock,
    owner,
    other,
    ...things,
    ownersMarks: [owner.username, owner.usercode, owner.token, owner.deviceId, ...[email, phone, PersonalNo].map(String), ...marks],
    newcomer: () => registerCaller(application),
    send: (endpoint, request, sending) => send(application, endpoint, request, sending),
    gameOf: (system) => findGame(application, system),
    digestOf: ({ playerId }) => digestRows(application, playerId),
    close: () => application.close(),
  };
}
