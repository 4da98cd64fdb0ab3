import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { DatabaseEngine } from '../../server/database/database.ts';
import type { StatementLine } from '../../server/wallet/payment-statement.ts';
import { reconcilePayments } from '../../server/wallet/reconcile-payments.ts';
import { sendDueInstructions } from '../../server/wallet/send-instructions.ts';
import { transactionStatus } from '../../src/contract/enumerations.ts';
import { type PaymentSide, startPaymentSide } from './payment-side.ts';
import { openTestApplication, type TestApplication } from './test-application.ts';
import { makeTestClock } from './test-clock.ts';
import { makeTestDeposit, makeTestWithdrawal, readPlayerMoney, readSiteMoney, type TestPayment } from './test-payment.ts';

/** Longer than the payment side's pauses between its callbacks in these tests. */
const RETRY_MS = 1_000;

/** An application and the payment side of its own, with what tests of reconciliation ask them. Call it in a `describe`: it opens both before its tests and closes them. */
export function prepareReconciliation(engine: DatabaseEngine) {
  const clock = makeTestClock();
  let application: TestApplication;
  let side: PaymentSide;
  /** What the payment side's statement says instead of the truth. */
  let edit: (lines: readonly StatementLine[]) => readonly StatementLine[] = (lines) => lines;

  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
    side = await startPaymentSide(application, { faults: { editStatement: (lines) => edit(lines) } });
  });
  beforeEach(() => {
    side.line = 'open';
    edit = (lines) => lines;
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await side.close();
    await application.close();
  });

  const reconcile = () => reconcilePayments(application, clock.now());
  const send = () => sendDueInstructions(application, clock.now());
  const moneyOf = ({ playerId }: TestPayment) => readPlayerMoney(application, playerId);
  const siteOf = ({ paymentId }: TestPayment) => readSiteMoney(application, paymentId);
  const rowOf = ({ paymentId }: TestPayment) => application.database.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  const statusOf = async (payment: TestPayment): Promise<number> => (await rowOf(payment)).status;
  const callbacksOf = ({ reference }: TestPayment) => side.callbacks.filter((callback) => callback.payment === reference);
  const findingsOf = ({ paymentId }: TestPayment) =>
    application.database
      .selectFrom('reconciliation_finding')
      .select(['kind', 'mend', 'suspense_minor'])
      .where('payment_id', '=', paymentId)
      .orderBy('id')
      .execute();

  /** Findings about a payment that is not ours. */
  async function findingsAbout(number: string) {
    const found = await application.database
      .selectFrom('reconciliation_finding')
      .select(['kind', 'mend', 'suspense_minor', 'content'])
      .where('kind', '=', 'unknown')
      .execute();
    return found.filter(({ content }) => JSON.stringify(content).includes(`"${number}"`)).map(({ content: _content, ...finding }) => finding);
  }

  /** The templates of what the payment's player was told. */
  async function noticesOf({ playerId }: TestPayment): Promise<unknown[]> {
    const told = application.database.selectFrom('notification').select('content').where('player_id', '=', playerId).orderBy('position');
    return (await told.execute()).map(({ content }) => ('template' in content ? content.template : null));
  }

  /** Makes the statement say something else about one payment. */
  function editLine({ reference }: TestPayment, change: (line: StatementLine) => StatementLine[]): void {
    edit = (lines) => lines.flatMap((line) => (line.payment === reference ? change(line) : [line]));
  }

  /** The payment side decides, and its callback arrives or is lost, as the line is. */
  async function decided(payment: TestPayment): Promise<TestPayment> {
    await send();
    await vi.waitFor(() => expect(callbacksOf(payment).length).toBeGreaterThan(0));
    if (side.line === 'open') await vi.waitFor(async () => expect(await statusOf(payment)).not.toBe(transactionStatus.Pending));
    return payment;
  }

  /** Waits for the callback to come once more; the payment side's pauses are counted by the clock. */
  async function nextCallback(payment: TestPayment): Promise<void> {
    const before = callbacksOf(payment).length;
    await vi.waitFor(() => {
      clock.advance(RETRY_MS);
      expect(callbacksOf(payment).length).toBeGreaterThan(before);
    });
  }

  /** A second run right after a first finds nothing more about the payment and moves no money. */
  async function expectSettled(payment: TestPayment): Promise<void> {
    const before = [await findingsOf(payment), await moneyOf(payment), await siteOf(payment)];
    expect(await reconcile()).toMatchObject({ findings: 0, problem: null });
    expect([await findingsOf(payment), await moneyOf(payment), await siteOf(payment)]).toEqual(before);
  }

  return {
    clock,
    reconcile,
    send,
    moneyOf,
    siteOf,
    rowOf,
    statusOf,
    callbacksOf,
    findingsOf,
    findingsAbout,
    noticesOf,
    editLine,
    decided,
    nextCallback,
    expectSettled,
    /** A deposit that the payment side has decided. */
    deposit: async (amountMinor: bigint, feeMinor = 0n) => decided(await makeTestDeposit(application, { amountMinor, feeMinor })),
    /** A withdrawal that the payment side has decided. */
    withdrawal: async (amountMinor: bigint, feeMinor = 0n) => decided(await makeTestWithdrawal(application, { amountMinor, feeMinor })),
    /** Makes the statement say something else. */
    editLines(change: (lines: readonly StatementLine[]) => readonly StatementLine[]): void {
      edit = change;
    },
    get application() {
      return application;
    },
    get side() {
      return side;
    },
  };
}
