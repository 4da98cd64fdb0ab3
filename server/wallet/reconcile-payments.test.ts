import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { type PaymentSide, startPaymentSide } from '../../tests/support/payment-side.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import {
  makeTestDeposit,
  makeTestDeposits,
  makeTestWithdrawal,
  readPlayerMoney,
  readSiteMoney,
  TEST_METHOD,
  type TestPayment,
} from '../../tests/support/test-payment.ts';
import { partnerKeyPair } from '../../tests/support/wallet-partner.ts';
import { inTransaction } from '../database/database.ts';
import { clearingAccount, houseAccount, playerAccount } from '../ledger/accounts.ts';
import { postJournal } from '../ledger/transfer.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { rememberPartner } from '../partners/partner-keys.ts';
import type { StatementLine } from './payment-statement.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendDueInstructions } from './send-instructions.ts';

const HOUR_MS = 3_600_000;
/** Longer than the payment side's pauses between its callbacks in these tests. */
const RETRY_MS = 1_000;
const { Pending, Confirmed, Rejected, Cancelled } = transactionStatus;

describe.each(testEngines)('reconciliation with the payment side on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  let side: PaymentSide;
  /** What the payment side's statement says instead of the truth. */
  let edit: (lines: readonly StatementLine[]) => readonly StatementLine[];

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
  const findingsOf = ({ paymentId }: TestPayment) =>
    application.database
      .selectFrom('reconciliation_finding')
      .select(['kind', 'mend', 'suspense_minor'])
      .where('payment_id', '=', paymentId)
      .orderBy('id')
      .execute();
  const findingsAbout = async (number: string) => {
    const found = await application.database
      .selectFrom('reconciliation_finding')
      .select(['kind', 'mend', 'suspense_minor', 'content'])
      .where('kind', '=', 'unknown')
      .execute();
    return found.filter(({ content }) => JSON.stringify(content).includes(`"${number}"`)).map(({ content: _content, ...finding }) => finding);
  };
  const noticesOf = async ({ playerId }: TestPayment): Promise<unknown[]> =>
    (await application.database.selectFrom('notification').select('content').where('player_id', '=', playerId).orderBy('position').execute()).map(
      ({ content }) => ('template' in content ? content.template : null),
    );
  const callbacksOf = ({ reference }: TestPayment) => side.callbacks.filter((callback) => callback.payment === reference);

  /** Makes the statement say something else about one payment. */
  function editLine({ reference }: TestPayment, change: (line: StatementLine) => StatementLine[]): void {
    edit = (lines) => lines.flatMap((line) => (line.payment === reference ? change(line) : [line]));
  }

  /** The payment side decides, and its callback arrives or is lost, as the line is. */
  async function decided(payment: TestPayment): Promise<TestPayment> {
    await send();
    await vi.waitFor(() => expect(callbacksOf(payment).length).toBeGreaterThan(0));
    if (side.line === 'open') await vi.waitFor(async () => expect(await statusOf(payment)).not.toBe(Pending));
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
  const deposit = async (amountMinor: bigint, feeMinor = 0n) => decided(await makeTestDeposit(application, { amountMinor, feeMinor }));
  const withdrawal = async (amountMinor: bigint, feeMinor = 0n) => decided(await makeTestWithdrawal(application, { amountMinor, feeMinor }));

  /** A second run right after a first finds nothing more about the payment and moves no money. */
  async function expectSettled(payment: TestPayment): Promise<void> {
    const before = [await findingsOf(payment), await moneyOf(payment), await siteOf(payment)];
    expect(await reconcile()).toMatchObject({ findings: 0, problem: null });
    expect([await findingsOf(payment), await moneyOf(payment), await siteOf(payment)]).toEqual(before);
  }

  it('finds nothing where both sides say the same', async () => {
    const payments = [await deposit(250_00n), await deposit(80_13n), await withdrawal(120_00n, 5_00n), await withdrawal(60_13n)];
    expect(await reconcile()).toMatchObject({ findings: 0, problem: null });
    for (const payment of payments) expect(await findingsOf(payment)).toEqual([]);
  });

  it('[R4.050] settles a deposit whose callback was lost, tells the player, and credits no second time when the callback comes after all', async () => {
    side.line = 'cut';
    const payment = await deposit(250_00n, 5_00n);
    expect(await statusOf(payment)).toBe(Pending);
    expect((await moneyOf(payment)).cash).toBe(0n);
    expect(await reconcile()).toMatchObject({ findings: 1 });
    expect(await statusOf(payment)).toBe(Confirmed);
    expect((await moneyOf(payment)).cash).toBe(245_00n);
    expect(await findingsOf(payment)).toEqual([{ kind: 'lost', mend: 'settled', suspense_minor: 0n }]);
    expect(await noticesOf(payment)).toHaveLength(1);
    side.line = 'open';
    await nextCallback(payment);
    expect((await moneyOf(payment)).cash).toBe(245_00n);
    await expectSettled(payment);
  });

  it.each([
    [300_00n, Confirmed, { cash: 0n, held: 0n, debt: 0n }],
    [300_13n, Rejected, { cash: 300_13n, held: 0n, debt: 0n }],
  ])('settles a withdrawal of %i kuruş whose callback was lost', async (amountMinor, status, money) => {
    side.line = 'cut';
    const payment = await withdrawal(amountMinor, 5_00n);
    expect((await moneyOf(payment)).held).toBe(amountMinor);
    await reconcile();
    expect(await statusOf(payment)).toBe(status);
    expect(await moneyOf(payment)).toEqual(money);
    expect(await findingsOf(payment)).toMatchObject([{ kind: 'lost', mend: 'settled' }]);
    side.line = 'open';
    await expectSettled(payment);
  });

  it('settles what was decided before the payment side was ended, and takes its late callback as a repeat', async () => {
    side.line = 'cut';
    const payment = await deposit(90_00n);
    await side.stop();
    expect(await reconcile()).toMatchObject({ findings: 0, problem: 'the payment side did not answer' });
    expect(await statusOf(payment)).toBe(Pending);
    side.line = 'answers-lost';
    await side.start();
    for (let repeat = 0; repeat < 3; repeat += 1) await nextCallback(payment);
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
    expect((await moneyOf(payment)).cash).toBe(90_00n);
    side.line = 'open';
    await expectSettled(payment);
  });

  it('puts what we have booked twice on suspense and leaves the player alone', async () => {
    const payment = await deposit(100_00n);
    await inTransaction(application.database, (transaction) =>
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
    edit = (lines) =>
      lines.flatMap((line) => {
        if (line.payment === twicePaid.reference) return [line, { ...line, external_id: `${line.external_id}-2` }];
        return line.payment === twiceWritten.reference ? [line, line] : [line];
      });
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
    side.line = 'cut';
    const payment = await deposit(100_00n);
    editLine(payment, (line) => [{ ...line, amount: 10_00 }]);
    await reconcile();
    expect(await findingsOf(payment)).toEqual([{ kind: 'altered', mend: 'suspense', suspense_minor: 10_00n }]);
    expect(await statusOf(payment)).toBe(Pending);
    expect(await moneyOf(payment)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    expect(await siteOf(payment)).toEqual({ clearing: -10_00n, suspense: 10_00n, fees: 0n });
    await expectSettled(payment);
  });

  it('takes a deposit back that they rejected, what is spent as a debt, and tells the player', async () => {
    const payment = await deposit(100_00n, 4_00n);
    await inTransaction(application.database, (transaction) =>
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
    // And back again: what he gets pays his debt first.
    edit = (lines) => lines;
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
    await application.database.updateTable('payment').set({ status: Cancelled }).where('id', '=', cancelled.paymentId).execute();
    await reconcile();
    expect(await statusOf(cancelled)).toBe(Confirmed);
    expect((await moneyOf(cancelled)).cash).toBe(55_00n);
  });

  it('credits nobody for what the payment side decided under the number of a payment before a backup was restored', async () => {
    const before = await makeTestDeposit(application, { amountMinor: 10_00n, isQueued: false });
    const number = String(before.paymentId + 1n);
    side.writePayments([{ reference: number, amountMinor: 101_00n, status: 'confirmed' }]);
    const payment = await makeTestDeposit(application, { amountMinor: 101_00n, isQueued: false });
    expect(String(payment.paymentId)).toBe(number);
    await reconcile();
    expect(await statusOf(payment)).toBe(Pending);
    expect((await moneyOf(payment)).cash).toBe(0n);
    expect(await findingsAbout(number)).toEqual([{ kind: 'unknown', mend: 'none', suspense_minor: 0n }]);
    await application.database.updateTable('payment').set({ status: Cancelled }).where('id', 'in', [before.paymentId, payment.paymentId]).execute();
  });

  it('follows no decision under a number that belongs to another payment, and lets no other payment wait for it', async () => {
    const [other, next] = [await deposit(12_00n), await makeTestDeposit(application, { amountMinor: 14_00n })];
    side.line = 'cut';
    const [open, rejected] = [await deposit(13_00n), await makeTestDeposit(application, { amountMinor: 11_13n })];
    await application.database.updateTable('payment').set({ status: Rejected }).where('id', '=', rejected.paymentId).execute();
    const { external_id } = await rowOf(other);
    side.writePayments([{ reference: rejected.reference, amountMinor: 11_13n, status: 'confirmed' }]);
    edit = (lines) =>
      lines.map((line) => ([open, rejected].some(({ reference }) => line.payment === reference) ? { ...line, external_id: external_id ?? '' } : line));
    await decided(next);
    expect(await reconcile()).toMatchObject({ problem: null });
    for (const payment of [open, rejected]) {
      expect(await findingsOf(payment)).toEqual([{ kind: 'altered', mend: 'suspense', suspense_minor: payment.amountMinor }]);
      expect((await moneyOf(payment)).cash).toBe(0n);
    }
    expect([await statusOf(open), await statusOf(rejected), await statusOf(next)]).toEqual([Pending, Rejected, Confirmed]);
    await expectSettled(open);
  });

  it('gives a withdrawal back that they did not pay, and takes one that they did pay', async () => {
    const unpaid = await withdrawal(200_00n, 5_00n);
    const paid = await withdrawal(100_13n, 5_00n);
    expect([await statusOf(unpaid), await statusOf(paid)]).toEqual([Confirmed, Rejected]);
    edit = (lines) =>
      lines.map((line) => {
        if (line.payment === unpaid.reference) return { ...line, status: 'rejected' };
        return line.payment === paid.reference ? { ...line, status: 'confirmed' } : line;
      });
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
    edit = (lines) => lines.filter((line) => line.payment !== payment.reference);
    await reconcile();
    expect(await findingsOf(payment)).toEqual([{ kind: 'missing', mend: 'suspense', suspense_minor: -33_00n }]);
    expect((await moneyOf(payment)).cash).toBe(33_00n);
    await expectSettled(payment);
  });

  it('tells them again of a withdrawal that they took and do not know, and not of one that is on its way', async () => {
    side.line = 'cut';
    const forgotten = await makeTestWithdrawal(application, { amountMinor: 40_00n });
    const queued = await makeTestWithdrawal(application, { amountMinor: 41_00n });
    const acknowledged = { acknowledged_at: clock.now(), attempts: 1 };
    await application.database.updateTable('payment_instruction').set(acknowledged).where('payment_id', '=', forgotten.paymentId).execute();
    await reconcile();
    expect(await findingsOf(forgotten)).toEqual([]);
    clock.advance(HOUR_MS);
    await reconcile();
    expect(await findingsOf(forgotten)).toEqual([{ kind: 'missing', mend: 'resent', suspense_minor: 0n }]);
    expect(await findingsOf(queued)).toEqual([]);
    await expectSettled(forgotten);
    side.line = 'open';
    await decided(forgotten);
    expect(await statusOf(forgotten)).toBe(Confirmed);
  });

  it('cancels a deposit that nobody made within a day, and never a withdrawal', async () => {
    const deposited = await makeTestDeposit(application, { amountMinor: 20_00n, isQueued: false });
    const held = await makeTestWithdrawal(application, { amountMinor: 21_00n, isQueued: false });
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

  it('counts the day of a deposit that it has to be told of from when it was told, however long that took', async () => {
    side.line = 'cut';
    const payment = await makeTestDeposit(application, { amountMinor: 61_00n });
    await side.stop();
    await send();
    clock.advance(26 * HOUR_MS);
    await side.start();
    await reconcile();
    expect(await statusOf(payment)).toBe(Pending);
    expect(await findingsOf(payment)).toEqual([]);
    side.line = 'open';
    await decided(payment);
    expect((await moneyOf(payment)).cash).toBe(61_00n);
  });

  it('does not take a payment as rejected while it is tried again there', async () => {
    side.line = 'cut';
    const payment = await withdrawal(300_00n, 5_00n);
    editLine(payment, (line) => [
      { ...line, external_id: `${line.external_id}-first`, status: 'rejected' },
      { ...line, status: 'pending', decided_at: null },
    ]);
    await reconcile();
    expect(await statusOf(payment)).toBe(Pending);
    expect(await moneyOf(payment)).toEqual({ cash: 0n, held: 300_00n, debt: 0n });
    edit = (lines) => lines;
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
    expect(await moneyOf(payment)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    await expectSettled(payment);
  });

  it.each(['open', 'cut'] as const)('follows no line of which there are two that contradict each other (line %s)', async (line) => {
    side.line = line;
    const payment = await deposit(100_00n);
    const before = [await statusOf(payment), await moneyOf(payment), await siteOf(payment)];
    editLine(payment, (told) => [told, { ...told, status: 'rejected' }]);
    await reconcile();
    expect([await statusOf(payment), await moneyOf(payment), await siteOf(payment)]).toEqual(before);
    expect(await findingsOf(payment)).toEqual([{ kind: 'doubled', mend: 'none', suspense_minor: 0n }]);
    await expectSettled(payment);
    edit = (lines) => lines;
    await reconcile();
    expect((await moneyOf(payment)).cash).toBe(100_00n);
  });

  it('asks for what has been open for long by itself: the statement does not reach back to it', async () => {
    side.line = 'cut';
    const payment = await deposit(18_00n);
    editLine(payment, (line) => [{ ...line, amount: 9_00 }]);
    await reconcile();
    clock.advance(400 * 24 * HOUR_MS);
    edit = (lines) => lines;
    const { runId } = await reconcile();
    const { since } = await application.database.selectFrom('reconciliation_run').select('since').where('id', '=', runId).executeTakeFirstOrThrow();
    expect(clock.now().getTime() - since.getTime()).toBe(35 * 24 * HOUR_MS);
    expect(await statusOf(payment)).toBe(Confirmed);
    expect((await moneyOf(payment)).cash).toBe(18_00n);
  });

  it('reports a payment that is not ours once, whatever its number, and moves no money', async () => {
    const line = { type: 'deposit', amount: 1_00, fee: 0, currency: 'TRY', status: 'confirmed', decided_at: clock.now().toISOString() } as const;
    edit = (lines) => [...lines, { ...line, external_id: 'x-1', payment: '999999999999' }, { ...line, external_id: 'x-2', payment: '0x1' }];
    expect(await reconcile()).toMatchObject({ findings: 2 });
    expect(await reconcile()).toMatchObject({ findings: 0 });
    expect(await findingsAbout('999999999999')).toEqual([{ kind: 'unknown', mend: 'none', suspense_minor: 0n }]);
  });

  it('touches nothing without a statement that the payment side has signed for this request', async () => {
    side.line = 'cut';
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
    const runs = await application.database.selectFrom('reconciliation_run').select('problem').orderBy('id', 'desc').limit(4).execute();
    expect(runs.map(({ problem }) => problem)).toContain('the payment side answered 500');
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
  });

  it('believes no statement under another key', async () => {
    side.line = 'cut';
    const payment = await deposit(16_00n);
    const { public_keys } = await application.database.selectFrom('partner').selectAll().where('name', '=', 'sandbox').executeTakeFirstOrThrow();
    const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
    for (const key of [partnerKeyPair.publicKey, String(otherKey)]) await rememberPartner(application.database, 'sandbox', key);
    expect(await reconcile()).toMatchObject({ findings: 0, problem: 'the statement is not signed by the payment side' });
    expect(await statusOf(payment)).toBe(Pending);
    await rememberPartner(application.database, 'sandbox', public_keys[0] ?? '');
    await reconcile();
    expect(await statusOf(payment)).toBe(Confirmed);
  });

  it('books each decision once while callbacks come in and several runs go on at the same time', async () => {
    const payments: TestPayment[] = [];
    for (let count = 0; count < 15; count += 1) {
      payments.push(await makeTestDeposit(application, { amountMinor: 10_00n + BigInt(count) }));
      payments.push(await makeTestWithdrawal(application, { amountMinor: 10_00n + BigInt(count) }));
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

  it('keeps the books straight over everything above', async () => {
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});

describe.each(testEngines)('a statement of a thousand lines on %s', (engine) => {
  it('is read page by page, and what is decided in it is settled once', async () => {
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
