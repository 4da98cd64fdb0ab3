import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { readLastCode } from '../../tests/support/sent-codes.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { openTestDatabase, textEngines } from '../../tests/support/test-database.ts';
import { migrate, migrationSteps } from '../database/migrate.ts';
import { answerOperator } from '../operator/answer-operator.ts';

/** In a database with a Turkish collation plain `lower` turns each I into an ı. */
const makeName = () => `IBRAHIM${randomInt(1_000_000)}`;

describe.each(textEngines)('accounts whose names contain an I, on %s', (engine) => {
  let application: TestApplication;
  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());

  async function join(details: Record<string, unknown> = {}) {
    const username = makeName();
    const registration = makeRegistration({ username, email: `${username}@EXAMPLE.COM`, ...details });
    const { success, data } = await callApi<Session>(application.http, 'auth/register', registration);
    expect(success).toBe(true);
    return { ...data, registration, password: registration.password, email: String(registration.email) };
  }
  const writingsOf = (text: string) => [text, text.toLowerCase(), text.toUpperCase(), text[0]?.toLowerCase() + text.slice(1)];

  // M1
  it('can be logged in to in any letter case', async () => {
    const { username, usercode, password } = await join();
    for (const writing of writingsOf(username)) {
      const login = await callApi<Session>(application.http, 'auth/login', { username: writing, password });
      expect(login).toMatchObject({ success: true, data: { username, usercode } });
    }
  });

  // M1
  it('are unique: nobody else registers the name or the e-mail address in another letter case', async () => {
    const { username, email } = await join();
    for (const writing of writingsOf(username)) {
      const { message } = await callApi(application.http, 'auth/register', makeRegistration({ username: writing }));
      expect(message).toBe('Bu kullanıcı adı daha önce alınmış.');
    }
    for (const writing of writingsOf(email)) {
      const { message } = await callApi(application.http, 'auth/register', makeRegistration({ email: writing }));
      expect(message).toBe('Bu e-posta adresi zaten kayıtlı.');
    }
  });

  // M1
  it("receive the operator's credit in any letter case", async () => {
    const { username } = await join();
    for (const [index, writing] of writingsOf(username).entries()) {
      const words = ['credit', '--username', writing, '--amount', '10', '--json'];
      const answered = await answerOperator(application, { arguments: words, files: {}, operator: 'ayşe', invocation: randomUUID() }, () => {});
      expect(JSON.parse('answer' in answered ? answered.answer.output : '{}')).toMatchObject({ username, balance: 10 * (index + 1) });
    }
  });

  it('receive their recovery code in any letter case', async () => {
    const { username, email } = await join();
    await callApi(application.http, 'auth/sendresetpassword', { username: username.toLowerCase() });
    const code = await readLastCode(application.database, email);
    expect(await callApi(application.http, 'auth/checkresetcode', { username, code })).toMatchObject({ success: true });
  });

  it('match the excluded person by the e-mail address in any letter case', async () => {
    const { email, token, fingerprint, password } = await join();
    const headers = { authorization: `Bearer ${token}`, 'x-fingerprint': fingerprint };
    expect(await callApi(application.http, 'play/selfexclusion', { length: '6m', password }, headers)).toMatchObject({ success: true });
    const tagged = email.toLowerCase().replace('@', '+new@');
    const { message } = await callApi(application.http, 'auth/register', makeRegistration({ email: tagged }), { 'x-fingerprint': 'another-device' });
    expect(message).toMatch(/^Bu bilgilerle devam edemiyoruz/);
  });

  it('coexist with site options whose keys differ only in letter case', async () => {
    await application.database.insertInto('site_option').values({ key: 'TIMEZONE', value: 'Asia/Tokyo', is_active: true }).execute();
    const set = ['option', 'set', 'timezone', 'Europe/Istanbul'];
    await answerOperator(application, { arguments: set, files: {}, operator: 'ayşe', invocation: randomUUID() }, () => {});
    const rows = await application.database.selectFrom('site_option').select(['key', 'value']).where('key', 'in', ['TIMEZONE', 'timezone']).execute();
    expect(rows).toEqual([{ key: 'timezone', value: 'Europe/Istanbul' }]);
  });
});

describe.each(textEngines.filter((engine) => engine === 'turkish-postgresql'))('a database on %s that has treated one name as two', (engine) => {
  // M1
  it('is not migrated until a person has decided whose it is', async () => {
    const { queries, close } = await openTestDatabase(engine);
    try {
      const name = makeName();
      await queries.insertInto('country').values({ id: 235, name_tr: 'Türkiye', name_en: 'Türkiye' }).execute();
      await sql`drop index player_username`.execute(queries);
      await sql`create unique index player_username on player (lower(username))`.execute(queries);
      await sql`delete from migration where name >= '0034'`.execute(queries);
      const codes: string[] = [];
      for (const [index, username] of [name, name.toLowerCase()].entries()) {
        const values = sql`${username}, 'Elif', 'Demir', ${`${index}@example.test`}, ${`+9053${index}`}, ${`1${index}`}, 235, 1, '1990-04-23', 'none', 'tr', 1`;
        const { rows } = await sql<{
          usercode: string;
        }>`insert into player (username, name, surname, email, phone, personal_no, country_id, currency_id, birth_date, password_hash, locale, terms_version)
          values (${values}) returning usercode`.execute(queries);
        codes.push(...rows.map(({ usercode }) => usercode));
      }
      const steps = migrationSteps.filter((step) => step.name <= '0034-ascii-case');
      // Codes only, because the output of a failed start ends up in logs.
      await expect(migrate(queries, 'postgresql', steps)).rejects.toThrow(
        `Players have the same username but for its case: ${codes.join(' and ')}. Change "username" in all but one of them by SQL, then start again.`,
      );
      await sql`update player set username = username || 'b' where username = ${name.toLowerCase()}`.execute(queries);
      await migrate(queries, 'postgresql', steps);
      const { rows } = await sql`select from migration where name = '0034-ascii-case'`.execute(queries);
      expect(rows).toHaveLength(1);
    } finally {
      await close();
    }
  });
});
