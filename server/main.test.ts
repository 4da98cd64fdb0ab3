import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, occupyPort, startProgram, waitUntilOpen } from '../tests/support/test-program.ts';

describe('the program', () => {
  let dataDirectory: string;
  let environment: Record<string, string>;
  beforeAll(async () => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'meydan-main-'));
    environment = { DATA_DIR: dataDirectory, PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
  });
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

  async function expectFailedStart(changes: Record<string, string>, sentence: RegExp): Promise<void> {
    const running = startProgram({ ...environment, ...changes });
    expect(await running.ended).toBe(1);
    expect(running.complaints().trim()).toMatch(sentence);
    expect(running.complaints().trim().split('\n')).toHaveLength(1);
    expect(running.output()).not.toContain('Meydan is open');
  }

  it('opens, refuses a second one on its data, and stops without a complaint', { timeout: 120_000 }, async () => {
    const running = startProgram(environment);
    await waitUntilOpen(running);
    const health = await fetch(`http://127.0.0.1:${environment.PORT}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    await expectFailedStart({ PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) }, /^The data directory .* is in use/);

    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.complaints()).toBe('');
    await expect(fetch(`http://127.0.0.1:${environment.SANDBOX_PORT}/`)).rejects.toThrow();
  });

  it("says in one sentence which port is in use, its own or the sandbox's", { timeout: 120_000 }, async () => {
    const { port, server } = await occupyPort();
    await expectFailedStart({ PORT: String(port) }, new RegExp(`^Port ${port} is already in use; .* PORT`));
    await expectFailedStart({ SANDBOX_PORT: String(port) }, /port is in use.*SANDBOX_PORT/);
    server.close();
  });

  it('says in one sentence that it cannot reach its Redis', { timeout: 120_000 }, async () => {
    await expectFailedStart({ REDIS_URL: 'redis://:secret@127.0.0.1:1' }, /^The Redis at REDIS_URL does not answer; start it or correct the address\.$/);
  });

  it.each([[{ MONEY: 'real' }], [{ MONEY: 'real', PAYMENT_ADAPTER: 'licensed', GAME_ADAPTER: 'licensed' }]])(
    '[R1.035] does not start with %j, because no licensed adapter is built in',
    async (changes) => {
      await expectFailedStart(changes, /^MONEY=real needs a licensed payment adapter and a licensed game adapter of this program, but .*\.$/);
    },
  );

  it('opens without the sandbox when that is off, whoever has its port', { timeout: 120_000 }, async () => {
    const { port, server } = await occupyPort();
    const running = startProgram({ ...environment, SANDBOX_PORT: String(port), SANDBOX: 'off' });
    await waitUntilOpen(running);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.complaints()).toBe('');
    server.close();
  });

  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number/],
    [{ RATE_LIMITS: 'maybe' }, /^RATE_LIMITS must be 'on' or 'off'/],
    [{ DATABASE_URL: 'postgresql://127.0.0.1:1/none' }, /^The database at DATABASE_URL does not answer/],
    [{ DATA_DIR: '/proc/nope' }, /^The data directory \/proc\/nope cannot be used, because .*DATA_DIR/],
    [{ HOST: 'nowhere.invalid' }, /^This machine cannot listen on 'nowhere\.invalid'; set HOST/],
  ])('says in one sentence why it cannot start with %j', async (changes, sentence) => {
    await expectFailedStart(changes, sentence);
  });
});
