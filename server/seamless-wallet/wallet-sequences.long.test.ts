import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzSeed } from '../../tests/support/fuzz-seed.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { type Body, bet, openWalletTable, rollback, type Seat, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { houseAccount } from '../ledger/accounts.ts';
import { readAccountBalances } from '../ledger/balances.ts';
import { readDebt } from '../ledger/debt.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';

const RUNS = 12;
const LONGEST_RUN = 40;
const CASH_LIRA = 10;
const PLAYERS = 2;
/** Units of the protocol in a kuruş. */
const KURUS = 1_000;
const PROVIDER = 'hub88';
const TIMEOUT_MS = 120_000;

type Kind = 'bet' | 'win' | 'rollback';
type Step =
  | { kind: 'bet'; player: number; minor: number }
  | { kind: 'win'; player: number; pick: number; minor: number }
  | { kind: 'rollback'; player: number; pick: number }
  | { kind: 'early-rollback'; player: number; minor: number }
  | { kind: 'repeat' | 'renew' | 'forge'; pick: number };

const player = fc.nat({ max: PLAYERS - 1 });
const pick = fc.nat({ max: 1_000 });
/** A player has ten lira: most of these fit, some do not, and some take exactly what is there. */
const minor = fc.oneof(fc.constantFrom(0, 1, 500_00, 1_000), fc.integer({ min: 1, max: 900 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('bet' as const), player, minor }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('win' as const), player, pick, minor }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('rollback' as const), player, pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('early-rollback' as const), player, minor }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('repeat' as const, 'renew' as const, 'forge' as const), pick }) },
);

/** A transaction that the wallet has accepted, and its current state. */
interface Taken {
  kind: Kind | 'tombstone';
  seat: Seat;
  uuid: unknown;
  minor: bigint;
  stands: boolean;
}

/** Two players of one provider, and for every call the outcome expected by the protocol's rules alone. */
class Run {
  readonly table: WalletTable;
  readonly seats: readonly Seat[];
  readonly taken: Taken[] = [];
  readonly sent: { kind: Kind; body: Body; answer: Body }[] = [];

  constructor(table: WalletTable, seats: readonly Seat[]) {
    this.table = table;
    this.seats = seats;
  }

  private seatOf(index: number): Seat {
    const seat = this.seats[index];
    if (!seat) throw new Error(`there is no player ${index}`);
    return seat;
  }

  private async send(kind: Kind, body: Body, expected: string): Promise<boolean> {
    const answer = await this.table.send(`transaction/${kind}`, body);
    expect({ kind, status: answer.status }).toEqual({ kind, status: expected });
    this.sent.push({ kind, body, answer });
    return expected === 'RS_OK';
  }

  private async stake(seat: Seat, stakeMinor: bigint): Promise<void> {
    const body = bet(seat, Number(stakeMinor) * KURUS);
    const hasEnough = (await this.table.cashOf(seat)) >= stakeMinor;
    if (await this.send('bet', body, hasEnough ? 'RS_OK' : 'RS_ERROR_NOT_ENOUGH_MONEY'))
      this.taken.push({ kind: 'bet', seat, uuid: body.transaction_uuid, minor: stakeMinor, stands: true });
  }

  private async payOut(seat: Seat, reference: Taken, winMinor: bigint): Promise<void> {
    const body = win(seat, Number(winMinor) * KURUS, reference.uuid);
    const isOwn = reference.seat === seat;
    const isGone = reference.kind === 'tombstone' || !reference.stands;
    const status =
      !isOwn || (reference.kind !== 'bet' && !isGone) ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : isGone ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK';
    if (await this.send('win', body, status)) this.taken.push({ kind: 'win', seat, uuid: body.transaction_uuid, minor: winMinor, stands: true });
  }

