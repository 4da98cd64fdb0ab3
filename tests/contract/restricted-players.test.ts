import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import { lockPlayer } from '../../server/ledger/lock-player.ts';
import { allEndpoints } from '../../src/contract/endpoints.ts';
import { testEngines } from '../support/test-database.ts';
import { callRows } from './call-table.ts';
import { type Caller, openStage, type Stage } from './stage.ts';

const playerCalls = callRows.filter(([, { access }]) => access === 'player');
/** What opens play or brings money to it takes its turn with the player's other acts; the rest moves nothing. */
const turnTaking = playerCalls.filter(([, { isClosedToRestricted, path }]) => isClosedToRestricted && !['bonus/offerlist', 'push/subscribe'].includes(path));
const sentences = {
  tr: 'Hesabın 9 Mart 2030 12:00 tarihine kadar molada; oyun, bahis ve para yatırma o zamana dek kapalı.',
  en: 'Your account is on a break until 9 March 2030 at 12:00; games, bets and deposits are closed until then.',
};

describe('the calls that are closed to restricted players', () => {
  it('are those that begin play, bring money to it or offer it, and no other', () => {
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
    '[R1.039] is refused what is closed to him, with the sentence that says until when, and nothing else: %s',
    async (_path, endpoint, row) => {
      // What it needs, such as an offer that can be claimed, is asked for while it still may be.
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

  it.each(turnTaking)('[R1.039] [R1.040] is refused, too, what waited for its turn while he was being restricted: %s', async (_path, endpoint, row) => {
    const caller = await stage.newcomer();
    const request = await row.request(stage, caller);
    const locked = Promise.withResolvers<void>();
    // Outside of the transaction, whose own statements it must not be among.
    const sent = locked.promise.then(() => stage.send(endpoint, request, { caller }));
    await inTransaction(stage.application.database, async (transaction) => {
      await lockPlayer(transaction, caller.playerId);
      locked.resolve();
      const isWaiting = async () =>
        (await sql<{ pid: number }>`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(transaction)).rows
          .length > 0;
      // The embedded database has one connection: there the call waits for its first statement already.
      if (engine === 'postgresql') await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
      await restrict(caller, transaction);
    });
    expect(await sent).toMatchObject({ status: 200, body: { success: false, message: sentences.tr } });
  });
});
