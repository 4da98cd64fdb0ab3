import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayStatus, RealityCheck } from '#contract/responsible-play.ts';
import { callApi } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, makeGameToken } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, GAME, LIRA, openWalletTable, rollback, type Seat, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { seedCatalogue } from '../casino/seed-catalogue.ts';
import { seedVendors } from '../sportsbook/seed-vendors.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const READ_MS = 3_000;

describe.each(testEngines)('reality checks on %s', (engine) => {
  const clock = makeTestClock('2026-11-21T12:00:00Z');
  let table: WalletTable;
  beforeAll(async () => {
    table = await openWalletTable(engine, { clock });
    await seedCatalogue(table.application.database);
    await seedVendors(table.application.database);
  });
  afterAll(() => table.application.close());

  interface Gambler extends Seat {
    headers: TestPlayer['headers'];
  }

  async function sit(): Promise<Gambler> {
    const { database } = table.application;
    const player = await makeTestPlayer(database, clock.now());
    await giveCash(database, player.playerId, 10_000_00n);
    const expiresAt = new Date(clock.now().getTime() + 30 * 24 * HOUR_MS);
    return { ...player, token: await makeGameToken(database, { playerId: player.playerId, gameCode: GAME, expiresAt }) };
  }

  const call = <Data>({ headers }: Gambler, path: string, body: object | null) => callApi<Data>(table.application.http, path, body, headers);
  const look = async (gambler: Gambler, isPlaying = true) => (await call<RealityCheck | null>(gambler, 'play/realitycheck', { isPlaying })).data;
  /** Reads a check and answers it. */
  const answer = async (gambler: Gambler, id: string) => {
    clock.advance(READ_MS);
    expect((await call(gambler, 'play/answerrealitycheck', { id })).success).toBe(true);
  };
  const choose = async (gambler: Gambler, minutes: number) => (await call<PlayStatus>(gambler, 'play/setrealityinterval', { minutes })).data.reality;
  const changes = ({ playerId }: Gambler) => table.application.published.filter((told) => told.playerId === playerId && told.command === 'PlayChanged').length;

  async function stake(gambler: Gambler, lira = 1, more: Body = {}): Promise<Body> {
    const body = bet(gambler, lira * LIRA, more);
    return { ...body, status: (await table.send('transaction/bet', body)).status };
  }

  /** Plays on with a visible game, reported every minute. */
  async function playFor(gambler: Gambler, minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance(MINUTE_MS);
      await look(gambler);
    }
  }

  it('[R1.042] [R7.049] come after an hour of play, and no stake is taken until the player answers', async () => {
    const gambler = await sit();
    const first = await stake(gambler, 640);
    await playFor(gambler, 59);
    expect(await look(gambler)).toBeNull();
    expect((await table.send('transaction/win', win(gambler, 512 * LIRA, first.transaction_uuid))).status).toBe('RS_OK');
    clock.advance(MINUTE_MS);
    const check = await look(gambler);
    expect(check).toMatchObject({ minutesPlayed: 60, staked: 640, won: 512, net: -128 });
    expect((await stake(gambler)).status).toBe('RS_ERROR_LIMIT_REACHED');
    await answer(gambler, check?.id ?? '');
    expect(await look(gambler)).toBeNull();
    expect((await stake(gambler)).status).toBe('RS_OK');
  });

  it('[R7.049] let wins and rollbacks pass while one waits, and include the win', async () => {
    const gambler = await sit();
    const [won, taken] = [await stake(gambler, 10), await stake(gambler, 4, { round: 'round-2' })];
    await playFor(gambler, 60);
    expect((await table.send('transaction/win', win(gambler, 25 * LIRA, won.transaction_uuid))).status).toBe('RS_OK');
    expect((await table.send('transaction/rollback', rollback(gambler, taken.transaction_uuid))).status).toBe('RS_OK');
    expect(await look(gambler)).toMatchObject({ staked: 10, won: 25, net: 15 });
  });

  it('show open sports bets apart, and count them in the check during whose time they are settled', async () => {
    const gambler = await sit();
    const game_code = 'sportsbook-betsy';
    const expiresAt = new Date(clock.now().getTime() + 30 * 24 * HOUR_MS);
    const sports = { ...gambler, token: await makeGameToken(table.application.database, { playerId: gambler.playerId, gameCode: game_code, expiresAt }) };
    const settle = async (lira: number, placed: Body) =>
      expect((await table.send('transaction/win', win(sports, lira * LIRA, placed.transaction_uuid, { game_code }))).status).toBe('RS_OK');
    await stake(gambler, 3);
    const [won, lost, open] = [
      await stake(sports, 10, { game_code, round: 'won' }),
      await stake(sports, 20, { game_code, round: 'lost' }),
      await stake(sports, 40, { game_code, round: 'open' }),
    ];
    expect([won, lost, open].map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK']);
    await settle(25, won);
    await playFor(gambler, 60);
    const first = await look(gambler);
    expect(first).toMatchObject({ staked: 13, won: 25, net: 12, open: 60 });
    await answer(gambler, first?.id ?? '');
    await stake(gambler, 1, { round: 'round-2' });
    await settle(0, lost);
    await playFor(gambler, 60);
    expect(await look(gambler)).toMatchObject({ staked: 21, won: 0, net: -21, open: 0 });
  });

  it('come due by stakes alone, to the millisecond', async () => {
    const gambler = await sit();
    expect((await stake(gambler)).status).toBe('RS_OK');
    for (let step = 0; step < 14; step += 1) {
      clock.advance(4 * MINUTE_MS);
      expect((await stake(gambler)).status).toBe('RS_OK');
    }
    clock.advance(4 * MINUTE_MS - 1);
    expect((await stake(gambler)).status).toBe('RS_OK');
    const told = changes(gambler);
    clock.advance(1);
    expect((await stake(gambler)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect(changes(gambler)).toBe(told + 1);
    expect(await look(gambler, false)).toMatchObject({ minutesPlayed: 60, staked: 16 });
  });

  it('let exactly one of many simultaneous stakes create the check, and none pass', async () => {
    const gambler = await sit();
    await stake(gambler);
    await playFor(gambler, 59);
    clock.advance(MINUTE_MS);
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => stake(gambler, 1, { round: `at-once-${index}` })));
    expect(statuses.map(({ status }) => status)).toEqual(Array(10).fill('RS_ERROR_LIMIT_REACHED'));
    const checks = await table.application.database.selectFrom('reality_check').select('id').where('player_id', '=', gambler.playerId).execute();
    expect(checks).toHaveLength(1);
  });

  it('come after an hour of play even if there was play before the clock was put back', async () => {
    const gambler = await sit();
    clock.advance(2 * DAY_MS);
    await stake(gambler);
    await playFor(gambler, 30);
    clock.advance(-2 * DAY_MS);
    await stake(gambler, 1, { round: 'round-2' });
    await playFor(gambler, 59);
    expect(await look(gambler)).toBeNull();
    clock.advance(MINUTE_MS);
    const check = await look(gambler);
    expect(check).toMatchObject({ minutesPlayed: 60 });
    clock.advance(2 * DAY_MS);
    await answer(gambler, check?.id ?? '');
    clock.advance(-2 * DAY_MS);
    await playFor(gambler, 90);
    expect(await look(gambler)).not.toBeNull();
  });

  it('can be answered when the clock is put back while one waits', async () => {
    const gambler = await sit();
    clock.advance(2 * DAY_MS);
    await stake(gambler);
    await playFor(gambler, 60);
    const check = await look(gambler);
    clock.advance(-2 * DAY_MS);
    expect((await look(gambler))?.id).toBe(check?.id);
    await answer(gambler, check?.id ?? '');
    expect((await stake(gambler)).status).toBe('RS_OK');
  });

  it('are not answered sooner than they can be read, which is three seconds', async () => {
    const gambler = await sit();
    await stake(gambler);
    await playFor(gambler, 60);
    const id = (await look(gambler))?.id ?? '';
    const early = () => call(gambler, 'play/answerrealitycheck', { id });
    expect(await early()).toMatchObject({ status: 200, success: false, message: 'Önce ne kadar oynadığına bak: 3 saniye sonra devam edebilirsin.' });
    clock.advance(2_999);
    expect(await early()).toMatchObject({ success: false, message: 'Önce ne kadar oynadığına bak: 1 saniye sonra devam edebilirsin.' });
    expect((await stake(gambler)).status).toBe('RS_ERROR_LIMIT_REACHED');
    clock.advance(1);
    expect(await early()).toMatchObject({ success: true });
    expect((await stake(gambler)).status).toBe('RS_OK');
  });

  it('also come to a player who stakes so seldom that nothing in between counts as play, a minute for each stake', async () => {
    const gambler = await sit();
    expect(await choose(gambler, 15)).toMatchObject({ minutes: 15 });
    for (let staked = 0; staked < 15; staked += 1) {
      expect((await stake(gambler)).status).toBe('RS_OK');
      clock.advance(7 * MINUTE_MS);
    }
    expect((await stake(gambler)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await look(gambler)).toMatchObject({ minutesPlayed: 15, staked: 15 });
  });

  it('stay until they are answered, even after a pause, and for every session', async () => {
    const gambler = await sit();
    await stake(gambler);
    await playFor(gambler, 60);
    const check = await look(gambler, false);
    clock.advance(5 * 24 * HOUR_MS);
    expect((await look(gambler, false))?.id).toBe(check?.id);
    expect((await stake(gambler)).status).toBe('RS_ERROR_LIMIT_REACHED');
    const told = changes(gambler);
    await answer(gambler, check?.id ?? '');
    expect(changes(gambler)).toBe(told + 1);
    expect((await stake(gambler)).status).toBe('RS_OK');
    await answer(gambler, check?.id ?? '');
    expect(changes(gambler)).toBe(told + 1);
  });

  it("are answered only by their player, and only by a check's number", async () => {
    const [gambler, stranger] = [await sit(), await sit()];
    await stake(gambler);
    await playFor(gambler, 60);
    const check = await look(gambler, false);
    for (const id of [check?.id ?? '', '0', 'x', '99999999999999999999']) await answer(stranger, id);
    expect((await look(gambler, false))?.id).toBe(check?.id);
  });

  it('start over with a play session: a pause of more than half an hour ends one, and pauses do not count', async () => {
    const gambler = await sit();
    await stake(gambler);
    await playFor(gambler, 50);
    clock.advance(20 * MINUTE_MS);
    await playFor(gambler, 9);
    expect(await look(gambler)).toBeNull();
    clock.advance(31 * MINUTE_MS);
    await playFor(gambler, 55);
    expect(await look(gambler)).toBeNull();
    await playFor(gambler, 10);
    expect(await look(gambler)).not.toBeNull();
  });

  it('come again after the interval, counted from the answer', async () => {
    const gambler = await sit();
    await stake(gambler, 5);
    await playFor(gambler, 60);
    await answer(gambler, (await look(gambler))?.id ?? '');
    await stake(gambler, 3, { round: 'round-2' });
    await playFor(gambler, 59);
    expect(await look(gambler)).toBeNull();
    await playFor(gambler, 1);
    expect(await look(gambler)).toMatchObject({ minutesPlayed: 60, staked: 3, won: 0, net: -3 });
  });

  it('keep a game from being opened until they are answered', async () => {
    const gambler = await sit();
    await stake(gambler);
    await playFor(gambler, 59);
    clock.advance(MINUTE_MS);
    const launch = () => call<string>(gambler, 'casino/pragmaticlaunchurl', { code: '1632' });
    expect(await launch()).toMatchObject({ status: 200, success: false, message: 'Önce süre hatırlatmanı yanıtla: ne kadar oynadığına bak, sonra devam et.' });
    await answer(gambler, (await look(gambler, false))?.id ?? '');
    expect((await launch()).success).toBe(true);
  });

  it('count no time while no game is visible', async () => {
    const gambler = await sit();
    for (let minute = 0; minute < 90; minute += 10) {
      clock.advance(10 * MINUTE_MS);
      expect(await look(gambler, false)).toBeNull();
    }
    expect((await stake(gambler)).status).toBe('RS_OK');
  });

  it('come sooner at once when the player chooses it, later only after 24 hours', async () => {
    const gambler = await sit();
    expect(await choose(gambler, 15)).toEqual({ minutes: 15, next: null });
    const from = new Date(clock.now().getTime() + 24 * HOUR_MS).toISOString();
    expect(await choose(gambler, 60)).toEqual({ minutes: 15, next: { minutes: 60, from } });
    clock.advance(HOUR_MS);
    expect(await choose(gambler, 60)).toEqual({ minutes: 15, next: { minutes: 60, from } });
    await stake(gambler);
    await playFor(gambler, 15);
    const check = await look(gambler);
    expect(check).toMatchObject({ minutesPlayed: 15 });
    await answer(gambler, check?.id ?? '');
    clock.advance(23 * HOUR_MS - 15 * MINUTE_MS - READ_MS - 1);
    expect((await call<PlayStatus>(gambler, 'play/status', null)).data.reality.minutes).toBe(15);
    clock.advance(1);
    expect((await call<PlayStatus>(gambler, 'play/status', null)).data.reality).toEqual({ minutes: 60, next: null });
    await stake(gambler, 1, { round: 'round-2' });
    await playFor(gambler, 59);
    expect(await look(gambler)).toBeNull();
  });

  it('drop a pending longer interval when a shorter one, or the current one, is chosen', async () => {
    const gambler = await sit();
    await choose(gambler, 30);
    await choose(gambler, 60);
    expect(await choose(gambler, 30)).toEqual({ minutes: 30, next: null });
    await choose(gambler, 60);
    expect(await choose(gambler, 15)).toEqual({ minutes: 15, next: null });
    clock.advance(25 * HOUR_MS);
    expect((await call<PlayStatus>(gambler, 'play/status', null)).data.reality).toEqual({ minutes: 15, next: null });
  });

  it('do not exist for guests', async () => {
    expect((await callApi(table.application.http, 'play/realitycheck', { isPlaying: true })).status).toBe(401);
  });
});
