import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, CLOSED_GAME, LIRA, OTHER_GAME, openWalletTable, rollback, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';
import { sign } from '../providers/signature.ts';

describe.each(testEngines)('what the seamless wallet refuses on %s', (engine) => {
  let table: WalletTable;
  let application: TestApplication;

  beforeAll(async () => {
    table = await openWalletTable(engine);
    application = table.application;
  });
  afterAll(() => application.close());

  const seat: WalletTable['seat'] = (...options) => table.seat(...options);
  const send: WalletTable['send'] = (...call) => table.send(...call);
  const sendBet = (body: Body): Promise<Body> => send('transaction/bet', body);
  const sendWin = (body: Body): Promise<Body> => send('transaction/win', body);
  const sendRollback = (body: Body): Promise<Body> => send('transaction/rollback', body);
  const cashOf: WalletTable['cashOf'] = (session) => table.cashOf(session);

  it('refuses bets with an expired token but accepts its wins and rollbacks', async () => {
    const session = await seat(100);
    const stakes = [bet(session, 10 * LIRA), bet(session, 10 * LIRA)];
    for (const stake of stakes) await sendBet(stake);
    await sql`update game_token set expires_at = now() where player_id = ${session.playerId}`.execute(application.database);
    expect(await sendBet(bet(session, LIRA))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await send('user/balance', { user: session.usercode, token: session.token, request_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    });
    expect(await sendWin(win(session, 5 * LIRA, stakes[0]?.transaction_uuid))).toMatchObject({ status: 'RS_OK' });
    expect(await sendRollback(rollback(session, stakes[1]?.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 95 * LIRA });
  });

  it("refuses tokens that are unknown, another player's, another game's or another caller's", async () => {
    const [session, other] = [await seat(100), await seat(100)];
    const foreign = await seat(100, { walletProvider: 'another' });
    for (const body of [
      bet(session, LIRA, { token: 'f'.repeat(64) }),
      bet(session, LIRA, { token: other.token }),
      bet(session, LIRA, { game_code: OTHER_GAME }),
      bet(session, LIRA, { user: 'nobody' }),
      bet(foreign, LIRA),
    ]) {
      expect(await sendBet(body)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    }
    expect([await cashOf(session), await cashOf(other), await cashOf(foreign)]).toEqual([100_00n, 100_00n, 100_00n]);
  });

  it('refuses unknown games, games that are switched off, and other currencies', async () => {
    const session = await seat(100);
    const closed = await seat(100, { gameCode: CLOSED_GAME });
    expect(await sendBet(bet(session, LIRA, { game_code: 'no-such-game' }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await sendBet(bet(closed, LIRA, { game_code: CLOSED_GAME }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await sendBet(bet(session, LIRA, { currency: 'EUR' }))).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    expect(await cashOf(session)).toBe(100_00n);
  });

  it.each([999, 1_000.5, -1_000, 1e21, 9_007_199_254_741_000, '1000', null, true, Number.NaN])('refuses %s as an amount', async (amount) => {
    const session = await seat(100);
    expect(await sendBet(bet(session, LIRA, { amount }))).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('takes one kuruş, and nothing for an amount of zero or a free bet', async () => {
    const session = await seat(1);
    expect(await sendBet(bet(session, 1_000))).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    const free = bet(session, LIRA, { is_free: true });
    expect(await sendBet(bet(session, 0))).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    expect(await sendBet(free)).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    expect(await sendWin(win(session, 0, free.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 99_000 });
    expect(await sendRollback(rollback(session, free.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 99_000 });
  });

  it('answers wrong syntax to missing fields and broken JSON, and wrong types to fields of another form', async () => {
    const session = await seat(10);
    const { amount: _amount, ...withoutAmount } = bet(session, LIRA);
    for (const body of ['', '{', '[]', 'null', '"text"', Buffer.from([0xff, 0xfe]), {}, withoutAmount]) {
      expect(await send('transaction/bet', body)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    }
    for (const changes of [
      { user: { toString: 1 } },
      { round: 'a\u0000b' },
      { round: '\ud800' },
      { transaction_uuid: 'one' },
      { is_free: 'yes' },
      { token: '' },
    ]) {
      expect(await sendBet(bet(session, LIRA, changes))).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    }
    expect(await cashOf(session)).toBe(10_00n);
  });

  it('refuses signatures that are missing, doubled, over other bytes, by another key or not base64', async () => {
    const session = await seat(100);
    const stake = bet(session, LIRA);
    const bytes = Buffer.from(JSON.stringify(stake));
    const right = sign(bytes, providerKeyPair.privateKey);
    const stranger = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const signatures = [
      '',
      '*',
      `${right}=`,
      right.slice(4),
      sign(bytes, stranger.privateKey),
      sign(Buffer.from(JSON.stringify(stake, null, 1)), providerKeyPair.privateKey),
    ];
    for (const signature of [...signatures, [right, right], [right, 'other']]) {
      expect(await send('transaction/bet', bytes, { 'x-hub88-signature': signature })).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: null });
    }
    const unsigned = await application.http.inject({
      method: 'POST',
      url: '/wallet/hub88/transaction/bet',
      headers: { 'content-type': 'application/json' },
      payload: bytes,
    });
    expect(unsigned.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    expect(await cashOf(session)).toBe(100_00n);
    expect(await send('transaction/bet', bytes)).toMatchObject({ status: 'RS_OK' });
  });

  it('moves nothing when a signed body is replayed to another path', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const payout = win(session, 5 * LIRA, stake.transaction_uuid);
    await sendWin(payout);
    expect(await sendWin(stake)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    expect(await sendBet(payout)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await sendRollback(payout)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await cashOf(session)).toBe(95_00n);
  });

  it('accepts a former key of the caller until the next change, and not beyond', async () => {
    const { database, http } = application;
    const session = await seat(100);
    const next = () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      });
    const ask = () => postSigned(http, '/wallet/hub88/user/balance', { user: session.usercode, token: session.token, request_uuid: randomUUID() });
    await storeAnnouncedKey(database, 'hub88', next().publicKey);
    expect((await ask()).answer).toMatchObject({ status: 'RS_OK' });
    await storeAnnouncedKey(database, 'hub88', next().publicKey);
    expect((await ask()).answer).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    await storeAnnouncedKey(database, 'hub88', providerKeyPair.publicKey);
    expect((await ask()).answer).toMatchObject({ status: 'RS_OK' });
  });

  it('accepts no caller but the game provider, and no body beyond 64 KB', async () => {
    const session = await seat(100);
    for (const provider of ['sandbox', 'HUB88', 'none', '__proto__']) {
      const { answer } = await postSigned(application.http, `/wallet/${provider}/transaction/bet`, bet(session, LIRA));
      expect(answer).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
    }
    const large = await postSigned(application.http, '/wallet/hub88/transaction/bet', bet(session, LIRA, { meta: 'x'.repeat(64 * 1024) }));
    expect(large.statusCode).toBe(413);
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('keeps the books straight over everything above', async () => {
    const trial = await readTrialBalance(application.database);
    expect(trial.imbalances).toEqual([]);
  });
});
