import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 150_000;
const POLL_MS = 100;
const MOST_TRIES = 3;
const LONGEST_OUTPUT = 1_000_000;

export interface RunningServer {
  /** The app's address, with a trailing slash. */
  url: string;
  port: number;
  dataDirectory: string;
  /** The current process. */
  processId(): number;
  /** Its exit code; null while it runs, or if a signal ended it. */
  exitCode(): number | null;
  /** Its output since the last start, truncated to the newest part. */
  output(): string;
  /** Ends the program and waits for it; its data remain until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same ports and data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Below the system's ephemeral ports: only another test can take one between this check and the program's start. */
const PORTS = { first: 20_000, last: 32_000 };

/** Finds a free port whose successor is free too. */
async function findPortPair(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last);
    try {
      await listenOnce(port);
      await listenOnce(port + 1);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

function listenOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** Printed once players may connect: the sandbox, if any, is listening by then too. */
const OPEN = 'Meydan is open at';
/** Printed if the server's port or the sandbox's is taken. */
const PORT_TAKEN = /port (?:\d+ )?is (?:already )?in use/i;

async function waitUntilOpen(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output()}`);
    const isHealthy = await fetch(`${url}healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy && output().includes(OPEN)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the server was not open in time: ${output()}`);
}

type Environment = Record<string, string>;

type Settings = Environment | ((port: number) => Environment);

/**
 * Starts the real server and its sandbox on free ports with its own data, unless DATA_DIR names other data. Pass a
 * function for settings that depend on the port.
 */
export async function runServer(settings: Settings = {}): Promise<RunningServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runServerOn(await findPortPair(), settings);
    } catch (error) {
      // Another process may have taken the port in between.
      if (tries === MOST_TRIES || !(error instanceof Error && PORT_TAKEN.test(error.message))) throw error;
    }
  }
}

async function runServerOn(port: number, settings: Settings): Promise<RunningServer> {
  const environment = typeof settings === 'function' ? settings(port) : settings;
  const dataDirectory = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'meydan-')));
  const url = `http://localhost:${port}/`;
  let child: ChildProcess | null = null;
  let output = '';
  const start = async () => {
    output = '';
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), SANDBOX_PORT: String(port + 1), DATA_DIR: dataDirectory, ...environment },
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-LONGEST_OUTPUT)));
    child = started;
    await waitUntilOpen(url, started, () => output).catch((error: unknown) => {
      started.kill();
      throw error;
    });
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const remove = () => rm(dataDirectory, { recursive: true, force: true });
  await start().catch(async (error: unknown) => {
    if (environment.DATA_DIR === undefined) await remove();
    throw error;
  });
  const processId = () => child?.pid ?? Number.NaN;
  return { url, port, dataDirectory, processId, output: () => output, exitCode: () => child?.exitCode ?? null, start, stop, remove };
}
