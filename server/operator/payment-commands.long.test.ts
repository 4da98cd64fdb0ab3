import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethod } from '#contract/enumerations.ts';
import type { Overview, PaymentItem } from '#contract/wallet.ts';
import { joinLive, type LivePlayer } from '../../tests/support/live-player.ts';
import { cardDetail, transferDetail } from '../../tests/support/payment-details.ts';
import { askOperator, runOperator } from '../../tests/support/run-operator.ts';
import { type RunningServer, runServer } from '../../tests/support/running-server.ts';
import type { SitePayment } from '../wallet/list-payments-of-site.ts';
import type { OperatorAction } from './action-log.ts';
import type { DecidedPayment } from './decide-by-operator.ts';

const START_TIMEOUT_MS = 120_000;
/** The sandbox takes half a minute for amounts with these kuruş. */
const SLOW_LIRA = 100.77;

describe("the operator's commands on payments", { timeout: START_TIMEOUT_MS }, () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await runServer({ RATE_LIMITS: 'off' });
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await server.stop();
    await server.remove();
  });

  const ask = <Result>(...words: string[]) => askOperator<Result>(server.dataDirectory, words);
  const run = (...words: string[]) => runOperator(server.dataDirectory, words);
  const paymentsOf = ({ username }: LivePlayer, ...words: string[]) => ask<SitePayment[]>('payments', '--username', username, ...words);
  const overviewOf = async (player: LivePlayer) => (await player.call<Overview>('user/overview')).data;

  /** Returns the payment's number and the link to its page. */
  async function deposit(player: LivePlayer, lira: number): Promise<{ id: string; link: string }> {
    const detail = { ...cardDetail, Amount: lira };
    const { success, data } = await player.call<string>('payment/deposit', { id: paymentMethod.CreditCard, target: 'pay', detail });
    expect(success).toBe(true);
    return { id: (await paymentsOf(player, '--limit', '1'))[0]?.id ?? '', link: data };
  }

  /** Decides a deposit on its page, as its player would. */
  async function decideOnPage(link: string, decision: 'confirmed' | 'rejected'): Promise<unknown> {
    const signed = Object.fromEntries(new URL(link).searchParams);
    const body = JSON.stringify({ ...signed, decision });
    const response = await fetch(new URL('/payment/decide', link), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return response.json();
  }

  async function withdraw(player: LivePlayer, lira: number): Promise<string> {
    expect(await player.call('payment/withdraw', { id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, Amount: lira } })).toMatchObject(
      { success: true },
    );
    return (await paymentsOf(player, '--limit', '1'))[0]?.id ?? '';
  }

  it('list, confirm and reject what players ask for, and the players see it', async () => {
    const player = await joinLive(server);
    const [{ id: first }, { id: second }] = [await deposit(player, 500), await deposit(player, 300)];
    const pending = await paymentsOf(player, '--pending');
    expect(pending).toMatchObject([
      { id: second, amount: 300, typeName: 'Deposit', statusName: 'Pending', username: player.username, playerName: 'Ayşe Yılmaz', instruction: 'none' },
      { id: first, amount: 500 },
    ]);
    expect((await ask<SitePayment[]>('payments', '--pending')).map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));

    expect(await ask('confirm', first)).toMatchObject({ id: first, statusName: 'Confirmed', decidedBy: expect.stringMatching(/./), isToldThere: true });
    const { code, output } = await run('reject', pending[0]?.reference ?? '');
    expect([code, output.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Payment ${second} is rejected: deposit of .*300.* by ${player.username}\\.$`)),
    ]);
    expect(await overviewOf(player)).toMatchObject({ cash: 500, netDeposits: 500 });
    expect(await paymentsOf(player, '--pending')).toEqual([]);

    const paid = await withdraw(player, SLOW_LIRA);
    expect(await overviewOf(player)).toMatchObject({ cash: 399.23, held: SLOW_LIRA });
    expect(await ask<DecidedPayment>('confirm', paid)).toMatchObject({ statusName: 'Confirmed' });
    const refused = await withdraw(player, SLOW_LIRA);
    expect(await ask<DecidedPayment>('reject', refused)).toMatchObject({ statusName: 'Rejected' });
    expect(await overviewOf(player)).toMatchObject({ cash: 399.23, held: 0, netDeposits: 399.23 });
    const { data } = await player.call<{ items: PaymentItem[] }>('transaction/financialhistory', { skip: 0, take: 10 });
    expect(data.items.map(({ id, status }) => [id, status])).toEqual((await paymentsOf(player)).map(({ id, status }) => [id, status]));
  });

  it('refuse in a sentence what is decided or does not exist, and change nothing', async () => {
    const player = await joinLive(server);
    const { id } = await deposit(player, 120);
    await ask('confirm', id);
    for (const command of ['confirm', 'reject']) {
      const refused = await run(command, id);
      expect(refused).toEqual({ code: 1, output: '', complaint: expect.stringMatching(new RegExp(`^Payment ${id} is confirmed already, by hand by .+\\.$`)) });
    }
    expect(await run('confirm', '999999')).toEqual({ code: 1, output: '', complaint: "There is no payment '999999'." });
    expect(await run('reject', 'x', '--json')).toEqual({ code: 1, output: '', complaint: JSON.stringify({ error: "There is no payment 'x'." }) });
    expect(await run('payments', '--username', 'nobody')).toEqual({ code: 1, output: '', complaint: "There is no player 'nobody'." });
    for (const words of [['confirm'], ['reject', id, id], ['payments', '--limit', '0'], ['payments', '--pending=yes'], ['payments', '--newest']]) {
      expect(await run(...words)).toMatchObject({ code: 2, output: '', complaint: expect.stringMatching(/^.+\.$/) });
    }
    expect((await overviewOf(player)).cash).toBe(120);
  });

  it('and the payment side that decides afterwards book a deposit once, and what was rejected stays rejected', async () => {
    const player = await joinLive(server);
    const [both, opposed] = [await deposit(player, 90), await deposit(player, 70)];
    await ask('confirm', both.id);
    expect(await decideOnPage(both.link, 'confirmed')).toMatchObject({ data: { isOperatorTold: true } });
    await ask('reject', opposed.id);
    expect(await decideOnPage(opposed.link, 'confirmed')).toMatchObject({ data: { isOperatorTold: false } });
    expect(await overviewOf(player)).toMatchObject({ cash: 90, netDeposits: 90 });
    expect(await paymentsOf(player)).toMatchObject([
      { id: opposed.id, statusName: 'Rejected', externalId: null },
      { id: both.id, statusName: 'Confirmed', externalId: expect.stringMatching(/./) },
    ]);
    expect((await run('reject', both.id)).complaint).toMatch(/ is confirmed already, by hand by .+\.$/);
    const decided = await deposit(player, 60);
    await decideOnPage(decided.link, 'confirmed');
    expect((await run('reject', decided.id)).complaint).toMatch(/ is confirmed already, by the payment side under its number .+\.$/);
    expect((await overviewOf(player)).cash).toBe(150);
  });

  it('decide a payment once when many operators decide it at the same time', async () => {
    const player = await joinLive(server);
    const { id } = await deposit(player, 250);
    const runs = await Promise.all(['confirm', 'reject', 'confirm', 'reject'].map((command) => run(command, id)));
    expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 1, 1, 1]);
    const [payment] = await paymentsOf(player);
    expect((await overviewOf(player)).cash).toBe(payment?.statusName === 'Confirmed' ? 250 : 0);
  });

  it('print a table for people, and are logged with who decided', async () => {
    const player = await joinLive(server);
    const { id } = await deposit(player, 80);
    expect((await run('payments', '--username', player.username)).output).toMatch(
      new RegExp(`^id +date +player .*\n${id} .*${player.username} \\(Ayşe Yılmaz\\) +Deposit .*Pending`),
    );
    expect((await run('payments', '--username', (await joinLive(server)).username)).output).toBe('There are no such payments.\n');
    await ask('reject', id);
    await run('confirm', id);
    const actions = (await ask<OperatorAction[]>('audit', '--limit', '1000')).filter(({ input }) => input.id === id);
    expect(actions).toMatchObject([
      { command: 'confirm', outcome: 'refused', detail: expect.stringContaining(`Payment ${id} is rejected already`) },
      { command: 'reject', outcome: 'done', detail: null },
    ]);
    expect(actions[1]?.operator).toBe((await paymentsOf(player))[0]?.decidedBy);
  });
});
