import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignAddresses } from '../../tests/support/foreign-addresses.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { bet, LIRA, rollback, win } from '../../tests/support/wallet-table.ts';
import { beginSession } from '../http/session.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';
import { failGameToken } from './make-game-token.ts';
import { seedCatalogue } from './seed-catalogue.ts';

interface LaunchCase {
  title: string;
  path: string;
  body: Record<string, unknown>;
  /** The field of the body that names the game, and the provider's own name of it. */
  codeField: string;
  providerGameCode: string;
  /** The path at the provider, the names of its game, token and player fields, and the further fields it receives. */
  page: string;
  fields: { game?: string; token: string; user: string };
  told: Record<string, string>;
}

const LOBBY = 'http://meydan.test/oyun/back-to-lobby.html';
const DAY_MS = 24 * 60 * 60 * 1000;

const cases: LaunchCase[] = [
  {
    title: '[R7.039] pragmaticlaunchurl takes the code and answers the launch URL',
    path: 'pragmaticlaunchurl',
    body: { code: '1632' },
    codeField: 'code',
    providerGameCode: 'slot-lale-devri',
    page: '/play/slot-lale-devri',
    fields: { token: 'token', user: 'user' },
    told: { lang: 'tr', currency: 'TRY', lobby_url: LOBBY },
  },
  {
    title: '[R7.040] dtlaunchurl takes the code and returns the launch URL',
    path: 'dtlaunchurl',
    body: { code: '1215' },
    codeField: 'code',
    providerGameCode: 'slot-nar-bahcesi',
    page: '/launch/dt',
    fields: { game: 'gameId', token: 'accessToken', user: 'playerId' },
    told: { locale: 'tr', cur: 'TRY', exitUrl: LOBBY },
  },
  {
    title: '[R7.041] emlaunchurl takes code and productId and returns the launch URL',
    path: 'emlaunchurl',
    body: { code: '1370', productId: 4101 },
    codeField: 'code',
    providerGameCode: 'slot-galata-7',
    page: '/launch/em',
    fields: { game: 'slug', token: 'sid', user: 'userId' },
    told: { productId: '4101', language: 'tr', currency: 'TRY', casinoLobbyUrl: LOBBY },
  },
  {
    title: '[R7.042] amusnetlaunchurl takes code and isMobile and returns the launch URL',
    path: 'amusnetlaunchurl',
    body: { code: '1363', isMobile: true },
    codeField: 'code',
    providerGameCode: 'slot-gece-kandili',
    page: '/launch/amusnet',
    fields: { game: 'game', token: 'defenceCode', user: 'portalUser' },
    told: { mobile: 'true', language: 'tr', currency: 'TRY', closeUrl: LOBBY },
  },
  {
    title: '[R7.043] egtlaunchurl takes platform, gameCode, language and lobbyUrl and returns the launch URL',
    path: 'egtlaunchurl',
    body: { platform: 2, gameCode: '1673', language: 'en-GB', lobbyUrl: LOBBY },
    codeField: 'gameCode',
    providerGameCode: 'slot-sultan-taci',
    page: '/launch/egt',
    fields: { game: 'gameName', token: 'sessionKey', user: 'player' },
    told: { platform: 'mobile', language: 'en', currency: 'TRY', lobby: LOBBY },
  },
  {
    title: '[R7.044] hub88launchurl takes platform, gameCode, language and lobbyUrl and returns the launch URL',
    path: 'hub88launchurl',
    body: { platform: 1, gameCode: '1901', language: 'de', lobbyUrl: `${LOBBY}?from=lobby` },
    codeField: 'gameCode',
    providerGameCode: 'slot-zumrut-yolu',
    page: '/launch/hub88',
    fields: { game: 'game_code', token: 'token', user: 'user' },
    told: { platform: 'GPL_DESKTOP', lang: 'tr', currency: 'TRY', lobby_url: `${LOBBY}?from=lobby` },
  },
  {
    title: '[R7.045] softgamingslaunchurl takes system, pageCode and isMobile and returns HTML that contains a script',
    path: 'softgamingslaunchurl',
    body: { system: 'softgamings', pageCode: '1551', isMobile: 1 },
    codeField: 'pageCode',
    providerGameCode: 'slot-yildirim',
    page: '/launch/softgamings',
    fields: { game: 'page', token: 'key', user: 'login' },
    told: { isMobile: '1', lang: 'tr', currency: 'TRY', back: LOBBY },
  },
];

