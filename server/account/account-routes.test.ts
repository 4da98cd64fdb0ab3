import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { publishTerms } from '../content/publish-terms.ts';
import { hashPassword } from '../http/password-hash.ts';

const DAY_MS = 86_400_000;

describe.each(textEngines)('accounts on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
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
      const german = await call<{ countries: { id: number; name: string }[] }>('auth/form', null, { 'x-locale': 'de-AT' });
      expect(german.data.countries.find(({ id }) => id === 235)?.name).toBe('Türkei');
      const strange = await call<{ countries: { id: number; name: string }[] }>('auth/form', null, { 'x-locale': 'no language at all' });
      expect(strange.data).toEqual(english.data);
    });
  });

  describe('a registration', () => {
    it('assigns codes that do not reveal how many players there are', async () => {
      const codes: number[] = [];
      for (let count = 0; count < 8; count += 1) codes.push(Number((await register()).data.usercode));
      expect(new Set(codes).size).toBe(codes.length);
      const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
      // Drawn from nine hundred million: two of eight are this close together once in thirty thousand runs.
      for (const step of steps) expect(step).toBeGreaterThan(1_000);
    });

    it('[R3.002] [R7.013] signs the new player in with the twelve fields that their device stores', async () => {
      const body = makeRegistration({ phone: '5419998877' });
      const { status, success, message, data } = await call<Session>('auth/register', body);
      expect({ status, success, message }).toEqual({ status: 200, success: true, message: `Hesabın hazır. Hoş geldin, ${body.username}.` });
      expect(data).toEqual({
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        username: body.username,
        usercode: expect.stringMatching(/^[1-9]\d{8}$/),
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

    it('[R3.024] [R7.013] is stored with the international phone, the referrer, the terms in force and no password or token in clear text', async () => {
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
      expect(player.terms_accepted_at).toEqual(clock.now());
      expect(player.created_at).toEqual(clock.now());
      expect(player.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const session = await application.database.selectFrom('session').selectAll().where('player_id', '=', player.id).executeTakeFirstOrThrow();
      expect(session.token_hash.toString('hex')).not.toBe(data.token);
      expect(session.device_id).toBe('test-device');
    });

    it('[R1.028] accepts the version of the terms in force at the time, not one that is only announced', async () => {
      const acceptedBy = async (body: Record<string, unknown>) => {
        expect(await call('auth/register', body)).toMatchObject({ success: true });
        const player = await findPlayer(String(body.username));
        return [player.terms_version, player.terms_accepted_at];
      };
      const effectiveFrom = new Date(clock.now().getTime() + 15 * DAY_MS);
      const published = await publishTerms(application.database, { bodies: { tr: '<p>Yeni</p>', en: '<p>New</p>' }, effectiveFrom }, clock.now());
      expect(published).toEqual({ version: 2 });
      clock.set(new Date(effectiveFrom.getTime() - 1).toISOString());
      expect(await acceptedBy(makeRegistration())).toEqual([1, clock.now()]);
      clock.advance(1);
      expect(await acceptedBy(makeRegistration({ terms_version: 1, termsVersion: 1 }))).toEqual([2, effectiveFrom]);
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
      await application.database.updateTable('player').set({ is_phone_verified: true }).where('username', '=', String(first.username)).execute();
      const before = await countPlayers();
      const second = await register(changesOf(first));
      expect(second).toMatchObject({ status: 200, success: false, message });
      expect(second).not.toHaveProperty('data');
      expect(await countPlayers()).toBe(before);
    });

    it('creates one account out of ten simultaneous requests', async () => {
      const body = makeRegistration();
      const answers = await Promise.all(Array.from({ length: 10 }, () => call('auth/register', body)));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    });

    it.each([
      ['2026-05-16T20:59:59Z', '2008-05-17', false],
      ['2026-05-16T21:00:00Z', '2008-05-17', true],
      ['2026-02-28T20:59:59Z', '2008-02-29', false],
      ['2026-02-28T21:00:00Z', '2008-02-29', true],
    ])("[R5.021] at %s for someone born on %s: %s, by Istanbul's calendar", async (time, birthDate, isOfAge) => {
      clock.set(time);
      const [birthDateYear, birthDateMonth, birthDateDay] = birthDate.split('-');
      const before = await countPlayers();
      const answer = await register({ birthDate, birthDateYear, birthDateMonth, birthDateDay });
      expect(answer).toMatchObject(isOfAge ? { success: true } : { status: 200, success: false, message: 'Üye olmak için en az 18 yaşında olmalısın.' });
      expect(await countPlayers()).toBe(before + (isOfAge ? 1 : 0));
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
      [{ email: 'a,b@example.com' }, 'E-posta geçerli bir e-posta adresi olmalı.'],
      [{ email: 'a..b.@example.com' }, 'E-posta geçerli bir e-posta adresi olmalı.'],
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

    it.each(['12345', 'password', 'PassWord', 'QWERTY', 'ayseyilmaz90', 'AYSEYILMAZ90', 'ayseyılmaz90'])(
      'is refused with the password %s, which is common or equals the username',
      async (password) => {
        const before = await countPlayers();
        expect(await register({ username: 'ayseyilmaz90', password, password2: password })).toMatchObject({
          status: 200,
          success: false,
          message: 'Başka bir şifre seç: bu şifre çok yaygın ya da kullanıcı adınla aynı.',
        });
        expect(await countPlayers()).toBe(before);
      },
    );

    it.each(['k7$mQ', 'çılgı', 'ayseyilmaz901', '9 8 7'])(
      '[R5.018] accepts the password %s: only its length and its popularity are checked',
      async (password) => {
        expect(await register({ password, password2: password })).toMatchObject({ success: true });
      },
    );

    it.each([0, 250, -1, 9_007_199_254_740_991])('is refused for the country %s, which is not in the list', async (country) => {
      expect(await register({ country })).toMatchObject({ status: 200, success: false, message: 'Listeden bir ülke seç.' });
    });

    it.each([null, undefined, ''])('[R7.013] does not accept %s as a reference', async (refId) => {
      const body = makeRegistration({ refId });
      expect(await call('auth/register', body)).toMatchObject({ success: true });
      expect(await findPlayer(String(body.username))).toMatchObject({ ref_id: null });
    });

    it('requires a device', async () => {
      const response = await application.http.inject({ method: 'POST', url: '/api/auth/register', payload: makeRegistration() });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ success: false, message: 'The device id is missing.' });
      const headers = { 'x-fingerprint': 'x'.repeat(101) };
      expect(await call('auth/register', makeRegistration(), headers)).toMatchObject({ status: 400, success: false, message: 'Cihaz kimliği geçersiz.' });
    });
  });

  describe('a login', () => {
    it('[R3.002] [R7.010] ignores the case of the username, and the new session coexists with the old one', async () => {
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

    it('accepts a password that would be refused for a new account', async () => {
      const body = makeRegistration();
      await call('auth/register', body);
      const password_hash = await hashPassword('12345');
      await application.database.updateTable('player').set({ password_hash }).where('username', '=', String(body.username)).execute();
      expect(await call('auth/login', { username: body.username, password: '12345' })).toMatchObject({ success: true });
    });

    it('[R7.063] responds to a wrong password and an unknown name alike', async () => {
      const body = makeRegistration();
      await call('auth/register', body);
      const wrong = await call('auth/login', { username: body.username, password: 'not this one' });
      const unknown = await call('auth/login', { username: 'nobody at all', password: 'not this one' });
      expect(wrong).toMatchObject({ status: 200, success: false, message: 'Kullanıcı adı veya şifre hatalı.' });
      expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
    });
  });
});
