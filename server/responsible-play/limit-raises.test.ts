import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LimitKind, LimitPeriod, PlayStatus } from '#contract/responsible-play.ts';
import { DAY_MS, HOUR_MS, LimitTable } from '../../tests/support/limit-table.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import type { Seat } from '../../tests/support/wallet-table.ts';
import { selectLimitChanges } from './limit-store.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const CONFIRMABLE = '2026-11-22T12:00:00.000Z';
const LAPSED = '2026-11-29T12:00:00.000Z';

describe.each(testEngines)('changing a limit on %s', (engine) => {
  let table: LimitTable;

  beforeAll(async () => {
    table = await LimitTable.open(engine, NOON);
  });
  beforeEach(() => table.clock.set(NOON));
  afterAll(() => table.application.close());

  const confirm = (seat: Seat, kind: LimitKind, period: LimitPeriod, headers: Record<string, string> = {}) =>
    table.call<PlayStatus>(seat, 'play/confirmlimit', { kind, period }, headers);
  const keep = (seat: Seat, kind: LimitKind, period: LimitPeriod) => table.call<PlayStatus>(seat, 'play/keeplimit', { kind, period });
  const changesOf = ({ playerId }: Seat) =>
    table.application.database
      .selectFrom('play_limit_change')
      .select(['kind', 'period', 'act', 'value', 'changed_at'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute();
  /** A player with a loss limit of 100 lira a day who has requested more. */
  async function askForMore(value: number | null = 200): Promise<Seat> {
    const seat = await table.seat(1_000);
    await table.setLimit(seat, 'loss', 'day', 100);
    await table.setLimit(seat, 'loss', 'day', value);
    return seat;
  }

  it('[R1.038] takes effect at once for the first one and for a lower one, including what was spent before', async () => {
    const seat = await table.seat(100);
    await table.stake(seat, 30_00);
    expect(await table.setLimit(seat, 'loss', 'day', 50)).toMatchObject({ success: true, message: 'Limitin kaydedildi ve hemen geçerli.' });
    expect(await table.stake(seat, 20_01)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    await table.setLimit(seat, 'loss', 'day', 40);
    expect(await table.stake(seat, 10_01)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await table.stake(seat, 10_00)).toMatchObject({ status: 'RS_OK' });
  });

  it('is listed for the operator, newest first and up to the limit', async () => {
    const [seat, stranger] = [await askForMore(), await askForMore()];
    const changes = async (take: number) => (await selectLimitChanges(table.application.database, seat.playerId, take)).map(({ act, value }) => [act, value]);
    const all = await changes(10);
    expect(all.map(([, value]) => value)).toEqual([200_00n, 100_00n]);
    expect(await changes(1)).toEqual([all[0]]);
    expect(await changesOf(stranger)).toHaveLength(2);
  });

  it('[R1.038] waits 24 hours for a higher one, and then for its confirmation', async () => {
    const seat = await askForMore();
    const raise = { value: 200, askedAt: NOON, confirmableAt: CONFIRMABLE, lapsesAt: LAPSED };
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: 100, raise: { ...raise, canConfirm: false } });
    expect(await confirm(seat, 'loss', 'day')).toMatchObject({ success: false, message: 'Bu isteği 24 saat sonra onaylayabilirsin.' });
    table.clock.advance(DAY_MS - 1);
    expect(await confirm(seat, 'loss', 'day', { 'x-locale': 'en' })).toMatchObject({ success: false, message: 'You can confirm this request in 1 second.' });
    table.clock.advance(1);
    expect(await table.stake(seat, 100_01)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: 100, raise: { ...raise, canConfirm: true } });
    expect(await confirm(seat, 'loss', 'day')).toMatchObject({ success: true });
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: 200, raise: null });
    expect(await table.stake(seat, 200_00)).toMatchObject({ status: 'RS_OK' });
  });

  it('[R1.038] lapses by itself 7 days after it could be confirmed', async () => {
    const [seat, late] = [await askForMore(), await askForMore()];
    table.clock.set(LAPSED);
    table.clock.advance(-1);
    expect(await confirm(seat, 'loss', 'day')).toMatchObject({ success: true });
    table.clock.advance(1);
    expect(await table.limitOf(late, 'loss', 'day')).toMatchObject({ value: 100, raise: null });
    expect(await confirm(late, 'loss', 'day')).toMatchObject({ success: false });
    expect(await table.stake(late, 100_01)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
  });

  it('[R1.038] removes a limit only as it raises one', async () => {
    const seat = await askForMore(null);
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: 100, raise: { value: null, canConfirm: false } });
    table.clock.advance(DAY_MS);
    expect(await table.stake(seat, 100_01)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await confirm(seat, 'loss', 'day')).toMatchObject({ success: true, message: 'Limitin kaldırıldı.' });
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: null, raise: null });
    expect(await table.stake(seat, 1_000_00)).toMatchObject({ status: 'RS_OK' });
  });

  it('[R1.038] starts the wait again when another raise is requested, and drops it for a lower one', async () => {
    const seat = await askForMore();
    table.clock.advance(23 * HOUR_MS);
    await table.setLimit(seat, 'loss', 'day', 150);
    table.clock.advance(HOUR_MS);
    expect(await confirm(seat, 'loss', 'day')).toMatchObject({ success: false });
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: 100, raise: { value: 150, askedAt: '2026-11-22T11:00:00.000Z' } });
    await table.setLimit(seat, 'loss', 'day', 80);
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: 80, raise: null });
    table.clock.advance(2 * DAY_MS);
    expect(await confirm(seat, 'loss', 'day')).toMatchObject({ success: false });
  });

  it('keeps the limit when a raise is cancelled, and touches no other one', async () => {
    const seat = await askForMore();
    await table.setLimit(seat, 'loss', 'week', 300);
    expect(await keep(seat, 'loss', 'week')).toMatchObject({ success: true });
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ raise: { value: 200 } });
    expect(await keep(seat, 'loss', 'day')).toMatchObject({ success: true });
    expect(await table.limitOf(seat, 'loss', 'day')).toMatchObject({ value: 100, raise: null });
    table.clock.advance(DAY_MS);
    expect(await confirm(seat, 'loss', 'day')).toMatchObject({ success: false });
  });

  it('is recorded, whatever it was, and sent to the other screens', async () => {
    const seat = await askForMore();
    await keep(seat, 'loss', 'day');
    await table.setLimit(seat, 'loss', 'day', null);
    table.clock.advance(DAY_MS);
    await confirm(seat, 'loss', 'day');
    await table.setLimit(seat, 'time', 'month', 600);
    expect((await changesOf(seat)).map(({ kind, period, act, value }) => [kind, period, act, value])).toEqual([
      ['loss', 'day', 'set', 100_00n],
      ['loss', 'day', 'ask', 200_00n],
      ['loss', 'day', 'keep', 100_00n],
      ['loss', 'day', 'ask', null],
      ['loss', 'day', 'confirm', null],
      ['time', 'month', 'set', 600n],
    ]);
    const told = table.application.published.filter(({ playerId }) => playerId === seat.playerId);
    expect(told.filter(({ command }) => command === 'PlayChanged')).toHaveLength(6);
  });

  it('refuses what is not a limit, with nothing written', async () => {
    const seat = await table.seat();
    for (const [kind, value] of [
      ['deposit', 10.005],
      ['loss', 10_000_000.01],
      ['time', 1.5],
      ['time', 44_641],
    ] as const) {
      expect(await table.setLimit(seat, kind, 'day', value)).toMatchObject({ status: 200, success: false });
    }
    for (const value of [-1, Number.MAX_VALUE, '5']) {
      const answer = await table.call(seat, 'play/setlimit', { kind: 'deposit', period: 'day', value });
      expect(answer).toMatchObject({ success: false });
    }
    expect(await table.call(seat, 'play/setlimit', { kind: 'deposit', period: 'year', value: 5 })).toMatchObject({ status: 400 });
    expect(await changesOf(seat)).toEqual([]);
    expect(await table.setLimit(seat, 'deposit', 'day', null)).toMatchObject({ success: true });
    expect(await changesOf(seat)).toEqual([]);
  });

  it('returns the limits in the order of kinds and periods', async () => {
    const { data } = await table.call<PlayStatus>(await table.seat(), 'play/status');
    expect(data.limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual([
      'deposit day',
      'deposit week',
      'deposit month',
      'loss day',
      'loss week',
      'loss month',
      'time day',
      'time week',
      'time month',
    ]);
    expect(data.limits.every(({ value, used, freeAt, raise }) => value === null && used === 0 && freeAt === null && raise === null)).toBe(true);
  });
});
