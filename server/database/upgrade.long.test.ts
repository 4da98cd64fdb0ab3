import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeOwnSchema, testEngines } from '../../tests/support/test-database.ts';
import { postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { hashPassword } from '../http/password-hash.ts';
import { hashToken } from '../http/session.ts';
import { houseAccount } from '../ledger/accounts.ts';
import { readAccountBalances } from '../ledger/balances.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { renderEmail } from '../messaging/message-templates.ts';
import { betSchema, hashContent } from '../seamless-wallet/requests.ts';
import { type DatabaseEngine, openDatabase, queriesOnPglite } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { readInstallationSecret } from './installation-secret.ts';
import { migrate, migrationSteps } from './migrate.ts';

const PASSWORD = 'correct horse';
const SESSION_TOKEN = 'a'.repeat(64);
const GAME_TOKEN = 'b'.repeat(64);
const DEVICE = 'a-device-of-then';
const headers = { authorization: `Bearer ${SESSION_TOKEN}`, 'x-fingerprint': DEVICE };
/** What the provider sent then and sends again: 30 lira on a round. */
const OLD_BET = {
  user: '480217',
  token: GAME_TOKEN,
  request_uuid: '11111111-1111-4111-8111-111111111111',
  transaction_uuid: '22222222-2222-4222-8222-222222222222',
  round: 'round-of-then',
  round_closed: false,
  game_code: 'slot-of-then',
  currency: 'TRY',
  amount: 3_000_000,
};

interface OldRows {
  passwordHash: string;
  betHash: Buffer;
  /** When all of it happened. */
  at: Date;
}

type OldDatabase = Kysely<unknown>;

/** What a site had written when a step was its newest, in the SQL of that time; the tests below expect the totals. */
const rowsAfter: Record<string, (database: OldDatabase, rows: OldRows) => Promise<void>> = {
  '0001-people': async (database, { passwordHash, at }) => {
    await sql`insert into country (id, name_tr, name_en) values (235, 'Türkiye', 'Türkiye')`.execute(database);
    await sql`insert into player (usercode, username, name, surname, email, phone, personal_no, country_id, currency_id, birth_date, password_hash, locale, terms_version, created_at)
      select number, 'player' || number, 'Elif', 'Demir', number || '@example.test', '+90532' || number, '1' || number, 235, 1, '1990-04-23', ${passwordHash}, 'tr', 1, ${at}
      from unnest(array['480217', '480218']) as number`.execute(database);
    await sql`insert into session (player_id, token_hash, device_id, user_agent, address, begun_at, last_seen_at, expires_at)
      values (1, ${hashToken(SESSION_TOKEN)}, ${DEVICE}, 'test', '127.0.0.1', ${at}, ${at}, ${new Date(at.getTime() + 30 * 86_400_000)})`.execute(database);
  },
  '0002-money': async (database, { betHash, at }) => {
    await sql`insert into ledger_account (kind, player_id, code, balance_minor)
      values ('player-cash', 1, '', 19000), ('payment-clearing', null, '9', -20000), ('house', null, 'hub88', 1000), ('player-cash', 2, '', 0)`.execute(
      database,
    );
    await sql`insert into payment (player_id, type, method, amount_minor, status, detail, external_id, created_at, updated_at)
      values (1, 1, 9, 20000, 1, '{}', 'old-1', ${at}, ${at}), (2, 1, 9, 5000, 2, '{}', null, ${at}, ${at})`.execute(database);
    await sql`insert into ledger_journal (idempotency_key, kind, player_id, posted_at)
      values ('deposit:1', 'deposit', 1, ${at}), ('bet:hub88:2', 'bet', 1, ${at}), ('win:hub88:3', 'win', 1, ${at})`.execute(database);
    await sql`insert into ledger_entry (journal_id, account_id, amount_minor, balance_after_minor)
      values (1, 2, -20000, -20000), (1, 1, 20000, 20000), (2, 1, -3000, 17000), (2, 3, 3000, 3000), (3, 3, -2000, 1000), (3, 1, 2000, 19000)`.execute(
      database,
    );
    await sql`insert into wallet_transaction (partner, transaction_uuid, kind, player_id, reference_transaction_uuid, round, game_code, amount_minor, content_hash, journal_id, created_at)
      values ('hub88', ${OLD_BET.transaction_uuid}, 'bet', 1, null, ${OLD_BET.round}, ${OLD_BET.game_code}, 3000, ${betHash}, 2, ${at}),
        ('hub88', '33333333-3333-4333-8333-333333333333', 'win', 1, ${OLD_BET.transaction_uuid}, ${OLD_BET.round}, ${OLD_BET.game_code}, 2000, ${Buffer.alloc(32)}, 3, ${at})`.execute(
      database,
    );
    await sql`insert into partner (name, public_keys) values ('hub88', ${JSON.stringify([providerKeyPair.publicKey])}::jsonb)`.execute(database);
  },
  '0003-casino-and-content': async (database, { at }) => {
    await sql`insert into game (code, system, category, art_kind, name, provider_name, provider_game_code, position)
      values ('77', 'pragmatic', 'slot', 'slot', 'Eski Oyun', 'Lodos', ${OLD_BET.game_code}, 1)`.execute(database);
    await sql`insert into favorite values (1, 'pragmatic', '77', true, ${at})`.execute(database);
    await sql`insert into game_token (token_hash, player_id, partner, game_code, created_at, expires_at)
      values (${hashToken(GAME_TOKEN)}, 1, 'hub88', '77', ${at}, ${new Date(at.getTime() + 86_400_000)})`.execute(database);
    await sql`insert into notification (id, player_id, type, content, created_at)
      values (gen_random_uuid(), 1, 'System', '{"template":"welcome","parameters":{}}', ${at})`.execute(database);
    await sql`insert into site_option (key, value, is_active) values ('telegram', 'https://t.me/of-then', true), ('crash', 'on', false)`.execute(database);
  },
  '0006-bonuses': async (database, { at }) => {
    await sql`insert into bonus (player_id, offer_id, occasion, amount_minor, wagering_required_minor, status, granted_at, expires_at)
      values (1, 'trial', 'once', 10000, 100000, 1, ${at}, ${new Date(at.getTime() + 14 * 86_400_000)})`.execute(database);
    await sql`insert into trial_bonus_person (player_id, personal_no, phone) values (1, '1480217', '+90532480217')`.execute(database);
    await sql`insert into ledger_account (kind, player_id, code, balance_minor) values ('player-bonus', 1, '1', 10000), ('promotions', null, '', -10000)`.execute(
      database,
    );
    await sql`insert into ledger_journal (idempotency_key, kind, player_id, posted_at) values ('bonus-grant:1', 'bonus', 1, ${at})`.execute(database);
    await sql`insert into ledger_entry (journal_id, account_id, amount_minor, balance_after_minor) values (4, 6, -10000, -10000), (4, 5, 10000, 10000)`.execute(
      database,
    );
  },
  '0018-attempts-and-game-sessions': async (database, { at }) => {
    await sql`insert into attempt (key_hash, times, kept_until) values (sha256('loginsPerAddress 203.0.113.7'::bytea), array[${at}::timestamptz], ${at})`.execute(
      database,
    );
    await sql`insert into message_outbox (channel, recipient, template, locale, parameters, created_at, expires_at, next_attempt_at)
      values ('email', 'told@example.test', 'passwordChanged', 'tr', '{}', ${at}, ${new Date(at.getTime() + 86_400_000)}, ${at})`.execute(database);
  },
};

/** Applies the steps one release after the other, and writes what each release would have. */
async function liveThroughReleases(database: OldDatabase, engine: DatabaseEngine, rows: OldRows): Promise<void> {
  for (const [index, { name }] of migrationSteps.entries()) {
    const write = rowsAfter[name];
    if (!write) continue;
    await migrate(database, engine, migrationSteps.slice(0, index + 1));
    await write(database, rows);
  }
}

/** Creates data of the first releases in a place of its own; `open` does what today's server does at its start. */
async function makeOldData(engine: DatabaseEngine, rows: OldRows): Promise<{ open: () => ReturnType<typeof openDatabase>; remove(): Promise<void> }> {
  if (engine === 'postgresql') {
    const schema = await makeOwnSchema();
    const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: schema.url }) }) });
    await liveThroughReleases(old, engine, rows);
    await old.destroy();
    return { open: () => openDatabase({ dataDirectory: '', databaseUrl: schema.url }), remove: () => schema.drop() };
  }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meydan-upgrade-'));
  const embedded = await openEmbeddedDatabase(dataDirectory);
  const old = queriesOnPglite(embedded.pglite);
  await liveThroughReleases(old as unknown as OldDatabase, engine, rows);
  await old.destroy();
  if (!embedded.pglite.closed) await embedded.pglite.close();
  embedded.release();
  return { open: () => openDatabase({ dataDirectory, databaseUrl: null }), remove: () => rm(dataDirectory, { recursive: true, force: true }) };
}

