import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentMethod, processStatus, transactionStatus } from '#contract/enumerations.ts';
import { endBonusOfDeposit } from '../../server/bonuses/end-deposit-bonuses.ts';
import { grantOffer } from '../../server/bonuses/grant-offer.ts';
import { type BonusRow, selectBonus, selectOffer } from '../../server/bonuses/store.ts';
import { inTransaction } from '../../server/database/database.ts';
import { readBalance } from '../../server/ledger/balances.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import type { StatementLine } from '../../server/wallet/payment-statement.ts';
import { reconcilePayments } from '../../server/wallet/reconcile-payments.ts';
import { sendDueInstructions } from '../../server/wallet/send-instructions.ts';
import { confirmDeposit, setOptions } from '../support/bonus-player.ts';
import { transferDetail } from '../support/payment-details.ts';
import { type PaymentSide, startPaymentSide } from '../support/payment-side.ts';
import { callApi, type TestApplication } from '../support/test-application.ts';
import { makeTestClock } from '../support/test-clock.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestDeposit, readPlayerMoney, type TestPayment } from '../support/test-payment.ts';
import { makeTestPlayer, type TestPlayer } from '../support/test-player.ts';
import { makeGameToken } from '../support/wallet-provider.ts';
import { bet, GAME, LIRA, openWalletTable, rollback, type Seat, type WalletTable, win } from '../support/wallet-table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { Processing, Cancelled, Completed } = processStatus;
const { Confirmed, Rejected } = transactionStatus;

