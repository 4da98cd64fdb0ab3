import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { isPublicSite } from './messaging/is-mailbox-receiver.ts';
import type { MailboxAddress } from './messaging/sandbox-mailbox.ts';

const FIRST_RESTART_DELAY_MS = 500;
const LONGEST_RESTART_DELAY_MS = 30_000;
const STOP_TIMEOUT_MS = 5_000;
const SANDBOX_PROGRAM = new URL('../sandbox/service/main.ts', import.meta.url);

const readySchema = z.object({
  type: z.literal('ready'),
  port: z.int(),
  publicKey: z.string(),
  mailbox: z.object({ smtpPort: z.int(), smsToken: z.string() }),
});

/** True where the sandbox's program is beside the server; the product also runs without its folder. */
export function hasSandboxProgram(): boolean {
  return existsSync(fileURLToPath(SANDBOX_PROGRAM));
}

/** What a started sandbox reports; all of it may differ from one start to the next. */
export interface SandboxReport {
  /** The public half of the key it signs with. */
  publicKey: string;
  mailbox: MailboxAddress;
}

/** The sandbox ended before it was ready; it has printed the reason on its own standard error. */
export class SandboxStartError extends Error {
  override name = 'SandboxStartError';
}

interface SandboxSettings {
  config: Config;
  operatorPublicKey: string;
  log: FastifyBaseLogger;
  /** Called after every start. */
  onReady: (report: SandboxReport) => Promise<void>;
  program?: URL;
}

/**
 * Returns the address of a port of this program or of the sandbox for the other on the same machine, whatever address
 * they listen on.
 */
function localUrl({ host }: Config, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  if (isAnyAddress) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** In the form of `TRUST_PROXY`: players reach the sandbox through the same proxies. */
function trustedProxiesText({ trustedProxies }: Config): string {
  if (trustedProxies === false) return 'off';
  return typeof trustedProxies === 'number' ? String(trustedProxies) : trustedProxies.join(',');
}

function environmentOf({ config, operatorPublicKey }: SandboxSettings): Record<string, string> {
  const operator = localUrl(config, config.port);
  return {
    SANDBOX_PORT: String(config.sandboxPort),
    SANDBOX_HOST: config.host,
    SANDBOX_URL: config.sandboxUrl,
    SANDBOX_DATA_DIR: join(config.dataDirectory, 'sandbox'),
    OPERATOR_URL: operator,
    OPERATOR_PUBLIC_KEY: operatorPublicKey,
    SANDBOX_MAILBOX: isPublicSite(config) ? 'off' : 'on',
    SANDBOX_FAULTS: config.sandboxFaults ?? '',
    TRUST_PROXY: trustedProxiesText(config),
    RATE_LIMITS: config.areRateLimitsOn ? 'on' : 'off',
    OPERATOR_ORIGINS: [new URL(config.publicUrl).origin, `http://localhost:${config.port}`].join(','),
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * The sandbox as a child process: a separate program with its own keys, started, watched and stopped with the server.
 */
export class SandboxProcess {
  readonly #settings: SandboxSettings;
  readonly #stopping = new AbortController();
  #child: ChildProcess | null = null;
  #restartDelayMs = FIRST_RESTART_DELAY_MS;
  #isReady = false;

  constructor(settings: SandboxSettings) {
    this.#settings = settings;
  }

  /**
   * Starts the sandbox and waits until it listens; from then on it is started again whenever it dies. Throws a
   * SandboxStartError.
   */
  async start(): Promise<void> {
    const child = this.#fork();
    await this.#waitUntilReady(child);
    if (hasEnded(child)) void this.#restart({ code: child.exitCode, signal: child.signalCode });
    else child.once('exit', (code, signal) => void this.#restart({ code, signal }));
  }

  /** True when it has started and not ended since. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Asks the sandbox to end, waits for it, and kills it when it does not. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    if (!hasEnded(child)) child.kill('SIGKILL');
    await ended;
  }

  #fork(): ChildProcess {
    const child = fork(this.#settings.program ?? SANDBOX_PROGRAM, {
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...environmentOf(this.#settings) },
      execArgv: [],
      // Ctrl-C on the server interrupts the whole process group; the server stops the sandbox itself, once nobody needs
      // it any more.
      detached: true,
    });
    child.once('exit', () => {
      this.#isReady = false;
    });
    this.#child = child;
    return child;
  }

  async #waitUntilReady(child: ChildProcess): Promise<void> {
    const failed = once(child, 'exit').then(([code, signal]) => {
      throw new SandboxStartError(`The sandbox ended before it was ready (${signal ?? `code ${code}`}).`);
    });
    const [message]: unknown[] = await Promise.race([once(child, 'message'), failed]);
    failed.catch(() => {
      // The restart handles an end after the start.
    });
    const { port, publicKey, mailbox } = readySchema.parse(message);
    const smsUrl = `${localUrl(this.#settings.config, port)}/sms`;
    await this.#settings.onReady({ publicKey, mailbox: { smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`, smsUrl, smsToken: mailbox.smsToken } });
    this.#restartDelayMs = FIRST_RESTART_DELAY_MS;
    this.#isReady = !hasEnded(child);
  }

  async #restart(end: { code: number | null; signal: string | null }): Promise<void> {
    const { log } = this.#settings;
    while (!this.#stopping.signal.aborted) {
      log.error({ ...end, restartInMs: this.#restartDelayMs }, 'the sandbox has ended and is started again');
      try {
        await delay(this.#restartDelayMs, undefined, { signal: this.#stopping.signal });
        this.#restartDelayMs = Math.min(this.#restartDelayMs * 2, LONGEST_RESTART_DELAY_MS);
        await this.start();
        return;
      } catch (error) {
        if (!this.#stopping.signal.aborted) log.error({ err: error }, 'the sandbox could not be started');
      }
    }
  }
}
