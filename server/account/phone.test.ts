import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOnPhone } from '../../tests/support/player-devices.ts';
import { otherCode, readLastCode, readSentMessages } from '../../tests/support/sent-codes.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = '2026-03-02T09:00:00.000Z';
const WRONG = 'Kod hatalı. Kontrol edip yeniden dene.';
const NONE = 'Henüz kod gönderilmedi. Önce kod iste.';
const OVER = 'Bu kod artık geçerli değil. Yeni kod iste.';

describe.each(testEngines)('verifying a phone on %s', (engine) => {
  const clock = makeTestClock(START);
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  async function join() {
    const player = await joinOnPhone(application);
    const update = async (body: object, device: Pick<typeof player, 'call'> = player) => {
      const { status, success, message } = await device.call('customer/updatephone', body);
      return { status, success, message };
    };
    return {
      ...player,
      update,
      send: (phone = player.phone) => update({ step: 1, phone }),
      check: (code: string, phone = player.phone) => update({ step: 2, phone, code }),
      codeTo: (phone = player.phone) => readLastCode(application.database, `+90${phone}`),
      isVerified: async () => (await player.call<{ phone: string; smsVerified: boolean }>('customer/profile')).data,
    };
  }
  let numbers = 0;
  const freePhone = () => {
    numbers += 1;
    return `54${String(numbers).padStart(8, '0')}`;
  };

  it('[R7.017] sends a code by SMS in step 1 and accepts the phone with it in step 2', async () => {
    const player = await join();
    expect(await player.send()).toEqual({ status: 200, success: true, message: `+90${player.phone} numarasına kod gönderdik. Kod 10 dakika geçerli.` });
    const [sms, ...others] = await readSentMessages(application.database, `+90${player.phone}`);
    expect(others).toEqual([]);
    expect(sms).toMatchObject({ channel: 'sms', template: 'phoneCode', locale: 'tr', expires_at: new Date(clock.now().getTime() + 10 * MINUTE_MS) });
    expect(sms?.parameters.code).toMatch(/^\d{6}$/);
    expect(await player.isVerified()).toMatchObject({ smsVerified: false });
    const code = await player.codeTo();
    // F5
    expect(await player.check(`Meydan: ${code.slice(0, 3)}-${code.slice(3)}, 10 dk`)).toEqual({
      status: 200,
      success: true,
      message: 'Telefon numaran doğrulandı.',
    });
    expect(await player.isVerified()).toMatchObject({ phone: player.phone, smsVerified: true });
    expect((await player.logInOn('desktop')).session).toMatchObject({ phone: player.phone, smsVerified: true });
  });

  it('[R3.024] stores a new number in its international form only once its code is right', async () => {
    const player = await join();
    const phone = freePhone();
    await player.send(`0${phone}`);
    const stored = () => application.database.selectFrom('player').select(['phone', 'is_phone_verified']).where('username', '=', player.username).execute();
    expect(await stored()).toEqual([{ phone: `+90${player.phone}`, is_phone_verified: false }]);
    await player.check(await player.codeTo(phone), `90${phone}`);
    expect(await stored()).toEqual([{ phone: `+90${phone}`, is_phone_verified: true }]);
  });

  it('[R5.025] refuses a wrong, an expired and a used code with a sentence', async () => {
    const player = await join();
    expect(await player.check('123456')).toEqual({ status: 200, success: false, message: NONE });
    await player.send();
    const code = await player.codeTo();
    expect(await player.check(otherCode(code))).toEqual({ status: 200, success: false, message: WRONG });
    clock.advance(10 * MINUTE_MS);
    expect(await player.check(code)).toEqual({ status: 200, success: false, message: OVER });
    expect(await player.isVerified()).toMatchObject({ smsVerified: false });
    await player.send();
    const next = await player.codeTo();
    expect(await player.check(next)).toMatchObject({ success: true });
    expect(await player.check(next)).toEqual({ status: 200, success: false, message: OVER });
  });

  it('[R5.025] counts five wrong codes and no sixth, even when ten arrive at once', async () => {
    const player = await join();
    await player.send();
    const code = await player.codeTo();
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.check(otherCode(code))));
    expect(answers.map(({ message }) => message).sort()).toEqual([...Array(5).fill(OVER), ...Array(5).fill(WRONG)]);
    expect(await player.check(code)).toMatchObject({ success: false, message: OVER });

    const careful = await join();
    await careful.send();
    const right = await careful.codeTo();
    for (let count = 0; count < 4; count += 1) expect(await careful.check(otherCode(right))).toMatchObject({ message: WRONG });
    const together = await Promise.all(Array.from({ length: 10 }, () => careful.check(right)));
    expect(together.filter(({ success }) => success)).toHaveLength(1);
  });

  it('refuses the code of another number, of another player, and one that a later code has replaced', async () => {
    const [player, other] = [await join(), await join()];
    const phone = freePhone();
    await player.send();
    const first = await player.codeTo();
    expect(await player.check(first, phone)).toMatchObject({ success: false, message: WRONG });
    expect(await other.check(first, player.phone)).toMatchObject({ success: false, message: NONE });
    clock.advance(MINUTE_MS);
    await player.send(phone);
    const second = await player.codeTo(phone);
    expect(await player.check(second)).toMatchObject({ success: false, message: WRONG });
    if (first !== second) expect(await player.check(first)).toMatchObject({ success: false, message: WRONG });
    expect(await player.isVerified()).toMatchObject({ phone: player.phone, smsVerified: false });
  });

  it('[R4.042] sends the next code to the same number after sixty seconds, from whichever device, and reports the wait', async () => {
    const player = await join();
    await player.send();
    clock.advance(20 * SECOND_MS);
    const refused = await player.call('customer/updatephone', { step: 1, phone: player.phone });
    expect(refused).toMatchObject({ status: 200, success: false, message: '40 saniye sonra yeni kod isteyebilirsin.' });
    expect(refused.headers['retry-after']).toBe('40');
    expect(await player.update({ step: 1, phone: player.phone }, await player.logInOn('desktop'))).toMatchObject({ success: false });
    clock.advance(40 * SECOND_MS - 1);
    expect(await player.send()).toMatchObject({ success: false, message: '1 saniye sonra yeni kod isteyebilirsin.' });
    clock.advance(1);
    expect(await player.send()).toMatchObject({ success: true });
  });

  // F15
  it('sends to a corrected number at once, but not to one that has just received a code, and five in a day', async () => {
    const player = await join();
    await player.send();
    const [mistyped, phone, ...others] = [freePhone(), freePhone(), freePhone(), freePhone()];
    expect(await player.send(mistyped)).toMatchObject({ success: true });
    expect(await player.send(phone)).toMatchObject({ success: true });
    expect(await player.send(mistyped)).toMatchObject({ success: false, message: '60 saniye sonra yeni kod isteyebilirsin.' });
    expect(await player.check(await player.codeTo(mistyped), mistyped)).toMatchObject({ success: false, message: WRONG });
    expect(await player.check(await player.codeTo(phone), phone)).toMatchObject({ success: true });
    for (const other of others) expect(await player.send(other)).toMatchObject({ success: true });
    expect(await player.send(freePhone())).toMatchObject({ success: false, message: expect.stringContaining('24 saat') });
  });

  it('[R4.042] sends one code to a number that ten players ask for at once', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, join));
    const phone = freePhone();
    const answers = await Promise.all(players.map((player) => player.send(phone)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await readSentMessages(application.database, `+90${phone}`)).toHaveLength(1);
  });

  it('sends five codes a day to one player and to one number', async () => {
    const player = await join();
    const phone = freePhone();
    const begun = clock.now().getTime();
    for (let count = 0; count < 5; count += 1) {
      expect(await player.send(count === 0 ? undefined : phone)).toMatchObject({ success: true });
      clock.advance(MINUTE_MS);
    }
    expect(await player.send()).toMatchObject({ success: false, message: 'Bugün daha fazla kod gönderemiyoruz. 24 saat sonra yeniden dene.' });
    const other = await join();
    expect(await other.send(phone)).toMatchObject({ success: true });
    clock.advance(MINUTE_MS);
    expect(await (await join()).send(phone)).toMatchObject({ success: false, message: expect.stringContaining('24 saat') });
    clock.set(new Date(begun + DAY_MS - 1).toISOString());
    expect(await player.send()).toMatchObject({ success: false });
    clock.advance(1);
    expect(await player.send()).toMatchObject({ success: true });
  });

  it('gives a number to whoever verifies it, not to whoever registered with it', async () => {
    const [squatter, owner] = [await join(), await join()];
    expect(await callApi(application.http, 'auth/register', makeRegistration({ phone: squatter.phone }))).toMatchObject({ success: true });
    await owner.send(squatter.phone);
    expect(await owner.check(await owner.codeTo(squatter.phone), squatter.phone)).toMatchObject({ success: true });
    expect(await squatter.send()).toMatchObject({ success: false, message: 'Bu telefon numarası zaten kayıtlı.' });
    expect(await squatter.isVerified()).toMatchObject({ smsVerified: false });
  });

  it('accepts again the number that the player has already verified', async () => {
    const player = await join();
    await player.send();
    expect(await player.check(await player.codeTo())).toMatchObject({ success: true });
    clock.advance(MINUTE_MS);
    expect(await player.send()).toMatchObject({ success: true });
    expect(await player.check(await player.codeTo())).toMatchObject({ success: true });
  });

  it('refuses a number that another account has verified, even if that happened after the code was sent', async () => {
    const [player, other] = [await join(), await join()];
    await other.send();
    await other.check(await other.codeTo());
    expect(await player.send(other.phone)).toEqual({ status: 200, success: false, message: 'Bu telefon numarası zaten kayıtlı.' });
    const phone = freePhone();
    await player.send(phone);
    const code = await player.codeTo(phone);
    clock.advance(MINUTE_MS);
    await other.send(phone);
    expect(await other.check(await other.codeTo(phone), phone)).toMatchObject({ success: true });
    const taken = await callApi(application.http, 'auth/register', makeRegistration({ phone }));
    expect(taken).toMatchObject({ status: 200, success: false, message: 'Bu telefon numarası zaten kayıtlı.' });
    expect(await player.check(code, phone)).toEqual({ status: 200, success: false, message: 'Bu telefon numarası zaten kayıtlı.' });
    expect(await player.isVerified()).toMatchObject({ phone: player.phone, smsVerified: false });
  });

  it.each([
    [{ step: 1 }, 'Telefon gerekli.'],
    [{ step: 1, phone: '1234' }, 'Telefon çok kısa.'],
    [{ step: 1, phone: '+491701234567' }, 'Telefon yalnızca Türkiye (+90) numarası olabilir.'],
    [{ step: 1, phone: '532x234567' }, 'Telefon yalnızca rakamlardan oluşabilir.'],
    [{ step: 2, phone: '5321234567' }, 'Kod gerekli.'],
    [{ step: 2, phone: '5321234567', code: '12345' }, 'Kod altı karakter olmalı.'],
    [{ step: 3, phone: '5321234567' }, 'İstek geçerli değil.'],
  ])('refuses input that breaks the rules: %j', async (body, message) => {
    expect(await (await join()).update(body)).toEqual({ status: 400, success: false, message });
  });

  it("refuses a number whose length is not a phone number's", async () => {
    const player = await join();
    for (const phone of ['12345', '532123456', '53212345678']) {
      expect(await player.send(phone)).toEqual({ status: 200, success: false, message: 'Telefon numaranı on rakamla yaz.' });
    }
    expect(await player.send('5'.repeat(14))).toEqual({ status: 200, success: false, message: 'Telefon çok uzun.' });
    expect(await player.check('123456', '5'.repeat(14))).toMatchObject({ status: 200, success: false });
  });
});

describe('codes by SMS from one address', () => {
  it('are refused after thirty, for a while', async () => {
    const clock = makeTestClock(START);
    const application = await openTestApplication('pglite', { clock, environment: { RATE_LIMITS: 'on' } });
    const player = await joinOnPhone(application);
    const send = () => player.call('customer/updatephone', { step: 1, phone: player.phone });
    for (let count = 0; count < 30; count += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429, success: false });
    clock.advance(15 * MINUTE_MS);
    expect(await send()).toMatchObject({ status: 200, success: true });
    await application.close();
  });
});
