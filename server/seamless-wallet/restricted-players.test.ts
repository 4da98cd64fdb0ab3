import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExclusionLength, TimeOutLength } from '#contract/responsible-play.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { bet, LIRA, openWalletTable, rollback, type Seat, type WalletTable, win } from '../../tests/support/wallet-table.ts';
import { inTransaction } from '../database/database.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { beginRestriction } from '../responsible-play/begin-restriction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testEngines)('the play of restricted players on %s', (engine) => {
  const clock = makeTestClock();
  let table: WalletTable;
  beforeAll(async () => {
    table = await openWalletTable(engine, { clock });
  });
  afterAll(() => table.application.close());

  const send = (path: 'bet' | 'win' | 'rollback', body: object) => table.send(`transaction/${path}`, body);
  const restrict = ({ playerId }: Seat, length: TimeOutLength | ExclusionLength) =>
    inTransaction(table.application.database, async (transaction) => {
      await lockPlayer(transaction, playerId);
      return beginRestriction(transaction, { playerId, length, askedBy: 'player', now: clock.now(), timeZone: 'Europe/Istanbul' });
    });

  it.each(['24h', '6m', 'indefinite'] as const)(
    '[R1.039] [R1.040] takes no bet during %s, not even a free one, while running rounds end cleanly',
    async (length) => {
      const seat = await table.seat(100);
      const [won, takenBack] = [bet(seat, 10 * LIRA), bet(seat, 10 * LIRA)];
      for (const stake of [won, takenBack]) expect(await send('bet', stake)).toMatchObject({ status: 'RS_OK' });
      await restrict(seat, length);
      const ofNothing = (round: string) => bet(seat, 0, { round });
      for (const stake of [bet(seat, LIRA), bet(seat, 1_000), bet(seat, LIRA, { is_free: true }), ofNothing('round-2')]) {
        expect(await send('bet', stake)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
      }
      expect(await send('bet', ofNothing('round-1'))).toMatchObject({ status: 'RS_OK' });
      expect(await table.cashOf(seat)).toBe(80_00n);
      expect(await send('win', win(seat, 25 * LIRA, won.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 105 * LIRA });
      expect(await send('rollback', rollback(seat, takenBack.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 115 * LIRA });
    },
  );

  it('accepts the session of a restricted player, so that what is open can be ended, but not of one who has logged out', async () => {
    const seat = await table.seat(100);
    const ask = (path: 'info' | 'balance') => table.send(`user/${path}`, { user: seat.usercode, token: seat.token, request_uuid: randomUUID() });
    await restrict(seat, '6m');
    for (const path of ['info', 'balance'] as const) expect(await ask(path)).toMatchObject({ status: 'RS_OK', balance: 100 * LIRA });
    await sql`update game_token set expires_at = ${clock.now()} where player_id = ${seat.playerId}`.execute(table.application.database);
    for (const path of ['info', 'balance'] as const) expect(await ask(path)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });

  it('repeats the first answer to bets from before', async () => {
    const seat = await table.seat(100);
    const stake = bet(seat, 10 * LIRA);
    await send('bet', stake);
    await restrict(seat, '24h');
    expect(await send('bet', stake)).toMatchObject({ status: 'RS_OK', balance: 90 * LIRA });
  });

  it('[R1.039] takes bets again from the moment a time-out ends, not a millisecond earlier', async () => {
    const seat = await table.seat(100, { expiresAt: new Date(Date.now() + 10 * DAY_MS) });
    await restrict(seat, '24h');
    clock.advance(DAY_MS - 1);
    expect(await send('bet', bet(seat, LIRA))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
    clock.advance(1);
    expect(await send('bet', bet(seat, LIRA))).toMatchObject({ status: 'RS_OK', balance: 99 * LIRA });
  });

  it('takes no bet after the answer to a self-exclusion that came while bets were in progress', async () => {
    const seat = await table.seat(100, { expiresAt: new Date(clock.now().getTime() + DAY_MS) });
    const early = Array.from({ length: 8 }, () => send('bet', bet(seat, LIRA)));
    const excluded = restrict(seat, '1y');
    const answers = await Promise.all(early);
    await excluded;
    const late = await Promise.all(Array.from({ length: 4 }, () => send('bet', bet(seat, LIRA))));
    expect(late.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'RS_ERROR_USER_DISABLED'));
    const taken = answers.filter(({ status }) => status === 'RS_OK').length;
    expect(answers.every(({ status }) => status === 'RS_OK' || status === 'RS_ERROR_USER_DISABLED')).toBe(true);
    expect(await table.cashOf(seat)).toBe(100_00n - BigInt(taken) * 100n);
  });

  it('takes no bet of nothing in a round whose bets were all taken back', async () => {
    const seat = await table.seat(100, { expiresAt: new Date(clock.now().getTime() + DAY_MS) });
    const stake = bet(seat, LIRA);
    await send('bet', stake);
    await send('rollback', rollback(seat, stake.transaction_uuid));
    await restrict(seat, '24h');
    expect(await send('bet', bet(seat, 0))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });

  it("does not affect other players' bets", async () => {
    const [seat, other] = [await table.seat(100), await table.seat(100, { expiresAt: new Date(clock.now().getTime() + DAY_MS) })];
    await restrict(seat, 'indefinite');
    expect(await send('bet', bet(other, LIRA))).toMatchObject({ status: 'RS_OK' });
  });
});
