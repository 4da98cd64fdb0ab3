import { afterEach, expect, test } from 'vitest';
import { PlantedMatches } from '../testing/planted-matches.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import type { Highlight } from './choose-highlights.ts';

const PATH = '/betsy/highlights';
let sandbox: TestSandbox;
afterEach(() => sandbox.close());

async function start(plant: (matches: PlantedMatches) => void): Promise<void> {
  const matches = new PlantedMatches();
  plant(matches);
  sandbox = await startTestSandbox({ matches });
}
const ask = async (count = 4) => (JSON.parse((await sandbox.postSigned(PATH, { count })).text) as { matches: Highlight[] }).matches;

test('the operator receives live matches first, then the next ones, with the odds of their result', async () => {
  await start((matches) => {
    matches.plant('later');
    matches.plant('running', { state: 'live', score: { home: 2, away: 1 }, odds: { home: 142, draw: 420, away: 750 } });
    matches.plant('over', { state: 'ended' });
  });
  const [first, second, ...others] = await ask();
  expect(first).toMatchObject({
    id: 'running',
    home: 'running Spor',
    away: 'running Yelken',
    isLive: true,
    score: { home: 2, away: 1 },
    result: {
      home: { odds: 1.42, selection: 'running/result/home' },
      draw: { odds: 4.2, selection: 'running/result/draw' },
      away: { odds: 7.5, selection: 'running/result/away' },
    },
  });
  expect(second).toMatchObject({ id: 'later', isLive: false, score: null, minute: null, half: null, result: { home: { odds: 2 } } });
  expect(Date.parse(second?.startsAt ?? '')).toBeGreaterThan(Date.now());
  expect(others).toEqual([]);
  expect(await ask(1)).toHaveLength(1);
});

test('suspended odds are null, and a match whose market is closed is left out', async () => {
  await start((matches) => {
    matches.plant('suspended', { state: 'live', market: 'suspended' });
    matches.plant('closed', { state: 'live', market: 'closed' });
  });
  expect(await ask()).toMatchObject([{ id: 'suspended', result: { home: { odds: null }, draw: { odds: null }, away: { odds: null } } }]);
});

test('a call that the operator has not signed, or that asks for something else, is refused', async () => {
  await start((matches) => void matches.plant('later'));
  expect((await sandbox.postSigned(PATH, { count: 4 }, (body) => body.replace('4', '5'))).status).toBe(401);
  expect((await fetch(sandbox.url + PATH, { method: 'POST', body: '{"count":4}' })).status).toBe(401);
  for (const count of [0, 21, 1.5, '4']) expect((await sandbox.postSigned(PATH, { count })).status).toBe(400);
});
