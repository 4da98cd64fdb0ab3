import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, LimitTable } from '../../tests/support/limit-table.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import type { Seat } from '../../tests/support/wallet-table.ts';
import { readBalance } from '../ledger/balances.ts';

const NOON = '2026-11-21T12:00:00.000Z';

describe.each(testEngines)('deposit limits on %s', (engine) => {
  let table: LimitTable;

  beforeAll(async () => {
    table = await LimitTable.open(engine, NOON);
  });
  beforeEach(async () => {
    table.clock.set(NOON);
    await table.setZone('Europe/Istanbul');
  });
  afterAll(() => table.application.close());

  /** Makes a deposit, confirmed at once, and returns whether it was allowed. */
  async function payIn(seat: Seat, lira: number): Promise<boolean> {
    const { status, success } = await table.deposit(seat, lira);
    expect(status).toBe(200);
    if (success) expect(await table.decide(seat, 'confirmed')).toBe(200);
    return success;
  }

  it('[R1.037] allow what brings a player exactly to the limit, and not one kuruş more', async () => {
    const seat = await table.seat();
    await table.setLimit(seat, 'deposit', 'day', 500.01);
    expect(await payIn(seat, 300)).toBe(true);
    expect(await payIn(seat, 200.02)).toBe(false);
    expect(await payIn(seat, 200.01)).toBe(true);
    expect(await payIn(seat, 100)).toBe(false);
    expect(await table.limitOf(seat, 'deposit', 'day')).toMatchObject({ value: 500.01, used: 500.01, freeAt: '2026-11-22T12:00:00.000Z' });
  });

  it('[R1.037] say which limit it is, what is left and when there is room, in the language of the player', async () => {
    const seat = await table.seat();
    await table.setLimit(seat, 'deposit', 'week', 500);
    await payIn(seat, 380);
    expect(await table.deposit(seat, 150)).toMatchObject({
      success: false,
      message:
        '7 günlük yatırım limitin ₺500,00. Sonuçlanmamış yatırımların da sayılır; ₺120,00 kaldı. Bu tutara en erken şu zaman yer açılır: 28 Kasım 2026 15:00.',
    });
    expect(await table.deposit(seat, 150, { 'x-locale': 'en' })).toMatchObject({
      message:
        'Your 7-day deposit limit is ₺500,00. Pending deposits count; ₺120,00 is left. The earliest you can deposit this amount is 28 November 2026 at 15:00.',
    });
    expect(await table.deposit(seat, 600)).toMatchObject({ message: expect.not.stringContaining('en erken') });
  });

  it('[R1.037] apply by the lowest of them, whatever its period', async () => {
    const seat = await table.seat();
    await table.setLimit(seat, 'deposit', 'day', 1_000);
    await table.setLimit(seat, 'deposit', 'week', 300);
    await table.setLimit(seat, 'deposit', 'month', 700);
    expect(await payIn(seat, 301)).toBe(false);
    expect(await payIn(seat, 300)).toBe(true);
    table.clock.advance(7 * DAY_MS);
    expect(await payIn(seat, 300)).toBe(true);
    // The month lasts until December.
    table.clock.set('2026-11-30T20:59:59.999Z');
    expect(await table.deposit(seat, 101)).toMatchObject({ success: false });
  });

  it.each([
    ['day', DAY_MS],
    ['week', 7 * DAY_MS],
  ] as const)('[R1.037] of a %s have room again when it is over, to the millisecond', async (period, lengthMs) => {
    const seat = await table.seat();
    await table.setLimit(seat, 'deposit', period, 200);
    expect(await payIn(seat, 100)).toBe(true);
    table.clock.advance(HOUR_MS);
    expect(await payIn(seat, 100)).toBe(true);
    table.clock.advance(lengthMs - HOUR_MS - 1);
    expect(await payIn(seat, 100)).toBe(false);
    table.clock.advance(1);
    expect(await payIn(seat, 100)).toBe(true);
    expect(await payIn(seat, 100)).toBe(false);
  });

  it.each([
    ['Europe/Istanbul', '2026-11-21T12:00:00.000Z', '2026-11-30T21:00:00.000Z'],
    ['UTC', '2026-02-10T12:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-10T12:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-10T12:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['America/Los_Angeles', '2026-12-31T12:00:00.000Z', '2027-01-01T08:00:00.000Z'],
  ])('[R1.037] of a month start over with the calendar month of %s, from %s on at %s', async (zone, from, end) => {
    await table.setZone(zone);
    table.clock.set(from);
    const seat = await table.seat();
    await table.setLimit(seat, 'deposit', 'month', 100);
    expect(await payIn(seat, 100)).toBe(true);
    expect(await table.limitOf(seat, 'deposit', 'month')).toMatchObject({ used: 100, freeAt: end });
    table.clock.set(new Date(Date.parse(end) - 1).toISOString());
    expect(await payIn(seat, 100)).toBe(false);
    table.clock.set(end);
    expect(await payIn(seat, 100)).toBe(true);
  });

  it('[R1.037] count 24 hours across a change of the clocks, not a calendar day', async () => {
    await table.setZone('Europe/Berlin');
    // On the night of 29 March the clocks go from 2 to 3.
    table.clock.set('2026-03-28T12:00:00.000Z');
    const seat = await table.seat();
    await table.setLimit(seat, 'deposit', 'day', 100);
    expect(await payIn(seat, 100)).toBe(true);
    table.clock.set('2026-03-29T11:59:59.999Z');
    expect(await payIn(seat, 100)).toBe(false);
    table.clock.set('2026-03-29T12:00:00.000Z');
    expect(await payIn(seat, 100)).toBe(true);
  });

  it('[R1.037] allow exactly as many as fit, of ten that come at once from ten sessions', async () => {
    const seat = await table.seat();
    await table.setLimit(seat, 'deposit', 'day', 350);
    const answers = await Promise.all(Array.from({ length: 10 }, () => table.deposit(seat, 100)));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(await table.limitOf(seat, 'deposit', 'day')).toMatchObject({ used: 300 });
  });

  it('[R1.037] count what is not decided yet, however old it is, and release what is rejected', async () => {
    const seat = await table.seat();
    await table.setLimit(seat, 'deposit', 'day', 100);
    expect(await table.deposit(seat, 100)).toMatchObject({ success: true });
    table.clock.advance(2 * DAY_MS);
    expect(await table.deposit(seat, 100)).toMatchObject({ success: false, message: expect.not.stringContaining('en erken') });
    expect(await table.limitOf(seat, 'deposit', 'day')).toMatchObject({ used: 100, freeAt: null });
    await table.decide(seat, 'rejected');
    expect(await table.deposit(seat, 100)).toMatchObject({ success: true });
    // Confirmed two days after it was requested, it counts from now on.
    table.clock.advance(2 * DAY_MS);
    await table.decide(seat, 'confirmed');
    table.clock.advance(DAY_MS - 1);
    expect(await table.deposit(seat, 100)).toMatchObject({ success: false });
    table.clock.advance(1);
    expect(await table.deposit(seat, 100)).toMatchObject({ success: true });
  });

  it('never keep a confirmed deposit from being credited, even one that a lower limit has no room for', async () => {
    const seat = await table.seat();
    expect(await table.deposit(seat, 400)).toMatchObject({ success: true });
    await table.setLimit(seat, 'deposit', 'day', 50);
    expect(await table.decide(seat, 'confirmed')).toBe(200);
    expect(await readBalance(table.application.database, seat.playerId)).toMatchObject({ cashMinor: 400_00n });
    expect(await table.limitOf(seat, 'deposit', 'day')).toMatchObject({ value: 50, used: 400 });
  });

  it('count no refill, and allow no deposit at a limit of zero', async () => {
    const seat = await table.seat();
    await table.application.database
      .insertInto('site_option')
      .values({ key: 'startingfloat', value: '1000', is_active: true })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await table.setLimit(seat, 'deposit', 'day', 0);
    expect(await table.call(seat, 'user/refill', {}, { 'idempotency-key': crypto.randomUUID() })).toMatchObject({ success: true });
    expect(await table.limitOf(seat, 'deposit', 'day')).toMatchObject({ value: 0, used: 0, freeAt: null });
    expect(await table.deposit(seat, 100)).toMatchObject({ success: false });
  });
});
