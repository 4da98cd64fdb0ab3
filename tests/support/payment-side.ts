import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ownKeyPair, storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { readSettings, SANDBOX_PROGRAM, type SandboxOptions, startSandbox } from './sandbox-program.ts';
import type { TestApplication } from './test-application.ts';

/** What happens to callbacks on their way to us: they arrive, never arrive, or arrive but the response is lost. */
export type CallbackLine = 'open' | 'cut' | 'answers-lost';

interface RunningSide {
  port: number;
  publicKey: string;
  close(): Promise<unknown>;
}

/** Starts the program as a separate process, with its own timings and clock; closing it sends SIGKILL. */
async function startProcess(environment: Record<string, string>): Promise<RunningSide> {
  const child = fork(SANDBOX_PROGRAM, { env: { PATH: process.env.PATH, ...environment }, execArgv: [] });
  const [{ port, publicKey }] = (await once(child, 'message')) as [{ port: number; publicKey: string }];
  const ended = once(child, 'exit');
  return {
    port,
    publicKey,
    close() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

interface WrittenPayment {
  reference: string;
  type?: 'deposit' | 'withdraw';
  amountMinor: bigint;
  feeMinor?: bigint;
  status: 'open' | 'confirmed' | 'rejected';
}

export interface PaymentSide {
  /** Its address. */
  url: string;
  line: CallbackLine;
  /** All callbacks sent, including those that were cut off. */
  callbacks: Record<string, unknown>[];
  /** Writes payments straight into its database, as if it had accepted and decided them without notifying anyone. */
  writePayments(payments: readonly WrittenPayment[]): void;
  /** Stops the program, with SIGKILL if it is a separate process; its data remain. */
  stop(): Promise<void>;
  /** Starts it on the same data, at a new address that it gives to the application. */
  start(): Promise<void>;
  /** Stops everything and removes the data; the application keeps running. */
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Starts the sandbox's real payment provider on a free port, with its callbacks delivered to the application over HTTP.
 * Its timings are short unless `options` override them.
 */
export async function startPaymentSide(application: TestApplication, options: SandboxOptions & { isProcess?: boolean } = {}): Promise<PaymentSide> {
  const { config, database, http } = application;
  const directory = mkdtempSync(join(tmpdir(), 'payment-side-'));
  for (const page of ['slot', 'pay']) writeFileSync(join(directory, `${page}.html`), `<p>${page}</p>`);
  const gate = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const payload = await readBody(request);
    side.callbacks.push(JSON.parse(payload.toString()));
    if (side.line === 'cut') return void request.socket.destroy();
    const answer = await http.inject({ method: 'POST', url: request.url ?? '/', headers: request.headers, payload });
    if (side.line === 'answers-lost') return void request.socket.destroy();
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.payload);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  config.port = typeof address === 'object' && address ? address.port : 0;
  const { publicKey } = await ownKeyPair(database, 'operator');
  const environment = {
    SANDBOX_PORT: '0',
    SANDBOX_DATA_DIR: directory,
    OPERATOR_URL: `http://127.0.0.1:${config.port}`,
    OPERATOR_PUBLIC_KEY: publicKey,
  };
  const startHere = () =>
    startSandbox(readSettings(environment, directory), {
      now: () => application.clock.now().getTime(),
      waitsForDisk: false,
      ...options,
      timings: { operatorCallTimeoutMs: 2_000, retryFirstMs: 20, retryLargestMs: 50, decisionMs: 0, ...options.timings },
    });
  let running: RunningSide | null = null;
  const side: PaymentSide = {
    url: '',
    line: 'open',
    callbacks: [],
    writePayments(payments) {
      const books = new DatabaseSync(join(directory, 'sandbox.sqlite'));
      const nowMs = application.clock.now().getTime();
      const insert = books.prepare(
        `insert into payment (payment, request, type, external_id, amount_minor, fee_minor, currency, callback, status, created_at, decided_at)
         values (?, '', ?, ?, ?, ?, 'TRY', '', ?, ?, ?)`,
      );
      books.exec('begin');
      for (const { reference, type = 'deposit', amountMinor, feeMinor = 0n, status } of payments) {
        insert.run(reference, type, `written-${reference}`, amountMinor, feeMinor, status, nowMs, status === 'open' ? null : nowMs);
      }
      books.exec('commit');
      books.close();
    },
    async stop() {
      await running?.close();
      running = null;
    },
    async start() {
      running = options.isProcess ? await startProcess(environment) : await startHere();
      side.url = `http://127.0.0.1:${running.port}`;
      config.sandboxUrl = side.url;
      await storeAnnouncedKey(database, 'sandbox', running.publicKey);
    },
    async close() {
      await side.stop();
      await new Promise<void>((resolve) => {
        gate.close(() => resolve());
        gate.closeAllConnections();
      });
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await side.start();
  return side;
}
