import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../engine/catalogue.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { drawTile } from './draw-tile.ts';
import { ownGames } from './own-games.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const ask = (path: string) => fetch(`${sandbox.url}/art/${path}`);

test.each([
  ['slot/1632.svg?v=3', false],
  ['slot/1632-w.svg?v=3', true],
])('%s is the tile, cached for good, and can run and load nothing', async (path, isWide) => {
  const response = await ask(path);
  expect([response.status, await response.text()]).toEqual([200, drawTile('slot/1632', isWide)]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test.each(['slot/none.svg', 'crash/1632.svg', 'slot/1632-w-w.svg', 'slot/1632.png', 'slot/1632', 'slot/-w.svg', '__proto__/x.svg', 'slot/..%2F1632.svg'])(
  'there is no tile at %s',
  async (path) => {
    const response = await ask(path);
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
  },
);

test('whatever has a cast of its own is a game, and its tile shows that cast', () => {
  const arts = new Set([...catalogue.values()].map(({ art }) => art));
  expect(arts.size).toBe(catalogue.size);
  expect(Object.keys(ownGames).filter((name) => !arts.has(name))).toEqual([]);
  // Each piece casts one shadow.
  for (const [name, pieces] of Object.entries(ownGames)) expect(drawTile(name, false)?.match(/url\(#m\w+d\)/g), name).toHaveLength(pieces.length);
});
