import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '../../server/messages/message.ts';
import { postSigned } from '../support/wallet-provider.ts';
import { bet } from '../support/wallet-table.ts';
import { callRows } from './call-table.ts';
import { INSIDE_SIGNS } from './inside-signs.ts';
import { openStage, type Stage } from './stage.ts';

describe('a server whose database is gone', () => {
  let stage: Stage;
  const requests = new Map<string, unknown>();
  beforeAll(async () => {
    stage = await openStage('pglite');
    for (const [path, , row] of callRows) requests.set(path, await row.request(stage, stage.owner));
    await stage.application.opened.close();
  });
  afterAll(() => stage.application.http.close());

  it.each(callRows)('[R8.014] answers with a neutral message in the envelope, or with what needs no database: %s', async (path, endpoint) => {
    const answer = await stage.send(endpoint, requests.get(path), { caller: stage.owner });
    if (answer.status !== 200) expect(answer).toMatchObject({ status: 500, body: { success: false, message: message('tr', 'request.failed') } });
    if (endpoint.access === 'player') expect(answer.status).toBe(500);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    if (!answer.body.success) expect(answer.text).not.toMatch(INSIDE_SIGNS);
  });

  it('reports to a provider that the outcome is unknown', async () => {
    const seat = { playerId: stage.owner.playerId, usercode: stage.owner.usercode, token: 'token' };
    const { answer, statusCode } = await postSigned(stage.application.http, '/wallet/hub88/transaction/bet', bet(seat, 100_000));
    expect({ statusCode, status: answer.status }).toEqual({ statusCode: 200, status: 'RS_ERROR_UNKNOWN' });
  });
});
