import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const program = join(import.meta.dirname, '../../server/main.ts');
const POLL_MS = 20;
const TIMEOUT_MS = 60_000;

/** The real program as a child process, with all its output. */
export interface TestProgram {
  readonly child: ChildProcess;
  /** Returns its standard output so far. */
  output(): string;
  /** Returns its standard error so far. */
  complaints(): string;
  /** Resolves with its exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts the program, or a copy of it, with exactly these settings. */
export function startProgram(environment: Record<string, string>, path = program): TestProgram {
  const child = spawn(process.execPath, [path], { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  return { child, output: () => output, complaints: () => complaints, ended: once(child, 'close').then(([code]) => code) };
}

/** Waits for a condition. Throws if the program ends first, or if it takes too long. */
export async function waitUntil(running: TestProgram, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (running.child.exitCode !== null) throw new Error(`ended with ${running.child.exitCode}: ${running.complaints()}`);
    if (Date.now() > deadline) throw new Error(`it took too long: ${running.output().slice(-2_000)} ${running.complaints()}`);
    await delay(POLL_MS);
  }
}

/** Waits until the program reports that it is open. */
export async function waitUntilOpen(running: TestProgram): Promise<void> {
  await waitUntil(running, () => running.output().includes('Meydan is open at'));
}

/** Starts a listener and returns its port. */
export async function occupyPort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

export async function findFreePort(): Promise<number> {
  const { port, server } = await occupyPort();
  server.close();
  await once(server, 'close');
  return port;
}
