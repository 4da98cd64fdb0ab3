import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { type DocumentedBlock, readDocumentedBlocks } from '../../tests/support/documented-blocks.ts';
import { callAsGuest, joinLive, type LivePlayer } from '../../tests/support/live-player.ts';
import { type OwnProvider, startOwnProvider } from '../../tests/support/own-provider.ts';
import { askOperator, runOperator } from '../../tests/support/run-operator.ts';
import { type RunningServer, runServer } from '../../tests/support/running-server.ts';
import { bet, LIRA, rollback, win } from '../../tests/support/wallet-table.ts';

const START_TIMEOUT_MS = 120_000;
const OPERATOR = 'npm run -s operator -- ';
const NOT_OPENED = 'The game could not be opened. Your balance has not changed; please try again in a moment.';
const opening = { platform: 1, gameCode: 'acme-comet', language: 'en', lobbyUrl: 'back-to-lobby.html' };
const demo = { providerId: 'hub88', code: 'acme-comet', isMobile: true, language: 'en', lobbyUrl: 'back-to-lobby.html' };

/** Returns the texts of a section's blocks in a language, at least one. */
function textsOf(blocks: readonly DocumentedBlock[], language: string): [string, ...string[]] {
  const [first, ...others] = blocks.filter((block) => block.language === language).map(({ text }) => text);
  if (first === undefined) throw new Error(`the section has no block of ${language}`);
  return [first, ...others];
}