  private async takeBack(seat: Seat, reference: Taken): Promise<void> {
    const body = rollback(seat, reference.uuid);
    const isTakenBack = reference.seat === seat && reference.kind !== 'rollback';
    if (!(await this.send('rollback', body, isTakenBack ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'))) return;
    reference.stands = false;
    this.taken.push({ kind: 'rollback', seat, uuid: body.transaction_uuid, minor: 0n, stands: true });
  }

  /** A rollback that overtakes its bet: the bet is refused when it comes, and so is every repeat of it. */
  private async takeBackEarly(seat: Seat, stakeMinor: bigint): Promise<void> {
    const late = bet(seat, Number(stakeMinor) * KURUS);
    await this.send('rollback', rollback(seat, late.transaction_uuid), 'RS_OK');
    this.taken.push({ kind: 'tombstone', seat, uuid: late.transaction_uuid, minor: 0n, stands: false });
    await this.send('bet', late, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  }

  /**
   * The same call again, the same transaction under a new request, or another one under its id: none of them moves
   * money.
   */
  private async again(how: 'repeat' | 'renew' | 'forge', picked: number): Promise<void> {
    const earlier = this.sent[picked % this.sent.length];
    if (!earlier) return;
    const before = await this.balances();
    const path = `transaction/${earlier.kind}`;
    if (how === 'repeat') expect(await this.table.send(path, earlier.body)).toEqual(earlier.answer);
    else if (earlier.answer.status === 'RS_OK') {
      const changed = how === 'renew' ? {} : { round: 'another' };
      const { status } = await this.table.send(path, { ...earlier.body, ...changed, request_uuid: randomUUID() });
      expect({ how, status }).toEqual({ how, status: how === 'renew' ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION' });
    }
    expect(await this.balances()).toEqual(before);
  }

  private balances(): Promise<bigint[]> {
    return Promise.all(this.seats.map((seat) => this.table.cashOf(seat)));
  }

  async take(next: Step): Promise<void> {
    if (next.kind === 'bet') return this.stake(this.seatOf(next.player), BigInt(next.minor));
    if (next.kind === 'early-rollback') return this.takeBackEarly(this.seatOf(next.player), BigInt(next.minor));
    if (!('player' in next)) return this.again(next.kind, next.pick);
    const reference = this.taken[next.pick % this.taken.length];
    if (!reference) return;
    if (next.kind === 'win') await this.payOut(this.seatOf(next.player), reference, BigInt(next.minor));
    else await this.takeBack(this.seatOf(next.player), reference);
  }

  /**
   * Checks that the players have what stands: cash never below zero, and less any debt exactly the sum of what was
   * taken and not rolled back.
   */
  async check(): Promise<void> {
    for (const seat of this.seats) {
      const cash = await this.table.cashOf(seat);
      const stands = this.taken.filter((entry) => entry.seat === seat && entry.stands);
      const net = stands.reduce((sum, { kind, minor: amount }) => sum + (kind === 'win' ? amount : kind === 'bet' ? -amount : 0n), 0n);
      expect(cash).toBeGreaterThanOrEqual(0n);
      expect(cash - (await readDebt(this.table.application.database, seat.playerId))).toBe(BigInt(CASH_LIRA) * 100n + net);
    }
  }

  /** What the provider owes us for all that stands. */
  get due(): bigint {
    return this.taken
      .filter(({ stands }) => stands)
      .reduce((sum, { kind, minor: amount }) => sum + (kind === 'bet' ? amount : kind === 'win' ? -amount : 0n), 0n);
  }
}

describe.each(testEngines)(`any sequence of wallet calls, seed ${fuzzSeed}, on %s`, (engine) => {
  let table: WalletTable;
  beforeAll(async () => {
    table = await openWalletTable(engine);
  });
  afterAll(() => table.application.close());

  async function house(): Promise<bigint> {
    const [balance] = (await readAccountBalances(table.application.database, [houseAccount(PROVIDER)])).values();
    return balance ?? 0n;
  }

  it(
    'is answered as the protocol says, moves each transaction at most once, and leaves the books at zero',
    async () => {
      const sequences = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: LONGEST_RUN }), async (steps) => {
        const houseBefore = await house();
        const seats = await Promise.all(Array.from({ length: PLAYERS }, () => table.seat(CASH_LIRA)));
        const run = new Run(table, seats);
        for (const next of steps) {
          await run.take(next);
          await run.check();
        }
        expect((await house()) - houseBefore).toBe(run.due);
      });
      await fc.assert(sequences, { seed: fuzzSeed, numRuns: RUNS });
      expect((await readTrialBalance(table.application.database)).imbalances).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
