import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { HOME } from '#contract/public-screens.ts';
import { defaultLocale } from '#contract/request-headers.ts';
import { seedCountries } from './account/countries.ts';
import type { Application } from './application.ts';
import { catalogue } from './casino/catalogue/catalogue.ts';
import { pictureFinder } from './casino/find-picture.ts';
import { seedCatalogue } from './casino/seed-catalogue.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Config, ConfigError, providerOrigins, readConfig } from './config.ts';
import { readChatOrigin } from './content/read-chat-origin.ts';
import { seedContent } from './content/seed-content.ts';
import { createApplication } from './create-application.ts';
import { makeDataDirectory } from './database/data-directory.ts';
import { type Database, type OpenedDatabase, openDatabase } from './database/database.ts';
import { DrivenClock } from './driven-clock.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { findMisspelledSettings } from './find-misspelled-settings.ts';
import { basePathOf } from './http/base-path.ts';
import { BitmapStore } from './http/bitmap-store.ts';
import { bufferedOutput } from './http/buffered-output.ts';
import { closeHttp } from './http/close-http.ts';
import { serveGameArt } from './http/game-art.ts';
import { serveHealth } from './http/health.ts';
import { logSettings } from './http/log-settings.ts';
import { ProviderPictures } from './http/provider-pictures.ts';
import { Readiness } from './http/readiness.ts';
import { createHttpServer } from './http/server.ts';
import { watchEventLoop } from './http/watch-event-loop.ts';
import { type Backplane, createLocalBackplane } from './hub/backplane.ts';
import { PlayerHub } from './hub/player-hub.ts';
import { createRedisBackplane } from './hub/redis-backplane.ts';
import { serveHub } from './hub/serve-hub.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { messageQueues } from './messaging/message-queues.ts';
import { createSandboxMailbox, type SandboxMailbox } from './messaging/sandbox-mailbox.ts';
import { startMessages } from './messaging/start-messages.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { createMetrics, measureProcess } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/serve-metrics.ts';
import { takeSnapshot } from './metrics/take-snapshot.ts';
import { OperatorSocket } from './operator/operator-socket.ts';
import { ownKeyPair, storeAnnouncedKey } from './providers/provider-keys.ts';
import { startPush } from './push/start-push.ts';
import { readEntry } from './render/route-parts.ts';
import { ScreenDocuments } from './render/screen-documents.ts';
import { readServedScreens } from './render/served-screens.ts';
import { readPages, serveStaticApp } from './render/static-app.ts';
import { registerRoutes } from './routes.ts';
import { hasSandboxProgram, SandboxProcess, type SandboxReport } from './sandbox-process.ts';
import { seedVendors } from './sportsbook/seed-vendors.ts';

const APP_DIRECTORY = fileURLToPath(new URL('../dist/app', import.meta.url));
const LAUNCH_DIRECTORY = fileURLToPath(new URL('../dist/launch', import.meta.url));
/** Longer than requests in progress and the sandbox together may take. */
const STOP_TIMEOUT_MS = 20_000;
/** Names of the sandbox: as a game provider and as a payment side. */
const sandboxProviders = ['hub88', 'sandbox'];

async function seed(database: Database, { hasSandbox, sandboxUrl }: Config): Promise<void> {
  await seedCountries(database);
  await seedCatalogue(database, catalogue, hasSandbox ? sandboxUrl : null);
  await seedVendors(database);
  await seedContent(database);
}

async function openBackplane({ redisUrl }: Config, { log }: FastifyInstance, site: string): Promise<Backplane> {
  if (redisUrl === null) return createLocalBackplane();
  return createRedisBackplane(redisUrl, { site, log }).catch((cause: unknown) => {
    throw new ConfigError('The Redis at REDIS_URL does not answer; start it or correct the address.', { cause });
  });
}

interface BuiltServer {
  http: FastifyInstance;
  application: Application;
  hub: PlayerHub;
  sandbox: SandboxProcess;
  mailbox: SandboxMailbox;
  readiness: Readiness;
  documents: ScreenDocuments;
}

