import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { knownGames } from '../../tests/support/known-games.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { makeTestGame } from '../../tests/support/wallet-provider.ts';
import { NearGames } from './near-games.ts';
import { seedCatalogue } from './seed-catalogue.ts';

interface Near {
  word: string | null;
  games: Game[];
}

const MANY_GAMES = 10_000;
const SEARCH_BUDGET_MS = 100;

describe.each(textEngines)('a search without matches on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
    await seedCatalogue(application.database, knownGames);
  });
  afterAll(() => application.close());

  const near = async (search: string) => (await callApi<Near>(application.http, 'casino/neargames', { search })).data;

  it.each([
    ['yıdlırım', 'Yıldırım'],
    ['YAKAMOS', 'Yakamoz'],
    ['karanfıll', 'Karanfil'],
    ['zumrut youl', 'Zümrüt Yolu'],
  ])('%j suggests %j', async (search, word) => {
    const { word: found, games } = await near(search);
    expect(found).toBe(word);
    expect(games[0]?.name).toBe(word);
  });

  it.each([
    ['lela', 'Lale', 'Lale Devri'],
    ['LELA', 'Lale', 'Lale Devri'],
    ['yıdl', 'Yıldırım', 'Yıldırım'],
    ['zümrt', 'Zümrüt', 'Zümrüt Yolu'],
    ['nalan', 'Nalın', 'Altın Nalın'],
    ['SULTNA', 'Sultan', 'Sultan Tacı'],
  ])('%j means %j, whose letters are swapped, left out or not all typed yet', async (search, word, name) => {
    const { word: found, games } = await near(search);
    expect(found).toBe(word);
    expect(games[0]?.name).toBe(name);
  });

  it('prefers the word that begins with the same letter, then the one in more games', async () => {
    const { database } = application;
    const names = ['Bela', 'Yedi Bela', 'Bela Okuma', 'Lale Bahçesi'];
    for (const [index, name] of names.entries()) {
      await makeTestGame(database, `near-${index}`);
      await database.updateTable('game').set({ name }).where('code', '=', `near-${index}`).execute();
    }
    clock.advance(61_000);
    expect((await near('lela')).word).toBe('Lale');
    expect((await near('tela')).word).toBe('Bela');
    await database.deleteFrom('game').where('code', 'like', 'near-%').execute();
    clock.advance(61_000);
  });

  it('leaves out words that nothing comes close to', async () => {
    const { word, games } = await near('lale qqqqqqqq');
    expect(word).toBe('Lale');
    expect(games[0]?.name).toBe('Lale Devri');
  });

  it.each(['qqqqqqqq', 'x', '%%', "' or 1=1 --"])('suggests nothing for %j', async (search) => {
    expect(await near(search)).toEqual({ word: null, games: [] });
  });

  it.each(['', '   ', '\u200b'])('is not made for nothing: %j', async (search) => {
    expect(await callApi(application.http, 'casino/neargames', { search })).toMatchObject({ status: 400, success: false });
  });

  it('puts playable games first', async () => {
    const { database } = application;
    const before = (await near('anka pley')).games.map(({ gameCode }) => gameCode);
    await database.updateTable('game').set({ is_closed: true }).where('code', '=', String(before[0])).execute();
    clock.advance(61_000);
    const after = (await near('anka pley')).games;
    expect(after[0]?.gameCode).toBe(before[1]);
    await database.updateTable('game').set({ is_closed: false }).execute();
    // A clock that is put back keeps nothing longer.
    clock.advance(-61_000);
    expect((await near('anka pley')).games[0]?.gameCode).toBe(before[0]);
  });
});

it('responds quickly among 10,000 games', async () => {
  const application = await openTestApplication('pglite');
  try {
    const syllables = ['ka', 'ran', 'fil', 'yol', 'de', 'niz', 'gü', 'neş', 'al', 'tın', 'bah', 'çe', 'köşk', 'lâl', 'su', 'ay'];
    const word = (seed: number) => [0, 4, 8].map((shift) => syllables[(seed >> shift) % syllables.length]).join('');
    const games = Array.from({ length: MANY_GAMES }, (_, index) => ({
      ...{
        code: `many-${index}`,
        system: 'hub88',
        category: 'slot',
        art_kind: 'slot',
        name: `${word(index)} ${word(index * 7)}`,
        provider_name: `Stüdyo ${index % 40}`,
      },
      ...{ product_id: null, provider_game_code: `many-${index}`, image_url: null, is_new: false, is_active: true, position: index },
    }));
    for (let first = 0; first < MANY_GAMES; first += 1_000)
      await application.database
        .insertInto('game')
        .values(games.slice(first, first + 1_000))
        .execute();
    const near = new NearGames(application);
    await near.find('karanfıl');
    const startedAt = performance.now();
    const times = 20;
    for (let attempt = 0; attempt < times; attempt += 1) await near.find('denizgüneş karnfil baçhe');
    expect((performance.now() - startedAt) / times).toBeLessThan(SEARCH_BUDGET_MS);
  } finally {
    await application.close();
  }
});
