import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeGameToken, makeTestGame, postSigned } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, GAME, LIRA, openWalletTable, rollback, type Seat, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { makeGameToken as launchGame } from '../casino/make-game-token.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { setWalletProvider } from '../providers/game-providers.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';
import { sign } from '../providers/signature.ts';

const OTHERS_GAME = 'slot-of-another-studio';

describe.each(testEngines)('providers that hold different wallet keys, on %s', (engine) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  let table: WalletTable;

  beforeAll(async () => {
    table = await openWalletTable(engine);
    const { database } = table.application;
    await makeTestGame(database, OTHERS_GAME);
    await database.updateTable('game').set({ provider_name: 'Another Studio' }).where('code', '=', OTHERS_GAME).execute();
    expect(await setWalletProvider(database, { name: 'Another Studio', walletProvider: 'another' })).toBe(true);
    await storeAnnouncedKey(database, 'another', publicKey);
  });
  afterAll(() => table.application.close());

  /** A call of the other key holder, signed with their key. */
  const sendAsAnother = async (path: string, body: Body, walletProvider = 'another'): Promise<Body> => {
    const signature = sign(Buffer.from(JSON.stringify(body)), privateKey);
    return (await postSigned(table.application.http, `/wallet/${walletProvider}/${path}`, body, { 'x-hub88-signature': signature })).answer;
  };
  const launch = async ({ playerId }: Seat, code: string): Promise<string> =>
    launchGame({ database: table.application.database, clock: table.application.clock }, { playerId, game: { code }, sessionId: null });

  it("are kept apart: neither plays the other's games, with any token", async () => {
    const seat = await table.seat(100);
    const others = { ...seat, token: await launch(seat, OTHERS_GAME) };
    const invalid = { status: 'RS_ERROR_INVALID_GAME' };
    for (const { token } of [seat, others]) {
      const ours = { ...seat, token };
      expect(await table.send('transaction/bet', bet(ours, LIRA, { game_code: OTHERS_GAME }))).toMatchObject(invalid);
      expect(await sendAsAnother('transaction/bet', bet(ours, LIRA, { game_code: GAME }))).toMatchObject(invalid);
      const ask = { user: seat.usercode, token, request_uuid: randomUUID() };
      expect(await table.send('user/balance', { ...ask, game_code: OTHERS_GAME })).toMatchObject(invalid);
      expect(await sendAsAnother('user/balance', { ...ask, game_code: GAME })).toMatchObject(invalid);
    }
    expect(await table.cashOf(seat)).toBe(100_00n);
  });

  it('each play their own, and neither can win on or roll back a bet of the other', async () => {
    const seat = await table.seat(100);
    const others = { ...seat, token: await launch(seat, OTHERS_GAME) };
    const ours = bet(seat, 10 * LIRA);
    const theirs = bet(others, 20 * LIRA, { game_code: OTHERS_GAME });
    expect(await table.send('transaction/bet', ours)).toMatchObject({ status: 'RS_OK' });
    expect(await sendAsAnother('transaction/bet', theirs)).toMatchObject({ status: 'RS_OK', balance: 70 * LIRA });
    const stolen = win(others, 500 * LIRA, ours.transaction_uuid, { game_code: GAME });
    expect(await sendAsAnother('transaction/win', stolen)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    await sendAsAnother('transaction/rollback', rollback(others, ours.transaction_uuid));
    expect(await table.cashOf(seat)).toBe(70_00n);
    expect(await sendAsAnother('transaction/win', win(others, 30 * LIRA, theirs.transaction_uuid, { game_code: OTHERS_GAME }))).toMatchObject({
      status: 'RS_OK',
      balance: 100 * LIRA,
    });
  });

  it('stop as soon as a game changes hands, except for what is under way', async () => {
    const { database } = table.application;
    const code = `moving-${engine}`;
    await makeTestGame(database, code);
    await database.updateTable('game').set({ provider_name: code }).where('code', '=', code).execute();
    const seat = await table.seat(100);
    const before = { ...seat, token: await makeGameToken(database, { playerId: seat.playerId, gameCode: code }) };
    const placed = bet(before, 10 * LIRA, { game_code: code });
    expect(await table.send('transaction/bet', placed)).toMatchObject({ status: 'RS_OK' });
    await setWalletProvider(database, { name: code, walletProvider: 'another' });
    expect(await table.send('transaction/bet', bet(before, 10 * LIRA, { game_code: code }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await table.send('user/info', { user: seat.usercode, token: before.token, request_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_INVALID_GAME',
    });
    expect(await table.send('transaction/win', win(before, 15 * LIRA, placed.transaction_uuid, { game_code: code }))).toMatchObject({ status: 'RS_OK' });
    const after = { ...seat, token: await launch(seat, code) };
    expect(await sendAsAnother('transaction/bet', bet(after, LIRA, { game_code: code }))).toMatchObject({ status: 'RS_OK', balance: 104 * LIRA });
  });

  it('accept no caller without a key, and not the payment side', async () => {
    const seat = await table.seat(100);
    for (const provider of ['none', 'sandbox', 'ANOTHER'])
      expect(await sendAsAnother('transaction/bet', bet(seat, LIRA), provider)).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
  });

  it('keep the books straight', async () => {
    expect((await readTrialBalance(table.application.database)).imbalances).toEqual([]);
  });
});
