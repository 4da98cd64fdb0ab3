import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { knownGames } from '../../tests/support/known-games.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { searchTextOf } from './search-text.ts';
import { seedCatalogue } from './seed-catalogue.ts';

interface GamePage {
  items: Game[];
  total: number;
  openTotal: number;
  tables: { kind: string; count: number }[];
  providers: { name: string; count: number }[];
}
interface Category {
  id: string;
  name: string;
  imageUrl: string;
  slugList: string[];
  games: Game[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(textEngines)('lists of games on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;

  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
    await application.database
      .insertInto('game')
      .values(
        ['Çay Saati', 'Cam Gözü', 'Işık', 'İnci', '7 Tepe'].map((name, index) => ({
          code: `live-${index}`,
          system: 'hub88',
          category: 'live',
          art_kind: 'live',
          name,
          provider_name: 'Canlı Masa',
          product_id: null,
          provider_game_code: `live-${index}`,
          image_url: index === 0 ? '/pictures/tea.webp' : null,
          is_new: index === 3,
          is_active: name !== 'Cam Gözü',
          position: 100 + index,
          table_kind: ['roulette', 'roulette', 'roulette', 'baccarat', null][index] ?? null,
          availability: index === 4 ? 'soon' : 'open',
          minimum_stake_minor: 50_00n,
          maximum_stake_minor: 5_000_00n,
        })),
      )
      .execute();
    await seedCatalogue(application.database, knownGames);
  });
  afterAll(() => application.close());

  const page = async (body: object) => (await callApi<GamePage>(application.http, 'casino/gamepage', body)).data;
  const names = async (body: object) => (await page(body)).items.map(({ name }) => name);
  const open = (player: TestPlayer, path: string, body: object) => callApi<string>(application.http, `casino/${path}`, body, player.headers);

