import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { joinOnPhone, type RegisteredPlayer } from '../../tests/support/player-devices.ts';
import { otherCode, readLastCode, readSentMessages } from '../../tests/support/sent-codes.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { readConfig } from '../config.ts';
import { type AttemptGuard, openAttemptGuard } from '../http/attempt-guard.ts';
import { type Call, refuse } from '../http/serve-endpoint.ts';
import { createHttpServer } from '../http/server.ts';
import { registerRoutes } from '../routes.ts';

const MINUTE_MS = 60_000;
const SENT = {
  status: 428,
  success: false,
  message:
    'Bu kullanıcı adıyla çok fazla hatalı şifre girildi. Böyle bir hesap varsa e-posta adresine kod gönderdik: 10 dakika içinde kod ve şifrenle giriş yap.',
};
const WRONG = { status: 200, success: false, message: 'Şifre ya da kod hatalı veya kod artık geçerli değil. İkisini de kontrol et ya da yeni kod iste.' };

describe.each(testEngines)('a name with forty wrong passwords on %s', (engine) => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  let owner: RegisteredPlayer;
  beforeEach(async () => {
    application = await openTestApplication(engine, { clock, environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    owner = await joinOnPhone(application);
  });
  afterEach(() => application.close());

  let addresses = 0;
  /** Uses another address for each call unless one is given: the limit tested here is by name. */
  const call = async (path: string, body: object, { address, device = 'new-device' }: { address?: string; device?: string } = {}, http = application.http) => {
    addresses += 1;
    const from = address ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    const { status, success, message, data } = await callApi<Session>(http, `auth/${path}`, body, { 'x-forwarded-for': from, 'x-fingerprint': device });
    return { status, success, message, ...(data === undefined ? {} : { data }) };
  };
  const logIn = (username: string, password: string, from = {}) => call('login', { username, password }, from);
  const logInWithCode = (code: string, { username = owner.username, password = owner.password, device = 'new-device' } = {}) =>
    call('loginwithcode', { username, password, code }, { device });
  /** Records as many failures as a limit allows, without the time that hashing passwords would take. */
  const fill = async (keys: Parameters<AttemptGuard>[1], most = 40) => {
    const guard = openAttemptGuard(application);
    const failure = async () => refuse('wrong');
    for (let count = 0; count < most; count += 1) expect(await guard({ locale: 'tr' } as Call<unknown>, keys, failure)).toMatchObject({ message: 'wrong' });
  };
  const fillName = (username: string) => fill({ loginsPerUsername: username });
  const mails = async () => (await readSentMessages(application.database, owner.email)).map(({ template }) => template);
  const lastCode = () => readLastCode(application.database, owner.email);

  it('gets the same response on a new device, whether or not the password is right and the name exists', async () => {
    await fillName(owner.username);
    await fillName('nobodyatall');
    for (const [username, password] of [
      [owner.username, owner.password],
      [owner.username.toUpperCase(), owner.password],
      [owner.username, 'one more guess'],
      ['nobodyatall', 'one more guess'],
    ] as const) {
      expect(await logIn(username, password)).toEqual(SENT);
    }
    expect(await logIn('somebodyelse', 'guess')).toMatchObject({ status: 200 });
  });

  it('lets its owner in with the password and the e-mailed code, however many wrong ones were tried', async () => {
    await fillName(owner.username);
    await logIn(owner.username, 'whatever');
    const code = await lastCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    for (let count = 0; count < 12; count += 1) expect(await logInWithCode(otherCode(code))).toEqual(WRONG);
    const entered = await logInWithCode(code.toLowerCase().replace('-', ' '));
    expect(entered).toMatchObject({ status: 200, success: true, message: `Tekrar hoş geldin, ${owner.username}.`, data: { username: owner.username } });
    expect(await logIn(owner.username, owner.password)).toMatchObject({ success: true });
    expect(await mails()).toEqual(['loginCode', 'newDevice']);
  });

  it('works as before on devices from which its owner has signed in', async () => {
    await fillName(owner.username);
    expect(await logIn(owner.username, 'not this one', { device: 'phone' })).toMatchObject({ status: 200, message: 'Kullanıcı adı veya şifre hatalı.' });
    expect(await logIn(owner.username, owner.password, { device: 'phone' })).toMatchObject({ status: 200, success: true });
    expect(await mails()).toEqual([]);
  });

  it('accepts a code once, for ten minutes, with the right password only, and for nobody else', async () => {
    await fillName(owner.username);
    await logIn(owner.username, 'whatever');
    const code = await lastCode();
    const stranger = await joinOnPhone(application);
    expect(await logInWithCode(code, { password: 'not this one' })).toEqual(WRONG);
    expect(await logInWithCode(code, { username: stranger.username })).toEqual(WRONG);
    expect(await logInWithCode(code, { username: 'nobodyatall' })).toEqual(WRONG);
    expect(await logInWithCode('', {})).toMatchObject({ status: 400 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => logInWithCode(code, { device: `device-${index}` })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    clock.advance(MINUTE_MS);
    await logIn(owner.username, 'whatever');
    const late = await lastCode();
    clock.advance(10 * MINUTE_MS);
    expect(await logInWithCode(late)).toEqual(WRONG);
  });

  it('has codes that end with a new password, and that cannot be used to set one', async () => {
    await fillName(owner.username);
    await logIn(owner.username, 'whatever');
    const code = await lastCode();
    expect(await call('checkresetcode', { username: owner.username, code })).toMatchObject({ success: false });
    const changed = { oldPassword: owner.password, password: 'yeni bir at', confirmPassword: 'yeni bir at' };
    expect(await owner.call('customer/changepassword', changed)).toMatchObject({ success: true });
    expect(await logInWithCode(code, { password: 'yeni bir at' })).toEqual(WRONG);
  });

  it('is sent a code once a minute at most, whoever asks on whichever process of the site', async () => {
    const other = await createHttpServer(application.config, { logger: false, pages: [] });
    registerRoutes(other, application);
    const body = { username: owner.username, password: 'guess' };
    await fillName(owner.username);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => call('login', body, {}, index % 2 === 0 ? application.http : other)));
    expect(answers).toEqual(Array(10).fill(SENT));
    expect(await mails()).toEqual(['loginCode']);
    clock.advance(MINUTE_MS - 1);
    await logIn(owner.username, 'guess');
    expect(await mails()).toEqual(['loginCode']);
    clock.advance(1);
    await logIn(owner.username, 'guess');
    expect(await mails()).toEqual(['loginCode', 'loginCode']);
    await other.close();
  });

  it('counts against the address that asks for codes or tries them, over all names', async () => {
    await fillName(owner.username);
    await fill({ loginsPerAddress: '2001:db8:7:7::/64' }, 98);
    const address = '2001:db8:7:7::1';
    expect(await logIn(owner.username, 'guess', { address })).toEqual(SENT);
    const tried = { username: 'nobodyatall', password: 'guess', code: '00000-00000' };
    expect(await call('loginwithcode', tried, { address: '2001:db8:7:7::2' })).toEqual(WRONG);
    expect(await logIn('somebodyelse', 'guess', { address: '2001:db8:7:7:ffff::9' })).toMatchObject({ status: 429 });
    expect(await call('loginwithcode', tried, { address })).toMatchObject({ status: 429 });
    expect(await logIn(owner.username, 'guess')).toEqual(SENT);
  });

  it('waits a quarter of an hour when no e-mail can be sent', async () => {
    await fillName(owner.username);
    const config = readConfig({ RATE_LIMITS: 'on', TRUST_PROXY: '1', SANDBOX: 'off' });
    const mute = await createHttpServer(config, { logger: false, pages: [] });
    registerRoutes(mute, { ...application, config });
    const refused = await call('login', { username: owner.username, password: owner.password }, {}, mute);
    expect(refused).toEqual({ status: 429, success: false, message: 'Çok fazla deneme yapıldı. 15 dakika sonra yeniden dene.' });
    expect(await mails()).toEqual([]);
    await mute.close();
  });
});
