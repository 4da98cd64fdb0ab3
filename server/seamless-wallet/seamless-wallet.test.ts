import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { giveCash } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, GAME, LIRA, OTHER_GAME, openWalletTable, rollback, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { prune } from '../jobs/prune.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';

describe.each(testEngines)('the seamless wallet on %s', (engine) => {
  let table: WalletTable;
  let application: TestApplication;
  let clock: TestClock;

  beforeAll(async () => {
    clock = makeTestClock();
    table = await openWalletTable(engine, { clock });
    application = table.application;
  });
  afterAll(() => application.close());

  const seat: WalletTable['seat'] = (...options) => table.seat(...options);
  const send: WalletTable['send'] = (...call) => table.send(...call);
  const sendBet = (body: Body): Promise<Body> => send('transaction/bet', body);
  const sendWin = (body: Body): Promise<Body> => send('transaction/win', body);
  const sendRollback = (body: Body): Promise<Body> => send('transaction/rollback', body);
  const cashOf: WalletTable['cashOf'] = (session) => table.cashOf(session);

  it('takes a stake and pays a win, answers with the balance and notifies the player', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    expect(await sendBet(stake)).toEqual({
      status: 'RS_OK',
      request_uuid: stake.request_uuid,
      user: session.usercode,
      currency: 'TRY',
      balance: 90 * LIRA,
    });
    const payout = win(session, 25 * LIRA, stake.transaction_uuid);
    expect(await sendWin(payout)).toMatchObject({ status: 'RS_OK', request_uuid: payout.request_uuid, balance: 115 * LIRA });
    const told = application.published.filter(({ playerId }) => playerId === session.playerId).map(({ argument }) => argument);
    expect(told).toMatchObject([{ balance: 90 }, { balance: 115 }]);
  });

  it('returns balance and user info, without personal data', async () => {
    const session = await seat(42);
    const ids = { user: session.usercode, token: session.token };
    expect(await send('user/balance', { ...ids, request_uuid: randomUUID(), game_code: GAME })).toMatchObject({ status: 'RS_OK', balance: 42 * LIRA });
    const info = await send('user/info', { ...ids, request_uuid: randomUUID() });
    expect(info).toMatchObject({ status: 'RS_OK', user: session.usercode, currency: 'TRY', country: 'TR', balance: 42 * LIRA });
    expect(Object.keys(info).toSorted()).toEqual(['balance', 'country', 'currency', 'registration_date', 'request_uuid', 'status', 'user']);
  });

  it('gives the same request the same answer, word for word, and moves money once', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    const first = await sendBet(stake);
    await sendBet(bet(session, 5 * LIRA));
    expect(JSON.stringify(await sendBet(stake))).toBe(JSON.stringify(first));
    expect(await cashOf(session)).toBe(85_00n);
  });

  it('gives a refused request the same answer, too, even when there is money by then', async () => {
    const session = await seat(1);
    const stake = bet(session, 10 * LIRA);
    const first = await sendBet(stake);
    expect(first).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: LIRA });
    await giveCash(application.database, session.playerId, 50_00n);
    expect(await sendBet(stake)).toEqual(first);
    expect(await sendBet({ ...stake, request_uuid: randomUUID() })).toMatchObject({ status: 'RS_OK', balance: 41 * LIRA });
  });

  it('[R7.048] gives the same transaction under a new request its first result and moves nothing', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const payout = win(session, 30 * LIRA, stake.transaction_uuid);
    await sendWin(payout);
    for (const [path, body] of [
      ['transaction/bet', stake],
      ['transaction/win', payout],
    ] as const) {
      const requestUuid = randomUUID();
      const answer = await send(path, { ...body, request_uuid: requestUuid });
      expect(answer).toMatchObject({ status: 'RS_OK', request_uuid: requestUuid, balance: 120 * LIRA });
    }
  });

  it('counts ids in capital letters as the same ids', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const shouted = { ...stake, request_uuid: randomUUID().toUpperCase(), transaction_uuid: String(stake.transaction_uuid).toUpperCase() };
    expect(await sendBet(shouted)).toMatchObject({ status: 'RS_OK', request_uuid: shouted.request_uuid, balance: 90 * LIRA });
  });

  it.each([{ amount: 11 * LIRA }, { round: 'round-2' }, { game_code: OTHER_GAME }, { currency: 'EUR' }])(
    'refuses the id of a transaction with other data: %o',
    async (changes) => {
      const session = await seat(100);
      const stake = bet(session, 10 * LIRA);
      await sendBet(stake);
      expect(await sendBet({ ...stake, ...changes, request_uuid: randomUUID() })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
      expect(await sendBet({ ...stake, ...changes })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
      expect(await cashOf(session)).toBe(90_00n);
    },
  );

  it("refuses the id of another player's transaction, also when both arrive at once", async () => {
    const [one, other] = [await seat(100), await seat(100)];
    const id = randomUUID();
    const answers = await Promise.all([one, other].map((session) => sendBet(bet(session, 10 * LIRA, { transaction_uuid: id }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
    expect((await cashOf(one)) + (await cashOf(other))).toBe(190_00n);
  });

  it('books one of twenty copies of a bet that arrive at once, and answers OK to all of them', async () => {
    const session = await seat(100);
    const stake = bet(session, 10 * LIRA);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => sendBet(index % 2 ? stake : { ...stake, request_uuid: randomUUID() })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
    expect(await cashOf(session)).toBe(90_00n);
  });

  it('accepts exactly as many bets at once as the balance pays for', async () => {
    const session = await seat(105);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendBet(bet(session, 10 * LIRA))));
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(10);
    expect(answers.filter(({ status, balance }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY' && balance === 5 * LIRA)).toHaveLength(10);
    expect(await cashOf(session)).toBe(5_00n);
  });

  it('rolls a bet back once, whatever is sent afterwards', async () => {
    const session = await seat(100);
    const stake = bet(session, 40 * LIRA);
    await sendBet(stake);
    const back = rollback(session, stake.transaction_uuid);
    expect(await sendRollback(back)).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    expect(await sendRollback({ ...back, request_uuid: randomUUID() })).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    expect(await sendRollback(rollback(session, stake.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    expect(await sendWin(win(session, LIRA, stake.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await sendBet({ ...stake, request_uuid: randomUUID() })).toMatchObject({ balance: 100 * LIRA });
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('lets a rollback that came first succeed and refuses the late bet and its win', async () => {
    const session = await seat(100);
    const stake = bet(session, 40 * LIRA);
    expect(await sendRollback(rollback(session, stake.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    expect(await sendRollback(rollback(session, stake.transaction_uuid))).toMatchObject({ status: 'RS_OK' });
    expect(await sendBet(stake)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await sendWin(win(session, LIRA, stake.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('takes a bet or rolls it back when bet and rollback arrive at once, never half of it', async () => {
    const session = await seat(100);
    const stakes = Array.from({ length: 10 }, () => bet(session, LIRA));
    await Promise.all(stakes.flatMap((stake) => [sendBet(stake), sendRollback(rollback(session, stake.transaction_uuid))]));
    expect(await cashOf(session)).toBe(100_00n);
  });

  it('books as a debt what the player no longer has of a win that is rolled back', async () => {
    const session = await seat(10);
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const payout = win(session, 50 * LIRA, stake.transaction_uuid);
    await sendWin(payout);
    await sendBet(bet(session, 30 * LIRA));
    expect(await sendRollback(rollback(session, payout.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 0 });
    const { rows } = await sql<{ balance: bigint }>`
      select balance_minor as balance from ledger_account where kind = 'player-debt' and player_id = ${session.playerId}
    `.execute(application.database);
    expect(rows).toEqual([{ balance: -30_00n }]);
  });

  it("refuses a win without a bet, on a win, on another player's bet and for another game", async () => {
    const [session, other] = [await seat(100), await seat(100)];
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    const payout = win(session, LIRA, stake.transaction_uuid);
    await sendWin(payout);
    expect(await sendWin(win(session, LIRA, randomUUID()))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await sendWin(win(session, LIRA, payout.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await sendWin(win(other, LIRA, stake.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await sendWin(win(session, LIRA, stake.transaction_uuid, { game_code: OTHER_GAME }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect([await cashOf(session), await cashOf(other)]).toEqual([91_00n, 100_00n]);
  });

  it("refuses to roll back another player's bet, a rollback, and itself", async () => {
    const [session, other] = [await seat(100), await seat(100)];
    const stake = bet(session, 10 * LIRA);
    await sendBet(stake);
    expect(await sendRollback(rollback(other, stake.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const back = rollback(session, stake.transaction_uuid);
    await sendRollback(back);
    expect(await sendRollback(rollback(session, back.transaction_uuid))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    const itself = randomUUID();
    expect(await sendRollback(rollback(session, itself, { transaction_uuid: itself }))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect([await cashOf(session), await cashOf(other)]).toEqual([100_00n, 100_00n]);
  });

  it('rolls back a bet whose win stands, as the protocol requires, and logs it', async () => {
    const session = await seat(100);
    const [won, lost] = [bet(session, 50 * LIRA), bet(session, 20 * LIRA)];
    await sendBet(won);
    await sendBet(lost);
    await sendWin(win(session, 75 * LIRA, won.transaction_uuid));
    await sendWin(win(session, 0, lost.transaction_uuid));
    const warn = vi.spyOn(application.log, 'warn');
    await sendRollback(rollback(session, lost.transaction_uuid));
    expect(warn).not.toHaveBeenCalled();
    expect(await sendRollback(rollback(session, won.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 175 * LIRA });
    const ids = { walletProvider: 'hub88', playerId: String(session.playerId), transactionUuid: won.transaction_uuid };
    expect(warn.mock.calls).toEqual([[expect.objectContaining(ids), 'a bet was rolled back whose win stands']]);
    warn.mockRestore();
  });

  it("dates transactions and answers by the server's clock, so that history and pruning use the same time", async () => {
    const session = await seat(100, { expiresAt: new Date('2040-01-01') });
    clock.set('2030-05-01T12:00:00.123Z');
    const stake = bet(session, 10 * LIRA);
    const first = await sendBet(stake);
    const dates = async (name: 'wallet_transaction' | 'wallet_request') =>
      (await application.database.selectFrom(name).select('created_at').where('created_at', '=', clock.now()).execute()).length;
    expect([await dates('wallet_transaction'), await dates('wallet_request')]).toEqual([1, 1]);
    await prune(application, clock.now());
    await sendBet(bet(session, 5 * LIRA));
    expect(await sendBet(stake)).toEqual(first);
  });

  it('keeps the books straight over everything above', async () => {
    const trial = await readTrialBalance(application.database);
    expect(trial.imbalances).toEqual([]);
  });
});
