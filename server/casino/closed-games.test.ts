import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { knownGames } from '../../tests/support/known-games.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { closeGame } from './close-game.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const HOUR_MS = 60 * 60 * 1000;
const LOBBY = 'http://meydan.test/oyun/back-to-lobby.html';

describe.each(testEngines)('a game that cannot be opened on %s', (engine) => {
  const clock = makeTestClock('2026-12-24T13:30:00Z');
  let application: TestApplication;
  beforeAll(async () => {
    const environment = { SANDBOX_URL: 'http://sandbox.test:8081', PUBLIC_URL: 'http://meydan.test/oyun' };
    application = await openTestApplication(engine, { clock, environment });
    await seedCatalogue(application.database, knownGames);
  });
  afterAll(() => application.close());

  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  const game = async () => (await callApi<Game>(application.http, 'casino/game', { providerId: 'dt', code: '1215' })).data;
  const change = (values: object) => application.database.updateTable('game').set(values).where('code', '=', '1215').execute();
  const tokens = () => application.database.selectFrom('game_token').select('game_code').execute();

  async function launch(locale = 'tr') {
    const player = await makeTestPlayer(application.database, clock.now());
    return callApi<string>(application.http, 'casino/dtlaunchurl', { code: '1215' }, { ...player.headers, 'x-locale': locale });
  }

  const demo = (changes: object = {}, locale = 'tr') => {
    const body = { providerId: 'dt', code: '1215', isMobile: false, language: locale, lobbyUrl: LOBBY, ...changes };
    return callApi<string>(application.http, 'casino/demolaunch', body, { 'x-locale': locale });
  };

  it('says so when it is closed, and makes no token', async () => {
    await closeGame(application.database, '1215', { until: null });
    const before = await tokens();
    expect(await launch()).toMatchObject({ status: 200, success: false, message: 'Bu oyun şu an kapalı.' });
    expect(await launch('en')).toMatchObject({ success: false, message: 'This game is closed right now.' });
    expect(await demo()).toMatchObject({ success: false, message: 'Bu oyun şu an kapalı.' });
    expect(await tokens()).toEqual(before);
    expect(await game()).toMatchObject({ availability: 'closed', opensAt: null });
  });

  it('says until when it is closed, by the clock of Istanbul, and opens by itself', async () => {
    await closeGame(application.database, '1215', { until: inHours(1.5) });
    expect((await launch()).message).toBe('Bu oyun şu an kapalı. Yeniden açılış: 24 Aralık 18:00.');
    expect((await launch('en')).message).toBe('This game is closed right now. It reopens on 24 December at 18:00.');
    expect(await game()).toMatchObject({ availability: 'closed', opensAt: '2026-12-24T15:00:00.000Z' });
    clock.advance(1.5 * HOUR_MS);
    expect(await game()).toMatchObject({ availability: 'open', opensAt: null });
    expect((await launch()).success).toBe(true);
  });

  it('stays closed when the catalogue is seeded again', async () => {
    await closeGame(application.database, '1215', { until: null });
    await seedCatalogue(application.database, knownGames);
    expect((await game()).availability).toBe('closed');
    await closeGame(application.database, '1215', null);
    expect((await game()).availability).toBe('open');
  });

  it('says that nobody can play it yet, whether it is closed or not, until the catalogue ships it', async () => {
    await change({ availability: 'soon' });
    expect(await launch()).toMatchObject({ success: false, message: 'Bu oyun henüz açılmadı.' });
    expect(await demo({}, 'en')).toMatchObject({ success: false, message: 'This game is not open yet.' });
    await closeGame(application.database, '1215', { until: null });
    expect(await game()).toMatchObject({ availability: 'soon', opensAt: null });
    await closeGame(application.database, '1215', null);
    await seedCatalogue(application.database, knownGames);
    expect((await launch()).success).toBe(true);
  });

  describe('a demo', () => {
    it('gets an address without token, player and money, for guests as well', async () => {
      const { success, data } = await demo({ isMobile: true });
      expect(success).toBe(true);
      const address = new URL(data);
      expect(address.href.startsWith('http://sandbox.test:8081/play/slot-nar-bahcesi?')).toBe(true);
      expect(Object.fromEntries(address.searchParams)).toEqual({ demo: '1', lang: 'tr', mobile: '1', lobby_url: LOBBY });
    });

    it('uses the requested language', async () => {
      expect(new URL((await demo({ language: 'en-GB' })).data).searchParams.get('lang')).toBe('en');
    });

    it('is refused when the game has no demo, when there is no such game, and for a return address on another site', async () => {
      await change({ has_demo: false });
      expect(await demo()).toMatchObject({ status: 200, success: false, message: 'Bu oyunun denemesi yok.' });
      expect((await game()).hasDemo).toBe(false);
      await change({ has_demo: true });
      expect(await demo({ code: 'none' })).toMatchObject({ success: false, message: 'Bu oyun şu anda sunulmuyor.' });
      expect(await demo({ providerId: 'egt' })).toMatchObject({ success: false, message: 'Bu oyun şu anda sunulmuyor.' });
      for (const lobbyUrl of ['javascript:alert(1)', 'https://evil.test/', '//evil.test/'])
        expect(await demo({ lobbyUrl })).toMatchObject({ success: false, message: 'Oyundan dönüş adresi bu sitede olmalı.' });
    });
  });
});