async function buildServer(config: Config, opened: OpenedDatabase): Promise<BuiltServer> {
  const metrics = createMetrics();
  const logger = { ...logSettings, level: config.logLevel, stream: bufferedOutput() };
  const screens = readServedScreens(APP_DIRECTORY);
  const http = await createHttpServer(config, { logger, pages: [...readPages(APP_DIRECTORY), ...[...screens.values()].map(({ style }) => style)] });
  measureRequests(http, metrics);
  const { publicKey } = await ownKeyPair(opened.queries, 'operator');
  const backplane = await openBackplane(config, http, publicKey);
  const clock: Clock = config.isClockDriven ? new DrivenClock() : systemClock;
  const hub = new PlayerHub({ backplane, log: http.log, clock });
  const application = createApplication({ config, database: opened.queries, clock, hub, log: http.log, metrics });
  const mailbox = createSandboxMailbox(config.messaging.sender);
  const sandbox = createSandbox(application, publicKey, mailbox);
  const readiness = new Readiness({
    redis: () => backplane.isConnected(),
    sandbox: () => !config.isSandboxStarted || sandbox.isReady,
  });
  registerRoutes(http, application);
  serveHub(http, { ...application, hub });
  serveHealth(http, { ...application, readiness });
  serveGameArt(http, {
    bitmaps: new BitmapStore({ directory: config.bitmapDirectory, log: http.log }),
    pictures: new ProviderPictures({ origins: providerOrigins(config), log: http.log }),
    findPicture: pictureFinder(opened.queries),
  });
  const basePath = basePathOf(config.publicUrl);
  const documents = new ScreenDocuments({ http, directory: LAUNCH_DIRECTORY, entry: readEntry(APP_DIRECTORY), basePath, screens });
  http.addHook('onClose', () => documents.close());
  await serveStaticApp(http, APP_DIRECTORY, {
    basePath,
    launchDirectory: LAUNCH_DIRECTORY,
    providerOrigins: providerOrigins(config),
    readChatOrigin: () => readChatOrigin(opened.queries),
    isWorkerOn: config.isWorkerOn,
    readScreen: (screen) => documents.read(screen),
  });
  return { http, application, hub, sandbox, mailbox, readiness, documents };
}

function createSandbox({ config, database, log }: Application, operatorPublicKey: string, mailbox: SandboxMailbox): SandboxProcess {
  const onReady = async (report: SandboxReport) => {
    for (const name of sandboxProviders) await storeAnnouncedKey(database, name, report.publicKey);
    mailbox.open(report.mailbox);
  };
  return new SandboxProcess({ config, operatorPublicKey, log, onReady });
}

/** Returns a signal that aborts when somebody asks the program to end; a second request ends it without waiting. */
function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  const onSignal = () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return stopping.signal;
}

/** Awaits `work`, unless the stop comes first: then it throws the signal's reason. */
async function unlessStopped<Result>(work: Promise<Result>, stopping: AbortSignal): Promise<Result> {
  stopping.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  stopping.addEventListener('abort', () => reject(stopping.reason), { once: true });
  return Promise.race([work, promise]);
}

