import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { frequentJobs } from '../jobs/job-list.ts';
import { publishTerms } from './publish-terms.ts';
import { seedContent } from './seed-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = '2026-12-01T09:00:00.000Z';
const TITLE = 'Genel şartlar değişiyor';

describe.each(testEngines)('announced terms on %s', (engine) => {
  let application: TestApplication;
  let clock: TestClock;

  beforeAll(async () => {
    clock = makeTestClock(START);
    application = await openTestApplication(engine, { clock });
    await seedContent(application.database);
  });
  afterAll(() => application.close());
  beforeEach(async () => {
    clock.set(START);
    const { database } = application;
    await sql`truncate player cascade`.execute(database);
    await database.deleteFrom('terms_version').where('version', '>', 1).execute();
    await database.updateTable('terms_version').set({ effective_from: '2026-01-01', announced_at: '2026-01-01' }).execute();
  });

  const publish = (days: number) =>
    publishTerms(
      application.database,
      { bodies: { tr: '<p>Yeni</p>', en: '<p>New</p>' }, effectiveFrom: new Date(clock.now().getTime() + days * DAY_MS) },
      clock.now(),
    );
  /** Runs the job as the server does by itself, every few seconds. */
  const tell = async () => {
    const job = frequentJobs.find(({ name }) => name === 'announced-terms');
    if (!job) throw new Error('nobody tells of announced terms');
    await job.run(application, clock.now());
  };
  const register = async (locale = 'tr') => (await callApi<Session>(application.http, 'auth/register', makeRegistration(), { 'x-locale': locale })).data;
  const listOf = async ({ token }: Session, locale: string) =>
    (await callApi<Notification[]>(application.http, 'customer/notification', { skip: 0, take: 10 }, { authorization: `Bearer ${token}`, 'x-locale': locale }))
      .data;
  const makeMany = (count: number) =>
    sql`
      insert into player (usercode, username, name, surname, email, phone, personal_no, country_id, currency_id, birth_date, password_hash, locale, terms_version)
      select 'many' || n, 'many' || n, 'Ali', 'Can', n || '@example.com', '+9053300' || n, n::text, 235, 1, '1990-01-01', '', 'tr', 1
      from generate_series(1, ${count}::integer) as n
    `.execute(application.database);
  /** Counts the players by how often they were notified. */
  const countTold = async () => {
    const { rows } = await sql<{ times: number; players: number }>`
      select times::integer, count(*)::integer as players from (
        select player.id, count(notification.id) filter (where notification.content #>> '{texts,tr,title}' = ${TITLE}) as times
        from player left join notification on notification.player_id = player.id group by player.id
      ) as told group by times order by times
    `.execute(application.database);
    return Object.fromEntries(rows.map(({ times, players }) => [times, players]));
  };

  it('[R1.030] notify every player once, in their language and with the effective date, in the list and on live connections', async () => {
    const [turkish, english] = [await register('tr'), await register('en')];
    await tell();
    expect(await countTold()).toEqual({ 0: 2 });
    await publish(20);
    application.published.length = 0;
    await tell();
    await tell();
    expect(await countTold()).toEqual({ 1: 2 });
    expect((await listOf(turkish, 'tr'))[0]).toMatchObject({ type: 'System', title: TITLE, note: expect.stringContaining('21 Aralık 2026'), isRead: false });
    expect((await listOf(english, 'en'))[0]).toMatchObject({ title: 'The general terms are changing', note: expect.stringContaining('on 21 December 2026') });
    expect(application.published.map(({ argument }) => argument.title).sort()).toEqual([TITLE, 'The general terms are changing']);
  });

  it('[R1.030] notify whoever registers before they take effect, and not whoever accepts them by registering', async () => {
    await publish(20);
    await register();
    await tell();
    expect(await countTold()).toEqual({ 1: 1 });
    clock.advance(20 * DAY_MS);
    await register();
    await tell();
    expect(await countTold()).toEqual({ 0: 1, 1: 1 });
  });

  it('[R1.030] notify again with every version, and late rather than never', async () => {
    await register();
    await publish(20);
    await publish(40);
    clock.advance(30 * DAY_MS);
    await tell();
    expect(await countTold()).toEqual({ 2: 1 });
  });

  it('[R1.030] reach everybody once, even if a batch fails, the job is restarted and two processes run it', async () => {
    await makeMany(1_100);
    await publish(20);
    const { id } = await application.database.selectFrom('player').select('id').orderBy('id').offset(700).limit(1).executeTakeFirstOrThrow();
    await sql`alter table notification add constraint broken check (player_id < ${sql.lit(Number(id))}) not valid`.execute(application.database);
    await expect(tell()).rejects.toThrow('broken');
    expect(await countTold()).toEqual({ 0: 600, 1: 500 });
    await sql`alter table notification drop constraint broken`.execute(application.database);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await countTold()).toEqual({ 1: 1_100 });
  });
});
