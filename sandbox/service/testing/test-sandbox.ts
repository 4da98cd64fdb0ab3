import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '../../contract/pages.ts';
import { type Answer, catalogueGameMeta, gameTokenHeader } from '../../contract/wire.ts';
import { SIGNATURE_HEADER } from '../keys/signature.ts';
import { readSettings } from '../settings.ts';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts';
import { startTestOperator, type TestOperator } from './test-operator.ts';

export interface TestSandbox {
  operator: TestOperator;
  url: string;
  /** Public key that verifies the sandbox's calls and responses. */
  publicKey: string;
  mailbox: RunningSandbox['mailbox'];
  /** The sandbox's clock, ms since 1970. It moves only when a test moves it. */
  clock: { nowMs: number };
  /** Moves the clock forward and performs what is then due in shared rounds and in the sportsbook. */
  pass(durationMs: number): void;
  /** Directory of the sandbox's database. */
  dataDirectory: string;
  post<Data>(path: string, body: unknown, headers?: Record<string, string>): Promise<{ status: number; headers: Headers; answer: Answer<Data> }>;
  /** Makes a call of the operator, signed over the raw body. `change` alters the body after it was signed. */
  postSigned(path: string, content: object, change?: (body: string) => string): Promise<{ status: number; headers: Headers; text: string }>;
  /** Makes a call of a game page with a token that the operator accepts. */
  play<Data>(path: string, body?: object): Promise<{ status: number; headers: Headers; answer: Answer<Data> }>;
  /** Shuts the sandbox down and starts it again with the same data. */
  restart(): Promise<void>;
  /** Shuts down the sandbox and the operator, and deletes the data. */
  close(): Promise<void>;
}

export const testGame = 'slot-lale-devri';
export const testUser = 'player-1';
const token = 'a'.repeat(64);

/**
 * Starts a sandbox on a free port with an operator that trusts it, retries without a pause, placeholder pages, and no
 * limit of demos per address unless `more` sets RATE_LIMITS.
 */
export async function startTestSandbox(options: SandboxOptions = {}, more: Record<string, string> = {}): Promise<TestSandbox> {
  const operator = await startTestOperator();
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const isGame = (page: string) => !['sports', 'pay', 'mailbox'].includes(page);
  const head = `<meta name="${catalogueGameMeta}" content="">`;
  for (const page of pages) writeFileSync(join(directory, `${page}.html`), `${isGame(page) ? head : ''}<p>${page}</p>`);
  const own = { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: directory, OPERATOR_URL: operator.url, OPERATOR_PUBLIC_KEY: operator.publicKey };
  const environment = { RATE_LIMITS: 'off', ...own, ...more };
  const clock = { nowMs: Date.now() };
  const start = () =>
    startSandbox(readSettings(environment, directory), {
      now: () => clock.nowMs,
      waitsForDisk: false,
      ...options,
      timings: { operatorCallTimeoutMs: 2_000, retryFirstMs: 0, retryLargestMs: 0, decisionMs: 0, ...options.timings },
    });
  let running: RunningSandbox = await start();
  operator.trust(running.publicKey);
  const post: TestSandbox['post'] = async (path, body, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${running.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, answer: (await response.json()) as Answer<never> };
  };
  const postSigned: TestSandbox['postSigned'] = async (path, content, change = (body) => body) => {
    const { request, signature } = operator.signRequest(content);
    const response = await fetch(`http://127.0.0.1:${running.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: Buffer.from(signature, 'base64url').toString('base64') },
      body: change(Buffer.from(request, 'base64url').toString()),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    operator,
    get mailbox() {
      return running.mailbox;
    },
    get publicKey() {
      return running.publicKey;
    },
    postSigned,
    get url() {
      return `http://127.0.0.1:${running.port}`;
    },
    clock,
    pass(durationMs) {
      clock.nowMs += durationMs;
      running.advance();
    },
    dataDirectory: directory,
    post,
    play: (path, body = {}) => post(path, { gameCode: testGame, ...body }, { [gameTokenHeader]: token }),
    async restart() {
      await running.close();
      running = await start();
    },
    async close() {
      await running.close();
      await operator.close();
      rmSync(directory, { recursive: true });
    },
  };
}
