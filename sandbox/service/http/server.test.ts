import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue } from '../../engine/catalogue.ts';
import { gameCodes } from '../../engine/games/studio-games.ts';
import { startTestSandbox, type TestSandbox, testGame, testUser } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

test('every game of the studio has a page', async () => {
  expect(gameCodes.length).toBeGreaterThan(200);
  for (const gameCode of gameCodes) expect((await fetch(`${sandbox.url}/play/${gameCode}?token=x`)).status).toBe(200);
});

test('the catalogue has every game that is played, no other, and no name twice', () => {
  expect([...catalogue.keys()].toSorted()).toEqual(gameCodes.toSorted());
  expect(new Set([...catalogue.values()].map(({ name }) => name)).size).toBe(catalogue.size);
});

test('the page of a game says which one it is', async () => {
  const toldBy = async (gameCode: string) => {
    const page = await (await fetch(`${sandbox.url}/play/${gameCode}`)).text();
    return /<meta name="catalogue-game" content="([^"]*)">/.exec(page)?.[1]?.replaceAll('&quot;', '"');
  };
  expect(await toldBy(testGame)).toBe('{"name":"Lale Devri","art":"slot/1632","picture":"tulip","palette":0}');
  expect(await toldBy('slot-gece-gunesi')).toBe('{"name":"Gece Güneşi","art":"slot/8532","picture":"sun","palette":8}');
});

test('the operator and localhost on its port may frame a game, and nobody may frame the payment page', async () => {
  const game = (await fetch(`${sandbox.url}/play/${testGame}`)).headers;
  const port = new URL(sandbox.operator.url).port;
  expect(game.get('content-security-policy')).toContain(`frame-ancestors ${sandbox.operator.url} http://localhost:${port}`);
  expect(game.get('x-frame-options')).toBeNull();
  const pay = (await fetch(`${sandbox.url}/pay`)).headers;
  expect(pay.get('content-security-policy')).toContain("frame-ancestors 'none'");
  for (const headers of [game, pay]) expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
});

test('unknown games, pages and assets give a 404 in the envelope, never a page', async () => {
  for (const path of ['/play/slot-none', '/none', '/assets/none.js']) {
    const response = await fetch(`${sandbox.url}${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'not-found' });
  }
});

test('bodies that are too large, invalid JSON or hostile are refused without revealing internals', async () => {
  const send = (body: string, type = 'application/json') => fetch(`${sandbox.url}/game/spin`, { method: 'POST', headers: { 'content-type': type }, body });
  const statuses: number[] = [];
  for (const response of [
    await send('x'.repeat(20_000)),
    await send('{'),
    await send('{"__proto__":{"a":1}}'),
    await send('{"toString":1}'),
    await send('a=b', 'application/x-www-form-urlencoded'),
  ]) {
    statuses.push(response.status);
    const text = await response.text();
    expect(text).toContain('"success":false');
    expect(text).not.toMatch(/\bat \/|node:|\.ts:/);
  }
  expect(statuses).toEqual([413, 400, 400, 400, 415]);
});

test('the public key is available to an operator that is started separately', async () => {
  expect(await (await fetch(`${sandbox.url}/key.pem`)).text()).toContain('BEGIN PUBLIC KEY');
});

test('a frame with an opaque origin may call the game routes, and no other origin may call the payment routes', async () => {
  const preflight = (path: string) =>
    fetch(`${sandbox.url}${path}`, { method: 'OPTIONS', headers: { origin: 'null', 'access-control-request-method': 'POST' } });
  expect((await preflight('/game/spin')).headers.get('access-control-allow-origin')).toBe('*');
  expect((await preflight('/payment/decide')).headers.get('access-control-allow-origin')).toBeNull();
});

test('the server shuts down after the calls in progress have their responses, without waiting for keep-alive connections', async () => {
  await sandbox.play('/game/session', { user: testUser, lobbyUrl: null });
  let restarted: Promise<void> = Promise.resolve();
  sandbox.operator.faultOf = (path) => {
    if (path.endsWith('/bet')) restarted = sandbox.restart();
    return null;
  };
  const spun = await sandbox.play('/game/spin', { spinId: randomUUID(), betMinor: 1_00 });
  expect(spun.answer.success).toBe(true);
  expect(spun.headers.get('connection')).toBe('close');
  await restarted;
});
