import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '../../server/messages/message.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { envelopeSchema } from '../../src/contract/envelope.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { testEngines } from '../support/test-database.ts';
import { type CallRow, callRows } from './call-table.ts';
import { readDescribedAnswers } from './described-answers.ts';
import { type Answer, type Caller, openStage, type Stage } from './stage.ts';

const playerCalls = callRows.filter(([, { access }]) => access === 'player');
const describedAnswers = await readDescribedAnswers();
const publicCalls = callRows.filter(([, { access }]) => access === 'public');

/**
 * Writes without a rate limit: time-outs and exclusions, which only longer ones can follow, and the note that the
 * player is playing, which is a single row.
 */
const freeWrites = ['play/timeout', 'play/selfexclusion', 'play/realitycheck'];

/**
 * Checks what every answer has, whatever the outcome: a JSON envelope, and headers that keep it out of frames and,
 * unless it is public content, out of caches.
 */
function expectEnvelope(answer: Answer, endpoint: Endpoint): void {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe(endpoint.isPublicContent && answer.body.success ? 'no-cache' : 'no-store');
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(Object.keys(answer.body).toSorted()).toEqual(answer.body.data === undefined ? ['message', 'success'] : ['data', 'message', 'success']);
  expect(envelopeSchema(endpoint.response).safeParse(answer.body).error?.issues ?? []).toEqual([]);
  expect(describedAnswers(endpoint.path, answer.status).safeParse(answer.body).error?.issues ?? []).toEqual([]);
}

/** Checks that the data contain nothing that the contract does not name. */
function expectNothingBeside(answer: Answer, endpoint: Endpoint): void {
  if (answer.body.success) expect(endpoint.response.safeParse(answer.body.data).data).toEqual(answer.body.data);
}

it('[R6.003] launches, favourites, payments, customer/* and the balance are calls of players', () => {
  const ofPlayers = /^(?:casino\/(?:\w+launchurl|togglefavorite|favoritelist)|payment\/\w+|customer\/\w+|user\/balance)$/;
  const found = callRows.filter(([path]) => ofPlayers.test(path));
  expect(found.length).toBeGreaterThanOrEqual(20);
  expect(found.filter(([, { access }]) => access !== 'player').map(([path]) => path)).toEqual([]);
});

