import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Statement } from '#contract/responsible-play.ts';
import { callApi } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, makeGameToken, makeTestGame } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, GAME, LIRA, openWalletTable, rollback, type Seat, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { seedVendors } from '../sportsbook/seed-vendors.ts';
import { readStatement } from './read-statement.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SPORTS = 'test-sports';
const LIVE = 'test-live';
const SPORTSBOOK = 'sportsbook-betsy';
/** A statement of twelve months has to take 200 ms at most; a machine that is busy with other things gets more. */
const MOST_MS = 1_000;

describe.each(testEngines)("a player's statement on %s", (engine) => {
  const clock = makeTestClock('2026-11-21T12:00:00Z');
  let table: WalletTable;
  beforeAll(async () => {
    table = await openWalletTable(engine, { clock });
    const { database } = table.application;
    await makeTestGame(database, SPORTS);
    await makeTestGame(database, LIVE);
    await seedVendors(database);
    await database.updateTable('game').set({ is_listed: false }).where('code', '=', SPORTS).execute();
    await database.updateTable('game').set({ category: 'live' }).where('code', '=', LIVE).execute();
  });
  afterAll(() => table.application.close());

  interface Gambler extends Seat {
    headers: TestPlayer['headers'];
  }

  /** A player whose account was opened on 2 January 2025, with cash. */
  async function sit(): Promise<Gambler> {
    const { database } = table.application;
    const player = await makeTestPlayer(database, clock.now());
    await database
      .updateTable('player')
      .set({ created_at: new Date('2025-01-02T10:00:00Z') })
      .where('id', '=', player.playerId)
      .execute();
    await giveCash(database, player.playerId, 10_000_00n);
    return { ...player, token: '' };
  }

  async function play(gambler: Gambler, at: string, { staked, won = 0, game = GAME }: { staked: number; won?: number; game?: string }): Promise<Body> {
    clock.set(at);
    const expiresAt = new Date(clock.now().getTime() + DAY_MS);
    const seat = { ...gambler, token: await makeGameToken(table.application.database, { playerId: gambler.playerId, gameCode: game, expiresAt }) };
    const placed = bet(seat, staked * LIRA, { round: at, game_code: game });
    expect((await table.send('transaction/bet', placed)).status).toBe('RS_OK');
    if (won > 0) expect((await table.send('transaction/win', win(seat, won * LIRA, placed.transaction_uuid, { game_code: game }))).status).toBe('RS_OK');
    return placed;
  }

  async function pay(gambler: Gambler, at: string, type: number, lira: number, status: number = transactionStatus.Confirmed): Promise<void> {
    const when = new Date(at);
    await table.application.database
      .insertInto('payment')
      .values({
        ...{ player_id: gambler.playerId, type, method: 2, amount_minor: BigInt(lira) * 100n, fee_minor: 0n, status, detail: '{}', external_id: null },
        ...{ submission_key: null, created_at: when, updated_at: when, confirmed_at: status === transactionStatus.Confirmed ? when : null },
      })
      .execute();
  }

  const ask = ({ headers }: Gambler, period: object) => callApi<Statement>(table.application.http, 'play/statement', period, headers);
  const read = async (gambler: Gambler, from: string, to: string) => (await ask(gambler, { from, to })).data;
  const dayOf = ({ days }: Statement, day: string) => days.find((row) => row.day === day);

  it('shows what was staked and won by day, with every day of the period', async () => {
    const gambler = await sit();
    await play(gambler, '2026-11-03T10:00:00Z', { staked: 640, won: 512 });
    await play(gambler, '2026-11-03T18:00:00Z', { staked: 20.5 });
    await play(gambler, '2026-11-05T10:00:00Z', { staked: 10, won: 30 });
    clock.set('2026-11-21T12:00:00Z');
    const statement = await read(gambler, '2026-11-03', '2026-11-05');
    expect(statement.days.map(({ day, staked, won, net }) => [day, staked, won, net])).toEqual([
      ['2026-11-03', 660.5, 512, -148.5],
      ['2026-11-04', 0, 0, 0],
      ['2026-11-05', 10, 30, 20],
    ]);
    expect(statement.totals).toMatchObject({ staked: 670.5, won: 542, net: -128.5 });
    expect(statement.openedAt).toBe('2025-01-02T10:00:00.000Z');
  });

  it('shows the running month where no days are requested, and the last twelve months always', async () => {
    const gambler = await sit();
    await play(gambler, '2025-12-15T10:00:00Z', { staked: 7 });
    await play(gambler, '2025-11-30T20:00:00Z', { staked: 100 });
    await play(gambler, '2026-11-20T10:00:00Z', { staked: 3, won: 1 });
    clock.set('2026-11-21T12:00:00Z');
    const { data } = await ask(gambler, {});
    expect([data.from, data.to, data.days.length]).toEqual(['2026-11-01', '2026-11-21', 21]);
    expect(data.months.map(({ month }) => month)).toEqual([
      ...['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04', '2026-03', '2026-02', '2026-01', '2025-12'],
    ]);
    expect(data.months.at(0)).toMatchObject({ staked: 3, won: 1, net: -2 });
    expect(data.months.at(-1)).toMatchObject({ staked: 7, won: 0, net: -7 });
    expect((await read(gambler, '2025-11-01', '2025-12-31')).totals.staked).toBe(107);
  });

  it('compares a period within a month with the same days of the month before, as many of them as it has', async () => {
    const gambler = await sit();
    await play(gambler, '2026-02-28T10:00:00Z', { staked: 40 });
    await play(gambler, '2026-10-01T10:00:00Z', { staked: 10, won: 4 });
    await play(gambler, '2026-10-21T10:00:00Z', { staked: 5 });
    await play(gambler, '2026-10-22T10:00:00Z', { staked: 700 });
    clock.set('2026-11-21T12:00:00Z');
    const readBefore = async (from: string, to: string) => (await read(gambler, from, to)).monthBefore;
    expect((await ask(gambler, {})).data.monthBefore).toEqual({ from: '2026-10-01', to: '2026-10-21', net: -11 });
    expect(await readBefore('2026-03-29', '2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-02-28', net: -40 });
    expect(await readBefore('2026-10-31', '2026-11-02')).toBeNull();
    // The account was opened on 2 January 2025: there is nothing before it to compare with.
    expect(await readBefore('2025-01-10', '2025-01-20')).toBeNull();
    expect(await readBefore('2025-02-02', '2025-02-03')).toEqual({ from: '2025-01-02', to: '2025-01-03', net: 0 });
    expect(await readBefore('2025-02-01', '2025-02-01')).toBeNull();
  });

  it('shows products by the games that were played, and sports apart', async () => {
    const gambler = await sit();
    await play(gambler, '2026-11-10T10:00:00Z', { staked: 5, won: 4 });
    await play(gambler, '2026-11-10T11:00:00Z', { staked: 50, game: SPORTS });
    await play(gambler, '2026-11-10T12:00:00Z', { staked: 20, won: 60, game: LIVE });
    await play(gambler, '2026-11-09T12:00:00Z', { staked: 7, game: LIVE });
    await play(gambler, '2026-11-12T12:00:00Z', { staked: 8, game: SPORTS });
    clock.set('2026-11-21T12:00:00Z');
    expect((await read(gambler, '2026-11-10', '2026-11-10')).products).toEqual([
      { product: 'sports', staked: 50, won: 0, net: -50 },
      { product: 'live', staked: 20, won: 60, net: 40 },
      { product: 'slot', staked: 5, won: 4, net: -1 },
    ]);
    expect((await read(gambler, '2026-11-09', '2026-11-12')).products.map(({ staked }) => staked)).toEqual([58, 27, 5]);
  });

  it('leaves out stakes that were rolled back, even long afterwards', async () => {
    const gambler = await sit();
    const placed = await play(gambler, '2026-11-08T10:00:00Z', { staked: 9 });
    await play(gambler, '2026-11-08T10:01:00Z', { staked: 2 });
    clock.set('2026-11-19T10:00:00Z');
    expect((await table.send('transaction/rollback', rollback({ ...gambler, token: String(placed.token) }, placed.transaction_uuid))).status).toBe('RS_OK');
    expect(dayOf(await read(gambler, '2026-11-01', '2026-11-21'), '2026-11-08')).toMatchObject({ staked: 2, net: -2 });
  });

  it('counts the stake of a sports bet on its day once it is settled, and apart while it is open', async () => {
    const gambler = await sit();
    await play(gambler, '2026-11-08T10:00:00Z', { staked: 6 });
    const placed = await play(gambler, '2026-11-08T10:05:00Z', { staked: 50, game: SPORTSBOOK });
    await play(gambler, '2026-11-08T10:06:00Z', { staked: 20, won: 35, game: SPORTSBOOK });
    clock.set('2026-11-21T12:00:00Z');
    const open = await read(gambler, '2026-11-08', '2026-11-10');
    expect(open.totals).toMatchObject({ staked: 26, won: 35, net: 9, open: 50 });
    expect(dayOf(open, '2026-11-08')).toMatchObject({ staked: 26, won: 35, net: 9, open: 50 });
    expect(open.months[0]).toMatchObject({ net: 9, open: 50 });
    expect(open.products).toEqual([
      { product: 'sports', staked: 20, won: 35, net: 15 },
      { product: 'slot', staked: 6, won: 0, net: -6 },
    ]);
    const seat = { ...gambler, token: String(placed.token) };
    expect((await table.send('transaction/win', win(seat, 0, placed.transaction_uuid, { game_code: SPORTSBOOK }))).status).toBe('RS_OK');
    const settled = await read(gambler, '2026-11-08', '2026-11-10');
    expect(settled.totals).toMatchObject({ staked: 76, won: 35, net: -41, open: 0 });
    expect(settled.products[0]).toEqual({ product: 'sports', staked: 70, won: 35, net: -35 });
  });

  it('shows that sports were played while all bets are open, with nothing won or lost', async () => {
    const gambler = await sit();
    await play(gambler, '2026-11-08T10:00:00Z', { staked: 12.5, game: SPORTSBOOK });
    clock.set('2026-11-21T12:00:00Z');
    const statement = await read(gambler, '2026-11-08', '2026-11-08');
    expect(statement.totals).toMatchObject({ staked: 0, won: 0, net: 0, open: 12.5 });
    expect(statement.products).toEqual([{ product: 'sports', staked: 0, won: 0, net: 0 }]);
  });

  it("counts what was confirmed as paid in and out, over the account's life and by day", async () => {
    const gambler = await sit();
    const { Deposit, Withdraw } = transactionType;
    await pay(gambler, '2025-03-01T10:00:00Z', Deposit, 500);
    await pay(gambler, '2026-11-09T10:00:00Z', Deposit, 250);
    await pay(gambler, '2026-11-09T11:00:00Z', Withdraw, 100);
    await pay(gambler, '2026-11-09T12:00:00Z', Deposit, 9_000, transactionStatus.Pending);
    clock.set('2026-11-21T12:00:00Z');
    const statement = await read(gambler, '2026-11-01', '2026-11-21');
    expect(statement).toMatchObject({ netDeposits: 650, lifetime: { deposits: 750, withdrawals: 100 } });
    expect(statement.totals).toMatchObject({ deposits: 250, withdrawals: 100, staked: 0 });
    expect(dayOf(statement, '2026-11-09')).toMatchObject({ deposits: 250, withdrawals: 100 });
  });

  it("separates two days at midnight of the operator's time zone, in summer and in winter", async () => {
    const gambler = await sit();
    const { database } = table.application;
    await play(gambler, '2026-10-24T21:59:59Z', { staked: 1 });
    await play(gambler, '2026-10-24T22:00:00Z', { staked: 2 });
    await play(gambler, '2026-10-25T22:59:59Z', { staked: 4 });
    await play(gambler, '2026-10-25T23:00:00Z', { staked: 8 });
    clock.set('2026-11-21T12:00:00Z');
    const stakes = async () => (await read(gambler, '2026-10-24', '2026-10-26')).days.map(({ staked }) => staked);
    expect(await stakes()).toEqual([0, 3, 12]);
    const zone = { key: 'timezone', value: 'Europe/Berlin', is_active: true };
    await database.insertInto('site_option').values(zone).execute();
    // The night on which the clocks go back: its day has 25 hours.
    expect(await stakes()).toEqual([1, 6, 8]);
    await database.deleteFrom('site_option').where('key', '=', 'timezone').execute();
  });

  it('shows the time at play by day, across midnight', async () => {
    const gambler = await sit();
    const span = { begun_at: new Date('2026-11-12T20:30:00Z'), last_at: new Date('2026-11-12T21:20:30Z') };
    await table.application.database
      .insertInto('play_span')
      .values({ player_id: gambler.playerId, ...span })
      .execute();
    clock.set('2026-11-21T12:00:00Z');
    const statement = await read(gambler, '2026-11-12', '2026-11-13');
    expect(statement.days.map(({ minutesPlayed }) => minutesPlayed)).toEqual([30, 20]);
    expect(statement.totals.minutesPlayed).toBe(50);
  });

  it('refuses in words a period that ends before it begins or is longer than 366 days', async () => {
    const gambler = await sit();
    clock.set('2026-11-21T12:00:00Z');
    expect(await ask(gambler, { from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
      status: 200,
      success: false,
      message: 'Son gün ilk günden önce olamaz.',
    });
    expect(await ask(gambler, { from: '2025-11-20', to: '2026-11-21' })).toMatchObject({ success: false, message: 'En fazla 366 günlük bir dönem seç.' });
    expect((await ask(gambler, { from: '2025-11-21', to: '2026-11-21' })).data.days).toHaveLength(366);
    expect((await ask(gambler, { from: '9999-01-01', to: '9999-12-31' })).data.totals.staked).toBe(0);
    expect((await ask(gambler, { from: '0001-01-01', to: '0001-12-31' })).data.totals.staked).toBe(0);
    expect((await ask(gambler, { from: 'x' })).status).toBe(400);
    expect((await callApi(table.application.http, 'play/statement', {})).status).toBe(401);
  });

  it("shows nobody another player's", async () => {
    const [gambler, stranger] = [await sit(), await sit()];
    await play(gambler, '2026-11-14T10:00:00Z', { staked: 5 });
    clock.set('2026-11-21T12:00:00Z');
    expect((await read(stranger, '2026-11-01', '2026-11-21')).totals.staked).toBe(0);
  });

  it('is made quickly from 20,000 bets and wins of a year, and sums each of them', { timeout: 180_000 }, async () => {
    const gambler = await sit();
    const { database } = table.application;
    const placed = await play(gambler, '2025-11-30T10:00:00Z', { staked: 1 });
    const { journal_id } = await database
      .selectFrom('wallet_transaction')
      .select('journal_id')
      .where('transaction_uuid', '=', String(placed.transaction_uuid))
      .executeTakeFirstOrThrow();
    await sql`
      insert into wallet_transaction
        (partner, transaction_uuid, kind, player_id, round, game_code, amount_minor, credited_minor, content_hash, journal_id, created_at)
      select 'hub88', 'year-' || ${gambler.usercode}::text || '-' || n, case when n % 2 = 0 then 'bet' else 'win' end, ${gambler.playerId}, 'round-' || n, ${GAME},
        500, case when n % 2 = 0 then 0 else 700 end, '\\x00'::bytea, ${journal_id}, timestamptz '2025-12-01' + (n / 60) * interval '1 day' + (n % 60) * interval '1 minute'
      from generate_series(0, 19999) n
    `.execute(database);
    const startedAt = performance.now();
    const statement = await readStatement(database, gambler.playerId, { now: new Date('2026-11-21T12:00:00Z'), from: '2025-12-01', to: '2026-11-21' });
    expect(performance.now() - startedAt).toBeLessThan(MOST_MS);
    expect(statement).toMatchObject({ totals: { staked: 50_000, won: 70_000, net: 20_000 } });
  });
});
