import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { askOperator, runOperator } from './run-operator.ts';
import { type RunningServer, runServer } from './running-server.ts';
import { makeRegistration } from './test-application.ts';

/** Also for tests that start the server again. */
export const START_TIMEOUT_MS = 120_000;
export const OPERATED_DEVICE = 'operator-test';

interface OperatedPlayer {
  username: string;
  usercode: string;
  token: string;
  email: string;
}

/**
 * Sets up a server whose clock may be moved, and a folder in which the operator's commands are run. Call it in a
 * `describe`: it starts the server before the tests, and stops it and removes both afterwards.
 */
export function prepareOperatedServer() {
  let server: RunningServer;
  let folder: string;

  beforeAll(async () => {
    server = await runServer({ RATE_LIMITS: 'off', TEST_CLOCK: 'on' });
    folder = mkdtempSync(join(tmpdir(), 'meydan-operator-'));
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await server.stop();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function call<Data>(path: string, body: object | null, token = ''): Promise<{ success: boolean; data: Data }> {
    const response = await fetch(`${server.url}api/${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-locale': 'tr', 'x-fingerprint': OPERATED_DEVICE, authorization: `Bearer ${token}` },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { success: boolean; data: Data };
  }

  return {
    call,
    run: (...words: string[]) => runOperator(server.dataDirectory, words, { directory: folder }),
    ask: <Result>(...words: string[]) => askOperator<Result>(server.dataDirectory, words, { directory: folder }),
    async register(): Promise<OperatedPlayer> {
      const registration = makeRegistration({ username: `op${randomUUID().replaceAll('-', '').slice(0, 12)}` });
      const { data } = await call<OperatedPlayer>('auth/register', registration);
      return { ...data, email: String(registration.email) };
    },
    get server() {
      return server;
    },
    get folder() {
      return folder;
    },
  };
}
