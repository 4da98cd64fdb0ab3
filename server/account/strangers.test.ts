import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinOnPhone, type RegisteredPlayer } from '../../tests/support/player-devices.ts';
import { otherCode, readLastCode } from '../../tests/support/sent-codes.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('an account under attack by strangers', () => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  let owner: RegisteredPlayer;
  beforeEach(async () => {
    application = await openTestApplication('pglite', { clock, environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    owner = await joinOnPhone(application);
  });
  afterEach(() => application.close());

  const from = (address: string, deviceId = 'strange') => ({ 'x-forwarded-for': address, 'x-fingerprint': deviceId });
  const logIn = (password: string, headers: Record<string, string>) => callApi(application.http, 'auth/login', { username: owner.username, password }, headers);
  const send = (address: string, username = owner.username) => callApi(application.http, 'auth/sendresetpassword', { username }, from(address));
  const check = (code: string, address: string, username = owner.username) =>
    callApi(application.http, 'auth/checkresetcode', { username, code }, from(address));
  const lastCode = () => readLastCode(application.database, owner.email);

  it('stays open to its owner on a device from which they have signed in before', async () => {
    for (let count = 0; count < 40; count += 1) expect(await logIn(`guess ${count}`, from(`203.0.113.${count}`))).toMatchObject({ status: 200 });
    expect(await logIn(owner.password, from('198.51.100.1', 'new-device'))).toMatchObject({ status: 428 });
    expect(await logIn(owner.password, from('198.51.100.1', 'phone'))).toMatchObject({ status: 200, success: true });
  });

  it('allows no more guesses from such a device than from any other', async () => {
    for (let count = 0; count < 40; count += 1) await logIn(`guess ${count}`, from(`203.0.113.${count}`, 'phone'));
    expect(await logIn('one more', from('198.51.100.1', 'phone'))).toMatchObject({ status: 429 });
  });

  it('has codes left for its owner after somebody has requested as many as one address may', async () => {
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push((await send('203.0.113.1')).status);
      clock.advance(MINUTE_MS);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await send('198.51.100.1')).toMatchObject({ status: 200, success: true });
    clock.advance(DAY_MS - 7 * MINUTE_MS - 1);
    expect(await send('203.0.113.1')).toMatchObject({ status: 429 });
    clock.advance(MINUTE_MS + 1);
    expect(await send('203.0.113.1')).toMatchObject({ status: 200, success: true });
  });

  it('does not count against an address what was not sent', async () => {
    await send('203.0.113.1');
    for (let count = 0; count < 10; count += 1) expect(await send('203.0.113.1')).toMatchObject({ status: 200, success: false });
  });

  it("[R4.031] keeps its owner's code valid when others request more codes and guess, from one address or from many", async () => {
    await send('198.51.100.1');
    const code = await lastCode();
    for (let count = 1; count <= 5; count += 1) {
      clock.advance(MINUTE_MS);
      expect(await send(`203.0.113.${count}`)).toMatchObject({ success: true });
    }
    const guesses = [];
    for (let count = 0; count < 62; count += 1) guesses.push((await check(otherCode(code), '203.0.113.1')).status);
    expect(guesses).toEqual([...Array(60).fill(200), 429, 429]);
    for (let count = 2; count <= 20; count += 1) await check(otherCode(code), `203.0.113.${count}`);
    expect(await check(code, '198.51.100.1')).toMatchObject({ success: true });
  });

  it('blocks wrong codes from one address over all names, an IPv6 network counting as one', async () => {
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await check('00000-00000', `2001:db8:1:1::${count.toString(16)}`, `nobody${count}`)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    expect(await check('00000-00000', '2001:db8:1:2::1', 'nobody0')).toMatchObject({ status: 200 });
  });

  it('responds in the same way for an unknown name', async () => {
    const walk = async (username: string, address: string) => {
      const answers = [];
      for (let count = 0; count < 6; count += 1) {
        answers.push(await send(address, username));
        clock.advance(MINUTE_MS);
      }
      for (let count = 0; count < 6; count += 1) answers.push(await check('00000-00000', address, username));
      return answers.map(({ status, success, message }) => ({ status, success, message }));
    };
    expect(await walk('nobody', '203.0.113.1')).toEqual(await walk(owner.username, '203.0.113.2'));
  });
});
