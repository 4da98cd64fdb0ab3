import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOnPhone, type RegisteredPlayer } from '../../tests/support/player-devices.ts';
import { readLastCode, readSentMessages } from '../../tests/support/sent-codes.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

describe.each(testEngines)('e-mails about an account on %s', (engine) => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  const noticesOf = async ({ email }: RegisteredPlayer) => (await readSentMessages(application.database, email)).filter(({ parameters }) => !parameters.code);
  const logIn = ({ username, password }: RegisteredPlayer, device: string, headers: Record<string, string> = {}) =>
    callApi(application.http, 'auth/login', { username, password }, { 'x-fingerprint': device, ...headers });

  it('report a login from a new device, with time and device, in the language of the login', async () => {
    const player = await joinOnPhone(application);
    expect(await noticesOf(player)).toEqual([]);
    await logIn(player, 'desktop', { 'user-agent': FIREFOX, 'x-locale': 'en' });
    await logIn(player, 'tablet', { 'user-agent': '' });
    const mail = { channel: 'email', template: 'newDevice' };
    const [english, turkish, ...others] = await noticesOf(player);
    expect(english).toMatchObject({ ...mail, locale: 'en', parameters: { time: expect.stringMatching(/^2 March 2026.* 12:00$/), device: 'Firefox, Windows' } });
    expect(turkish).toMatchObject({ ...mail, locale: 'tr', parameters: { time: '2 Mart 2026 12:00', device: 'Bilinmeyen cihaz' } });
    expect(others).toEqual([]);
  });

  it('report each new device once, even for simultaneous logins, and no wrong password', async () => {
    const player = await joinOnPhone(application);
    await logIn({ ...player, password: 'not this one' }, 'desktop');
    await Promise.all(Array.from({ length: 6 }, () => logIn(player, 'desktop')));
    await logIn(player, 'desktop');
    await logIn(player, 'phone');
    expect(await noticesOf(player)).toHaveLength(1);
  });

  it('report a changed phone number, but not one that was only verified', async () => {
    const player = await joinOnPhone(application);
    const verify = async (phone: string) => {
      expect(await player.call('customer/updatephone', { step: 1, phone })).toMatchObject({ success: true });
      const code = await readLastCode(application.database, `+90${phone}`);
      expect(await player.call('customer/updatephone', { step: 2, phone, code })).toMatchObject({ success: true });
    };
    await verify(player.phone);
    expect(await noticesOf(player)).toEqual([]);
    clock.advance(60_000);
    await verify(engine === 'pglite' ? '5551112233' : '5551112244');
    expect(await noticesOf(player)).toMatchObject([{ channel: 'email', template: 'phoneChanged', locale: 'tr', parameters: { device: 'Chrome, Android' } }]);
  });
});
