import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { broadcastNotification } from './broadcast-notification.ts';
import { insertNotifications } from './insert-notification.ts';

describe.each(testEngines)('a notification for many players on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());

  const content = { texts: { tr: { title: 'Bakım', note: 'Gece bakım var.' }, en: { title: 'Maintenance', note: 'Maintenance at night.' } } };
  const countStored = async () => (await application.database.selectFrom('notification').select('id').where('type', '=', 'Jackpot').execute()).length;

  it('is stored once for each of them, and sent to each in their own language', async () => {
    for (const locale of ['tr', 'en', 'en']) await callApi(application.http, 'auth/register', makeRegistration(), { 'x-locale': locale });
    const more = 600;
    await sql`
      insert into player (usercode, username, name, surname, email, phone, personal_no, country_id, currency_id, birth_date, password_hash, locale, terms_version)
      select 'more' || n, 'more' || n, 'Ali', 'Can', n || '@example.com', '+9053300' || n, n::text, 235, 1, '1990-01-01', '', 'tr', 1
      from generate_series(1, ${more}::integer) as n
    `.execute(application.database);
    expect(await broadcastNotification(application, { type: 'Jackpot', content })).toBe(more + 3);
    expect(await countStored()).toBe(more + 3);
    const titles = application.published.filter(({ command }) => command === 'NotifyMessage').map(({ argument }) => argument.title);
    expect(titles.filter((title) => title === 'Bakım')).toHaveLength(more + 1);
    expect(titles.filter((title) => title === 'Maintenance')).toHaveLength(2);
  });

  it('is stored for nobody when there are no players', async () => {
    const before = await countStored();
    expect(await insertNotifications(application.database, { playerIds: [], type: 'Jackpot', content, createdAt: application.clock.now() })).toEqual([]);
    expect(await countStored()).toBe(before);
  });
});
