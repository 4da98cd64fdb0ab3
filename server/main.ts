import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { seedCountries } from './account/countries.ts';
import type { Application } from './application.ts';
import { seedCatalogue } from './casino/seed-catalogue.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedContent } from './content/seed-content.ts';
import { makeDataDirectory } from './database/data-directory.ts';
import { type Database, type OpenedDatabase, openDatabase } from './database/database.ts';
import { bufferedOutput } from './http/buffered-output.ts';
import { serveGameArt } from './http/game-art.ts';
import { serveHealth } from './http/health.ts';
import { logSettings } from './http/log-settings.ts';
import { createHttpServer } from './http/server.ts';
import { readPages, serveStaticApp } from './http/static-app.ts';
import { type Backplane, createLocalBackplane } from './hub/backplane.ts';
import { PlayerHub } from './hub/player-hub.ts';
import { createRedisBackplane } from './hub/redis-backplane.ts';
import { serveHub } from './hub/serve-hub.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { messageLanes } from './messaging/message-lanes.ts';
import { createSandboxMailbox, type SandboxMailbox } from './messaging/sandbox-mailbox.ts';
import { startMessages } from './messaging/start-messages.ts';
import { ownKeyPair, rememberPartner } from './partners/partner-keys.ts';
import { registerRoutes } from './routes.ts';
import { SandboxProcess, type SandboxReport, SandboxStartError } from './sandbox-process.ts';

const APP_DIRECTORY = fileURLToPath(new URL('../dist/app', import.meta.url));
const STOP_TIMEOUT_MS = 10_000;
/** Names under which the sandbox is known: as a game provider and as a payment side. */
const sandboxPartners = ['hub88', 'sandbox'];

async function seed(database: Database): Promise<void> {
  await seedCountries(database);
  await seedCatalogue(database);
  await seedContent(database);
}

async function openBackplane({ redisUrl }: Config, { log }: FastifyInstance): Promise<Backplane> {
  if (redisUrl === null) return createLocalBackplane();
  return createRedisBackplane(redisUrl, log).catch((cause: unknown) => {
    throw new ConfigError('The Redis at REDIS_URL does not answer; start it or correct the address.', { cause });
  });
}

interface BuiltServer {
  http: FastifyInstance;
  application: Application;
}

async function buildServer(config: Config, opened: OpenedDatabase): Promise<BuiltServer> {
  const http = await createHttpServer(config, { logger: { ...logSettings, stream: bufferedOutput() }, pages: readPages(APP_DIRECTORY) });
  const hub = new PlayerHub({ backplane: await openBackplane(config, http), log: http.log });
  const application: Application = { config, database: opened.queries, clock: systemClock, hub, log: http.log };
  registerRoutes(http, application);
  serveHub(http, { ...application, hub });
  serveHealth(http, application);
  serveGameArt(http);
  await serveStaticApp(http, APP_DIRECTORY, [new URL(config.sandboxUrl).origin]);
  return { http, application };
}

function createSandbox({ config, database, log }: Application, operatorPublicKey: string, mailbox: SandboxMailbox): SandboxProcess {
  const onReady = async (report: SandboxReport) => {
    for (const name of sandboxPartners) await rememberPartner(database, name, report.publicKey);
    mailbox.open(report.mailbox);
  };
  return new SandboxProcess({ config, operatorPublicKey, log, onReady });
}

/** Ends the process after `stop`, once, for either signal; a second signal does not wait. Answers a signal that tells when the end has begun. */
function stopOnSignal(stop: () => Promise<void>): AbortSignal {
  const stopping = new AbortController();
  const onSignal = () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return stopping.signal;
}

/** A fault that nothing caught leaves the process in a state nobody knows: say so and end, whoever watches starts it again. */
function endOnUnknownFault(http: FastifyInstance): void {
  const end = (error: unknown) => {
    http.log.fatal({ err: error }, 'an error was not caught');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** Opens the port. Throws a ConfigError that says which setting is in the way. */
async function listen(http: FastifyInstance, { port, host }: Config): Promise<void> {
  await http.listen({ port, host }).catch((cause: unknown) => {
    if (hasCode(cause, 'EADDRINUSE')) throw new ConfigError(`Port ${port} is already in use; stop the other program or set PORT to another number.`, { cause });
    if (hasCode(cause, 'EACCES')) throw new ConfigError(`Port ${port} may not be used by this account; set PORT to another number.`, { cause });
    throw new ConfigError(`This machine cannot listen on '${host}'; set HOST to one of its addresses.`, { cause });
  });
}

async function start(config: Config): Promise<void> {
  // The sandbox keeps its data there as well, whatever database the server has.
  if (config.isSandboxStarted) makeDataDirectory(config.dataDirectory);
  const opened = await openDatabase(config);
  let stopping: AbortSignal | null = null;
  try {
    const { publicKey } = await ownKeyPair(opened.queries, 'operator');
    await seed(opened.queries);
    const { http, application } = await buildServer(config, opened);
    endOnUnknownFault(http);
    const mailbox = createSandboxMailbox(config.messaging.sender);
    const sandbox = createSandbox(application, publicKey, mailbox);
    const jobs = startJobs(application);
    const messages = startMessages(application, messageLanes(application, mailbox));
    stopping = stopOnSignal(async () => {
      await Promise.all([http.close(), messages.stop().then(() => sandbox.stop()), jobs.stop()]);
      await opened.close();
    });
    await listen(http, config);
    if (config.isSandboxStarted) await sandbox.start();
  } catch (error) {
    // Whoever ended the program while it was starting did not ask for a complaint.
    if (stopping?.aborted) return;
    await opened.close();
    throw error;
  }
  console.log(`Meydan is open at ${config.publicUrl}`);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The one sentence that a failed start says; null when the sandbox has said it already. */
function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof SandboxStartError) return null;
  if (error instanceof ConfigError) return error.message;
  if (hasCode(error, 'EACCES')) return `The data directory ${config?.dataDirectory} may not be used by this account; set DATA_DIR to another one.`;
  if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOTFOUND') || hasCode(error, 'EAI_AGAIN'))
    return 'The database at DATABASE_URL does not answer; start it or correct the address.';
  return error instanceof Error ? error.message : String(error);
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const sentence = explain(error, config);
  if (sentence !== null) console.error(sentence);
  process.exit(1);
}
