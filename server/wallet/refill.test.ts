import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentMethod } from '#contract/enumerations.ts';
import type { Overview } from '#contract/wallet.ts';
import { cardDetail, transferDetail } from '../../tests/support/payment-details.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, makeGameToken, makeTestGame, postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, LIRA, rollback, type Seat, win } from '../../tests/support/wallet-table.ts';
import { inTransaction } from '../database/database.ts';
import { bonusAccount, promotionsAccount } from '../ledger/accounts.ts';
import { postJournal } from '../ledger/transfer.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = '2026-11-21T12:00:00.000Z';
const CALLBACK = '/payments/sandbox/callback';

describe.each(testEngines)('the refill and the overview on %s', (engine) => {
  let application: TestApplication;
  let clock: TestClock;

  beforeAll(async () => {
    clock = makeTestClock(NOON);
    application = await openTestApplication(engine, { clock });
    await storeAnnouncedKey(application.database, 'sandbox', providerKeyPair.publicKey);
    await storeAnnouncedKey(application.database, 'hub88', providerKeyPair.publicKey);
  });
  beforeEach(() => setFloat('1000'));
  afterAll(() => application.close());

  async function setFloat(value: string, isActive = true): Promise<void> {
    await application.database
      .insertInto('site_option')
      .values({ key: 'startingfloat', value, is_active: isActive })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, is_active: isActive }))
      .execute();
  }

  const makePlayer = () => makeTestPlayer(application.database);
  const refill = (player: TestPlayer, key: string = randomUUID()) =>
    callApi<{ amount: number; balance: number }>(application.http, 'user/refill', {}, { ...player.headers, 'idempotency-key': key });
  const overview = async (player: TestPlayer) => (await callApi<Overview>(application.http, 'user/overview', null, player.headers)).data;

  async function giveBonus({ playerId }: TestPlayer, lira: bigint): Promise<void> {
    await inTransaction(application.database, (transaction) =>
      postJournal(transaction, {
        idempotencyKey: `test-bonus:${randomUUID()}`,
        kind: 'bonus-grant',
        playerId,
        postedAt: clock.now(),
        entries: [
          { account: promotionsAccount, amountMinor: -lira * 100n },
          { account: bonusAccount(playerId, 1n), amountMinor: lira * 100n },
        ],
      }),
    );
  }

  async function pay(player: TestPlayer, way: 'deposit' | 'withdraw', lira: number, status: 'confirmed' | 'rejected' | 'undecided'): Promise<void> {
    const body =
      way === 'deposit'
        ? { id: paymentMethod.CreditCard, target: 'pay', detail: { ...cardDetail, Amount: lira } }
        : { id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, Amount: lira } };
    expect(await callApi(application.http, `payment/${way}`, body, { ...player.headers, 'idempotency-key': randomUUID() })).toMatchObject({ success: true });
    if (status === 'undecided') return;
    const { reference } = await application.database
      .selectFrom('payment')
      .select('reference')
      .where('player_id', '=', player.playerId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const notice = { callback_uuid: randomUUID(), payment: reference, external_id: `ext-${reference}`, status, amount: lira * 100, currency: 'TRY' };
    expect((await postSigned(application.http, CALLBACK, notice)).statusCode).toBe(200);
  }

  it('[R1.034] fills a player with too little up to the starting float and never above it', async () => {
    const player = await makePlayer();
    await giveCash(application.database, player.playerId, 249_75n);
    expect(await refill(player)).toMatchObject({
      status: 200,
      success: true,
      data: { amount: 750.25, balance: 1_000 },
      message: expect.stringContaining('₺750,25'),
    });
    expect(await overview(player)).toMatchObject({ balance: 1_000, cash: 1_000 });
    expect(application.published.filter(({ playerId }) => playerId === player.playerId)).toMatchObject([
      { command: 'BalanceChanged', argument: { balance: 1_000 } },
    ]);
    clock.advance(DAY_MS);
    expect(await refill(player)).toMatchObject({ status: 200, success: false, message: expect.stringContaining('₺1.000,00') });
    await giveCash(application.database, player.playerId, 1n);
    expect(await refill(player)).toMatchObject({ success: false });
    expect(await overview(player)).toMatchObject({ balance: 1_000.01, refill: { amount: 0, availableAt: null } });
  });

  it('counts bonus money and what is held, so that nobody gets a refill for what they withdraw', async () => {
    const player = await makePlayer();
    await giveCash(application.database, player.playerId, 500_00n);
    await giveBonus(player, 100n);
    await pay(player, 'withdraw', 300, 'undecided');
    expect(await overview(player)).toMatchObject({ balance: 300, cash: 200, bonus: 100, held: 300, refill: { amount: 400, startingFloat: 1_000 } });
    expect(await refill(player)).toMatchObject({ data: { amount: 400, balance: 700 } });
  });

  describe('with stakes in play', () => {
    const GAME = 'refill-slot';
    const SPORTS = 'refill-sports';
    afterEach(() => clock.set(NOON));

    async function sit(player: TestPlayer, gameCode = GAME): Promise<Seat> {
      await makeTestGame(application.database, gameCode);
      const expiresAt = new Date(clock.now().getTime() + 300 * DAY_MS);
      return { ...player, token: await makeGameToken(application.database, { playerId: player.playerId, gameCode, expiresAt }) };
    }
    async function send(path: 'bet' | 'win' | 'rollback', body: Body, gameCode = GAME): Promise<Body> {
      const { answer } = await postSigned(application.http, `/wallet/hub88/transaction/${path}`, { ...body, game_code: gameCode });
      expect(answer.status).toBe('RS_OK');
      return body;
    }

    it('never rises above the starting float, however often a player stakes all, asks, and has the stake returned', async () => {
      const player = await makePlayer();
      await giveCash(application.database, player.playerId, 400_00n);
      const seat = await sit(player);
      for (let day = 0; day < 4; day += 1) {
        const { cash } = await overview(player);
        const stake = await send('bet', bet(seat, cash * LIRA, { round: `day ${day}` }));
        const open = await overview(player);
        expect(open.refill).toMatchObject({ amount: 1_000 - cash });
        expect((await refill(player)).success).toBe(cash < 1_000);
        await send('rollback', rollback(seat, stake.transaction_uuid, { round: `day ${day}` }));
        expect(await overview(player)).toMatchObject({ cash: 1_000 });
        clock.advance(DAY_MS);
      }
    });

    it('counts them until a win names them, their round is closed, or a week has passed without news', async () => {
      const player = await makePlayer();
      await giveCash(application.database, player.playerId, 1_000_00n);
      const seat = await sit(player);
      const [first, second] = [await send('bet', bet(seat, 500 * LIRA)), await send('bet', bet(seat, 300 * LIRA))];
      await send('bet', bet(seat, 200 * LIRA, { round: 'silent' }));
      expect((await overview(player)).refill).toMatchObject({ amount: 0 });
      expect(await refill(player)).toMatchObject({ success: false, message: expect.stringContaining('açık bahisler') });
      await send('win', win(seat, 0, first.transaction_uuid, { round_closed: false }));
      expect((await overview(player)).refill).toMatchObject({ amount: 500 });
      await send('win', win(seat, 0, second.transaction_uuid));
      expect((await overview(player)).refill).toMatchObject({ amount: 800 });
      clock.advance(7 * DAY_MS - 1);
      expect((await overview(player)).refill).toMatchObject({ amount: 800 });
      clock.advance(1);
      expect(await refill(player)).toMatchObject({ data: { amount: 1_000, balance: 1_000 } });
    });

    it('counts a bet on a match until it is settled, however far in the future the match is', async () => {
      const player = await makePlayer();
      await giveCash(application.database, player.playerId, 1_000_00n);
      const seat = await sit(player, SPORTS);
      await application.database.updateTable('game').set({ category: 'sports' }).where('code', '=', SPORTS).execute();
      const placed = await send('bet', bet(seat, 1_000 * LIRA, { round: 'the cup final' }), SPORTS);
      for (let week = 0; week < 4; week += 1) {
        clock.advance(6 * DAY_MS);
        expect((await overview(player)).refill).toMatchObject({ amount: 0 });
      }
      expect(await refill(player)).toMatchObject({ success: false, message: expect.stringContaining('açık bahisler') });
      await send('win', win(seat, 0, placed.transaction_uuid, { round: 'the cup final' }), SPORTS);
      expect(await refill(player)).toMatchObject({ data: { amount: 1_000, balance: 1_000 } });
    });

    it('gives a player who lost their last round a refill at once', async () => {
      const player = await makePlayer();
      await giveCash(application.database, player.playerId, 100_00n);
      const seat = await sit(player);
      const early = await send('bet', bet(seat, 60 * LIRA));
      await send('bet', bet(seat, 40 * LIRA));
      await send('win', win(seat, 0, early.transaction_uuid));
      expect(await refill(player)).toMatchObject({ data: { amount: 1_000, balance: 1_000 } });
    });
  });

  it('is given once in 24 hours', async () => {
    const player = await makePlayer();
    expect(await refill(player)).toMatchObject({ data: { amount: 1_000 } });
    await pay(player, 'withdraw', 1_000, 'confirmed');
    clock.advance(DAY_MS - 1);
    expect(await refill(player)).toMatchObject({
      status: 200,
      success: false,
      message: 'Bakiyeni 24 saatte bir doldurabilirsin. 1 saniye sonra yeniden dene.',
    });
    expect((await overview(player)).refill).toEqual({ amount: 1_000, startingFloat: 1_000, availableAt: new Date(clock.now().getTime() + 1).toISOString() });
    clock.advance(1);
    expect((await overview(player)).refill).toMatchObject({ availableAt: null });
    expect(await refill(player)).toMatchObject({ data: { amount: 1_000, balance: 1_000 } });
  });

  it('is given once to twenty requests at once', async () => {
    const player = await makePlayer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refill(player)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await overview(player)).toMatchObject({ cash: 1_000 });
  });

  it('[R7.064] answers the same key with the stored answer, on a money call of every kind, and refuses it for another with 409', async () => {
    const player = await makePlayer();
    const key = randomUUID();
    const first = await refill(player, key);
    const again = await refill(player, key);
    expect([again.data, again.message]).toEqual([first.data, first.message]);
    for (const path of ['payment/deposit', 'payment/withdraw', 'bonus/claim']) {
      const body =
        path === 'bonus/claim' ? { id: 'trial' } : { id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, Bank: '0046', Amount: 100 } };
      const call = (idempotencyKey: string, sent: object = body) =>
        callApi(application.http, path, sent, { ...player.headers, 'idempotency-key': idempotencyKey });
      expect(await call(key)).toMatchObject({ status: 409, success: false });
      const own = randomUUID();
      const answer = await call(own);
      expect(answer.status).toBe(200);
      const repeated = await call(own);
      expect([repeated.status, repeated.success, repeated.message, repeated.data]).toEqual([200, answer.success, answer.message, answer.data]);
      expect(await call(own, { ...body, id: path === 'bonus/claim' ? 'other' : paymentMethod.Papara })).toMatchObject({ status: 409, success: false });
    }
    // A payment without a key is one of its own: section 7 of the specification knows none.
    for (const path of ['bonus/claim', 'user/refill']) expect((await callApi(application.http, path, { id: 'trial' }, player.headers)).status).toBe(400);
    expect(await overview(player)).toMatchObject({ cash: 900, held: 100 });
    const payments = await application.database.selectFrom('payment').select('type').where('player_id', '=', player.playerId).orderBy('id').execute();
    expect(payments.map(({ type }) => type)).toEqual([1, 2]);
  });

  it.each([['0'], ['-5'], ['a lot'], [''], ['1e3']])('is not offered with a starting float of %j', async (value) => {
    await setFloat(value);
    const player = await makePlayer();
    expect(await refill(player)).toMatchObject({ status: 200, success: false });
    expect(await overview(player)).toMatchObject({ cash: 0, refill: null });
  });

  it('is not offered when it is switched off, nor with real money', async () => {
    const player = await makePlayer();
    await setFloat('1000', false);
    expect(await refill(player)).toMatchObject({ status: 200, success: false });
    await setFloat('1000');
    const config = application.config as { money: 'play' | 'real' };
    config.money = 'real';
    try {
      expect(await refill(player)).toMatchObject({ status: 200, success: false });
      expect(await overview(player)).toMatchObject({ cash: 0, refill: null });
    } finally {
      config.money = 'play';
    }
    expect(await refill(player)).toMatchObject({ success: true });
  });

  it('sums what was paid in and out, confirmed payments only', async () => {
    const player = await makePlayer();
    await pay(player, 'deposit', 1_500, 'confirmed');
    await pay(player, 'deposit', 700, 'rejected');
    await pay(player, 'deposit', 800, 'undecided');
    await pay(player, 'withdraw', 300, 'confirmed');
    await pay(player, 'withdraw', 200, 'rejected');
    await pay(player, 'withdraw', 100, 'undecided');
    expect(await overview(player)).toEqual({
      balance: 1_100,
      cash: 1_100,
      bonus: 0,
      held: 100,
      netDeposits: 1_200,
      refill: { amount: 0, startingFloat: 1_000, availableAt: null },
    });
    expect(await overview(await makePlayer())).toMatchObject({ netDeposits: 0, refill: { amount: 1_000 } });
  });

  it('keeps the books straight over everything above', async () => {
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});