describe.each(testEngines)('every call of the contract on %s', (engine) => {
  let stage: Stage;
  /** Players whose session is over. */
  const ended: Caller[] = [];
  beforeAll(async () => {
    stage = await openStage(engine);
    const changes = [{ ended_at: stage.clock.now(), ended_how: 'logout' }, { expires_at: stage.clock.now() }];
    for (const change of changes) {
      const caller = await stage.newcomer();
      await stage.application.database.updateTable('session').set(change).where('player_id', '=', caller.playerId).execute();
      ended.push(caller);
    }
  });
  afterAll(() => stage.close());

  const callerOf = (row: CallRow, usual: Caller) => (row.isOnce ? stage.newcomer() : usual);
  const drive = async (endpoint: Endpoint, row: CallRow, caller: Caller, locale: 'tr' | 'en' = 'tr') =>
    stage.send(endpoint, await row.request(stage, caller), { caller, locale });

  it.each(playerCalls)('[R6.003] [R7.008] without a live session of this device gets 401: %s', async (_path, endpoint, row) => {
    const request = await row.request(stage, stage.owner);
    const callers = [null, ...ended, { ...stage.owner, token: 'f'.repeat(64) }, { ...stage.owner, deviceId: stage.other.deviceId }];
    for (const caller of callers) {
      const answer = await stage.send(endpoint, request, { caller });
      expect(answer).toMatchObject({ status: 401, body: { success: false, message: message('tr', 'session.ended') } });
      expectEnvelope(answer, endpoint);
    }
  });

  it.each(playerCalls.filter(([, { isMoney, isPlainWrite }]) => !isMoney && !isPlainWrite))(
    'stores nothing, or is one of the writes that need no rate limit: %s',
    async (path, endpoint, row) => {
      const caller = await stage.newcomer();
      const request = await row.request(stage, caller);
      const before = await stage.digestOf(caller);
      expect(await stage.send(endpoint, request, { caller })).toMatchObject({ status: 200 });
      if (freeWrites.includes(path)) expect(await stage.digestOf(caller)).not.toBe(before);
      else expect(await stage.digestOf(caller)).toBe(before);
    },
  );

  it.each(playerCalls)('checks the session before the body: %s', async (_path, endpoint) => {
    expect((await stage.send(endpoint, { skip: 'x', id: {}, code: 1 })).status).toBe(401);
  });

  it.each(publicCalls)('answers a visitor: %s', async (_path, endpoint, row) => {
    const answer = await stage.send(endpoint, await row.request(stage, await callerOf(row, stage.owner)));
    expect(answer).toMatchObject({ status: 200, body: { success: row.isRefused !== true } });
    expectEnvelope(answer, endpoint);
    expectNothingBeside(answer, endpoint);
  });

  it.each(callRows)('[R7.062] answers a player as the contract says: %s', async (_path, endpoint, row) => {
    const answer = await drive(endpoint, row, await callerOf(row, stage.owner));
    expect(answer.body).toMatchObject({ success: row.isRefused !== true });
    expect(answer.status).toBe(200);
    expectEnvelope(answer, endpoint);
    expectNothingBeside(answer, endpoint);
  });

  it.each(callRows)('[R6.004] answers another player as well, without showing or changing data of the first: %s', async (_path, endpoint, row) => {
    const before = await stage.digestOf(stage.owner);
    const answers = [await drive(endpoint, row, await callerOf(row, stage.other))];
    expect(answers[0]).toMatchObject({ status: 200, body: { success: row.isRefused !== true } });
    if (row.foreign) answers.push(await stage.send(endpoint, row.foreign(stage), { caller: await callerOf(row, stage.other) }));
    for (const { text, status } of answers) {
      expect(status).toBeLessThan(500);
      expect(stage.ownersMarks.filter((mark) => text.includes(mark))).toEqual([]);
    }
    expect(await stage.digestOf(stage.owner)).toBe(before);
  });

  it.each(callRows)('[R7.009] answers in the language of x-locale: %s', async (_path, endpoint, row) => {
    const said = { tr: '', en: '' };
    for (const locale of ['tr', 'en'] as const) {
      const done = await drive(endpoint, row, await callerOf(row, stage.other), locale);
      said[locale] = done.body.message ?? '';
      const wrong = await stage.application.http.inject({
        method: endpoint.method === 'GET' ? 'POST' : 'GET',
        url: `/api/${endpoint.path}`,
        headers: { [requestHeaders.locale]: locale },
      });
      expect(wrong.statusCode).toBe(404);
      expect(wrong.json()).toEqual({ success: false, message: message(locale, 'request.notFound') });
      expect(wrong.headers['cache-control']).toBe('no-store');
    }
    expect(said.tr === '').toBe(said.en === '');
    if (said.tr !== '') expect(said.tr).not.toBe(said.en);
  });

  it.each(callRows.filter(([, { method }]) => method === 'POST'))('accepts only JSON, whichever page it comes from: %s', async (_path, endpoint) => {
    const bodies = [
      ['text/plain', '{}'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['multipart/form-data; boundary=x', '--x--'],
    ] as const;
    for (const [type, payload] of bodies) {
      const headers = { 'content-type': type, origin: 'https://evil.example', authorization: `Bearer ${stage.owner.token}` };
      const answer = await stage.application.http.inject({
        method: 'POST',
        url: `/api/${endpoint.path}`,
        payload,
        headers: { ...headers, [requestHeaders.device]: stage.owner.deviceId },
      });
      expect(answer.statusCode).toBe(415);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
