import { sql } from 'kysely';
import { seedCountries } from '../../../server/account/countries.ts';
import type { Database } from '../../../server/database/database.ts';
import { hashPassword } from '../../../server/http/password-hash.ts';
import { nightlyJobs } from '../../../server/jobs/job-list.ts';
import { storeAnnouncedKey } from '../../../server/providers/provider-keys.ts';
import { transactionStatus, transactionType } from '../../../src/contract/enumerations.ts';
import { makeTestGame, providerKeyPair } from '../../support/wallet-provider.ts';
import { GAME } from '../../support/wallet-table.ts';
import { DEPOSIT_METHOD, LIFETIME_DAYS, lifetime, type PlannedStep, SITE_ACCOUNTS, siteTotalMinor, WALLET_PROVIDER } from './lifetime.ts';
import { PASSWORD } from './seats.ts';

/** Rows of a statement, so that none runs longer than a few seconds. */
const CHUNK = 100_000;
const NOTIFICATIONS = 10;
const READ_NOTIFICATIONS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What the prune deletes: the first session and the first notification of everybody are older than it keeps them. */
const PRUNED_DAYS = 420;
const BIRTH_DAYS = 18_000;
/** One player in so many has excluded themselves: none of those who make the calls, whose numbers are odd. */
const EXCLUDED_SHARE = 100;
/** A hundred pages of twenty. */
const LONG_LIST = 2_000;

interface Population {
  readonly database: Database;
  /** Ordinary players: ids from 1. One more, whose lists are long, follows. */
  readonly players: number;
  readonly now: Date;
}

/** Runs a statement for one range of players after the other, first and last included. */
async function inChunks(players: number, insert: (first: number, last: number) => Promise<unknown>): Promise<void> {
  for (let first = 1; first <= players; first += CHUNK) await insert(first, Math.min(players, first + CHUNK - 1));
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

async function insertPlayers({ database, players, now }: Population): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await inChunks(players + 1, (first, last) =>
    sql`
      insert into player (id, usercode, username, name, surname, email, phone, is_phone_verified, personal_no, country_id, currency_id, birth_date,
        password_hash, locale, terms_version, told_terms, created_at)
      overriding system value
      select p, (100000000 + p)::text, 'player' || p, 'Elif', 'Demir', 'player' || p || '@example.test', '+905' || lpad(p::text, 9, '0'), true,
        '1' || lpad(p::text, 10, '0'), (select min(id) from country), 1, (date '1950-01-01' + (p * 7919 % ${BIRTH_DAYS}::integer)::integer)::text, ${passwordHash}, 'tr', 1, 1, ${daysBefore(now, PRUNED_DAYS)}::timestamptz
      from generate_series(${first}::bigint, ${last}::bigint) p
    `.execute(database),
  );
}

async function insertExclusions({ database, players, now }: Population): Promise<void> {
  await sql`
    insert into play_restriction (player_id, kind, length, begun_at, asked_at, ends_at, asked_by)
    select p, 'self-exclusion', 'indefinite', ${now}::timestamptz, ${now}::timestamptz, null, 'player'
    from generate_series(${EXCLUDED_SHARE / 2}::bigint, ${players}::bigint, ${EXCLUDED_SHARE}::bigint) p
  `.execute(database);
}

/** Three each: one that is to be pruned, one that was logged out, and one that is open. */
async function insertSessions({ database, players, now }: Population): Promise<void> {
  const kinds = [
    { name: 'old', begunDays: PRUNED_DAYS + 30, expiresDays: PRUNED_DAYS, endedHow: 'expired' },
    { name: 'ended', begunDays: 20, expiresDays: -10, endedHow: 'logout' },
    { name: 'open', begunDays: 0, expiresDays: -29, endedHow: null },
  ];
  for (const [index, { name, begunDays, expiresDays, endedHow }] of kinds.entries()) {
    const begunAt = daysBefore(now, begunDays);
    await inChunks(players + 1, (first, last) =>
      sql`
        insert into session (id, player_id, token_hash, device_id, user_agent, address, begun_at, last_seen_at, expires_at, ended_at, ended_how)
        overriding system value
        select ${index * (players + 1)}::bigint + p, p, sha256(convert_to('scale-' || ${name}::text || '-' || p, 'UTF8')), 'scale-device-' || p,
          'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36', '203.0.113.7',
          ${begunAt}::timestamptz, ${begunAt}::timestamptz, ${daysBefore(now, expiresDays)}::timestamptz,
          case when ${endedHow}::text is null then null else ${begunAt}::timestamptz end, ${endedHow}::text
        from generate_series(${first}::bigint, ${last}::bigint) p
      `.execute(database),
    );
  }
}

