import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzSeed } from '../../tests/support/fuzz-seed.ts';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { giveCash } from '../../tests/support/wallet-provider.ts';
import { inTransaction, type OpenedDatabase, type Transaction } from '../database/database.ts';
import { type AccountReference, accountKey, createMissingAccounts, expiredBonusesAccount, feesAccount, houseAccount, playerAccount } from './accounts.ts';
import { readAccountBalances, readBalance } from './balances.ts';
import { lockPlayer } from './lock-player.ts';
import { postText } from './post-text.ts';
import { postReversal } from './reversal.ts';
import { type Journal, type JournalEntry, type Posting, postJournal } from './transfer.ts';
import { readTrialBalance } from './trial-balance.ts';

const PLAYERS = 5;
const CASH_MINOR = 1_000_000_00n;
const RUNS = 6;

interface Step {
  readonly act: 'bet' | 'win' | 'repeat' | 'rollback';
  readonly minor: number;
  /** Books as a server from before there were sub-accounts. */
  readonly isOlder: boolean;
  /** Which of the player's earlier bets and wins is meant. */
  readonly pick: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('bet', 'bet', 'win', 'repeat', 'rollback'),
  minor: fc.integer({ min: 1, max: 500_00 }),
  isOlder: fc.boolean(),
  pick: fc.nat(),
});
const stepsOfPlayers = fc.array(fc.array(step, { minLength: 3, maxLength: 12 }), { minLength: PLAYERS, maxLength: PLAYERS });

/** A journal in which the house gets an amount from a player or, below zero, pays it. */
function betOf(playerId: bigint, house: AccountReference, minor: bigint): Journal {
  return {
    idempotencyKey: `test-bet:${randomUUID()}`,
    kind: 'stake',
    playerId,
    postedAt: new Date(),
    entries: [
      { account: playerAccount('player-cash', playerId), amountMinor: -minor },
      { account: house, amountMinor: minor },
    ],
  };
}

/** Posts on the rows under the accounts' own codes, as a server does that knows no sub-accounts; returns the journal. */
async function postAsBefore(transaction: Transaction, { idempotencyKey, kind, playerId, postedAt, entries }: Journal): Promise<bigint> {
  const accounts = entries.map(({ account }) => account);
  await createMissingAccounts(transaction, accounts);
  const values = entries.flatMap(({ account, amountMinor }) => [account.kind, account.playerId, account.code, amountMinor]);
  const statement = CompiledQuery.raw(postText(accounts), [idempotencyKey, kind, playerId, postedAt, ...values]);
  const { rows } = await transaction.executeQuery<{ journal_id: bigint | null }>(statement);
  const id = rows[0]?.journal_id ?? null;
  if (id === null) throw new Error('the older server booked nothing');
  return id;
}

/** Returns a journal's entries on the rows that hold them. */
async function readStored(transaction: Transaction, journalId: bigint): Promise<JournalEntry[]> {
  const { rows } = await sql<{ kind: AccountReference['kind']; player_id: bigint | null; code: string; amount_minor: bigint }>`
    select account.kind, account.player_id, account.code, entry.amount_minor
    from ledger_entry entry join ledger_account account on account.id = entry.account_id where entry.journal_id = ${journalId} order by entry.id
  `.execute(transaction);
  return rows.map((row) => ({ account: { kind: row.kind, playerId: row.player_id, code: row.code }, amountMinor: row.amount_minor }));
}

/** Takes a journal back as a server does that knows no sub-accounts. */
async function reverseAsBefore(transaction: Transaction, journalId: bigint, playerId: bigint): Promise<void> {
  const entries = (await readStored(transaction, journalId)).map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }));
  await postAsBefore(transaction, { idempotencyKey: `test-rollback:${journalId}`, kind: 'rollback', playerId, postedAt: new Date(), entries });
}

