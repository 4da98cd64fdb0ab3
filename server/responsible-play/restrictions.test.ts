import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethod, transactionType } from '#contract/enumerations.ts';
import type { Restriction } from '#contract/responsible-play.ts';
import { transferDetail } from '../../tests/support/payment-details.ts';
import { joinOnPhone, type PlayerDevice } from '../../tests/support/player-devices.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { giveCash } from '../../tests/support/wallet-provider.ts';
import { currentRestriction } from './current-restriction.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe.each(testEngines)('time-outs and self-exclusion on %s', (engine) => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  const idOf = async ({ username }: { username: string }) =>
    (await application.database.selectFrom('player').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const rest = (player: PlayerDevice, length: string, headers = {}) => player.call<Restriction>('play/timeout', { length }, headers);
  const exclude = (player: PlayerDevice & { password: string }, length: string, password = player.password) =>
    player.call<Restriction>('play/selfexclusion', { length, password });
  const holds = async (player: { username: string }) => currentRestriction(application.database, await idOf(player), clock.now());
  const setZone = (value: string) =>
    application.database
      .insertInto('site_option')
      .values({ key: 'timezone', value, is_active: true })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  const at = (time: string) => clock.set(time);

  it.each([
    ['24h', '2026-03-03T09:00:00.000Z'],
    ['7d', '2026-03-09T09:00:00.000Z'],
    ['30d', '2026-04-01T09:00:00.000Z'],
    ['6w', '2026-04-13T09:00:00.000Z'],
  ])('[R1.039] a time-out of %s begins at once and ends by itself at its exact end, not earlier', async (length, endsAt) => {
    at('2026-03-02T09:00:00.000Z');
    const player = await joinOnPhone(application);
    const answer = await rest(player, length);
    expect(answer).toMatchObject({ success: true, data: { kind: 'time-out', begunAt: '2026-03-02T09:00:00.000Z', endsAt } });
    clock.set(endsAt);
    clock.advance(-1);
    expect(await holds(player)).toMatchObject({ kind: 'time-out' });
    clock.advance(1);
    expect(await holds(player)).toBeNull();
  });

  it.each([
    ['6m', '2026-09-02T09:00:00.000Z'],
    ['1y', '2027-03-02T09:00:00.000Z'],
    ['3y', '2029-03-02T09:00:00.000Z'],
    ['5y', '2031-03-02T09:00:00.000Z'],
    ['indefinite', null],
  ])('[R1.040] a self-exclusion of %s begins at once with the password and lasts by the calendar', async (length, endsAt) => {
    at('2026-03-02T09:00:00.000Z');
    const player = await joinOnPhone(application);
    expect(await exclude(player, length)).toMatchObject({ success: true, data: { kind: 'self-exclusion', endsAt } });
    clock.set(endsAt ?? '2126-01-01T00:00:00.000Z');
    clock.advance(-1);
    expect(await holds(player)).toMatchObject({ kind: 'self-exclusion' });
    clock.advance(1);
    expect((await holds(player)) === null).toBe(endsAt !== null);
  });

  it('counts days and months by the wall clock of the operator, and 24 hours as hours', async () => {
    await setZone('Europe/Berlin');
    // The night before the clocks go forward, and the last day of a long month.
    at('2026-03-28T18:00:00.000Z');
    expect((await rest(await joinOnPhone(application), '24h')).data.endsAt).toBe('2026-03-29T18:00:00.000Z');
    expect((await rest(await joinOnPhone(application), '7d')).data.endsAt).toBe('2026-04-04T17:00:00.000Z');
    at('2026-08-31T10:00:00.000Z');
    expect((await exclude(await joinOnPhone(application), '6m')).data.endsAt).toBe('2027-02-28T11:00:00.000Z');
    const english = await rest(await joinOnPhone(application), '24h', { 'x-locale': 'en' });
    expect(english.message).toBe('Your break has started. Your account reopens automatically on 1 September 2026 at 12:00.');
    await setZone('Europe/Istanbul');
  });

  it('[R1.039] makes a time-out longer and never shorter', async () => {
    at('2026-03-02T09:00:00.000Z');
    const player = await joinOnPhone(application);
    await rest(player, '7d');
    clock.advance(HOUR_MS);
    for (const length of ['24h']) {
      expect(await rest(player, length)).toMatchObject({
        status: 200,
        success: false,
        message: 'Bu süre 9 Mart 2026 12:00 tarihine kadar sürüyor; yalnızca uzatabilirsin.',
      });
    }
    expect(await holds(player)).toMatchObject({ endsAt: new Date('2026-03-09T09:00:00.000Z') });
    expect((await rest(player, '30d')).data).toEqual({ kind: 'time-out', begunAt: '2026-03-02T09:00:00.000Z', endsAt: '2026-04-01T10:00:00.000Z' });
    expect(
      await application.database
        .selectFrom('play_restriction')
        .select('length')
        .where('player_id', '=', await idOf(player))
        .execute(),
    ).toEqual([{ length: '7d' }, { length: '30d' }]);
  });

  it('keeps the longest of concurrent requests, whatever their order', async () => {
    const player = await joinOnPhone(application);
    await Promise.all(['24h', '6w', '7d', '6w', '30d'].map((length) => rest(player, length)));
    expect(await holds(player)).toMatchObject({ endsAt: new Date(clock.now().getTime() + 42 * DAY_MS) });
  });

  it('[R1.040] puts a self-exclusion above a time-out, and accepts no shorter one and no time-out after it', async () => {
    at('2026-03-02T09:00:00.000Z');
    const player = await joinOnPhone(application);
    await rest(player, '6w');
    expect((await exclude(player, '1y')).success).toBe(true);
    clock.advance(DAY_MS);
    expect(await exclude(player, '6m')).toMatchObject({ success: false });
    expect(await rest(player, '6w')).toMatchObject({
      success: false,
      message: 'Kendini 2 Mart 2027 12:00 tarihine kadar dışladın; oyun, bahis ve para yatırma o zamana dek kapalı.',
    });
    expect((await exclude(player, 'indefinite')).data).toMatchObject({ endsAt: null });
    expect(await exclude(player, '5y')).toMatchObject({ success: false, message: 'Kendini zaten süresiz dışladın.' });
    expect(await holds(player)).toMatchObject({ kind: 'self-exclusion', begunAt: new Date('2026-03-02T09:00:00.000Z'), endsAt: null });
  });

  it('excludes nobody with a wrong password, and limits the guesses', async () => {
    const guarded = await openTestApplication(engine, { clock, environment: { RATE_LIMITS: 'on' } });
    const player = await joinOnPhone(guarded);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await exclude(player, '6m', `guess ${guess}`)).toMatchObject({ status: 200, success: false, message: 'Şifren hatalı.' });
    }
    expect(await exclude(player, '6m', player.password)).toMatchObject({ status: 429, success: false });
    expect(await guarded.database.selectFrom('play_restriction').selectAll().execute()).toEqual([]);
    await guarded.close();
  });

  it.each([
    ['play/timeout', { length: '1h' }],
    ['play/timeout', { length: '6m' }],
    ['play/timeout', {}],
    ['play/selfexclusion', { length: '24h', password: 'correct horse' }],
    ['play/selfexclusion', { length: '6m' }],
  ])('refuses %s with %o', async (path, body) => {
    const player = await joinOnPhone(application);
    expect(await player.call(path, body)).toMatchObject({ status: 400, success: false });
    expect(await holds(player)).toBeNull();
  });

  it("notifies the player's screens, and nobody else's", async () => {
    const [player, other] = [await joinOnPhone(application), await joinOnPhone(application)];
    const before = application.published.length;
    await rest(player, '24h');
    await rest(player, '24h');
    await exclude(player, '6m', 'wrong horse');
    expect(application.published.slice(before)).toEqual([{ playerId: await idOf(player), command: 'PlayChanged', argument: {} }]);
    expect(await holds(other)).toBeNull();
  });

  it('[R1.039] [R1.040] lets a restricted player log in, and says until when it lasts and how to reach support', async () => {
    at('2026-03-02T09:00:00.000Z');
    const player = await joinOnPhone(application);
    const { username, password } = player;
    const logIn = (locale: string) => callApi(application.http, 'auth/login', { username, password }, { 'x-locale': locale });
    await rest(player, '7d');
    expect(await logIn('tr')).toMatchObject({
      success: true,
      message:
        'Hesabın 9 Mart 2026 12:00 tarihine kadar molada; oyun, bahis ve para yatırma o zamana dek kapalı. Bakiyeni çekebilirsin; konuşmak istersen Yardım al bölümünden bize ulaş.',
    });
    await exclude(player, 'indefinite');
    expect((await logIn('en')).message).toMatch(/^You have excluded yourself indefinitely; games, bets and deposits are blocked\. /);
  });

  it.each(['time-out', 'self-exclusion'])('[R1.039] leaves a player their withdrawal and what they have paid, won and lost: %s', async (kind) => {
    at('2026-03-02T09:00:00.000Z');
    const player = await joinOnPhone(application);
    await giveCash(application.database, await idOf(player), 500_00n);
    expect(await (kind === 'time-out' ? rest(player, '7d') : exclude(player, '6m'))).toMatchObject({ success: true });
    const pay = (path: string) => {
      const detail = { ...transferDetail, Amount: 200 };
      return player.call(path, { id: paymentMethod.BankTransfer, target: 'pay', detail }, { 'idempotency-key': randomUUID() });
    };
    expect(await pay('payment/deposit')).toMatchObject({ success: false });
    expect(await pay('payment/withdraw')).toMatchObject({ success: true });
    const { data } = await player.call<{ items: object[] }>('transaction/financialhistory', { skip: 0, take: 10 });
    expect(data.items).toMatchObject([{ type: transactionType.Withdraw, amount: 200 }]);
    expect((await player.call<{ balance: number }>('user/balance')).data.balance).toBe(300);
    expect(await player.call('transaction/gamehistory', { skip: 0, take: 10 })).toMatchObject({ success: true, data: { total: 0 } });
  });

  it('[R1.040] opens no other account with the verified phone, the e-mail or the national id of a self-excluded player', async () => {
    at('2026-03-02T09:00:00.000Z');
    const registration = makeRegistration();
    const { username, password } = registration as { username: string; password: string };
    const { data } = await callApi<{ token: string }>(application.http, 'auth/register', registration);
    const headers = { authorization: `Bearer ${data.token}` };
    await application.database.updateTable('player').set({ is_phone_verified: true }).where('username', '=', username).execute();
    const again = (field: string) =>
      callApi(application.http, 'auth/register', makeRegistration({ [field]: registration[field] }), { 'x-fingerprint': 'another-device' });
    await callApi(application.http, 'play/selfexclusion', { length: '6m', password }, headers);
    expect(await holds({ username })).not.toBeNull();
    for (const field of ['phone', 'email', 'PersonalNo', 'username']) expect(await again(field)).toMatchObject({ status: 200, success: false });
  });
});
