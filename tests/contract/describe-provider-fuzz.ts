import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { balanceSchema, betSchema, rollbackSchema, userInfoSchema, winSchema } from '../../server/seamless-wallet/requests.ts';
import { paymentNoticeSchema } from '../../server/wallet/settle-payment.ts';
import { makeGameToken, postSigned } from '../support/wallet-provider.ts';
import { bet, rollback, win } from '../support/wallet-table.ts';
import { INSIDE_SIGNS } from './inside-signs.ts';
import { oddBodies, readStrictly } from './odd-bodies.ts';
import type { Stage } from './stage.ts';
import { digestTables } from './stored-rows.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

interface WalletCall {
  path: string;
  schema: z.ZodMiniType;
  request: object;
}

const isRead = (body: Buffer) => body.length <= BODY_LIMIT_BYTES;
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns valid provider calls for a game that the owner has open. Their ids are fixed, so that each counts once. */
async function listWalletCalls({ application, owner, gameOf }: Stage): Promise<WalletCall[]> {
  const { code } = await gameOf('pragmatic');
  const game = await application.database.selectFrom('game').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const seat = {
    playerId: owner.playerId,
    usercode: owner.usercode,
    token: await makeGameToken(application.database, { playerId: owner.playerId, gameCode: code }),
  };
  const changes = { game_code: game.provider_game_code };
  const stake = bet(seat, 100_000, changes);
  const user = { user: owner.usercode, request_uuid: crypto.randomUUID(), token: seat.token };
  return [
    { path: 'user/info', schema: userInfoSchema, request: user },
    { path: 'user/balance', schema: balanceSchema, request: user },
    { path: 'transaction/bet', schema: betSchema, request: stake },
    { path: 'transaction/win', schema: winSchema, request: win(seat, 100_000, stake.transaction_uuid, changes) },
    { path: 'transaction/rollback', schema: rollbackSchema, request: rollback(seat, stake.transaction_uuid, changes) },
  ];
}

/** Returns the payment provider's confirmation of the owner's deposit. */
async function makeNotice({ application, owner }: Stage): Promise<object> {
  const payment = await application.database.selectFrom('payment').selectAll().where('player_id', '=', owner.playerId).orderBy('id').executeTakeFirstOrThrow();
  const money = { amount: Number(payment.amount_minor), currency: 'TRY' };
  return { callback_uuid: crypto.randomUUID(), payment: payment.reference, external_id: 'odd-1', status: 'confirmed', ...money };
}

/** Describes tests that send odd but correctly signed bodies to the endpoints of game and payment providers. */
export function describeProviderFuzz({ engine, runs, seed }: { engine: DatabaseEngine; runs: number; seed: number }, openedStage: () => Stage): void {
  it.each([0, 1, 2, 3, 4])(`the wallet survives signed calls with any body, on ${engine}: call %i`, async (index) => {
    const stage = openedStage();
    const call = (await listWalletCalls(stage))[index];
    if (!call) throw new Error('there are five wallet calls');
    await fc.assert(
      fc.asyncProperty(oddBodies(call.request), async (body) => {
        const { statusCode, answer } = await postSigned(stage.application.http, `/wallet/hub88/${call.path}`, body);
        expect(statusCode).toBe(isRead(body) ? 200 : 413);
        if (!isRead(body)) return;
        const sent = readStrictly(body);
        const isWhole = isObject(sent) && call.schema.safeParse(sent).success;
        expect(answer.status).toMatch(isWhole ? /^RS_(?:OK$|ERROR_(?!UNKNOWN|WRONG_(?:SYNTAX|TYPES)))/ : /^RS_ERROR_WRONG_(?:SYNTAX|TYPES)$/);
        expect(JSON.stringify(answer)).not.toMatch(INSIDE_SIGNS);
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
  });

  it(`the server survives signed callbacks with any body, and one that breaks the schema changes nothing, on ${engine}`, async () => {
    const stage = openedStage();
    const notice = await makeNotice(stage);
    const isWhole = (body: Buffer) => paymentNoticeSchema.safeParse(readStrictly(body)).success;
    const send = async (body: Buffer) => {
      const { statusCode, answer } = await postSigned(stage.application.http, '/payments/sandbox/callback', body);
      expect(JSON.stringify(answer)).not.toMatch(INSIDE_SIGNS);
      return statusCode;
    };
    const before = await digestTables(stage.application.database);
    const broken = fc.asyncProperty(
      oddBodies(notice).filter((body) => !isWhole(body)),
      async (body) => {
        expect(await send(body)).toBe(isRead(body) ? 400 : 413);
      },
    );
    await fc.assert(broken, { seed, numRuns: runs });
    expect(await digestTables(stage.application.database)).toBe(before);
    const whole = fc.asyncProperty(oddBodies(notice).filter(isWhole), async (body) => {
      expect([200, 404, 409]).toContain(await send(body));
    });
    await fc.assert(whole, { seed, numRuns: Math.ceil(runs / 4) });
  });
}
