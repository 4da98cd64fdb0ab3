import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import { lockPlayer } from '../../server/ledger/lock-player.ts';
import { allEndpoints } from '../../src/contract/endpoints.ts';
import { testEngines } from '../support/test-database.ts';
import { callRows } from './call-table.ts';
import { type Caller, openStage, type Stage } from './stage.ts';

const playerCalls = callRows.filter(([, { access }]) => access === 'player');
/**
 * Calls that start play or bring money to it wait for the player's other actions; the other closed calls move nothing.
 */
const turnTaking = playerCalls.filter(([, { isClosedToRestricted, path }]) => isClosedToRestricted && !['bonus/offerlist', 'push/subscribe'].includes(path));
const sentences = {
  tr: 'Hesabın 9 Mart 2030 12:00 tarihine kadar molada; oyun, bahis ve para yatırma o zamana dek kapalı.',
  en: 'You are taking a break until 9 March 2030 at 12:00; games, bets and deposits are blocked until then.',
};

describe('the calls that are closed to restricted players', () => {
  it('are exactly those that start play, fund it or promote it', () => {
    const closed = allEndpoints.filter(({ isClosedToRestricted }) => isClosedToRestricted);
    expect(closed.map(({ path }) => path).toSorted()).toEqual([
      'bonus/claim',
      'bonus/definetrialbonus',
      'bonus/offerlist',
      'casino/amusnetlaunchurl',
      'casino/dtlaunchurl',
      'casino/egtlaunchurl',
      'casino/emlaunchurl',
      'casino/hub88launchurl',
      'casino/pragmaticlaunchurl',
      'casino/softgamingslaunchurl',
      'payment/deposit',
      'push/subscribe',
      'user/refill',
    ]);
    expect(closed.every(({ access }) => access === 'player')).toBe(true);
  });
});

describe.each(testEngines)('a restricted player on %s', (engine) => {
  let stage: Stage;
  let resting: Caller;
  const restrict = async ({ playerId }: Caller, queries: Queryable = stage.application.database) =>
    queries
      .insertInto('play_restriction')
      .values({
        player_id: playerId,
        kind: 'time-out',
        length: '7d',
        begun_at: stage.clock.now(),
        asked_at: stage.clock.now(),
        ends_at: '2030-03-09T09:00:00.000Z',
        asked_by: 'player',
      })
      .execute();
  beforeAll(async () => {
    stage = await openStage(engine);
    resting = await stage.newcomer();
    await restrict(resting);
  });
  afterAll(() => stage.close());

  it.each(playerCalls)(
    '[R1.039] is refused exactly the calls that are closed to restricted players, with a message that says until when: %s',
    async (_path, endpoint, row) => {
      // Prepares the request, for example by finding a claimable offer, while the player still may.
      const caller = row.isOnce || endpoint.isClosedToRestricted ? await stage.newcomer() : resting;
      const request = await row.request(stage, caller);
      if (caller !== resting) await restrict(caller);
      for (const locale of ['tr', 'en'] as const) {
        const answer = await stage.send(endpoint, request, { caller, locale });
        expect(answer.status).toBe(200);
        if (endpoint.isClosedToRestricted) expect(answer.body).toEqual({ success: false, message: sentences[locale] });
        else expect(answer.body.message).not.toBe(sentences[locale]);
      }
    },
  );

  it.each(turnTaking)('[R1.039] [R1.040] is also refused a call that waited for its turn while the restriction began: %s', async (_path, endpoint, row) => {
    const caller = await stage.newcomer();
    const request = await row.request(stage, caller);
    const locked = Promise.withResolvers<void>();
    // Sent outside the transaction, so that its statements do not become part of it.
    const sent = locked.promise.then(() => stage.send(endpoint, request, { caller }));
    await inTransaction(stage.application.database, async (transaction) => {
      await lockPlayer(transaction, caller.playerId);
      locked.resolve();
      const isWaiting = async () =>
        (await sql<{ pid: number }>`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(transaction)).rows
          .length > 0;
      // The embedded database has one connection: there the call already waits with its first statement.
      if (engine === 'postgresql') await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
      await restrict(caller, transaction);
    });
    expect(await sent).toMatchObject({ status: 200, body: { success: false, message: sentences.tr } });
  });
});
