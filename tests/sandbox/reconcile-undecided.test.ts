import { describe, expect, it } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { prepareReconciliation } from '../support/reconciliation.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestDeposit, makeTestWithdrawal } from '../support/test-payment.ts';

const HOUR_MS = 3_600_000;
const { Pending, Confirmed, Rejected, Cancelled } = transactionStatus;

describe.each(testEngines)('reconciliation of what we have as undecided on %s', (engine) => {
  const world = prepareReconciliation(engine);
  const { clock, reconcile, send, moneyOf, statusOf, findingsOf, noticesOf, editLine, decided, nextCallback, expectSettled, deposit, withdrawal } = world;

  it('[R4.050] settles a deposit whose callback was lost, notifies the player, and credits no second time when the callback comes after all', async () => {
    world.side.line = 'cut';
    const payment = await deposit(250_00n, 5_00n);
    expect(await statusOf(payment)).toBe(Pending);
    expect((await moneyOf(payment)).cash).toBe(0n);
    expect(await reconcile()).toMatchObject({ findings: 1 });
    expect(await statusOf(payment)).toBe(Confirmed);
    expect((await moneyOf(payment)).cash).toBe(245_00n);
    expect(await findingsOf(payment)).toEqual([{ kind: 'lost', mend: 'settled', suspense_minor: 0n }]);
    expect(await noticesOf(payment)).toHaveLength(1);
    world.side.line = 'open';
    await nextCallback(payment);
    expect((await moneyOf(payment)).cash).toBe(245_00n);
    await expectSettled(payment);
  });

  it.each([
    [300_00n, Confirmed, { cash: 0n, held: 0n, debt: 0n }],
    [300_13n, Rejected, { cash: 300_13n, held: 0n, debt: 0n }],
  ])('settles a withdrawal of %i kuruş whose callback was lost', async (amountMinor, status, money) => {
    world.side.line = 'cut';
    const payment = await withdrawal(amountMinor, 5_00n);
    expect((await moneyOf(payment)).held).toBe(amountMinor);
    await reconcile();
    expect(await statusOf(payment)).toBe(status);
    expect(await moneyOf(payment)).toEqual(money);
    expect(await findingsOf(payment)).toMatchObject([{ kind: 'lost', mend: 'settled' }]);
    world.side.line = 'open';
    await expectSettled(payment);
  });

  it('settles what was decided before the payment side was stopped, and takes its late callback as a repeat', async () => {
    world.side.line = 'cut';
    const payment = await deposit(90_00n);
    await world.side.stop();
    expect(await reconcile()).toMatchObject({ findings: 0, problem: 'the payment side did not answer' });
    expect(await statusOf(payment)).toBe(Pending);
    world.side.line = 'answers-lost';
    await world.side.start();
    for (let repeat = 0; repeat < 3; repeat += 1) await nextCallback(payment);
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
    expect((await moneyOf(payment)).cash).toBe(90_00n);
    world.side.line = 'open';
    await expectSettled(payment);
  });

  it('sends a withdrawal again that they acknowledged and do not know, but not one that is in transit', async () => {
    world.side.line = 'cut';
    const forgotten = await makeTestWithdrawal(world.application, { amountMinor: 40_00n });
    const queued = await makeTestWithdrawal(world.application, { amountMinor: 41_00n });
    const acknowledged = { acknowledged_at: clock.now(), attempts: 1 };
    await world.application.database.updateTable('payment_instruction').set(acknowledged).where('payment_id', '=', forgotten.paymentId).execute();
    await reconcile();
    expect(await findingsOf(forgotten)).toEqual([]);
    clock.advance(HOUR_MS);
    await reconcile();
    expect(await findingsOf(forgotten)).toEqual([{ kind: 'missing', mend: 'resent', suspense_minor: 0n }]);
    expect(await findingsOf(queued)).toEqual([]);
    await expectSettled(forgotten);
    world.side.line = 'open';
    await decided(forgotten);
    expect(await statusOf(forgotten)).toBe(Confirmed);
  });

  it('cancels a deposit that nobody made within a day, and never a withdrawal', async () => {
    const deposited = await makeTestDeposit(world.application, { amountMinor: 20_00n, isQueued: false });
    const held = await makeTestWithdrawal(world.application, { amountMinor: 21_00n, isQueued: false });
    clock.advance(24 * HOUR_MS);
    await reconcile();
    expect(await statusOf(deposited)).toBe(Pending);
    clock.advance(HOUR_MS);
    await reconcile();
    expect(await statusOf(deposited)).toBe(Cancelled);
    expect(await findingsOf(deposited)).toMatchObject([{ kind: 'missing', mend: 'cancelled' }]);
    expect(await noticesOf(deposited)).toEqual(['depositCancelled']);
    expect(await statusOf(held)).toBe(Pending);
    expect((await moneyOf(held)).held).toBe(21_00n);
    await expectSettled(deposited);
  });

  it('counts the day of a deposit sent as an instruction from when it arrived, however long that took', async () => {
    world.side.line = 'cut';
    const payment = await makeTestDeposit(world.application, { amountMinor: 61_00n });
    await world.side.stop();
    await send();
    clock.advance(26 * HOUR_MS);
    await world.side.start();
    await reconcile();
    expect(await statusOf(payment)).toBe(Pending);
    expect(await findingsOf(payment)).toEqual([]);
    world.side.line = 'open';
    await decided(payment);
    expect((await moneyOf(payment)).cash).toBe(61_00n);
  });

  it('does not treat a payment as rejected while it is tried again there', async () => {
    world.side.line = 'cut';
    const payment = await withdrawal(300_00n, 5_00n);
    editLine(payment, (line) => [
      { ...line, external_id: `${line.external_id}-first`, status: 'rejected' },
      { ...line, status: 'pending', decided_at: null },
    ]);
    await reconcile();
    expect(await statusOf(payment)).toBe(Pending);
    expect(await moneyOf(payment)).toEqual({ cash: 0n, held: 300_00n, debt: 0n });
    world.editLines((lines) => lines);
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
    expect(await moneyOf(payment)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    await expectSettled(payment);
  });

  it('keeps the books straight over everything in this file', async () => {
    expect((await readTrialBalance(world.application.database)).imbalances).toEqual([]);
  });
});
