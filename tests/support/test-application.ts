import type { FastifyInstance, FastifyServerOptions, LightMyRequestResponse } from 'fastify';
import { seedCountries } from '../../server/account/countries.ts';
import type { Application } from '../../server/application.ts';
import { type Clock, systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { createApplication } from '../../server/create-application.ts';
import type { OpenedDatabase } from '../../server/database/database.ts';
import { closeHttp } from '../../server/http/close-http.ts';
import { createHttpServer } from '../../server/http/server.ts';
import type { SocketLimits } from '../../server/http/socket-limits.ts';
import { type Backplane, createLocalBackplane } from '../../server/hub/backplane.ts';
import type { HubTimes } from '../../server/hub/hub-connection.ts';
import { PlayerHub } from '../../server/hub/player-hub.ts';
import { serveHub } from '../../server/hub/serve-hub.ts';
import { measureRequests } from '../../server/metrics/measure-requests.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { registerRoutes } from '../../server/routes.ts';
import { openTestDatabase, type TestEngine } from './test-database.ts';

/** Sockets that a client opened in advance and never used do not close by themselves. */
const CLOSE_TIMEOUT_MS = 2_000;

interface Published {
  playerId: bigint;
  command: string;
  argument: Record<string, unknown>;
}

/** Records what is published on a backplane, as its subscribers see it. */
function recordPublished(backplane: Backplane): Published[] {
  const published: Published[] = [];
  backplane.subscribe((text) => {
    const { playerId, record } = JSON.parse(text) as { playerId?: string; record?: string };
    if (playerId === undefined || record === undefined) return;
    const invocation = JSON.parse(record.slice(0, -1)) as { target: string; arguments: [Record<string, unknown>] };
    published.push({ playerId: BigInt(playerId), command: invocation.target, argument: invocation.arguments[0] });
  });
  return published;
}

export interface TestApplication extends Application {
  hub: PlayerHub;
  http: FastifyInstance;
  opened: OpenedDatabase;
  /** Commands sent to players over the hub, in order. */
  published: Published[];
  close(): Promise<void>;
}

interface TestApplicationOptions {
  environment?: Record<string, string>;
  hubTimes?: Partial<HubTimes>;
  clock?: Clock;
  logger?: FastifyServerOptions['logger'];
  socketLimits?: SocketLimits;
  /** A database to use instead of an empty one; it is closed with the server. */
  database?: OpenedDatabase;
}

/**
 * Opens a whole server on an empty database with its countries, not listening and without the sandbox; rate limits are
 * off unless `environment` sets them.
 */
export async function openTestApplication(
  engine: TestEngine,
  { environment = {}, hubTimes, clock = systemClock, logger = false, socketLimits, database }: TestApplicationOptions = {},
): Promise<TestApplication> {
  const opened = database ?? (await openTestDatabase(engine));
  await seedCountries(opened.queries);
  const config = readConfig({ RATE_LIMITS: 'off', ...environment });
  const metrics = createMetrics();
  const http = await createHttpServer(config, { logger, pages: [], ...(socketLimits ? { limits: socketLimits } : {}) });
  measureRequests(http, metrics);
  const backplane = createLocalBackplane();
  const hub = new PlayerHub({ backplane, log: http.log, clock, ...(hubTimes ? { times: hubTimes } : {}) });
  const application = createApplication({ config, database: opened.queries, clock, hub, log: http.log, metrics });
  registerRoutes(http, application);
  serveHub(http, { ...application, hub });
  const close = async () => {
    await closeHttp(http, CLOSE_TIMEOUT_MS);
    await opened.close();
  };
  return { ...application, hub, http, opened, published: recordPublished(backplane), close };
}

export interface EnvelopeAnswer<Data> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  success: boolean;
  message: string | null;
  data: Data;
}

/** Makes a call as the app does: Turkish, JSON, from the device `test-device`, unless `headers` override it. */
export async function callApi<Data>(
  http: FastifyInstance,
  path: string,
  body: object | null = null,
  headers: Record<string, string> = {},
): Promise<EnvelopeAnswer<Data>> {
  const response = await http.inject({
    url: `/api/${path}`,
    headers: { 'x-locale': 'tr', 'x-fingerprint': 'test-device', ...headers },
    ...(body === null ? { method: 'GET' } : { method: 'POST', payload: body }),
  });
  return { status: response.statusCode, headers: response.headers, ...response.json<{ success: boolean; message: string | null; data: Data }>() };
}

let registrations = 0;
const BIRTH_DAYS = 10_000;

/** Returns a valid registration of a person unique within this process. */
export function makeRegistration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  registrations += 1;
  const number = String(registrations).padStart(6, '0');
  const birthDate = new Date(Date.UTC(1970, 0, 1 + (registrations % BIRTH_DAYS))).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const [birthDateYear, birthDateMonth, birthDateDay] = birthDate.split('-');
  return {
    name: 'Ayşe',
    surname: 'Yılmaz',
    username: `ayse${number}`,
    email: `ayse${number}@example.com`,
    phone: `532${number}0`,
    PersonalNo: `10000${number}`,
    country: 235,
    currencyId: 1,
    birthDate,
    birthDateDay,
    birthDateMonth,
    birthDateYear,
    trialBonus: 0,
    password: 'correct horse',
    password2: 'correct horse',
    ...changes,
  };
}
