import { setTimeout as delay } from 'node:timers/promises';
import type { MatchBook } from '../engine/sports/model/match-book.ts';
import { voidInterruptedCrash } from './crash/void-interrupted.ts';
import { openDatabase } from './database/open-database.ts';
import { type Faults, noFaults } from './faults.ts';
import { registerGameRoutes } from './game/routes.ts';
import { takeBackInterruptedStakes } from './hand/play-hand.ts';
import { startHandKeeper } from './hand/start-hand-keeper.ts';
import { registerLaunches } from './http/launches.ts';
import { registerPages } from './http/pages.ts';
import { createServer } from './http/server.ts';
import { ownKeyPair } from './keys/own-key-pair.ts';
import { openMailbox } from './mailbox/open-mailbox.ts';
import { makeSmsToken, registerMailboxRoutes } from './mailbox/routes.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createDecider } from './payment/decide-by-itself.ts';
import { registerOperatorRoutes } from './payment/operator-routes.ts';
import { callbackDelivery } from './payment/payment-callback.ts';
import { registerPaymentRoutes } from './payment/routes.ts';
import { voidInterruptedRounds } from './round/spin.ts';
import { walletDelivery } from './round/wallet-messages.ts';
import type { Sandbox } from './sandbox.ts';
import type { Settings } from './settings.ts';
import { registerVendorRoutes } from './sports/operator-routes.ts';
import { registerSportsRoutes } from './sports/routes.ts';
import { voidInterruptedTables } from './table/void-interrupted-tables.ts';
import { registerTiles } from './tiles/routes.ts';
import { defaultTimings, type Timings } from './timings.ts';
import { type FaultTally, makeFaultyConnection } from './wallet/faulty-connection.ts';
import { TokenQuestions } from './wallet/token-questions.ts';
import { createHttpConnection, createWalletClient } from './wallet/wallet-client.ts';

export interface RunningSandbox {
  port: number;
  /** Public key in PEM that verifies the sandbox's calls to the operator. */
  publicKey: string;
  mailbox: {
    /** The SMTP port of the mailbox, on this machine only. */
    smtpPort: number;
    /** Bearer token for `POST /sms`. */
    smsToken: string;
  };
  /**
   * Performs everything that is due by the clock in shared rounds and in the sportsbook, without waiting for their
   * timers.
   */
  advance(): void;
  /**
   * Prepares the data that the sportsbook's first visitor would otherwise wait for. Other calls are handled meanwhile.
   */
  warmUp(): Promise<void>;
  /** The faults injected into wallet calls so far; null if faults are off. */
  faultTally: Readonly<FaultTally> | null;
  /** Shuts down gracefully: completes the calls in progress, stops sending messages, and closes the database. */
  close(): Promise<void>;
}
export interface SandboxOptions {
  timings?: Partial<Timings>;
  faults?: Partial<Faults>;
  now?: () => number;
  /** Waits on behalf of calls that are delayed on purpose. Waits in real time by default. */
  wait?: (ms: number) => Promise<void>;
  isLogging?: boolean;
  /** Whether commits wait for the disk; true by default. */
  waitsForDisk?: boolean;
  /** The sportsbook's matches. By default they are generated from the sandbox's own secret. */
  matches?: MatchBook;
}

async function assemble(settings: Settings, options: SandboxOptions) {
  const timings = { ...defaultTimings, ...options.timings };
  const faults = { ...noFaults, wallet: settings.walletFaults, ...options.faults };
  const now = options.now ?? Date.now;
  const http = await createServer(options.isLogging ?? false, settings.trustedProxies);
  const database = openDatabase(settings.dataDirectory, options.waitsForDisk);
  const keys = ownKeyPair(database);
  const timeoutMs = timings.operatorCallTimeoutMs;
  const httpConnection = createHttpConnection({ operatorUrl: settings.operatorUrl, timeoutMs });
  const wait = options.wait ?? ((ms: number) => delay(ms, undefined, { ref: false }));
  const faulty =
    faults.wallet && makeFaultyConnection({ line: httpConnection, faults: faults.wallet, privateKey: keys.privateKey, timeoutMs, wait, log: http.log });
  if (faulty) http.log.warn(faults.wallet, 'calls to the wallet meet faults on purpose');
  const wallet = createWalletClient({ line: faulty?.send ?? httpConnection, privateKey: keys.privateKey });
  const outbox = createOutbox({
    database,
    now,
    retryFirstMs: timings.retryFirstMs,
    retryLargestMs: timings.retryLargestMs,
    deliver: {
      win: walletDelivery(wallet, 'transaction/win'),
      rollback: walletDelivery(wallet, 'transaction/rollback'),
      callback: callbackDelivery(keys.privateKey, timeoutMs, faults.callbackCopies),
    },
    onRefused: (kind, subject, problem) => http.log.error({ kind, subject, problem }, 'the operator refused a message for good'),
  });
  const decider = createDecider({ database, outbox, now });
  const sandbox: Sandbox = { settings, timings, faults, database, keys, wallet, questions: new TokenQuestions(now), outbox, decider, now, log: http.log };
  return { http, sandbox, faultTally: faulty?.tally ?? null };
}

/**
 * Starts the sandbox and listens. Voids or rolls back what the last shutdown interrupted before it listens, and resumes
 * the outbox after that.
 */
export async function startSandbox(settings: Settings, options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { http, sandbox, faultTally } = await assemble(settings, options);
  http.get('/key.pem', async (_request, reply) => reply.type('application/x-pem-file').send(sandbox.keys.publicKey));
  // An app that embeds the sandbox's pages checks this address to see whether the sandbox is available.
  http.get('/', async (_request, reply) => reply.code(204).send());
  http.get('/healthz', async () => ({ status: 'ok' }));
  const games = registerGameRoutes(http, sandbox);
  const sports = registerSportsRoutes(http, sandbox, options.matches);
  registerPaymentRoutes(http, sandbox);
  await http.register(async (operator) => registerOperatorRoutes(operator, sandbox));
  await http.register(async (operator) => registerVendorRoutes(operator, sandbox, sports));
  registerLaunches(http);
  registerTiles(http);
  const smsToken = makeSmsToken();
  registerMailboxRoutes(http, sandbox, smsToken);
  await registerPages(http, sandbox);
  voidInterruptedRounds(sandbox);
  voidInterruptedCrash(sandbox);
  takeBackInterruptedStakes(sandbox);
  voidInterruptedTables(sandbox);
  await http.listen({ port: settings.port, host: settings.host });
  const mailbox = await openMailbox(sandbox);
  sandbox.outbox.start();
  sandbox.decider.start();
  const stopHandKeeper = startHandKeeper(sandbox, games.hands);
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('the sandbox listens on no port');
  return {
    port: address.port,
    publicKey: sandbox.keys.publicKey,
    mailbox: { smtpPort: mailbox.smtpPort, smsToken },
    advance() {
      games.advance();
      sports.advance();
    },
    warmUp: () => sports.prepare(),
    faultTally,
    async close() {
      sandbox.decider.stop();
      await stopHandKeeper();
      await Promise.all([http.close(), mailbox.close()]);
      await sandbox.outbox.stop();
      sandbox.database.close();
    },
  };
}
