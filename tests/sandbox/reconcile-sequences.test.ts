import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { decideByHand } from '../../server/wallet/decide-by-hand.ts';
import type { StatementLine } from '../../server/wallet/payment-statement.ts';
import { reconcilePayments } from '../../server/wallet/reconcile-payments.ts';
import { type PaymentSide, startPaymentSide } from '../support/payment-side.ts';
import { openTestApplication, type TestApplication } from '../support/test-application.ts';
import { makeTestClock } from '../support/test-clock.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestDeposit, makeTestWithdrawal, readPlayerMoney, readSiteMoney, type TestPayment } from '../support/test-payment.ts';

const FEE_MINOR = 3_00n;
const RUNS = 12;
const HOUR_MS = 3_600_000;

/** What a payment side may say of a payment, and say differently later. */
const words = {
  truth: (line) => [line],
  confirmed: (line) => [{ ...line, status: 'confirmed' }],
  rejected: (line) => [{ ...line, status: 'rejected' }],
  undecided: (line) => [{ ...line, status: 'pending', decided_at: null }],
  more: (line) => [{ ...line, amount: line.amount + 7_50 }],
  less: (line) => [{ ...line, amount: line.amount - 7_50 }],
  otherFee: (line) => [{ ...line, fee: line.fee + 1_00 }],
  otherNumber: (line) => [{ ...line, external_id: `${line.external_id}-other` }],
  writtenTwice: (line) => [line, line],
  contradicted: (line) => [line, { ...line, status: line.status === 'confirmed' ? 'rejected' : 'confirmed' }],
  triedAgain: (line) => [
    { ...line, external_id: `${line.external_id}-first`, status: 'rejected' },
    { ...line, status: 'pending', decided_at: null },
  ],
  paidTwice: (line) => [line, { ...line, external_id: `${line.external_id}-again` }],
  turnedRound: (line) => [{ ...line, type: line.type === 'deposit' ? 'withdraw' : 'deposit' }],
  forgotten: () => [],
} satisfies Record<string, (line: StatementLine) => StatementLine[]>;
const wordOf: Record<string, (line: StatementLine) => StatementLine[]> = words;

const paymentPlan = fc.record({
  isDeposit: fc.boolean(),
  isConfirmed: fc.boolean(),
  /** What a person decides before the payment side reports; null when nobody does. */
  byHand: fc.option(fc.boolean()),
  amountMinor: fc.integer({ min: 10_00, max: 900_00 }).map(BigInt),
  /** One entry of `words` for every statement. */
  told: fc.array(fc.constantFrom(...Object.keys(words)), { minLength: 2, maxLength: 2 }),
});
type PaymentPlan = typeof paymentPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

