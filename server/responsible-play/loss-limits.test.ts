import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantTestBonus } from '../../tests/support/bonus-player.ts';
import { DAY_MS, HOUR_MS, LimitTable } from '../../tests/support/limit-table.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { type Body, type Seat, win } from '../../tests/support/wallet-table.ts';
import { inTransaction } from '../database/database.ts';
import { readBalance } from '../ledger/balances.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { checkLaunch } from './check-launch.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const passed = { status: 'RS_OK' };
const refused = { status: 'RS_ERROR_LIMIT_REACHED' };

describe.each(testEngines)('loss limits on %s', (engine) => {
  let table: LimitTable;

  beforeAll(async () => {
    table = await LimitTable.open(engine, NOON);
  });
  beforeEach(async () => {
    table.clock.set(NOON);
    await table.setZone('Europe/Istanbul');
  });
  afterAll(() => table.application.close());

  const cashOf = async ({ playerId }: Seat): Promise<bigint> => (await readBalance(table.application.database, playerId)).cashMinor;
  const stake = (seat: Seat, kurus: number): Promise<Body> => table.stake(seat, kurus);

  it('[R1.037] allow a stake that brings the loss exactly to the limit, and refuse one kuruş more', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'day', 10);
    expect(await stake(seat, 10_01)).toMatchObject(refused);
    expect(await stake(seat, 4_00)).toMatchObject(passed);
    expect(await stake(seat, 6_01)).toMatchObject(refused);
    expect(await stake(seat, 6_00)).toMatchObject(passed);
    expect(await stake(seat, 1)).toMatchObject(refused);
    expect(await cashOf(seat)).toBe(90_00n);
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: 10, used: 10, freeAt: '2026-11-22T12:00:00.000Z' });
  });

  it('[R1.037] allow exactly as many stakes as fit, of ten that come at once', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'week', 35);
    const answers = await Promise.all(Array.from({ length: 10 }, () => stake(seat, 10_00)));
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED')).toHaveLength(7);
    expect(await cashOf(seat)).toBe(70_00n);
  });

  it('[R1.037] open no game once nothing is left to lose, and name the limit', async () => {
    const seat = await table.seat(100);
    const launch = () =>
      inTransaction(table.application.database, (transaction) => checkLaunch(transaction, { playerId: seat.playerId, now: table.clock.now(), locale: 'en' }));
    await table.setLimit(seat, 'time', 'day', 30);
    await table.setLimit(seat, 'loss', 'day', 10);
    await table.stake(seat, 9_99);
    expect(await launch()).toBeNull();
    await table.stake(seat, 1);
    expect(await launch()).toContain('You have reached your 24-hour loss limit of');
  });

  it('deduct what is won and what is rolled back, and always let both pass', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'day', 10);
    const [first, second] = [await stake(seat, 5_00), await stake(seat, 5_00)];
    expect(await stake(seat, 1)).toMatchObject(refused);
    expect(await table.pay(seat, 3_00, first)).toMatchObject(passed);
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ used: 7 });
    expect(await stake(seat, 3_01)).toMatchObject(refused);
    expect(await table.takeBack(seat, second)).toMatchObject(passed);
    expect(await stake(seat, 8_00)).toMatchObject(passed);
    expect(await stake(seat, 1)).toMatchObject(refused);
    await table.setLimit(seat, 'loss', 'day', 0);
    const last = win(seat, 1_000_000, second.transaction_uuid);
    expect(await table.send('win', { ...last, reference_transaction_uuid: first.transaction_uuid })).toMatchObject(passed);
    // A win that is rolled back does not count.
    expect(await table.takeBack(seat, last)).toMatchObject(passed);
    expect(await stake(seat, 1)).toMatchObject(refused);
  });

  it('let a player who is ahead lose what they won, and the limit on top of it', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'day', 10);
    await table.pay(seat, 25_00, await stake(seat, 5_00));
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ used: 0 });
    expect(await stake(seat, 30_01)).toMatchObject(refused);
    expect(await stake(seat, 30_00)).toMatchObject(passed);
  });

  it.each([
    ['day', DAY_MS],
    ['week', 7 * DAY_MS],
  ] as const)('[R1.037] of a %s release every stake when it is old enough, to the millisecond', async (period, lengthMs) => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', period, 10);
    await stake(seat, 4_00);
    table.clock.advance(HOUR_MS);
    await stake(seat, 6_00);
    expect(await table.limitOf(seat, 'loss', period)).toMatchObject({ freeAt: new Date(Date.parse(NOON) + lengthMs).toISOString() });
    table.clock.advance(lengthMs - HOUR_MS - 1);
    expect(await stake(seat, 1)).toMatchObject(refused);
    table.clock.advance(1);
    expect(await stake(seat, 4_01)).toMatchObject(refused);
    expect(await stake(seat, 4_00)).toMatchObject(passed);
  });

  it.each([
    ['Europe/Istanbul', '2026-11-21T12:00:00.000Z', '2026-11-30T21:00:00.000Z'],
    ['Europe/Berlin', '2026-03-10T12:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-10T12:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['Europe/Berlin', '2028-02-29T22:59:59.998Z', '2028-02-29T23:00:00.000Z'],
  ])('[R1.037] of a month start over by the calendar of %s, from %s on at %s', async (zone, from, end) => {
    await table.setZone(zone);
    table.clock.set(from);
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'month', 10);
    expect(await stake(seat, 10_00)).toMatchObject(passed);
    expect(await table.limitOf(seat, 'loss', 'month')).toMatchObject({ freeAt: end });
    table.clock.set(new Date(Date.parse(end) - 1).toISOString());
    expect(await stake(seat, 1)).toMatchObject(refused);
    table.clock.set(end);
    expect(await stake(seat, 10_00)).toMatchObject(passed);
  });

  it('[R1.037] apply by the lowest of them', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'day', 20);
    await table.setLimit(seat, 'loss', 'month', 5);
    expect(await stake(seat, 5_01)).toMatchObject(refused);
    expect(await stake(seat, 5_00)).toMatchObject(passed);
    await table.setLimit(seat, 'loss', 'week', 4);
    expect(await table.limitOf(seat, 'loss', 'week')).toMatchObject({ value: 4, used: 5 });
    expect(await stake(seat, 1)).toMatchObject(refused);
  });

  it('[R1.037] count bonus money like cash, so that it is no way around them', async () => {
    const seat = await table.seat(5);
    await grantTestBonus(table.application.database, seat.playerId, { amountMinor: 50_00n, now: table.clock.now() });
    await table.setLimit(seat, 'loss', 'day', 10);
    const first = await stake(seat, 8_00);
    expect(first).toMatchObject(passed);
    expect(await stake(seat, 2_01)).toMatchObject(refused);
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ used: 8 });
    // The win returns to cash and bonus in the stake's shares, and counts whole.
    await table.pay(seat, 4_00, first);
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ used: 4 });
    expect(await stake(seat, 6_00)).toMatchObject(passed);
    expect(await stake(seat, 1)).toMatchObject(refused);
  });

  it('[R1.037] are shared by all games and devices of the player, the sports vendors included', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'day', 10);
    const [betsy, betco] = [await table.seatElsewhere(seat, 'sportsbook-betsy'), await table.seatElsewhere(seat, 'sportsbook-betco')];
    expect(await table.stake(seat, 4_00)).toMatchObject(passed);
    expect(await table.stake(betsy, 6_01, { game_code: 'sportsbook-betsy' })).toMatchObject(refused);
    expect(await table.stake(betsy, 3_00, { game_code: 'sportsbook-betsy' })).toMatchObject(passed);
    expect(await table.stake(betco, 3_01, { game_code: 'sportsbook-betco' })).toMatchObject(refused);
    expect(await table.stake(betco, 3_00, { game_code: 'sportsbook-betco' })).toMatchObject(passed);
    expect(await table.stake(seat, 1)).toMatchObject(refused);
  });

  it('[R1.037] ignore free bets, which the time at play does not', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'day', 10);
    await stake(seat, 10_00);
    expect(await table.stake(seat, 5_00, { is_free: true })).toMatchObject(passed);
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ used: 10 });
    await table.setLimit(seat, 'time', 'day', 0);
    expect(await table.stake(seat, 5_00, { is_free: true })).toMatchObject(refused);
  });

  it('accept a stake again that was accepted before, however little is left', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'loss', 'day', 10);
    const { status: _status, ...body } = await stake(seat, 10_00);
    expect(await table.send('bet', body)).toMatchObject(passed);
    expect(await table.send('bet', { ...body, request_uuid: crypto.randomUUID() })).toMatchObject(passed);
    expect(await cashOf(seat)).toBe(90_00n);
  });

  it('of other players do not apply, and a player without one plays on', async () => {
    const [seat, other] = [await table.seat(100), await table.seat(100)];
    await table.setLimit(other, 'loss', 'day', 0);
    expect(await stake(other, 1)).toMatchObject(refused);
    expect(await stake(seat, 100_00)).toMatchObject(passed);
  });

  it('keep the books straight, and are recorded for good', async () => {
    expect((await readTrialBalance(table.application.database)).imbalances).toEqual([]);
    await expect(sql`update play_limit_change set value = 0`.execute(table.application.database)).rejects.toThrow('append only');
    await expect(sql`delete from play_limit_change`.execute(table.application.database)).rejects.toThrow('append only');
  });
});
