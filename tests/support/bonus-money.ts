import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { expireBonuses } from '../../server/bonuses/expire-bonuses.ts';
import { selectBonus } from '../../server/bonuses/store.ts';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { bonusAccount, expiredBonusesAccount, playerAccount } from '../../server/ledger/accounts.ts';
import { readAccountBalances } from '../../server/ledger/balances.ts';
import { processStatus } from '../../src/contract/enumerations.ts';
import { grantTestBonus } from './bonus-player.ts';
import { makeTestClock } from './test-clock.ts';
import { type Body, bet, LIRA, openWalletTable, rollback, type Seat, type WalletTable, win } from './wallet-table.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the state of a bonus that runs, in lira. */
export const running = (left: number, wagered: number) => ({ status: processStatus.Processing, left, wagered, hasEnded: false });

/**
 * Sets up an application whose players have bonuses, with what tests do with their money and ask about it. Call it in
 * a `describe`: it opens the application before the tests and closes it afterwards.
 */
export function prepareBonusMoney(engine: DatabaseEngine) {
  const clock = makeTestClock();
  let table: WalletTable;

  beforeAll(async () => {
    table = await openWalletTable(engine, { clock });
  });
  afterAll(() => table.application.close());

  const farAhead = (): Date => new Date(clock.now().getTime() + 365 * DAY_MS);
  const send = (path: string, body: Body): Promise<Body> => table.send(`transaction/${path}`, body);
  const pay = async (session: Seat, lira: number, staked: Body): Promise<Body> => {
    const body = win(session, lira * LIRA, staked.transaction_uuid, { round: staked.round });
    expect(await send('win', body)).toMatchObject({ status: 'RS_OK' });
    return body;
  };

  return {
    clock,
    farAhead,
    send,
    pay,
    lose: (session: Seat, staked: Body): Promise<Body> => pay(session, 0, staked),
    seat: (cashLira: number): Promise<Seat> => table.seat(cashLira, { expiresAt: farAhead() }),
    grant: ({ playerId }: Seat, lira: number, figures: { wageringFactor?: number; days?: number } = {}): Promise<bigint> =>
      grantTestBonus(table.application.database, playerId, { amountMinor: BigInt(lira) * 100n, now: clock.now(), ...figures }),
    /** Stakes this many lira and returns the bet. */
    async stake(session: Seat, lira: number): Promise<Body> {
      const body = bet(session, lira * LIRA, { round: randomUUID() });
      expect(await send('bet', body)).toMatchObject({ status: 'RS_OK' });
      return body;
    },
    async takeBack(session: Seat, moved: Body): Promise<void> {
      expect(await send('rollback', rollback(session, moved.transaction_uuid))).toMatchObject({ status: 'RS_OK' });
    },
    expire: (): Promise<void> => expireBonuses(table.application, clock.now()),
    /** Returns everyone's cash, debt and expired money, in lira. */
    async moneyOf({ playerId }: Seat) {
      const accounts = [playerAccount('player-cash', playerId), playerAccount('player-debt', playerId)];
      const balances = [...(await readAccountBalances(table.application.database, accounts)).values()].map((minor) => Number(minor) / 100);
      return { cash: balances[0], debt: balances[1] };
    },
    expiredMinor: async (): Promise<bigint> => [...(await readAccountBalances(table.application.database, [expiredBonusesAccount])).values()][0] ?? 0n,
    async stateOf({ playerId }: Seat, bonusId: bigint) {
      const { status, wagered_minor, ended_at } = await selectBonus(table.application.database, bonusId);
      const [left] = (await readAccountBalances(table.application.database, [bonusAccount(playerId, bonusId)])).values();
      return { status, wagered: Number(wagered_minor) / 100, left: Number(left) / 100, hasEnded: ended_at !== null };
    },
    publishedTo: ({ playerId }: Seat) => table.application.published.filter((published) => published.playerId === playerId),
    get application() {
      return table.application;
    },
  };
}
