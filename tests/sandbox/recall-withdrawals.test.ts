import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentMethod, transactionStatus } from '#contract/enumerations.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import { sendDueInstructions } from '../../server/wallet/send-instructions.ts';
import { transferDetail } from '../support/payment-details.ts';
import { type PaymentSide, startPaymentSide } from '../support/payment-side.ts';
import { callApi, type TestApplication } from '../support/test-application.ts';
import { makeTestClock } from '../support/test-clock.ts';
import { testEngines } from '../support/test-database.ts';
import { readPlayerMoney } from '../support/test-payment.ts';
import { makeTestPlayer, type TestPlayer } from '../support/test-player.ts';
import { giveCash, makeGameToken } from '../support/wallet-provider.ts';
import { type Body, bet, GAME, LIRA, openWalletTable, rollback, type Seat, type WalletTable, win } from '../support/wallet-table.ts';

const { Pending, Confirmed, Rejected } = transactionStatus;
const HOUR_MS = 3_600_000;
const LONG_MS = 3_600_000;

interface Winner extends Seat {
  player: TestPlayer;
  /** The win that is to be reversed. */
  paid: Body;
}

describe.each(testEngines)('a withdrawal of money that has to be given back, on %s', (engine) => {
  const clock = makeTestClock();
  let table: WalletTable;
  let application: TestApplication;
  let side: PaymentSide;

  beforeAll(async () => {
    table = await openWalletTable(engine, { clock });
    application = table.application;
    side = await startPaymentSide(application, { timings: { slowDecisionMs: LONG_MS } });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await tell();
  });
  afterAll(async () => {
    await side.close();
    await application.close();
  });

  /** A player who has won 500 lira in a round that can still be reversed. */
  async function win500(): Promise<Winner> {
    const player = await makeTestPlayer(application.database, clock.now());
    await giveCash(application.database, player.playerId, 10_00n);
    const token = await makeGameToken(application.database, {
      playerId: player.playerId,
      gameCode: GAME,
      expiresAt: new Date(clock.now().getTime() + LONG_MS),
    });
    const seat = { playerId: player.playerId, usercode: player.usercode, token };
    const staked = bet(seat, 10 * LIRA, { round: randomUUID() });
    await table.send('transaction/bet', staked);
    const paid = win(seat, 500 * LIRA, staked.transaction_uuid, { round: staked.round });
    expect(await table.send('transaction/win', paid)).toMatchObject({ balance: 500 * LIRA });
    return { ...seat, player, paid };
  }
  async function withdraw({ player }: Winner, lira: number): Promise<() => Promise<number>> {
    const body = { id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, Amount: lira } };
    const key = randomUUID();
    expect(await callApi(application.http, 'payment/withdraw', body, { ...player.headers, 'idempotency-key': key })).toMatchObject({ success: true });
    return async () => (await callApi<{ status: number }>(application.http, 'payment/submission', { key }, player.headers)).data.status;
  }
  const takeBack = async (winner: Winner): Promise<void> => {
    expect(await table.send('transaction/rollback', rollback(winner, winner.paid.transaction_uuid))).toMatchObject({ status: 'RS_OK' });
  };
  const tell = () => sendDueInstructions(application, clock.now());
  const moneyOf = ({ playerId }: Winner) => readPlayerMoney(application, playerId);

  it('is refused at once while the payment side was not notified, and pays the debt', async () => {
    const winner = await win500();
    const status = await withdraw(winner, 500);
    await takeBack(winner);
    expect(await status()).toBe(Rejected);
    expect(await moneyOf(winner)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    expect(application.published.filter(({ playerId }) => playerId === winner.playerId).at(-1)?.argument).toMatchObject({
      type: 'Withdraw',
      note: '₺500,00 tutarındaki çekim onaylanmadı. ₺0,00 bakiyene geri eklendi, kalanı borcuna sayıldı.',
    });
    expect(await tell()).toEqual({ taken: 0, failed: 0 });
  });

  it('is recalled, newest first, only as far as the debt needs it', async () => {
    const winner = await win500();
    const [oldest, middle, newest] = [await withdraw(winner, 200), await withdraw(winner, 150), await withdraw(winner, 100)];
    await giveCash(application.database, winner.playerId, 300_00n);
    await takeBack(winner);
    expect([await oldest(), await middle(), await newest()]).toEqual([Pending, Rejected, Rejected]);
    expect(await moneyOf(winner)).toEqual({ cash: 100_00n, held: 200_00n, debt: 0n });
  });

  it('that the payment side knows is recalled from it, and its refusal pays the debt', async () => {
    const winner = await win500();
    const status = await withdraw(winner, 400.77);
    expect(await tell()).toEqual({ taken: 1, failed: 0 });
    await takeBack(winner);
    expect(await status()).toBe(Pending);
    expect(await moneyOf(winner)).toEqual({ cash: 0n, held: 400_77n, debt: -400_77n });
    expect(await tell()).toEqual({ taken: 1, failed: 0 });
    await vi.waitFor(async () => expect(await status()).toBe(Rejected));
    expect(await moneyOf(winner)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    expect(await tell()).toEqual({ taken: 0, failed: 0 });
  });

  it('stays paid when the payment side has paid it, and the debt stays', async () => {
    const winner = await win500();
    const status = await withdraw(winner, 500);
    await tell();
    await vi.waitFor(async () => expect(await status()).toBe(Confirmed));
    await takeBack(winner);
    expect(await tell()).toEqual({ taken: 0, failed: 0 });
    expect(await moneyOf(winner)).toEqual({ cash: 0n, held: 0n, debt: -500_00n });
  });

  it('is recalled again from a payment side that cannot be reached, and not from one without such a call', async () => {
    const winner = await win500();
    const status = await withdraw(winner, 400.77);
    await tell();
    await takeBack(winner);
    const real = globalThis.fetch;
    const answers = [() => Promise.reject(new TypeError('no line')), () => Promise.resolve(new Response('{}', { status: 404 }))];
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (!String(input).includes('/payments/')) return real(input, init);
      asked.push(String(input));
      return (answers.shift() ?? (() => real(input, init)))();
    });
    expect(await tell()).toEqual({ taken: 0, failed: 1 });
    expect(await tell()).toEqual({ taken: 0, failed: 0 });
    clock.advance(HOUR_MS);
    expect(await tell()).toEqual({ taken: 1, failed: 0 });
    expect(await tell()).toEqual({ taken: 0, failed: 0 });
    expect(asked).toEqual([`${application.config.sandboxUrl}/payments/recalls`, `${application.config.sandboxUrl}/payments/recalls`]);
    expect(await status()).toBe(Pending);
  });

  it('is not sent again, but recalled, when it is uncertain whether it had arrived', async () => {
    const winner = await win500();
    const status = await withdraw(winner, 400.77);
    const real = globalThis.fetch;
    const line = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await real(input, init);
      if (String(input).endsWith('/payments/instructions')) throw new TypeError('the answer is lost');
      return answer;
    });
    expect(await tell()).toEqual({ taken: 0, failed: 1 });
    line.mockRestore();
    await takeBack(winner);
    expect(await status()).toBe(Pending);
    clock.advance(HOUR_MS);
    expect(await tell()).toEqual({ taken: 1, failed: 0 });
    await vi.waitFor(async () => expect(await status()).toBe(Rejected));
    expect(await moneyOf(winner)).toEqual({ cash: 0n, held: 0n, debt: 0n });
  });

  it('that never arrived is refused here once the payment side says that it does not know it', async () => {
    const winner = await win500();
    const status = await withdraw(winner, 300);
    application.config.sandboxUrl = 'http://127.0.0.1:1';
    expect(await tell()).toEqual({ taken: 0, failed: 1 });
    application.config.sandboxUrl = side.url;
    await takeBack(winner);
    expect(await status()).toBe(Pending);
    clock.advance(HOUR_MS);
    expect(await tell()).toEqual({ taken: 1, failed: 0 });
    expect(await status()).toBe(Rejected);
    expect(await moneyOf(winner)).toEqual({ cash: 0n, held: 0n, debt: 0n });
    expect(await tell()).toEqual({ taken: 0, failed: 0 });
  });

  it('is recalled at once when its debt came while it was being sent', async () => {
    const winner = await win500();
    const status = await withdraw(winner, 400.77);
    const real = globalThis.fetch;
    const line = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).endsWith('/payments/instructions')) await takeBack(winner);
      return real(input, init);
    });
    expect(await tell()).toEqual({ taken: 1, failed: 0 });
    line.mockRestore();
    expect(await tell()).toEqual({ taken: 1, failed: 0 });
    await vi.waitFor(async () => expect(await status()).toBe(Rejected));
    expect(await moneyOf(winner)).toEqual({ cash: 0n, held: 0n, debt: 0n });
  });

  it('leaves the books straight', async () => {
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});
