import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_SESSIONS, type Profile } from '#contract/account.ts';
import { joinOnPhone } from '../../tests/support/player-devices.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { endExpiredSessions } from './end-sessions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = '2026-03-02T09:00:00.000Z';

describe.each(testEngines)('sessions on %s', (engine) => {
  const clock = makeTestClock(START);
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());

  it('[R7.008] refuse a call without a token, with a made-up one, and from another device', async () => {
    const player = await joinOnPhone(application);
    const refused = { status: 401, success: false, message: 'Oturumun sona erdi. Yeniden giriş yap.' };
    expect(await callApi(application.http, 'customer/unreadcount')).toMatchObject(refused);
    expect(await player.call('customer/unreadcount', null, { authorization: `Bearer ${'f'.repeat(64)}` })).toMatchObject(refused);
    expect(await player.call('customer/unreadcount', null, { 'x-fingerprint': 'another-device' })).toMatchObject(refused);
    expect(await player.call('customer/unreadcount', null, { 'x-fingerprint': '' })).toMatchObject(refused);
    expect(await player.knock()).toBe(200);
  });

  it('[R7.011] end with the logout, which also succeeds again and without any session', async () => {
    const player = await joinOnPhone(application);
    for (const changes of [{}, {}, { authorization: '' }]) {
      const answer = await player.call('auth/logout', null, changes);
      expect(answer).toMatchObject({ status: 200, success: true });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await player.knock()).toBe(401);
  });

  it('[R7.008] end after seven days without activity, and the balance poll is not activity', async () => {
    const player = await joinOnPhone(application);
    clock.advance(7 * DAY_MS - 1);
    expect(await player.knock()).toBe(200);
    clock.advance(7 * DAY_MS - 1);
    expect((await player.call('user/balance')).status).toBe(200);
    clock.advance(1);
    expect((await player.call('user/balance')).status).toBe(401);
    expect(await player.knock()).toBe(401);
  });

  it('[R7.008] end after thirty days, however active', async () => {
    const player = await joinOnPhone(application);
    for (let day = 1; day < 30; day += 1) {
      clock.advance(DAY_MS);
      expect(await player.knock()).toBe(200);
    }
    clock.advance(DAY_MS);
    expect(await player.knock()).toBe(401);
  });

  it('record when they were last seen, at most once a minute', async () => {
    const player = await joinOnPhone(application);
    const lastSeenAt = async () => (await player.listSessions()).items[0]?.lastSeenAt;
    const begun = clock.now().toISOString();
    clock.advance(MINUTE_MS);
    expect(await lastSeenAt()).toBe(begun);
    clock.advance(1);
    await player.knock();
    expect(await lastSeenAt()).toBe(clock.now().toISOString());
  });

  it('[R3.056] are listed page by page, the newest first, with time, origin, device and how they ended', async () => {
    const player = await joinOnPhone(application);
    const registeredAt = clock.now().toISOString();
    clock.advance(HOUR_MS);
    const tablet = await player.logInOn('tablet');
    await tablet.call('auth/logout');
    const current = await player.logInOn('desktop');
    const { items, total } = await current.listSessions();
    expect(total).toBe(3);
    const now = clock.now().toISOString();
    const place = { device: 'Chrome, Android', address: '127.0.0.1' };
    expect(items).toEqual([
      { ...place, id: expect.stringMatching(/^\d+$/), begunAt: now, lastSeenAt: now, endedAt: null, endedHow: null, isCurrent: true },
      { ...place, id: expect.any(String), begunAt: now, lastSeenAt: now, endedAt: now, endedHow: 'logout', isCurrent: false },
      { ...place, id: expect.any(String), begunAt: registeredAt, lastSeenAt: registeredAt, endedAt: null, endedHow: null, isCurrent: false },
    ]);
    expect(await current.listSessions({ skip: 1, take: 1 })).toEqual({ items: [items[1]], total: 3, hasOthers: true });
    const begun = items.map(({ begunAt }) => begunAt);
    const since = begun.filter((time) => time >= (begun[0] ?? '')).length;
    expect(await current.listSessions({ from: begun[0] })).toMatchObject({ total: since });
    expect(await current.listSessions({ to: begun[0] })).toMatchObject({ total: 3 - since });
    expect(await (await joinOnPhone(application)).listSessions()).toMatchObject({ total: 1, hasOthers: false });
  });

  it('read as expired from the moment they expire, before and after that is recorded', async () => {
    const player = await joinOnPhone(application);
    const expiry = new Date(clock.now().getTime() + 7 * DAY_MS).toISOString();
    clock.advance(8 * DAY_MS);
    const other = await player.logInOn('desktop');
    const expired = async () => (await other.listSessions()).items[1];
    expect(await expired()).toMatchObject({ endedAt: expiry, endedHow: 'expired' });
    await endExpiredSessions(application, clock.now());
    expect(await expired()).toMatchObject({ endedAt: expiry, endedHow: 'expired' });
    expect(await other.knock()).toBe(200);
  });

  it('that have expired are all ended by one run, however many, and no other', async () => {
    const count = 1_200;
    const player = await joinOnPhone(application);
    const tokenHash = createHash('sha256').update(player.token).digest();
    const own = application.database.selectFrom('session').select('player_id').where('token_hash', '=', tokenHash);
    const { player_id: playerId } = await own.executeTakeFirstOrThrow();
    const at = (ms: number) => new Date(clock.now().getTime() + ms);
    // Every other one has reached its end, the rest have idled.
    await sql`
      insert into session (player_id, token_hash, device_id, user_agent, address, begun_at, last_seen_at, expires_at)
      select ${playerId}::bigint, sha256(convert_to(${playerId}::text || ':' || number, 'UTF8')), 'many', 'test', '127.0.0.1', ${at(-8 * DAY_MS)}::timestamptz,
        case number % 2 when 0 then ${at(-HOUR_MS)}::timestamptz else ${at(-8 * DAY_MS)}::timestamptz end,
        case number % 2 when 0 then ${at(-MINUTE_MS)}::timestamptz else ${at(DAY_MS)}::timestamptz end
      from generate_series(1, ${count}::integer) number
    `.execute(application.database);
    await endExpiredSessions(application, clock.now());
    const ended = application.database.selectFrom('session').select('ended_at').where('player_id', '=', playerId).where('ended_how', '=', 'expired');
    expect(await ended.execute()).toHaveLength(count);
    expect(await player.knock()).toBe(200);
  });

  it('read as expired when they are ended after their time', async () => {
    const player = await joinOnPhone(application);
    clock.advance(8 * DAY_MS);
    expect(await player.call('auth/logout')).toMatchObject({ success: true });
    const other = await player.logInOn('desktop');
    expect((await other.listSessions()).items[1]).toMatchObject({ endedHow: 'expired' });
    expect(await other.call('customer/endothersessions', {})).toMatchObject({ data: { ended: 0 } });
  });

  it('are ended on all other devices at once, and only there', async () => {
    const player = await joinOnPhone(application);
    const stranger = await joinOnPhone(application);
    const tablet = await player.logInOn('tablet');
    const desktop = await player.logInOn('desktop');
    expect(await desktop.call('customer/endothersessions', {})).toMatchObject({
      success: true,
      message: 'Diğer cihazlarda kapatılan oturum: 2.',
      data: { ended: 2 },
    });
    expect([await player.knock(), await tablet.knock(), await desktop.knock(), await stranger.knock()]).toEqual([401, 401, 200, 200]);
    expect((await desktop.listSessions()).items.map(({ endedHow }) => endedHow)).toEqual([null, 'others', 'others']);
    expect(await desktop.call('customer/endothersessions', {})).toMatchObject({ data: { ended: 0 } });
  });

  it('are revoked by the hash of their token, and the response does not reveal whether there was one', async () => {
    const player = await joinOnPhone(application);
    const other = await player.logInOn('desktop');
    const revoke = (hash: string) => callApi(application.http, 'auth/revokesession', { hash });
    const slip = createHash('sha256').update(player.token).digest('hex');
    const answers = [await revoke(slip), await revoke(slip), await revoke('0'.repeat(64))].map(({ status, success, message }) => ({
      status,
      success,
      message,
    }));
    expect(answers).toEqual(Array(3).fill({ status: 200, success: true, message: null }));
    expect([await player.knock(), await other.knock()]).toEqual([401, 200]);
    expect((await other.listSessions()).items[1]).toMatchObject({ endedHow: 'revoked' });
    for (const wrong of [player.token.toUpperCase(), 'f'.repeat(63), `${slip}0`]) expect(await revoke(wrong)).toMatchObject({ status: 400 });
  });

  it('are limited to twenty: a login beyond that ends the oldest, and the list says why', async () => {
    const player = await joinOnPhone(application);
    const second = await player.logInOn('second');
    for (let count = 3; count <= MOST_SESSIONS; count += 1) {
      clock.advance(1_000);
      await player.logInOn(`device-${count}`);
    }
    expect([await player.knock(), await second.knock()]).toEqual([200, 200]);
    clock.advance(1_000);
    const newest = await player.logInOn('one-more');
    expect([await player.knock(), await second.knock(), await newest.knock()]).toEqual([401, 200, 200]);
    const { items } = await newest.listSessions({ skip: 0, take: 50 });
    expect(items.filter(({ endedAt }) => endedAt === null)).toHaveLength(MOST_SESSIONS);
    expect(items.at(-1)).toMatchObject({ endedHow: 'limit', endedAt: clock.now().toISOString() });
    await second.call('auth/logout');
    clock.advance(1_000);
    const next = await player.logInOn('next');
    expect((await next.listSessions({ skip: 0, take: 50 })).items.filter(({ endedHow }) => endedHow === 'limit')).toHaveLength(1);
  });

  it('show players who they are and when they were last here', async () => {
    const player = await joinOnPhone(application);
    const registeredAt = clock.now().toISOString();
    const profile = {
      username: player.username,
      usercode: expect.stringMatching(/^[1-9]\d{8}$/),
      name: 'Ayşe',
      surname: 'Yılmaz',
      email: player.email,
      phone: player.phone,
      smsVerified: false,
      birthDate: player.birthDate,
      country: 235,
      maskedPersonalNo: expect.stringMatching(/^\d{3}\*{6}\d{2}$/),
      balance: 0,
      registeredAt,
      lastLoginAt: null,
    };
    expect((await player.call<Profile>('customer/profile')).data).toEqual(profile);
    clock.advance(HOUR_MS);
    const later = await player.logInOn('desktop');
    expect((await later.call<Profile>('customer/profile')).data).toEqual({ ...profile, lastLoginAt: registeredAt });
  });
});

