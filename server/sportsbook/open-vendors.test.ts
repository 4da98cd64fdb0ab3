import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Game, PlaySession } from '#contract/casino.ts';
import { knownGames } from '../../tests/support/known-games.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { giveCash, postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { bet, LIRA } from '../../tests/support/wallet-table.ts';
import { seedCatalogue } from '../casino/seed-catalogue.ts';
import { setOption } from '../content/set-option.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';
import { seedVendors } from './seed-vendors.ts';

const DEVICE = 'test-device';
const none = { betsyCid: '', betsyUrl: '', betsyToken: '', betcoToken: '', betcoUrl: '' };

describe.each(testEngines)('the sports vendors on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock, environment: { SANDBOX_URL: 'http://sandbox.test:8081' } });
    await seedCatalogue(application.database, knownGames);
    await seedVendors(application.database);
    await seedVendors(application.database);
    await storeAnnouncedKey(application.database, 'hub88', providerKeyPair.publicKey);
  });
  afterAll(() => application.close());

  const register = async () => {
    const registration = makeRegistration();
    return { registration, session: (await callApi<Session>(application.http, 'auth/register', registration)).data };
  };
  const headersOf = ({ token }: Session) => ({ authorization: `Bearer ${token}`, 'x-fingerprint': DEVICE });
  const askWallet = async (user: string, token: string, path = 'user/info', more: object = {}) =>
    (await postSigned(application.http, `/wallet/hub88/${path}`, { user, token, request_uuid: crypto.randomUUID(), ...more })).answer;

  it('are opened to a player with their login and their registration: an address each, and tokens that the wallet accepts', async () => {
    const { registration, session } = await register();
    const { username, password } = registration;
    const login = (await callApi<Session>(application.http, 'auth/login', { username, password })).data;
    for (const { usercode, betsyCid, betsyUrl, betsyToken, betcoToken, betcoUrl } of [session, login]) {
      expect({ betsyCid, betsyUrl, betcoUrl }).toEqual({
        betsyCid: usercode,
        betsyUrl: 'http://sandbox.test:8081/betsy',
        betcoUrl: 'http://sandbox.test:8081/betco',
      });
      expect(betsyToken).toMatch(/^[0-9a-f]{64}$/);
      expect(betcoToken).toMatch(new RegExp(`^${usercode}-[0-9a-f]{64}$`));
      for (const token of [betsyToken, betcoToken]) expect(await askWallet(usercode, token)).toMatchObject({ status: 'RS_OK', user: usercode, balance: 0 });
    }
    expect(new Set([session.betsyToken, login.betsyToken, session.betcoToken, login.betcoToken]).size).toBe(4);
  });

  it('can stake with their own token, in their own game only', async () => {
    const { session } = await register();
    const { id: playerId } = await application.database.selectFrom('player').select('id').where('usercode', '=', session.usercode).executeTakeFirstOrThrow();
    await giveCash(application.database, playerId, 10_000n);
    const stake = (gameCode: string) => {
      const seat = { playerId, usercode: session.usercode, token: session.betsyToken };
      return postSigned(application.http, '/wallet/hub88/transaction/bet', bet(seat, LIRA, { game_code: gameCode }));
    };
    expect((await stake('sportsbook-betsy')).answer.status).toBe('RS_OK');
    expect((await stake('sportsbook-betco')).answer.status).toBe('RS_ERROR_INVALID_TOKEN');
    expect((await stake('slot-lale-devri')).answer.status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  it('lose their tokens with the session, and another player cannot use them', async () => {
    const [{ session }, { session: other }] = [await register(), await register()];
    expect(await askWallet(other.usercode, session.betsyToken)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    await callApi(application.http, 'auth/logout', null, headersOf(session));
    for (const token of [session.betsyToken, session.betcoToken])
      expect(await askWallet(session.usercode, token)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await askWallet(other.usercode, other.betcoToken)).toMatchObject({ status: 'RS_OK' });
  });

  it('keep their tokens for as long as the session lasts', async () => {
    const { session } = await register();
    const rows = await application.database
      .selectFrom('game_token')
      .innerJoin('session', 'session.id', 'game_token.session_id')
      .innerJoin('player', 'player.id', 'session.player_id')
      .select(['game_token.expires_at', 'session.expires_at as session_expires_at', 'game_token.partner'])
      .where('player.usercode', '=', session.usercode)
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ partner: 'hub88', expires_at: row.session_expires_at });
  });

  it('appear in no lobby, search or list of recent games, cannot be launched and begin no play session', async () => {
    const { session } = await register();
    expect((await callApi<Game[]>(application.http, 'casino/games', { search: 'betsy' })).data).toEqual([]);
    expect((await callApi<{ total: number }>(application.http, 'casino/gamepage', {})).data.total).toBe(knownGames.length);
    expect((await callApi<Game[]>(application.http, 'casino/recentgames', null, headersOf(session))).data).toEqual([]);
    expect((await callApi<PlaySession>(application.http, 'casino/sitting', null, headersOf(session))).data.startedAt).toBeNull();
    const launch = { platform: 1, gameCode: 'sportsbook-betsy', language: 'tr', lobbyUrl: 'back-to-lobby.html' };
    expect(await callApi(application.http, 'casino/hub88launchurl', launch, headersOf(session))).toMatchObject({ status: 200, success: false });
  });

  it('give guests their addresses by site options that nobody can set', async () => {
    const options = (await callApi<{ key: string; value: string }[]>(application.http, 'cms/siteoptionlist', {})).data;
    expect(options).toContainEqual({ key: 'betsyurl', value: 'http://sandbox.test:8081/betsy', status: true });
    expect(options).toContainEqual({ key: 'betcourl', value: 'http://sandbox.test:8081/betco', status: true });
    for (const key of ['betsyurl', 'BETCOURL']) expect(await setOption(application.database, key, 'https://evil.test/')).toHaveProperty('problem');
    await application.database.insertInto('site_option').values({ key: 'BetsyUrl', value: 'https://evil.test/', is_active: true }).execute();
    const after = (await callApi<{ key: string; value: string }[]>(application.http, 'cms/siteoptionlist', {})).data;
    expect(after.filter(({ key }) => key === 'betsyurl')).toEqual([{ key: 'betsyurl', value: 'http://sandbox.test:8081/betsy', status: true }]);
  });
});

