import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentMethod } from '#contract/enumerations.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { inTransaction, type Queryable } from '../database/database.ts';
import { houseAccount, playerAccount } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/balances.ts';
import { readDebt } from '../ledger/debt.ts';
import { postJournal } from '../ledger/transfer.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';

const SEED = 20_261_121;
const RUNS = 16;
const HOUR_MS = 60 * 60 * 1000;
const CALLBACK = '/payments/sandbox/callback';
const FLOAT_MINOR = 1_000_00n;
const DEPOSIT_FEE_MINOR = 2_00n;

type Decision = 'confirmed' | 'rejected' | 'undecided';
type Step =
  | { kind: 'deposit' | 'withdraw'; minor: number; decision: Decision; repeats: number }
  | { kind: 'refill' }
  | { kind: 'debt'; minor: number }
  | { kind: 'wait'; hours: number };

const decision = fc.constantFrom<Decision>('confirmed', 'rejected', 'undecided');
const payment = fc.record({
  kind: fc.constantFrom<'deposit' | 'withdraw'>('deposit', 'withdraw'),
  minor: fc.integer({ min: 50_00, max: 1_500_00 }),
  decision,
  repeats: fc.integer({ min: 1, max: 3 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: payment },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'refill' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant<'debt'>('debt'), minor: fc.integer({ min: 1, max: 500_00 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant<'wait'>('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
);

/** What a player must have by the rules alone, in kuruş. */
interface Expected {
  cash: bigint;
  held: bigint;
  debt: bigint;
  refilledAtMs: number | null;
}

/** Returns the sum of all entries on a player's accounts, in kuruş. */
async function sumEntries(queries: Queryable, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum_minor: bigint }>`
    select coalesce(sum(entry.amount_minor), 0)::bigint as sum_minor
    from ledger_entry entry join ledger_account account on account.id = entry.account_id where account.player_id = ${playerId}
  `.execute(queries);
  return rows[0]?.sum_minor ?? 0n;
}

/** Applies a step by the rules: returns whether it is accepted, and what the player has then. */
function expectStep(expected: Expected, taken: Step, nowMs: number): boolean {
  if (taken.kind === 'wait') return true;
  if (taken.kind === 'refill') {
    const missing = FLOAT_MINOR - expected.cash - expected.held;
    const isTooSoon = expected.refilledAtMs !== null && nowMs - expected.refilledAtMs < 24 * HOUR_MS;
    if (isTooSoon || missing <= 0n) return false;
    expected.cash += missing;
    expected.refilledAtMs = nowMs;
    return true;
  }
  const amount = BigInt(taken.minor);
  if (taken.kind === 'debt') {
    expected.debt += amount;
    return true;
  }
  if (taken.kind === 'deposit') {
    if (taken.decision !== 'confirmed') return true;
    const credited = amount - DEPOSIT_FEE_MINOR;
    const repaid = expected.debt > credited ? credited : expected.debt;
    expected.debt -= repaid;
    expected.cash += credited - repaid;
    return true;
  }
  if (amount > expected.cash - expected.debt) return false;
  if (taken.decision !== 'rejected') expected.cash -= amount;
  else {
    const repaid = expected.debt > amount ? amount : expected.debt;
    expected.debt -= repaid;
    expected.cash -= repaid;
  }
  if (taken.decision === 'undecided') expected.held += amount;
  return true;
}

describe.each(testEngines)('any sequence of deposits, withdrawals, refills and debts on %s', (engine) => {
  let application: TestApplication;
  const start = new Date().toISOString();
  const clock = makeTestClock(start);

  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
    await storeAnnouncedKey(application.database, 'sandbox', providerKeyPair.publicKey);
    await application.database
      .insertInto('site_option')
      .values({ key: 'startingfloat', value: '1000', is_active: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  afterAll(() => application.close());

  async function indebt(playerId: bigint, minor: number): Promise<void> {
    await inTransaction(application.database, (transaction) =>
      postJournal(transaction, {
        idempotencyKey: `test-debt:${randomUUID()}`,
        kind: 'rollback',
        playerId,
        postedAt: clock.now(),
        entries: [
          { account: playerAccount('player-debt', playerId), amountMinor: -BigInt(minor) },
          { account: houseAccount('test'), amountMinor: BigInt(minor) },
        ],
      }),
    );
  }

  /** Submits a payment, all its repeats at once, and has it decided the same number of times. */
  async function pay(player: TestPlayer, { kind, minor, decision: status, repeats }: Extract<Step, { decision: Decision }>): Promise<boolean> {
    const key = randomUUID();
    const body = { id: paymentMethod.Payco, target: 'pay', detail: { AccountNo: '1234567890', Amount: minor / 100 } };
    const submit = () => callApi(application.http, `payment/${kind}`, body, { ...player.headers, 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: repeats }, submit));
    expect(new Set(answers.map(({ success, message }) => `${success} ${message}`)).size).toBe(1);
    if (!answers[0]?.success) return false;
    if (status === 'undecided') return true;
    const { data } = await callApi<{ id: string }>(application.http, 'payment/submission', { key }, player.headers);
    const { reference } = await application.database.selectFrom('payment').select('reference').where('number', '=', data.id).executeTakeFirstOrThrow();
    const notice = { callback_uuid: randomUUID(), payment: reference, external_id: `ext-${data.id}`, status, amount: minor, currency: 'TRY' };
    const told = await Promise.all(Array.from({ length: repeats }, () => postSigned(application.http, CALLBACK, notice)));
    expect(told.every(({ statusCode }) => statusCode === 200)).toBe(true);
    return true;
  }

  async function take(player: TestPlayer, taken: Step): Promise<boolean> {
    switch (taken.kind) {
      case 'wait':
        clock.advance(taken.hours * HOUR_MS);
        return true;
      case 'debt':
        await indebt(player.playerId, taken.minor);
        return true;
      case 'refill':
        return (await callApi(application.http, 'user/refill', {}, { ...player.headers, 'idempotency-key': randomUUID() })).success;
      default:
        return pay(player, taken);
    }
  }

  it('leaves what the rules say, in books that sum to zero', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      // A new player's session begins now, and the previous run has moved the clock on by days.
      clock.set(start);
      const player = await makeTestPlayer(application.database);
      const expected: Expected = { cash: 0n, held: 0n, debt: 0n, refilledAtMs: null };
      for (const next of steps) expect(await take(player, next)).toBe(expectStep(expected, next, clock.now().getTime()));
      const balance = await readBalance(application.database, player.playerId);
      const debt = await readDebt(application.database, player.playerId);
      expect([balance.cashMinor, balance.heldMinor, debt]).toEqual([expected.cash, expected.held, expected.debt]);
      expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
      expect(await sumEntries(application.database, player.playerId)).toBe(expected.cash + expected.held - expected.debt);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  }, 120_000);
});
