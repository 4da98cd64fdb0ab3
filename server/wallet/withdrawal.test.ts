import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { paymentMethod, transactionStatus } from '#contract/enumerations.ts';
import { transferDetail } from '../../tests/support/payment-details.ts';
import { readSentMessages } from '../../tests/support/sent-codes.ts';
import { callApi, type EnvelopeAnswer, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, makeGameToken, makeTestGame, postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { bet, LIRA } from '../../tests/support/wallet-table.ts';
import { inTransaction } from '../database/database.ts';
import { clearingAccount, houseAccount, playerAccount } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/balances.ts';
import { readDebt } from '../ledger/debt.ts';
import { postJournal } from '../ledger/transfer.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';

const CALLBACK = '/payments/sandbox/callback';
const NOON = '2026-11-21T12:00:00.000Z';
const payco = { id: paymentMethod.Payco, target: 'pay', detail: { AccountNo: '1234567890', Amount: 200 } };

describe.each(testEngines)('withdrawals on %s', (engine) => {
  let application: TestApplication;
  let clock: TestClock;

  beforeAll(async () => {
    clock = makeTestClock(NOON);
    application = await openTestApplication(engine, { clock });
    await storeAnnouncedKey(application.database, 'sandbox', providerKeyPair.publicKey);
  });
  afterAll(() => application.close());

  const body = (lira: number): object => ({ id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, Amount: lira } });

  async function makeRichPlayer(lira: bigint): Promise<TestPlayer> {
    const player = await makeTestPlayer(application.database);
    await giveCash(application.database, player.playerId, lira * 100n);
    return player;
  }

  function withdraw(player: TestPlayer, sent: object, key: string = randomUUID()): Promise<EnvelopeAnswer<null>> {
    return callApi<null>(application.http, 'payment/withdraw', sent, { ...player.headers, 'idempotency-key': key });
  }

  async function paymentsOf({ playerId }: TestPlayer) {
    const columns = ['id', 'reference', 'type', 'status', 'amount_minor', 'fee_minor', 'external_id', 'created_at', 'updated_at'] as const;
    return application.database.selectFrom('payment').select(columns).where('player_id', '=', playerId).orderBy('id').execute();
  }

  async function moneyOf({ playerId }: TestPlayer): Promise<[cash: bigint, held: bigint]> {
    const { cashMinor, heldMinor } = await readBalance(application.database, playerId);
    return [cashMinor, heldMinor];
  }

  async function balanceOf(kind: string, code: string): Promise<bigint> {
    const row = await application.database
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('kind', '=', kind)
      .where('code', '=', code)
      .executeTakeFirst();
    return row?.balance_minor ?? 0n;
  }

  async function pendingWithdrawal(sent: object, lira = 1_000n): Promise<{ player: TestPlayer; reference: string; amount: number }> {
    const player = await makeRichPlayer(lira);
    expect(await withdraw(player, sent)).toMatchObject({ success: true });
    const [payment] = await paymentsOf(player);
    return { player, reference: String(payment?.reference), amount: Number(payment?.amount_minor) };
  }

  const decide = (payment: string, amount: number, changes: Record<string, unknown> = {}) =>
    postSigned(application.http, CALLBACK, {
      callback_uuid: randomUUID(),
      payment,
      external_id: `ext-${payment}`,
      status: 'confirmed',
      amount,
      currency: 'TRY',
      ...changes,
    });

  /** Books a debt as a rollback of spent money would. */
  async function indebt({ playerId }: TestPlayer, lira: bigint): Promise<void> {
    await inTransaction(application.database, (transaction) =>
      postJournal(transaction, {
        idempotencyKey: `test-debt:${randomUUID()}`,
        kind: 'rollback',
        playerId,
        postedAt: clock.now(),
        entries: [
          { account: playerAccount('player-debt', playerId), amountMinor: -lira * 100n },
          { account: houseAccount('test'), amountMinor: lira * 100n },
        ],
      }),
    );
  }

  it('send one e-mail each, with the amount, time and device; refused ones send none', async () => {
    const player = await makeRichPlayer(1_000n);
    const key = randomUUID();
    for (let count = 0; count < 2; count += 1) expect(await withdraw(player, body(200), key)).toMatchObject({ success: true });
    expect(await withdraw(player, body(5_000))).toMatchObject({ success: false });
    const { email } = await application.database.selectFrom('player').select('email').where('id', '=', player.playerId).executeTakeFirstOrThrow();
    const parameters = { amount: '₺200,00', time: expect.stringMatching(/^\d+ \S+ 2026 \d\d:\d\d$/), device: 'Bilinmeyen cihaz' };
    expect(await readSentMessages(application.database, email)).toMatchObject([
      { channel: 'email', template: 'withdrawalRequested', locale: 'tr', parameters },
    ]);
  });

  // M3
  it('without an idempotency key are submissions of their own', async () => {
    const player = await makeRichPlayer(1_000n);
    for (const _time of [1, 2]) expect(await callApi(application.http, 'payment/withdraw', body(300), player.headers)).toMatchObject({ success: true });
    expect(await moneyOf(player)).toEqual([400_00n, 600_00n]);
  });

  it('[R7.067] moves the amount from cash to held at once, and no action of the player’s takes it back', async () => {
    const { player, reference } = await pendingWithdrawal(body(400));
    expect(await moneyOf(player)).toEqual([600_00n, 400_00n]);
    expect(await paymentsOf(player)).toMatchObject([{ type: 2, status: transactionStatus.Pending, amount_minor: 400_00n, created_at: clock.now() }]);
    expect((await callApi(application.http, 'user/balance', null, player.headers)).data).toEqual({ balance: 600, version: expect.any(Number) });
    const told = application.published.filter(({ playerId }) => playerId === player.playerId);
    expect(told.map(({ command }) => command)).toEqual(['BalanceChanged', 'NotifyMessage']);
    expect(told[1]?.argument).toMatchObject({ type: 'Withdraw', title: 'Çekim talebin alındı', note: expect.stringContaining('₺400,00') });
    const paths = allEndpoints.map(({ path }) => path).filter((path) => path.startsWith('payment/'));
    expect(paths.toSorted()).toEqual(['payment/deposit', 'payment/detail', 'payment/methodlist', 'payment/submission', 'payment/withdraw']);
    for (const path of paths)
      for (const id of [reference, paymentMethod.BankTransfer])
        await callApi(application.http, path, { id, target: 'pay', detail: {} }, { ...player.headers, 'idempotency-key': randomUUID() });
    expect(await moneyOf(player)).toEqual([600_00n, 400_00n]);
  });

  it('sends the payment side what is held, and a deposit that has no payment page, but nothing that was refused', async () => {
    const { player } = await pendingWithdrawal(body(400));
    await withdraw(player, body(700));
    const headers = () => ({ ...player.headers, 'idempotency-key': randomUUID() });
    await callApi(application.http, 'payment/deposit', payco, headers());
    await callApi(application.http, 'payment/deposit', { ...body(100), detail: { ...transferDetail, Bank: '0046', Amount: 100 } }, headers());
    const queued = await application.database
      .selectFrom('payment_instruction')
      .innerJoin('payment', 'payment.id', 'payment_instruction.payment_id')
      .select(['payment.type', 'payment.method', 'payment.detail', 'payment_instruction.queued_at'])
      .where('payment.player_id', '=', player.playerId)
      .orderBy('payment.id')
      .execute();
    expect(queued).toEqual([
      { type: 2, method: paymentMethod.BankTransfer, detail: transferDetail, queued_at: clock.now() },
      { type: 1, method: paymentMethod.BankTransfer, detail: { ...transferDetail, Bank: '0046' }, queued_at: clock.now() },
    ]);
  });

  it('[R7.026] returns success and message, to a player only', async () => {
    const player = await makeRichPlayer(1_000n);
    const answer = await withdraw(player, body(250.5));
    expect(answer).toMatchObject({ status: 200, success: true, message: '₺250,50 tutarındaki çekim talebin alındı. Sonuçlanınca sana bildireceğiz.' });
    expect((await callApi(application.http, 'payment/withdraw', body(100), { 'idempotency-key': randomUUID() })).status).toBe(401);
    expect(await withdraw(player, { id: paymentMethod.CreditCard, target: 'pay', detail: { Amount: 100 } })).toMatchObject({ status: 200, success: false });
    expect((await withdraw(player, { ...body(100), target: 'elsewhere' })).status).toBe(400);
    expect(await paymentsOf(player)).toHaveLength(1);
  });

  it("refuses more than the cash, more than the cash less the debt, and amounts outside the method's range, and holds nothing", async () => {
    const player = await makeRichPlayer(500n);
    expect(await withdraw(player, body(500.01))).toMatchObject({ status: 200, success: false, message: 'En fazla ₺500,00 çekebilirsin.' });
    expect(await withdraw(player, body(99.99))).toMatchObject({ success: false, message: expect.stringContaining('₺100,00') });
    expect(await withdraw(player, body(100_000.01))).toMatchObject({ success: false, message: expect.stringContaining('₺100.000,00') });
    await indebt(player, 300n);
    expect(await withdraw(player, body(200.01))).toMatchObject({ success: false, message: 'En fazla ₺200,00 çekebilirsin.' });
    expect(await moneyOf(player)).toEqual([500_00n, 0n]);
    expect(await withdraw(player, body(200))).toMatchObject({ success: true });
    await indebt(player, 1_000n);
    expect(await withdraw(player, body(100))).toMatchObject({ success: false, message: 'En fazla ₺0,00 çekebilirsin.' });
  });

  it('accepts exactly those of ten at once that the cash covers', async () => {
    const player = await makeRichPlayer(1_000n);
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(player, body(300))));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await moneyOf(player)).toEqual([100_00n, 900_00n]);
    expect(await paymentsOf(player)).toHaveLength(3);
  });

  it('never lets a withdrawal and a bet take the same money', async () => {
    const player = await makeRichPlayer(1_000n);
    await storeAnnouncedKey(application.database, 'hub88', providerKeyPair.publicKey);
    await makeTestGame(application.database, 'withdrawal-slot');
    const seat = { ...player, token: await makeGameToken(application.database, { playerId: player.playerId, gameCode: 'withdrawal-slot' }) };
    const placeBet = () => postSigned(application.http, '/wallet/hub88/transaction/bet', bet(seat, 150 * LIRA, { game_code: 'withdrawal-slot' }));
    const [withdrawals, bets] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => withdraw(player, body(200)))),
      Promise.all(Array.from({ length: 5 }, placeBet)),
    ]);
    const withdrawn = BigInt(withdrawals.filter(({ success }) => success).length) * 200_00n;
    const staked = BigInt(bets.filter(({ answer }) => answer.status === 'RS_OK').length) * 150_00n;
    expect(await moneyOf(player)).toEqual([1_000_00n - withdrawn - staked, withdrawn]);
    expect(withdrawn + staked).toBeGreaterThan(850_00n);
  });

  it('holds once for one submission, however often it comes, and refuses its key for another with 409', async () => {
    const player = await makeRichPlayer(1_000n);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(player, body(300), key)));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await withdraw(player, body(300), key.toUpperCase())).toMatchObject({ success: true });
    expect(await withdraw(player, body(301), key)).toMatchObject({ status: 409, success: false });
    const deposit = await callApi(application.http, 'payment/deposit', body(300), { ...player.headers, 'idempotency-key': key });
    expect(deposit.status).toBe(409);
    expect(await moneyOf(player)).toEqual([700_00n, 300_00n]);
    expect(await paymentsOf(player)).toHaveLength(1);
    expect(application.published.filter(({ playerId, command }) => playerId === player.playerId && command === 'NotifyMessage')).toHaveLength(1);
  });

  it('pays out what is held once when it is confirmed, less the fee, which stays with us', async () => {
    const before = { clearing: await balanceOf('payment-clearing', String(payco.id)), fees: await balanceOf('house', 'fees') };
    const { player, reference } = await pendingWithdrawal(payco);
    clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(reference, 20_000)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await moneyOf(player)).toEqual([800_00n, 0n]);
    expect((await balanceOf('payment-clearing', String(payco.id))) - before.clearing).toBe(195_00n);
    expect((await balanceOf('house', 'fees')) - before.fees).toBe(5_00n);
    expect(await paymentsOf(player)).toMatchObject([
      { status: transactionStatus.Confirmed, external_id: `ext-${reference}`, fee_minor: 5_00n, updated_at: clock.now() },
    ]);
    const told = application.published.filter(({ playerId }) => playerId === player.playerId);
    expect(told.map(({ command }) => command)).toEqual(['BalanceChanged', 'NotifyMessage', 'BalanceChanged', 'NotifyMessage']);
    expect(told.at(-1)?.argument).toMatchObject({ type: 'Withdraw', title: 'Çekimin ödendi' });
  });

  it('gives back all that is held once when it is rejected', async () => {
    const { player, reference } = await pendingWithdrawal(payco);
    for (const statusCode of [200, 200]) expect(await decide(reference, 20_000, { status: 'rejected' })).toMatchObject({ statusCode });
    expect((await decide(reference, 20_000)).statusCode).toBe(409);
    expect(await moneyOf(player)).toEqual([1_000_00n, 0n]);
    expect(await paymentsOf(player)).toMatchObject([{ status: transactionStatus.Rejected }]);
    const told = application.published.filter(({ playerId }) => playerId === player.playerId);
    expect(told.at(-2)?.argument).toMatchObject({ balance: 1_000 });
    expect(told.at(-1)?.argument).toMatchObject({ type: 'Withdraw', title: 'Çekimin reddedildi' });
  });

  it('pays a debt first with what a rejected withdrawal gives back, and says how much came back', async () => {
    const { player, reference } = await pendingWithdrawal(body(400));
    await indebt(player, 150n);
    expect((await decide(reference, 40_000, { status: 'rejected' })).statusCode).toBe(200);
    expect(await moneyOf(player)).toEqual([850_00n, 0n]);
    expect(await readDebt(application.database, player.playerId)).toBe(0n);
    const told = application.published.filter(({ playerId }) => playerId === player.playerId);
    expect(told.at(-1)?.argument).toMatchObject({ type: 'Withdraw', note: expect.stringMatching(/₺400,00.*₺250,00/) });
  });

  it('moves nothing for another amount, an unknown currency, or the number of another payment', async () => {
    const { player, reference } = await pendingWithdrawal(body(400));
    const other = await pendingWithdrawal(body(100));
    expect((await decide(other.reference, 10_000, { external_id: `taken-${other.reference}` })).statusCode).toBe(200);
    expect((await decide(reference, 39_500)).statusCode).toBe(409);
    expect((await decide(reference, 40_000, { currency: 'USD' })).statusCode).toBe(409);
    for (const status of ['confirmed', 'rejected']) {
      expect(await decide(reference, 40_000, { status, external_id: `taken-${other.reference}` })).toMatchObject({
        statusCode: 409,
        answer: { status: 'CONFLICT' },
      });
    }
    expect(await moneyOf(player)).toEqual([600_00n, 400_00n]);
    expect((await decide(reference, 40_000)).statusCode).toBe(200);
  });

  it('decides once when a confirmation and a rejection arrive together', async () => {
    const { player, reference } = await pendingWithdrawal(body(400));
    const answers = await Promise.all(['confirmed', 'rejected', 'confirmed', 'rejected'].map((status) => decide(reference, 40_000, { status })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409]);
    const [cash, held] = await moneyOf(player);
    expect(held).toBe(0n);
    expect([600_00n, 1_000_00n]).toContain(cash);
  });

  describe('and deposits', () => {
    async function confirmDeposit(player: TestPlayer, sent: object): Promise<void> {
      const answer = await callApi(application.http, 'payment/deposit', sent, { ...player.headers, 'idempotency-key': randomUUID() });
      expect(answer).toMatchObject({ success: true });
      const payment = (await paymentsOf(player)).at(-1);
      expect((await decide(String(payment?.reference), Number(payment?.amount_minor))).statusCode).toBe(200);
    }

    it('credit a deposit without its fee, which stays with us, and say so', async () => {
      const player = await makeTestPlayer(application.database);
      const before = { clearing: await balanceOf('payment-clearing', String(payco.id)), fees: await balanceOf('house', 'fees') };
      await confirmDeposit(player, payco);
      expect(await moneyOf(player)).toEqual([198_00n, 0n]);
      expect((await balanceOf('payment-clearing', String(payco.id))) - before.clearing).toBe(-200_00n);
      expect((await balanceOf('house', 'fees')) - before.fees).toBe(2_00n);
      const told = application.published.filter(({ playerId }) => playerId === player.playerId);
      expect(told.at(-1)?.argument).toMatchObject({ type: 'Deposit', note: expect.stringMatching(/₺200,00.*₺198,00/) });
    });

    it('pay a debt first, in the journal of the deposit', async () => {
      const player = await makeTestPlayer(application.database);
      await indebt(player, 250n);
      await confirmDeposit(player, payco);
      expect(await moneyOf(player)).toEqual([0n, 0n]);
      expect(await readDebt(application.database, player.playerId)).toBe(52_00n);
      await confirmDeposit(player, payco);
      expect(await moneyOf(player)).toEqual([146_00n, 0n]);
      expect(await readDebt(application.database, player.playerId)).toBe(0n);
      const journals = await application.database.selectFrom('ledger_journal').select('kind').where('player_id', '=', player.playerId).orderBy('id').execute();
      expect(journals.map(({ kind }) => kind)).toEqual(['rollback', 'deposit', 'deposit']);
    });

    it('pay a debt once when several are confirmed at once', async () => {
      const player = await makeTestPlayer(application.database);
      await indebt(player, 250n);
      for (let count = 0; count < 4; count += 1) {
        await callApi(application.http, 'payment/deposit', payco, { ...player.headers, 'idempotency-key': randomUUID() });
      }
      await Promise.all((await paymentsOf(player)).map(({ reference }) => decide(reference, 20_000)));
      expect(await readDebt(application.database, player.playerId)).toBe(0n);
      expect(await moneyOf(player)).toEqual([(4n * 198n - 250n) * 100n, 0n]);
    });
  });

  it('keeps the books straight over everything above', async () => {
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
    expect(await balanceOf('payment-clearing', clearingAccount(paymentMethod.BankTransfer).code)).toBeGreaterThan(0n);
  });
});
