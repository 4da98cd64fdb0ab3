import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SportsPlayerView } from '../../contract/wire.ts';
import { startTestSandbox, type TestSandbox, testUser } from '../testing/test-sandbox.ts';
import { ASK_AGAIN_MS } from '../wallet/token-questions.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

const TOKEN = 'a'.repeat(64);
const ask = (body: object) => sandbox.post<SportsPlayerView>('/sports/player', { vendor: 'betsy', token: TOKEN, cid: testUser, ...body });

test('a vendor receives its player and the player’s balance from the operator, by the token', async () => {
  expect((await ask({})).answer).toMatchObject({ success: true, data: { user: testUser, balanceMinor: expect.any(Number) } });
  expect(sandbox.operator.received.at(-1)).toMatchObject({ isSigned: true, body: { user: testUser, token: TOKEN, game_code: 'sportsbook-betsy' } });
});

test('a vendor that receives only a token reads the player from it', async () => {
  const token = `480217-${TOKEN}`;
  expect((await ask({ vendor: 'betco', token, cid: null })).answer).toMatchObject({ success: true, data: { user: '480217' } });
  expect(sandbox.operator.received.at(-1)?.body).toMatchObject({ user: '480217', token, game_code: 'sportsbook-betco' });
  expect((await ask({ vendor: 'betco', token: TOKEN, cid: null })).answer).toMatchObject({ success: false, code: 'session-over' });
});

test('an expired token ends the session, and an operator that does not respond does not', async () => {
  sandbox.operator.faultOf = () => ({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  expect((await ask({})).answer).toMatchObject({ success: false, code: 'session-over' });
  sandbox.clock.nowMs += ASK_AGAIN_MS;
  sandbox.operator.faultOf = () => 'drop';
  expect((await ask({})).answer).toMatchObject({ success: false, code: 'operator-unreachable' });
});

test.each([{ vendor: 'other' }, { token: '' }, { token: 'a b' }, { cid: 7 }, { cid: '' }])('%j is refused', async (body) => {
  expect((await ask(body)).answer).toMatchObject({ success: false, code: 'wrong-request' });
});

test.each(['betsy', 'betco'])('the operator may frame the page of %s, and the page runs nothing inline', async (vendor) => {
  const response = await fetch(`${sandbox.url}/${vendor}?page=live&lang=tr&theme=dark&mobile=1`);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${sandbox.operator.url}`);
  expect(policy).not.toContain('unsafe-inline');
});