describe.each(testEngines)('the sub-accounts of a house account on %s', (engine) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  const post = (journal: Journal): Promise<Posting> => inTransaction(opened.queries, (transaction) => postJournal(transaction, journal));
  const postOlder = (journal: Journal): Promise<bigint> => inTransaction(opened.queries, (transaction) => postAsBefore(transaction, journal));
  const reverse = (journalId: bigint, playerId: bigint): Promise<Posting> => {
    const reversal = { journalId, idempotencyKey: `test-rollback:${journalId}`, kind: 'rollback', playerId, postedAt: new Date() };
    return inTransaction(opened.queries, (transaction) => postReversal(transaction, reversal));
  };

  async function makePlayer(): Promise<bigint> {
    const { playerId } = await makeTestPlayer(opened.queries);
    await giveCash(opened.queries, playerId, CASH_MINOR);
    return playerId;
  }

  const cashOf = async (playerId: bigint): Promise<bigint> => (await readBalance(opened.queries, playerId)).cashMinor;
  const holds = async (account: AccountReference): Promise<bigint | undefined> =>
    (await readAccountBalances(opened.queries, [account])).get(accountKey(account));
  const codesOf = (journalId: bigint): Promise<string[]> =>
    inTransaction(opened.queries, async (transaction) => (await readStored(transaction, journalId)).map(({ account }) => account.code));

  it("hold the bets of different players in different rows, and the house's balance is their sum", async () => {
    const [house, other] = [houseAccount('sum'), houseAccount('sum-2')];
    const [first, second] = [await makePlayer(), await makePlayer()];
    const postings = [await post(betOf(first, house, 700n)), await post(betOf(second, house, 30n)), await post(betOf(first, house, -50n))];
    await post(betOf(second, other, 4n));
    const codes = await Promise.all(postings.map(({ journalId }) => codesOf(journalId)));
    expect(new Set(codes.flat()).size).toBe(3);
    expect(codes[2]?.toSorted()).toEqual(codes[0]?.toSorted());
    const balances = await readAccountBalances(opened.queries, [house, playerAccount('player-cash', first), other]);
    expect([...balances.values()]).toEqual([680n, CASH_MINOR - 650n, 4n]);
  });

  it('belong to wallet providers alone, and to postings about a player', async () => {
    const playerId = await makePlayer();
    for (const account of [feesAccount, expiredBonusesAccount]) {
      const { journalId, balanceAfter } = await post(betOf(playerId, account, 5n));
      expect(await codesOf(journalId)).toContain(account.code);
      expect(balanceAfter(account)).toBe(await holds(account));
    }
    const house = houseAccount('nobodys');
    const { journalId } = await post({ ...betOf(playerId, house, 5n), playerId: null });
    expect(await codesOf(journalId)).toContain('nobodys');
  });

  it('are not taken for the whole account by a posting that is asked for its balance', async () => {
    const playerId = await makePlayer();
    const house = houseAccount('asked');
    const ofPlayer = await post(betOf(playerId, house, 5n));
    const ofNobody = await post({ ...betOf(playerId, house, 5n), playerId: null });
    for (const { balanceAfter } of [ofPlayer, ofNobody]) expect(() => balanceAfter(house)).toThrow(RangeError);
    expect(ofPlayer.balanceAfter(playerAccount('player-cash', playerId))).toBe(CASH_MINOR - 5n);
  });

  it('let a repeat find the first posting, also one of before there were any, and a changed amount be refused', async () => {
    const playerId = await makePlayer();
    const house = houseAccount('repeats');
    const [older, newer] = [betOf(playerId, house, 700n), betOf(playerId, house, 900n)];
    const journals: [Journal, bigint][] = [
      [older, await postOlder(older)],
      [newer, (await post(newer)).journalId],
    ];
    for (const [journal, journalId] of journals) {
      expect(await post(journal)).toMatchObject({ isRepeat: true, journalId });
      const changed = { ...betOf(playerId, house, 701n), idempotencyKey: journal.idempotencyKey };
      await expect(post(changed)).rejects.toMatchObject({ problem: 'key-used-differently' });
      const elsewhere = { ...betOf(playerId, houseAccount('repeats-2'), journal === older ? 700n : 900n), idempotencyKey: journal.idempotencyKey };
      await expect(post(elsewhere)).rejects.toMatchObject({ problem: 'key-used-differently' });
    }
    expect(await holds(house)).toBe(1_600n);
  });

  it('give back what was booked before there were any', async () => {
    const playerId = await makePlayer();
    const house = houseAccount('given-back');
    await reverse(await postOlder(betOf(playerId, house, 700n)), playerId);
    expect(await cashOf(playerId)).toBe(CASH_MINOR);
    expect(await holds(house)).toBe(0n);
    expect((await readTrialBalance(opened.queries)).imbalances).toEqual([]);
  });

  /** Takes one step under the player's lock, as all money does; returns what the house has from the player by it. */
  async function take(playerId: bigint, house: AccountReference, { act, minor, isOlder, pick }: Step, done: Map<bigint, Journal>): Promise<bigint> {
    const underLock = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
      inTransaction(opened.queries, async (transaction) => {
        await lockPlayer(transaction, playerId);
        return work(transaction);
      });
    if (act === 'bet' || act === 'win') {
      const gainMinor = BigInt(act === 'bet' ? minor : -minor);
      const made = betOf(playerId, house, gainMinor);
      const madeId = await underLock(async (transaction) => (isOlder ? postAsBefore(transaction, made) : (await postJournal(transaction, made)).journalId));
      done.set(madeId, made);
      return gainMinor;
    }
    const [journalId, journal] = [...done][pick % Math.max(done.size, 1)] ?? [];
    if (journalId === undefined || journal === undefined) return 0n;
    if (act === 'repeat') {
      expect(await underLock((transaction) => postJournal(transaction, journal))).toMatchObject({ isRepeat: true, journalId });
      return 0n;
    }
    if (isOlder) await underLock((transaction) => reverseAsBefore(transaction, journalId, playerId));
    else await reverse(journalId, playerId);
    done.delete(journalId);
    return journal.entries[0]?.amountMinor ?? 0n;
  }

  it(`stay provable at every moment while an older server and this one book side by side, seed ${fuzzSeed}`, async () => {
    const property = fc.asyncProperty(stepsOfPlayers, async (all) => {
      const house = houseAccount(`side-${randomUUID()}`);
      let isOver = false;
      const proofs = async (): Promise<unknown[]> => {
        const found: unknown[] = [];
        while (!isOver) found.push(...(await readTrialBalance(opened.queries)).imbalances);
        return found;
      };
      const playing = Promise.all(
        all.map(async (steps) => {
          const playerId = await makePlayer();
          const done = new Map<bigint, Journal>();
          let houseMinor = 0n;
          for (const next of steps) houseMinor += await take(playerId, house, next, done);
          expect(await cashOf(playerId)).toBe(CASH_MINOR - houseMinor);
          return houseMinor;
        }),
      ).finally(() => {
        isOver = true;
      });
      const [won, found] = await Promise.all([playing, proofs()]);
      expect(found).toEqual([]);
      expect(await holds(house)).toBe(won.reduce((sum, minor) => sum + minor, 0n));
      expect((await readTrialBalance(opened.queries)).imbalances).toEqual([]);
    });
    await fc.assert(property, { seed: fuzzSeed, numRuns: RUNS });
  });
});

