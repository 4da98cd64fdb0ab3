import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { advanceBroadcast } from './advance-broadcast.ts';
import { broadcastNotification } from './broadcast-notification.ts';
import { continueBroadcasts } from './continue-broadcasts.ts';
import { insertNotifications } from './insert-notification.ts';
import { listBroadcasts } from './list-broadcasts.ts';

const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testEngines)('a notification for many players on %s', (engine) => {
  const clock = makeTestClock('2026-11-21T09:00:00Z');
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    await sql`truncate player cascade`.execute(application.database);
    await application.database.deleteFrom('broadcast').execute();
    application.published.length = 0;
  });

  const content = { texts: { tr: { title: 'Bakım', note: 'Gece bakım var.' }, en: { title: 'Maintenance', note: 'Maintenance at night.' } } };
  const order = (id = randomUUID()) => ({ id, type: 'Jackpot' as const, content });
  const countStored = async () => (await application.database.selectFrom('notification').select('id').where('type', '=', 'Jackpot').execute()).length;
  const countPlayers = async () => (await application.database.selectFrom('player').select('id').execute()).length;
  /** How often each player was notified, as far as they were. */
  const timesByPlayer = async () => {
    const { rows } = await sql<{ id: bigint; times: number }>`
      select player_id as id, count(*)::integer as times from notification where type = 'Jackpot' group by player_id
    `.execute(application.database);
    return new Map(rows.map(({ id, times }) => [id, times]));
  };
  const makeMany = (count: number) =>
    sql`
      insert into player (usercode, username, name, surname, email, phone, personal_no, country_id, currency_id, birth_date, password_hash, locale, terms_version)
      select 'more' || n, 'more' || n, 'Ali', 'Can', n || '@example.com', '+9053300' || n, n::text, 235, 1, '1990-01-01', '', 'tr', 1
      from generate_series(1, ${count}::integer) as n
    `.execute(application.database);
  /** Orders a broadcast, of which the process is killed after the first batch. */
  async function orderAndDie() {
    const broadcast = order();
    const killed = new Error('the process was killed');
    const dying = broadcastNotification(application, broadcast, () => {
      throw killed;
    });
    await expect(dying).rejects.toBe(killed);
    return broadcast;
  }
  async function finish(): Promise<void> {
    for (let runs = 0; runs < 3; runs += 1) await continueBroadcasts(application);
    expect(await application.database.selectFrom('broadcast').select('id').where('finished_at', 'is', null).execute()).toEqual([]);
  }
  const exclude = (playerId: bigint) => {
    const now = clock.now();
    const times = { begun_at: now, asked_at: now, ends_at: new Date(now.getTime() + 200 * DAY_MS) };
    return application.database
      .insertInto('play_restriction')
      .values({ player_id: playerId, kind: 'self-exclusion', length: '6m', asked_by: 'player', ...times })
      .execute();
  };

  it('is stored once for each of them, and sent to each in their own language', async () => {
    for (const locale of ['tr', 'en', 'en']) await callApi<Session>(application.http, 'auth/register', makeRegistration(), { 'x-locale': locale });
    const more = 600;
    await makeMany(more);
    expect(await broadcastNotification(application, order())).toBe(more + 3);
    expect(await countStored()).toBe(more + 3);
    const titles = application.published.filter(({ command }) => command === 'NotifyMessage').map(({ argument }) => argument.title);
    expect(titles.filter((title) => title === 'Bakım')).toHaveLength(more + 1);
    expect(titles.filter((title) => title === 'Maintenance')).toHaveLength(2);
  });

  it('is stored for nobody when there are no players', async () => {
    const before = await countStored();
    const none = await insertNotifications(application.database, { playerIds: [], type: 'Jackpot', content, createdAt: clock.now() });
    expect(none).toEqual({ rows: [], pushes: 0 });
    expect(await broadcastNotification(application, order())).toBe(0);
    expect(await countStored()).toBe(before);
  });

  it('is continued by another process where one was killed: nobody is left out, nobody notified twice', async () => {
    await makeMany(2 * BATCH + 100);
    await orderAndDie();
    expect(await countStored()).toBe(BATCH);
    expect(await listBroadcasts(application.database, 1)).toMatchObject([{ title: 'Bakım', players: 2 * BATCH + 100, notified: BATCH, finishedAt: null }]);
    await finish();
    const times = await timesByPlayer();
    expect(times.size).toBe(await countPlayers());
    expect([...new Set(times.values())]).toEqual([1]);
    expect(await listBroadcasts(application.database, 1)).toMatchObject([{ notified: 2 * BATCH + 100, finishedAt: clock.now().toISOString() }]);
    expect(application.published).toHaveLength(2 * BATCH + 100);
  });

  it('is shared by several processes, each player being notified by one', async () => {
    await makeMany(3 * BATCH);
    const broadcast = order();
    await Promise.all([broadcastNotification(application, broadcast), ...Array.from({ length: 3 }, () => continueBroadcasts(application))]);
    await finish();
    const times = await timesByPlayer();
    expect([times.size, ...new Set(times.values())]).toEqual([3 * BATCH, 1]);
    expect(await listBroadcasts(application.database, 1)).toMatchObject([{ notified: 3 * BATCH }]);
  });

  it('is stored once, however often it is ordered with the same id', async () => {
    await makeMany(10);
    const broadcast = order();
    expect(await broadcastNotification(application, broadcast)).toBe(10);
    expect(await broadcastNotification(application, broadcast)).toBe(10);
    expect(await countStored()).toBe(10);
    expect(await broadcastNotification(application, order())).toBe(10);
    expect(await countStored()).toBe(20);
  });

  it('reaches who registers while it is sent, and not who is excluded meanwhile', async () => {
    await makeMany(BATCH);
    const excluded = await makeTestPlayer(application.database);
    await orderAndDie();
    const late = await makeTestPlayer(application.database);
    await exclude(excluded.playerId);
    await finish();
    const times = await timesByPlayer();
    expect([times.get(late.playerId), times.get(excluded.playerId), times.size]).toEqual([1, undefined, BATCH + 1]);
  });

  it('reaches whose registration began before it came by and ended after', async () => {
    const { database } = application;
    const slow = await makeTestPlayer(database);
    await makeMany(BATCH + 1);
    const row = await database.selectFrom('player').selectAll().where('id', '=', slow.playerId).executeTakeFirstOrThrow();
    await database.deleteFrom('session').where('player_id', '=', slow.playerId).execute();
    await database.deleteFrom('player').where('id', '=', slow.playerId).execute();
    const broadcast = await orderAndDie();
    const { id, usercode, username } = row;
    await sql`
      insert into player (id, usercode, username, name, surname, email, phone, personal_no, country_id, currency_id, birth_date, password_hash, locale, terms_version)
      overriding system value values (${id}, ${usercode}, ${username}, 'Ali', 'Can', 'slow@example.com', '+905000000', 'slow', 235, 1, '1990-01-01', '', 'tr', 1)
    `.execute(database);
    await finish();
    expect((await timesByPlayer()).get(id)).toBe(1);
    expect(await advanceBroadcast(application, broadcast.id)).toBeNull();
  });
});