describe.each(testEngines)('the bonuses of a deposit on %s', (engine) => {
  const clock = makeTestClock();
  let table: WalletTable;
  let application: TestApplication;
  let side: PaymentSide;
  /** What the payment side's statement reports instead of the truth. */
  let edit: (lines: readonly StatementLine[]) => readonly StatementLine[];

  beforeAll(async () => {
    table = await openWalletTable(engine, { clock });
    application = table.application;
    await setOptions(application.database, { trialbonusamount: '100' });
    side = await startPaymentSide(application, { faults: { editStatement: (lines) => edit(lines) } });
  });
  beforeEach(() => {
    edit = (lines) => lines;
  });
  afterAll(async () => {
    await side.close();
    await application.close();
  });

  /** Grants the first-deposit bonus, or returns the sentence of the refusal. */
  async function grant(playerId: bigint, offerId = 'first-deposit'): Promise<BonusRow | string> {
    return inTransaction(application.database, async (transaction) => {
      const offer = await selectOffer(transaction, offerId);
      if (!offer) throw new Error(`there is no offer ${offerId}`);
      const claimed = await grantOffer(transaction, { playerId, offer, locale: 'tr', now: clock.now() });
      return 'refusal' in claimed ? claimed.refusal : claimed.granted.bonus;
    });
  }
  async function granted(playerId: bigint, offerId?: string): Promise<BonusRow> {
    const bonus = await grant(playerId, offerId);
    if (typeof bonus === 'string') throw new Error(bonus);
    return bonus;
  }
  async function sit(playerId: bigint): Promise<Seat> {
    const { usercode } = await application.database.selectFrom('player').select('usercode').where('id', '=', playerId).executeTakeFirstOrThrow();
    const expiresAt = new Date(clock.now().getTime() + DAY_MS);
    return { playerId, usercode, token: await makeGameToken(application.database, { playerId, gameCode: GAME, expiresAt }) };
  }
  const statusOf = async (bonus: BonusRow): Promise<number> => (await selectBonus(application.database, bonus.id)).status;
  const bonusMinorOf = async (playerId: bigint): Promise<bigint> => (await readBalance(application.database, playerId)).bonusMinor;
  const noticesOf = async (playerId: bigint): Promise<unknown[]> =>
    (await application.database.selectFrom('notification').select('content').where('player_id', '=', playerId).orderBy('position').execute()).map(
      ({ content }) => ('template' in content ? content.template : null),
    );

  describe('when the deposit is taken back by reconciliation', () => {
    const paymentStatus = async ({ paymentId }: TestPayment): Promise<number> =>
      (await application.database.selectFrom('payment').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()).status;

    async function deposit(): Promise<TestPayment> {
      const payment = await makeTestDeposit(application, { amountMinor: 100_00n });
      await sendDueInstructions(application, clock.now());
      await vi.waitFor(async () => expect(await paymentStatus(payment)).toBe(Confirmed));
      return payment;
    }
    async function correct(payment: TestPayment, status: 'confirmed' | 'rejected'): Promise<void> {
      edit = (lines) => lines.map((line) => (line.payment === payment.reference ? { ...line, status } : line));
      await reconcilePayments(application, clock.now());
      expect(await paymentStatus(payment)).toBe(status === 'confirmed' ? Confirmed : Rejected);
    }

    it('end if still running: the rest goes to the house, and the player is notified', async () => {
      const payment = await deposit();
      const bonus = await granted(payment.playerId);
      expect(bonus).toMatchObject({ amount_minor: 100_00n, payment_id: payment.paymentId });
      await correct(payment, 'rejected');
      expect(await statusOf(bonus)).toBe(Cancelled);
      expect(await bonusMinorOf(payment.playerId)).toBe(0n);
      expect(await readPlayerMoney(application, payment.playerId)).toEqual({ cash: 0n, held: 0n, debt: 0n });
      expect((await noticesOf(payment.playerId)).slice(-2)).toEqual(['depositTakenBack', 'bonusLostItsDeposit']);
    });

    it('lose what had become cash, with what is gone booked as a debt', async () => {
      const payment = await deposit();
      const seat = await sit(payment.playerId);
      const bonus = await granted(payment.playerId);
      await application.database.updateTable('bonus').set({ wagering_required_minor: 10_00n }).where('id', '=', bonus.id).execute();
      await table.send('transaction/bet', bet(seat, 110 * LIRA, { round_closed: true }));
      expect(await statusOf(bonus)).toBe(Completed);
      expect(await readPlayerMoney(application, payment.playerId)).toEqual({ cash: 90_00n, held: 0n, debt: 0n });
      await correct(payment, 'rejected');
      expect(await statusOf(bonus)).toBe(Cancelled);
      expect(await bonusMinorOf(payment.playerId)).toBe(0n);
      expect(await readPlayerMoney(application, payment.playerId)).toEqual({ cash: 0n, held: 0n, debt: -100_00n });
    });

    it('give the house what their stakes still return, and take from there what is rolled back of it', async () => {
      const payment = await deposit();
      const seat = await sit(payment.playerId);
      const bonus = await granted(payment.playerId);
      const staked = bet(seat, 200 * LIRA);
      await table.send('transaction/bet', staked);
      await correct(payment, 'rejected');
      const paid = win(seat, 400 * LIRA, staked.transaction_uuid);
      expect(await table.send('transaction/win', paid)).toMatchObject({ status: 'RS_OK', balance: 200 * LIRA });
      expect([await statusOf(bonus), await bonusMinorOf(payment.playerId)]).toEqual([Cancelled, 0n]);
      await table.send('transaction/rollback', rollback(seat, paid.transaction_uuid));
      expect(await readPlayerMoney(application, payment.playerId)).toEqual({ cash: 0n, held: 0n, debt: -100_00n });
      expect(await table.send('transaction/rollback', rollback(seat, staked.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
      expect([await statusOf(bonus), await bonusMinorOf(payment.playerId)]).toEqual([Cancelled, 0n]);
    });

    it('are granted for a deposit that was confirmed after all, counted from the correction', async () => {
      const payment = await deposit();
      await correct(payment, 'rejected');
      expect(await grant(payment.playerId)).toBe('Bu bonusu almak için ilk yatırımını yap.');
      clock.advance(8 * DAY_MS);
      await correct(payment, 'confirmed');
      expect(await granted(payment.playerId)).toMatchObject({ amount_minor: 100_00n, status: Processing });
    });

    it('end once, however often that is requested', async () => {
      const payment = await deposit();
      await granted(payment.playerId);
      const end = () => inTransaction(application.database, (transaction) => endBonusOfDeposit(transaction, payment.paymentId, clock.now()));
      expect(await end()).toHaveLength(1);
      expect(await end()).toEqual([]);
    });
  });

  describe('when the player requests a withdrawal', () => {
    async function makePlayer(): Promise<TestPlayer> {
      const player = await makeTestPlayer(application.database, clock.now());
      await confirmDeposit(application.database, player.playerId, 200_00n, clock.now());
      return player;
    }
    const withdraw = ({ headers }: TestPlayer, lira = 100) =>
      callApi(
        application.http,
        'payment/withdraw',
        { id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, Amount: lira } },
        { ...headers, 'idempotency-key': randomUUID() },
      );

    it('end with it, and the player is notified', async () => {
      const player = await makePlayer();
      const bonuses = [await granted(player.playerId), await granted(player.playerId, 'weekly')];
      expect(await bonusMinorOf(player.playerId)).toBe(250_00n);
      expect(await withdraw(player)).toMatchObject({ success: true, message: expect.stringContaining('bonusun sona erdi') });
      for (const bonus of bonuses) expect(await statusOf(bonus)).toBe(Cancelled);
      expect(await bonusMinorOf(player.playerId)).toBe(0n);
      expect(await readPlayerMoney(application, player.playerId)).toEqual({ cash: 100_00n, held: 100_00n, debt: 0n });
      expect((await noticesOf(player.playerId)).slice(-3)).toEqual(['withdrawRequested', 'bonusEndedByWithdrawal', 'bonusEndedByWithdrawal']);
      expect(await withdraw(player)).toMatchObject({ success: true, message: expect.not.stringContaining('sona erdi') });
    });

    it('are not reactivated by an open stake', async () => {
      const player = await makePlayer();
      const bonus = await granted(player.playerId);
      const seat = await sit(player.playerId);
      const staked = bet(seat, 400 * LIRA);
      await table.send('transaction/bet', staked);
      await confirmDeposit(application.database, player.playerId, 100_00n, clock.now());
      await withdraw(player);
      expect(await table.send('transaction/win', win(seat, 1_000 * LIRA, staked.transaction_uuid))).toMatchObject({ balance: 500 * LIRA });
      expect([await statusOf(bonus), await bonusMinorOf(player.playerId)]).toEqual([Cancelled, 0n]);
    });

    it('stay when their wagering is complete or when they required no deposit', async () => {
      const player = await makePlayer();
      const trial = await granted(player.playerId, 'trial');
      const bonus = await granted(player.playerId, 'weekly');
      await application.database.updateTable('bonus').set({ wagering_required_minor: 1n }).where('id', 'in', [bonus.id]).execute();
      await application.database.updateTable('bonus').set({ wagering_required_minor: 500_00n }).where('id', '=', trial.id).execute();
      await table.send('transaction/bet', bet(await sit(player.playerId), 301 * LIRA, { round_closed: true }));
      await confirmDeposit(application.database, player.playerId, 100_00n, clock.now());
      expect([await statusOf(trial), await statusOf(bonus)]).toEqual([Cancelled, Completed]);
      expect(await withdraw(player)).toMatchObject({ success: true, message: expect.not.stringContaining('sona erdi') });
      expect([await statusOf(trial), await statusOf(bonus)]).toEqual([Cancelled, Completed]);
      expect(await selectBonus(application.database, trial.id)).toMatchObject({ is_forfeited: false });
    });

    it('end even when the stake that completes their wagering can still be rolled back', async () => {
      const player = await makePlayer();
      const bonus = await granted(player.playerId);
      await application.database.updateTable('bonus').set({ wagering_required_minor: 1n }).where('id', '=', bonus.id).execute();
      const seat = await sit(player.playerId);
      const staked = bet(seat, 201 * LIRA);
      await table.send('transaction/bet', staked);
      await confirmDeposit(application.database, player.playerId, 100_00n, clock.now());
      expect(await withdraw(player)).toMatchObject({ success: true, message: expect.stringContaining('bonusun sona erdi') });
      expect(await table.send('transaction/rollback', rollback(seat, staked.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 200 * LIRA });
      expect([await statusOf(bonus), await bonusMinorOf(player.playerId)]).toEqual([Cancelled, 0n]);
    });

    it('can no longer be claimed for the earlier deposit, but for the next one', async () => {
      const player = await makePlayer();
      await withdraw(player);
      expect(await grant(player.playerId)).toContain('çekim talep ettin');
      expect(await grant(player.playerId, 'weekly')).toContain('çekim talep ettin');
      clock.advance(1);
      await confirmDeposit(application.database, player.playerId, 100_00n, clock.now());
      expect(await granted(player.playerId, 'weekly')).toMatchObject({ amount_minor: 50_00n });
    });
  });

  it('keep the books balanced over everything above', async () => {
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});
