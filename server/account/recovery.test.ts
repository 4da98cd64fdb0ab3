import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOnPhone, type RegisteredPlayer } from '../../tests/support/player-devices.ts';
import { otherCode, readLastCode, readSentMessages } from '../../tests/support/sent-codes.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { createHttpServer } from '../http/server.ts';
import { registerRoutes } from '../routes.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = '2026-03-02T09:00:00.000Z';
const WRONG = { status: 200, success: false, message: 'Kod hatalı ya da artık geçerli değil. Kontrol et veya yeni kod iste.' };
const SENT = { status: 200, success: true, message: 'Bu kullanıcı adıyla bir hesap varsa e-posta adresine kod gönderdik. Kod 10 dakika geçerli.' };
const NEW_PASSWORD = 'yeni bir at';

describe.each(textEngines)('the way to a new password on %s', (engine) => {
  const clock = makeTestClock(START);
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  const call = async (path: string, body: object) => {
    const { status, success, message } = await callApi(application.http, `auth/${path}`, body);
    return { status, success, message };
  };
  const send = (username: string) => call('sendresetpassword', { username });
  const check = (username: string, code: string) => call('checkresetcode', { username, code });
  const reset = (username: string, code: string, password = NEW_PASSWORD) => call('changepasswordwithcode', { username, code, password, password2: password });
  const codeOf = ({ email }: RegisteredPlayer) => readLastCode(application.database, email);
  const join = () => joinOnPhone(application);
  const joinAndSend = async () => {
    const player = await join();
    expect(await send(player.username)).toMatchObject({ success: true });
    return { player, code: await codeOf(player) };
  };

  it("[R2.155] [R7.014] begins with a code of ten characters without look-alikes, in two groups, to the account's e-mail address, in the language of the request", async () => {
    const player = await join();
    expect(await send(player.username.toUpperCase())).toEqual(SENT);
    expect(await readSentMessages(application.database, player.email)).toEqual([
      {
        channel: 'email',
        recipient: player.email,
        template: 'resetCode',
        locale: 'tr',
        parameters: { code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/) },
        expires_at: new Date(clock.now().getTime() + 10 * MINUTE_MS),
      },
    ]);
  });

  it('[R7.015] [R7.016] continues with the code and ends with the new password, confirmed by e-mail', async () => {
    const { player, code } = await joinAndSend();
    expect(await check(player.username, ` ${code.toLowerCase().replace('-', ' - ')} `)).toEqual({
      status: 200,
      success: true,
      message: 'Kod doğru. Şimdi yeni şifreni belirle.',
    });
    expect(await player.knock()).toBe(200);
    clock.advance(SECOND_MS);
    expect(await reset(player.username, code)).toEqual({ status: 200, success: true, message: 'Şifren değişti. Yeni şifrenle giriş yap.' });
    expect([await player.tryPassword(player.password), await player.tryPassword(NEW_PASSWORD)]).toEqual([false, true]);
    expect(await readSentMessages(application.database, player.email)).toMatchObject([
      { template: 'resetCode' },
      { template: 'passwordChanged', locale: 'tr', parameters: { time: expect.stringMatching(/^2 Mart 2026 \d\d:\d\d$/), device: 'Bilinmeyen cihaz' } },
      { template: 'newDevice' },
    ]);
  });

  it("[R5.035] ends all sessions of the player and nobody else's", async () => {
    const { player, code } = await joinAndSend();
    const stranger = await join();
    const desktop = await player.logInOn('desktop');
    await check(player.username, code);
    await reset(player.username, code);
    expect([await player.knock(), await desktop.knock(), await stranger.knock()]).toEqual([401, 401, 200]);
    const { items } = await (await player.logInOn('desktop', NEW_PASSWORD)).listSessions();
    expect(items.map(({ endedHow }) => endedHow)).toEqual([null, 'password', 'password']);
  });

  it('leaves no session to logins with the old password that are in progress', async () => {
    const { player, code } = await joinAndSend();
    await check(player.username, code);
    const logIns = Array.from({ length: 12 }, (_, index) => player.logInOn(`device-${index}`).catch(() => null));
    const [answer, ...devices] = await Promise.all([reset(player.username, code), ...logIns]);
    expect(answer).toMatchObject({ success: true });
    for (const device of devices) if (device) expect(await device.knock()).toBe(401);
  });

  it('[R4.030] responds in every step alike for an unknown name, and sends nothing', async () => {
    const { username, email } = await join();
    const walk = async (name: string) => {
      const answers = [await check(name, '000000'), await reset(name, '000000'), await send(name), await send(name)];
      for (let count = 0; count < 6; count += 1) answers.push(await check(name, '12345-67890'));
      answers.push(await reset(name, '12345'));
      clock.advance(MINUTE_MS);
      return [...answers, await send(name)];
    };
    const [known, unknown] = [await walk(username), await walk(`x${username}`)];
    expect(unknown).toEqual(known);
    expect(known.filter(({ success }) => success)).toEqual([SENT, SENT]);
    expect(await readSentMessages(application.database, email)).toHaveLength(2);
    const waiting = await application.database
      .selectFrom('message_outbox')
      .select('recipient')
      .where('recipient', 'in', ['', `x${username}`])
      .execute();
    expect(waiting).toEqual([]);
  });

  it('sends a code at once when the last one was sent before the clock was put back', async () => {
    clock.advance(60 * MINUTE_MS);
    const { player } = await joinAndSend();
    clock.advance(-60 * MINUTE_MS);
    expect(await send(player.username)).toEqual(SENT);
    expect(await send(player.username)).toMatchObject({ success: false });
  });

  it('[R4.031] accepts a code once', async () => {
    const { player, code } = await joinAndSend();
    await check(player.username, code);
    expect(await reset(player.username, code)).toMatchObject({ success: true });
    expect(await reset(player.username, code, 'başka bir at')).toEqual(WRONG);
    expect(await check(player.username, code)).toEqual(WRONG);
    expect(await player.tryPassword(NEW_PASSWORD)).toBe(true);
  });

  it('[R4.031] accepts a code for ten minutes', async () => {
    const { player, code } = await joinAndSend();
    clock.advance(10 * MINUTE_MS - 1);
    expect(await check(player.username, code)).toMatchObject({ success: true });
    clock.advance(1);
    expect(await check(player.username, code)).toEqual(WRONG);
    expect(await reset(player.username, code)).toEqual(WRONG);
    expect(await player.tryPassword(player.password)).toBe(true);
  });

  it('[R4.031] accepts the right code after any number of wrong ones, in each of its steps', async () => {
    const { player, code } = await joinAndSend();
    for (let count = 0; count < 12; count += 1) expect(await check(player.username, otherCode(code))).toEqual(WRONG);
    expect(await check(player.username, code)).toMatchObject({ success: true });
    for (let count = 0; count < 12; count += 1) expect(await reset(player.username, otherCode(code))).toEqual(WRONG);
    expect(await reset(player.username, code)).toMatchObject({ success: true });
  });

  it('accepts the right code once when it arrives ten times at once', async () => {
    const lucky = await joinAndSend();
    await check(lucky.player.username, lucky.code);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(lucky.player.username, lucky.code, `password ${index}`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await lucky.player.tryPassword(`password ${answers.findIndex(({ success }) => success)}`)).toBe(true);
  });

  it('refuses the last step without the one before, and then accepts them in order', async () => {
    const { player, code } = await joinAndSend();
    expect(await reset(player.username, code)).toEqual(WRONG);
    expect(await player.tryPassword(player.password)).toBe(true);
    expect(await check(player.username, code)).toMatchObject({ success: true });
    expect(await reset(player.username, code)).toMatchObject({ success: true });
  });

  it('refuses the code of another player', async () => {
    const [one, other] = [await joinAndSend(), await joinAndSend()];
    expect(await check(one.player.username, other.code)).toEqual(WRONG);
  });

  it('[R4.031] accepts a code for its ten minutes however many others are requested, and none of them once one has been used', async () => {
    const { player, code } = await joinAndSend();
    for (let count = 0; count < 9; count += 1) {
      clock.advance(MINUTE_MS);
      expect(await send(player.username)).toEqual(SENT);
    }
    const latest = await codeOf(player);
    for (const live of [code, latest]) expect(await check(player.username, live)).toMatchObject({ success: true });
    expect(await reset(player.username, code)).toMatchObject({ success: true });
    expect(await check(player.username, latest)).toEqual(WRONG);
  });

  it.each(['common', 'username'])('refuses a new password that is %s, and accepts another one with the same code', async (what) => {
    const { player, code } = await joinAndSend();
    await check(player.username, code);
    const weak = what === 'common' ? 'PassWord' : player.username.toUpperCase();
    expect(await reset(player.username, code, weak)).toMatchObject({
      success: false,
      message: 'Başka bir şifre seç: bu şifre çok yaygın ya da kullanıcı adınla aynı.',
    });
    expect(await reset(player.username, code)).toMatchObject({ success: true });
  });

  it('refuses a code that was sent before the password was changed', async () => {
    const { player, code } = await joinAndSend();
    await check(player.username, code);
    const change = { oldPassword: player.password, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect(await player.call('customer/changepassword', change)).toMatchObject({ success: true });
    expect(await check(player.username, code)).toEqual(WRONG);
    expect(await reset(player.username, code, 'stolen horse')).toEqual(WRONG);
  });

  it('sends the next code after sixty seconds, and reports the wait', async () => {
    const { player } = await joinAndSend();
    clock.advance(18 * SECOND_MS);
    const refused = await callApi(application.http, 'auth/sendresetpassword', { username: player.username.toUpperCase() });
    expect(refused).toMatchObject({ status: 200, success: false, message: '42 saniye sonra yeni kod isteyebilirsin.' });
    expect(refused.headers['retry-after']).toBe('42');
    clock.advance(42 * SECOND_MS - 1);
    expect(await send(player.username)).toMatchObject({ success: false, message: '1 saniye sonra yeni kod isteyebilirsin.' });
    clock.advance(1);
    expect(await send(player.username)).toEqual(SENT);
    expect(await readSentMessages(application.database, player.email)).toHaveLength(2);
  });

  it('sends one code for ten simultaneous requests, and after twenty in a day one every five minutes, so that one is always valid', async () => {
    const player = await join();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(player.username)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (let count = 1; count < 20; count += 1) {
      clock.advance(MINUTE_MS);
      expect(await send(player.username)).toEqual(SENT);
    }
    clock.advance(MINUTE_MS);
    expect(await send(player.username)).toMatchObject({ success: false, message: '4 dakika sonra yeni kod isteyebilirsin.' });
    expect(await check(player.username, await codeOf(player))).toMatchObject({ success: true });
    clock.advance(4 * MINUTE_MS - 1);
    expect(await send(player.username)).toMatchObject({ success: false });
    clock.advance(1);
    expect(await send(player.username)).toEqual(SENT);
    clock.advance(DAY_MS);
    expect(await send(player.username)).toEqual(SENT);
    clock.advance(MINUTE_MS);
    expect(await send(player.username)).toEqual(SENT);
    expect(await readSentMessages(application.database, player.email)).toHaveLength(23);
  });

  it('works the same on every server of the site', async () => {
    const { player, code } = await joinAndSend();
    const other = await createHttpServer(application.config, { logger: false, pages: [] });
    registerRoutes(other, application);
    const checkThere = (given: string) => callApi(other, 'auth/checkresetcode', { username: player.username, code: given });
    expect(await callApi(other, 'auth/sendresetpassword', { username: player.username })).toMatchObject({ success: false });
    expect(await checkThere(code)).toMatchObject({ success: true });
    expect(await reset(player.username, code)).toMatchObject({ success: true });
    expect(await checkThere(code)).toMatchObject(WRONG);
    await other.close();
  });

  it('stores no code in clear text beside the message that carries it, nor a hash that its row alone would let anyone brute-force', async () => {
    const { player, code } = await joinAndSend();
    const row = await application.database.selectFrom('verification_code').selectAll().where('target', '=', player.email).executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);
    const texts = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    const bare = code.replace('-', '');
    expect(texts.filter((text) => text.includes(code) || text.includes(bare))).toEqual([]);
    for (const given of [code, bare]) {
      const content = JSON.stringify([row.purpose, row.subject, row.target, given]);
      expect(createHmac('sha256', row.salt).update(content).digest()).not.toEqual(row.code_hash);
    }
  });

  it.each([
    ['sendresetpassword', { username: 'a' }, 'Kullanıcı adı çok kısa.'],
    ['sendresetpassword', { username: 'a'.repeat(31) }, 'Kullanıcı adı çok uzun.'],
    ['checkresetcode', { username: 'ayse', code: '12' }, 'Kod çok kısa.'],
    ['checkresetcode', { username: 'ayse', code: '1'.repeat(21) }, 'Kod çok uzun.'],
    ['checkresetcode', { username: 'ayse' }, 'Kod gerekli.'],
    ['changepasswordwithcode', { username: 'ayse', code: '123456', password: '1234', password2: '1234' }, 'Şifre çok kısa.'],
    ['changepasswordwithcode', { username: 'ayse', code: '123456', password: '12345', password2: '12346' }, 'Şifreler birbirinden farklı.'],
    ['changepasswordwithcode', { username: 'ayse', password: '12345', password2: '12345' }, 'Kod gerekli.'],
  ])('[R5.031] refuses at %s input that breaks the rules: %j', async (path, body, message) => {
    expect(await call(path, body)).toEqual({ status: 400, success: false, message });
  });
});

describe('recovery from one address', () => {
  it('is blocked after thirty codes and after sixty wrong ones, for a while', async () => {
    const clock = makeTestClock(START);
    const application = await openTestApplication('pglite', { clock, environment: { RATE_LIMITS: 'on' } });
    const send = (index: number) => callApi(application.http, 'auth/sendresetpassword', { username: `nobody${index}` });
    const check = (index: number) => callApi(application.http, 'auth/checkresetcode', { username: `nobody${index}`, code: '123456' });
    for (let index = 0; index < 30; index += 1) expect((await send(index)).status).toBe(200);
    for (let index = 0; index < 60; index += 1) expect((await check(index)).status).toBe(200);
    for (const refused of [await send(31), await check(61)]) {
      expect(refused).toMatchObject({ status: 429, success: false });
      expect(refused.headers['retry-after']).toBe('900');
    }
    clock.advance(15 * MINUTE_MS);
    expect([(await send(31)).status, (await check(61)).status]).toEqual([200, 200]);
    await application.close();
  });
});