async function insertAccounts({ database, players }: Population): Promise<void> {
  const { clearing, house } = SITE_ACCOUNTS;
  await sql`
    insert into ledger_account (id, kind, player_id, code, balance_minor) overriding system value values
      (${clearing}, 'payment-clearing', null, ${String(DEPOSIT_METHOD)}, ${siteTotalMinor(clearing)}::bigint * ${players}::bigint),
      (${house}, 'house', null, ${WALLET_PROVIDER}, ${siteTotalMinor(house)}::bigint * ${players}::bigint)
  `.execute(database);
  await inChunks(players, (first, last) =>
    sql`
      insert into ledger_account (id, kind, player_id, code, balance_minor) overriding system value
      select ${house}::bigint + p, 'player-cash', p, '', ${lifetime.at(-1)?.cashMinor ?? 0}::bigint from generate_series(${first}::bigint, ${last}::bigint) p
    `.execute(database),
  );
}

/** What a step's rows of some players are made from: `p` is the player, `at` when they took it, `uuid` its transaction. */
function playersOf({ players, now }: Population, { number, betNumber }: PlannedStep, first: number, last: number) {
  const uuidOf = (step: number) => sql`md5('scale:' || ${step}::integer || ':' || p)::uuid::text`;
  return sql`(
    select p, ${(number - 1) * players}::bigint + p as ordinal, ${uuidOf(number)} as uuid, ${uuidOf(betNumber)} as bet_uuid,
      ${daysBefore(now, LIFETIME_DAYS)}::timestamptz
        + (${number - 1}::float8 + p::float8 / ${players}::float8) / ${lifetime.length}::float8 * ${LIFETIME_DAYS}::float8 * interval '1 day' as at
    from generate_series(${first}::bigint, ${last}::bigint) p
  ) taken`;
}

/** Confirmed deposits; the payment side was sent an instruction for the first of each player, and took it. */
async function insertPayments(population: Population, step: PlannedStep, first: number, last: number): Promise<void> {
  const { database, players } = population;
  await sql`
    insert into payment (id, player_id, type, method, amount_minor, status, detail, external_id, created_at, updated_at, confirmed_at, reference, number)
    overriding system value
    select id, p, ${transactionType.Deposit}::integer, ${DEPOSIT_METHOD}::integer, ${step.playerMinor}::bigint, ${transactionStatus.Confirmed}::integer,
      '{}', 'scale-' || id, at, at, at, 'scale-' || id, (1000000000 + id)::text
    from ${playersOf(population, step, first, last)}, lateral (select ${(step.depositNumber - 1) * players}::bigint + p as id) payment
  `.execute(database);
  if (step.depositNumber !== 1) return;
  await sql`
    insert into payment_instruction (payment_id, queued_at, attempts, next_attempt_at, acknowledged_at)
    select id, created_at, 1, created_at, created_at from payment where id between ${first}::bigint and ${last}::bigint
  `.execute(database);
}

/** A journal and its two entries, with the running balances that they carry. */
async function insertPostings(population: Population, step: PlannedStep, first: number, last: number): Promise<void> {
  const { database, players } = population;
  const taken = playersOf(population, step, first, last);
  const key =
    step.kind === 'deposit' ? sql`'deposit:' || ${(step.depositNumber - 1) * players}::bigint + p` : sql`${`${step.kind}:${WALLET_PROVIDER}:`}::text || uuid`;
  await sql`
    insert into ledger_journal (id, idempotency_key, kind, player_id, posted_at) overriding system value
    select ordinal, ${key}, ${step.kind === 'bet' ? 'stake' : step.kind}::text, p, at from ${taken}
  `.execute(database);
  await sql`
    insert into ledger_entry (id, journal_id, account_id, amount_minor, balance_after_minor) overriding system value
    select ordinal * 2 - 1, ordinal, ${step.siteAccount}::bigint, ${-step.playerMinor}::bigint,
      ${step.siteBeforeMinor}::bigint * ${players}::bigint + p * ${-step.playerMinor}::bigint from ${taken}
    union all
    select ordinal * 2, ordinal, ${SITE_ACCOUNTS.house}::bigint + p, ${step.playerMinor}::bigint, ${step.cashMinor}::bigint from ${taken}
  `.execute(database);
}

