import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_SESSIONS } from '#contract/account.ts';
import type { PushPreferences } from '#contract/push.ts';
import { joinOnPhone, type PlayerDevice, type RegisteredPlayer } from '../../tests/support/player-devices.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { endExpiredSessions } from '../account/end-sessions.ts';
import { prune } from '../jobs/prune.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { SUBSCRIPTIONS_PER_PLAYER } from './subscriptions.ts';

const DAY_MS = 86_400_000;

interface Subscribed {
  key: string;
  isActive: boolean;
}

function makeSubscription(changes: Record<string, unknown> = {}) {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`, expirationTime: null, keys, ...changes };
}

describe.each(testEngines)('push subscriptions on %s', (engine) => {
  const clock = makeTestClock('2026-03-02T09:00:00.000Z');
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  const subscribe = (device: PlayerDevice, subscription: object = makeSubscription(), headers: Record<string, string> = {}) =>
    device.call<Subscribed>('push/subscribe', subscription, headers);
  const idOf = async ({ username }: RegisteredPlayer) =>
    (await application.database.selectFrom('player').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const list = async (player: RegisteredPlayer) =>
    application.database
      .selectFrom('push_subscription')
      .selectAll()
      .where('player_id', '=', await idOf(player))
      .orderBy('id')
      .execute();
  const devicesOf = async (player: RegisteredPlayer) => (await list(player)).map(({ device_id }) => device_id).toSorted();
  const tell = async (player: RegisteredPlayer, type: 'Deposit' | 'Bonus' = 'Deposit') =>
    insertNotification(application.database, {
      playerId: await idOf(player),
      type,
      createdAt: clock.now(),
      content: { template: 'depositConfirmed', parameters: { amount: '₺1,00' } },
    });
  const countQueued = async (player: RegisteredPlayer) =>
    (
      await application.database
        .selectFrom('push_outbox')
        .innerJoin('notification', 'notification.id', 'push_outbox.notification_id')
        .select('push_outbox.id')
        .where('player_id', '=', await idOf(player))
        .execute()
    ).length;

  it('use a key that is a point of P-256 and stays the same', async () => {
    const { data } = await callApi<{ key: string }>(application.http, 'push/key');
    expect(Buffer.from(data.key, 'base64url')).toHaveLength(65);
    const keys = await Promise.all(Array.from({ length: 5 }, () => callApi<{ key: string }>(application.http, 'push/key')));
    expect(new Set(keys.map((answer) => answer.data.key))).toEqual(new Set([data.key]));
  });

  it('are stored once per device, however often they are sent, with the latest keys and language', async () => {
    const player = await joinOnPhone(application);
    const first = makeSubscription();
    const { data: key } = await callApi<{ key: string }>(application.http, 'push/key');
    expect(await subscribe(player, first)).toMatchObject({ success: true, data: { ...key, isActive: true } });
    expect(await subscribe(player, { ...first, key: key.key })).toMatchObject({ success: true, data: { isActive: true } });
    expect(await list(player)).toMatchObject([{ endpoint: first.endpoint, device_id: 'phone', locale: 'tr', p256dh: first.keys.p256dh, service: 'fcm' }]);
    const renewed = makeSubscription({ endpoint: first.endpoint, locale: 'en' });
    await subscribe(player, renewed);
    expect(await list(player)).toMatchObject([{ endpoint: first.endpoint, locale: 'en', ...renewed.keys }]);
    const moved = makeSubscription();
    await subscribe(player, moved, { 'x-locale': 'en' });
    expect(await list(player)).toMatchObject([{ endpoint: moved.endpoint, locale: 'en' }]);
  });

  it.each([
    'http://127.0.0.1:8080/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/latest/meta-data/',
    'https://push.example/redirects-elsewhere',
    'http://fcm.googleapis.com/fcm/send/a',
    'not an address',
  ])('are refused with a sentence for the endpoint %s', async (endpoint) => {
    const player = await joinOnPhone(application);
    expect(await subscribe(player, makeSubscription({ endpoint }))).toMatchObject({
      status: 200,
      success: false,
      message: 'Bu tarayıcının bildirim servisi burada desteklenmiyor.',
    });
    expect(await list(player)).toEqual([]);
  });

  it.each([
    { keys: undefined },
    { keys: { p256dh: 'B', auth: 'A'.repeat(22) } },
    { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'short' } },
    { endpoint: 7 },
    { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2_000)}` },
    { expirationTime: -1 },
    { expirationTime: 'tomorrow' },
    { locale: 'ru' },
    { key: 'mine' },
  ])('are not accepted with %j', async (changes) => {
    const player = await joinOnPhone(application);
    expect(await subscribe(player, makeSubscription(changes))).toMatchObject({ status: 400, success: false });
    expect(await list(player)).toEqual([]);
  });

  it('are refused with a key that is not a point of the curve', async () => {
    const player = await joinOnPhone(application);
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    expect(await subscribe(player, makeSubscription({ keys }))).toMatchObject({ status: 200, success: false });
    expect(await list(player)).toEqual([]);
  });

  it("are not active when made with another key of the server's, or expired", async () => {
    const player = await joinOnPhone(application);
    const { data: key } = await callApi<{ key: string }>(application.http, 'push/key');
    const other = createECDH('prime256v1').generateKeys('base64url');
    expect(await subscribe(player, makeSubscription({ key: other }))).toMatchObject({ success: true, data: { ...key, isActive: false } });
    expect(await subscribe(player, makeSubscription({ expirationTime: clock.now().getTime() }))).toMatchObject({ data: { isActive: false } });
    expect(await list(player)).toEqual([]);
    expect(await subscribe(player, makeSubscription({ expirationTime: Number.MAX_VALUE }))).toMatchObject({ data: { isActive: true } });
  });

  it('get nothing more after the day on which they expire', async () => {
    const player = await joinOnPhone(application);
    await subscribe(player, makeSubscription({ expirationTime: clock.now().getTime() + DAY_MS }));
    await tell(player);
    expect(await countQueued(player)).toBe(1);
    clock.advance(DAY_MS);
    await tell(player);
    expect(await countQueued(player)).toBe(1);
  });

  it('need a session', async () => {
    expect(await callApi(application.http, 'push/subscribe', makeSubscription())).toMatchObject({ status: 401, success: false });
  });

  it('end without a session for whoever knows the endpoint, and only that one', async () => {
    const player = await joinOnPhone(application);
    const tablet = await player.logInOn('tablet');
    const subscription = makeSubscription();
    await subscribe(player, subscription);
    await subscribe(tablet);
    const unsubscribe = (endpoint: string) => callApi(application.http, 'push/unsubscribe', { endpoint });
    for (const endpoint of [`${subscription.endpoint}x`, 'not an address', 'https://FCM.googleapis.com/']) {
      expect(await unsubscribe(endpoint)).toMatchObject({ status: 200, success: true });
    }
    expect(await devicesOf(player)).toEqual(['phone', 'tablet']);
    for (let count = 0; count < 2; count += 1) expect(await unsubscribe(subscription.endpoint)).toMatchObject({ status: 200, success: true });
    expect(await devicesOf(player)).toEqual(['tablet']);
  });

  it('are the newest twenty of a player', async () => {
    const player = await joinOnPhone(application);
    for (let device = 0; device < SUBSCRIPTIONS_PER_PLAYER + 2; device += 1) {
      clock.advance(1_000);
      await subscribe(await player.logInOn(`device-${String(device).padStart(2, '0')}`));
    }
    const devices = await devicesOf(player);
    expect(devices).toHaveLength(SUBSCRIPTIONS_PER_PLAYER);
    expect(devices[0]).toBe('device-02');
  });

  it('of one player are left alone by another one who knows nothing of them', async () => {
    const player = await joinOnPhone(application);
    const other = await joinOnPhone(application);
    await subscribe(await player.logInOn('tablet'));
    await subscribe(other);
    expect(await devicesOf(player)).toEqual(['tablet']);
    expect(await devicesOf(other)).toEqual(['phone']);
  });

  describe('belong to whoever logged in last', () => {
    it('so an endpoint passes to another player, without what was waiting for the previous one', async () => {
      const before = await joinOnPhone(application);
      const subscription = makeSubscription();
      const shared = await before.logInOn('shared');
      await subscribe(shared, subscription);
      await tell(before);
      expect(await countQueued(before)).toBe(1);
      const after = await joinOnPhone(application);
      await subscribe(after, subscription);
      expect(await list(before)).toEqual([]);
      expect(await countQueued(before)).toBe(0);
      expect(await list(after)).toMatchObject([{ endpoint: subscription.endpoint, device_id: 'phone' }]);
      await tell(before);
      expect((await countQueued(before)) + (await countQueued(after))).toBe(0);
    });

    it('so a device receives nothing more for one player once another has logged in on it', async () => {
      const before = await joinOnPhone(application);
      const elsewhere = await before.logInOn('at-home');
      const shared = await before.logInOn('at-the-cafe');
      await subscribe(elsewhere);
      await subscribe(shared);
      const after = await joinOnPhone(application);
      await after.logInOn('at-the-cafe');
      expect(await devicesOf(before)).toEqual(['at-home']);
    });

    it('so a subscription that races its logout is not there afterwards', async () => {
      const player = await joinOnPhone(application);
      for (let count = 0; count < 5; count += 1) {
        const device = await player.logInOn(`racing-${count}`);
        await Promise.all([subscribe(device), device.call('auth/logout'), subscribe(device)]);
      }
      expect(await list(player)).toEqual([]);
    });
  });

  describe('end with', () => {
    it('the logout of their device, and with no other', async () => {
      const player = await joinOnPhone(application);
      const tablet = await player.logInOn('tablet');
      await subscribe(player);
      await subscribe(tablet);
      await tell(player);
      expect(await countQueued(player)).toBe(2);
      await tablet.call('auth/logout');
      expect(await devicesOf(player)).toEqual(['phone']);
      expect(await countQueued(player)).toBe(1);
    });

    it('a logout that arrives later, unless the player is back on the device', async () => {
      const player = await joinOnPhone(application);
      const hashOf = async ({ token }: PlayerDevice) => Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('hex');
      const gone = await player.logInOn('gone');
      await subscribe(gone);
      const back = await player.logInOn('back');
      await subscribe(await player.logInOn('back'));
      for (const device of [gone, back]) await callApi(application.http, 'auth/revokesession', { hash: await hashOf(device) });
      expect(await devicesOf(player)).toEqual(['back']);
    });

    it('[R5.035] a changed password, on all other devices, including those of expired sessions', async () => {
      const player = await joinOnPhone(application);
      for (const name of ['tablet', 'laptop']) await subscribe(await player.logInOn(name));
      clock.advance(31 * DAY_MS);
      const phone = await player.logInOn('phone');
      await subscribe(phone);
      await subscribe(await player.logInOn('watch'));
      expect(await devicesOf(player)).toEqual(['laptop', 'phone', 'tablet', 'watch']);
      const change = { oldPassword: player.password, password: 'another horse', confirmPassword: 'another horse' };
      expect(await phone.call('customer/changepassword', { ...change, oldPassword: 'wrong' })).toMatchObject({ success: false });
      expect(await devicesOf(player)).toHaveLength(4);
      expect(await phone.call('customer/changepassword', change)).toMatchObject({ success: true });
      expect(await devicesOf(player)).toEqual(['phone']);
    });

    it('a login beyond the session limit, only on the device of the oldest session; the one of an expired session stays', async () => {
      const player = await joinOnPhone(application);
      await subscribe(await player.logInOn('expired'));
      clock.advance(31 * DAY_MS);
      await subscribe(await player.logInOn('oldest'));
      await subscribe(await player.logInOn('next'));
      for (let count = 3; count <= MOST_SESSIONS; count += 1) await player.logInOn('desktop');
      expect(await devicesOf(player)).toEqual(['expired', 'next', 'oldest']);
      await player.logInOn('desktop');
      expect(await devicesOf(player)).toEqual(['expired', 'next']);
    });

    it('the ending of all other sessions', async () => {
      const player = await joinOnPhone(application);
      await subscribe(player);
      await subscribe(await player.logInOn('tablet'));
      await player.call('customer/endothersessions', {});
      expect(await devicesOf(player)).toEqual(['phone']);
    });

    it('400 days in which the device did not come back', async () => {
      const player = await joinOnPhone(application);
      await subscribe(player);
      await tell(player);
      await prune(application, new Date(clock.now().getTime() + 399 * DAY_MS));
      expect([await devicesOf(player), await countQueued(player)]).toEqual([['phone'], 0]);
      await prune(application, new Date(clock.now().getTime() + 401 * DAY_MS));
      expect(await devicesOf(player)).toEqual([]);
    });
  });

  it('outlive a session that merely expires', async () => {
    const player = await joinOnPhone(application);
    await subscribe(player);
    clock.advance(31 * DAY_MS);
    await endExpiredSessions(application, clock.now());
    expect(await player.knock()).toBe(401);
    expect(await devicesOf(player)).toEqual(['phone']);
  });

  it('receive only what their player wants, chosen by category', async () => {
    const player = await joinOnPhone(application);
    const all = { Deposit: true, Withdraw: true, Jackpot: true, Bonus: true, System: true };
    const preferences = async () => (await player.call<PushPreferences>('push/preferences')).data;
    await subscribe(player);
    expect(await preferences()).toEqual(all);
    for (let count = 0; count < 2; count += 1) {
      expect(await player.call('push/setpreferences', { Bonus: false, Jackpot: false })).toMatchObject({ data: { ...all, Bonus: false, Jackpot: false } });
    }
    expect((await player.call('push/setpreferences', { Jackpot: true })).data).toEqual({ ...all, Bonus: false });
    expect((await player.call('push/setpreferences', {})).data).toEqual({ ...all, Bonus: false });
    expect(await preferences()).toEqual({ ...all, Bonus: false });
    await tell(player, 'Bonus');
    expect(await countQueued(player)).toBe(0);
    await tell(player, 'Deposit');
    expect(await countQueued(player)).toBe(1);
    expect(await player.call('push/setpreferences', { Bonus: 'no' })).toMatchObject({ status: 400 });
    expect((await (await joinOnPhone(application)).call<PushPreferences>('push/preferences')).data).toEqual(all);
  });

  it('receive nothing that was rolled back', async () => {
    const player = await joinOnPhone(application);
    await subscribe(player);
    const playerId = await idOf(player);
    const undone = application.database.transaction().execute(async (transaction) => {
      await insertNotification(transaction, { playerId, type: 'Deposit', createdAt: clock.now(), content: { texts: {} } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countQueued(player)).toBe(0);
  });
});
