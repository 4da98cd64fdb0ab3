import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentMethod, transactionStatus, transactionType } from '#contract/enumerations.ts';
import { inTransaction, type Transaction } from '../../server/database/database.ts';
import { readBalance } from '../../server/ledger/balances.ts';
import { queueInstruction } from '../../server/wallet/queue-instruction.ts';
import { sendDueInstructions } from '../../server/wallet/send-instructions.ts';
import { transferDetail } from '../support/payment-details.ts';
import { type PaymentSide, startPaymentSide } from '../support/payment-side.ts';
import { callApi, openTestApplication, type TestApplication } from '../support/test-application.ts';
import { makeTestClock } from '../support/test-clock.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestPlayer } from '../support/test-player.ts';
import { giveCash } from '../support/wallet-provider.ts';

const HOUR_MS = 3_600_000;

describe.each(testEngines)('instructions to the payment side on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;
  let side: PaymentSide;

  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
  });
  beforeEach(async () => {
    side = await startPaymentSide(application);
    side.line = 'cut';
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await application.database.deleteFrom('payment_instruction').execute();
    await side.close();
  });
  afterAll(() => application.close());

  async function insertWithdrawal(transaction: Transaction, playerId: bigint): Promise<bigint> {
    const { id } = await transaction
      .insertInto('payment')
      .values({
        player_id: playerId,
        type: transactionType.Withdraw,
        method: 1,
        amount_minor: 250_00n,
        fee_minor: 5_00n,
        status: transactionStatus.Pending,
        detail: '{"Iban":"TR330006100519786457841326"}',
        external_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function queued(): Promise<bigint> {
    const { playerId } = await makeTestPlayer(application.database);
    return inTransaction(application.database, async (transaction) => {
      const paymentId = await insertWithdrawal(transaction, playerId);
      await queueInstruction(transaction, paymentId, clock.now());
      await queueInstruction(transaction, paymentId, clock.now());
      return paymentId;
    });
  }

  const send = () => sendDueInstructions(application, clock.now());
  const instructionOf = (paymentId: bigint) =>
    application.database.selectFrom('payment_instruction').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow();

  it('reports a payment to the payment side once, signed with our key, and gets its callback', async () => {
    const paymentId = await queued();
    expect(await send()).toEqual({ taken: 1, failed: 0 });
    expect(await send()).toEqual({ taken: 0, failed: 0 });
    expect(await instructionOf(paymentId)).toMatchObject({ attempts: 1, acknowledged_at: clock.now(), problem: null });
    const { reference } = await application.database.selectFrom('payment').select('reference').where('id', '=', paymentId).executeTakeFirstOrThrow();
    await vi.waitFor(() => expect(side.callbacks).toContainEqual(expect.objectContaining({ payment: reference, amount: 250_00, status: 'confirmed' })));
  });

  it('completes what a player asked for: a withdrawal to their account, and a transfer that they announced', async () => {
    const player = await makeTestPlayer(application.database);
    await giveCash(application.database, player.playerId, 500_00n);
    const ask = (path: string, detail: object) => {
      const headers = { ...player.headers, 'idempotency-key': randomUUID() };
      return callApi(application.http, path, { id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, ...detail } }, headers);
    };
    expect(await ask('payment/withdraw', { Amount: 300 })).toMatchObject({ success: true });
    expect(await ask('payment/deposit', { Bank: '0046', Amount: 120 })).toMatchObject({ success: true, data: null });
    side.line = 'open';
    expect(await send()).toEqual({ taken: 2, failed: 0 });
    const statuses = application.database.selectFrom('payment').select('status').where('player_id', '=', player.playerId);
    await vi.waitFor(async () => expect(await statuses.execute()).toEqual([{ status: transactionStatus.Confirmed }, { status: transactionStatus.Confirmed }]));
    const { cashMinor, heldMinor } = await readBalance(application.database, player.playerId);
    const fees = await application.database.selectFrom('payment').select('fee_minor').where('player_id', '=', player.playerId).where('type', '=', 1).execute();
    expect([cashMinor, heldMinor]).toEqual([500_00n - 300_00n + 120_00n - (fees[0]?.fee_minor ?? 0n), 0n]);
  });

  it('drops what a transaction rolled back', async () => {
    const { playerId } = await makeTestPlayer(application.database);
    const failing = inTransaction(application.database, async (transaction) => {
      await queueInstruction(transaction, await insertWithdrawal(transaction, playerId), clock.now());
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await send()).toEqual({ taken: 0, failed: 0 });
  });

  it('sends again after growing pauses while the payment side is away, for days if need be, and then is done', async () => {
    const paymentId = await queued();
    await side.stop();
    expect(await send()).toEqual({ taken: 0, failed: 1 });
    expect(await send()).toEqual({ taken: 0, failed: 0 });
    clock.advance(2_000);
    expect(await send()).toEqual({ taken: 0, failed: 1 });
    clock.advance(2_000);
    expect(await send()).toEqual({ taken: 0, failed: 0 });
    const alarm = vi.spyOn(application.log, 'error');
    for (let hour = 0; hour < 10; hour += 1) {
      clock.advance(HOUR_MS);
      expect(await send()).toEqual({ taken: 0, failed: 1 });
    }
    expect(alarm).toHaveBeenCalledWith(expect.objectContaining({ paymentId: String(paymentId) }), expect.any(String));
    await side.start();
    clock.advance(HOUR_MS);
    expect(await send()).toEqual({ taken: 1, failed: 0 });
    expect(await instructionOf(paymentId)).toMatchObject({ attempts: 13, problem: null });
  });

  it('sends at once what was put off before the clock was put back, but not what is pausing', async () => {
    const [ahead, pausing] = [await queued(), await queued()];
    const dueIn = (paymentId: bigint, ms: number) =>
      application.database
        .updateTable('payment_instruction')
        .set({ attempts: 1, next_attempt_at: new Date(clock.now().getTime() + ms) })
        .where('payment_id', '=', paymentId)
        .execute();
    await dueIn(ahead, 365 * 24 * HOUR_MS);
    await dueIn(pausing, 10 * 60_000);
    expect(await send()).toEqual({ taken: 1, failed: 0 });
    expect(await send()).toEqual({ taken: 0, failed: 0 });
    expect(await instructionOf(ahead)).toMatchObject({ attempts: 2, acknowledged_at: clock.now() });
  });

  it('is taken over by another process when the one that had it died', async () => {
    const paymentId = await queued();
    const leaseUntil = new Date(clock.now().getTime() + 60_000);
    await application.database.updateTable('payment_instruction').set({ attempts: 1, next_attempt_at: leaseUntil }).execute();
    expect(await send()).toEqual({ taken: 0, failed: 0 });
    clock.advance(60_000);
    expect(await send()).toEqual({ taken: 1, failed: 0 });
    expect((await instructionOf(paymentId)).attempts).toBe(2);
  });

  it('lets several senders at once take every instruction exactly once', async () => {
    const ids: bigint[] = [];
    for (let count = 0; count < 45; count += 1) ids.push(await queued());
    const results = await Promise.all([send(), send(), send()]);
    expect(results.reduce((sum, { taken }) => sum + taken, 0)).toBe(45);
    for (const id of ids) expect((await instructionOf(id)).attempts).toBe(1);
  });

  it('keeps an instruction that the payment side knows differently, and asks for a person', async () => {
    const paymentId = await queued();
    await send();
    await application.database.updateTable('payment').set({ amount_minor: 251_00n }).where('id', '=', paymentId).execute();
    await application.database.updateTable('payment_instruction').set({ acknowledged_at: null, attempts: 8, next_attempt_at: clock.now() }).execute();
    const alarm = vi.spyOn(application.log, 'error');
    expect(await send()).toEqual({ taken: 0, failed: 1 });
    expect(await instructionOf(paymentId)).toMatchObject({ acknowledged_at: null, problem: 'the payment side answered 409' });
    expect(alarm).toHaveBeenCalledOnce();
  });

  it('no longer sends what is decided', async () => {
    const paymentId = await queued();
    await application.database.updateTable('payment').set({ status: transactionStatus.Rejected }).where('id', '=', paymentId).execute();
    expect(await send()).toEqual({ taken: 0, failed: 0 });
    expect((await instructionOf(paymentId)).attempts).toBe(0);
  });
});