  describe('a page of games', () => {
    it('shows how many there are in all and per studio, the largest first', async () => {
      const { items, total, providers } = await page({ skip: 2, take: 3 });
      expect(items.map(({ name }) => name)).toEqual(['Galata 7', 'Mavi Boncuk', 'Gece Kandili']);
      expect(total).toBe(16);
      expect(providers).toHaveLength(8);
      expect(providers.slice(0, 4)).toEqual([
        { name: 'Canlı Masa', count: 4 },
        { name: 'Anka Play', count: 3 },
        { name: 'Çini Labs', count: 2 },
        { name: 'Köşk Games', count: 2 },
      ]);
    });

    it('of one studio keeps the counts of the others', async () => {
      const { items, total, providers } = await page({ providers: ['Lodos'], systemCategory: 'slot' });
      expect(items.map(({ name }) => name)).toEqual(['Yıldırım', 'Yakamoz']);
      expect(total).toBe(2);
      expect(providers).toHaveLength(7);
    });

    it('of several studios holds the games of any of them', async () => {
      const { items, total } = await page({ providers: ['Lodos', 'Sekizgen', 'Nobody'] });
      expect(items.map(({ name }) => name)).toEqual(['Sultan Tacı', 'Yıldırım', 'Yakamoz']);
      expect(total).toBe(3);
    });

    it('shows what is played at a live table, for how much, and counts the tables of each kind whatever kind is requested', async () => {
      const { items, total, tables } = await page({ systemCategory: 'live', table: 'roulette' });
      expect(items.map(({ name }) => name)).toEqual(['Çay Saati', 'Işık']);
      expect(items[0]).toMatchObject({ table: 'roulette', stakes: { minimum: 50, maximum: 5_000 }, hasDemo: false });
      expect(total).toBe(2);
      expect(tables).toEqual([
        { kind: 'roulette', count: 2 },
        { kind: 'baccarat', count: 1 },
      ]);
    });

    it('counts studios within the kind of table, and tables within the studios', async () => {
      expect((await page({ table: 'baccarat' })).providers).toEqual([{ name: 'Canlı Masa', count: 1 }]);
      expect((await page({ providers: ['Lodos'], table: 'baccarat' })).tables).toEqual([]);
    });

    it('of new games only holds no others', async () => {
      expect(await names({ isNew: true })).toEqual(['Zümrüt Yolu', 'Yakamoz', 'İnci']);
      expect((await page({ isNew: true })).total).toBe(3);
    });

    it('counts separately what can be played now: not a closed game until it opens, nor one that is not available yet', async () => {
      const close = (until: Date | null) =>
        application.database.updateTable('game').set({ is_closed: true, closed_until: until }).where('code', '=', 'live-0').execute();
      const open = async () => {
        const { items, openTotal, total } = await page({ systemCategory: 'live' });
        return { openTotal, total, states: items.map(({ availability }) => availability) };
      };
      expect(await open()).toEqual({ openTotal: 3, total: 4, states: ['open', 'open', 'open', 'soon'] });
      const until = new Date(clock.now().getTime() + DAY_MS);
      await close(until);
      expect(await open()).toEqual({ openTotal: 2, total: 4, states: ['closed', 'open', 'open', 'soon'] });
      expect((await page({ systemCategory: 'live' })).items[0]?.opensAt).toBe(until.toISOString());
      clock.advance(DAY_MS);
      expect(await open()).toMatchObject({ openTotal: 3 });
      await close(null);
      expect(await open()).toMatchObject({ openTotal: 2 });
      clock.advance(-DAY_MS);
      await application.database.updateTable('game').set({ is_closed: false, closed_until: null }).where('code', '=', 'live-0').execute();
    });

    it('never shows a game that is not listed', async () => {
      const unlist = (isListed: boolean) => application.database.updateTable('game').set({ is_listed: isListed }).where('code', '=', 'live-2').execute();
      await unlist(false);
      expect(await names({ systemCategory: 'live' })).not.toContain('Işık');
      expect((await callApi(application.http, 'casino/game', { providerId: 'hub88', code: 'live-2' })).status).toBe(404);
      await unlist(true);
    });

    it('is found by text, with counts of the matches', async () => {
      const { items, total, providers } = await page({ search: 'YILDIRIM' });
      expect(items.map(({ gameCode }) => gameCode)).toEqual(['1551']);
      expect({ total, providers }).toEqual({ total: 1, providers: [{ name: 'Lodos', count: 1 }] });
    });

    it('lists names that begin with the text first, then those with a word that does, then others, then the studio’s', async () => {
      const texts = { 'live-0': ['Çınar', 'Köşk'], 'live-2': ['Altın Nar', 'Köşk'], 'live-3': ['Ada', 'Nar Live'], 'live-4': ['Nar Çayı', 'Köşk'] } as const;
      const write = async (codes: Record<string, readonly [string, string]>) => {
        for (const [code, [name, studio]] of Object.entries(codes))
          await application.database
            .updateTable('game')
            .set({ name, provider_name: studio, search_text: searchTextOf(name, studio) })
            .where('code', '=', code)
            .execute();
      };
      await write(texts);
      const ranked = ['Nar Çayı', 'Altın Nar', 'Çınar', 'Ada'];
      expect(await names({ systemCategory: 'live', search: 'NAR' })).toEqual(ranked);
      const { data } = await callApi<Game[]>(application.http, 'casino/games', { live: true, search: 'nar', skip: 0, take: 5 });
      expect(data.map(({ name }) => name)).toEqual(ranked);
      await write({
        'live-0': ['Çay Saati', 'Canlı Masa'],
        'live-2': ['Işık', 'Canlı Masa'],
        'live-3': ['İnci', 'Canlı Masa'],
        'live-4': ['7 Tepe', 'Canlı Masa'],
      });
    });

    it('shows what is published of a game, and sorts by it and by the least stake; games without it come last', async () => {
      const { items } = await page({ order: 'return', take: 100 });
      const returns = items.map(({ returnToPlayer }) => returnToPlayer ?? 0);
      expect(returns[0]).toBe(96.22);
      expect(returns).toEqual(returns.toSorted((one, other) => other - one));
      expect(items.at(-1)).not.toHaveProperty('returnToPlayer');
      const ratings = (await page({ order: 'volatility', take: 100 })).items.map(({ volatility }) => volatility);
      expect(ratings.filter((rating, index) => rating !== ratings[index - 1])).toEqual(['high', 'medium', 'low', undefined]);
      const stakes = (await page({ order: 'stake', take: 100 })).items.map((game) => game.stakes?.minimum);
      expect(stakes).toEqual(stakes.toSorted((one, other) => Number(one) - Number(other)));
    });

    it.each(['%', '_', "'", '\\', "'; drop table game; --"])('finds nothing by %j', async (search) => {
      expect(await page({ search })).toEqual({ items: [], total: 0, openTotal: 0, providers: [], tables: [] });
    });

    it('is sorted by the Turkish alphabet, by new ones first, or as in the lobby', async () => {
      expect(await names({ systemCategory: 'live', order: 'name' })).toEqual(['7 Tepe', 'Çay Saati', 'Işık', 'İnci']);
      expect(await names({ systemCategory: 'live', order: 'new' })).toEqual(['İnci', 'Çay Saati', 'Işık', '7 Tepe']);
      expect(await names({ systemCategory: 'live' })).toEqual(['Çay Saati', 'Işık', 'İnci', '7 Tepe']);
      expect((await names({ order: 'name', take: 3, skip: 1 }))[0]).toBe('Altın Nalın');
    });

    it('puts first what was opened most in the last seven days', async () => {
      const player = await makeTestPlayer(application.database);
      for (let opening = 0; opening < 3; opening += 1) await open(player, 'softgamingslaunchurl', { system: 'softgamings', pageCode: '1645', isMobile: 0 });
      await open(player, 'dtlaunchurl', { code: '1215' });
      expect((await names({ order: 'popular', systemCategory: 'slot' })).slice(0, 3)).toEqual(['Yakamoz', 'Nar Bahçesi', 'Lale Devri']);
      for (let opening = 0; opening < 3; opening += 1) await open(player, 'dtlaunchurl', { code: '1215' });
      clock.advance(10_000);
      expect((await names({ order: 'popular', systemCategory: 'slot' })).slice(0, 2)).toEqual(['Nar Bahçesi', 'Yakamoz']);
      clock.advance(8 * DAY_MS);
      expect((await names({ order: 'popular', systemCategory: 'slot' })).slice(0, 2)).toEqual(['Lale Devri', 'Nar Bahçesi']);
      clock.advance(-8 * DAY_MS - 10_000);
    });

    it('refuses an unknown order, a page that is too long and one before the first', async () => {
      for (const body of [{ order: 'name; drop table game' }, { take: 101 }, { take: 0 }, { skip: -1 }]) {
        expect((await callApi(application.http, 'casino/gamepage', body)).status).toBe(400);
      }
    });
  });