/** What the wallet stores of a bet or a win: the transaction, and the answer to its request. */
async function insertTransactions(population: Population, step: PlannedStep, first: number, last: number): Promise<void> {
  const { database } = population;
  const taken = playersOf(population, step, first, last);
  const [isWin, amountMinor] = [step.kind === 'win', Math.abs(step.playerMinor)];
  await sql`
    insert into wallet_transaction (partner, transaction_uuid, kind, player_id, reference_transaction_uuid, round, game_code, amount_minor, content_hash,
      journal_id, credited_minor, is_round_closed, created_at)
    select ${WALLET_PROVIDER}::text, uuid, ${step.kind}::text, p, case when ${isWin}::boolean then bet_uuid end, 'round-' || ${step.betNumber || step.number}::integer,
      ${GAME}::text, ${amountMinor}::bigint, sha256(convert_to(uuid, 'UTF8')), ordinal, ${isWin ? amountMinor : 0}::bigint, ${isWin}::boolean, at
    from ${taken}
  `.execute(database);
  await sql`
    insert into wallet_request (partner, request_uuid, body_hash, answer, created_at)
    select ${WALLET_PROVIDER}::text, uuid, sha256(convert_to(uuid, 'UTF8')), jsonb_build_object('status', 'RS_OK', 'request_uuid', uuid,
      'user', (100000000 + p)::text, 'currency', 'TRY', 'balance', ${step.cashMinor}::bigint * 1000), at
    from ${taken}
  `.execute(database);
}

/** Step by step and not player by player: as on a site that has grown, nobody's rows lie side by side. */
async function insertLifetime(population: Population): Promise<void> {
  for (const step of lifetime) {
    await inChunks(population.players, async (first, last) => {
      if (step.kind === 'deposit') await insertPayments(population, step, first, last);
      await insertPostings(population, step, first, last);
      if (step.kind !== 'deposit') await insertTransactions(population, step, first, last);
    });
  }
}

async function insertNotifications({ database, players, now }: Population): Promise<void> {
  for (let number = 1; number <= NOTIFICATIONS; number += 1) {
    const createdAt = daysBefore(now, number === 1 ? PRUNED_DAYS : LIFETIME_DAYS - number);
    await inChunks(players, (first, last) =>
      sql`
        insert into notification (id, player_id, type, content, is_read, created_at)
        select gen_random_uuid(), p, 'Deposit', '{"template": "depositConfirmed", "parameters": {"amount": "1.000,00 ₺", "credited": "1.000,00 ₺"}}',
          ${number <= READ_NOTIFICATIONS}::boolean, ${createdAt}::timestamptz
        from generate_series(${first}::bigint, ${last}::bigint) p
      `.execute(database),
    );
  }
}

/** A device that gets pushes, of a service that nobody sends to, a game that was opened, and a favourite. */
async function insertBelongings({ database, players, now }: Population): Promise<void> {
  await inChunks(players + 1, async (first, last) => {
    await sql`
      insert into push_subscription (player_id, device_id, endpoint, endpoint_hash, service, p256dh, auth, server_key_hash, locale, created_at, refreshed_at)
      select p, 'scale-device-' || p, 'https://push.scale.test/' || p, sha256(convert_to('push:' || p, 'UTF8')), 'push.scale.test', repeat('p', 87),
        repeat('a', 22), sha256('key'), 'tr', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(${first}::bigint, ${last}::bigint) p
    `.execute(database);
    await sql`
      insert into game_token (token_hash, player_id, partner, game_code, session_id, created_at, expires_at)
      select sha256(convert_to('scale-game-' || p, 'UTF8')), p, ${WALLET_PROVIDER}::text, ${GAME}::text, ${2 * (players + 1)}::bigint + p,
        ${now}::timestamptz - p::float8 / ${players + 1}::float8 * ${LIFETIME_DAYS}::float8 * interval '1 day', ${daysBefore(now, -1)}::timestamptz
      from generate_series(${first}::bigint, ${last}::bigint) p
    `.execute(database);
    await sql`
      insert into favorite (player_id, system, code, is_favorite, wanted_at)
      select p, game.system, game.code, true, ${now}::timestamptz from generate_series(${first}::bigint, ${last}::bigint) p, game where game.code = ${GAME}
    `.execute(database);
  });
}

