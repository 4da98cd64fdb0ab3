import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { pictureFinder } from './find-picture.ts';
import { pictureVersion } from './picture-path.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await openTestApplication('pglite');
  await seedCatalogue(application.database);
});
afterAll(() => application.close());

const art = (kind: 'slot' | 'crash', code: string, version: string | null = null) => ({ kind, code, version, isWide: false, bitmap: null });

it('knows the pictures of existing games, and no others', async () => {
  const find = pictureFinder(application.database);
  expect(await find(art('slot', '1632'))).toEqual({ imageUrl: null });
  expect(await find(art('crash', '1632'))).toBeNull();
  expect(await find(art('slot', 'no-such-game'))).toBeNull();
});

it('knows a provider’s picture by the version of its address, and no earlier one', async () => {
  const imageUrl = 'https://games.example/1215.png?2';
  await application.database.updateTable('game').set({ image_url: imageUrl }).where('code', '=', '1215').execute();
  const find = pictureFinder(application.database);
  expect(await find(art('slot', '1215', pictureVersion(imageUrl)))).toEqual({ imageUrl });
  expect(await find(art('slot', '1215', pictureVersion('https://games.example/1215.png?1')))).toBeNull();
  expect(await find(art('slot', '1632', pictureVersion(imageUrl)))).toBeNull();
  expect(await find(art('slot', '1215'))).toEqual({ imageUrl: null });
});

it('has no version of a picture on this site, which has a path of its own', async () => {
  const imageUrl = '/pictures/tea.svg';
  await application.database.updateTable('game').set({ image_url: imageUrl }).where('code', '=', '1370').execute();
  expect(await pictureFinder(application.database)(art('slot', '1370', pictureVersion(imageUrl)))).toBeNull();
});

it('reads the games once a minute, however many requests come, and again at once after a failure', async () => {
  const find = pictureFinder(application.database);
  const read = vi.spyOn(application.database, 'selectFrom');
  read.mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  await expect(find(art('slot', '1632'))).rejects.toThrow('away');
  for (let asked = 0; asked < 20; asked += 1) expect(await find(art('slot', `made-up-${asked}`))).toBeNull();
  expect(read).toHaveBeenCalledTimes(2);
  const atMs = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(atMs + 60_000);
  expect(await find(art('slot', '1632'))).toEqual({ imageUrl: null });
  expect(read).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});
