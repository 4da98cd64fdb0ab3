import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethod, processStatus, transactionStatus, transactionType } from '#contract/enumerations.ts';
import { confirmDeposit, grantTestBonus } from '../../tests/support/bonus-player.ts';
import { LimitTable } from '../../tests/support/limit-table.ts';
import { transferDetail } from '../../tests/support/payment-details.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { readPlayerMoney } from '../../tests/support/test-payment.ts';
import { type Body, LIRA, type Seat, win } from '../../tests/support/wallet-table.ts';
import { expireBonuses } from '../bonuses/expire-bonuses.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { decideByHand } from './decide-by-hand.ts';

const START = '2026-11-21T12:00:00.000Z';
const SEED = 20_261_128;
const RUNS = 25;
const SHORTEST_RUN = 25;
const LONGEST_RUN = 45;
const TIMEOUT_MS = 300_000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Step =
  | { kind: 'deposit' | 'stake' | 'withdraw'; lira: number }
  | { kind: 'claim'; lira: number; factor: number; isOfDeposit: boolean }
  | { kind: 'settle'; pick: number; lira: number }
  | { kind: 'cancel' | 'take-back'; pick: number }
  | { kind: 'decide'; pick: number; isConfirmed: boolean }
  | { kind: 'wait'; days: number };

