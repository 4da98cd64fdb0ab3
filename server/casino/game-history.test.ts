import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayedGame, Round, Winner } from '#contract/casino.ts';
import { grantTestBonus } from '../../tests/support/bonus-player.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock } from '../../tests/support/test-clock.ts';
import { testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer, type TestPlayer } from '../../tests/support/test-player.ts';
import { giveCash, makeGameToken, postSigned, providerKeyPair } from '../../tests/support/wallet-provider.ts';
import { type Body, bet, LIRA, rollback, type Seat, win } from '../../tests/support/wallet-table.ts';
import { expireBonuses } from '../bonuses/expire-bonuses.ts';
import { readBalance } from '../ledger/balances.ts';
import { storeAnnouncedKey } from '../providers/provider-keys.ts';
import { seedVendors } from '../sportsbook/seed-vendors.ts';
import { seedCatalogue } from './seed-catalogue.ts';

interface History {
  items: Round[];
  total: number;
  totals: { stake: number; win: number; net: number; open: number };
  games: PlayedGame[];
}

const LALE = { game_code: 'slot-lale-devri' };
const NAR = { game_code: 'slot-nar-bahcesi' };
const BOARD_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testEngines)('play history on %s', (engine) => {
  const clock = makeTestClock();
  let application: TestApplication;

  beforeAll(async () => {
    application = await openTestApplication(engine, { clock });
    await seedCatalogue(application.database);
    await seedVendors(application.database);
    await storeAnnouncedKey(application.database, 'hub88', providerKeyPair.publicKey);
  });
  afterAll(() => application.close());

  async function sit(): Promise<{ player: TestPlayer; lale: Seat; nar: Seat; betsy: Seat; betco: Seat }> {
    const { database } = application;
    const player = await makeTestPlayer(database);
    await giveCash(database, player.playerId, 1_000_000n);
    const expiresAt = new Date(clock.now().getTime() + DAY_MS);
    const seat = async (gameCode: string): Promise<Seat> => ({
      ...player,
      token: await makeGameToken(database, { playerId: player.playerId, gameCode, expiresAt }),
    });
    return { player, lale: await seat('1632'), nar: await seat('1215'), betsy: await seat('sportsbook-betsy'), betco: await seat('sportsbook-betco') };
  }

  async function send(path: 'bet' | 'win' | 'rollback', body: Body): Promise<Body> {
    clock.advance(1);
    const { answer } = await postSigned(application.http, `/wallet/hub88/transaction/${path}`, body);
    expect(answer.status).toBe('RS_OK');
    return body;
  }

  /** Plays one round and returns its bet. */
  async function play(seat: Seat, round: string, stake: number, paid: number, game: Body = LALE): Promise<Body> {
    const placed = await send('bet', bet(seat, stake * LIRA, { round, ...game }));
    await send('win', win(seat, paid * LIRA, placed.transaction_uuid, { round, ...game }));
    return placed;
  }

  const history = async (player: TestPlayer, body: object = {}) =>
    (await callApi<History>(application.http, 'transaction/gamehistory', body, player.headers)).data;

  describe('the game history', () => {
    it('lists every round with its game, stake, win and net, the latest first, and the totals', async () => {
      const { player, lale, nar } = await sit();
      const first = await play(lale, 'r-1', 2, 5);
      await play(nar, 'r-2', 3.5, 0, NAR);
      const { items, total, totals } = await history(player);
      expect(total).toBe(2);
      expect(totals).toEqual({ stake: 5.5, win: 5, net: -0.5, open: 0 });
      expect(items.map(({ round }) => round)).toEqual(['r-2', 'r-1']);
      expect(items[1]).toEqual({
        id: first.transaction_uuid,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        game: 'Lale Devri',
        gameCode: '1632',
        mainProviderId: 'pragmatic',
        provider: 'Anka Play',
        round: 'r-1',
        stake: 2,
        win: 5,
        net: 3,
        isRolledBack: false,
        isOpen: false,
        description: null,
      });
    });

    it('adds up the bets and wins of one round, and separates rounds of the same number in two games', async () => {
      const { player, lale, nar } = await sit();
      const placed = await send('bet', bet(lale, LIRA, { round: 'same', ...LALE }));
      await send('bet', bet(lale, 2 * LIRA, { round: 'same', ...LALE }));
      await send('win', win(lale, 4 * LIRA, placed.transaction_uuid, { round: 'same', ...LALE }));
      await send('win', win(lale, LIRA / 2, placed.transaction_uuid, { round: 'same', ...LALE }));
      await play(nar, 'same', 10, 1, NAR);
      const { items } = await history(player);
      expect(items.map(({ game, stake, win: won, net }) => ({ game, stake, won, net }))).toEqual([
        { game: 'Nar Bahçesi', stake: 10, won: 1, net: -9 },
        { game: 'Lale Devri', stake: 3, won: 4.5, net: 1.5 },
      ]);
    });

    it('shows that stakes were rolled back, and counts neither them nor a win that was', async () => {
      const { player, lale } = await sit();
      const voided = await send('bet', bet(lale, 7 * LIRA, { round: 'void', ...LALE }));
      await send('rollback', rollback(lale, voided.transaction_uuid, { round: 'void', ...LALE }));
      const standing = await send('bet', bet(lale, LIRA, { round: 'kept', ...LALE }));
      const paid = await send('win', win(lale, 9 * LIRA, standing.transaction_uuid, { round: 'kept', ...LALE }));
      await send('rollback', rollback(lale, paid.transaction_uuid, { round: 'kept', ...LALE }));
      const { items, totals } = await history(player);
      expect(items).toMatchObject([
        { round: 'kept', stake: 1, win: 0, net: -1, isRolledBack: false },
        { round: 'void', stake: 7, win: 0, net: 0, isRolledBack: true },
      ]);
      expect(totals).toEqual({ stake: 1, win: 0, net: -1, open: 0 });
    });

    it('names a sports bet after its match, and counts it apart until it is settled', async () => {
      const { player, betsy } = await sit();
      const sports = { round: 'MK-1', game_code: 'sportsbook-betsy' };
      const description = 'Munzur Gözesi – Kelebek Vadisi +2';
      const placed = await send('bet', bet(betsy, 50 * LIRA, { ...sports, description }));
      expect(await history(player)).toMatchObject({
        items: [{ game: 'Spor bahsi', provider: '', description, isOpen: true, stake: 50, win: 0, net: 0 }],
        total: 1,
        totals: { stake: 0, win: 0, net: 0, open: 50 },
      });
      await send('win', win(betsy, 0, placed.transaction_uuid, sports));
      expect(await history(player)).toMatchObject({ items: [{ description, isOpen: false, net: -50 }], totals: { stake: 50, win: 0, net: -50, open: 0 } });
    });

    it('does not name the vendor of a sports bet without a description, in either language', async () => {
      const { player, betsy, betco } = await sit();
      await send('bet', bet(betsy, LIRA, { round: 'MK-2', game_code: 'sportsbook-betsy' }));
      await send('bet', bet(betco, LIRA, { round: 'MK-3', game_code: 'sportsbook-betco', description: '' }));
      const listed = await history(player);
      expect(listed.items).toMatchObject([
        { game: 'Spor bahsi', provider: '', description: null },
        { game: 'Spor bahsi', provider: '', description: null },
      ]);
      expect(listed.games).toEqual([{ code: expect.stringMatching(/^sportsbook-/), name: 'Spor bahsi', provider: '' }]);
      expect(await history(player, { gameCode: 'sportsbook-betsy' })).toMatchObject({ total: 2 });
      const english = await callApi<History>(application.http, 'transaction/gamehistory', {}, { ...player.headers, 'x-locale': 'en' });
      expect(english.data.items.map(({ game }) => game)).toEqual(['Sports bet', 'Sports bet']);
    });

    it('leaves no bet open that was taken back, or that its vendor closed', async () => {
      const { player, betsy } = await sit();
      const sports = { game_code: 'sportsbook-betsy' };
      const taken = await send('bet', bet(betsy, LIRA, { round: 'MK-4', ...sports }));
      await send('rollback', rollback(betsy, taken.transaction_uuid, { round: 'MK-4', ...sports }));
      await send('bet', bet(betsy, 2 * LIRA, { round: 'MK-5', round_closed: true, ...sports }));
      expect(await history(player)).toMatchObject({
        items: [
          { isOpen: false, net: -2 },
          { isOpen: false, net: 0 },
        ],
        totals: { stake: 2, net: -2, open: 0 },
      });
    });

    it('lists the games that were played, not those that were only opened', async () => {
      const { player, lale } = await sit();
      expect((await history(player)).games).toEqual([]);
      await play(lale, 'r-1', 1, 0);
      expect((await history(player, { take: 1, skip: 5 })).games).toEqual([{ code: '1632', name: 'Lale Devri', provider: 'Anka Play' }]);
    });

    it('counts a free bet as no stake', async () => {
      const { player, lale } = await sit();
      const free = await send('bet', bet(lale, 5 * LIRA, { round: 'free', is_free: true, ...LALE }));
      await send('win', win(lale, 2 * LIRA, free.transaction_uuid, { round: 'free', ...LALE }));
      expect((await history(player)).items).toMatchObject([{ stake: 0, win: 2, net: 2 }]);
    });

    it("counts only the credited part of a win: the share of an expired bonus is not the player's", async () => {
      const { database } = application;
      const player = await makeTestPlayer(database);
      await giveCash(database, player.playerId, 5_00n);
      await grantTestBonus(database, player.playerId, { amountMinor: 15_00n, now: clock.now(), days: 1 });
      const token = await makeGameToken(database, { playerId: player.playerId, gameCode: '1632', expiresAt: new Date(clock.now().getTime() + 3 * DAY_MS) });
      const lale = { ...player, token };
      const placed = await send('bet', bet(lale, 20 * LIRA, { round: 'late', ...LALE }));
      clock.advance(DAY_MS);
      await expireBonuses(application, clock.now());
      await send('win', win(lale, 20_000 * LIRA, placed.transaction_uuid, { round: 'late', ...LALE }));
      expect((await history(player)).items).toMatchObject([{ round: 'late', stake: 20, win: 5_000, net: 4_980 }]);
      expect((await readBalance(database, player.playerId)).cashMinor).toBe(5_000_00n);
      clock.advance(BOARD_MS);
      const list = (await callApi<Winner[]>(application.http, 'transaction/topwinners', { isLive: false, count: 100 })).data;
      expect(list.map(({ amount }) => amount)).toContain(5_000);
      expect(list.map(({ amount }) => amount)).not.toContain(20_000);
    });

    it('[R3.056] comes in pages and by game, studio and period, with totals of all of it', async () => {
      const { player, lale, nar } = await sit();
      for (const round of ['1', '2', '3']) await play(lale, round, 1, 2);
      const narBet = await play(nar, '4', 4, 0, NAR);
      const part = await history(player, { skip: 1, take: 2 });
      expect(part.items.map(({ round }) => round)).toEqual(['3', '2']);
      expect(part).toMatchObject({ total: 4, totals: { stake: 7, win: 6, net: -1 } });
      expect(await history(player, { skip: 50 })).toMatchObject({ items: [], total: 4, totals: { stake: 7 } });
      expect(await history(player, { gameCode: '1215' })).toMatchObject({ total: 1, totals: { stake: 4 } });
      expect(await history(player, { provider: 'Anka Play' })).toMatchObject({ total: 3 });
      expect(await history(player, { provider: 'Anka Play', gameCode: '1215' })).toMatchObject({ items: [], total: 0, totals: { stake: 0, win: 0, net: 0 } });
      const before = { created_at: '2026-01-31T23:00:00.000Z' };
      await application.database.updateTable('wallet_transaction').set(before).where('transaction_uuid', '=', String(narBet.transaction_uuid)).execute();
      const january = { from: '2026-01-31T00:00:00+03:00', to: '2026-02-01T02:00:00.001+03:00' };
      expect((await history(player, january)).items.map(({ round, date }) => [round, date])).toEqual([['4', before.created_at]]);
      expect(await history(player, { ...january, to: '2026-02-01T02:00:00+03:00' })).toMatchObject({ total: 0 });
      expect(await history(player, { from: '2026-02-01T00:00:00Z' })).toMatchObject({ total: 3 });
    });

    it('has a round in the period of its first bet, with all its bets and wins, whenever they came', async () => {
      const { player, lale } = await sit();
      const placed = await send('bet', bet(lale, LIRA, { round: 'long', ...LALE }));
      await send('bet', bet(lale, 2 * LIRA, { round: 'long', ...LALE }));
      await send('win', win(lale, 9 * LIRA, placed.transaction_uuid, { round: 'long', ...LALE }));
      const first = { created_at: '2026-01-10T12:00:00.000Z' };
      await application.database.updateTable('wallet_transaction').set(first).where('transaction_uuid', '=', String(placed.transaction_uuid)).execute();
      expect(await history(player, { from: '2026-01-10T00:00:00Z', to: '2026-01-11T00:00:00Z' })).toMatchObject({
        items: [{ round: 'long', date: first.created_at, stake: 3, win: 9 }],
        total: 1,
        totals: { stake: 3, win: 9, net: 6 },
      });
      for (const period of [{ from: '2026-01-11T00:00:00Z' }, { to: '2026-01-10T00:00:00Z' }])
        expect(await history(player, period)).toMatchObject({ items: [], total: 0 });
    });

    it("refuses periods beyond the database's calendar", async () => {
      const { player } = await sit();
      for (const period of [{ from: '0000-01-01T00:00:00Z' }, { to: '9999-12-31T23:59:59-14:00' }, { from: 'yesterday' }]) {
        expect((await callApi(application.http, 'transaction/gamehistory', period, player.headers)).status).toBe(400);
      }
    });

    it('belongs to the player, and guests cannot read it', async () => {
      const [{ lale }, { player }] = [await sit(), await sit()];
      const foreign = await play(lale, `secret-${randomUUID()}`, 1, 1);
      expect(await history(player)).toEqual({ items: [], total: 0, totals: { stake: 0, win: 0, net: 0, open: 0 }, games: [] });
      expect(await history(player, { gameCode: '1632' })).toMatchObject({ total: 0 });
      expect(JSON.stringify(await history(player))).not.toContain(String(foreign.transaction_uuid));
      expect((await callApi(application.http, 'transaction/gamehistory', {})).status).toBe(401);
    });
  });

  describe('top winners', () => {
    const winners = async (count = 40, isLive = false) => {
      clock.advance(BOARD_MS);
      return (await callApi<Winner[]>(application.http, 'transaction/topwinners', { isLive, count })).data;
    };

    it('[R2.179] [R7.035] are the latest high wins that the wallet booked, with masked names', async () => {
      const { player, lale, nar } = await sit();
      await play(lale, 'first', 1, 9_001);
      await play(nar, 'latest', 1, 8_500, NAR);
      const list = await winners();
      expect(list.length).toBeLessThanOrEqual(40);
      expect(list.slice(0, 2)).toEqual([
        {
          image: 'art/slot/1215.svg',
          game: 'Nar Bahçesi',
          name: `${player.username.slice(0, 2)}***`,
          amount: 8_500,
          currencySymbol: '₺',
          gameCode: '1215',
          mainProviderId: 'dt',
        },
        expect.objectContaining({ game: 'Lale Devri', amount: 9_001 }),
      ]);
      expect(JSON.stringify(list)).not.toContain(player.username);
      expect(await winners(1)).toHaveLength(1);
    });

    it('have one row for a player and a game, the latest, and none for a small win', async () => {
      const [{ lale, nar, player }, { lale: other, player: otherPlayer }] = [await sit(), await sit()];
      for (const [seat, amount] of [
        [lale, 700],
        [other, 600],
        [lale, 500],
      ] as const) {
        await play(seat, `win-${amount}`, 1, amount);
      }
      await play(nar, 'small', 1, 49.99, NAR);
      const names = new Set([player, otherPlayer].map(({ username }) => `${username.slice(0, 2)}***`));
      const [first, second] = await winners(100);
      expect([first?.amount, second?.amount]).toEqual([500, 600]);
      expect(names).toContain(first?.name);
      const amounts = (await winners(100)).map(({ amount }) => amount);
      for (const amount of [700, 49.99]) expect(amounts).not.toContain(amount);
    });

    it('call a win at the sports vendor a sports bet, in the language of the request', async () => {
      const { player } = await sit();
      await seedVendors(application.database);
      const token = await makeGameToken(application.database, {
        playerId: player.playerId,
        gameCode: 'sportsbook-betsy',
        expiresAt: new Date(clock.now().getTime() + DAY_MS),
      });
      await play({ ...player, token }, 'coupon', 1, 900, { game_code: 'sportsbook-betsy' });
      expect((await winners())[0]).toMatchObject({ game: 'Spor bahsi', amount: 900 });
      const english = await callApi<Winner[]>(application.http, 'transaction/topwinners', { isLive: false, count: 1 }, { 'x-locale': 'en' });
      expect(english.data[0]).toMatchObject({ game: 'Sports bet' });
    });

    it('leave out wins that are not above their stake, were rolled back, are older than a week or come from a live game', async () => {
      const { lale } = await sit();
      await play(lale, 'even', 8_000, 8_000);
      const taken = await send('bet', bet(lale, LIRA, { round: 'taken', ...LALE }));
      const paid = await send('win', win(lale, 8_100 * LIRA, taken.transaction_uuid, { round: 'taken', ...LALE }));
      await send('rollback', rollback(lale, paid.transaction_uuid, { round: 'taken', ...LALE }));
      const old = await play(lale, 'old', 1, 8_200);
      await application.database
        .updateTable('wallet_transaction')
        .set({ created_at: new Date(clock.now().getTime() - 8 * 24 * 60 * 60 * 1000) })
        .where('reference_transaction_uuid', '=', String(old.transaction_uuid))
        .execute();
      const amounts = (await winners(100)).map(({ amount }) => amount);
      for (const amount of [8_000, 8_100, 8_200]) expect(amounts).not.toContain(amount);
      expect(await winners(40, true)).toEqual([]);
    });

    it('are cached for ten seconds, so that many visitors query the books once', async () => {
      const { lale } = await sit();
      const before = await winners();
      await play(lale, 'later', 1, 9_500);
      const read = async () => (await callApi<Winner[]>(application.http, 'transaction/topwinners', { isLive: false, count: 40 })).data;
      expect(await read()).toEqual(before);
      clock.advance(BOARD_MS);
      expect((await read())[0]?.amount).toBe(9_500);
      await application.database.updateTable('wallet_transaction').set({ is_rolled_back: true }).where('credited_minor', '=', 9_500_00n).execute();
      // A clock that is put back keeps nothing longer.
      clock.advance(-BOARD_MS);
      expect(await read()).toEqual(before);
      clock.advance(BOARD_MS);
    });

    it('refuse an unlimited list', async () => {
      for (const count of [0, 101, 1.5]) expect((await callApi(application.http, 'transaction/topwinners', { isLive: false, count })).status).toBe(400);
    });
  });
});
