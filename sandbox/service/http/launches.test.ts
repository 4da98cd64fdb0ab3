import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox, testGame } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const open = (path: string) => fetch(`${sandbox.url}/launch/${path}`, { redirect: 'manual' });
const launches = {
  dt: 'gameId={game}&accessToken=t-1&playerId=u-1&locale=tr&cur=TRY&exitUrl=http%3A%2F%2Fsite.test%2Fback',
  em: 'slug={game}&sid=t-1&userId=u-1&language=tr&currency=TRY&casinoLobbyUrl=http%3A%2F%2Fsite.test%2Fback&productId=7',
  amusnet: 'game={game}&defenceCode=t-1&portalUser=u-1&language=tr&currency=TRY&closeUrl=http%3A%2F%2Fsite.test%2Fback&mobile=false',
  egt: 'gameName={game}&sessionKey=t-1&player=u-1&language=tr&currency=TRY&lobby=http%3A%2F%2Fsite.test%2Fback&platform=desktop',
  hub88: 'game_code={game}&token=t-1&user=u-1&lang=tr&currency=TRY&lobby_url=http%3A%2F%2Fsite.test%2Fback&platform=GPL_DESKTOP',
  softgamings: 'page={game}&key=t-1&login=u-1&lang=tr&currency=TRY&back=http%3A%2F%2Fsite.test%2Fback&isMobile=0',
};

test.each(Object.entries(launches))('%s launches a game with its own fields and opens the page of the game', async (system, fields) => {
  const response = await open(`${system}?${fields.replace('{game}', testGame)}`);
  expect(response.status).toBe(302);
  const address = new URL(response.headers.get('location') ?? '', sandbox.url);
  expect(address.origin).toBe(sandbox.url);
  expect(address.pathname).toBe(`/play/${testGame}`);
  expect(Object.fromEntries(address.searchParams)).toEqual({ token: 't-1', user: 'u-1', lang: 'tr', currency: 'TRY', lobby_url: 'http://site.test/back' });
});

test.each(Object.entries(launches))('%s refuses a launch with any field missing, and an unknown game', async (system, fields) => {
  const complete = fields.replace('{game}', testGame).split('&');
  for (const field of complete) expect((await open(`${system}?${complete.filter((other) => other !== field).join('&')}`)).status).toBe(400);
  expect((await open(`${system}?${fields.replace('{game}', 'slot-none')}`)).status).toBe(404);
});

test('an unknown system has no launch address', async () => {
  for (const system of ['none', '__proto__', 'toString']) expect((await open(`${system}?token=t`)).status).toBe(404);
});
