import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { reconcilePayments } from '../../server/wallet/reconcile-payments.ts';
import { sendDueInstructions } from '../../server/wallet/send-instructions.ts';
import { type PaymentSide, startPaymentSide } from '../support/payment-side.ts';
import { openTestApplication, type TestApplication } from '../support/test-application.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestDeposit, makeTestWithdrawal, readPlayerMoney, type TestPayment } from '../support/test-payment.ts';

const { Pending, Confirmed } = transactionStatus;
/** The program decides after a second and a half, and calls back again after one. */
const patience = { timeout: 10_000 };

describe.each(testEngines)('a payment side that is killed between its decision and our receipt of it, on %s', (engine) => {
  let application: TestApplication;
  let side: PaymentSide;

  beforeAll(async () => {
    application = await openTestApplication(engine);
    side = await startPaymentSide(application, { isProcess: true });
  });
  afterAll(async () => {
    await side.close();
    await application.close();
  });

  const statusOf = async ({ paymentId }: TestPayment): Promise<number> =>
    (await application.database.selectFrom('payment').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()).status;
  const reconcile = () => reconcilePayments(application, application.clock.now());
  const callbacksOf = ({ reference }: TestPayment) => side.callbacks.filter(({ payment }) => payment === reference).length;

  /** Kills the program when both payments are decided and the first callback of each has failed. */
  async function killAfterDecisions(): Promise<[deposit: TestPayment, withdrawal: TestPayment]> {
    const deposit = await makeTestDeposit(application, { amountMinor: 70_00n });
    const withdrawal = await makeTestWithdrawal(application, { amountMinor: 50_00n });
    side.line = 'cut';
    await sendDueInstructions(application, application.clock.now());
    await vi.waitFor(() => expect(Math.min(callbacksOf(deposit), callbacksOf(withdrawal))).toBeGreaterThan(0), patience);
    await side.stop();
    expect(await reconcile()).toMatchObject({ findings: 0, problem: 'the payment side did not answer' });
    expect([await statusOf(deposit), await statusOf(withdrawal)]).toEqual([Pending, Pending]);
    return [deposit, withdrawal];
  }

  async function expectBookedOnce([deposit, withdrawal]: [TestPayment, TestPayment]): Promise<void> {
    expect([await statusOf(deposit), await statusOf(withdrawal)]).toEqual([Confirmed, Confirmed]);
    expect(await readPlayerMoney(application, deposit.playerId)).toEqual({ cash: 70_00n, held: 0n, debt: 0n });
    expect(await readPlayerMoney(application, withdrawal.playerId)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  }

  it('calls back once when it is running again', async () => {
    const payments = await killAfterDecisions();
    side.line = 'open';
    await side.start();
    await vi.waitFor(async () => {
      for (const payment of payments) expect(await statusOf(payment)).toBe(Confirmed);
    }, patience);
    expect(await reconcile()).toMatchObject({ findings: 0, problem: null });
    await expectBookedOnce(payments);
  });

  it('is asked when it is running again; its own callback then changes nothing', async () => {
    const payments = await killAfterDecisions();
    await side.start();
    expect(await reconcile()).toMatchObject({ findings: 2, problem: null });
    await expectBookedOnce(payments);
    const before = payments.map(callbacksOf);
    side.line = 'open';
    await vi.waitFor(() => {
      for (const [index, payment] of payments.entries()) expect(callbacksOf(payment)).toBeGreaterThan(before[index] ?? 0);
    }, patience);
    expect(await reconcile()).toMatchObject({ findings: 0, problem: null });
    await expectBookedOnce(payments);
  });
});