/** Lists of a hundred pages for the player after the last one: none of their payments and bets has moved money. */
async function insertLongLists({ database, players, now }: Population): Promise<void> {
  const player = players + 1;
  const at = sql`${daysBefore(now, LIFETIME_DAYS)}::timestamptz + number * interval '1 minute'`;
  const numbers = sql`generate_series(1, ${LONG_LIST}::integer) number`;
  await sql`
    insert into notification (id, player_id, type, content, created_at)
    select gen_random_uuid(), ${player}::bigint, 'System', '{"template": "welcome", "parameters": {}}', ${at} from ${numbers}
  `.execute(database);
  await sql`
    insert into session (id, player_id, token_hash, device_id, user_agent, address, begun_at, last_seen_at, expires_at, ended_at, ended_how)
    overriding system value
    select ${3 * player}::bigint + number, ${player}::bigint, sha256(convert_to('scale-long-' || number, 'UTF8')), 'scale-device-' || number, 'test', '203.0.113.7',
      ${at}, ${at}, ${at} + interval '1 day', ${at} + interval '1 hour', 'logout' from ${numbers}
  `.execute(database);
  await sql`
    insert into payment (id, player_id, type, method, amount_minor, status, detail, created_at, updated_at, reference, number) overriding system value
    select ${2 * players}::bigint + number, ${player}::bigint, ${transactionType.Deposit}::integer, ${DEPOSIT_METHOD}::integer, 10000,
      ${transactionStatus.Rejected}::integer, '{}', ${at}, ${at}, 'scale-long-' || number, (1000000000 + ${2 * players}::bigint + number)::text
    from ${numbers}
  `.execute(database);
  await sql`
    insert into wallet_transaction (partner, transaction_uuid, kind, player_id, round, game_code, amount_minor, content_hash, created_at)
    select ${WALLET_PROVIDER}::text, md5('scale-long:' || number)::uuid::text, 'bet', ${player}::bigint, 'round-' || number, ${GAME}::text, 1000, sha256('bet'), ${at}
    from ${numbers}
  `.execute(database);
}

/** Numbers were given by hand: what comes next continues after them. */
async function continueSequences(database: Database): Promise<void> {
  for (const table of ['player', 'session', 'payment', 'ledger_account', 'ledger_journal', 'ledger_entry']) {
    await sql`select setval(pg_get_serial_sequence(${table}::text, 'id'), (select max(id) from ${sql.table(table)}))`.execute(database);
  }
}

/** The nightly jobs run when they are measured and not by themselves. */
async function postponeNightlyJobs({ database, now }: Population): Promise<void> {
  const rows = nightlyJobs.map(({ name }) => ({ name, started_at: now, lease_until: daysBefore(now, -1), done_day: null, problem: null }));
  await database.insertInto('nightly_job').values(rows).execute();
}

/** Triggers that make rows of their own, and so fire although foreign keys are not checked. */
async function fireFillingTriggers(database: Database): Promise<void> {
  await sql`alter table wallet_transaction enable always trigger wallet_transaction_is_summed`.execute(database);
  await sql`alter table game enable always trigger game_has_a_provider`.execute(database);
}

async function fireTriggersAsUsual(database: Database): Promise<void> {
  await sql`alter table wallet_transaction enable trigger wallet_transaction_is_summed`.execute(database);
  await sql`alter table game enable trigger game_has_a_provider`.execute(database);
}

/**
 * Fills an empty, migrated PostgreSQL database with players who have each twenty ledger entries, ten notifications,
 * three sessions and what belongs to them, by statements that make their rows in the database. Expects connections that
 * check no foreign keys (`session_replication_role`), which would take most of the time. The books balance: the bench
 * runs the proof of the books on them. One more player has lists of a hundred pages.
 */
export async function populate(population: Population): Promise<void> {
  const { database } = population;
  await fireFillingTriggers(database);
  await seedCountries(database);
  for (const name of [WALLET_PROVIDER, 'sandbox']) await storeAnnouncedKey(database, name, providerKeyPair.publicKey);
  await makeTestGame(database, GAME);
  await insertPlayers(population);
  await insertExclusions(population);
  await insertSessions(population);
  await insertAccounts(population);
  await insertLifetime(population);
  await insertNotifications(population);
  await insertBelongings(population);
  await insertLongLists(population);
  await continueSequences(database);
  await postponeNightlyJobs(population);
  await fireTriggersAsUsual(database);
  await sql`vacuum analyze`.execute(database);
}
