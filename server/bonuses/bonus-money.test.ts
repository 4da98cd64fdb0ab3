import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processStatus } from '#contract/enumerations.ts';
import { grantTestBonus } from '../../tests/support/bonus-player.ts';
import type { TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { type Body, bet, LIRA, openWalletTable, rollback, type Seat, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { inTransaction } from '../database/database.ts';
import { bonusAccount, expiredBonusesAccount, playerAccount } from '../ledger/accounts.ts';
import { readAccountBalances, readBalance } from '../ledger/balances.ts';
import { postJournal } from '../ledger/transfer.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { postStake } from '../wallet/post-stake.ts';
import { expireBonuses } from './expire-bonuses.ts';
import { selectBonus, selectStakeParts } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { Processing, Completed, Cancelled, Expired } = processStatus;

describe.each(testEngines)('the money of bonuses on %s', (engine) => {
  let table: WalletTable;
  let application: TestApplication;
  let clock: TestClock;

  beforeAll(async () => {
    clock = makeTestClock();
    table = await openWalletTable(engine, { clock });
    application = table.application;
  });
  afterAll(() => application.close());

  const seat = (cashLira: number): Promise<Seat> => table.seat(cashLira, { expiresAt: new Date(clock.now().getTime() + 365 * DAY_MS) });
  const grant = ({ playerId }: Seat, lira: number, figures: { wageringFactor?: number; days?: number } = {}): Promise<bigint> =>
    grantTestBonus(application.database, playerId, { amountMinor: BigInt(lira) * 100n, now: clock.now(), ...figures });
  const send = (path: string, body: Body): Promise<Body> => table.send(`transaction/${path}`, body);
  /** Stakes so many lira and answers the bet. */
  const stake = async (session: Seat, lira: number): Promise<Body> => {
    const body = bet(session, lira * LIRA);
    expect(await send('bet', body)).toMatchObject({ status: 'RS_OK' });
    return body;
  };
  const pay = async (session: Seat, lira: number, staked: Body): Promise<Body> => {
    const body = win(session, lira * LIRA, staked.transaction_uuid);
    expect(await send('win', body)).toMatchObject({ status: 'RS_OK' });
    return body;
  };
  const takeBack = async (session: Seat, moved: Body): Promise<void> => {
    expect(await send('rollback', rollback(session, moved.transaction_uuid))).toMatchObject({ status: 'RS_OK' });
  };
  /** Cash, debt and what is expired of everyone, in lira. */
  const moneyOf = async ({ playerId }: Seat) => {
    const accounts = [playerAccount('player-cash', playerId), playerAccount('player-debt', playerId)];
    const balances = [...(await readAccountBalances(application.database, accounts)).values()].map((minor) => Number(minor) / 100);
    return { cash: balances[0], debt: balances[1] };
  };
  const expiredLira = async (): Promise<number> => Number([...(await readAccountBalances(application.database, [expiredBonusesAccount])).values()][0]) / 100;
  const stateOf = async ({ playerId }: Seat, bonusId: bigint) => {
    const { status, wagered_minor, ended_at } = await selectBonus(application.database, bonusId);
    const [left] = (await readAccountBalances(application.database, [bonusAccount(playerId, bonusId)])).values();
    return { status, wagered: Number(wagered_minor) / 100, left: Number(left) / 100, hasEnded: ended_at !== null };
  };
  const running = (left: number, wagered: number) => ({ status: Processing, left, wagered, hasEnded: false });
  const expire = (): Promise<void> => expireBonuses(application, clock.now());
  const toldTo = ({ playerId }: Seat) => application.published.filter((published) => published.playerId === playerId);

  describe('a stake', () => {
    it('takes cash before bonus money and the oldest bonus first, and counts to what it took', async () => {
      const session = await seat(30);
      const [first, second] = [await grant(session, 20), await grant(session, 50)];
      await stake(session, 25);
      expect([await stateOf(session, first), await stateOf(session, second)]).toEqual([running(20, 0), running(50, 0)]);
      const mixed = bet(session, 40 * LIRA);
      expect(await send('bet', mixed)).toMatchObject({ status: 'RS_OK', balance: 35 * LIRA });
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: 0 });
      expect(await stateOf(session, first)).toEqual({ status: Cancelled, left: 0, wagered: 20, hasEnded: true });
      expect(await stateOf(session, second)).toEqual(running(35, 15));
      const { journal_id } = await application.database
        .selectFrom('wallet_transaction')
        .select('journal_id')
        .where('transaction_uuid', '=', String(mixed.transaction_uuid))
        .executeTakeFirstOrThrow();
      const parts = await inTransaction(application.database, (transaction) => selectStakeParts(transaction, journal_id ?? 0n));
      expect(parts).toEqual([
        { bonusId: first, amountMinor: 20_00n },
        { bonusId: second, amountMinor: 15_00n },
      ]);
    });

    it('is refused beyond cash and bonuses together, and then nothing has moved', async () => {
      const session = await seat(10);
      const bonusId = await grant(session, 20);
      expect(await send('bet', bet(session, 30 * LIRA + 1_000))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 30 * LIRA });
      expect(await moneyOf(session)).toEqual({ cash: 10, debt: 0 });
      expect(await stateOf(session, bonusId)).toEqual(running(20, 0));
      await stake(session, 30);
    });

    it('that is sent again takes nothing again', async () => {
      const session = await seat(5);
      const bonusId = await grant(session, 20);
      const body = await stake(session, 10);
      const copies = await Promise.all(Array.from({ length: 10 }, (_, index) => send('bet', index % 2 ? body : { ...body, request_uuid: randomUUID() })));
      expect(new Set(copies.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set([`RS_OK ${15 * LIRA}`]));
      expect(await stateOf(session, bonusId)).toEqual(running(15, 5));
    });

    it('passes exactly as often as the bonuses pay for it, when many come at once', async () => {
      const session = await seat(5);
      const bonuses = [await grant(session, 20), await grant(session, 30)];
      const answers = await Promise.all(Array.from({ length: 20 }, () => send('bet', bet(session, 10 * LIRA))));
      expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(5);
      const states = await Promise.all(bonuses.map((bonusId) => stateOf(session, bonusId)));
      expect(states.map(({ left, wagered }) => [left, wagered])).toEqual([
        [0, 20],
        [5, 25],
      ]);
    });

    it('asks the database nothing about bonuses while cash covers it', async () => {
      const session = await seat(100);
      await grant(session, 20);
      await stake(session, 1);
      let statements = 0;
      const counting = application.database.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          return result;
        },
      });
      const { playerId } = session;
      const placed = { idempotencyKey: `test-stake:${playerId}`, playerId, provider: 'hub88', amountMinor: 10_00n, placedAt: clock.now() };
      await inTransaction(counting, (transaction) => postStake(transaction, placed));
      // The check of limits and the posting.
      expect(statements).toBe(2);
    });
  });

  describe('a bonus', () => {
    it('becomes cash when its stakes are made, and the player is told', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 2 });
      for (let round = 0; round < 3; round += 1) await pay(session, 50, await stake(session, 50));
      expect(await stateOf(session, bonusId)).toEqual(running(100, 150));
      const last = bet(session, 60 * LIRA);
      expect(await send('bet', last)).toMatchObject({ status: 'RS_OK', balance: 40 * LIRA });
      expect(await stateOf(session, bonusId)).toEqual({ status: Completed, left: 0, wagered: 210, hasEnded: true });
      expect(await moneyOf(session)).toEqual({ cash: 40, debt: 0 });
      const told = toldTo(session).slice(-2);
      expect(told.map(({ command }) => command)).toEqual(['BalanceChanged', 'NotifyMessage']);
      expect(told[0]?.argument).toMatchObject({ balance: 40 });
      expect(told[1]?.argument).toMatchObject({ type: 'Bonus', note: expect.stringContaining('₺40,00') });
      await pay(session, 90, last);
      expect(await moneyOf(session)).toEqual({ cash: 130, debt: 0 });
    });

    it('counts no stakes of cash', async () => {
      const session = await seat(1_000);
      const bonusId = await grant(session, 10, { wageringFactor: 1 });
      await stake(session, 1_000);
      expect(await stateOf(session, bonusId)).toEqual(running(10, 0));
    });

    it('is completed by the stake of its last money, too', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 10, { wageringFactor: 1 });
      await pay(session, 30, await stake(session, 10));
      expect(await stateOf(session, bonusId)).toEqual({ status: Completed, left: 0, wagered: 10, hasEnded: true });
      expect(await moneyOf(session)).toEqual({ cash: 30, debt: 0 });
    });

    it('ends when its money is used up, and runs again when some comes back before its day', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 10);
      const staked = await stake(session, 10);
      expect(await stateOf(session, bonusId)).toEqual({ status: Cancelled, left: 0, wagered: 10, hasEnded: true });
      expect(await send('bet', bet(session, LIRA))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
      await pay(session, 25, staked);
      expect(await stateOf(session, bonusId)).toEqual(running(25, 10));
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: 0 });
    });
  });

  describe('a win', () => {
    it('returns in the shares of its stake, a bonus rounded down and cash up', async () => {
      const session = await seat(1);
      const [first, second] = [await grant(session, 1), await grant(session, 5)];
      const staked = await stake(session, 3);
      await pay(session, 1, staked);
      expect(await stateOf(session, first)).toEqual(running(0.33, 1));
      expect(await stateOf(session, second)).toEqual(running(4.33, 1));
      expect(await moneyOf(session)).toEqual({ cash: 0.34, debt: 0 });
      expect(await send('win', win(session, 0, staked.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 5 * LIRA });
    });

    it('of a kuruş too little to share is cash, and wakes no bonus', async () => {
      const session = await seat(1);
      const bonusId = await grant(session, 1);
      await pay(session, 0.01, await stake(session, 2));
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Cancelled, left: 0 });
      expect(await moneyOf(session)).toEqual({ cash: 0.01, debt: 0 });
    });

    it('of a stake whose bonus has expired is the house’s in the share of the bonus', async () => {
      const session = await seat(10);
      const [bonusId, usedUp] = [await grant(session, 20), await grant(session, 10)];
      const staked = await stake(session, 20);
      const all = await stake(session, 20);
      clock.advance(14 * DAY_MS);
      await expire();
      const before = await expiredLira();
      await pay(session, 40, staked);
      await pay(session, 40, all);
      expect((await expiredLira()) - before).toBe(60);
      expect(await moneyOf(session)).toEqual({ cash: 20, debt: 0 });
      expect([await stateOf(session, bonusId), await stateOf(session, usedUp)]).toMatchObject([{ status: Cancelled }, { status: Cancelled }]);
    });
  });

  describe('expiry', () => {
    it('takes the rest on its day, tells the player once and leaves everything else', async () => {
      const session = await seat(10);
      const [bonusId, longer] = [await grant(session, 20), await grant(session, 30, { days: 20 })];
      await stake(session, 15);
      clock.advance(14 * DAY_MS - 1);
      await expire();
      expect(await stateOf(session, bonusId)).toEqual(running(15, 5));
      clock.advance(1);
      const before = await expiredLira();
      await Promise.all([expire(), expire(), expire()]);
      expect((await expiredLira()) - before).toBe(15);
      expect(await stateOf(session, bonusId)).toEqual({ status: Expired, left: 0, wagered: 5, hasEnded: true });
      expect(await stateOf(session, longer)).toEqual(running(30, 0));
      const notes = toldTo(session).flatMap(({ argument }) => (typeof argument.note === 'string' ? [argument.note] : []));
      expect(notes.filter((note) => note.includes('silindi'))).toEqual(['Bonusundan kalan ₺15,00 silindi.']);
      expect(toldTo(session).at(-2)?.argument).toMatchObject({ balance: 30 });
    });

    it('forbids stakes from the day on, before anything has swept the bonus away', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 20);
      clock.advance(14 * DAY_MS);
      expect(await send('bet', bet(session, LIRA))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
      await expire();
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Expired, left: 0 });
    });
  });

  describe('a rollback of a stake', () => {
    it('returns the parts where they came from and counts the stake no longer, once', async () => {
      const session = await seat(10);
      const [first, second] = [await grant(session, 20), await grant(session, 30)];
      const staked = await stake(session, 40);
      expect(await stateOf(session, first)).toMatchObject({ status: Cancelled });
      await takeBack(session, staked);
      await takeBack(session, staked);
      expect([await stateOf(session, first), await stateOf(session, second)]).toEqual([running(20, 0), running(30, 0)]);
      expect(await moneyOf(session)).toEqual({ cash: 10, debt: 0 });
    });

    it('opens the bonus again that the stake had completed', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 1 });
      await stake(session, 50);
      const last = await stake(session, 40);
      expect(await stateOf(session, bonusId)).toEqual(running(10, 90));
      const completing = await stake(session, 10);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Completed });
      await takeBack(session, completing);
      expect(await stateOf(session, bonusId)).toEqual(running(10, 90));
      await takeBack(session, last);
      expect(await stateOf(session, bonusId)).toEqual(running(50, 50));
      const again = await stake(session, 45);
      await stake(session, 5);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Completed, left: 0, wagered: 100 });
      await pay(session, 90, again);
      expect(await moneyOf(session)).toEqual({ cash: 90, debt: 0 });
    });

    it('takes what had become cash back into the bonus, and books what is gone of it as a debt', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 1 });
      await stake(session, 20);
      await pay(session, 120, await stake(session, 20));
      const completing = await stake(session, 60);
      expect(await moneyOf(session)).toEqual({ cash: 120, debt: 0 });
      await stake(session, 50);
      await takeBack(session, completing);
      expect(await stateOf(session, bonusId)).toEqual(running(180, 40));
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: -50 });
    });

    it('after the day of the bonus goes to cash when it was completed, and to the house when it expired', async () => {
      const [winner, loser] = [await seat(0), await seat(0)];
      const [completed, expired] = [await grant(winner, 100, { wageringFactor: 1 }), await grant(loser, 100)];
      const completing = await stake(winner, 100);
      const staked = await stake(loser, 30);
      clock.advance(14 * DAY_MS);
      await expire();
      const before = await expiredLira();
      await takeBack(winner, completing);
      await takeBack(loser, staked);
      expect(await stateOf(winner, completed)).toEqual({ status: Completed, left: 0, wagered: 0, hasEnded: true });
      expect(await moneyOf(winner)).toEqual({ cash: 100, debt: 0 });
      expect(await stateOf(loser, expired)).toEqual({ status: Expired, left: 0, wagered: 0, hasEnded: true });
      expect(await moneyOf(loser)).toEqual({ cash: 0, debt: 0 });
      expect((await expiredLira()) - before).toBe(30);
    });
  });

  describe('a rollback of a win', () => {
    it('takes it from the bonus, and ends the bonus when nothing is left', async () => {
      const session = await seat(10);
      const bonusId = await grant(session, 10);
      const paid = await pay(session, 50, await stake(session, 20));
      expect(await stateOf(session, bonusId)).toEqual(running(25, 10));
      await takeBack(session, paid);
      expect(await stateOf(session, bonusId)).toEqual({ status: Cancelled, left: 0, wagered: 10, hasEnded: true });
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: 0 });
    });

    it('takes it from cash when the bonus is completed, and books the rest as a debt', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 2 });
      const paid = await pay(session, 200, await stake(session, 100));
      await stake(session, 100);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Completed });
      await stake(session, 70);
      await takeBack(session, paid);
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: -170 });
    });

    it('takes it from the house when the bonus has expired', async () => {
      const session = await seat(0);
      await grant(session, 100);
      const paid = await pay(session, 200, await stake(session, 100));
      clock.advance(14 * DAY_MS);
      await expire();
      const before = await expiredLira();
      await takeBack(session, paid);
      expect((await expiredLira()) - before).toBe(-200);
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: 0 });
    });

    it('books as a debt what the bonus no longer has', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100);
      const paid = await pay(session, 50, await stake(session, 100));
      await stake(session, 30);
      await takeBack(session, paid);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Cancelled, left: 0 });
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: -30 });
    });
  });

  it('stays whole when stakes, wins, rollbacks, claims and expiry arrive at once', async () => {
    const session = await seat(20);
    const bonuses = [await grant(session, 50, { wageringFactor: 1 }), await grant(session, 50, { days: 1 })];
    const placed: Body[] = [];
    for (const lira of [30, 30, 10]) placed.push(await stake(session, lira));
    clock.advance(DAY_MS);
    const calls = placed.flatMap((staked) => [
      () => send('win', win(session, 7 * LIRA, staked.transaction_uuid)),
      () => send('rollback', rollback(session, staked.transaction_uuid)),
      () => send('bet', bet(session, 9 * LIRA)),
    ]);
    await Promise.all([...calls, expire, expire, () => grant(session, 5)].map((call) => call()));
    const states = await Promise.all(bonuses.map((bonusId) => stateOf(session, bonusId)));
    for (const { status, left } of states) expect(left > 0).toBe(status === Processing);
    expect(states[1]).toMatchObject({ left: 0 });
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });

  it('shows cash and all bonuses as one balance that grows newer with each', async () => {
    const session = await seat(10);
    await grant(session, 20);
    const before = await readBalance(application.database, session.playerId);
    await grant(session, 30);
    const after = await readBalance(application.database, session.playerId);
    expect([before, after]).toMatchObject([
      { cashMinor: 10_00n, bonusMinor: 20_00n },
      { cashMinor: 10_00n, bonusMinor: 50_00n },
    ]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('is refused by the database itself below zero', async () => {
    const session = await seat(0);
    const bonusId = await grant(session, 10);
    const entries = [
      { account: bonusAccount(session.playerId, bonusId), amountMinor: -10_01n },
      { account: playerAccount('player-cash', session.playerId), amountMinor: 10_01n },
    ];
    const journal = { idempotencyKey: `test-below:${bonusId}`, kind: 'test', playerId: session.playerId, postedAt: clock.now(), entries };
    await expect(inTransaction(application.database, (transaction) => postJournal(transaction, journal))).rejects.toMatchObject({
      problem: 'not-enough-money',
    });
    await expect(
      sql`update ledger_account set balance_minor = -1 where player_id = ${session.playerId} and kind = 'player-bonus'`.execute(application.database),
    ).rejects.toThrow('player_money_is_never_negative');
  });

  it('leaves the books straight after everything above', async () => {
    expect((await readTrialBalance(application.database)).imbalances).toEqual([]);
  });
});