/** An uncaught fault leaves the process in an unknown state: log it and end, whoever watches starts it again. */
function endOnUnknownFault(http: FastifyInstance): void {
  const end = (error: unknown) => {
    http.log.fatal({ err: error }, 'an error was not caught');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** Opens a port. Throws a ConfigError that says which setting is in the way. */
async function listen(http: FastifyInstance, { port, host }: { port: number; host: string }, prefix = ''): Promise<void> {
  const [portName, hostName] = [`${prefix}PORT`, `${prefix}HOST`];
  await http.listen({ port, host }).catch((cause: unknown) => {
    if (hasCode(cause, 'EADDRINUSE'))
      throw new ConfigError(`Port ${port} is already in use; stop the other program or set ${portName} to another number.`, { cause });
    if (hasCode(cause, 'EACCES')) throw new ConfigError(`Port ${port} may not be used by this account; set ${portName} to another number.`, { cause });
    throw new ConfigError(`This machine cannot listen on '${host}'; set ${hostName} to one of its addresses.`, { cause });
  });
}

async function openMetrics({ application, hub }: BuiltServer, opened: OpenedDatabase): Promise<FastifyInstance | null> {
  const { metrics, config, log } = application;
  if (config.metrics === null) return null;
  measureProcess(metrics);
  const http = createMetricsServer(metrics, () => takeSnapshot({ opened, hub, log }));
  await listen(http, config.metrics, 'METRICS_');
  return http;
}

/** Forces a hanging stop to end: what was confirmed is on the disk, and the next start continues with the rest. */
function endIfStuck(log: Application['log']): void {
  setTimeout(() => {
    log.fatal({ timeoutMs: STOP_TIMEOUT_MS }, 'the stop took too long and was ended by force');
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
}

/**
 * Opens everything, waits for the stop, and closes everything in the opposite order: balancers are told first, then
 * requests and messages in progress are finished, then the sandbox, which they may need, and at last the database.
 * Throws the signal's reason when the stop came during the start.
 */
async function run(config: Config, stopping: AbortSignal): Promise<void> {
  await using parts = new AsyncDisposableStack();
  // Operators find their socket there and the sandbox stores its data there, whatever database the server has.
  makeDataDirectory(config.dataDirectory);
  const opened = await openDatabase(config);
  parts.defer(() => opened.close());
  stopping.throwIfAborted();
  await seed(opened.queries, config);
  const built = await buildServer(config, opened);
  const { http, application, sandbox, mailbox, readiness, documents } = built;
  if (!hasSandboxProgram()) http.log.warn('there is no sandbox: its folder is missing, so the server runs as with SANDBOX=off');
  endOnUnknownFault(http);
  const metricsServer = await openMetrics(built, opened);
  parts.defer(() => metricsServer?.close());
  parts.defer(() => sandbox.stop());
  const push = await startPush(application);
  const jobs = startJobs(application);
  const messages = startMessages(application, messageQueues(application, mailbox));
  const operators = new OperatorSocket(application);
  parts.defer(async () => {
    await Promise.all([closeHttp(http), operators.close(), messages.stop(), push.stop(), jobs.stop()]);
  });
  parts.defer(() => endIfStuck(http.log));
  stopping.throwIfAborted();
  await listen(http, config);
  await operators.open();
  if (config.isSandboxStarted) await unlessStopped(sandbox.start(), stopping);
  // Otherwise the first visitor would wait for it. The sandbox's matches are part of it.
  documents.read({ path: HOME, locale: defaultLocale }).catch((error: unknown) => http.log.warn({ err: error }, 'the home page was not rendered'));
  // A start is busy by itself and has nobody to refuse yet.
  if (config.areRateLimitsOn) parts.defer(watchEventLoop((sample) => application.load.observe({ ...sample, waiting: opened.countConnections().waiting })));
  readiness.open();
  console.log(`Meydan is open at ${config.publicUrl}`);
  if (!stopping.aborted) await once(stopping, 'abort');
  readiness.close();
  http.log.info('the server stops');
  await delay(config.drainMs);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

// What this program and its sandbox write contains players' data and keys: no other account may read it.
process.umask(0o077);
const stopping = listenForStop();
let config: Config | null = null;
try {
  for (const sentence of findMisspelledSettings(process.env)) console.warn(sentence);
  config = readConfig(hasSandboxProgram() ? process.env : { ...process.env, SANDBOX: 'off' });
  await run(config, stopping);
} catch (error) {
  // Whoever stopped the program during its start did not ask for an error message.
  if (error !== stopping.reason) {
    const sentence = explainStartFailure(error, config);
    if (sentence !== null) console.error(sentence);
    process.exit(1);
  }
}
process.exit(0);
