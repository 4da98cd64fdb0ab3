import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { knownArt } from './known-art.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await openTestApplication('pglite');
  await seedCatalogue(application.database);
});
afterAll(() => application.close());

const art = (kind: 'slot' | 'crash', code: string) => ({ kind, code, isWide: false, bitmap: null });

it('knows the pictures of existing games, and no others', async () => {
  const isKnown = knownArt(application.database);
  expect(await isKnown(art('slot', '1632'))).toBe(true);
  expect(await isKnown(art('crash', '1632'))).toBe(false);
  expect(await isKnown(art('slot', 'no-such-game'))).toBe(false);
});

it('reads the games once a minute, however many requests come, and again at once after a failure', async () => {
  const isKnown = knownArt(application.database);
  const read = vi.spyOn(application.database, 'selectFrom');
  read.mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  await expect(isKnown(art('slot', '1632'))).rejects.toThrow('away');
  for (let asked = 0; asked < 20; asked += 1) expect(await isKnown(art('slot', `made-up-${asked}`))).toBe(false);
  expect(read).toHaveBeenCalledTimes(2);
  const atMs = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(atMs + 60_000);
  expect(await isKnown(art('slot', '1632'))).toBe(true);
  expect(read).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});
