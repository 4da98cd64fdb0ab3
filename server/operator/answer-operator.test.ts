import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import type { Application } from '../application.ts';
import { listActions } from './action-log.ts';
import { answerOperator } from './answer-operator.ts';
import type { NamedContent, OperatorAnswer } from './wire.ts';

/** Nothing listens there. */
const NO_SANDBOX = 'http://127.0.0.1:1';

describe.each(textEngines)('an operator on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { environment: { SANDBOX: 'off', SANDBOX_URL: NO_SANDBOX } });
  });
  afterAll(() => application.close());

  async function type(
    words: readonly string[],
    options: { files?: Record<string, NamedContent>; on?: Application; invocation?: string } = {},
  ): Promise<OperatorAnswer> {
    const { files = {}, on = application, invocation = randomUUID() } = options;
    const answered = await answerOperator(on, { arguments: [...words], files, operator: 'ayşe', invocation }, () => {});
    if ('needs' in answered) throw new Error('a file is missing');
    return answered.answer;
  }
  const configured = (changes: Partial<Application['config']>): Application => ({ ...application, config: { ...application.config, ...changes } });

  it('leaves a line in the log that nobody can change or remove', async () => {
    const { username } = await makeTestPlayer(application.database);
    expect(await type(['credit', '--username', username, '--amount', '1'])).toMatchObject({ exitCode: 0 });
    expect(await listActions(application.database, 1)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: expect.any(String),
        operator: 'ayşe',
        command: 'credit',
        input: { username, amount: '1' },
        outcome: 'done',
        detail: null,
        endedAt: expect.any(String),
      },
    ]);
    for (const table of ['operator_action', 'operator_action_outcome']) {
      for (const act of [
        sql`update ${sql.table(table)} set ${sql.ref(table === 'operator_action' ? 'operator' : 'detail')} = 'x'`,
        sql`delete from ${sql.table(table)}`,
      ])
        await expect(act.execute(application.database)).rejects.toThrow('append only');
    }
  });

  it('whose command line is sent twice makes one credit', async () => {
    const { username } = await makeTestPlayer(application.database);
    const invocation = randomUUID();
    const words = ['credit', '--username', username, '--amount', '10', '--json'];
    const first = await type(words, { invocation });
    expect(JSON.parse(first.output)).toMatchObject({ balance: 10 });
    expect(await type(words, { invocation })).toEqual(first);
  });

  it("sees that work failed; how it failed stays in the server's log, and that it failed in the audit log", async () => {
    const failed = await type(['job', 'reconciliation', '--json']);
    expect(failed).toEqual({ exitCode: 1, output: '', complaint: '{"error":"The command failed; the log of the server says why."}' });
    expect(await listActions(application.database, 1)).toMatchObject([{ command: 'job', outcome: 'failed', detail: null, input: { name: 'reconciliation' } }]);
  });

  it('sees how far broadcasts are, also one whose command died', async () => {
    await makeTestPlayer(application.database);
    const invocation = randomUUID();
    const words = ['broadcast', '--type', 'System', '--title', 'Bakım', '--note', 'Yarın', '--json'];
    const { told } = JSON.parse((await type(words, { invocation })).output) as { told: number };
    await application.database.updateTable('broadcast').set({ finished_at: null }).where('id', '=', invocation).execute();
    const list = async () => JSON.parse((await type(['broadcasts', '--limit', '1', '--json'])).output) as unknown;
    const line = { id: invocation, at: expect.any(String), type: 'System', title: 'Bakım', players: told, notified: told, pushes: 0, pushesWaiting: 0 };
    expect(await list()).toEqual([{ ...line, finishedAt: null }]);
    expect(await type(['job', 'broadcasts'])).toMatchObject({ exitCode: 0 });
    expect(await list()).toEqual([{ ...line, finishedAt: expect.any(String) }]);
    expect((await type(['broadcasts'])).output).toMatch(/^id .* pushes waiting +finished at\n[0-9a-f-]{36} .*Bakım/);
  });

  it('reads what players have typed without their terminal obeying it, and no line that they have made up', async () => {
    const { username } = await makeTestPlayer(application.database);
    const refId = 'x\nbalance  1000000\u001b]0;pwned\u0007\u009b2J\u202e\u2028debt  0';
    const email = `\u001bc\u009bm${username}@example.com`;
    await application.database.updateTable('player').set({ ref_id: refId, email }).where('username', '=', username).execute();
    const { output } = await type(['player', username]);
    expect(output).toMatch(/^refId +x\\u\{a\}balance {2}1000000\\u\{1b\}\]0;pwned\\u\{7\}\\u\{9b\}2J\\u\{202e\}\\u\{2028\}debt {2}0$/m);
    expect(output).not.toMatch(/[^\P{Cc}\n]/u);
    const json = (await type(['player', username, '--json'])).output;
    expect(json).not.toMatch(/[^\P{Cc}\n]/u);
    expect(JSON.parse(json)).toMatchObject({ refId, email });
  });

  it('is alarmed when nothing could be compared', async () => {
    const { exitCode, output } = await type(['reconcile', '--json']);
    expect([exitCode, JSON.parse(output)]).toEqual([1, { run: expect.any(String), lines: 0, problem: expect.stringMatching(/\S/), findings: [] }]);
  });

  it('is alarmed when the books do not balance', async () => {
    const { username, playerId, usercode } = await makeTestPlayer(application.database);
    await type(['credit', '--username', username, '--amount', '3']);
    const change = (byMinor: number) =>
      sql`update ledger_account set balance_minor = balance_minor + ${byMinor}::integer where kind = 'player-cash' and player_id = ${playerId}`.execute(
        application.database,
      );
    await change(1);
    const { exitCode, output } = await type(['trial-balance', '--json']);
    await change(-1);
    const { players, unbalanced } = JSON.parse(output) as { players: Record<string, unknown>; unbalanced: number };
    expect([exitCode, unbalanced, players[usercode]]).toEqual([1, 2, { balance: 301, total: 300 }]);
    expect(await type(['trial-balance'])).toMatchObject({ exitCode: 0 });
  });

  it('gets no play money for anyone where there is real money', async () => {
    const { username } = await makeTestPlayer(application.database);
    expect(await type(['credit', '--username', username, '--amount', '1'], { on: configured({ money: 'real' }) })).toMatchObject({
      exitCode: 1,
      complaint: 'This site runs on real money, which comes by deposits only.',
    });
  });

  it('moves no clock that keeps real time', async () => {
    expect(await type(['clock', '--advance', '1h'])).toMatchObject({ exitCode: 1, complaint: expect.stringContaining('TEST_CLOCK=on') });
    expect(JSON.parse((await type(['clock', '--json'])).output)).toEqual({ now: expect.stringMatching(/Z$/) });
  });

  it('reviews new accounts that one sign connects with a self-excluded player, and takes each off the list once', async () => {
    const [excluded, newcomer] = [await makeTestPlayer(application.database), await makeTestPlayer(application.database)];
    const noted = { player_id: newcomer.playerId, excluded_player_id: excluded.playerId, sign: 'device', noticed_at: new Date(), closed_at: null } as const;
    const { id } = await application.database.insertInto('exclusion_review').values(noted).returning('id').executeTakeFirstOrThrow();
    const listed = async (...words: string[]) => JSON.parse((await type(['exclusion-reviews', ...words, '--json'])).output) as object[];
    const line = { id: Number(id), at: noted.noticed_at.toISOString(), username: newcomer.username, excluded: excluded.username, sign: 'device' };
    expect(await listed()).toEqual([line]);
    expect(await listed('--close', String(id))).toEqual([]);
    expect(await type(['exclusion-reviews', '--close', String(id)])).toMatchObject({ exitCode: 1, complaint: expect.stringContaining('waits for review') });
    expect(await type(['exclusion-reviews'])).toMatchObject({ exitCode: 0, output: expect.stringContaining('Nothing waits for review.') });
  });

  it('gets a reason when there is no mailbox', async () => {
    const complaintOf = async (to: string, changes: Partial<Application['config']>) =>
      (await type(['mailbox', '--to', to], { on: configured(changes) })).complaint;
    const { messaging } = application.config;
    expect(await complaintOf('a@example.com', { hasSandbox: false })).toBe('There is no sandbox, so there is no mailbox.');
    expect(await complaintOf('a@example.com', {})).toBe(`The mailbox of the sandbox at ${NO_SANDBOX} does not answer.`);
    expect(await complaintOf('a@example.com', { publicUrl: 'https://play.example' })).toMatch(/^The site is public/);
    expect(await complaintOf('a@example.com', { messaging: { ...messaging, smtpUrl: 'smtp://mail.example' } })).toMatch(/^E-mails are sent to SMTP_URL/);
    expect(await complaintOf('+905321234567', { messaging: { ...messaging, smsUrl: 'https://sms.example' } })).toMatch(/^Text messages are sent to SMS_URL/);
  });

  it('changes nothing with commands that only read, nor with what is not understood', async () => {
    const before = await listActions(application.database, 1);
    const { username } = await makeTestPlayer(application.database);
    const lines = [
      'games',
      'findings',
      'audit',
      'trial-balance',
      'clock',
      `player ${username}`,
      'provider-key --list',
      'broadcast --type Bonus --title a --note b --dry-run',
      'credit',
      '--help',
    ];
    for (const line of lines) await type(line.split(' '));
    expect(await listActions(application.database, 1)).toEqual(before);
  });
});
