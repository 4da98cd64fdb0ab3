import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ART_EDITION } from '#contract/art-path.ts';
import type { Game } from '#contract/casino.ts';
import { knownGames } from '../../tests/support/known-games.ts';
import { openTestDatabase, textEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createApplication } from '../create-application.ts';
import type { Database, OpenedDatabase } from '../database/database.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { registerCasinoRoutes } from './routes.ts';
import { seedCatalogue } from './seed-catalogue.ts';

interface Answer<Data> {
  status: number;
  success: boolean;
  message: string | null;
  data: Data;
}

const systemOf = (code: string) => knownGames.find((game) => game.code === code)?.system ?? 'pragmatic';
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

describe.each(textEngines)('the casino on %s', (engine) => {
  let opened: OpenedDatabase;
  let database: Database;
  let http: FastifyInstance;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.queries;
    await seedCatalogue(database, knownGames);
    http = fastify();
    const config = readConfig({ SANDBOX_URL: 'http://sandbox.test:8081', PUBLIC_URL: 'http://meydan.test' });
    const application = createApplication({
      config,
      database,
      clock: systemClock,
      hub: { publish: async () => {}, endSession: async () => {} },
      log: http.log,
      metrics: createMetrics(),
    });
    registerCasinoRoutes(http, application);
  });
  afterAll(async () => {
    await http.close();
    await opened.close();
  });

  async function call<Data>(path: string, body: object | null, headers: Record<string, string> = { 'x-locale': 'tr' }): Promise<Answer<Data>> {
    const request = body === null ? { method: 'GET' as const } : { method: 'POST' as const, payload: body };
    const response = await http.inject({ ...request, url: `/api/casino/${path}`, headers });
    return { status: response.statusCode, ...response.json<Omit<Answer<Data>, 'status'>>() };
  }
  const search = async (text: string, more: object = {}) =>
    (await call<Game[]>('games', { live: false, search: text, skip: 0, take: 5, ...more })).data.map((game) => game.name);
  const favorites = async (player: TestPlayer) => (await call<Game[]>('favoritelist', null, player.headers)).data.map((game) => game.gameCode);
  const toggle = (player: TestPlayer, code: string, more: object = {}) =>
    call<{ isFavorite: boolean }>('togglefavorite', { code, providerId: systemOf(code), ...more }, player.headers);

  describe('games', () => {
    it('[R3.012] [R7.036] of a category come in lobby order, with what the app needs to show and launch them', async () => {
      const { success, data } = await call<Game[]>('games', { systemCategory: 'slot' });
      expect(success).toBe(true);
      expect(data).toHaveLength(12);
      expect(data[0]).toEqual({
        gameCode: '1632',
        name: 'Lale Devri',
        providerName: 'Anka Play',
        mainProviderId: 'pragmatic',
        system: 'pragmatic',
        productId: null,
        imageUrl: null,
        artKind: 'slot',
        category: 'slot',
        isNew: false,
        availability: 'open',
        opensAt: null,
        table: null,
        stakes: { minimum: 1, maximum: 100 },
        hasDemo: true,
        returnToPlayer: 96.22,
        volatility: 'medium',
      });
    });

    it("never reveal the provider's own code", async () => {
      expect(JSON.stringify(await call('games', {}))).not.toContain('slot-lale-devri');
    });

    it('of an unknown category are an empty list', async () => {
      expect((await call('games', { systemCategory: 'poker' })).data).toEqual([]);
    });

    it('are paged', async () => {
      const all = (await call<Game[]>('games', { systemCategory: 'slot' })).data;
      expect((await call<Game[]>('games', { systemCategory: 'slot', skip: 3, take: 2 })).data).toEqual(all.slice(3, 5));
      expect((await call<Game[]>('games', { systemCategory: 'slot', skip: 12 })).data).toEqual([]);
      expect((await call<Game[]>('games', { skip: Number.MAX_SAFE_INTEGER, take: 100 })).data).toEqual([]);
    });

    it.each([['yıldırım'], ['YILDIRIM'], ['Yildirim'], ['yIldIrIm'], ['YİLDİRİM'], ['YI\u0307LDI\u0307RI\u0307M'], ['  lodos   yıl ']])(
      '[R7.036] are found by %j regardless of case and accents',
      async (text) => {
        expect(await search(text)).toEqual(['Yıldırım']);
      },
    );

    it.each([
      ['kosk', 'Gece Kandili'],
      ['KÖŞK', 'Gece Kandili'],
      ['çini', 'Galata 7'],
      ['Cini', 'Galata 7'],
      ['nar bahcesi', 'Nar Bahçesi'],
      ['sultan taçı', 'Sultan Tacı'],
      ['mâvi', 'Mavi Boncuk'],
      ['zümrut', 'Zümrüt Yolu'],
      ['ZUMRÜT', 'Zümrüt Yolu'],
      ['gunes', undefined],
    ])('are found by %j with or without its dots and cedillas', async (text, name) => {
      expect((await search(text))[0]).toBe(name);
    });

    it('[R9.001] are searched as the app requests: skip 0, take 5, at most five of them', async () => {
      expect((await call<Game[]>('games', { live: false, search: 'a', skip: 0, take: 5 })).data).toHaveLength(5);
    });

    it('are also found by their provider, and those whose name begins with the text come first', async () => {
      expect(await search('sekizgen')).toEqual(['Sultan Tacı']);
      expect(await search('nar')).toEqual(['Nar Bahçesi']);
      expect(await search('ya')).toEqual(['Yakamoz']);
      expect((await search('al'))[0]).toBe('Altın Nalın');
    });

    it('are limited to five in a search that names no limit', async () => {
      expect((await call<Game[]>('games', { search: 'a' })).data).toHaveLength(5);
    });

    it.each(['%', '_', "'", '\\', '%%', "' or 1=1 --", '1632_'])('are not found by %j, which is not a wildcard', async (text) => {
      expect(await search(text)).toEqual([]);
    });

    it('are not found when only the live tables are searched', async () => {
      expect(await search('lale', { live: true })).toEqual([]);
    });

    it('that are switched off are not offered anywhere', async () => {
      const player = await makeTestPlayer(database);
      await toggle(player, '1444');
      await database.updateTable('game').set({ is_active: false }).where('code', '=', '1444').execute();
      try {
        expect(await search('karanfil')).toEqual([]);
        expect((await call('game', { providerId: 'em', code: '1444' })).status).toBe(404);
        expect(await favorites(player)).toEqual([]);
        expect((await call('emlaunchurl', { code: '1444', productId: '4102' }, player.headers)).success).toBe(false);
        await seedCatalogue(database, knownGames);
        expect(await search('karanfil')).toEqual([]);
      } finally {
        await database.updateTable('game').set({ is_active: true }).where('code', '=', '1444').execute();
      }
    });
  });

  describe('one game', () => {
    it('is found by provider and code', async () => {
      expect((await call<Game>('game', { providerId: 'pragmatic', code: '1641' })).data.name).toBe('Mavi Boncuk');
    });

    it.each([
      { providerId: 'pragmatic', code: 'none' },
      { providerId: 'dt', code: '1641' },
      { providerId: '../', code: "1641' or '1'='1" },
    ])('is a 404 with the envelope for $providerId and $code', async (wanted) => {
      expect(await call('game', wanted)).toEqual({ status: 404, success: false, message: 'Bu oyun şu anda sunulmuyor.' });
    });
  });

  describe('a favourite', () => {
    it('[R7.038] toggles when no state is given', async () => {
      const player = await makeTestPlayer(database);
      expect((await toggle(player, '1632')).data).toEqual({ isFavorite: true });
      expect(await favorites(player)).toEqual(['1632']);
      expect((await toggle(player, '1632')).data).toEqual({ isFavorite: false });
      expect(await favorites(player)).toEqual([]);
    });

    it('[R7.038] keeps the later intention, whichever arrives last', async () => {
      const player = await makeTestPlayer(database);
      const earlier = new Date(Date.now() - 2 * HOUR_MS).toISOString();
      const later = new Date(Date.now() - HOUR_MS).toISOString();
      expect((await toggle(player, '1632', { wanted: false, at: later })).data).toEqual({ isFavorite: false });
      expect((await toggle(player, '1632', { wanted: true, at: earlier })).data).toEqual({ isFavorite: false });
      expect(await favorites(player)).toEqual([]);
      expect((await toggle(player, '1632', { wanted: true, at: new Date().toISOString() })).data).toEqual({ isFavorite: true });
    });

    it('reaches the same state when the same intention is sent again', async () => {
      const player = await makeTestPlayer(database);
      const intention = { wanted: true, at: new Date(Date.now() - HOUR_MS).toISOString() };
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await toggle(player, '1370', intention)).data).toEqual({ isFavorite: true });
      expect(await favorites(player)).toEqual(['1370']);
    });

    it('cannot be pinned by a clock that runs ahead', async () => {
      const player = await makeTestPlayer(database);
      await toggle(player, '1632', { wanted: true, at: new Date(Date.now() + DAY_MS).toISOString() });
      expect((await toggle(player, '1632', { wanted: false, at: new Date(Date.now() + DAY_MS).toISOString() })).data).toEqual({ isFavorite: false });
      expect((await toggle(player, '1632', { wanted: true })).data).toEqual({ isFavorite: true });
    });

    it('accepts an intention dated before 1970', async () => {
      const player = await makeTestPlayer(database);
      expect((await toggle(player, '1632', { wanted: true, at: '0000-01-01T00:00:00Z' })).data).toEqual({ isFavorite: true });
    });

    it("lists the newest first, and only the player's own", async () => {
      const [player, other] = [await makeTestPlayer(database), await makeTestPlayer(database)];
      await toggle(player, '1632', { wanted: true, at: new Date(Date.now() - HOUR_MS).toISOString() });
      await toggle(player, '1645', { wanted: true, at: new Date(Date.now() - 3 * HOUR_MS).toISOString() });
      await toggle(player, '1215', { wanted: true, at: new Date(Date.now() - 2 * HOUR_MS).toISOString() });
      await toggle(other, '1673', { wanted: true });
      expect(await favorites(player)).toEqual(['1632', '1215', '1645']);
    });

    it('of an unknown game is refused, and nothing is stored', async () => {
      const player = await makeTestPlayer(database);
      expect(await toggle(player, 'none')).toMatchObject({ status: 200, success: false, message: 'Bu oyun şu anda sunulmuyor.' });
      expect(await toggle(player, '1632', { providerId: 7 })).toMatchObject({ status: 200, success: false });
      const { count } = await database
        .selectFrom('favorite')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .where('player_id', '=', player.playerId)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
    });

    it('of a game under another system than its own is refused', async () => {
      const player = await makeTestPlayer(database);
      expect(await toggle(player, '1632', { providerId: 'dt' })).toMatchObject({ status: 200, success: false });
    });

    it('ends in one state when many toggles arrive at once', async () => {
      const player = await makeTestPlayer(database);
      const answers = await Promise.all(Array.from({ length: 9 }, () => toggle(player, '1632')));
      expect(answers.filter(({ data }) => data.isFavorite)).toHaveLength(5);
      expect(await favorites(player)).toEqual(['1632']);
    });

    it('is not available to guests', async () => {
      expect((await call('togglefavorite', { code: '1632', providerId: 'pragmatic' })).status).toBe(401);
      expect((await call('favoritelist', null)).status).toBe(401);
    });
  });

  describe('the catalogue', () => {
    it('takes favourites along when a game has changed its system, and of two keeps the later intention', async () => {
      const player = await makeTestPlayer(database);
      const before = { player_id: player.playerId, code: '1215', is_favorite: true, wanted_at: new Date(Date.now() - HOUR_MS) };
      await database
        .insertInto('favorite')
        .values([
          { ...before, system: 'pragmatic' },
          { ...before, system: 'pragmatic', code: '1901' },
          { ...before, system: 'hub88', code: '1901', is_favorite: false, wanted_at: new Date() },
        ])
        .execute();
      await seedCatalogue(database, knownGames);
      expect(await favorites(player)).toEqual(['1215']);
      const rows = await database.selectFrom('favorite').select(['system', 'code']).where('player_id', '=', player.playerId).orderBy('code').execute();
      expect(rows).toEqual([
        { system: 'dt', code: '1215' },
        { system: 'hub88', code: '1901' },
      ]);
    });

    it('has the tiles of the sandbox for pictures, wherever it is, and keeps those that the operator chose', async () => {
      const pictureOf = async (code: string) => (await call<Game>('game', { providerId: 'pragmatic', code })).data.imageUrl;
      const stored = async () => (await database.selectFrom('game').select('image_url').where('code', '=', '1632').executeTakeFirstOrThrow()).image_url;
      const chosen = 'https://games.example/1641.png';
      await database.updateTable('game').set({ image_url: chosen }).where('code', '=', '1641').execute();
      const seen = new Set<string | null | undefined>();
      for (const sandboxUrl of ['http://sandbox.test:8081', 'https://games.example/studio', 'http://sandbox.test:8081', null]) {
        await seedCatalogue(database, knownGames, sandboxUrl);
        expect(await stored()).toBe(sandboxUrl && `${sandboxUrl}/art/slot/1632.svg?v=${ART_EDITION}`);
        seen.add(await pictureOf('1632'));
        expect(await pictureOf('1641')).toMatch(/^art\/slot\/1641~[0-9a-f]{8}\.svg$/);
      }
      expect([...seen]).toEqual([
        expect.stringMatching(/^art\/slot\/1632~[0-9a-f]{8}v\.svg$/),
        expect.stringMatching(/^art\/slot\/1632~[0-9a-f]{8}v\.svg$/),
        null,
      ]);
      await database.updateTable('game').set({ image_url: null }).where('code', '=', '1641').execute();
    });

    it('can be seeded repeatedly, updates names and keeps what the operator decided', async () => {
      await database.updateTable('game').set({ name: 'Old name', position: 40 }).where('code', '=', '1673').execute();
      try {
        await seedCatalogue(database, knownGames);
        await seedCatalogue(database, knownGames);
        const games = await database.selectFrom('game').selectAll().execute();
        expect(games).toHaveLength(12);
        expect(games.find(({ code }) => code === '1673')).toMatchObject({ name: 'Sultan Tacı', position: 40, provider_game_code: 'slot-sultan-taci' });
      } finally {
        await database.updateTable('game').set({ position: 7 }).where('code', '=', '1673').execute();
      }
    });
  });
});
