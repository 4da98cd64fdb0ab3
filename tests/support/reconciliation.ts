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

/** Longer than the payment provider's delays between callbacks in these tests. */
const RETRY_MS = 1_000;

/**
 * Sets up an application and its payment provider, with the queries that reconciliation tests need. Call it in a
 * `describe`: it opens both before the tests and closes them afterwards.
 */
export function prepareReconciliation(engine: DatabaseEngine) {
  const clock = makeTestClock();
  let application: TestApplication;
  let side: PaymentSide;
  /** Edits the payment provider's statement before it is sent. */
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

  /** Returns the findings about a payment that is not ours. */
  async function findingsAbout(number: string) {
    const found = await application.database
      .selectFrom('reconciliation_finding')
      .select(['kind', 'mend', 'suspense_minor', 'content'])
      .where('kind', '=', 'unknown')
      .execute();
    return found.filter(({ content }) => JSON.stringify(content).includes(`"${number}"`)).map(({ content: _content, ...finding }) => finding);
  }

  /** Returns the templates of the notifications sent to the payment's player. */
  async function noticesOf({ playerId }: TestPayment): Promise<unknown[]> {
    const told = application.database.selectFrom('notification').select('content').where('player_id', '=', playerId).orderBy('position');
    return (await told.execute()).map(({ content }) => ('template' in content ? content.template : null));
  }

  /** Changes the statement's entry for one payment. */
  function editLine({ reference }: TestPayment, change: (line: StatementLine) => StatementLine[]): void {
    edit = (lines) => lines.flatMap((line) => (line.payment === reference ? change(line) : [line]));
  }

  /**
   * Waits until the payment provider has decided and its callback has arrived or, with the connection cut, was sent.
   */
  async function decided(payment: TestPayment): Promise<TestPayment> {
    await send();
    await vi.waitFor(() => expect(callbacksOf(payment).length).toBeGreaterThan(0));
    if (side.line === 'open') await vi.waitFor(async () => expect(await statusOf(payment)).not.toBe(transactionStatus.Pending));
    return payment;
  }

  /** Waits for the next callback; the payment provider's delays follow the clock. */
  async function nextCallback(payment: TestPayment): Promise<void> {
    const before = callbacksOf(payment).length;
    await vi.waitFor(() => {
      clock.advance(RETRY_MS);
      expect(callbacksOf(payment).length).toBeGreaterThan(before);
    });
  }

  /** Checks that a second run right after the first finds nothing new about the payment and moves no money. */
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
    /** Creates a deposit that the payment provider has decided. */
    deposit: async (amountMinor: bigint, feeMinor = 0n) => decided(await makeTestDeposit(application, { amountMinor, feeMinor })),
    /** Creates a withdrawal that the payment provider has decided. */
    withdrawal: async (amountMinor: bigint, feeMinor = 0n) => decided(await makeTestWithdrawal(application, { amountMinor, feeMinor })),
    /** Changes the whole statement. */
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
