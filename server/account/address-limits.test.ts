import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ACCOUNTS = 5;
const TEXTS = 20;
const CORRECTIONS = 3;

describe.each(testEngines)('one address on %s', (engine) => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  beforeEach(async () => {
    application = await openTestApplication(engine, { clock, environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  });
  afterEach(() => application.close());

  const register = (address: string, changes: Record<string, unknown> = {}) =>
    callApi<Session>(application.http, 'auth/register', makeRegistration(changes), { 'x-forwarded-for': address });
  /** Registers a player from an address of their own. Returns a function that asks for codes from any address. */
  async function join(count: number) {
    const { data } = await register(`198.51.100.${count}`);
    const sendCode = (address: string, phone = data.phone, locale = 'tr') =>
      callApi(
        application.http,
        'customer/updatephone',
        { step: 1, phone },
        { authorization: `Bearer ${data.token}`, 'x-forwarded-for': address, 'x-locale': locale },
      );
    return { sendCode };
  }

  it('opens five accounts a day, and is given the time to wait for the next', async () => {
    for (let count = 0; count < ACCOUNTS; count += 1) {
      expect(await register('203.0.113.1')).toMatchObject({ status: 200, success: true });
      clock.advance(HOUR_MS);
    }
    const refused = await register('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, success: false, message: 'Çok fazla deneme yapıldı. 19 saat sonra yeniden dene.' });
    expect(refused.headers['retry-after']).toBe(String((19 * HOUR_MS) / 1_000));
    expect(await register('203.0.113.2')).toMatchObject({ success: true });
    clock.advance(DAY_MS - ACCOUNTS * HOUR_MS);
    expect(await register('203.0.113.1')).toMatchObject({ success: true });
    expect(await register('203.0.113.1')).toMatchObject({ status: 429 });
  });

  it('opens no more when many are requested at once, and does not count refused registrations', async () => {
    for (let count = 0; count < ACCOUNTS + 1; count += 1)
      expect(await register('203.0.113.1', { country: 999 })).toMatchObject({ status: 200, success: false });
    const answers = await Promise.all(Array.from({ length: 2 * ACCOUNTS }, () => register('203.0.113.1')));
    expect(answers.filter(({ success }) => success)).toHaveLength(ACCOUNTS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(ACCOUNTS);
  });

  it('in IPv6 covers its whole network', async () => {
    for (let count = 0; count < ACCOUNTS; count += 1) expect(await register(`2001:db8:1:2::${count + 1}`)).toMatchObject({ success: true });
    expect(await register('2001:db8:1:2:ffff::1')).toMatchObject({ status: 429 });
    expect(await register('2001:db8:1:3::1')).toMatchObject({ success: true });
  });

  it('may have twenty text messages sent a day, whoever asks for them', async () => {
    for (let count = 0; count < TEXTS; count += 1) {
      const player = await join(count);
      expect(await player.sendCode('203.0.113.1')).toMatchObject({ status: 200, success: true });
      clock.advance(MINUTE_MS);
    }
    const late = await join(TEXTS);
    expect(await late.sendCode('203.0.113.1', undefined, 'en')).toMatchObject({
      status: 429,
      success: false,
      message: 'Too many attempts. Try again in 24 hours.',
    });
    expect(await late.sendCode('203.0.113.2')).toMatchObject({ success: true });
  });

  it('allows a player three corrected phone numbers an hour; repeating a number is not a correction', async () => {
    const player = await join(1);
    const send = async (phone?: string) => {
      const { status, success } = await player.sendCode('203.0.113.1', phone);
      clock.advance(MINUTE_MS);
      return { status, success };
    };
    const sent = { status: 200, success: true };
    expect(await send()).toEqual(sent);
    for (let count = 1; count <= CORRECTIONS; count += 1) expect(await send(`533000000${count}`)).toEqual(sent);
    expect(await send('5330000009')).toEqual({ status: 429, success: false });
    expect(await send(`533000000${CORRECTIONS}`)).toEqual(sent);
    const untilTheFirstIsForgotten = HOUR_MS - 5 * MINUTE_MS;
    clock.advance(untilTheFirstIsForgotten);
    // Five codes have gone to this player today, so the limit on corrections no longer comes first.
    expect(await send('5330000009')).toEqual({ status: 200, success: false });
  });
});
