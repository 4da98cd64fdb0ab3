import { describe, expect, it } from 'vitest';
import { processStatus } from '#contract/enumerations.ts';
import { DAY_MS, prepareBonusMoney, running } from '../../tests/support/bonus-money.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { type Body, bet, LIRA, rollback, win } from '../../tests/support/wallet-table.ts';
import { readTrialBalance } from '../ledger/trial-balance.ts';

const { Processing, Completed, Cancelled, Expired } = processStatus;

describe.each(testEngines)('the money of bonuses on %s', (engine) => {
  const money = prepareBonusMoney(engine);
  const { clock, seat, grant, send, stake, pay, lose, takeBack, expire, moneyOf, expiredMinor, stateOf } = money;

  describe('a win', () => {
    it('returns in the shares of its stake, with bonus shares rounded down and cash up', async () => {
      const session = await seat(1);
      const [first, second] = [await grant(session, 1), await grant(session, 5)];
      const staked = await stake(session, 3);
      await pay(session, 1, staked);
      expect(await stateOf(session, first)).toEqual(running(0.33, 1));
      expect(await stateOf(session, second)).toEqual(running(4.33, 1));
      expect(await moneyOf(session)).toEqual({ cash: 0.34, debt: 0 });
      expect(await send('win', win(session, 0, staked.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 5 * LIRA });
    });

    it('of a kuruş too small to share is cash, and reactivates no bonus', async () => {
      const session = await seat(1);
      const bonusId = await grant(session, 1);
      await pay(session, 0.01, await stake(session, 2));
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Cancelled, left: 0 });
      expect(await moneyOf(session)).toEqual({ cash: 0.01, debt: 0 });
    });

    it('of a stake whose bonus has expired goes to the house in the share of the bonus', async () => {
      const session = await seat(10);
      const [bonusId, usedUp] = [await grant(session, 20), await grant(session, 10)];
      const staked = await stake(session, 20);
      const all = await stake(session, 20);
      clock.advance(14 * DAY_MS);
      await expire();
      const before = await expiredMinor();
      await pay(session, 40, staked);
      await pay(session, 40, all);
      expect((await expiredMinor()) - before).toBe(60_00n);
      expect(await moneyOf(session)).toEqual({ cash: 20, debt: 0 });
      expect([await stateOf(session, bonusId), await stateOf(session, usedUp)]).toMatchObject([{ status: Cancelled }, { status: Cancelled }]);
    });
  });

  describe('a rollback of a stake', () => {
    it('returns the parts to where they came from and stops counting the stake, once', async () => {
      const session = await seat(10);
      const [first, second] = [await grant(session, 20), await grant(session, 30)];
      const staked = await stake(session, 40);
      expect(await stateOf(session, first)).toMatchObject({ status: Cancelled });
      await takeBack(session, staked);
      await takeBack(session, staked);
      expect([await stateOf(session, first), await stateOf(session, second)]).toEqual([running(20, 0), running(30, 0)]);
      expect(await moneyOf(session)).toEqual({ cash: 10, debt: 0 });
    });

    it('reopens the bonus that the stake had completed when it was settled', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 1 });
      await lose(session, await stake(session, 50));
      const last = await stake(session, 40);
      await lose(session, last);
      expect(await stateOf(session, bonusId)).toEqual(running(10, 90));
      const completing = await stake(session, 10);
      await lose(session, completing);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Completed });
      await takeBack(session, completing);
      expect(await stateOf(session, bonusId)).toEqual(running(10, 90));
      await takeBack(session, last);
      expect(await stateOf(session, bonusId)).toEqual(running(50, 50));
      const again = await stake(session, 45);
      await lose(session, await stake(session, 5));
      await pay(session, 90, again);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Completed, left: 0, wagered: 100 });
      expect(await moneyOf(session)).toEqual({ cash: 90, debt: 0 });
    });

    it('takes what had become cash back into the bonus, and books what is gone as a debt', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 1 });
      await lose(session, await stake(session, 20));
      await pay(session, 120, await stake(session, 20));
      const completing = await stake(session, 60);
      await lose(session, completing);
      expect(await moneyOf(session)).toEqual({ cash: 120, debt: 0 });
      await stake(session, 50);
      await takeBack(session, completing);
      expect(await stateOf(session, bonusId)).toEqual(running(180, 40));
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: -50 });
    });

    it('after the day of the bonus goes to cash if the bonus was completed, and to the house if it expired', async () => {
      const [winner, loser] = [await seat(0), await seat(0)];
      const [completed, expired] = [await grant(winner, 100, { wageringFactor: 1 }), await grant(loser, 100)];
      const completing = await stake(winner, 100);
      await lose(winner, completing);
      const staked = await stake(loser, 30);
      clock.advance(14 * DAY_MS);
      await expire();
      const before = await expiredMinor();
      await takeBack(winner, completing);
      await takeBack(loser, staked);
      expect(await stateOf(winner, completed)).toEqual({ status: Completed, left: 0, wagered: 0, hasEnded: true });
      expect(await moneyOf(winner)).toEqual({ cash: 100, debt: 0 });
      expect(await stateOf(loser, expired)).toEqual({ status: Expired, left: 0, wagered: 0, hasEnded: true });
      expect(await moneyOf(loser)).toEqual({ cash: 0, debt: 0 });
      expect((await expiredMinor()) - before).toBe(30_00n);
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

    it('ends no bonus whose wagering is complete: it waits for its open stakes past its day', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 1 });
      const [first, second] = [await stake(session, 50), await stake(session, 50)];
      await takeBack(session, await pay(session, 30, first));
      expect(await stateOf(session, bonusId)).toEqual(running(0, 100));
      clock.advance(14 * DAY_MS);
      await expire();
      await pay(session, 80, second);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Completed, left: 0 });
      expect(await moneyOf(session)).toEqual({ cash: 80, debt: 0 });
    });

    it('takes it from cash when the bonus is completed, and books the rest as a debt', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100, { wageringFactor: 2 });
      const paid = await pay(session, 200, await stake(session, 100));
      await lose(session, await stake(session, 100));
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
      const before = await expiredMinor();
      await takeBack(session, paid);
      expect((await expiredMinor()) - before).toBe(-200_00n);
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: 0 });
    });

    it('books what the bonus no longer has as a debt', async () => {
      const session = await seat(0);
      const bonusId = await grant(session, 100);
      const paid = await pay(session, 50, await stake(session, 100));
      await stake(session, 30);
      await takeBack(session, paid);
      expect(await stateOf(session, bonusId)).toMatchObject({ status: Cancelled, left: 0 });
      expect(await moneyOf(session)).toEqual({ cash: 0, debt: -30 });
    });
  });

  it('stays consistent when stakes, wins, rollbacks, claims and expiry arrive at once', async () => {
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
    for (const { status, left } of states) if (status !== Processing) expect(left).toBe(0);
    expect(states[1]).toMatchObject({ left: 0 });
    expect((await readTrialBalance(money.application.database)).imbalances).toEqual([]);
  });
});