describe('a provider that is plugged in following server/README.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-own-provider-'));
  const blocks = readDocumentedBlocks('### A provider of your own');
  let acme: OwnProvider;
  let kaya: OwnProvider;
  let server: RunningServer;
  let player: LivePlayer;

  const operate = (...words: string[]) => runOperator(server.dataDirectory, words, { directory: folder });
  const launch = () => player.call<string>('casino/hub88launchurl', opening);
  /** Returns a player's seat in the game that was opened last. */
  const seatOf = () => ({ playerId: 0n, usercode: player.session.usercode, token: String(acme.openings.at(-1)?.body.token) });
  const call = (provider: OwnProvider, walletProvider: string, path: string, body: object) => provider.callWallet(server.url, walletProvider, path, body);

  beforeAll(async () => {
    acme = await startOwnProvider();
    kaya = await startOwnProvider();
    mkdirSync(join(folder, 'launchers'));
    writeFileSync(join(folder, 'launchers/acme.ts'), textsOf(blocks, 'ts')[0]);
    writeFileSync(join(folder, 'acme-games.json'), textsOf(blocks, 'json')[0]);
    writeFileSync(join(folder, 'acme.pem'), acme.publicKey);
    writeFileSync(join(folder, 'kaya.pem'), kaya.publicKey);
    const settings = { PROVIDER_LAUNCHERS: join(folder, 'launchers'), PROVIDER_ORIGINS: acme.origin, RATE_LIMITS: 'off' };
    server = await runServer(settings);
    player = await joinLive(server);
    await askOperator(server.dataDirectory, ['credit', '--username', player.username, '--amount', '100']);
    for (const line of textsOf(blocks, 'sh')[0].trim().split('\n')) {
      expect(line.startsWith(OPERATOR)).toBe(true);
      const words = line.slice(OPERATOR.length).replaceAll('https://api.acme.example', acme.origin).split(' ');
      const { code, output, complaint } = await operate(...words);
      expect({ line, code, complaint }).toEqual({ line, code: 0, complaint: '' });
      if (words.includes('--own')) acme.operatorKey = output;
    }
    // Another provider of the site, with a key of its own.
    await operate('provider-wallet', '--provider', 'Lodos', '--wallet-provider', 'kaya');
    expect((await operate('provider-key', '--provider', 'kaya', '--public', 'kaya.pem')).code).toBe(0);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await server?.stop();
    await server?.remove();
    await Promise.all([acme, kaya].map((provider) => provider?.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'has its games in the lobby, found by a search, before and after a restart',
    async () => {
      const find = async () => (await callAsGuest<Game[]>(server, 'casino/games', { search: 'comet' })).data;
      const comet = {
        gameCode: 'acme-comet',
        name: 'Comet',
        providerName: 'Acme',
        system: 'hub88',
        mainProviderId: 'hub88',
        hasDemo: true,
        availability: 'open',
      };
      expect(await find()).toMatchObject([comet]);
      await server.stop();
      await server.start();
      expect(await find()).toMatchObject([comet]);
    },
    START_TIMEOUT_MS,
  );

  it('is called from server to server, signed with our key, and its address opens the game', async () => {
    const { success, data } = await launch();
    expect({ success, origin: new URL(data).origin }).toEqual({ success: true, origin: acme.origin });
    expect(acme.openings.at(-1)).toEqual({
      path: '/sessions',
      isSigned: true,
      body: {
        ...{ game: 'comet', token: expect.stringMatching(/^[0-9a-f]{64}$/), user: player.session.usercode, lang: 'en', currency: 'TRY', mobile: false },
        lobby: `${server.url}back-to-lobby.html`,
      },
    });
  });

  it('takes stakes and pays wins with its own key', async () => {
    await launch();
    const seat = seatOf();
    const stake = bet(seat, 10 * LIRA, { game_code: 'comet' });
    expect(await call(acme, 'acme', 'transaction/bet', stake)).toMatchObject({ status: 'RS_OK', balance: 90 * LIRA });
    const paid = win(seat, 25 * LIRA, stake.transaction_uuid, { game_code: 'comet' });
    expect(await call(acme, 'acme', 'transaction/win', paid)).toMatchObject({ status: 'RS_OK', balance: 115 * LIRA });
    const undone = bet(seat, 5 * LIRA, { game_code: 'comet', round: 'round-2' });
    await call(acme, 'acme', 'transaction/bet', undone);
    const undo = rollback(seat, undone.transaction_uuid, { game_code: 'comet', round: 'round-2' });
    expect(await call(acme, 'acme', 'transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 115 * LIRA });
    expect((await player.call<{ balance: number }>('user/balance')).data).toMatchObject({ balance: 115 });
  });

  it('has sessions that no other provider can use, with whichever key and name', async () => {
    await launch();
    const seat = seatOf();
    const stake = bet(seat, LIRA, { game_code: 'comet' });
    expect(await call(kaya, 'kaya', 'transaction/bet', stake)).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await call(kaya, 'acme', 'transaction/bet', stake)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    expect(await call(acme, 'kaya', 'transaction/bet', stake)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    const ask = { user: seat.usercode, token: seat.token, request_uuid: randomUUID() };
    expect(await call(kaya, 'kaya', 'user/balance', ask)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await call(acme, 'acme', 'transaction/bet', stake)).toMatchObject({ status: 'RS_OK' });
    const stolen = win(seat, 500 * LIRA, stake.transaction_uuid, { game_code: 'comet' });
    expect(await call(kaya, 'kaya', 'transaction/win', stolen)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });

  it('lets guests play for free, and receives neither token nor player', async () => {
    const { success, data } = await callAsGuest<string>(server, 'casino/demolaunch', demo);
    expect({ success, origin: new URL(data).origin }).toEqual({ success: true, origin: acme.origin });
    expect(acme.openings.at(-1)).toEqual({
      path: '/demos',
      isSigned: true,
      body: { game: 'comet', lang: 'en', mobile: true, lobby: `${server.url}back-to-lobby.html` },
    });
  });

  it.each(['error', 'nonsense', 'elsewhere', 'never'] as const)(
    'that responds with %s results in a game that could not be opened, and takes no stake',
    async (how) => {
      acme.fails = how;
      try {
        const [launched, played] = await Promise.all([launch(), callAsGuest(server, 'casino/demolaunch', demo)]);
        expect([launched, played]).toEqual(Array(2).fill({ success: false, message: NOT_OPENED }));
        const token = String(acme.openings.findLast(({ path }) => path === '/sessions')?.body.token);
        const stake = bet({ ...seatOf(), token }, LIRA, { game_code: 'comet' });
        expect(await call(acme, 'acme', 'transaction/bet', stake)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
        expect(server.output()).toContain('a game could not be opened at its provider');
        expect(server.output()).not.toContain(token);
      } finally {
        acme.fails = null;
      }
    },
  );

  it(
    'is not plugged in by commands that name something missing',
    async () => {
      const refused = async (...words: string[]) => {
        const { code, complaint } = await operate(...words);
        return { code, complaint };
      };
      const change = (...words: string[]) => refused('provider-launch', '--provider', 'Acme', ...words);
      const missing = { code: 1, complaint: expect.stringMatching(/^There is no launcher 'none': .*none\.ts is not there\.$/) };
      expect(await change('--launcher', 'none', '--url', acme.origin)).toEqual(missing);
      writeFileSync(join(folder, 'launchers/empty.ts'), 'export const nothing = 1;\n');
      expect(await change('--launcher', 'empty', '--url', acme.origin)).toMatchObject({ code: 1, complaint: expect.stringContaining("exports no 'launcher'") });
      for (const words of [
        ['--launcher', 'acme'],
        ['--url', acme.origin],
        ['--launcher', '../acme', '--url', acme.origin],
        ['--launcher', 'acme', '--url', 'acme'],
        ['--launcher', 'acme', '--url', `${acme.origin}/?a=b`],
      ])
        expect(await change(...words)).toMatchObject({ code: 2 });
      expect(await refused('provider-launch', '--provider', 'Nobody', '--launcher', 'sandbox')).toMatchObject({ code: 1 });
      const game = { code: 'x1', name: 'X', provider: 'Acme', system: 'hub88', category: 'slot' };
      const files: [unknown, RegExp][] = [
        ['no list', /^The file holds no list of games\.$/],
        [[{ ...game, system: 'other' }], /0\.system/],
        [[{ ...game, system: 'em' }], /0\.productId/],
        [[game, game], /twice/],
        [[{ ...game, code: '1632' }], /brings along/],
        [[{ ...game, provider: 'Kaya', providerCode: 'comet' }], /^'comet' is a code of the game 'acme-comet' already, and bets and wins are kept by it\.$/],
        [[{ ...game, imageUrl: 'https://elsewhere.example/a.png' }], /PROVIDER_ORIGINS/],
      ];
      for (const [content, sentence] of files) {
        writeFileSync(join(folder, 'odd.json'), JSON.stringify(content));
        expect(await refused('game-add', 'odd.json')).toEqual({ code: 1, complaint: expect.stringMatching(sentence) });
      }
      expect(await launch()).toMatchObject({ success: true });
    },
    START_TIMEOUT_MS,
  );
});
