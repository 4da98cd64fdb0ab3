import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, LimitTable, MINUTE_MS } from '../../tests/support/limit-table.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import type { Seat } from '../../tests/support/wallet-table.ts';
import { readLimitRooms } from './limit-room.ts';
import { limitSentence } from './limit-sentence.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const passed = { status: 'RS_OK' };
const refused = { status: 'RS_ERROR_LIMIT_REACHED' };

describe.each(testEngines)('time limits on %s', (engine) => {
  let table: LimitTable;

  beforeAll(async () => {
    table = await LimitTable.open(engine, NOON);
  });
  beforeEach(async () => {
    table.clock.set(NOON);
    await table.setZone('Europe/Istanbul');
  });
  afterAll(() => table.application.close());

  /** Stakes a kuruş at least every minute for this long; the last stake is at the end. */
  async function play(seat: Seat, lengthMs: number): Promise<void> {
    for (let leftMs = lengthMs; leftMs > 0; leftMs -= MINUTE_MS) {
      expect(await table.stake(seat, 1)).toMatchObject(passed);
      table.clock.advance(Math.min(leftMs, MINUTE_MS));
    }
  }

  it('[R1.037] refuse the next stake once as much was played as they say, to the millisecond', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'time', 'day', 5);
    await play(seat, 5 * MINUTE_MS - 1);
    expect(await table.stake(seat, 1)).toMatchObject(passed);
    table.clock.advance(1);
    expect(await table.stake(seat, 1)).toMatchObject(refused);
    expect(await table.limitOf(seat, 'time', 'day')).toMatchObject({ value: 5, used: 5, freeAt: '2026-11-22T12:00:00.001Z' });
  });

  it.each([
    ['tr', 1, '(1 dakika)'],
    ['tr', 45, '(45 dakika)'],
    ['en', 60, 'limit of 1 hour.'],
    ['en', 61, 'limit of 1 hour 1 minute.'],
    ['tr', 150, '(2 saat 30 dakika)'],
  ] as const)('are given in hours and minutes: in %s, of %i minutes', async (locale, minutes, words) => {
    const seat = await table.seat();
    await table.setLimit(seat, 'time', 'day', minutes);
    const { database } = table.application;
    const [room] = await readLimitRooms(database, { playerId: seat.playerId, now: table.clock.now() }, ['time']);
    if (!room) throw new Error('the player has no limit');
    expect(await limitSentence(database, { room, fitsAt: null }, locale)).toContain(words);
  });

  it('[R1.037] let wins and rollbacks pass when the time is up', async () => {
    const seat = await table.seat(100);
    const [first, second] = [await table.stake(seat, 1_00), await table.stake(seat, 1_00)];
    await table.setLimit(seat, 'time', 'day', 0);
    expect(await table.stake(seat, 1)).toMatchObject(refused);
    expect(await table.pay(seat, 5_00, first)).toMatchObject(passed);
    expect(await table.takeBack(seat, second)).toMatchObject(passed);
  });

  it('[R1.037] free what was played 24 hours ago, just as it was played', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'time', 'day', 3);
    await play(seat, 3 * MINUTE_MS);
    expect(await table.stake(seat, 1)).toMatchObject(refused);
    table.clock.set('2026-11-22T12:00:00.000Z');
    expect(await table.stake(seat, 1)).toMatchObject(refused);
    table.clock.advance(1);
    expect(await table.stake(seat, 1)).toMatchObject(passed);
  });

  it.each([
    ['Europe/Istanbul', '2026-11-30T21:00:00.000Z'],
    ['Europe/Berlin', '2026-10-31T23:00:00.000Z'],
  ])('[R1.037] of a month start over with it in %s, even in the middle of a game', async (zone, end) => {
    await table.setZone(zone);
    table.clock.set(new Date(Date.parse(end) - 2 * MINUTE_MS).toISOString());
    const seat = await table.seat(100);
    await table.setLimit(seat, 'time', 'month', 2);
    await play(seat, 2 * MINUTE_MS - 1);
    expect(await table.stake(seat, 1)).toMatchObject(passed);
    table.clock.advance(1);
    expect(await table.limitOf(seat, 'time', 'month')).toMatchObject({ used: 0 });
    await play(seat, 2 * MINUTE_MS);
    expect(await table.stake(seat, 1)).toMatchObject(refused);
  });

  it('[R1.037] count simultaneous time in two games once, and all time in either', async () => {
    const seat = await table.seat(100);
    const other = await table.seatElsewhere(seat, 'second-device');
    await table.setLimit(seat, 'time', 'week', 4);
    for (let minute = 0; minute < 4; minute += 1) {
      expect(await table.stake(minute % 2 ? seat : other, 1, minute % 2 ? {} : { game_code: 'second-device' })).toMatchObject(passed);
      table.clock.advance(MINUTE_MS);
    }
    expect(await table.stake(seat, 1)).toMatchObject(refused);
    expect(await table.stake(other, 1, { game_code: 'second-device' })).toMatchObject(refused);
  });

  it('count a minute for each stake, however seldom it comes', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'time', 'day', 15);
    for (let staked = 0; staked < 15; staked += 1) {
      expect(await table.stake(seat, 1)).toMatchObject(passed);
      table.clock.advance(7 * MINUTE_MS);
    }
    expect(await table.limitOf(seat, 'time', 'day')).toMatchObject({ used: 15 });
    for (let tried = 0; tried < 3; tried += 1) expect(await table.stake(seat, 1)).toMatchObject(refused);
    expect(await table.limitOf(seat, 'time', 'day')).toMatchObject({ used: 15 });
  });

  it('leave out a pause between two games, except for the minute of the last stake before it', async () => {
    const seat = await table.seat(100);
    await table.setLimit(seat, 'time', 'day', 10);
    await play(seat, 3 * MINUTE_MS);
    await table.stake(seat, 1);
    table.clock.advance(6 * HOUR_MS);
    await play(seat, 3 * MINUTE_MS);
    await table.stake(seat, 1);
    expect(await table.limitOf(seat, 'time', 'day')).toMatchObject({ used: 7, freeAt: null });
    table.clock.advance(DAY_MS + MINUTE_MS);
    expect(await table.limitOf(seat, 'time', 'day')).toMatchObject({ used: 0 });
  });
});