describe.each(testEngines)('whatever the payment side says on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  let side: PaymentSide;
  let edit: (line: StatementLine) => StatementLine[] = (line) => [line];

  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
    side = await startPaymentSide(application, { faults: { editStatement: (lines) => lines.flatMap((line) => edit(line)) } });
  });
  afterAll(async () => {
    await side.close();
    await application.close();
  });

  async function begin({ isDeposit, isConfirmed, byHand, amountMinor }: PaymentPlan): Promise<TestPayment> {
    const wanted = { amountMinor, feeMinor: FEE_MINOR, isQueued: false };
    const payment = await (isDeposit ? makeTestDeposit(application, wanted) : makeTestWithdrawal(application, wanted));
    const feeMinor = isDeposit ? 0n : FEE_MINOR;
    const status = isConfirmed ? 'confirmed' : 'rejected';
    side.writePayments([{ reference: payment.reference, type: isDeposit ? 'deposit' : 'withdraw', amountMinor, feeMinor, status }]);
    if (byHand !== null) await decideByHand(application, { payment: payment.reference, isConfirmed: byHand, decidedBy: 'ayse' });
    return payment;
  }

  /**
   * What these lines must leave unchanged: the clearing account while they contradict themselves, and the payment while
   * it is tried again.
   */
  function leavesAlone(lines: readonly StatementLine[]): { clearing: boolean; openness: boolean } {
    const has = (status: StatementLine['status']): boolean => lines.some((line) => line.status === status);
    const isContradictory = new Set(lines.map(({ external_id }) => external_id)).size === 1 && has('confirmed') && has('rejected');
    return { clearing: isContradictory, openness: isContradictory || (has('pending') && !has('confirmed')) };
  }

  const statusOf = async ({ paymentId }: TestPayment): Promise<number> =>
    (await application.database.selectFrom('payment').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()).status;

  /** What the payment side was paid (below zero) or has paid by these lines; a repeated line counts once. */
  function clearingBy(lines: readonly StatementLine[]): bigint {
    const confirmed = [...new Map(lines.map((line) => [line.external_id, line])).values()].filter(({ status }) => status === 'confirmed');
    return confirmed.reduce((sum, { type, amount, fee }) => sum + BigInt(type === 'deposit' ? -amount : amount - fee), 0n);
  }

  /**
   * The right balance of the clearing account by these lines; while they confirm nothing, a confirmation by hand
   * counts.
   */
  function wantedClearing(lines: readonly StatementLine[], { isDeposit, byHand, amountMinor }: PaymentPlan): bigint {
    if (byHand !== true || lines.some(({ status }) => status === 'confirmed')) return clearingBy(lines);
    return isDeposit ? -amountMinor : amountMinor - FEE_MINOR;
  }

  async function state(payment: TestPayment) {
    const [player, site] = [await readPlayerMoney(application, payment.playerId), await readSiteMoney(application, payment.paymentId)];
    return { status: await statusOf(payment), player, site };
  }

  it('the clearing account comes to its figures, no player goes below zero, and a second run finds nothing', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paymentPlan, { minLength: 1, maxLength: 5 }), async (plans) => {
        const payments: TestPayment[] = [];
        for (const plan of plans) payments.push(await begin(plan));
        const planOf = new Map(payments.map(({ reference }, index) => [reference, plans[index]]));
        for (const round of [0, 1]) {
          // From now on a payment that they don't list is asked for by its number.
          clock.advance(2 * HOUR_MS);
          const told = new Map<string, StatementLine[]>();
          edit = (line) => {
            const edited = wordOf[planOf.get(line.payment)?.told[round] ?? 'truth']?.(line) ?? [line];
            told.set(line.payment, edited);
            return edited;
          };
          const before = await Promise.all(payments.map(state));
          expect((await reconcilePayments(application, clock.now())).problem).toBe(null);
          const states = [];
          for (const [index, payment] of payments.entries()) {
            const plan = plans[index];
            if (!plan) throw new Error('a payment without a plan');
            const { cash, held, debt } = await readPlayerMoney(application, payment.playerId);
            expect(cash >= 0n && held >= 0n && debt <= 0n).toBe(true);
            const lines = told.get(payment.reference) ?? [];
            const now = await state(payment);
            expect(now.site.clearing).toBe(leavesAlone(lines).clearing ? before[index]?.site.clearing : wantedClearing(lines, plan));
            if (plan.byHand !== null) expect([now.status, now.player]).toEqual([before[index]?.status, before[index]?.player]);
            if (leavesAlone(lines).openness) expect(now.status).toBe(before[index]?.status);
            states.push(now);
          }
          expect(await reconcilePayments(application, clock.now())).toMatchObject({ findings: 0, problem: null });
          expect(await Promise.all(payments.map(state))).toEqual(states);
        }
        expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
        // The next sequence begins with books that agree.
        await application.database.updateTable('payment').set({ status: transactionStatus.None }).execute();
        edit = (line) => (planOf.has(line.payment) ? [] : [line]);
      }),
      { numRuns: RUNS },
    );
  });
});
