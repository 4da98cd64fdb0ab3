import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logSettings } from '../../server/http/log-settings.ts';
import { accountEndpoints } from '../../src/contract/account.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { testEngines } from '../support/test-database.ts';
import { callRows } from './call-table.ts';
import { openStage, type Stage } from './stage.ts';

const SECRET = 'Sesame-4711';

describe.each(testEngines)('the log after every call, on %s', (engine) => {
  let stage: Stage;
  const lines: string[] = [];
  beforeAll(async () => {
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    stage = await openStage(engine, {
      logger: { ...logSettings, stream },
      addRoutes: ({ http, database }) => {
        http.get('/api/fails/value', async () => sql`select ${SECRET}::text, 1 / 0`.execute(database));
        http.get('/api/fails/cast', async () => sql`select ${SECRET}::text::uuid`.execute(database));
        http.get('/api/fails/row', async () => sql`insert into player (username) values (${SECRET})`.execute(database));
      },
    });
  });
  afterAll(() => stage.close());

  it('contains what was called and how it ended, but no secret and no personal data', async () => {
    for (const [, endpoint, row] of callRows) {
      const caller = row.isOnce ? await stage.newcomer() : stage.owner;
      await stage.send(endpoint, await row.request(stage, caller), { caller });
      await stage.send(endpoint, { password: SECRET, code: SECRET, token: SECRET, detail: SECRET, id: [SECRET] }, { caller });
    }
    const { owner, application } = stage;
    await stage.send(accountEndpoints.login, { username: owner.username, password: SECRET });
    const query = `access_token=${owner.token}&fingerprint=${owner.deviceId}`;
    for (const url of ['/negotiate?', '?', '&', ';'].map((divider) => `/hub/frnotify${divider}${query}`))
      await application.http.inject({ method: 'POST', url });
    for (const url of ['/api/fails/value', '/api/fails/cast', '/api/fails/row']) {
      const answer = await application.http.inject({ url, headers: { authorization: `Bearer ${SECRET}`, [requestHeaders.device]: SECRET } });
      expect(answer.statusCode).toBe(500);
    }

    expect(lines.length).toBeGreaterThan(callRows.length * 2);
    const log = lines.join('');
    const codes = await application.database.selectFrom('message_outbox').select('parameters').execute();
    const secrets = [SECRET, owner.password, ...stage.ownersMarks];
    expect(secrets.filter((secret) => secret !== owner.usercode && log.includes(secret))).toEqual([]);
    const sent = new Set(codes.map(({ parameters }) => parameters.code));
    expect(sent.size).toBeGreaterThan(0);
    expect(log.match(/(?<![\w.-])\d{6}(?![\w-])/g)?.filter((digits) => sent.has(digits)) ?? []).toEqual([]);
    expect(log).not.toMatch(/access_token|Bearer /i);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('still contains the cause of a failure', () => {
    const failures = lines.map((line) => JSON.parse(line) as { level: number; err?: { code?: string; stack: string } }).filter(({ level }) => level >= 50);
    expect(failures.map(({ err }) => err?.code)).toEqual(expect.arrayContaining(['22012', '22P02', '23502']));
    for (const { err } of failures) expect(err?.stack).toMatch(/\n\s+at /);
  });
});