describe('sessions of a regulated site', () => {
  it('[R7.008] may idle for half an hour and last twelve hours at most', async () => {
    const clock = makeTestClock(START);
    const application = await openTestApplication('pglite', { clock, environment: { SESSION_HOURS: '0.5/12' } });
    const idle = await joinOnPhone(application);
    clock.advance(30 * MINUTE_MS - 1);
    expect(await idle.knock()).toBe(200);
    clock.advance(30 * MINUTE_MS);
    expect(await idle.knock()).toBe(401);

    const busy = await joinOnPhone(application);
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      clock.advance(20 * MINUTE_MS);
      expect(await busy.knock()).toBe(200);
    }
    clock.advance(20 * MINUTE_MS);
    expect(await busy.knock()).toBe(401);
    await application.close();
  });

  it('stay active while their player is busy, however short the idle limit', async () => {
    const clock = makeTestClock(START);
    const application = await openTestApplication('pglite', { clock, environment: { SESSION_HOURS: '0.01/1' } });
    const player = await joinOnPhone(application);
    for (let count = 0; count < 5; count += 1) {
      clock.advance(30_000);
      expect(await player.knock()).toBe(200);
    }
    await application.close();
  });
});

describe('pending revocations', () => {
  it('are accepted a hundred times from one address, then refused for a while', async () => {
    const clock = makeTestClock(START);
    const application = await openTestApplication('pglite', { clock, environment: { RATE_LIMITS: 'on' } });
    const revoke = () => callApi(application.http, 'auth/revokesession', { hash: '0'.repeat(64) });
    for (let count = 0; count < 100; count += 1) expect((await revoke()).status).toBe(200);
    const refused = await revoke();
    expect(refused).toMatchObject({ status: 429, success: false });
    expect(refused.headers['retry-after']).toBe('900');
    clock.advance(15 * MINUTE_MS);
    expect((await revoke()).status).toBe(200);
    await application.close();
  });
});
