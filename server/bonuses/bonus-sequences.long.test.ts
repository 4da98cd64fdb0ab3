import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processStatus } from '#contract/enumerations.ts';
import { grantTestBonus } from '../../tests/support/bonus-player.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { giveCash } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, openWalletTable, rollback, type Seat, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { houseAccount } from '../ledger/accounts.ts';
import { readAccountBalances, readBalance } from '../ledger/balances.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { expireBonuses } from './expire-bonuses.ts';

const SEED = 20_261_121;
const RUNS = 20;
const SHORTEST_RUN = 30;
const LONGEST_RUN = 50;
const TIMEOUT_MS = 180_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Protocol units in a kuruş. */
const KURUS = 1_000;
const PROVIDER = 'hub88';

type Step =
  | { kind: 'deposit' | 'stake'; minor: number }
  | { kind: 'grant'; minor: number; factor: number; days: number }
  | { kind: 'win'; pick: number; minor: number }
  | { kind: 'rollback' | 'repeat'; pick: number }
  | { kind: 'wait'; days: number };

/** Round amounts beside odd ones: a stake of exactly the remaining money is the likeliest to go wrong. */
const minor = fc.oneof(fc.constantFrom(100, 200, 300), fc.integer({ min: 1, max: 400 }));
const bonusMinor = fc.constantFrom(100, 200, 333, 500);
const pick = fc.nat({ max: 1_000 });
const grant = fc.record({
  kind: fc.constant('grant' as const),
  minor: bonusMinor,
  factor: fc.integer({ min: 1, max: 3 }),
  days: fc.integer({ min: 1, max: 9 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit' as const), minor }) },
  { weight: 5, arbitrary: grant },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('stake' as const), minor }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('win' as const), pick, minor: fc.oneof(fc.constant(0), minor) }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('rollback' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }) },
);

interface BonusState {
  status: number;
  wagered: bigint;
  required: bigint;
  standing: bigint;
  /** The part for which no win has arrived yet, not even one that was rolled back. */
  open: bigint;
  left: bigint;
  /** What completions turned into cash and reopenings did not take back. */
  made_cash: bigint;
  is_past: boolean;
}

/** Returns the bonuses with what is left of them and what the stakes that stand took from them. */
async function readBonuses({ application }: WalletTable, playerId: bigint): Promise<BonusState[]> {
  const { rows } = await sql<BonusState>`
    select bonus.status, bonus.wagered_minor as wagered, bonus.wagering_required_minor as required,
      bonus.expires_at <= ${application.clock.now()} as is_past,
      coalesce((select balance_minor from ledger_account where kind = 'player-bonus' and player_id = bonus.player_id and code = bonus.id::text), 0) as left,
      coalesce((select sum(part.amount_minor) from stake_part part join wallet_transaction bet on bet.journal_id = part.journal_id
        where part.bonus_id = bonus.id and not bet.is_rolled_back), 0)::bigint as standing,
      coalesce((select sum(part.amount_minor) from stake_part part join wallet_transaction bet on bet.journal_id = part.journal_id
        where part.bonus_id = bonus.id and not bet.is_rolled_back and not exists (
          select from wallet_transaction win where win.partner = bet.partner and win.kind = 'win' and win.reference_transaction_uuid = bet.transaction_uuid
        )), 0)::bigint as open,
      coalesce((select -sum(entry.amount_minor) from ledger_entry entry join ledger_journal journal on journal.id = entry.journal_id
        join ledger_account account on account.id = entry.account_id
        where account.kind = 'player-bonus' and account.player_id = bonus.player_id and account.code = bonus.id::text
          and journal.idempotency_key ~ '^bonus-(complete|reopen):'), 0)::bigint as made_cash
    from bonus where bonus.player_id = ${playerId} order by bonus.id
  `.execute(application.database);
  return rows;
}

/** One player going through one sequence, with a simple model of what must have become of the provider's money. */
class Run {
  readonly table: WalletTable;
  readonly seat: Seat;
  readonly clock: TestClock;
  readonly sent: { path: string; body: Body; answer: Body }[] = [];
  readonly moves: { body: Body; minor: bigint; stakeMinor: bigint; cashMinor: bigint; isBet: boolean; stands: boolean }[] = [];

  constructor(table: WalletTable, seat: Seat, clock: TestClock) {
    this.table = table;
    this.seat = seat;
    this.clock = clock;
  }

  private async send(path: string, body: Body): Promise<Body> {
    const answer = await this.table.send(`transaction/${path}`, body);
    this.sent.push({ path, body, answer });
    return answer;
  }

  readonly cash = (): Promise<bigint> => this.table.cashOf(this.seat);

