import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { makeTestGame } from '../../tests/support/wallet-provider.ts';
import { migrate, migrationSteps } from '../database/migrate.ts';
import { sportsVendors } from '../site-options/sports-vendors.ts';
import { addGames } from './add-games.ts';
import { type AddedGame, addedGameSchema } from './added-game.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { selectFavorites, setFavorite } from './store.ts';

const makeGame = (game: Partial<AddedGame>) =>
  addedGameSchema.parse({ code: 'acme-comet', name: 'Comet', provider: 'Acme', system: 'hub88', category: 'slot', providerCode: 'comet', ...game });

describe.each(testEngines)('games added by operators on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine);
    expect(await addGames(application, [makeGame({})])).toEqual({ codes: ['acme-comet'] });
  });
  afterAll(() => application.close());

  const rows = () => application.database.selectFrom('game').selectAll().orderBy('code').execute();

  it.each([
    ["another game's name at its provider", { code: 'kaya-comet', providerCode: 'comet' }, "'comet' is a code of the game 'acme-comet' already"],
    ["another game's code", { code: 'kaya-comet', providerCode: 'acme-comet' }, "'acme-comet' is a code of the game 'acme-comet' already"],
    ['a code that another game has at its provider', { code: 'comet', providerCode: 'kaya-1' }, "'comet' is a code of the game 'acme-comet' already"],
    ['a name from the catalogue', { code: 'kaya-2', providerCode: catalogue[0]?.providerGameCode }, 'brings along'],
    ["the sportsbook's code", { code: sportsVendors.betsy.gameCode }, 'brings along'],
    ["the sportsbook's name", { code: 'kaya-3', providerCode: sportsVendors.betco.gameCode }, 'brings along'],
  ])('are refused with %s, and nothing is written', async (_, game, sentence) => {
    const before = await rows();
    const free = makeGame({ code: 'kaya-free', providerCode: 'kaya-free' });
    expect(await addGames(application, [free, makeGame({ provider: 'Kaya', ...game })])).toEqual({ problem: expect.stringContaining(sentence) });
    expect(await rows()).toEqual(before);
  });

  it('are refused when two in a file have the same name at their provider', async () => {
    const twins = ['one', 'two'].map((code) => makeGame({ code, providerCode: 'twin' }));
    expect(await addGames(application, twins)).toEqual({ problem: "The code 'twin' stands there twice." });
  });

  it('must have different names at their provider in the database, too', async () => {
    const twin = application.database
      .insertInto('game')
      .columns(['code', 'system', 'category', 'art_kind', 'name', 'provider_name', 'provider_game_code', 'is_new', 'is_active', 'position']);
    const copy = twin.expression((row) =>
      row
        .selectFrom('game')
        .select((game) => [
          game.val('by-hand').as('code'),
          'system',
          'category',
          'art_kind',
          'name',
          'provider_name',
          'provider_game_code',
          'is_new',
          'is_active',
          'position',
        ])
        .where('code', '=', 'acme-comet'),
    );
    await expect(copy.execute()).rejects.toThrow('game_provider_game_code');
  });

  it('stay favourites when they are renewed under another system', async () => {
    const { database } = application;
    const { playerId } = await makeTestPlayer(database);
    const moving = { code: 'moving', providerCode: 'moving' };
    await addGames(application, [makeGame(moving)]);
    await setFavorite(database, { player_id: playerId, system: 'hub88', code: 'moving' }, true, new Date());
    expect(await addGames(application, [makeGame({ ...moving, system: 'dt' })])).toEqual({ codes: ['moving'] });
    expect(await selectFavorites(database, playerId)).toMatchObject([{ code: 'moving', system: 'dt' }]);
  });

  it('that already share a name stop the upgrade, which names their codes', async () => {
    const { queries, close } = await openTestDatabase(engine);
    try {
      await sql`drop index game_provider_game_code`.execute(queries);
      await sql`create index game_provider_game_code on game (provider_game_code)`.execute(queries);
      await sql`alter table game_token drop column has_failed`.execute(queries);
      await sql`delete from migration where name >= '0036'`.execute(queries);
      for (const code of ['one', 'two']) await makeTestGame(queries, code, { providerGameCode: 'twin' });
      const steps = migrationSteps.filter(({ name }) => name <= '0036-one-game-a-code');
      await expect(migrate(queries, engine, steps)).rejects.toThrow('Games have the same "provider_game_code": one and two. Change it');
      await sql`update game set provider_game_code = code where code = 'two'`.execute(queries);
      await migrate(queries, engine, steps);
      await expect(makeTestGame(queries, 'three', { providerGameCode: 'twin' })).rejects.toThrow('game_provider_game_code');
      expect(await queries.selectFrom('game').select('code').orderBy('code').execute()).toEqual([{ code: 'one' }, { code: 'two' }]);
    } finally {
      await close();
    }
  });
});
