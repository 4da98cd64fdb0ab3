import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { processStatus } from '#contract/enumerations.ts';
import { DAY_MS, prepareBonusMoney, running } from '../../tests/support/bonus-money.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeGameToken, makeTestGame } from '../../tests/support/wallet-provider.ts';
import { bet, LIRA, win } from '../../tests/support/wallet-table.ts';
import { inTransaction } from '../database/database.ts';
import { bonusAccount, playerAccount } from '../ledger/accounts.ts';
import { readBalance } from '../ledger/balances.ts';
import { postJournal } from '../ledger/transfer.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';
import { postStake } from '../wallet/post-stake.ts';
import { settleSilentStakes } from './settle-silent-stakes.ts';
import { selectStakeParts } from './store.ts';

const SPORTS = 'test-sports';
const { Processing, Completed, Cancelled, Expired } = processStatus;

describe.each(testEngines)('the money of bonuses on %s', (engine) => {
  const money = prepareBonusMoney(engine);
  const { clock, farAhead, seat, grant, send, stake, pay, lose, takeBack, expire, moneyOf, expiredMinor, stateOf, publishedTo } = money;

  beforeAll(async () => {
    const { database } = money.application;
    await makeTestGame(database, SPORTS);
    await database.updateTable('game').set({ category: 'sports' }).where('code', '=', SPORTS).execute();
  });

  describe('a stake', () => {
    it('takes cash before bonus money and the oldest bonus first, and counts towards what it was taken from', async () => {
      const session = await seat(30);
      const [first, second] = [await grant(session, 20), await grant(session, 50)];
      await stake(session, 25);
      expect([await stateOf(session, first), await stateOf(session, second)]).toEqual([running(20, 0), running(50, 0)]);
      const mixed = bet(session, 40 * LIRA);
      expect(await send('bet', mixed)).toMatchObject({ status: 'RS_OK', balance: 35 * LIRA });
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: 0 });
      expect(await stateOf(session, first)).toEqual({ status: Cancelled, left: 0, wagered: 20, hasEnded: true });
      expect(await stateOf(session, second)).toEqual(running(35, 15));
      const { journal_id } = await money.application.database
        .selectFrom('wallet_transaction')
        .select('journal_id')
        .where('transaction_uuid', '=', String(mixed.transaction_uuid))
        .executeTakeFirstOrThrow();
      const parts = await inTransaction(money.application.database, (transaction) => selectStakeParts(transaction, journal_id ?? 0n));
      expect(parts).toEqual([
        { bonusId: first, amountMinor: 20_00n },
        { bonusId: second, amountMinor: 15_00n },
      ]);
    });

    it('is refused beyond cash and bonuses together, and moves nothing', async () => {
      const session = await seat(10);
      const bonusId = await grant(session, 20);
      expect(await send('bet', bet(session, 30 * LIRA + 1_000))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 30 * LIRA });
      expect(await moneyOf(session)).toEqual({ cash: 10, debt: 0 });
      expect(await stateOf(session, bonusId)).toEqual(running(20, 0));
      await stake(session, 30);
    });

    it('takes nothing when it is sent again', async () => {
      const session = await seat(5);
      const bonusId = await grant(session, 20);
      const body = await stake(session, 10);
      const copies = await Promise.all(Array.from({ length: 10 }, (_, index) => send('bet', index % 2 ? body : { ...body, request_uuid: randomUUID() })));
      expect(new Set(copies.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set([`RS_OK ${15 * LIRA}`]));
      expect(await stateOf(session, bonusId)).toEqual(running(15, 5));
    });

    it('is accepted exactly as often as the bonuses can pay for it when many arrive at once', async () => {
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

    it('runs no query about bonuses while cash covers it', async () => {
      const session = await seat(100);
      await grant(session, 20);
      await stake(session, 1);
      let statements = 0;
      const counting = money.application.database.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          return result;
        },
      });
      const { playerId } = session;
      const placed = { idempotencyKey: `test-stake:${playerId}`, playerId, walletProvider: 'hub88', amountMinor: 10_00n, placedAt: clock.now() };
      await inTransaction(counting, (transaction) => postStake(transaction, placed));
      // The limit check and the posting.
      expect(statements).toBe(2);
    });
  });

  describe('a bonus', () => {
    it('becomes cash when its wagering is complete and settled, and the player is notified', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 2 });
      for (let round = 0; round < 3; round += 1) await pay(session, 50, await stake(session, 50));
      expect(await stateOf(session, bonusId)).toEqual(running(100, 150));
      const last = await stake(session, 60);
      expect(await stateOf(session, bonusId)).toEqual(running(40, 210));
      await pay(session, 90, last);
      expect(await stateOf(session, bonusId)).toEqual({ status: Completed, left: 0, wagered: 210, hasEnded: true });
      expect(await moneyOf(session)).toEqual({ cash: 130, debt: 0 });
      const told = publishedTo(session).slice(-2);
      expect(told.map(({ command }) => command)).toEqual(['BalanceChanged', 'NotifyMessage']);
      expect(told[0]?.argument).toMatchObject({ balance: 130 });
      expect(told[1]?.argument).toMatchObject({ type: 'Bonus', note: expect.stringContaining('₺130,00') });
    });

    it('stays bonus money while the stake that completes it can be rolled back', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 1 });
      const [large, small] = [await stake(session, 60), await stake(session, 40)];
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: 0 });
      await pay(session, 500, large);
      expect(await stateOf(session, bonusId)).toEqual(running(500, 100));
      await takeBack(session, small);
      expect(await stateOf(session, bonusId)).toEqual(running(540, 60));
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: 0 });
      await lose(session, await stake(session, 40));
      expect(await moneyOf(session)).toEqual({ cash: 500, debt: 0 });
    });

    it('is completed by the end of a round for all stakes in it, even when the last bet itself ends it', async () => {
      const [closed, closing] = [await seat(0), await seat(0)];
      const bonuses = [await grant(closed, 30, { wageringFactor: 1 }), await grant(closing, 30, { wageringFactor: 1 })];
      const first = await stake(closed, 10);
      const raise = bet(closed, 20 * LIRA, { round: first.round });
      await send('bet', raise);
      await send('win', win(closed, 0, first.transaction_uuid, { round: first.round, round_closed: false }));
      expect(await stateOf(closed, bonuses[0] ?? 0n)).toMatchObject({ status: Processing });
      await send('win', win(closed, 70 * LIRA, first.transaction_uuid, { round: first.round }));
      expect(await moneyOf(closed)).toEqual({ cash: 70, debt: 0 });
      const opened = await stake(closing, 10);
      await send('bet', bet(closing, 20 * LIRA, { round: opened.round, round_closed: true }));
      expect(await stateOf(closing, bonuses[1] ?? 0n)).toMatchObject({ status: Completed, wagered: 30 });
    });

    it("is not completed by the end of another game's round with the same name", async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 30, { wageringFactor: 1 });
      const [first, second] = [await stake(session, 10), await stake(session, 20)];
      await send('win', win(session, 0, first.transaction_uuid, { round: 'another round' }));
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Processing });
      await lose(session, second);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Completed });
    });

    it('does not wait for a casino bet that stays undecided for a week, but does wait for a sports bet', async () => {
      const session = await seat(0);
      const sports = {
        ...session,
        token: await makeGameToken(money.application.database, { playerId: session.playerId, gameCode: SPORTS, expiresAt: farAhead() }),
      };
      const bonusId = await grant(session, 100, { wageringFactor: 1, days: 300 });
      await stake(session, 90);
      clock.advance(7 * DAY_MS - 1);
      await send('bet', bet(sports, 10 * LIRA, { game_code: SPORTS, round: 'the cup final' }));
      await settleSilentStakes(money.application, clock.now());
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Processing, wagered: 100 });
      clock.advance(1);
      await settleSilentStakes(money.application, clock.now());
      clock.advance(100 * DAY_MS);
      await settleSilentStakes(money.application, clock.now());
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Processing });
      await money.application.database.updateTable('game').set({ category: 'slot' }).where('code', '=', SPORTS).execute();
      await settleSilentStakes(money.application, clock.now());
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Completed });
      expect(publishedTo(session).at(-1)?.argument).toMatchObject({ type: 'Bonus' });
    });

    it('with complete wagering waits past its day for open stakes, and is not staked meanwhile', async () => {
      const [loser, canceller] = [await seat(0), await seat(0)];
      const [lost, cancelled] = [await grant(loser, 100, { wageringFactor: 1 }), await grant(canceller, 100, { wageringFactor: 1 })];
      for (const session of [loser, canceller]) await pay(session, 100, await stake(session, 60));
      const [open, undone] = [await stake(loser, 50), await stake(canceller, 50)];
      clock.advance(14 * DAY_MS);
      await expire();
      expect([await stateOf(loser, lost), await stateOf(canceller, cancelled)]).toEqual([running(90, 110), running(90, 110)]);
      expect(await send('bet', bet(loser, LIRA))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
      await lose(loser, open);
      expect(await moneyOf(loser)).toEqual({ cash: 90, debt: 0 });
      await takeBack(canceller, undone);
      await expire();
      expect(await stateOf(canceller, cancelled)).toMatchObject({ status: Expired, left: 0 });
      expect(await moneyOf(canceller)).toEqual({ cash: 0, debt: 0 });
    });

    it('does not count cash stakes', async () => {
      const session = await seat(1_000);
      const bonusId = await grant(session, 10, { wageringFactor: 1 });
      await stake(session, 1_000);
      expect(await stateOf(session, bonusId)).toEqual(running(10, 0));
    });

    it('is also completed by the stake of its last money', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 10, { wageringFactor: 1 });
      await pay(session, 30, await stake(session, 10));
      expect(await stateOf(session, bonusId)).toEqual({ status: Completed, left: 0, wagered: 10, hasEnded: true });
      expect(await moneyOf(session)).toEqual({ cash: 30, debt: 0 });
    });

    it('ends when its money is used up, and runs again when some returns before its day', async () => {
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

  describe('expiry', () => {
    it('takes the rest on its day, notifies the player once and leaves everything else alone', async () => {
      // The bonuses of the tests above expire a moment before these.
      clock.advance(1);
      const session = await seat(10);
      const [bonusId, longer] = [await grant(session, 20), await grant(session, 30, { days: 20 })];
      await stake(session, 15);
      clock.advance(14 * DAY_MS - 1);
      await expire();
      expect(await stateOf(session, bonusId)).toEqual(running(15, 5));
      clock.advance(1);
      const before = await expiredMinor();
      await Promise.all([expire(), expire(), expire()]);
      expect((await expiredMinor()) - before).toBe(15_00n);
      expect(await stateOf(session, bonusId)).toEqual({ status: Expired, left: 0, wagered: 5, hasEnded: true });
      expect(await stateOf(session, longer)).toEqual(running(30, 0));
      const notes = publishedTo(session).flatMap(({ argument }) => (typeof argument.note === 'string' ? [argument.note] : []));
      expect(notes.filter((note) => note.includes('silindi'))).toEqual(['Bonusundan kalan ₺15,00 silindi.']);
      expect(publishedTo(session).at(-2)?.argument).toMatchObject({ balance: 30 });
    });

    it('forbids stakes from that day on, before anything has swept the bonus', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 20);
      clock.advance(14 * DAY_MS);
      expect(await send('bet', bet(session, LIRA))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
      await expire();
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Expired, left: 0 });
    });
  });

  it('shows cash and all bonuses as one balance, with a newer version after each change', async () => {
    const session = await seat(10);
    await grant(session, 20);
    const before = await readBalance(money.application.database, session.playerId);
    await grant(session, 30);
    const after = await readBalance(money.application.database, session.playerId);
    expect([before, after]).toMatchObject([
      { cashMinor: 10_00n, bonusMinor: 20_00n },
      { cashMinor: 10_00n, bonusMinor: 50_00n },
    ]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('cannot go below zero in the database itself', async () => {
    const session = await seat(0);
    const bonusId = await grant(session, 10);
    const entries = [
      { account: bonusAccount(session.playerId, bonusId), amountMinor: -10_01n },
      { account: playerAccount('player-cash', session.playerId), amountMinor: 10_01n },
    ];
    const journal = { idempotencyKey: `test-below:${bonusId}`, kind: 'test', playerId: session.playerId, postedAt: clock.now(), entries };
    await expect(inTransaction(money.application.database, (transaction) => postJournal(transaction, journal))).rejects.toMatchObject({
      problem: 'not-enough-money',
    });
    await expect(
      sql`update ledger_account set balance_minor = -1 where player_id = ${session.playerId} and kind = 'player-bonus'`.execute(money.application.database),
    ).rejects.toThrow('player_money_is_never_negative');
  });

  it('leaves the books balanced after everything above', async () => {
    expect((await readTrialBalance(money.application.database)).imbalances).toEqual([]);
  });
});