/** Returns the address in a launch's response: the response itself, or where the script in its HTML leads. */
function addressOf(data: string): URL {
  const [, literal] = /<script>location\.replace\((".*")\);<\/script>/.exec(data) ?? [];
  return new URL(literal === undefined ? data : (JSON.parse(literal) as string));
}

describe.each(testEngines)('a launch on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;

  beforeAll(async () => {
    const environment = { SANDBOX_URL: 'http://sandbox.test:8081', PUBLIC_URL: 'http://meydan.test/oyun' };
    application = await openTestApplication(engine, { clock, environment });
    await seedCatalogue(application.database);
    await storeAnnouncedKey(application.database, 'hub88', providerKeyPair.publicKey);
  });
  afterAll(() => application.close());

  const makePlayer = () => makeTestPlayer(application.database, clock.now());
  const launch = (player: TestPlayer | null, path: string, body: object) => callApi<string>(application.http, `casino/${path}`, body, player?.headers ?? {});
  const tokensOf = ({ playerId }: TestPlayer) => application.database.selectFrom('game_token').selectAll().where('player_id', '=', playerId).execute();

  it.each(cases)('$title', async ({ path, body, providerGameCode, page, fields, told }) => {
    const player = await makePlayer();
    const { status, success, message, data } = await launch(player, path, body);
    expect({ status, success, message }).toEqual({ status: 200, success: true, message: null });
    expect(/^\s*<[\s\S]*<script>[\s\S]+<\/script>/.test(data)).toBe(path === 'softgamingslaunchurl');
    const address = addressOf(data);
    expect(address.origin).toBe('http://sandbox.test:8081');
    expect(address.pathname).toBe(page);
    const { [fields.token]: token, ...others } = Object.fromEntries(address.searchParams);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(others).toEqual({ ...told, [fields.user]: player.usercode, ...(fields.game ? { [fields.game]: providerGameCode } : {}) });
  });

  it.each(cases)('$path makes a new token each time, bound to player, provider and game for a day, and stores its hash only', async (row) => {
    const player = await makePlayer();
    const tokens = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      tokens.push(addressOf((await launch(player, row.path, row.body)).data).searchParams.get(row.fields.token) ?? '');
    }
    expect(new Set(tokens).size).toBe(2);
    const rows = await tokensOf(player);
    expect(rows).toHaveLength(2);
    for (const token of tokens) {
      const hash = createHash('sha256').update(token).digest();
      const stored = rows.find(({ token_hash }) => Buffer.from(token_hash).equals(hash));
      expect(stored).toMatchObject({ partner: 'hub88', game_code: row.body[row.codeField], created_at: clock.now() });
      expect(stored?.expires_at).toEqual(new Date(clock.now().getTime() + DAY_MS));
    }
  });

  it.each(cases)('[R6.003] $path is not available to guests', async ({ path, body }) => {
    expect(await launch(null, path, body)).toMatchObject({ status: 401, success: false });
  });

  it.each(cases)('$path refuses an unknown game and every game of another system, and makes no token', async ({ path, body, codeField }) => {
    const player = await makePlayer();
    const own = body[codeField];
    for (const code of ['none', ...cases.map((row) => row.body[row.codeField]).filter((other) => other !== own)]) {
      const answer = await launch(player, path, { ...body, [codeField]: code });
      expect(answer).toMatchObject({ status: 200, success: false, message: 'Bu oyun şu anda sunulmuyor.' });
    }
    expect(await tokensOf(player)).toEqual([]);
  });

  it.each(cases)('[R1.037] $path opens nothing once a limit leaves no room, and what it opened before accepts no stake', async (row) => {
    const player = await makePlayer();
    await giveCash(application.database, player.playerId, 100_00n);
    const token = addressOf((await launch(player, row.path, row.body)).data).searchParams.get(row.fields.token) ?? '';
    const seat = { ...player, token };
    const send = async (stakeUnits: number) =>
      (await postSigned(application.http, '/wallet/hub88/transaction/bet', bet(seat, stakeUnits, { game_code: row.providerGameCode }))).answer;
    await callApi(application.http, 'play/setlimit', { kind: 'loss', period: 'day', value: 10 }, player.headers);
    expect(await send(10 * LIRA + 1_000)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await send(10 * LIRA)).toMatchObject({ status: 'RS_OK' });
    expect(await send(1_000)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    const refused = await launch(player, row.path, row.body);
    expect(refused).toMatchObject({ status: 200, success: false });
    expect(refused.message).toContain('24 saatlik kayıp limitine (₺10,00) ulaştın. En erken şu zaman yeniden oynayabilirsin: ');
    expect(await tokensOf(player)).toHaveLength(1);
  });

  it('[R1.037] opens nothing once the time is up', async () => {
    const player = await makePlayer();
    await callApi(application.http, 'play/setlimit', { kind: 'time', period: 'month', value: 0 }, player.headers);
    const headers = { ...player.headers, 'x-locale': 'en' };
    expect(await callApi(application.http, 'casino/pragmaticlaunchurl', { code: '1632' }, headers)).toMatchObject({
      status: 200,
      success: false,
      message: 'You have reached your monthly time limit of 0 minutes.',
    });
    expect(await tokensOf(player)).toEqual([]);
  });

  it('refuses the number of another product and the name of another system', async () => {
    const player = await makePlayer();
    expect((await launch(player, 'emlaunchurl', { code: '1370', productId: '4102' })).success).toBe(false);
    expect((await launch(player, 'softgamingslaunchurl', { system: 'egt', pageCode: '1551', isMobile: 0 })).success).toBe(false);
    expect(await tokensOf(player)).toEqual([]);
  });

  it.each([
    ['emlaunchurl', { code: '1370' }],
    ['amusnetlaunchurl', { code: '1363', isMobile: 1 }],
    ['egtlaunchurl', { platform: 3, gameCode: '1673', language: 'tr', lobbyUrl: LOBBY }],
    ['hub88launchurl', { platform: 1, gameCode: '1901', language: 'tr' }],
    ['softgamingslaunchurl', { system: 'softgamings', pageCode: '1551', isMobile: true }],
  ])('%s refuses a body in which one of its own fields is missing or malformed', async (path, body) => {
    expect((await launch(await makePlayer(), path, body)).status).toBe(400);
  });

  describe.each(['egtlaunchurl', 'hub88launchurl'])('%s', (path) => {
    const body = { platform: 1, gameCode: path === 'egtlaunchurl' ? '1673' : '1901', language: 'tr' };
    const lobbyOf = (data: string) => addressOf(data).searchParams.get(path === 'egtlaunchurl' ? 'lobby' : 'lobby_url');

    it.each([
      ...foreignAddresses,
      'https://evil.test/back-to-lobby.html',
      'http://meydan.test.evil.test/oyun/',
      'http://meydan.test@evil.test/oyun/',
      'http://somebody:secret@meydan.test/oyun/',
      'http://meydan.test:8080/oyun/',
      'https://meydan.test/oyun/',
      'http://meydan.test/other/',
      'ftp://meydan.test/oyun/',
      'blob:http://meydan.test/oyun/',
    ])('refuses %j as the return address, and makes no token', async (lobbyUrl) => {
      const player = await makePlayer();
      const answer = await launch(player, path, { ...body, lobbyUrl });
      expect(answer).toMatchObject({ status: 200, success: false, message: 'Oyundan dönüş adresi bu sitede olmalı.' });
      expect(await tokensOf(player)).toEqual([]);
    });

    it.each([
      [LOBBY, LOBBY],
      ['back-to-lobby.html', LOBBY],
      ['/oyun/casino/slot', 'http://meydan.test/oyun/casino/slot'],
    ])('accepts %j as the return address', async (lobbyUrl, expected) => {
      expect(lobbyOf((await launch(await makePlayer(), path, { ...body, lobbyUrl })).data)).toBe(expected);
    });
  });

  it('has a token with which another player cannot bet, nor its own player in another game or after a day', async () => {
    const [player, thief] = [await makePlayer(), await makePlayer()];
    for (const { playerId } of [player, thief]) await giveCash(application.database, playerId, 10_000n);
    const token = addressOf((await launch(player, 'dtlaunchurl', { code: '1215' })).data).searchParams.get('accessToken') ?? '';
    const place = async (usercode: string, gameCode: string) => {
      const seat = { playerId: player.playerId, usercode, token };
      const body = bet(seat, LIRA, { game_code: gameCode });
      return (await postSigned(application.http, '/wallet/hub88/transaction/bet', body)).answer.status;
    };
    expect(await place(thief.usercode, 'slot-nar-bahcesi')).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await place(player.usercode, 'slot-galata-7')).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await place(player.usercode, 'slot-nar-bahcesi')).toBe('RS_OK');
    clock.advance(DAY_MS);
    expect(await place(player.usercode, 'slot-nar-bahcesi')).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  describe('with its session', () => {
    const sendAs = (player: TestPlayer, token: string, gameCode: string) => {
      const seat = { ...player, token };
      const send = async (kind: string, body: Record<string, unknown>) =>
        (await postSigned(application.http, `/wallet/hub88/transaction/${kind}`, body)).answer.status;
      return {
        makeBet: () => bet(seat, LIRA, { game_code: gameCode }),
        bet: (body: Record<string, unknown> = bet(seat, LIRA, { game_code: gameCode })) => send('bet', body),
        win: (reference: unknown) => send('win', win(seat, LIRA, reference, { game_code: gameCode })),
        rollback: (reference: unknown) => send('rollback', rollback(seat, reference, { game_code: gameCode })),
      };
    };
    const openGame = async (row: LaunchCase) => {
      const player = await makePlayer();
      await giveCash(application.database, player.playerId, 10_000n);
      const token = addressOf((await launch(player, row.path, row.body)).data).searchParams.get(row.fields.token) ?? '';
      return { player, token, ...sendAs(player, token, row.providerGameCode) };
    };
    const [first] = cases as [LaunchCase];

    it.each(cases)('$path makes a token whose bets end with the logout, while wins and rollbacks of earlier bets are accepted', async (row) => {
      const game = await openGame(row);
      const bets = [game.makeBet(), game.makeBet()];
      for (const body of bets) expect(await game.bet(body)).toBe('RS_OK');
      await callApi(application.http, 'auth/logout', null, game.player.headers);
      expect(await game.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
      expect(await game.bet(bets[0])).toBe('RS_OK');
      expect(await game.win(bets[0]?.transaction_uuid)).toBe('RS_OK');
      expect(await game.rollback(bets[1]?.transaction_uuid)).toBe('RS_OK');
    });

    it('whose provider was too late pays wins and rolls back earlier bets, and accepts no new bet', async () => {
      const game = await openGame(first);
      const bets = [game.makeBet(), game.makeBet()];
      for (const body of bets) expect(await game.bet(body)).toBe('RS_OK');
      await failGameToken({ database: application.database, clock }, game.token);
      expect(await game.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
      expect(await game.win(bets[0]?.transaction_uuid)).toBe('RS_OK');
      expect(await game.rollback(bets[1]?.transaction_uuid)).toBe('RS_OK');
    });

    it('accepts bets of another session of the same player', async () => {
      const game = await openGame(first);
      const device = { deviceId: 'second', userAgent: 'test', address: '127.0.0.1' };
      const { sessionTimes } = application.config;
      const bearer = await beginSession(application.database, { playerId: game.player.playerId, ...device }, sessionTimes, clock.now());
      await callApi(application.http, 'auth/logout', null, { authorization: `Bearer ${bearer}`, 'x-fingerprint': 'second' });
      expect(await game.bet()).toBe('RS_OK');
    });

    it('accepts no bets once the session has been idle for too long, but a bet counts as activity', async () => {
      const game = await openGame(first);
      const { idleMs } = application.config.sessionTimes;
      await application.database
        .updateTable('game_token')
        .set({ expires_at: new Date(clock.now().getTime() + 3 * idleMs) })
        .where('player_id', '=', game.player.playerId)
        .execute();
      clock.advance(idleMs - 1);
      expect(await game.bet()).toBe('RS_OK');
      clock.advance(idleMs - 1);
      expect(await game.bet()).toBe('RS_OK');
      clock.advance(idleMs);
      expect(await game.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
      expect(await callApi(application.http, 'customer/unreadcount', null, game.player.headers)).toMatchObject({ status: 401 });
    });

    it('does not extend a session by calls that are not bets', async () => {
      const game = await openGame(first);
      const body = game.makeBet();
      await game.bet(body);
      const { idleMs } = application.config.sessionTimes;
      clock.advance(idleMs - 1);
      expect([await game.win(body.transaction_uuid), await game.bet(body)]).toEqual(['RS_OK', 'RS_OK']);
      clock.advance(1);
      expect(await game.bet()).toBe('RS_ERROR_TOKEN_EXPIRED');
    });
  });

  it('puts nothing into its script that could end it', async () => {
    const player = await makePlayer();
    await application.database.updateTable('game').set({ provider_game_code: '</script><script>alert(1)//' }).where('code', '=', '1645').execute();
    const { data } = await launch(player, 'softgamingslaunchurl', { system: 'softgamings', pageCode: '1645', isMobile: 0 });
    expect(data.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(addressOf(data).searchParams.get('page')).toBe('</script><script>alert(1)//');
  });
});
