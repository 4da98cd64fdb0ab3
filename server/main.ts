import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { seedCountries } from './account/countries.ts';
import type { Application } from './application.ts';
import { seedCatalogue } from './casino/seed-catalogue.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedContent } from './content/seed-content.ts';
import { type Database, type OpenedDatabase, openDatabase } from './database/database.ts';
import { serveGameArt } from './http/game-art.ts';
import { serveHealth } from './http/health.ts';
import { createHttpServer, logSettings } from './http/server.ts';
import { readPages, serveStaticApp } from './http/static-app.ts';
import { type Backplane, createLocalBackplane } from './hub/backplane.ts';
import { PlayerHub } from './hub/player-hub.ts';
import { createRedisBackplane } from './hub/redis-backplane.ts';
import { serveHub } from './hub/serve-hub.ts';
import { ownKeyPair, rememberPartner } from './partners/partner-keys.ts';
import { registerRoutes } from './routes.ts';
import { SandboxProcess, SandboxStartError } from './sandbox-process.ts';

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

async function buildServer(config: Config, opened: OpenedDatabase): Promise<FastifyInstance> {
  const http = await createHttpServer(config, { logger: logSettings, pages: readPages(APP_DIRECTORY) });
  const hub = new PlayerHub({ backplane: await openBackplane(config, http), log: http.log });
  const application: Application = { config, database: opened.queries, hub, log: http.log };
  registerRoutes(http, application);
  serveHub(http, { hub, database: opened.queries, config });
  serveHealth(http, application);
  serveGameArt(http);
  await serveStaticApp(http, APP_DIRECTORY);
  return http;
}

function createSandbox(config: Config, database: Database, operatorPublicKey: string, http: FastifyInstance): SandboxProcess {
  const onReady = async (publicKey: string) => {
    for (const name of sandboxPartners) await rememberPartner(database, name, publicKey);
  };
  return new SandboxProcess({ config, operatorPublicKey, log: http.log, onReady });
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

async function start(config: Config): Promise<void> {
  const opened = await openDatabase(config);
  let stopping: AbortSignal | null = null;
  try {
    const { publicKey } = await ownKeyPair(opened.queries, 'operator');
    await seed(opened.queries);
    const http = await buildServer(config, opened);
    endOnUnknownFault(http);
    const sandbox = createSandbox(config, opened.queries, publicKey, http);
    stopping = stopOnSignal(async () => {
      await Promise.all([http.close(), sandbox.stop()]);
      await opened.close();
    });
    await http.listen({ port: config.port, host: config.host });
    await sandbox.start();
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
  if (hasCode(error, 'EADDRINUSE')) return `Port ${config?.port} is already in use; stop the other program or set PORT to another number.`;
  if (hasCode(error, 'EACCES')) return `Port ${config?.port} or the data directory may not be used by this account; set PORT or DATA_DIR to another one.`;
  if (hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOTFOUND')) return 'The database at DATABASE_URL does not answer; start it or correct the address.';
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
