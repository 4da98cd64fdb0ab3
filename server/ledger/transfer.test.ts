import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { inTransaction, type OpenedDatabase } from '../database/database.ts';
import { type AccountReference, clearingAccount, houseAccount, playerAccount, suspenseAccount } from './accounts.ts';
import { readBalance } from './balances.ts';
import { LedgerError } from './ledger-error.ts';
import { readPlayerTotals } from './player-totals.ts';
import { type JournalEntry, type Posting, postJournal } from './transfer.ts';
import { readTrialBalance } from './trial-balance.ts';

const STAKES_AT_ONCE = 20;

/** A small seeded generator (mulberry32), so that a failing run can be repeated. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe.each(testEngines)('the ledger on %s', (engine) => {
  let opened: OpenedDatabase;
  let serial = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  async function move(from: AccountReference, to: AccountReference, amountMinor: bigint, key = `test:${++serial}`): Promise<Posting> {
    return inTransaction(opened.queries, (transaction) =>
      postJournal(transaction, {
        idempotencyKey: key,
        kind: 'test',
        postedAt: new Date(),
        playerId: to.playerId ?? from.playerId,
        entries: [
          { account: from, amountMinor: -amountMinor },
          { account: to, amountMinor },
        ],
      }),
    );
  }

  async function playerWith(cashMinor: bigint): Promise<bigint> {
    const { playerId } = await makeTestPlayer(opened.queries);
    if (cashMinor > 0n) await move(clearingAccount(2), playerAccount('player-cash', playerId), cashMinor);
    return playerId;
  }

  async function countEntries(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ledger_entry`.execute(opened.queries);
    return rows[0]?.count ?? -1;
  }

  it('posts both sides of a transfer and returns the balances after it', async () => {
    const playerId = await playerWith(0n);
    const cash = playerAccount('player-cash', playerId);
    const posting = await move(clearingAccount(2), cash, 12_345n);
    expect(posting.isRepeat).toBe(false);
    expect(posting.balanceAfter(cash)).toBe(12_345n);
    expect(await readBalance(opened.queries, playerId)).toMatchObject({ cashMinor: 12_345n, bonusMinor: 0n, heldMinor: 0n });
  });

  it('gives a later balance a higher version', async () => {
    const playerId = await playerWith(100n);
    const before = await readBalance(opened.queries, playerId);
    await move(playerAccount('player-cash', playerId), houseAccount('test'), 40n);
    const after = await readBalance(opened.queries, playerId);
    expect(after.cashMinor).toBe(60n);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('returns zero for a player without a posting', async () => {
    expect(await readBalance(opened.queries, await playerWith(0n))).toEqual({ cashMinor: 0n, bonusMinor: 0n, heldMinor: 0n, version: 0 });
  });

  it('returns the first posting for a repeat and writes nothing', async () => {
    const playerId = await playerWith(0n);
    const cash = playerAccount('player-cash', playerId);
    const first = await move(clearingAccount(2), cash, 500n, `once:${playerId}`);
    await move(clearingAccount(2), cash, 1n);
    const entries = await countEntries();
    const second = await move(clearingAccount(2), cash, 500n, `once:${playerId}`);
    expect(second).toMatchObject({ isRepeat: true, journalId: first.journalId });
    expect(second.balanceAfter(cash)).toBe(500n);
    expect(await countEntries()).toBe(entries);
    expect((await readBalance(opened.queries, playerId)).cashMinor).toBe(501n);
  });

  it('refuses a key that was used for other entries', async () => {
    const playerId = await playerWith(0n);
    const cash = playerAccount('player-cash', playerId);
    await move(clearingAccount(2), cash, 500n, `other:${playerId}`);
    await expect(move(clearingAccount(2), cash, 501n, `other:${playerId}`)).rejects.toMatchObject({ problem: 'key-used-differently' });
    expect((await readBalance(opened.queries, playerId)).cashMinor).toBe(500n);
  });

  it('refuses a key that was used for these entries and others beside them', async () => {
    const playerId = await playerWith(0n);
    const cash = playerAccount('player-cash', playerId);
    const pair = (code: string) => [
      { account: houseAccount(code), amountMinor: -5n },
      { account: suspenseAccount, amountMinor: 5n },
    ];
    const post = (entries: readonly JournalEntry[]) =>
      inTransaction(opened.queries, (transaction) =>
        postJournal(transaction, { idempotencyKey: `part:${playerId}`, kind: 'test', postedAt: new Date(), playerId, entries }),
      );
    const deposit = [
      { account: clearingAccount(2), amountMinor: -500n },
      { account: cash, amountMinor: 500n },
    ];
    await post([...deposit, ...pair(`part ${playerId}`)]);
    await expect(post(deposit)).rejects.toMatchObject({ problem: 'key-used-differently' });
  });

  it('returns the balance of every player of a range beside the sum of its entries, without what is held for a withdrawal', async () => {
    const [first, second] = [await playerWith(700n), await playerWith(30n)];
    await move(playerAccount('player-cash', first), houseAccount('test'), 200n);
    await move(playerAccount('player-cash', first), playerAccount('player-held', first), 100n);
    const totals = await readPlayerTotals(opened.queries, { after: first - 1n, last: second });
    expect(totals).toEqual([
      { playerId: first, balanceMinor: 400n, totalMinor: 400n },
      { playerId: second, balanceMinor: 30n, totalMinor: 30n },
    ]);
  });

  it('posts once when the same key arrives twenty times at once', async () => {
    const playerId = await playerWith(0n);
    const cash = playerAccount('player-cash', playerId);
    const postings = await Promise.all(Array.from({ length: STAKES_AT_ONCE }, () => move(clearingAccount(2), cash, 700n, `together:${playerId}`)));
    expect(postings.filter((posting) => !posting.isRepeat)).toHaveLength(1);
    expect((await readBalance(opened.queries, playerId)).cashMinor).toBe(700n);
  });

  it('refuses what a player does not have, reports what they have, and leaves the transaction usable', async () => {
    const playerId = await playerWith(99n);
    const cash = playerAccount('player-cash', playerId);
    const problem = await inTransaction(opened.queries, async (transaction) => {
      const stake = { idempotencyKey: `short:${playerId}`, kind: 'test', playerId, postedAt: new Date() };
      const entries = [
        { account: cash, amountMinor: -100n },
        { account: houseAccount('test'), amountMinor: 100n },
      ];
      const error = await postJournal(transaction, { ...stake, entries }).catch((caught: unknown) => caught);
      await sql`select 1`.execute(transaction);
      return error;
    });
    expect(problem).toBeInstanceOf(LedgerError);
    expect(problem).toMatchObject({ problem: 'not-enough-money', balanceMinor: 99n });
    expect((await readBalance(opened.queries, playerId)).cashMinor).toBe(99n);
  });

  it('[R7.065] lets exactly one of twenty stakes of the whole balance pass', async () => {
    const playerId = await playerWith(1_000n);
    const cash = playerAccount('player-cash', playerId);
    const results = await Promise.allSettled(Array.from({ length: STAKES_AT_ONCE }, () => move(cash, houseAccount('test'), 1_000n)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ problem: 'not-enough-money', balanceMinor: 0n });
    }
    expect((await readBalance(opened.queries, playerId)).cashMinor).toBe(0n);
  });

  it('[R7.065] refuses entries that do not sum to zero and entries that move nothing', async () => {
    const playerId = await playerWith(10n);
    const cash = playerAccount('player-cash', playerId);
    const post = (entries: { account: AccountReference; amountMinor: bigint }[]) =>
      inTransaction(opened.queries, (transaction) =>
        postJournal(transaction, { idempotencyKey: `bad:${++serial}`, kind: 'test', playerId, postedAt: new Date(), entries }),
      );
    const entriesBefore = await countEntries();
    await expect(post([{ account: cash, amountMinor: 5n }])).rejects.toMatchObject({ problem: 'unbalanced' });
    await expect(post([])).rejects.toMatchObject({ problem: 'empty' });
    await expect(move(cash, cash, 5n)).rejects.toMatchObject({ problem: 'empty' });
    expect(await countEntries()).toBe(entriesBefore);
  });

  it('refuses to change or delete what was posted', async () => {
    await playerWith(10n);
    await expect(sql`update ledger_entry set amount_minor = 1`.execute(opened.queries)).rejects.toThrow('append only');
    await expect(sql`delete from ledger_journal`.execute(opened.queries)).rejects.toThrow('append only');
  });

  it('keeps all books balanced through random transfers between many accounts, in parallel', async () => {
    const seed = 20_261_120;
    const random = seededRandom(seed);
    const players = await Promise.all([1, 2, 3, 4].map(() => playerWith(5_000n)));
    const accounts = [
      ...players.flatMap((playerId) => [
        playerAccount('player-cash', playerId),
        playerAccount('player-held', playerId),
        playerAccount('player-debt', playerId),
      ]),
      houseAccount('one'),
      houseAccount('two'),
      suspenseAccount,
    ];
    const pick = (): AccountReference => accounts[random(accounts.length)] ?? suspenseAccount;
    const attempts = Array.from({ length: 200 }, () => ({ from: pick(), to: pick(), amountMinor: BigInt(random(2_000) + 1) }));
    const results = await Promise.allSettled(attempts.map(({ from, to, amountMinor }) => move(from, to, amountMinor)));
    const unexpected = results.filter((result) => result.status === 'rejected' && !(result.reason instanceof LedgerError));
    expect(unexpected, `seed ${seed}`).toEqual([]);
    const trial = await readTrialBalance(opened.queries);
    expect(trial.imbalances, `seed ${seed}`).toEqual([]);
    for (const playerId of players) expect((await readBalance(opened.queries, playerId)).cashMinor).toBeGreaterThanOrEqual(0n);
  });
});

describe.each(testEngines)('the trial balance on %s', (engine) => {
  it('names a balance that was changed behind the ledger, and the total that is no longer zero', async () => {
    const opened = await openTestDatabase(engine);
    try {
      const { playerId } = await makeTestPlayer(opened.queries);
      const entries = [
        { account: clearingAccount(2), amountMinor: -300n },
        { account: playerAccount('player-cash', playerId), amountMinor: 300n },
      ];
      await inTransaction(opened.queries, (transaction) =>
        postJournal(transaction, { idempotencyKey: 'deposit:1', kind: 'deposit', playerId, postedAt: new Date(), entries }),
      );
      expect(await readTrialBalance(opened.queries)).toEqual({
        isBalanced: true,
        accountCount: 2,
        imbalances: [],
      });
      await sql`update ledger_account set balance_minor = 301 where kind = 'player-cash'`.execute(opened.queries);
      const trial = await readTrialBalance(opened.queries);
      expect(trial.isBalanced).toBe(false);
      expect(trial.imbalances).toMatchObject([
        { kind: 'balance-differs', balanceMinor: 301n, entriesMinor: 300n },
        { kind: 'total-not-zero', sumMinor: 1n },
      ]);
    } finally {
      await opened.close();
    }
  });
});
