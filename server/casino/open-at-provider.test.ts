import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { makeTestGame } from '../../tests/support/wallet-provider.ts';
import { setLauncher } from '../providers/game-providers.ts';

const ORIGIN = 'https://games.acme.example';
const NOT_OPENED = 'Oyun açılamadı. Bakiyen değişmedi; biraz sonra yeniden dene.';
const DEMO = { isMobile: false, language: 'tr', lobbyUrl: 'back-to-lobby.html' };

describe('a custom launcher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-launchers-'));
  let application: TestApplication;
  let headers: Record<string, string>;
  beforeAll(async () => {
    application = await openTestApplication('pglite', { environment: { PROVIDER_LAUNCHERS: folder, PROVIDER_ORIGINS: ORIGIN } });
    ({ headers } = await makeTestPlayer(application.database));
  });
  afterAll(async () => {
    await application.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Creates a game that is opened by a launcher with this source. Returns the game's code. */
  async function plugIn(name: string, system: string, launcher: string): Promise<string> {
    const { database } = application;
    writeFileSync(join(folder, `${name}.ts`), `export const launcher = {\n${launcher}\n};\n`);
    await makeTestGame(database, name);
    await database.updateTable('game').set({ system, provider_name: name, has_demo: true }).where('code', '=', name).execute();
    await setLauncher(database, { name, launcher: name, launchUrl: ORIGIN });
    return name;
  }
  const open = (path: string, body: object) => callApi<string>(application.http, `casino/${path}`, body, headers);

  it('may return an address at once or later', async () => {
    const at = await plugIn('at-once', 'pragmatic', "launch: ({ token }, { url }) => ({ address: url + '/' + token.length }),");
    expect(await open('pragmaticlaunchurl', { code: at })).toMatchObject({ success: true, data: `${ORIGIN}/64` });
    const later = await plugIn('later', 'dt', "launch: async (launch, { url }) => ({ address: url + '/' + launch.gameCode }),");
    expect(await open('dtlaunchurl', { code: later })).toMatchObject({ success: true, data: `${ORIGIN}/later` });
  });

  it('returns HTML if the launch call does, and nowhere else', async () => {
    const html = "launch: ({ system }) => ({ html: '<script>' + system + '</script>' }),";
    const code = await plugIn('with-html', 'softgamings', html);
    const page = { system: 'softgamings', pageCode: code, isMobile: 0 };
    expect(await open('softgamingslaunchurl', page)).toMatchObject({ success: true, data: '<script>softgamings</script>' });
    expect(await open('dtlaunchurl', { code: await plugIn('odd-html', 'dt', html) })).toMatchObject({ status: 200, success: false, message: NOT_OPENED });
    const odd = await plugIn('odd-address', 'softgamings', 'launch: (launch, { url }) => ({ address: url }),');
    expect(await open('softgamingslaunchurl', { ...page, pageCode: odd })).toMatchObject({ success: false, message: NOT_OPENED });
  });

  it.each([
    ['throws', "launch: () => { throw new Error('no'); },"],
    ['rejects', "launch: async () => { throw new Error('no'); },"],
    ['gives nothing', 'launch: async () => undefined,'],
    ['leads elsewhere', "launch: () => ({ address: 'https://games.acme.example.evil.test/' }),"],
    ['returns a script', "launch: () => ({ address: 'javascript:alert(1)' }),"],
  ])('that %s results in a game that could not be opened', async (name, text) => {
    const code = await plugIn(name.replaceAll(' ', '-'), 'dt', text);
    expect(await open('dtlaunchurl', { code })).toMatchObject({ status: 200, success: false, message: NOT_OPENED });
    const rows = await application.database.selectFrom('game_token').select('expires_at').where('game_code', '=', code).execute();
    expect(rows.filter(({ expires_at }) => expires_at > new Date())).toEqual([]);
  });

  it.each(['sessions', '', '@evil.example/x', '.evil.example/x', ':8443/x', '//evil.example/x'])('reaches only its provider: %j is no path', async (path) => {
    const tried = await plugIn(
      `path-${randomUUID().slice(0, 8)}`,
      'dt',
      `launch: async (launch, { url, post }) => ({ address: url + '/?' + (await post(${JSON.stringify(path)}, {}).catch((error) => error.message)) }),`,
    );
    const { data } = await open('dtlaunchurl', { code: tried });
    expect(decodeURIComponent(new URL(data).search)).toBe(`?the launcher's path is none at ${ORIGIN}`);
  });

  it('that has opened nothing leaves no recent game, no popular one and no play session', async () => {
    const { headers: player } = await makeTestPlayer(application.database);
    const failed = await plugIn('never-opened', 'dt', "launch: () => { throw new Error('no'); },");
    const opened = await plugIn('opened-once', 'dt', 'launch: (launch, { url }) => ({ address: url }),');
    const read = <Data>(path: string, body: object | null = null) => callApi<Data>(application.http, `casino/${path}`, body, player).then(({ data }) => data);
    const readRecent = async () => (await read<Game[]>('recentgames')).map(({ gameCode }) => gameCode);
    const launch = (code: string) => callApi(application.http, 'casino/dtlaunchurl', { code }, player);
    for (let times = 0; times < 3; times++) expect(await launch(failed)).toMatchObject({ success: false });
    expect(await readRecent()).toEqual([]);
    expect(await read('sitting')).toMatchObject({ startedAt: null });
    expect(await launch(opened)).toMatchObject({ success: true });
    expect(await readRecent()).toEqual([opened]);
    expect(await read('sitting')).toMatchObject({ startedAt: expect.any(String) });
    const popular = (await read<{ items: Game[] }>('gamepage', { order: 'popular', skip: 0, take: 100 })).items.map(({ gameCode }) => gameCode);
    expect(popular.indexOf(opened)).toBeLessThan(popular.indexOf(failed));
  });

  it('without demos has none, whatever its games say', async () => {
    const code = await plugIn('no-demos', 'dt', 'launch: (launch, { url }) => ({ address: url }),');
    expect(await open('demolaunch', { ...DEMO, providerId: 'dt', code })).toMatchObject({ success: false, message: 'Bu oyunun denemesi yok.' });
  });
});
