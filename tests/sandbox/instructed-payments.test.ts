import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentMethod, transactionStatus } from '#contract/enumerations.ts';
import type { Overview, PaymentItem } from '#contract/wallet.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { sendDueInstructions } from '../../server/wallet/send-instructions.ts';
import { transferDetail } from '../support/payment-details.ts';
import { type PaymentSide, startPaymentSide } from '../support/payment-side.ts';
import { callApi, openTestApplication, type TestApplication } from '../support/test-application.ts';
import { testEngines } from '../support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../support/test-player.ts';
import { giveCash } from '../support/wallet-provider.ts';

describe.each(testEngines)('payments sent to the payment side as instructions, on %s', (engine) => {
  let application: TestApplication;
  let side: PaymentSide;

  beforeAll(async () => {
    application = await openTestApplication(engine);
    side = await startPaymentSide(application);
  });
  afterAll(async () => {
    await side.close();
    await application.close();
  });

  /** Submits a payment and returns a function that reads its current state. */
  async function submit(player: TestPlayer, way: 'deposit' | 'withdraw', body: object): Promise<() => Promise<number>> {
    const key = randomUUID();
    expect(await callApi(application.http, `payment/${way}`, body, { ...player.headers, 'idempotency-key': key })).toMatchObject({ success: true });
    return async () => (await callApi<PaymentItem>(application.http, 'payment/submission', { key }, player.headers)).data.status;
  }

  const transfer = (lira: number, more: object = {}): object => ({
    id: paymentMethod.BankTransfer,
    target: 'pay',
    detail: { ...transferDetail, ...more, Amount: lira },
  });

  it('are decided there, and their money follows', async () => {
    const player = await makeTestPlayer(application.database);
    await giveCash(application.database, player.playerId, 1_000_00n);
    const paid = await submit(player, 'withdraw', transfer(200));
    const crypto = { Network: 3, Address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', Amount: 500 };
    const fee = await submit(player, 'withdraw', { id: paymentMethod.Crypto, target: 'pay', detail: crypto });
    const refused = await submit(player, 'withdraw', transfer(150.13));
    const credited = await submit(player, 'deposit', transfer(100, { Bank: '0046' }));
    expect((await callApi<Overview>(application.http, 'user/overview', null, player.headers)).data).toMatchObject({ cash: 149.87, held: 850.13 });
    await sendDueInstructions(application, application.clock.now());
    await vi.waitFor(
      async () => {
        const { Confirmed, Rejected } = transactionStatus;
        expect(await Promise.all([paid(), fee(), refused(), credited()])).toEqual([Confirmed, Confirmed, Rejected, Confirmed]);
      },
      { timeout: 10_000 },
    );
    const { data } = await callApi<Overview>(application.http, 'user/overview', null, player.headers);
    expect(data).toMatchObject({ cash: 400, held: 0, netDeposits: -600 });
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});
