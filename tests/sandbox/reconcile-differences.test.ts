import { describe, expect, it } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { inTransaction } from '../../server/database/database.ts';
import { clearingAccount, houseAccount, playerAccount } from '../../server/ledger/accounts.ts';
import { postJournal } from '../../server/ledger/transfer.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { prepareReconciliation } from '../support/reconciliation.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestDeposit, TEST_METHOD } from '../support/test-payment.ts';

const { Pending, Confirmed, Rejected, Cancelled } = transactionStatus;

describe.each(testEngines)('reconciliation of what was decided on %s', (engine) => {
  const world = prepareReconciliation(engine);
  const { clock, reconcile, moneyOf, siteOf, rowOf, statusOf, findingsOf, findingsAbout, noticesOf, editLine, decided, expectSettled, deposit, withdrawal } =
    world;

  it('puts what we have booked twice on suspense and leaves the player alone', async () => {
    const payment = await deposit(100_00n);
    await inTransaction(world.application.database, (transaction) =>
      postJournal(transaction, {
        idempotencyKey: `deposit:${payment.paymentId}:again`,
        kind: 'deposit',
        playerId: payment.playerId,
        postedAt: clock.now(),
        entries: [
          { account: clearingAccount(TEST_METHOD), amountMinor: -100_00n },
          { account: playerAccount('player-cash', payment.playerId), amountMinor: 100_00n },
        ],
      }),
    );
    await reconcile();
    expect(await findingsOf(payment)).toEqual([{ kind: 'doubled', mend: 'suspense', suspense_minor: -100_00n }]);
    expect((await moneyOf(payment)).cash).toBe(200_00n);
    expect(await siteOf(payment)).toEqual({ clearing: -100_00n, suspense: -100_00n, fees: 0n });
    await expectSettled(payment);
  });

  it('puts a second payment listed under one number on suspense, and reports a line listed twice without moving money', async () => {
    const twicePaid = await deposit(100_00n);
    const twiceWritten = await deposit(70_00n);
    world.editLines((lines) =>
      lines.flatMap((line) => {
        if (line.payment === twicePaid.reference) return [line, { ...line, external_id: `${line.external_id}-2` }];
        return line.payment === twiceWritten.reference ? [line, line] : [line];
      }),
    );
    await reconcile();
    expect(await findingsOf(twicePaid)).toEqual([{ kind: 'doubled', mend: 'suspense', suspense_minor: 100_00n }]);
    expect(await findingsOf(twiceWritten)).toEqual([{ kind: 'doubled', mend: 'none', suspense_minor: 0n }]);
    expect((await moneyOf(twicePaid)).cash).toBe(100_00n);
    expect((await moneyOf(twiceWritten)).cash).toBe(70_00n);
    expect(await siteOf(twicePaid)).toEqual({ clearing: -200_00n, suspense: 100_00n, fees: 0n });
    await expectSettled(twicePaid);
    expect(await findingsOf(twiceWritten)).toHaveLength(1);
  });

  it.each([
    ['less', 60_00, -40_00n],
    ['more', 175_50, 75_50n],
  ])('puts the difference on suspense when they say that %s was paid in than we booked', async (_name, amount, suspenseMinor) => {
    const payment = await deposit(100_00n);
    editLine(payment, (line) => [{ ...line, amount }]);
    await reconcile();
    expect(await findingsOf(payment)).toEqual([{ kind: 'altered', mend: 'suspense', suspense_minor: suspenseMinor }]);
    expect(await statusOf(payment)).toBe(Confirmed);
    expect((await moneyOf(payment)).cash).toBe(100_00n);
    expect(await siteOf(payment)).toEqual({ clearing: -BigInt(amount), suspense: suspenseMinor, fees: 0n });
    await expectSettled(payment);
  });

  it('credits nothing of a pending deposit that they confirm with another amount: it waits on suspense', async () => {
    world.side.line = 'cut';
    const payment = await deposit(100_00n);
    editLine(payment, (line) => [{ ...line, amount: 10_00 }]);
    await reconcile();
    expect(await findingsOf(payment)).toEqual([{ kind: 'altered', mend: 'suspense', suspense_minor: 10_00n }]);
    expect(await statusOf(payment)).toBe(Pending);
    expect(await moneyOf(payment)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    expect(await siteOf(payment)).toEqual({ clearing: -10_00n, suspense: 10_00n, fees: 0n });
    await expectSettled(payment);
  });

  it('reverses a deposit that they rejected, books what is spent as a debt, and notifies the player', async () => {
    const payment = await deposit(100_00n, 4_00n);
    await inTransaction(world.application.database, (transaction) =>
      postJournal(transaction, {
        idempotencyKey: `test-stake:${payment.paymentId}`,
        kind: 'stake',
        playerId: payment.playerId,
        postedAt: clock.now(),
        entries: [
          { account: playerAccount('player-cash', payment.playerId), amountMinor: -70_00n },
          { account: houseAccount('test'), amountMinor: 70_00n },
        ],
      }),
    );
    editLine(payment, (line) => [{ ...line, status: 'rejected' }]);
    expect(await siteOf(payment)).toEqual({ clearing: -100_00n, suspense: 0n, fees: 4_00n });
    await reconcile();
    expect(await findingsOf(payment)).toEqual([{ kind: 'altered', mend: 'corrected', suspense_minor: 0n }]);
    expect(await statusOf(payment)).toBe(Rejected);
    expect(await moneyOf(payment)).toEqual({ cash: 0n, held: 0n, debt: -70_00n });
    expect(await siteOf(payment)).toEqual({ clearing: 0n, suspense: 0n, fees: 0n });
    expect((await noticesOf(payment)).at(-1)).toBe('depositTakenBack');
    await expectSettled(payment);
    // And back again: what the player gets pays their debt first.
    world.editLines((lines) => lines);
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
    expect(await moneyOf(payment)).toEqual({ cash: 26_00n, held: 0n, debt: 0n });
    expect((await noticesOf(payment)).at(-1)).toBe('depositCorrected');
    await expectSettled(payment);
  });

  it('credits a deposit that we have as rejected or cancelled and they confirmed', async () => {
    const payment = await deposit(44_13n);
    expect(await statusOf(payment)).toBe(Rejected);
    editLine(payment, (line) => [{ ...line, status: 'confirmed' }]);
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
    expect((await moneyOf(payment)).cash).toBe(44_13n);
    const cancelled = await deposit(55_00n);
    await world.application.database.updateTable('payment').set({ status: Cancelled }).where('id', '=', cancelled.paymentId).execute();
    await reconcile();
    expect(await statusOf(cancelled)).toBe(Confirmed);
    expect((await moneyOf(cancelled)).cash).toBe(55_00n);
  });

  it("credits nobody for what the payment side decided under a payment's number from before a backup was restored", async () => {
    const before = await makeTestDeposit(world.application, { amountMinor: 10_00n, isQueued: false });
    const number = String(before.paymentId + 1n);
    world.side.writePayments([{ reference: number, amountMinor: 101_00n, status: 'confirmed' }]);
    const payment = await makeTestDeposit(world.application, { amountMinor: 101_00n, isQueued: false });
    expect(String(payment.paymentId)).toBe(number);
    await reconcile();
    expect(await statusOf(payment)).toBe(Pending);
    expect((await moneyOf(payment)).cash).toBe(0n);
    expect(await findingsAbout(number)).toEqual([{ kind: 'unknown', mend: 'none', suspense_minor: 0n }]);
    await world.application.database.updateTable('payment').set({ status: Cancelled }).where('id', 'in', [before.paymentId, payment.paymentId]).execute();
  });

  it('adopts no decision under a number that belongs to another payment, and delays no other payment because of it', async () => {
    const [other, next] = [await deposit(12_00n), await makeTestDeposit(world.application, { amountMinor: 14_00n })];
    world.side.line = 'cut';
    const [open, rejected] = [await deposit(13_00n), await makeTestDeposit(world.application, { amountMinor: 11_13n })];
    await world.application.database.updateTable('payment').set({ status: Rejected }).where('id', '=', rejected.paymentId).execute();
    const { external_id } = await rowOf(other);
    world.side.writePayments([{ reference: rejected.reference, amountMinor: 11_13n, status: 'confirmed' }]);
    world.editLines((lines) =>
      lines.map((line) => ([open, rejected].some(({ reference }) => line.payment === reference) ? { ...line, external_id: external_id ?? '' } : line)),
    );
    await decided(next);
    expect(await reconcile()).toMatchObject({ problem: null });
    for (const payment of [open, rejected]) {
      expect(await findingsOf(payment)).toEqual([{ kind: 'altered', mend: 'suspense', suspense_minor: payment.amountMinor }]);
      expect((await moneyOf(payment)).cash).toBe(0n);
    }
    expect([await statusOf(open), await statusOf(rejected), await statusOf(next)]).toEqual([Pending, Rejected, Confirmed]);
    await expectSettled(open);
  });

  it('gives back a withdrawal that they did not pay, and takes one that they did pay', async () => {
    const unpaid = await withdrawal(200_00n, 5_00n);
    const paid = await withdrawal(100_13n, 5_00n);
    expect([await statusOf(unpaid), await statusOf(paid)]).toEqual([Confirmed, Rejected]);
    world.editLines((lines) =>
      lines.map((line) => {
        if (line.payment === unpaid.reference) return { ...line, status: 'rejected' };
        return line.payment === paid.reference ? { ...line, status: 'confirmed' } : line;
      }),
    );
    await reconcile();
    expect([await statusOf(unpaid), await statusOf(paid)]).toEqual([Rejected, Confirmed]);
    expect(await moneyOf(unpaid)).toEqual({ cash: 200_00n, held: 0n, debt: 0n });
    expect(await moneyOf(paid)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    expect((await noticesOf(unpaid)).at(-1)).toBe('withdrawReturned');
    expect((await noticesOf(paid)).at(-1)).toBe('withdrawTaken');
    await expectSettled(paid);
  });

  it('puts what we have as paid and they do not know on suspense', async () => {
    const payment = await deposit(33_00n);
    world.editLines((lines) => lines.filter((line) => line.payment !== payment.reference));
    await reconcile();
    expect(await findingsOf(payment)).toEqual([{ kind: 'missing', mend: 'suspense', suspense_minor: -33_00n }]);
    expect((await moneyOf(payment)).cash).toBe(33_00n);
    await expectSettled(payment);
  });

  it.each(['open', 'cut'] as const)('adopts neither of two lines that contradict each other (line %s)', async (line) => {
    world.side.line = line;
    const payment = await deposit(100_00n);
    const before = [await statusOf(payment), await moneyOf(payment), await siteOf(payment)];
    editLine(payment, (told) => [told, { ...told, status: 'rejected' }]);
    await reconcile();
    expect([await statusOf(payment), await moneyOf(payment), await siteOf(payment)]).toEqual(before);
    expect(await findingsOf(payment)).toEqual([{ kind: 'doubled', mend: 'none', suspense_minor: 0n }]);
    await expectSettled(payment);
    world.editLines((lines) => lines);
    await reconcile();
    expect((await moneyOf(payment)).cash).toBe(100_00n);
  });

  it('keeps the books straight over everything in this file', async () => {
    expect((await readTrialBalance(world.application.database)).imbalances).toEqual([]);
  });
});