async function expectNothingLost({ http, database }: TestApplication): Promise<void> {
  const read = async <Data>(path: string, body: object | null) => (await callApi<Data>(http, path, body, headers)).data;
  expect(await read('user/balance', null)).toMatchObject({ balance: 290 });
  expect(await read('transaction/financialhistory', { skip: 0, take: 10 })).toMatchObject({ items: [{ type: 1, amount: 200, status: 1 }] });
  expect(await read('transaction/gamehistory', { skip: 0, take: 10 })).toMatchObject({ items: [{ game: 'Eski Oyun', stake: 30, win: 20, net: -10 }] });
  expect(await read('casino/favoritelist', null)).toMatchObject([{ gameCode: '77' }]);
  expect(await read('customer/notification', { skip: 0, take: 10 })).toHaveLength(1);
  expect(await read('cms/siteoptionlist', {})).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: 'telegram' }), expect.objectContaining({ key: 'crash' })]),
  );
  expect(await read('play/statement', {})).toMatchObject({ totals: { staked: 30, won: 20, deposits: 200 }, lifetime: { deposits: 200 } });
  const pending = await database.selectFrom('payment').select(['reference', 'number', 'confirmed_at']).orderBy('id').execute();
  expect(pending).toMatchObject([
    { reference: '1', number: '1', confirmed_at: expect.any(Date) },
    { reference: '2', number: '2', confirmed_at: null },
  ]);
  const [waiting] = await database.selectFrom('message_outbox').selectAll().where('recipient', '=', 'told@example.test').execute();
  expect(waiting && renderEmail(waiting, new Date()).text).toMatch(/Zaman: \d\d\.\d\d\.\d{4} \d\d:\d\d\. Cihaz: Bilinmeyen cihaz\./);
  // Nobody had verified that phone: it is available to whoever does.
  expect(await database.selectFrom('trial_bonus_person').selectAll().execute()).toEqual([{ player_id: 1n, personal_no: '1480217', phone: null }]);
  expect((await readTrialBalance(database)).imbalances).toEqual([]);
}

