import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestDeposit, makeTestWithdrawal, readPlayerMoney, readSiteMoney, type TestPayment } from '../../tests/support/test-payment.ts';
import { postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { assessOffer } from '../bonuses/assess-offer.ts';
import { readBonusSettings } from '../bonuses/bonus-settings.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';
import { decideByHand } from './decide-by-hand.ts';
import { CALLBACK_PATH } from './payment-link.ts';

const { Pending, Confirmed, Rejected, Cancelled } = transactionStatus;
/** This many of each decision arrive at once. */
const RIVALS = 12;

describe.each(testEngines)('a payment decided by hand on %s', (engine) => {
  let application: TestApplication;

  beforeAll(async () => {
    application = await openTestApplication(engine);
    await storeAnnouncedKey(application.database, 'sandbox', providerKeyPair.publicKey);
  });
  afterAll(() => application.close());

  const decide = (payment: string, isConfirmed: boolean, decidedBy = 'ayse') => decideByHand(application, { payment, isConfirmed, decidedBy });
  const rowOf = ({ paymentId }: TestPayment) => application.database.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  const moneyOf = ({ playerId }: TestPayment) => readPlayerMoney(application, playerId);
  const publishedTo = ({ playerId }: TestPayment) => application.published.filter((published) => published.playerId === playerId).map(({ command }) => command);
  const callback = ({ reference, amountMinor }: TestPayment, changes: Record<string, unknown> = {}) =>
    postSigned(application.http, CALLBACK_PATH, {
      callback_uuid: randomUUID(),
      payment: reference,
      external_id: `ext-${reference}`,
      status: 'confirmed',
      amount: Number(amountMinor),
      currency: 'TRY',
      ...changes,
    });
  async function noticesOf({ playerId }: TestPayment): Promise<unknown[]> {
    const told = application.database.selectFrom('notification').select('content').where('player_id', '=', playerId).orderBy('position');
    return (await told.execute()).map(({ content }) => ('template' in content ? content.template : null));
  }

  it.each([
    ['deposit', true, Confirmed, { cash: 95_00n, held: 0n, debt: 0n }, { clearing: -100_00n, suspense: 0n, fees: 5_00n }, 'depositConfirmedInPart'],
    ['deposit', false, Rejected, { cash: 0n, held: 0n, debt: 0n }, { clearing: 0n, suspense: 0n, fees: 0n }, 'depositRejected'],
    ['withdrawal', true, Confirmed, { cash: 0n, held: 0n, debt: 0n }, { clearing: 95_00n, suspense: 0n, fees: 5_00n }, 'withdrawConfirmed'],
    ['withdrawal', false, Rejected, { cash: 100_00n, held: 0n, debt: 0n }, { clearing: 0n, suspense: 0n, fees: 0n }, 'withdrawRejected'],
  ] as const)(
    'a %s (confirmed: %s) has the money, status and notification of a decision by the payment side',
    async (way, isConfirmed, status, money, site, template) => {
      const wanted = { amountMinor: 100_00n, feeMinor: 5_00n };
      const payment = await (way === 'deposit' ? makeTestDeposit(application, wanted) : makeTestWithdrawal(application, wanted));
      expect(await decide((await rowOf(payment)).number, isConfirmed)).toEqual({ paymentId: payment.paymentId, isToldThere: false });
      const row = await rowOf(payment);
      expect(row).toMatchObject({ status, decided_by: 'ayse', external_id: null });
      expect(row.confirmed_at === null).toBe(!isConfirmed);
      expect(await moneyOf(payment)).toEqual(money);
      expect(await readSiteMoney(application, payment.paymentId)).toEqual(site);
      expect(await noticesOf(payment)).toEqual([template]);
      const isMoneyMoved = template !== 'depositRejected';
      expect(publishedTo(payment)).toEqual(isMoneyMoved ? ['BalanceChanged', 'NotifyMessage'] : ['NotifyMessage']);
    },
  );

  it('is named by its number or its reference, and an unknown name is refused', async () => {
    const [one, other] = [await makeTestDeposit(application, { amountMinor: 10_00n }), await makeTestDeposit(application, { amountMinor: 10_00n })];
    expect(await decide(one.reference, true)).toMatchObject({ paymentId: one.paymentId });
    expect(await decide((await rowOf(other)).number, true)).toMatchObject({ paymentId: other.paymentId });
    for (const name of ['0', '-1', '1.5', '999999999999999999', '99999999999999999999', '1e3', 'x', '']) {
      expect(await decide(name, true)).toEqual({ refusal: 'unknown' });
    }
  });

  it('grants the bonus that a confirmed deposit grants', async () => {
    const payment = await makeTestDeposit(application, { amountMinor: 200_00n });
    const { database, clock } = application;
    const offer = await database.selectFrom('bonus_offer').selectAll().where('kind', '=', 'first-deposit').executeTakeFirstOrThrow();
    const claimant = await database.selectFrom('player').selectAll().where('id', '=', payment.playerId).executeTakeFirstOrThrow();
    const assess = async () => assessOffer({ queries: database, offer, claimant, settings: await readBonusSettings(database), now: clock.now() });
    expect((await assess()).reason).toMatchObject({ key: 'bonus.needsFirstDeposit' });
    await decide(payment.reference, true);
    expect(await assess()).toMatchObject({ reason: null, paymentId: payment.paymentId });
  });

  it('is decided once: what anyone has already decided is refused with its state', async () => {
    const [byHand, byThem, cancelled] = [
      await makeTestDeposit(application, { amountMinor: 10_00n }),
      await makeTestDeposit(application, { amountMinor: 20_00n }),
      await makeTestDeposit(application, { amountMinor: 30_00n }),
    ];
    await decide(byHand.reference, true);
    await callback(byThem, { status: 'rejected' });
    await application.database.updateTable('payment').set({ status: Cancelled }).where('id', '=', cancelled.paymentId).execute();
    for (const [payment, status] of [
      [byHand, Confirmed],
      [byThem, Rejected],
      [cancelled, Cancelled],
    ] as const) {
      const before = [await rowOf(payment), await moneyOf(payment), await noticesOf(payment)];
      for (const isConfirmed of [true, false]) {
        expect(await decide(payment.reference, isConfirmed, 'mehmet')).toEqual({ refusal: 'decided', paymentId: payment.paymentId, status });
      }
      expect([await rowOf(payment), await moneyOf(payment), await noticesOf(payment)]).toEqual(before);
    }
  });

  it('takes the number of the payment side that decides the same afterwards, and credits nothing again', async () => {
    const payment = await makeTestDeposit(application, { amountMinor: 40_00n });
    await decide(payment.reference, true);
    const { confirmed_at, updated_at } = await rowOf(payment);
    for (let time = 0; time < 3; time += 1) expect(await callback(payment)).toMatchObject({ statusCode: 200, answer: { status: 'OK' } });
    expect(await rowOf(payment)).toMatchObject({ status: Confirmed, external_id: `ext-${payment.reference}`, decided_by: 'ayse', confirmed_at, updated_at });
    expect((await moneyOf(payment)).cash).toBe(40_00n);
    expect(await noticesOf(payment)).toHaveLength(1);
    expect((await callback(payment, { external_id: 'ext-another' })).statusCode).toBe(409);
    expect((await rowOf(payment)).external_id).toBe(`ext-${payment.reference}`);
  });

  it.each([
    ['the other decision', { status: 'rejected' }],
    ['another amount', { amount: 41_00 }],
    ['another currency', { currency: 'EUR' }],
  ])('is left unchanged by a callback with %s', async (_name, changes) => {
    const payment = await makeTestDeposit(application, { amountMinor: 40_00n });
    await decide(payment.reference, true);
    const before = await rowOf(payment);
    expect((await callback(payment, changes)).statusCode).toBe(409);
    expect(await rowOf(payment)).toEqual(before);
    expect((await moneyOf(payment)).cash).toBe(40_00n);
  });

  it('and no other takes a number afterwards', async () => {
    const payment = await makeTestDeposit(application, { amountMinor: 40_00n });
    await application.database.updateTable('payment').set({ status: Confirmed }).where('id', '=', payment.paymentId).execute();
    expect((await callback(payment)).statusCode).toBe(409);
    expect((await rowOf(payment)).external_id).toBe(null);
  });

  it("does not take a payment side's number that belongs to another payment", async () => {
    const [first, second] = [await makeTestDeposit(application, { amountMinor: 15_00n }), await makeTestDeposit(application, { amountMinor: 15_00n })];
    await callback(first);
    await decide(second.reference, true);
    expect((await callback(second, { external_id: `ext-${first.reference}` })).statusCode).toBe(409);
    expect((await rowOf(second)).external_id).toBe(null);
    expect((await callback(second)).statusCode).toBe(200);
  });

  it('has one winner when people and the payment side decide it at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const isDeposit = round % 2 === 0;
      const payment = await (isDeposit ? makeTestDeposit : makeTestWithdrawal)(application, { amountMinor: 100_00n, feeMinor: 5_00n });
      const outcomes = await Promise.all(
        Array.from({ length: RIVALS }, async (_, rival) => {
          const isConfirmed = rival % 2 === 0;
          if (rival % 4 < 2) return 'refusal' in (await decide(payment.reference, isConfirmed, `rival-${rival}`)) ? [] : [`hand ${isConfirmed}`];
          await callback(payment, { status: isConfirmed ? 'confirmed' : 'rejected' });
          return [];
        }),
      );
      const byHand = outcomes.flat();
      const { status, decided_by } = await rowOf(payment);
      expect(byHand).toHaveLength(decided_by === null ? 0 : 1);
      if (decided_by !== null) expect(byHand).toEqual([`hand ${status === Confirmed}`]);
      expect(status).not.toBe(Pending);
      const cash = isDeposit === (status === Confirmed) ? (isDeposit ? 95_00n : 100_00n) : 0n;
      expect(await moneyOf(payment)).toEqual({ cash, held: 0n, debt: 0n });
      expect(await noticesOf(payment)).toHaveLength(1);
    }
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});
