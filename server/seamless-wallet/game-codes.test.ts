import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestGame } from '../../tests/support/wallet-provider.ts';
import { bet, LIRA, OTHER_GAME, openWalletTable, rollback, type WalletTable, win } from '../../tests/support/wallet-table.ts';

const OUR_CODE = '7001';
const PROVIDERS_CODE = 'slot-of-the-provider';

describe.each(testEngines)("a game's two codes at the wallet on %s", (engine) => {
  let table: WalletTable;
  beforeAll(async () => {
    table = await openWalletTable(engine);
    await makeTestGame(table.application.database, OUR_CODE, { providerGameCode: PROVIDERS_CODE });
  });
  afterAll(() => table.application.close());

  it('mean the same game: the one our lists show and the one its provider knows', async () => {
    const seat = await table.seat(100, { gameCode: OUR_CODE });
    const stakes = [bet(seat, 10 * LIRA, { game_code: OUR_CODE }), bet(seat, 10 * LIRA, { game_code: PROVIDERS_CODE })];
    for (const stake of stakes) expect(await table.send('transaction/bet', stake)).toMatchObject({ status: 'RS_OK' });
    const [first, second] = stakes.map(({ transaction_uuid }) => transaction_uuid);
    expect(await table.send('transaction/win', win(seat, 5 * LIRA, first, { game_code: PROVIDERS_CODE }))).toMatchObject({ status: 'RS_OK' });
    expect(await table.send('transaction/win', win(seat, 5 * LIRA, second, { game_code: OUR_CODE }))).toMatchObject({ status: 'RS_OK', balance: 90 * LIRA });
    const ask = { user: seat.usercode, token: seat.token, request_uuid: randomUUID(), game_code: OUR_CODE };
    expect(await table.send('user/balance', ask)).toMatchObject({ status: 'RS_OK', balance: 90 * LIRA });
    const kept = await table.application.database.selectFrom('wallet_transaction').select('game_code').where('player_id', '=', seat.playerId).execute();
    expect(kept.map(({ game_code }) => game_code)).toEqual(Array(4).fill(PROVIDERS_CODE));
  });

  it('make a call sent again under the other code the same transaction', async () => {
    const seat = await table.seat(100, { gameCode: OUR_CODE });
    const stake = bet(seat, 10 * LIRA, { game_code: OUR_CODE });
    const first = await table.send('transaction/bet', stake);
    expect(await table.send('transaction/bet', { ...stake, game_code: PROVIDERS_CODE })).toEqual(first);
    expect(await table.send('transaction/bet', { ...stake, game_code: PROVIDERS_CODE, request_uuid: randomUUID() })).toMatchObject({ status: 'RS_OK' });
    const undo = rollback(seat, stake.transaction_uuid, { game_code: OUR_CODE });
    expect(await table.send('transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
  });

  it("do not open another game: a token is valid for its own game's codes only", async () => {
    const seat = await table.seat(100);
    expect(await table.send('transaction/bet', bet(seat, LIRA, { game_code: OUR_CODE }))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    const other = await table.seat(100, { gameCode: OUR_CODE });
    expect(await table.send('transaction/bet', bet(other, LIRA, { game_code: OTHER_GAME }))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await table.cashOf(other)).toBe(100_00n);
  });
});
