import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';

describe.each(testEngines)('accounts on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());

  const call = <Data>(path: string, body: object | null = null, headers: Record<string, string> = {}) => callApi<Data>(application.http, path, body, headers);
  const register = (changes: Record<string, unknown> = {}) => call<Session>('auth/register', makeRegistration(changes));
  const findPlayer = (username: string) => application.database.selectFrom('player').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
  const countPlayers = async () => (await application.database.selectFrom('player').select('id').execute()).length;

  describe('the registration form', () => {
    it('[R3.030] [R7.012] offers every country by its name in the language of the request, Türkiye as 235', async () => {
      const turkish = await call<{ countries: { id: number; name: string }[] }>('auth/form');
      const english = await call<{ countries: { id: number; name: string }[] }>('auth/form', null, { 'x-locale': 'en' });
      expect(turkish.data.countries).toHaveLength(249);
      expect(new Set(turkish.data.countries.map(({ id }) => id)).size).toBe(249);
      expect(turkish.data.countries.find(({ id }) => id === 235)?.name).toBe('Türkiye');
      expect(turkish.data.countries.map(({ name }) => name)).toContain('Almanya');
      expect(english.data.countries.map(({ name }) => name)).toContain('Germany');
    });
  });

  describe('a registration', () => {
    it('[R3.002] [R7.013] signs the new player in with the twelve fields that his device keeps', async () => {
      const body = makeRegistration({ phone: '5419998877' });
      const { status, success, message, data } = await call<Session>('auth/register', body);
      expect({ status, success, message }).toEqual({ status: 200, success: true, message: `Hesabın hazır. Hoş geldin, ${body.username}.` });
      expect(data).toEqual({
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        username: body.username,
        usercode: expect.stringMatching(/^\d{6,}$/),
        balance: 0,
        phone: '5419998877',
        smsVerified: false,
        fingerprint: 'test-device',
        betsyCid: '',
        betsyUrl: '',
        betsyToken: '',
        betcoToken: '',
        betcoUrl: '',
      });
    });

    it('[R1.028] [R3.024] is stored with the international phone, the terms in force and no password or token in clear', async () => {
      const body = makeRegistration({ trialBonus: 100, refId: 77, balance: 1e6, is_phone_verified: true });
      const { data } = await call<Session>('auth/register', body);
      const player = await findPlayer(String(body.username));
      expect(player).toMatchObject({
        phone: `+90${body.phone}`,
        is_phone_verified: false,
        terms_version: 1,
        wants_trial_bonus: true,
        ref_id: '77',
        locale: 'tr',
      });
      expect(player.terms_accepted_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect(player.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const session = await application.database.selectFrom('session').selectAll().where('player_id', '=', player.id).executeTakeFirstOrThrow();
      expect(session.token_hash.toString('hex')).not.toBe(data.token);
      expect(session.device_id).toBe('test-device');
    });

    it("greets with a notification that says it is play money, in the reader's language", async () => {
      const { data } = await register();
      const headers = { authorization: `Bearer ${data.token}` };
      const [welcome] = (await call<Notification[]>('customer/notification', { skip: 0, take: 100 }, headers)).data;
      expect(welcome).toMatchObject({ type: 'System', title: 'Meydan’a hoş geldin', isRead: false, note: expect.stringContaining('oyun parası') });
      const [english] = (await call<Notification[]>('customer/notification', { skip: 0, take: 100 }, { ...headers, 'x-locale': 'en' })).data;
      expect(english).toMatchObject({ id: welcome?.id, title: 'Welcome to Meydan' });
    });

    it.each([
      ['username', (taken: Record<string, unknown>) => ({ username: String(taken.username).toUpperCase() }), 'Bu kullanıcı adı daha önce alınmış.'],
      ['e-mail', (taken: Record<string, unknown>) => ({ email: String(taken.email).toUpperCase() }), 'Bu e-posta adresi zaten kayıtlı.'],
      ['phone', (taken: Record<string, unknown>) => ({ phone: `0${taken.phone}` }), 'Bu telefon numarası zaten kayıtlı.'],
      ['national id', (taken: Record<string, unknown>) => ({ PersonalNo: taken.PersonalNo }), 'Bu T.C. kimlik numarası zaten kayıtlı.'],
    ])('[R5.009] is refused when another account has the %s', async (_what, changesOf, message) => {
      const first = makeRegistration();
      await call('auth/register', first);
      const before = await countPlayers();
      const second = await register(changesOf(first));
      expect(second).toMatchObject({ status: 200, success: false, message });
      expect(second).not.toHaveProperty('data');
      expect(await countPlayers()).toBe(before);
    });

    it('makes one account out of ten that come at once', async () => {
      const body = makeRegistration();
      const answers = await Promise.all(Array.from({ length: 10 }, () => call('auth/register', body)));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    });

    it("[R5.021] is refused before the eighteenth birthday by Istanbul's calendar", async () => {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' });
      const birthday = (offsetDays: number) => {
        const [year = '', month = '', day = ''] = today.format(Date.now() + offsetDays * 86_400_000).split('-');
        const birthDateYear = String(Number(year) - 18);
        return { birthDate: `${birthDateYear}-${month}-${day}`, birthDateYear, birthDateMonth: month, birthDateDay: day };
      };
      // 29 February has no counterpart eighteen years earlier, so the neighbouring days carry the test.
      expect(await register(birthday(2))).toMatchObject({ status: 200, success: false, message: 'Üye olmak için en az 18 yaşında olmalısın.' });
      expect(await register(birthday(-2))).toMatchObject({ success: true });
    });

    it.each([
      [{ name: 'A' }, 'Ad çok kısa.'],
      [{ surname: '' }, 'Soyad gerekli.'],
      [{ surname: 'Ç'.repeat(101) }, 'Soyad çok uzun.'],
      [{ username: 'a'.repeat(31) }, 'Kullanıcı adı çok uzun.'],
      [{ email: 'a@b' }, 'E-posta çok kısa.'],
      [{ phone: '1234' }, 'Telefon çok kısa.'],
      [{ phone: '1'.repeat(21) }, 'Telefon çok uzun.'],
      [{ phone: '53212345ab' }, 'Telefon yalnızca rakamlardan oluşabilir.'],
      [{ PersonalNo: '1234567890a' }, 'T.C. kimlik numarası tam 11 rakam olmalı.'],
      [{ password: '1234', password2: '1234' }, 'Şifre çok kısa.'],
      [{ password: 'x'.repeat(101), password2: 'x'.repeat(101) }, 'Şifre çok uzun.'],
      [{ country: undefined }, 'Ülke gerekli.'],
      [{ birthDateDay: '18' }, 'Doğum tarihi takvimde olan bir gün olmalı.'],
      [{ name: 'A1' }, 'Ad yalnızca harflerden ve tek boşluklardan oluşabilir.'],
      [{ username: 'abc' }, 'Kullanıcı adı çok kısa.'],
      [{ username: 'ayşe123' }, 'Kullanıcı adı yalnızca harf ve rakamlardan oluşabilir.'],
      [{ email: 'nobody' }, 'E-posta geçerli bir e-posta adresi olmalı.'],
      [{ PersonalNo: '123' }, 'T.C. kimlik numarası tam 11 rakam olmalı.'],
      [{ password: undefined }, 'Şifre gerekli.'],
      [{ password2: 'another one' }, 'Şifreler birbirinden farklı.'],
      [{ birthDate: '1990-02-30', birthDateDay: '30', birthDateMonth: '02' }, 'Doğum tarihi takvimde olan bir gün olmalı.'],
      [{ country: 'Türkiye' }, 'Ülke geçerli değil.'],
      [{ name: { toString: 1 } }, 'Ad geçerli değil.'],
      [{ name: 'a\u0000b' }, 'Ad geçerli değil.'],
      [{ refId: 'a\u0000b' }, 'İstek geçerli değil.'],
    ])('[R5.021] with %j breaks the contract and opens no account', async (changes, message) => {
      const before = await countPlayers();
      expect(await register(changes)).toMatchObject({ status: 400, success: false, message });
      expect(await countPlayers()).toBe(before);
    });

    it.each([0, 250, -1, 9_007_199_254_740_991])('is refused for the country %s, which is not in the list', async (country) => {
      expect(await register({ country })).toMatchObject({ status: 200, success: false, message: 'Listeden bir ülke seç.' });
    });

    it('needs a device', async () => {
      const response = await application.http.inject({ method: 'POST', url: '/api/auth/register', payload: makeRegistration() });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ success: false, message: 'The device id is missing.' });
    });
  });

  describe('a login', () => {
    it('[R7.010] takes the username without case, and the new session lives beside the old one', async () => {
      const body = makeRegistration();
      const registered = await call<Session>('auth/register', body);
      const login = await call<Session>('auth/login', { username: String(body.username).toUpperCase(), password: body.password });
      expect(login).toMatchObject({ success: true, message: `Tekrar hoş geldin, ${body.username}.`, data: { username: body.username } });
      expect(login.data).toEqual({ ...registered.data, token: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(login.data.token).not.toBe(registered.data.token);
      expect(login.headers['cache-control']).toBe('no-store');
      for (const { data } of [registered, login]) {
        expect(await call('customer/unreadcount', null, { authorization: `Bearer ${data.token}` })).toMatchObject({ status: 200, data: { count: 1 } });
      }
    });

    it('[R7.063] answers a wrong password and an unknown name alike', async () => {
      const body = makeRegistration();
      await call('auth/register', body);
      const wrong = await call('auth/login', { username: body.username, password: 'not this one' });
      const unknown = await call('auth/login', { username: 'nobody at all', password: 'not this one' });
      expect(wrong).toMatchObject({ status: 200, success: false, message: 'Kullanıcı adı veya şifre hatalı.' });
      expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
    });
  });

  describe('a session', () => {
    const countUnread = (token: string, headers: Record<string, string> = {}) =>
      call('customer/unreadcount', null, { authorization: `Bearer ${token}`, ...headers });
    const changeSession = (values: Record<string, Date>) => application.database.updateTable('session').set(values).execute();

    it('[R7.008] is refused without a token, with a made-up one, and from another device', async () => {
      const { data } = await register();
      const refused = { status: 401, success: false, message: 'Oturumun sona erdi. Yeniden giriş yap.' };
      expect(await call('customer/unreadcount')).toMatchObject(refused);
      expect(await countUnread('f'.repeat(64))).toMatchObject(refused);
      expect(await countUnread(data.token, { 'x-fingerprint': 'another-device' })).toMatchObject(refused);
      expect(await countUnread(data.token, { 'x-fingerprint': '' })).toMatchObject(refused);
      expect(await countUnread(data.token)).toMatchObject({ status: 200 });
    });

    it('[R7.011] ends with the logout, which succeeds again and without any session', async () => {
      const { data } = await register();
      for (const headers of [{ authorization: `Bearer ${data.token}` }, { authorization: `Bearer ${data.token}` }, {}]) {
        const answer = await call('auth/logout', null, headers);
        expect(answer).toMatchObject({ status: 200, success: true });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect(await countUnread(data.token)).toMatchObject({ status: 401 });
    });

    it('[R7.008] ends after seven idle days and, however busy, after thirty', async () => {
      const day = 86_400_000;
      const idle = await register();
      await changeSession({ last_seen_at: new Date(Date.now() - 7 * day - 1000) });
      expect(await countUnread(idle.data.token)).toMatchObject({ status: 401 });
      const old = await register();
      await changeSession({ expires_at: new Date(Date.now() - 1000) });
      expect(await countUnread(old.data.token)).toMatchObject({ status: 401 });
    });

    it('notes when it was seen, at most once a minute', async () => {
      const { data } = await register();
      const seenAt = async () =>
        (await application.database.selectFrom('session').select('last_seen_at').orderBy('id', 'desc').executeTakeFirstOrThrow()).last_seen_at;
      const before = new Date(Date.now() - 59_000);
      await changeSession({ last_seen_at: before });
      await countUnread(data.token);
      expect(await seenAt()).toEqual(before);
      await changeSession({ last_seen_at: new Date(Date.now() - 61_000) });
      await countUnread(data.token);
      expect((await seenAt()).getTime()).toBeGreaterThan(before.getTime());
    });
  });
});

describe('guessing', () => {
  it('[R7.063] is stopped after forty wrong passwords for one name, for that name only, with the time to wait', async () => {
    const application = await openTestApplication('pglite', { environment: { RATE_LIMITS: 'on' } });
    const body = makeRegistration();
    await callApi(application.http, 'auth/register', body);
    const guess = (username: unknown, password: unknown) => callApi(application.http, 'auth/login', { username, password });
    const answers = await Promise.all(Array.from({ length: 41 }, (_, index) => guess(body.username, `guess ${index}`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ success: false, message: expect.stringMatching(/^Çok fazla deneme yapıldı\. \d+ saniye/) });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(800);
    expect(await guess(String(body.username).toUpperCase(), body.password)).toMatchObject({ status: 429 });
    expect(await guess('somebodyelse', 'guess')).toMatchObject({ status: 200 });
    await application.close();
  });

  it('does not count logins that succeed', async () => {
    const application = await openTestApplication('pglite', { environment: { RATE_LIMITS: 'on' } });
    const body = makeRegistration();
    await callApi(application.http, 'auth/register', body);
    for (let count = 0; count < 45; count += 1) {
      expect(await callApi(application.http, 'auth/login', { username: body.username, password: body.password })).toMatchObject({ status: 200, success: true });
    }
    await application.close();
  });
});