/** Addresses could be brute-forced from the hashes of that time. */
async function expectNoPlainHashes({ database }: TestApplication): Promise<void> {
  expect(await database.selectFrom('attempt').select('key_hash').execute()).toEqual([]);
  expect((await readInstallationSecret(database)).byteLength).toBe(32);
}

/** The house had 10 lira on one row; what is booked now is on sub-accounts. */
async function expectHouse({ database }: TestApplication, minor: bigint): Promise<void> {
  expect([...(await readAccountBalances(database, [houseAccount('hub88')])).values()]).toEqual([minor]);
}

async function expectWork({ http, database }: TestApplication): Promise<void> {
  const again = await postSigned(http, '/wallet/hub88/transaction/bet', { ...OLD_BET, request_uuid: crypto.randomUUID() });
  expect(again.answer).toMatchObject({ status: 'RS_OK', balance: 29_000_000 });
  const next = { ...OLD_BET, request_uuid: crypto.randomUUID(), transaction_uuid: crypto.randomUUID(), round: 'round-of-now' };
  expect((await postSigned(http, '/wallet/hub88/transaction/bet', next)).answer).toMatchObject({ status: 'RS_OK', balance: 26_000_000 });
  const back = { ...OLD_BET, request_uuid: crypto.randomUUID(), transaction_uuid: crypto.randomUUID(), reference_transaction_uuid: OLD_BET.transaction_uuid };
  expect((await postSigned(http, '/wallet/hub88/transaction/rollback', back)).answer).toMatchObject({ status: 'RS_OK', balance: 29_000_000 });
  const login = await callApi<Session>(http, 'auth/login', { username: 'player480217', password: PASSWORD });
  expect(login).toMatchObject({ success: true, data: { usercode: '480217', balance: 290 } });
  expect((await readTrialBalance(database)).imbalances).toEqual([]);
}

describe.each(testEngines)('data of the first release on %s', (engine) => {
  it('are migrated through every step since by a start of today: nothing is lost, new columns are filled in from the data, and work continues', async () => {
    const rows = { passwordHash: await hashPassword(PASSWORD), betHash: hashContent('bet', betSchema.parse(OLD_BET)), at: new Date() };
    const old = await makeOldData(engine, rows);
    try {
      const application = await openTestApplication(engine, { database: await old.open() });
      try {
        await expectNothingLost(application);
        await expectNoPlainHashes(application);
        await expectHouse(application, 10_00n);
        await expectWork(application);
        await expectHouse(application, 10_00n);
      } finally {
        await application.close();
      }
      const reopened = await old.open();
      expect((await readTrialBalance(reopened.queries)).imbalances).toEqual([]);
      await reopened.close();
    } finally {
      await old.remove();
    }
  });
});
