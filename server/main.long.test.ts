import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExposition } from '../tests/support/test-exposition.ts';
import { findFreePort, occupyPort, startProgram, waitUntilOpen } from '../tests/support/test-program.ts';
import { openDatabase } from './database/database.ts';

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

    // The database's engine chooses the modes of the files below them: nobody else can get that far.
    const entries = readdirSync(dataDirectory);
    expect(entries).toEqual(expect.arrayContaining(['database', 'lock.json', 'sandbox']));
    expect(entries.filter((name) => statSync(join(dataDirectory, name)).mode & 0o077)).toEqual([]);

    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.complaints()).toBe('');
    await expect(fetch(`http://127.0.0.1:${environment.SANDBOX_PORT}/`)).rejects.toThrow();
  });

  it('ends, and says why, on an uncaught error, so that whoever watches starts it again', { timeout: 120_000 }, async () => {
    // A program beside the server's own code with an unhandled promise rejection.
    const slip = `process.on('SIGUSR2', () => void Promise.reject(new Error('lost in a corner')))`;
    const running = startProgram({ ...environment, SANDBOX: 'off', NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(slip)}` });
    await waitUntilOpen(running);
    running.child.kill('SIGUSR2');
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(/"level":60.*lost in a corner.*an error was not caught/);
    const again = startProgram({ ...environment, SANDBOX: 'off' });
    await waitUntilOpen(again);
    expect((await fetch(`http://127.0.0.1:${environment.PORT}/healthz`)).status).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('reports all mistakes in its settings at once, a sentence each, and the likely meaning', async () => {
    const running = startProgram({ ...environment, PORT: 'eight', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://root:hunter2@db/x', DATABSE_URL: 'x' });
    expect(await running.ended).toBe(1);
    expect(running.complaints().trim().split('\n')).toEqual([
      'DATABSE_URL is not a setting of this program and is ignored; DATABASE_URL is one.',
      "PORT must be a whole number from 1 to 65535, but it is 'eight'.",
      "DATABASE_URL must be an address that starts with postgresql://, but it is 'mysql://***@db/x'.",
      "LOG_LEVEL must be 'error', 'warn', 'info' or 'debug', but it is 'loud'.",
    ]);
  });

  it('shows its metrics on a port of their own, and says so when that is taken', { timeout: 120_000 }, async () => {
    const { port, server } = await occupyPort();
    await expectFailedStart({ METRICS_PORT: String(port), SANDBOX: 'off' }, new RegExp(`^Port ${port} is already in use; .* METRICS_PORT`));
    server.close();
    const running = startProgram({ ...environment, METRICS_PORT: String(port), SANDBOX: 'off' });
    await waitUntilOpen(running);
    expect((await fetch(`http://127.0.0.1:${environment.PORT}/metrics`)).headers.get('content-type')).not.toMatch(/text\/plain; version/);
    const families = readExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    for (const name of ['http_request_duration_seconds', 'meydan_database_up', 'meydan_hub_connections', 'process_cpu_seconds_total']) {
      expect(families.get(name)?.samples.length).toBeGreaterThan(0);
    }
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.complaints()).toBe('');
  });

  it('refuses in one sentence data that a newer version wrote', { timeout: 120_000 }, async () => {
    const newer = join(dataDirectory, 'newer');
    const opened = await openDatabase({ dataDirectory: newer, databaseUrl: null });
    await sql`insert into migration (name) values ('9999-tomorrow')`.execute(opened.queries);
    await opened.close();
    await expectFailedStart({ DATA_DIR: newer }, /^The database was written by a newer version of this server \(step 9999-tomorrow\); .*\.$/);
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

  it('opens without the sandbox when that is off, whatever uses its port', { timeout: 120_000 }, async () => {
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
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, /^The Redis at REDIS_URL does not answer/],
    [{ DATA_DIR: '/proc/nope' }, /^The data directory \/proc\/nope cannot be used, because .*DATA_DIR/],
    [{ HOST: 'nowhere.invalid' }, /^This machine cannot listen on 'nowhere\.invalid'; set HOST/],
  ])('says in one sentence why it cannot start with %j', async (changes, sentence) => {
    await expectFailedStart(changes, sentence);
  });
});
