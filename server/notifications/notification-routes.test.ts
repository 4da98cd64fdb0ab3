import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import type { NotificationContent } from '../database/schema.ts';
import { announceNotification } from './announce-notification.ts';
import { insertNotification } from './insert-notification.ts';

describe.each(testEngines)('notifications on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());

  /** A new player, whose list begins empty. */
  async function makePlayer(locale = 'tr') {
    const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration(), { 'x-locale': locale });
    const { id } = await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow();
    await application.database.deleteFrom('notification').where('player_id', '=', id).execute();
    const headers = { authorization: `Bearer ${data.token}` };
    return {
      id,
      insert: (content: NotificationContent) =>
        insertNotification(application.database, { playerId: id, type: 'Deposit', content, createdAt: application.clock.now() }),
      list: async (skip = 0, take = 100, locale = 'tr') =>
        (await callApi<Notification[]>(application.http, 'customer/notification', { skip, take }, { ...headers, 'x-locale': locale })).data,
      call: <Data>(path: string, body: object | null = null) => callApi<Data>(application.http, path, body, headers),
    };
  }
  const deposit = (amount: string): NotificationContent => ({ template: 'depositConfirmed', parameters: { amount } });

  it('[R7.020] come newest first, a page at a time, in the language of the request', async () => {
    const player = await makePlayer();
    for (const amount of ['₺1,00', '₺2,00', '₺3,00']) await player.insert(deposit(amount));
    expect((await player.list()).map(({ note }) => note)).toEqual(['₺3,00', '₺2,00', '₺1,00'].map((amount) => `${amount} oyun parası bakiyene eklendi.`));
    expect(await player.list(1, 1, 'en')).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: 'Deposit confirmed',
        note: '₺2,00 in play money has been added to your balance.',
        type: 'Deposit',
        timeStamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        isRead: false,
      },
    ]);
  });

  it('may carry texts of their own, and get a neutral text when their template is gone', async () => {
    const player = await makePlayer();
    await player.insert({ texts: { tr: { title: 'Merhaba', note: 'Selam' } } });
    await player.insert({ template: 'forgotten', parameters: {} });
    expect(await player.list(0, 2, 'en')).toMatchObject([
      { title: 'New notification', note: 'There is an update on your account.' },
      { title: 'Merhaba', note: 'Selam' },
    ]);
  });

  it('[R7.019] are marked as read and counted', async () => {
    const player = await makePlayer();
    const row = await player.insert(deposit('₺1,00'));
    await player.insert(deposit('₺2,00'));
    expect(await player.call('customer/unreadcount')).toMatchObject({ data: { count: 2 } });
    expect(await player.call('customer/readnotification', { id: [row.id, 'unknown', 7] })).toMatchObject({ status: 200, success: true });
    expect(await player.call('customer/unreadcount')).toMatchObject({ data: { count: 1 } });
    expect((await player.list()).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('are counted up to a thousand, however many more are unread', async () => {
    const player = await makePlayer();
    const { player_id: playerId } = await player.insert(deposit('₺1,00'));
    const write = (count: number) =>
      sql`
        insert into notification (id, player_id, type, content)
        select gen_random_uuid(), ${playerId}, 'System', '{"template":"welcome","parameters":{}}' from generate_series(1, ${count}::integer)
      `.execute(application.database);
    await write(998);
    expect(await player.call('customer/unreadcount')).toMatchObject({ data: { count: 999 } });
    await write(10);
    expect(await player.call('customer/unreadcount')).toMatchObject({ data: { count: 1_000 } });
  });

  it('of another player are neither listed, counted nor marked', async () => {
    const owner = await makePlayer();
    const other = await makePlayer();
    const row = await owner.insert(deposit('₺1,00'));
    expect(await other.list()).toEqual([]);
    await other.call('customer/readnotification', { id: [row.id] });
    expect(await owner.call('customer/unreadcount')).toMatchObject({ data: { count: 1 } });
    expect(await other.call('customer/unreadcount')).toMatchObject({ data: { count: 0 } });
  });

  it.each([{ skip: -1, take: 10 }, { skip: 0, take: 101 }, { skip: 0, take: 0 }, { skip: 0.5, take: 1 }, {}])('are not listed by the page %j', async (page) => {
    const player = await makePlayer();
    expect(await player.call('customer/notification', page)).toMatchObject({ status: 400, success: false });
  });

  it("are announced in the player's own language under the id they are stored with", async () => {
    const player = await makePlayer('en');
    const row = await player.insert(deposit('₺9,00'));
    const published: unknown[] = [];
    const hub = { publish: async (...call: unknown[]) => void published.push(call), endSession: async () => {} };
    await announceNotification({ ...application, hub }, row);
    expect(published).toEqual([[player.id, 'NotifyMessage', expect.objectContaining({ id: row.id, title: 'Deposit confirmed' })]]);
  });

  it('are stored even when they cannot be announced', async () => {
    const player = await makePlayer();
    const row = await player.insert(deposit('₺9,00'));
    const hub = { publish: () => Promise.reject(new Error('no line')), endSession: async () => {} };
    await announceNotification({ ...application, hub }, row);
    expect(await player.list()).toHaveLength(1);
  });
});
