import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOnPhone, type PlayerDevice } from '../../tests/support/player-devices.ts';
import { readSentMessages } from '../../tests/support/sent-codes.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'yeni bir at';

async function change({ call }: Pick<PlayerDevice, 'call'>, oldPassword: string, password = NEW_PASSWORD) {
  const { status, success, message } = await call('customer/changepassword', { oldPassword, password, confirmPassword: password });
  return { status, success, message };
}

describe.each(testEngines)('changing the password on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());
  const join = () => joinOnPhone(application);

  it('[R7.018] accepts the new password from whoever knows the old one, and notifies the player by e-mail', async () => {
    const player = await join();
    expect(await change(player, player.password)).toEqual({
      status: 200,
      success: true,
      message: 'Şifren değişti. Diğer cihazlarda oturumun kapatıldı.',
    });
    expect([await player.tryPassword(player.password), await player.tryPassword(NEW_PASSWORD)]).toEqual([false, true]);
    const [told] = await readSentMessages(application.database, player.email);
    expect(told).toMatchObject({ channel: 'email', template: 'passwordChanged', locale: 'tr', parameters: { device: 'Chrome, Android' } });
  });

  it("[R5.035] ends the player's other sessions, but not the calling one or anybody else's", async () => {
    const [player, stranger] = [await join(), await join()];
    const [tablet, desktop] = [await player.logInOn('tablet'), await player.logInOn('desktop')];
    expect(await change(tablet, player.password)).toMatchObject({ success: true });
    expect([await player.knock(), await tablet.knock(), await desktop.knock(), await stranger.knock()]).toEqual([401, 200, 401, 200]);
    expect((await tablet.listSessions()).items.map(({ endedHow }) => endedHow)).toEqual(['password', null, 'password']);
  });

  it('returns the same response to a repeated change for some minutes, without a second e-mail', async () => {
    const player = await join();
    const first = await change(player, player.password);
    expect(await change(player, player.password)).toEqual(first);
    expect(await change(player, player.password, 'another one')).toEqual({ status: 200, success: false, message: 'Eski şifren hatalı.' });
    expect(await readSentMessages(application.database, player.email)).toHaveLength(1);
    expect(await player.tryPassword(NEW_PASSWORD)).toBe(true);
  });

  it('does not accept a wrong old password just because the new one is already in force', async () => {
    const player = await join();
    expect(await change(player, 'not this one', player.password)).toEqual({ status: 200, success: false, message: 'Eski şifren hatalı.' });
  });

  it('refuses a wrong old password and changes nothing', async () => {
    const player = await join();
    const desktop = await player.logInOn('desktop');
    expect(await change(player, 'not this one')).toEqual({ status: 200, success: false, message: 'Eski şifren hatalı.' });
    expect([await desktop.knock(), await player.tryPassword(player.password)]).toEqual([200, true]);
    expect((await readSentMessages(application.database, player.email)).filter(({ template }) => template === 'passwordChanged')).toEqual([]);
  });

  it.each(['common', 'username'])('refuses a new password that is %s', async (what) => {
    const player = await join();
    const weak = what === 'common' ? 'Qwerty' : player.username.toUpperCase();
    expect(await change(player, player.password, weak)).toEqual({
      status: 200,
      success: false,
      message: 'Başka bir şifre seç: bu şifre çok yaygın ya da kullanıcı adınla aynı.',
    });
    expect(await player.tryPassword(player.password)).toBe(true);
  });

  it('succeeds for one of two devices that change it at once, and logs the other out', async () => {
    const player = await join();
    const desktop = await player.logInOn('desktop');
    const answers = await Promise.all([change(player, player.password, 'from the phone'), change(desktop, player.password, 'from the desktop')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const [winner, loser] = answers[0]?.success ? [player, desktop] : [desktop, player];
    expect([await winner.knock(), await loser.knock()]).toEqual([200, 401]);
    expect(await player.tryPassword(answers[0]?.success ? 'from the phone' : 'from the desktop')).toBe(true);
  });

  it.each([
    [{ oldPassword: 'correct horse', password: '1234', confirmPassword: '1234' }, 'Şifre çok kısa.'],
    [{ oldPassword: 'correct horse', password: '12345', confirmPassword: '12346' }, 'Şifreler birbirinden farklı.'],
    [{ password: '12345', confirmPassword: '12345' }, 'Eski şifre gerekli.'],
    [{ oldPassword: 'correct horse', password: 'x'.repeat(101), confirmPassword: 'x'.repeat(101) }, 'Şifre çok uzun.'],
  ])('refuses input that breaks the rules: %j', async (body, message) => {
    const player = await join();
    const { status, success, message: said } = await player.call('customer/changepassword', body);
    expect({ status, success, said }).toEqual({ status: 400, success: false, said: message });
    expect(await player.tryPassword(player.password)).toBe(true);
  });
});

describe('guessing the old password', () => {
  it('is blocked after ten wrong attempts, for that player only and for a while', async () => {
    const clock = makeTestClock();
    const application = await openTestApplication('pglite', { clock, environment: { RATE_LIMITS: 'on' } });
    const [player, other] = [await joinOnPhone(application), await joinOnPhone(application)];
    for (let count = 0; count < 10; count += 1) expect(await change(player, `guess ${count}`)).toMatchObject({ status: 200 });
    expect(await change(player, player.password)).toMatchObject({ status: 429, success: false });
    expect(await change(other, other.password)).toMatchObject({ status: 200, success: true });
    clock.advance(15 * MINUTE_MS);
    expect(await change(player, player.password)).toMatchObject({ status: 200, success: true });
    await application.close();
  });

  it('is no easier by repeating a change: after a quarter of an hour the repetition counts as a wrong password', async () => {
    const clock = makeTestClock();
    const application = await openTestApplication('pglite', { clock, environment: { RATE_LIMITS: 'on' } });
    const player = await joinOnPhone(application);
    expect(await change(player, player.password)).toMatchObject({ success: true });
    for (let count = 0; count < 10; count += 1) expect(await change(player, player.password, `guess ${count}`)).toMatchObject({ status: 200, success: false });
    expect(await change(player, player.password)).toMatchObject({ status: 429, success: false });
    clock.advance(15 * MINUTE_MS);
    expect(await change(player, player.password)).toMatchObject({ status: 200, success: false });
    await application.close();
  });
});
