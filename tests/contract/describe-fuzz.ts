import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { fuzzSeed as seed } from '../support/fuzz-seed.ts';
import { giveCash } from '../support/wallet-provider.ts';
import { type CallRow, callRows } from './call-table.ts';
import { describeProviderFuzz } from './describe-provider-fuzz.ts';
import { INSIDE_SIGNS } from './inside-signs.ts';
import { judgeBody, oddBodies, STOWAWAY, type Verdict, withStowaways } from './odd-bodies.ts';
import { type Caller, openStage, type Stage } from './stage.ts';
import { digestTables, findTablesWith } from './stored-rows.ts';

const statusByVerdict: Record<Exclude<Verdict, 'fine'>, number> = { tooLarge: 413, unreadable: 400, breaks: 400 };

interface FuzzSettings {
  engine: DatabaseEngine;
  /** Number of bodies per call that break the contract; a quarter as many are odd but valid. */
  runs: number;
}

interface RawAnswer {
  status: number;
  text: string;
}

function expectEnvelope({ text, status }: RawAnswer): { success: boolean } {
  const body = JSON.parse(text) as { success: boolean; message: string | null };
  expect(typeof body.success).toBe('boolean');
  expect(status === 200 || !body.success).toBe(true);
  if (!body.success) expect(body.message).toEqual(expect.stringMatching(/\S/));
  if (!body.success) expect(text).not.toMatch(INSIDE_SIGNS);
  return body;
}

async function sendRaw(stage: Stage, endpoint: Endpoint, caller: Caller, body: Buffer, query = ''): Promise<RawAnswer> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${caller.token}`,
    [requestHeaders.device]: caller.deviceId,
    ...(endpoint.isMoney ? { [requestHeaders.idempotencyKey]: crypto.randomUUID() } : {}),
  };
  const url = `/api/${endpoint.path}${query}`;
  const answer = await stage.application.http.inject(
    endpoint.method === 'GET' ? { method: 'GET', url, headers } : { method: 'POST', url, headers, payload: body },
  );
  return { status: answer.statusCode, text: answer.body };
}

const postCalls = callRows.filter(([, { method }]) => method === 'POST');
const queries = ['x=1', 'skip=-1&take=x', 'a=1&a=2', 'a[b]=1', '%00=%00', 'a=%ff', '%E0%A4%A', 'toString=1', `x=${'y'.repeat(4_000)}`];
const poisonedQueries = ['__proto__=1', '__proto__[isAdmin]=1', 'a[__proto__]=1', 'constructor[prototype][x]=1', 'constructor.prototype.x=1', '%5f_proto__=1'];

function describeCalls({ engine, runs }: FuzzSettings, openedStage: () => Stage): void {
  const fuzz = (numRuns: number) => ({ seed, numRuns, endOnFailure: numRuns > 100 });
  const callerOf = (row: CallRow) => (row.isOnce ? openedStage().newcomer() : openedStage().owner);

  it.each(postCalls)(`[R7.063] refuses what breaks the contract and writes nothing, on ${engine}: %s`, async (_path, endpoint, row) => {
    const stage = openedStage();
    const caller = await callerOf(row);
    const broken = oddBodies(await row.request(stage, caller)).filter((body) => judgeBody(endpoint, body) !== 'fine');
    const before = await digestTables(stage.application.database);
    await fc.assert(
      fc.asyncProperty(broken, async (body) => {
        const answer = await sendRaw(stage, endpoint, caller, body);
        const verdict = judgeBody(endpoint, body);
        expect(expectEnvelope(answer).success).toBe(false);
        expect(answer.status).toBe(verdict === 'fine' ? 200 : statusByVerdict[verdict]);
      }),
      fuzz(runs),
    );
    expect(await digestTables(stage.application.database)).toBe(before);
  });

  it.each(postCalls)(`accepts odd bodies that keep to the contract, and does not crash, on ${engine}: %s`, async (_path, endpoint, row) => {
    const stage = openedStage();
    const caller = await callerOf(row);
    const fine = oddBodies(await row.request(stage, caller)).filter((body) => judgeBody(endpoint, body) === 'fine');
    await fc.assert(
      fc.asyncProperty(fine, async (body) => {
        const answer = await sendRaw(stage, endpoint, caller, body);
        expectEnvelope(answer);
        expect([200, 400, 401, 404, 409, 429]).toContain(answer.status);
      }),
      fuzz(Math.ceil(runs / 4)),
    );
  });

  it.each(postCalls)(`ignores unknown fields and parameters and stores none of them, on ${engine}: %s`, async (_path, endpoint, row) => {
    const stage = openedStage();
    // The earlier odd calls have used up what one player may open, or all of their money.
    const caller = endpoint.isMoney ? await stage.newcomer() : await callerOf(row);
    if (!row.isOnce) await giveCash(stage.application.database, caller.playerId, 1_000_00n);
    const body = Buffer.from(JSON.stringify(withStowaways(await row.request(stage, caller))));
    const answer = await sendRaw(stage, endpoint, caller, body, `?isAdmin=${STOWAWAY}&${STOWAWAY}=1`);
    expect(answer.status).toBe(200);
    expect(expectEnvelope(answer).success).toBe(row.isRefused !== true);
    expect(await findTablesWith(stage.application.database, STOWAWAY)).toEqual([]);
  });

  it.each(callRows)(`refuses a query that reaches for prototypes and ignores any other, on ${engine}: %s`, async (_path, endpoint, row) => {
    const stage = openedStage();
    const caller = await callerOf(row);
    for (const query of poisonedQueries) {
      const answer = await sendRaw(stage, endpoint, caller, Buffer.from('{}'), `?${query}`);
      expect({ query, status: answer.status }).toEqual({ query, status: 400 });
      expectEnvelope(answer);
    }
    if (endpoint.method === 'POST') return;
    for (const query of queries) {
      const answer = await sendRaw(stage, endpoint, caller, Buffer.alloc(0), `?${query}`);
      expectEnvelope(answer);
      expect([200, 400]).toContain(answer.status);
    }
  });
}

/**
 * Describes tests that send odd bodies to every call and to the endpoints of providers. Server and tests share one
 * process: a crash ends the run.
 */
export function describeFuzz(settings: FuzzSettings): void {
  describe(`odd requests, seed ${seed}`, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(settings.engine);
    });
    afterAll(() => stage.close());
    describeCalls(settings, () => stage);
    describeProviderFuzz({ ...settings, seed }, () => stage);

    it(`leave the books balanced, on ${settings.engine}`, async () => {
      expect((await readTrialBalance(stage.application.database)).imbalances).toEqual([]);
    });
  });
}