/** Round hundreds beside odd amounts: a stake of exactly what is left is where most can go wrong. */
const lira = fc.oneof(fc.constantFrom(100, 200, 300, 400), fc.integer({ min: 1, max: 500 }));
const pick = fc.nat({ max: 1_000 });
const of = <Kind extends string, Fields>(kind: Kind, fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record({ kind: fc.constant(kind), ...fields });
const step = fc.oneof(
  { weight: 2, arbitrary: of('deposit', { lira }) },
  { weight: 4, arbitrary: of('claim', { lira: fc.constantFrom(100, 150, 300), factor: fc.integer({ min: 1, max: 3 }), isOfDeposit: fc.boolean() }) },
  { weight: 12, arbitrary: of('stake', { lira }) },
  { weight: 8, arbitrary: of('settle', { pick, lira: fc.oneof(fc.constant(0), lira) }) },
  { weight: 6, arbitrary: of('cancel', { pick }) },
  { weight: 6, arbitrary: of('withdraw', { lira: fc.oneof(fc.constantFrom(100, 200, 300, 400), fc.integer({ min: 100, max: 900 })) }) },
  { weight: 4, arbitrary: of('decide', { pick, isConfirmed: fc.boolean() }) },
  { weight: 1, arbitrary: of('wait', { days: fc.integer({ min: 1, max: 6 }) }) },
) as fc.Arbitrary<Step>;
/** What else the provider may do: take back a win that it has paid. */
const stepOfBoth: fc.Arbitrary<Step> = fc.oneof({ weight: 10, arbitrary: step }, { weight: 1, arbitrary: of('take-back', { pick }) as fc.Arbitrary<Step> });

interface BonusState {
  status: number;
  required: bigint;
  /** The part of its standing stakes that the provider has settled. */
  settled: bigint;
  /** What completions turned into cash. */
  made_cash: bigint;
}

/** What one player does in one order. */
class Run {
  readonly isHonest: boolean;
  readonly table: LimitTable;
  readonly seat: Seat;
  readonly open: Body[] = [];
  readonly paid: Body[] = [];
  deposit: bigint | null = null;

  /** `isHonest` marks a run in which the provider reverses nothing that it has decided. */
  constructor(table: LimitTable, seat: Seat, isHonest: boolean) {
    this.isHonest = isHonest;
    this.table = table;
    this.seat = seat;
  }

  private async claim(amount: number, factor: number, paymentId: bigint | null): Promise<void> {
    const { application, clock } = this.table;
    await grantTestBonus(application.database, this.seat.playerId, {
      amountMinor: BigInt(amount) * 100n,
      now: clock.now(),
      wageringFactor: factor,
      days: 9,
      paymentId,
    });
  }

  private async settle(staked: Body, amount: number): Promise<void> {
    const paid = win(this.seat, amount * LIRA, staked.transaction_uuid, { round: staked.round });
    expect(await this.table.send('win', paid)).toMatchObject({ status: 'RS_OK' });
    this.paid.push(paid);
  }

  private async decide(picked: number, isConfirmed: boolean): Promise<void> {
    const { application } = this.table;
    const { rows } = await sql<{ reference: string }>`
      select reference from payment where player_id = ${this.seat.playerId} and type = ${transactionType.Withdraw} and status = ${transactionStatus.Pending}
      order by id
    `.execute(application.database);
    const named = rows[picked % Math.max(1, rows.length)];
    if (named) await decideByHand(application, { payment: named.reference, isConfirmed, decidedBy: 'ayse' });
  }

  async take(taken: Step): Promise<void> {
    const { application, clock } = this.table;
    const { playerId } = this.seat;
    if (taken.kind === 'deposit') this.deposit = await confirmDeposit(application.database, playerId, BigInt(taken.lira) * 100n, clock.now());
    if (taken.kind === 'claim') await this.claim(taken.lira, taken.factor, taken.isOfDeposit ? this.deposit : null);
    if (taken.kind === 'stake') {
      const staked = await this.table.stake(this.seat, taken.lira * 100, { round: randomUUID() });
      if (staked.status === 'RS_OK') this.open.push(staked);
    }
    if (taken.kind === 'settle') {
      const [staked] = this.open.splice(taken.pick % Math.max(1, this.open.length), 1);
      if (staked) await this.settle(staked, taken.lira);
    }
    if (taken.kind === 'take-back') {
      const [paid] = this.paid.splice(taken.pick % Math.max(1, this.paid.length), 1);
      if (paid) expect(await this.table.takeBack(this.seat, paid)).toMatchObject({ status: 'RS_OK' });
    }
    if (taken.kind === 'cancel') {
      const [staked] = this.open.splice(taken.pick % Math.max(1, this.open.length), 1);
      if (staked) expect(await this.table.takeBack(this.seat, staked)).toMatchObject({ status: 'RS_OK' });
    }
    if (taken.kind === 'withdraw') {
      const before = await readPlayerMoney(application, playerId);
      const body = { id: paymentMethod.BankTransfer, target: 'pay', detail: { ...transferDetail, Amount: taken.lira } };
      const { success } = await this.table.call(this.seat, 'payment/withdraw', body, { 'idempotency-key': randomUUID() });
      expect(success).toBe(before.cash + before.debt >= BigInt(taken.lira) * 100n);
    }
    if (taken.kind === 'decide') await this.decide(taken.pick, taken.isConfirmed);
    if (taken.kind === 'wait') {
      clock.advance(taken.days * DAY_MS);
      await expireBonuses(application, clock.now());
    }
  }

  /** Checks what holds after every step, whatever came before it. */
  async check(): Promise<void> {
    const { database } = this.table.application;
    const { playerId } = this.seat;
    const { cash, debt, held } = await readPlayerMoney(this.table.application, playerId);
    if (this.isHonest) expect(debt).toBe(0n);
    // Nothing was sent to a payment side: whatever is still held could be recalled for a debt that cash does not cover.
    if (cash + debt < 0n) expect(held).toBe(0n);
    const { rows: pending } = await sql<{ amount_minor: bigint }>`
      select coalesce(sum(amount_minor), 0)::bigint as amount_minor from payment
      where player_id = ${playerId} and type = ${transactionType.Withdraw} and status = ${transactionStatus.Pending}
    `.execute(database);
    expect(held).toBe(pending[0]?.amount_minor);
    const { rows: bonuses } = await sql<BonusState>`
      select bonus.status, bonus.wagering_required_minor as required,
        coalesce((select sum(part.amount_minor) from stake_part part join wallet_transaction bet on bet.journal_id = part.journal_id
          where part.bonus_id = bonus.id and not bet.is_rolled_back and exists (
            select from wallet_transaction win where win.partner = bet.partner and win.kind = 'win' and win.reference_transaction_uuid = bet.transaction_uuid
          )), 0)::bigint as settled,
        coalesce((select -sum(entry.amount_minor) from ledger_entry entry join ledger_journal journal on journal.id = entry.journal_id
          join ledger_account account on account.id = entry.account_id
          where account.kind = 'player-bonus' and account.player_id = bonus.player_id and account.code = bonus.id::text
            and journal.kind = 'bonus-complete'), 0)::bigint as made_cash
      from bonus where bonus.player_id = ${playerId}
    `.execute(database);
    for (const { status, required, settled, made_cash: madeCash } of bonuses) {
      expect(status === processStatus.Completed).toBe(settled >= required && status !== processStatus.Cancelled && status !== processStatus.Expired);
      if (status !== processStatus.Completed) expect(madeCash).toBe(0n);
    }
  }
}

describe.each(testEngines)('whatever a player does, in whatever order, on %s', (engine) => {
  let table: LimitTable;
  beforeAll(async () => {
    table = await LimitTable.open(engine, START);
  });
  afterAll(() => table.application.close());

  it.each([
    ['no bonus is cash before settled stakes have earned it, and nothing the player does ends in a debt', true],
    ['what a provider takes back of a player’s wins is covered by what is not paid out yet', false],
  ] as const)(
    '%s',
    async (_title, isHonest) => {
      const property = fc.asyncProperty(
        fc.array(isHonest ? step : stepOfBoth, { minLength: SHORTEST_RUN, maxLength: LONGEST_RUN, size: 'max' }),
        async (steps) => {
          const run = new Run(table, await table.seat(), isHonest);
          for (const taken of steps) {
            await run.take(taken);
            await run.check();
          }
        },
      );
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
      expect((await readTrialBalance(table.application.database)).imbalances).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
