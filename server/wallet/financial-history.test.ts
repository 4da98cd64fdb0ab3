import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import { paymentMethod, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { walletEndpoints } from '#contract/wallet.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';

const { Deposit, Withdraw } = transactionType;
const { Confirmed, Pending, Rejected } = transactionStatus;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY_MS = Date.UTC(2026, 10, 1, 9, 30);

/** One payment a day from the first of November. */
const payments = [
  { type: Deposit, method: paymentMethod.CreditCard, amount_minor: 100_00n, fee_minor: 0n, status: Confirmed },
  { type: Deposit, method: paymentMethod.Payco, amount_minor: 200_50n, fee_minor: 2_00n, status: Confirmed },
  { type: Withdraw, method: paymentMethod.Crypto, amount_minor: 500_00n, fee_minor: 25_00n, status: Confirmed },
  { type: Deposit, method: paymentMethod.Payco, amount_minor: 300_00n, fee_minor: 2_00n, status: Rejected },
  { type: Withdraw, method: paymentMethod.Payco, amount_minor: 400_00n, fee_minor: 5_00n, status: Pending },
];

describe.each(testEngines)('the financial history on %s', (engine) => {
  let application: TestApplication;
  let player: TestPlayer;

  beforeAll(async () => {
    application = await openTestApplication(engine);
    player = await makeTestPlayer(application.database);
    for (const { playerId } of [player, await makeTestPlayer(application.database)]) {
      for (const [day, payment] of payments.entries()) {
        await application.database
          .insertInto('payment')
          .values({ ...payment, player_id: playerId, detail: '{}', external_id: randomUUID(), created_at: new Date(FIRST_DAY_MS + day * DAY_MS) })
          .execute();
      }
    }
  });
  afterAll(() => application.close());

  type History = ResponseOf<typeof walletEndpoints.financialHistory>;
  const ask = (filter: object, headers: Record<string, string> = {}) =>
    callApi<History>(application.http, 'transaction/financialhistory', filter, { ...player.headers, ...headers });
  const amounts = async (filter: object) => (await ask(filter)).data.items.map(({ amount }) => amount);

  it('has numbers that reveal nothing about how many payments there are', async () => {
    const numbers = (await ask({})).data.items.map(({ id }) => Number(id));
    expect(new Set(numbers).size).toBe(payments.length);
    for (const [index, number] of numbers.slice(1).entries()) expect(Math.abs(number - (numbers[index] ?? 0))).toBeGreaterThan(1_000);
  });

  it('lists the player’s own payments, newest first, with the sums of the confirmed ones', async () => {
    const { data } = await ask({});
    expect(data.items.map(({ amount }) => amount)).toEqual([400, 300, 500, 200.5, 100]);
    expect(data.items[3]).toEqual({
      id: expect.stringMatching(/^[1-9]\d{9}$/),
      date: '2026-11-02T09:30:00.000Z',
      type: Deposit,
      method: paymentMethod.Payco,
      methodName: 'Payco',
      amount: 200.5,
      fee: 2,
      status: Confirmed,
      link: null,
    });
    expect(data).toMatchObject({ total: 5, totals: { deposits: 300.5, withdrawals: 500, fees: 27 } });
    expect((await ask({}, { 'x-locale': 'en' })).data.items[4]?.methodName).toBe('Credit card');
  });

  it('is filtered by type, status and period (end excluded), and sums what the filter finds', async () => {
    expect(await amounts({ type: 0 })).toHaveLength(5);
    expect((await ask({ type: Deposit })).data).toMatchObject({ total: 3, totals: { deposits: 300.5, withdrawals: 0, fees: 2 } });
    expect(await amounts({ type: Withdraw, status: Pending })).toEqual([400]);
    expect((await ask({ status: Rejected })).data).toMatchObject({ total: 1, totals: { deposits: 0, withdrawals: 0, fees: 0 } });
    expect(await amounts({ from: '2026-11-02T12:30:00+03:00', to: '2026-11-04T09:30:00Z' })).toEqual([500, 200.5]);
    expect(await amounts({ from: '2027-01-01T00:00:00Z' })).toEqual([]);
  });

  it('[R3.056] comes a page at a time, with the totals of all pages', async () => {
    expect(await amounts({ skip: 1, take: 2 })).toEqual([300, 500]);
    expect((await ask({ skip: 4, take: 100 })).data).toMatchObject({ items: [{ amount: 100 }], total: 5, totals: { withdrawals: 500 } });
    expect(await amounts({ skip: 5 })).toEqual([]);
  });

  it.each([
    { type: 7 },
    { status: 1e15 },
    { take: 101 },
    { skip: -1 },
    { from: 'yesterday' },
    { from: '0000-01-01T00:00:00Z' },
    { to: '9999-12-31T23:59:59-23:59' },
  ])('refuses %j with 400', async (filter) => {
    expect(await ask(filter)).toMatchObject({ status: 400, success: false });
  });
});
