import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { foldedTexts } from '../../tests/support/folded-texts.ts';
import { knownGames } from '../../tests/support/known-games.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { makeTestGame } from '../../tests/support/wallet-provider.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const shipped = knownGames.slice(0, 1);

describe.each(textEngines)('letters in a search for games on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine);
    // The name of a test's game is its code.
    for (const [name] of foldedTexts) await makeTestGame(application.database, name);
    await seedCatalogue(application.database, shipped);
  });
  afterAll(() => application.close());

  const find = async (search: string) => (await callApi<Game[]>(application.http, 'casino/games', { search, take: 100 })).data.map(({ name }) => name);

  // W1
  it.each(foldedTexts)('%s is found by %s and by each writing of it', async (name, folded) => {
    const all = foldedTexts.filter(([, other]) => other === folded).map(([other]) => other);
    for (const search of [folded, ...all, folded.toUpperCase(), name.normalize('NFD')]) expect((await find(search)).toSorted()).toEqual(all.toSorted());
  });

  it('use a new name from the next start', async () => {
    await application.database.updateTable('game').set({ name: 'Çelik' }).where('code', '=', '7 Tepe').execute();
    await seedCatalogue(application.database, shipped);
    expect(await find('celik')).toEqual(['Çelik']);
    expect(await find('tepe')).toEqual([]);
  });
});
