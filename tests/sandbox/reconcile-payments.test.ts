import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import { reconcilePayments } from '../../server/wallet/reconcile-payments.ts';
import { startPaymentSide } from '../support/payment-side.ts';
import { prepareReconciliation } from '../support/reconciliation.ts';
import { openTestApplication } from '../support/test-application.ts';
import { makeTestClock } from '../support/test-clock.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestDeposit, makeTestDeposits, makeTestWithdrawal, readPlayerMoney, type TestPayment } from '../support/test-payment.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';

const HOUR_MS = 3_600_000;
const { Pending, Confirmed } = transactionStatus;

describe.each(testEngines)('reconciliation with the payment side on %s', (engine) => {
  const world = prepareReconciliation(engine);
  const { clock, reconcile, send, moneyOf, statusOf, findingsOf, findingsAbout, editLine, deposit, withdrawal } = world;

  it('finds nothing where both sides agree', async () => {
    const payments = [await deposit(250_00n), await deposit(80_13n), await withdrawal(120_00n, 5_00n), await withdrawal(60_13n)];
    expect(await reconcile()).toMatchObject({ findings: 0, problem: null });
    for (const payment of payments) expect(await findingsOf(payment)).toEqual([]);
  });

  it('asks by name for what has been open for long: the statement does not reach back to it', async () => {
    world.side.line = 'cut';
    const payment = await deposit(18_00n);
    editLine(payment, (line) => [{ ...line, amount: 9_00 }]);
    await reconcile();
    clock.advance(400 * 24 * HOUR_MS);
    world.editLines((lines) => lines);
    const { runId } = await reconcile();
    const { since } = await world.application.database.selectFrom('reconciliation_run').select('since').where('id', '=', runId).executeTakeFirstOrThrow();
    expect(clock.now().getTime() - since.getTime()).toBe(35 * 24 * HOUR_MS);
    expect(await statusOf(payment)).toBe(Confirmed);
    expect((await moneyOf(payment)).cash).toBe(18_00n);
  });

  it('reports a payment that is not ours once, whatever its number, and moves no money', async () => {
    const line = { type: 'deposit', amount: 1_00, fee: 0, currency: 'TRY', status: 'confirmed', decided_at: clock.now().toISOString() } as const;
    world.editLines((lines) => [...lines, { ...line, external_id: 'x-1', payment: '999999999999' }, { ...line, external_id: 'x-2', payment: '0x1' }]);
    expect(await reconcile()).toMatchObject({ findings: 2 });
    expect(await reconcile()).toMatchObject({ findings: 0 });
    expect(await findingsAbout('999999999999')).toEqual([{ kind: 'unknown', mend: 'none', suspense_minor: 0n }]);
  });

  it('touches nothing without a statement that the payment side has signed for this request', async () => {
    world.side.line = 'cut';
    const payment = await deposit(15_00n);
    const real = globalThis.fetch;
    let answer = '';
    let signature = '';
    const forge = (change: (response: Response) => Promise<Response>): void => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const response = await real(input, init);
        return String(input).endsWith('/payments/statement') ? change(response) : response;
      });
    };
    const problemOf = async (change: (response: Response) => Promise<Response>): Promise<string | null> => {
      forge(change);
      const { problem } = await reconcile();
      vi.restoreAllMocks();
      return problem;
    };
    const unsigned = await problemOf(async (response) => new Response(await response.text()));
    expect(unsigned).toBe('the statement is not signed by the payment side');
    const altered = await problemOf(async (response) => {
      answer = await response.text();
      signature = response.headers.get('x-hub88-signature') ?? '';
      return new Response(answer.replace('"fee":0', '"fee":1'), response);
    });
    expect(altered).toBe('the statement is not signed by the payment side');
    const old = await problemOf(async () => new Response(answer, { headers: { 'x-hub88-signature': signature } }));
    expect(old).toBe('the statement answers another request');
    expect(await problemOf(async () => new Response('', { status: 500 }))).toBe('the payment side answered 500');
    expect(await statusOf(payment)).toBe(Pending);
    expect((await moneyOf(payment)).cash).toBe(0n);
    const runs = await world.application.database.selectFrom('reconciliation_run').select('problem').orderBy('id', 'desc').limit(4).execute();
    expect(runs.map(({ problem }) => problem)).toContain('the payment side answered 500');
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
  });

  it('accepts no statement under another key', async () => {
    world.side.line = 'cut';
    const payment = await deposit(16_00n);
    const { public_keys } = await world.application.database.selectFrom('partner').selectAll().where('name', '=', 'sandbox').executeTakeFirstOrThrow();
    const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
    for (const key of [providerKeyPair.publicKey, String(otherKey)]) await storeAnnouncedKey(world.application.database, 'sandbox', key);
    expect(await reconcile()).toMatchObject({ findings: 0, problem: 'the statement is not signed by the payment side' });
    expect(await statusOf(payment)).toBe(Pending);
    await storeAnnouncedKey(world.application.database, 'sandbox', public_keys[0] ?? '');
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
  });

  it('books each decision once while callbacks arrive and several runs overlap', async () => {
    const payments: TestPayment[] = [];
    for (let count = 0; count < 15; count += 1) {
      payments.push(await makeTestDeposit(world.application, { amountMinor: 10_00n + BigInt(count) }));
      payments.push(await makeTestWithdrawal(world.application, { amountMinor: 10_00n + BigInt(count) }));
    }
    await Promise.all([send(), reconcile(), reconcile(), send(), reconcile()]);
    await vi.waitFor(async () => {
      for (const payment of payments) expect(await statusOf(payment)).not.toBe(Pending);
    });
    await reconcile();
    for (const [index, payment] of payments.entries()) {
      const isDeposit = index % 2 === 0;
      const isConfirmed = payment.amountMinor % 100n !== 13n;
      expect(await moneyOf(payment)).toEqual({ cash: isDeposit === isConfirmed ? payment.amountMinor : 0n, held: 0n, debt: 0n });
      for (const finding of await findingsOf(payment)) expect(finding).toMatchObject({ kind: 'lost', suspense_minor: 0n });
    }
  });

  it('keeps the books straight over everything in this file', async () => {
    expect((await readTrialBalance(world.application.database)).imbalances).toEqual([]);
  });
});

describe.each(testEngines)('a statement of a thousand lines on %s', (engine) => {
  it('is read page by page, and its decisions are settled once', async () => {
    const clock = makeTestClock();
    const application = await openTestApplication(engine, { clock });
    const side = await startPaymentSide(application);
    try {
      const { playerId, references } = await makeTestDeposits(application, 1_000, 10_00n);
      const statuses = ['confirmed', 'rejected'] as const;
      const statusAt = (index: number) => (index % 20 === 0 ? (statuses[(index / 20) % 2] ?? 'open') : 'open');
      side.writePayments(references.map((reference, index) => ({ reference, amountMinor: 10_00n, status: statusAt(index) })));
      expect(await reconcilePayments(application, clock.now())).toMatchObject({ lineCount: 1_000, findings: 50, problem: null });
      expect((await readPlayerMoney(application, playerId)).cash).toBe(25n * 10_00n);
      expect(await reconcilePayments(application, clock.now())).toMatchObject({ lineCount: 1_000, findings: 0, problem: null });
      const runs = await application.database.selectFrom('reconciliation_run').select(['line_count', 'problem']).execute();
      expect(runs).toEqual([
        { line_count: 1_000, problem: null },
        { line_count: 1_000, problem: null },
      ]);
    } finally {
      await side.close();
      await application.close();
    }
  });
});