describe.runIf(testEngines.includes('postgresql'))('a bet on PostgreSQL', () => {
  it("is booked while another player's with the same provider is not committed", async () => {
    const opened = await openTestDatabase('postgresql');
    const house = houseAccount('hub88');
    const players = [await makeTestPlayer(opened.queries), await makeTestPlayer(opened.queries)];
    const [first = 0n, second = 0n] = players.map(({ playerId }) => playerId);
    const holds = async () => (await readAccountBalances(opened.queries, [house])).get(accountKey(house));
    for (const playerId of [first, second]) {
      await giveCash(opened.queries, playerId, CASH_MINOR);
      await inTransaction(opened.queries, (transaction) => postJournal(transaction, betOf(playerId, house, 1n)));
    }
    const [posted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = inTransaction(opened.queries, async (transaction) => {
      await postJournal(transaction, betOf(first, house, 70n));
      posted.resolve();
      await released.promise;
    });
    try {
      await Promise.race([posted.promise, open]);
      await inTransaction(opened.queries, async (transaction) => {
        await sql`set local lock_timeout = '5s'`.execute(transaction);
        await postJournal(transaction, betOf(second, house, 5n));
      });
      expect(await holds()).toBe(7n);
      released.resolve();
      await open;
      expect(await holds()).toBe(77n);
    } finally {
      released.resolve();
      await Promise.allSettled([open]);
      await opened.close();
    }
  });
});
