import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { readLastCode } from '../../tests/support/sent-codes.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';

describe.each(testEngines)('names as people type them, on %s', (engine) => {
  // 00:30 in Istanbul, the evening before in UTC.
  const clock = makeTestClock('2026-11-20T21:30:00Z');
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  const call = <Data>(path: string, body: object) => callApi<Data>(application.http, path, body);
  const freeName = (start: string) => `${start}${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  async function join(changes: Record<string, unknown> = {}) {
    const body = makeRegistration({ username: freeName('ibrahim'), ...changes });
    const answer = await call<Session>('auth/register', body);
    return { body, answer, username: String(body.username), password: String(body.password) };
  }

  // F1, F2
  it.each<[string, (name: string) => string]>([
    ['a space after it', (name) => `${name} `],
    ['a space before it', (name) => ` ${name}`],
    ['a no-break space after it', (name) => `${name}\u00A0`],
    ['zero-width characters in it', (name) => `\u200B${name.slice(0, 3)}\u200D${name.slice(3)}`],
    ['Turkish capitals', (name) => name.toLocaleUpperCase('tr')],
    ['English capitals', (name) => name.toUpperCase()],
    ['a dotless ı', (name) => name.replaceAll('i', 'ı')],
    ['İ in small letters, as programs make them', (name) => name.toLocaleUpperCase('tr').toLowerCase()],
  ])('find the account at login and recovery with %s', async (_, write) => {
    const { username, password, body } = await join();
    const typed = write(username);
    expect(await call<Session>('auth/login', { username: typed, password })).toMatchObject({ success: true, data: { username } });
    expect(await call('auth/login', { username: typed, password: `${password} ` })).toMatchObject({ success: false });
    expect(await call('auth/sendresetpassword', { username: typed })).toMatchObject({ success: true });
    const code = await readLastCode(application.database, String(body.email));
    const changed = { username: typed, code: `Kodun: ${code}.`, password: 'yeni-lale-1730', password2: 'yeni-lale-1730' };
    expect(await call('auth/checkresetcode', { username: typed, code: changed.code })).toMatchObject({ success: true });
    expect(await call('auth/changepasswordwithcode', changed)).toMatchObject({ success: true });
    expect(await call('auth/login', { username, password: changed.password })).toMatchObject({ success: true });
  });

  it('count wrong passwords for one name, however it is written', async () => {
    const guarded = await openTestApplication(engine, { clock, environment: { RATE_LIMITS: 'on' } });
    const writings = ['ismailibis', 'İSMAİLİBİS', ' ısmaılıbıs', 'ISMAILIBIS\u00A0'];
    const tryOut = (count: number) =>
      callApi(guarded.http, 'auth/login', { username: writings[count % writings.length], password: 'wrong' }, { 'x-fingerprint': 'stranger' });
    for (let count = 0; count < 40; count += 1) expect((await tryOut(count)).status).not.toBe(428);
    for (const count of [0, 1, 2, 3]) expect((await tryOut(count)).status).toBe(428);
    await guarded.close();
  });

  it('are registered without invisible characters', async () => {
    const clean = freeName('abcde');
    const typed = {
      username: `${clean} `,
      name: 'Ali ',
      surname: '\u00A0Can\u200B',
      email: ` ${clean}@example.com`,
      phone: '+90 547 000 00 01',
      PersonalNo: '123 456 789 01',
    };
    const { answer } = await join(typed);
    expect(answer).toMatchObject({ success: true, data: { username: clean, phone: '5470000001' } });
    const stored = await application.database.selectFrom('player').selectAll().where('username', '=', clean).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ name: 'Ali', surname: 'Can', email: `${clean}@example.com`, personal_no: '12345678901' });
    expect(await call('auth/login', { username: clean, password: makeRegistration().password })).toMatchObject({ success: true });
  });

  it.each([
    [{ username: 'İbrahim1' }, 'Kullanıcı adı'],
    // F11
    [{ name: '\u0301\u0301\u0301' }, 'Ad'],
    [{ surname: 'Can \u0301\u0301' }, 'Soyad'],
    [{ name: 'a\u0301' }, 'Ad'],
    [{ phone: '+49 170 1234567' }, 'Telefon'],
  ])('are refused when letters would have to be replaced: %j', async (changes, field) => {
    expect((await join(changes)).answer).toMatchObject({ status: 400, success: false, message: expect.stringMatching(new RegExp(`^${field} `)) });
  });

  // F10
  it("accept somebody who is 18 by Istanbul's date", async () => {
    const born = (day: string) => ({ birthDate: `2008-11-${day}`, birthDateDay: day, birthDateMonth: '11', birthDateYear: '2008' });
    expect((await join(born('21'))).answer).toMatchObject({ success: true });
    expect((await join(born('22'))).answer).toMatchObject({ success: false });
  });
});
