import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaySession } from '#contract/casino.ts';
import { callApi } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, makeGameToken } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, GAME, LIRA, OTHER_GAME, openWalletTable, rollback, type Seat, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { seedCatalogue } from '../casino/seed-catalogue.ts';
import { seedVendors } from '../sportsbook/seed-vendors.ts';
import { readPlaySession } from './read-play-session.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SPORTS = 'sportsbook-betsy';
const NOTHING = { startedAt: null, staked: 0, won: 0, net: 0 };

describe.each(testEngines)("a player's play session on %s", (engine) => {
  const clock = makeTestClock();
  let table: WalletTable;
  beforeAll(async () => {
    table = await openWalletTable(engine, { clock });
    await seedCatalogue(table.application.database);
    await seedVendors(table.application.database);
  });
  afterAll(() => table.application.close());

  interface Sitter extends Seat {
    player: TestPlayer;
    other: Seat;
    sports: Seat;
  }

  /** A player with money, two games and the sportsbook open, since before any play session. */
  async function sit(): Promise<Sitter> {
    const { database } = table.application;
    const player = await makeTestPlayer(database, clock.now());
    await giveCash(database, player.playerId, 1_000_00n);
    const seat = async (gameCode: string) => ({
      ...player,
      token: await makeGameToken(database, { playerId: player.playerId, gameCode, expiresAt: new Date(clock.now().getTime() + DAY_MS) }),
    });
    const sitter = { ...(await seat(GAME)), player, other: await seat(OTHER_GAME), sports: await seat(SPORTS) };
    await database
      .updateTable('game_token')
      .set({ created_at: new Date(0) })
      .where('player_id', '=', player.playerId)
      .execute();
    return sitter;
  }

  const sitting = async ({ player }: Sitter) => (await callApi<PlaySession>(table.application.http, 'casino/sitting', null, player.headers)).data;

  async function stake(seat: Seat, lira: number, changes: Body = {}): Promise<Body> {
    const body = bet(seat, lira * LIRA, changes);
    expect((await table.send('transaction/bet', body)).status).toBe('RS_OK');
    return body;
  }

  async function pay(seat: Seat, lira: number, placed: Body, changes: Body = {}): Promise<void> {
    expect((await table.send('transaction/win', win(seat, lira * LIRA, placed.transaction_uuid, changes))).status).toBe('RS_OK');
  }

  it('has not begun before they open a game or place a bet, and does not exist for guests', async () => {
    expect(await sitting(await sit())).toEqual(NOTHING);
    expect((await callApi(table.application.http, 'casino/sitting')).status).toBe(401);
  });

  it('begins with the first bet and counts stakes and wins of all games', async () => {
    const seat = await sit();
    const startedAt = clock.now().toISOString();
    await pay(seat, 7.5, await stake(seat, 5));
    clock.advance(20 * MINUTE_MS);
    await stake(seat.other, 10, { game_code: OTHER_GAME, round: 'round-2' });
    clock.advance(29 * MINUTE_MS);
    await stake(seat, 1, { round: 'round-3' });
    expect(await sitting(seat)).toEqual({ startedAt, staked: 16, won: 7.5, net: -8.5 });
  });

  it('leaves out stakes that were rolled back', async () => {
    const seat = await sit();
    const placed = await stake(seat, 5);
    await stake(seat, 2, { round: 'round-2' });
    expect((await table.send('transaction/rollback', rollback(seat, placed.transaction_uuid))).status).toBe('RS_OK');
    expect(await sitting(seat)).toMatchObject({ staked: 2, won: 0, net: -2 });
  });

  it('leaves out an open sports bet until it is settled, won or lost', async () => {
    const { sports, ...seat } = await sit();
    await stake(seat, 2);
    const [won, lost, voided] = [
      await stake(sports, 50, { game_code: SPORTS, round: 'won' }),
      await stake(sports, 30, { game_code: SPORTS, round: 'lost' }),
      await stake(sports, 7, { game_code: SPORTS, round: 'voided' }),
    ];
    expect(await sitting({ ...seat, sports })).toMatchObject({ staked: 2, won: 0, net: -2 });
    await pay(sports, 90, won, { game_code: SPORTS });
    expect(await sitting({ ...seat, sports })).toMatchObject({ staked: 52, won: 90, net: 38 });
    await pay(sports, 0, lost, { game_code: SPORTS });
    expect(await sitting({ ...seat, sports })).toMatchObject({ staked: 82, won: 90, net: 8 });
    expect((await table.send('transaction/rollback', rollback(sports, voided.transaction_uuid, { game_code: SPORTS }))).status).toBe('RS_OK');
    await stake(sports, 4, { game_code: SPORTS, round: 'closed', round_closed: true });
    expect(await sitting({ ...seat, sports })).toMatchObject({ staked: 86, won: 90, net: 4 });
  });

  it('counts an earlier sports bet when it is settled, with its stake and once', async () => {
    const { sports, ...seat } = await sit();
    const [won, lost] = [await stake(sports, 50, { game_code: SPORTS, round: 'won' }), await stake(sports, 30, { game_code: SPORTS, round: 'lost' })];
    clock.advance(3 * 60 * MINUTE_MS);
    await stake(seat, 1);
    expect(await sitting({ ...seat, sports })).toMatchObject({ staked: 1, won: 0, net: -1 });
    await pay(sports, 40, won, { game_code: SPORTS });
    await pay(sports, 25, won, { game_code: SPORTS });
    await pay(sports, 0, lost, { game_code: SPORTS });
    expect(await sitting({ ...seat, sports })).toMatchObject({ staked: 81, won: 65, net: -16 });
    clock.advance(3 * 60 * MINUTE_MS);
    await stake(seat, 1, { round: 'round-2' });
    await pay(sports, 5, won, { game_code: SPORTS });
    expect(await sitting({ ...seat, sports })).toMatchObject({ staked: 1, won: 5, net: 4 });
  });

  it('ends with a pause of more than 30 minutes, and the next one begins at zero', async () => {
    const seat = await sit();
    await stake(seat, 5);
    clock.advance(31 * MINUTE_MS);
    expect(await sitting(seat)).toEqual(NOTHING);
    const startedAt = clock.now().toISOString();
    await stake(seat, 3, { round: 'round-2' });
    expect(await sitting(seat)).toEqual({ startedAt, staked: 3, won: 0, net: -3 });
  });

  it('begins with the launch of a game', async () => {
    const { playerId, ...player } = await sit();
    const startedAt = clock.now().toISOString();
    expect((await callApi<string>(table.application.http, 'casino/pragmaticlaunchurl', { code: '1632' }, player.player.headers)).success).toBe(true);
    clock.advance(10 * MINUTE_MS);
    expect(await sitting({ playerId, ...player })).toEqual({ ...NOTHING, startedAt });
  });

  it('is summed quickly after 10,000 bets in one day', async () => {
    const seat = await sit();
    const { database } = table.application;
    const placed = await stake(seat, 1);
    const from = clock.now().getTime();
    clock.advance(12 * 60 * MINUTE_MS);
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      ...{ partner: 'hub88', transaction_uuid: `many-${seat.usercode}-${index}`, kind: 'bet', player_id: seat.playerId, reference_transaction_uuid: null },
      ...{ round: `many-${index}`, game_code: GAME, amount_minor: 1_00n, content_hash: Buffer.alloc(32), journal_id: null as bigint | null },
      created_at: new Date(from + index * 4_300),
    }));
    const { journal_id } = await database
      .selectFrom('wallet_transaction')
      .select('journal_id')
      .where('transaction_uuid', '=', String(placed.transaction_uuid))
      .executeTakeFirstOrThrow();
    for (let first = 0; first < rows.length; first += 1_000)
      await database
        .insertInto('wallet_transaction')
        .values(rows.slice(first, first + 1_000).map((row) => ({ ...row, journal_id })))
        .execute();
    const startedAt = performance.now();
    expect(await readPlaySession(database, seat.playerId, clock.now())).toMatchObject({ startedAt: new Date(from).toISOString(), staked: 10_001 });
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
