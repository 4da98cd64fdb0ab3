import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionStatus } from '#contract/enumerations.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { textEngines } from '../../tests/support/test-database.ts';
import { makeTestDeposit, makeTestWithdrawal } from '../../tests/support/test-payment.ts';
import { decideByHand } from './decide-by-hand.ts';
import { listOpenPayments } from './list-open-payments.ts';
import { listPaymentsOfSite } from './list-payments-of-site.ts';
import { sendDueInstructions } from './send-instructions.ts';

describe.each(textEngines)('the payments of the site on %s', (engine) => {
  let application: TestApplication;

  beforeAll(async () => {
    application = await openTestApplication(engine);
  });
  afterAll(() => application.close());

  const list = (filter: { isPending?: boolean; playerId?: bigint; limit?: number } = {}) =>
    listPaymentsOfSite(application.database, { isPending: false, limit: 100, ...filter });

  const numberOf = async ({ paymentId }: { paymentId: bigint }) =>
    (await application.database.selectFrom('payment').select('number').where('id', '=', paymentId).executeTakeFirstOrThrow()).number;

  it('carry what is needed to decide them, with the names of the financial history', async () => {
    const payment = await makeTestWithdrawal(application, { amountMinor: 250_50n, feeMinor: 5_00n });
    const player = await application.database.selectFrom('player').selectAll().where('id', '=', payment.playerId).executeTakeFirstOrThrow();
    const { created_at, number } = await application.database
      .selectFrom('payment')
      .select(['created_at', 'number'])
      .where('id', '=', payment.paymentId)
      .executeTakeFirstOrThrow();
    expect(await list({ playerId: payment.playerId })).toEqual([
      {
        id: number,
        date: created_at.toISOString(),
        type: 2,
        typeName: 'Withdraw',
        method: 1,
        methodName: 'Bank transfer',
        amount: 250.5,
        fee: 5,
        status: transactionStatus.Pending,
        statusName: 'Pending',
        reference: payment.reference,
        username: player.username,
        usercode: player.usercode,
        playerName: 'Elif Demir',
        detail: { Iban: 'TR330006100519786457841326' },
        instruction: 'unsent',
        externalId: null,
        decidedBy: null,
      },
    ]);
  });

  it('come newest first, up to the limit, of all players or of one', async () => {
    const first = await makeTestDeposit(application, { amountMinor: 10_00n });
    const second = await makeTestDeposit(application, { amountMinor: 20_00n, isQueued: false });
    const ids = async (filter: Parameters<typeof list>[0]) => (await list(filter)).map(({ id }) => id);
    expect(await ids({ limit: 2 })).toEqual([await numberOf(second), await numberOf(first)]);
    expect(await ids({ limit: 1 })).toEqual([await numberOf(second)]);
    expect(await ids({ playerId: first.playerId })).toEqual([await numberOf(first)]);
    expect(await list({ playerId: second.playerId })).toMatchObject([{ typeName: 'Deposit', instruction: 'none' }]);
  });

  it('are listed on their own while undecided, and a decided one says who decided it', async () => {
    const [open, decided] = [await makeTestDeposit(application, { amountMinor: 10_00n }), await makeTestDeposit(application, { amountMinor: 20_00n })];
    await decideByHand(application, { payment: decided.reference, isConfirmed: true, decidedBy: 'ayse' });
    const pending = (await list({ isPending: true })).map(({ id }) => id);
    expect(pending).toContain(await numberOf(open));
    expect(pending).not.toContain(await numberOf(decided));
    expect((await listOpenPayments(application.database, open.playerId, 'en')).map(({ id }) => id)).toEqual([await numberOf(open)]);
    expect(await listOpenPayments(application.database, decided.playerId, 'en')).toEqual([]);
    expect(await list({ playerId: decided.playerId })).toMatchObject([{ statusName: 'Confirmed', decidedBy: 'ayse' }]);
  });

  it('say that the payment side may know them, even when it did not answer', async () => {
    const payment = await makeTestDeposit(application, { amountMinor: 10_00n });
    application.config.sandboxUrl = 'http://127.0.0.1:1';
    await sendDueInstructions(application, application.clock.now());
    expect(await list({ playerId: payment.playerId })).toMatchObject([{ instruction: 'sent' }]);
  });
});