  describe('categories', () => {
    it('[R3.013] [R7.037] of the casino are those that have games, named in the language of the reader, with their first games', async () => {
      const read = async (locale: string) => (await callApi<Category[]>(application.http, 'casino/categorylist', null, { 'x-locale': locale })).data;
      const categories = await read('en');
      expect(categories.map(({ id, name, slugList }) => ({ id, name, slugList }))).toEqual([
        { id: 'slot', name: 'Slots', slugList: ['slot'] },
        { id: 'live', name: 'Live Casino', slugList: ['live'] },
      ]);
      expect(categories.map(({ imageUrl }) => imageUrl)).toEqual(['art/slot/1632-w.svg', '/pictures/tea.webp']);
      expect(categories.map(({ games }) => games.length)).toEqual([12, 4]);
      expect(categories[1]?.games.map(({ name }) => name)).toEqual(['Çay Saati', 'Işık', 'İnci', '7 Tepe']);
      expect((await read('tr'))[1]?.name).toBe('Canlı Casino');
    });
  });

  describe('recent games', () => {
    const recent = async (player: TestPlayer) =>
      (await callApi<Game[]>(application.http, 'casino/recentgames', null, player.headers)).data.map(({ gameCode }) => gameCode);

    it("are the player's own, each once, the last opened first", async () => {
      const [player, other] = [await makeTestPlayer(application.database), await makeTestPlayer(application.database)];
      const openings: [string, object][] = [
        ['pragmaticlaunchurl', { code: '1632' }],
        ['dtlaunchurl', { code: '1215' }],
        ['pragmaticlaunchurl', { code: '1632' }],
        ['amusnetlaunchurl', { code: '1363', isMobile: false }],
      ];
      for (const [path, body] of openings) {
        clock.advance(1_000);
        await open(player, path, body);
      }
      expect(await recent(player)).toEqual(['1363', '1632', '1215']);
      expect(await recent(other)).toEqual([]);
    });

    it('leave out what is no longer offered, and are empty for guests', async () => {
      const player = await makeTestPlayer(application.database);
      await open(player, 'pragmaticlaunchurl', { code: '1453' });
      await application.database.updateTable('game').set({ is_active: false }).where('code', '=', '1453').execute();
      expect(await recent(player)).toEqual([]);
      expect((await callApi(application.http, 'casino/recentgames')).status).toBe(401);
      await application.database.updateTable('game').set({ is_active: true }).where('code', '=', '1453').execute();
    });
  });
});