  private async stake(stakeMinor: bigint): Promise<void> {
    const { cashMinor, bonusMinor } = await readBalance(this.table.application.database, this.seat.playerId);
    const body = bet(this.seat, Number(stakeMinor) * KURUS, { round: randomUUID() });
    const { status } = await this.send('bet', body);
    if (status === 'RS_OK') {
      const fromCash = cashMinor < stakeMinor ? cashMinor : stakeMinor;
      this.moves.push({ body, minor: stakeMinor, stakeMinor, cashMinor: fromCash, isBet: true, stands: true });
      // Completion may add to cash; a stake never takes more than its own part.
      expect(await this.cash()).toBeGreaterThanOrEqual(cashMinor - fromCash);
    } else {
      expect(status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
      expect(cashMinor).toBeLessThan(stakeMinor);
      expect(await readBalance(this.table.application.database, this.seat.playerId)).toMatchObject({ cashMinor, bonusMinor });
    }
  }

  private async win(pickedBet: number, winMinor: bigint): Promise<void> {
    const bets = this.moves.filter(({ isBet }) => isBet);
    const placed = bets[pickedBet % bets.length];
    if (!placed) return;
    const before = await this.cash();
    const body = win(this.seat, Number(winMinor) * KURUS, placed.body.transaction_uuid, { round: placed.body.round });
    const { status } = await this.send('win', body);
    expect(status).toBe(placed.stands ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    if (!placed.stands) return;
    this.moves.push({ body, minor: winMinor, stakeMinor: placed.stakeMinor, cashMinor: 0n, isBet: false, stands: true });
    expect((await this.cash()) - before).toBeGreaterThanOrEqual((winMinor * placed.cashMinor) / placed.stakeMinor);
  }

  private async rollBack(picked: number): Promise<void> {
    const standing = this.moves.filter(({ stands }) => stands);
    const move = standing[picked % standing.length];
    if (!move) return;
    expect((await this.send('rollback', rollback(this.seat, move.body.transaction_uuid))).status).toBe('RS_OK');
    move.stands = false;
  }

  private async repeat(picked: number): Promise<void> {
    const earlier = this.sent[picked % this.sent.length];
    if (!earlier) return;
    const before = await this.snapshot();
    expect(await this.table.send(`transaction/${earlier.path}`, earlier.body)).toEqual(earlier.answer);
    if (earlier.answer.status === 'RS_OK') {
      const renewed = await this.table.send(`transaction/${earlier.path}`, { ...earlier.body, request_uuid: randomUUID() });
      expect(renewed).toMatchObject({ status: 'RS_OK' });
    }
    expect(await this.snapshot()).toEqual(before);
  }

  private async snapshot(): Promise<unknown> {
    const { application } = this.table;
    return [await readBalance(application.database, this.seat.playerId), await readBonuses(this.table, this.seat.playerId)];
  }

  async take(taken: Step): Promise<void> {
    const { database } = this.table.application;
    const { playerId } = this.seat;
    if (taken.kind === 'deposit') await giveCash(database, playerId, BigInt(taken.minor));
    if (taken.kind === 'stake') await this.stake(BigInt(taken.minor));
    if (taken.kind === 'win') await this.win(taken.pick, BigInt(taken.minor));
    if (taken.kind === 'rollback') await this.rollBack(taken.pick);
    if (taken.kind === 'repeat') await this.repeat(taken.pick);
    if (taken.kind === 'grant') {
      const { minor: amount, factor, days } = taken;
      await grantTestBonus(database, playerId, { amountMinor: BigInt(amount), now: this.clock.now(), wageringFactor: factor, days });
    }
    if (taken.kind === 'wait') {
      const before = await this.cash();
      this.clock.advance(taken.days * DAY_MS);
      await expireBonuses(this.table.application, this.clock.now());
      expect(await this.cash()).toBe(before);
    }
  }

  /** Checks what must hold after every step, whatever came before it. */
  async check(houseBefore: bigint): Promise<void> {
    const due = this.moves.filter(({ stands }) => stands).reduce((sum, move) => (move.isBet ? sum + move.minor : sum - move.minor), 0n);
    expect((await this.house()) - houseBefore).toBe(due);
    for (const bonus of await readBonuses(this.table, this.seat.playerId)) {
      expect(bonus.wagered).toBe(bonus.standing);
      const isWaiting = bonus.wagered >= bonus.required && bonus.wagered - bonus.open < bonus.required;
      expect(bonus.left > 0n || (bonus.left === 0n && isWaiting)).toBe(bonus.status === processStatus.Processing);
      if (bonus.status !== processStatus.Completed) {
        expect(bonus.wagered - bonus.open).toBeLessThan(bonus.required);
        expect(bonus.made_cash).toBe(0n);
      } else if (!bonus.is_past) expect(bonus.wagered - bonus.open).toBeGreaterThanOrEqual(bonus.required);
    }
  }

  async house(): Promise<bigint> {
    const [balance] = (await readAccountBalances(this.table.application.database, [houseAccount(PROVIDER)])).values();
    return balance ?? 0n;
  }
}

describe.each(testEngines)('bonus money through any sequence of steps on %s', (engine) => {
  let table: WalletTable;
  let clock: TestClock;
  beforeAll(async () => {
    clock = makeTestClock();
    table = await openWalletTable(engine, { clock });
  });
  afterAll(() => table.application.close());

  it(
    'never goes below zero, loses no cash, counts what stands, gives the provider its due and changes nothing on a repeat',
    async () => {
      const property = fc.asyncProperty(fc.array(step, { minLength: SHORTEST_RUN, maxLength: LONGEST_RUN, size: 'max' }), async (steps) => {
        const seat = await table.seat(0, { expiresAt: new Date(clock.now().getTime() + 3_650 * DAY_MS) });
        const run = new Run(table, seat, clock);
        const houseBefore = await run.house();
        for (const taken of steps) {
          await run.take(taken);
          await run.check(houseBefore);
        }
        expect((await readTrialBalance(table.application.database)).imbalances).toEqual([]);
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    },
    TIMEOUT_MS,
  );
});
