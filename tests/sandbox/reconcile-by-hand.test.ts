import { describe, expect, it, vi } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { decideByOperator } from '../../server/operator/decide-by-operator.ts';
import { decideByHand } from '../../server/wallet/decide-by-hand.ts';
import { prepareReconciliation } from '../support/reconciliation.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestDeposit, makeTestWithdrawal, type TestPayment } from '../support/test-payment.ts';

const HOUR_MS = 3_600_000;
const { Pending, Confirmed, Rejected } = transactionStatus;

describe.each(testEngines)('the payment side and a payment decided by hand on %s', (engine) => {
  const world = prepareReconciliation(engine);
  const { clock, reconcile, send, moneyOf, siteOf, rowOf, statusOf, findingsOf, noticesOf, callbacksOf, editLine, decided, nextCallback, expectSettled } =
    world;

  const decide = ({ reference }: TestPayment, isConfirmed: boolean) => decideByHand(world.application, { payment: reference, isConfirmed, decidedBy: 'ayse' });
  const deposit = (amountMinor: bigint, isQueued = true) => makeTestDeposit(world.application, { amountMinor, feeMinor: 5_00n, isQueued });
  const withdrawal = (amountMinor: bigint) => makeTestWithdrawal(world.application, { amountMinor, feeMinor: 5_00n });
  const instructionOf = ({ paymentId }: TestPayment) =>
    world.application.database.selectFrom('payment_instruction').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow();

  it.each([true, false])('it is never sent a withdrawal that was decided (confirmed: %s) before it was sent', async (isConfirmed) => {
    const payment = await withdrawal(100_00n);
    expect(await decide(payment, isConfirmed)).toMatchObject({ isToldThere: false });
    clock.advance(HOUR_MS);
    await send();
    clock.advance(HOUR_MS);
    await reconcile();
    await send();
    expect(await instructionOf(payment)).toMatchObject({ attempts: 0, acknowledged_at: null });
    expect(callbacksOf(payment)).toEqual([]);
    expect(await findingsOf(payment)).toEqual([]);
    expect(await moneyOf(payment)).toEqual({ cash: isConfirmed ? 0n : 100_00n, held: 0n, debt: 0n });
  });

  it('it is sent no withdrawal that is decided while instructions are being sent, or the decision is refused', async () => {
    world.side.line = 'cut';
    for (let round = 0; round < 8; round += 1) {
      const payment = await withdrawal(100_00n);
      const [outcome] = await Promise.all([decide(payment, false), send()]);
      const { attempts, sending_until } = await instructionOf(payment);
      expect(sending_until).toBe(null);
      if ('refusal' in outcome) {
        expect(outcome).toEqual({ refusal: 'being-told' });
        expect([await statusOf(payment), attempts]).toEqual([Pending, 1]);
        expect(await decide(payment, false)).toMatchObject({ isToldThere: true });
      } else expect(attempts > 0).toBe(outcome.isToldThere);
      expect(await moneyOf(payment)).toEqual({ cash: 100_00n, held: 0n, debt: 0n });
    }
  });

  it('a withdrawal cannot be decided while it is being sent, and can when that has failed', async () => {
    const payment = await withdrawal(70_00n);
    const real = globalThis.fetch;
    let outcome: unknown = null;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).endsWith('/payments/instructions')) return real(input, init);
      outcome = await decide(payment, false);
      throw new Error('the line is down');
    });
    await send();
    vi.restoreAllMocks();
    expect(outcome).toEqual({ refusal: 'being-told' });
    expect(await statusOf(payment)).toBe(Pending);
    expect(await decide(payment, false)).toMatchObject({ isToldThere: true });
    clock.advance(HOUR_MS);
    await send();
    expect((await instructionOf(payment)).attempts).toBe(1);
  });

  it('an operator who decides a withdrawal while it is being sent waits for the answer', async () => {
    const payment = await withdrawal(70_00n);
    const real = globalThis.fetch;
    const reached = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).endsWith('/payments/instructions')) return real(input, init);
      reached.resolve();
      await held.promise;
      throw new Error('the line is down');
    });
    const sending = send();
    await reached.promise;
    let isDecided = false;
    const decision = decideByOperator(world.application, { payment: payment.reference, isConfirmed: false, decidedBy: 'ayse' });
    void decision.then(() => {
      isDecided = true;
    });
    await decide(payment, false);
    expect([isDecided, await statusOf(payment)]).toEqual([false, Pending]);
    held.resolve();
    await sending;
    expect(await decision).toMatchObject({ statusName: 'Rejected', isToldThere: true });
    expect(await moneyOf(payment)).toEqual({ cash: 70_00n, held: 0n, debt: 0n });
    vi.restoreAllMocks();
  });

  it('a withdrawal whose sender died is decidable once its lease has ended', async () => {
    const payment = await withdrawal(60_00n);
    const dying = { attempts: 1, sending_until: new Date(clock.now().getTime() + 60_000) };
    await world.application.database.updateTable('payment_instruction').set(dying).where('payment_id', '=', payment.paymentId).execute();
    expect(await decide(payment, false)).toEqual({ refusal: 'being-told' });
    clock.advance(60_000);
    expect(await decide(payment, false)).toMatchObject({ isToldThere: true });
  });

  it('what it lists as pending or does not know moves no money, however often it is asked', async () => {
    const [known, unknown, refused] = [await deposit(90_00n), await deposit(80_00n, false), await deposit(70_00n, false)];
    world.side.line = 'cut';
    await send();
    editLine(known, (line) => [{ ...line, status: 'pending', decided_at: null }]);
    for (const payment of [known, unknown]) await decide(payment, true);
    await decide(refused, false);
    for (const days of [0, 1, 30]) {
      clock.advance(days * 24 * HOUR_MS);
      expect(await reconcile()).toMatchObject({ problem: null });
    }
    for (const payment of [known, unknown, refused]) expect(await findingsOf(payment)).toEqual([]);
    expect([await moneyOf(known), await siteOf(known)]).toEqual([
      { cash: 85_00n, held: 0n, debt: 0n },
      { clearing: -90_00n, suspense: 0n, fees: 5_00n },
    ]);
    expect((await moneyOf(unknown)).cash).toBe(75_00n);
    expect(await statusOf(refused)).toBe(Rejected);
  });

  it("its same decision agrees: the statement finds nothing, the callback's number is taken", async () => {
    world.side.line = 'cut';
    const payment = await deposit(100_00n);
    await decided(payment);
    expect(await decide(payment, true)).toMatchObject({ isToldThere: true });
    await expectSettled(payment);
    world.side.line = 'open';
    await nextCallback(payment);
    await vi.waitFor(async () => expect((await rowOf(payment)).external_id).not.toBe(null));
    expect(await noticesOf(payment)).toHaveLength(1);
    expect((await moneyOf(payment)).cash).toBe(95_00n);
    await expectSettled(payment);
  });

  it('its same decision with another amount brings the clearing account to its figure, and the player keeps what they have', async () => {
    world.side.line = 'cut';
    const payment = await decided(await deposit(100_00n));
    await decide(payment, true);
    editLine(payment, (line) => [{ ...line, amount: 60_00 }]);
    await reconcile();
    expect(await findingsOf(payment)).toEqual([{ kind: 'altered', mend: 'suspense', suspense_minor: -40_00n }]);
    expect((await moneyOf(payment)).cash).toBe(95_00n);
    await expectSettled(payment);
    editLine(payment, () => []);
    await reconcile();
    expect(await siteOf(payment)).toEqual({ clearing: -100_00n, suspense: 0n, fees: 5_00n });
  });

  it.each([
    ['a deposit that it rejected', 100_13n, true, { cash: 95_13n, held: 0n, debt: 0n }, { clearing: -100_13n, suspense: 0n, fees: 5_00n }, 'none'],
    ['a deposit that it confirmed', 100_00n, false, { cash: 0n, held: 0n, debt: 0n }, { clearing: -100_00n, suspense: 100_00n, fees: 0n }, 'suspense'],
    ['a withdrawal that it rejected', 100_13n, true, { cash: 0n, held: 0n, debt: 0n }, { clearing: 95_13n, suspense: 0n, fees: 5_00n }, 'none'],
    ['a withdrawal that it paid', 100_00n, false, { cash: 100_00n, held: 0n, debt: 0n }, { clearing: 95_00n, suspense: -95_00n, fees: 0n }, 'suspense'],
  ] as const)('the opposite decision is found once and undoes nothing: %s', async (name, amountMinor, isConfirmed, money, site, mend) => {
    world.side.line = 'cut';
    const payment = await decided(await (name.startsWith('a deposit') ? deposit(amountMinor) : withdrawal(amountMinor)));
    await decide(payment, isConfirmed);
    await reconcile();
    expect(await findingsOf(payment)).toMatchObject([{ kind: 'altered', mend }]);
    const { status, decided_by } = await rowOf(payment);
    expect([status, decided_by]).toEqual([isConfirmed ? Confirmed : Rejected, 'ayse']);
    expect([await moneyOf(payment), await siteOf(payment)]).toEqual([money, site]);
    expect(await noticesOf(payment)).toHaveLength(1);
    await expectSettled(payment);
    world.side.line = 'open';
    await nextCallback(payment);
    await expectSettled(payment);
  });

  it('money that it paid against a rejection by hand, and then no longer lists, leaves suspense again', async () => {
    world.side.line = 'cut';
    const payment = await decided(await withdrawal(100_00n));
    await decide(payment, false);
    await reconcile();
    expect(await siteOf(payment)).toEqual({ clearing: 95_00n, suspense: -95_00n, fees: 0n });
    editLine(payment, () => []);
    await reconcile();
    expect(await siteOf(payment)).toEqual({ clearing: 0n, suspense: 0n, fees: 0n });
    expect(await moneyOf(payment)).toEqual({ cash: 100_00n, held: 0n, debt: 0n });
    await expectSettled(payment);
  });

  it('people, callbacks and reconciliation at the same time decide each payment once', async () => {
    const payments: TestPayment[] = [];
    for (let count = 0; count < 12; count += 1) {
      const amountMinor = 100_00n + BigInt(count % 3 === 0 ? 13 : count);
      payments.push(await (count % 2 === 0 ? deposit(amountMinor) : withdrawal(amountMinor)));
    }
    const byHand = payments.map(async (payment, index) => decide(payment, index % 4 < 2));
    const outcomes = (await Promise.all([Promise.all(byHand), send(), reconcile(), send(), reconcile()]))[0];
    await send();
    await vi.waitFor(async () => {
      for (const payment of payments) expect(await statusOf(payment)).not.toBe(Pending);
    });
    await reconcile();
    for (const [index, payment] of payments.entries()) {
      const { status, decided_by } = await rowOf(payment);
      const outcome = outcomes[index] ?? { refusal: 'unknown' };
      expect('refusal' in outcome).toBe(decided_by === null);
      if (decided_by !== null) expect(status).toBe(index % 4 < 2 ? Confirmed : Rejected);
      const isDeposit = index % 2 === 0;
      const credited = isDeposit ? payment.amountMinor - 5_00n : payment.amountMinor;
      expect(await moneyOf(payment)).toEqual({ cash: isDeposit === (status === Confirmed) ? credited : 0n, held: 0n, debt: 0n });
      expect(await noticesOf(payment)).toHaveLength(1);
    }
    expect(await reconcile()).toMatchObject({ findings: 0, problem: null });
    expect((await readTrialBalance(world.application.database)).imbalances).toEqual([]);
  });
});