it('where no vendor runs, a login and the site options name none', async () => {
  const application = await openTestApplication('pglite', { environment: { SANDBOX: 'off' } });
  try {
    await seedVendors(application.database);
    expect((await callApi<Session>(application.http, 'auth/register', makeRegistration())).data).toMatchObject(none);
    const options = (await callApi<{ key: string }[]>(application.http, 'cms/siteoptionlist', {})).data;
    expect(options.filter(({ key }) => key.startsWith('bet'))).toEqual([]);
  } finally {
    await application.close();
  }
});

it('a vendor that the operator has switched off is not opened', async () => {
  const application = await openTestApplication('pglite');
  try {
    await seedVendors(application.database);
    await application.database.updateTable('game').set({ is_active: false }).where('code', '=', 'sportsbook-betco').execute();
    const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
    expect(data).toMatchObject({ betsyToken: expect.stringMatching(/./), betcoToken: '', betcoUrl: '' });
  } finally {
    await application.close();
  }
});

it('a process that shares the sandbox of another offers its vendors, too', async () => {
  const application = await openTestApplication('pglite', { environment: { SANDBOX: 'off', SANDBOX_URL: 'http://shared.test:8081' } });
  try {
    await seedVendors(application.database);
    const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
    expect(data).toMatchObject({ betsyUrl: 'http://shared.test:8081/betsy', betcoUrl: 'http://shared.test:8081/betco' });
  } finally {
    await application.close();
  }
});
