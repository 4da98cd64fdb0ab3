import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, CrashActView, CrashHistoryView } from '../../contract/wire.ts';
import { LARGEST_STAKE_MINOR, SMALLEST_STAKE_MINOR } from '../../engine/crash/crash-rules.ts';
import { LARGEST_MULTIPLIER, SMALLEST_AUTO } from '../../engine/crash/flight.ts';
import { chainSeedSchema, codeSchema, findPlaying, readToken, type SessionOf, servePlayingOf, type Tenants } from '../game/tenants.ts';
import { refuse, succeed } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { addChainSeed } from '../shared/chain-store.ts';
import { listSettledBets } from './crash-bet-store.ts';
import { CrashRoom } from './crash-room.ts';
import { BetDesk, type BetResult } from './play-bets.ts';
import { presentHistoryEntry, presentOwnBet } from './present-crash.ts';

const BETS_PER_PAGE = 20;
const stakeSchema = z.int().check(z.minimum(Number(SMALLEST_STAKE_MINOR)), z.maximum(Number(LARGEST_STAKE_MINOR)));
const autoSchema = z.nullable(z.int().check(z.minimum(SMALLEST_AUTO), z.maximum(LARGEST_MULTIPLIER)));
const betSchema = z.object({
  gameCode: codeSchema,
  betId: z.uuid(),
  panel: z.int().check(z.minimum(1), z.maximum(2)),
  stakeMinor: stakeSchema,
  autoAt: autoSchema,
});
const oneBetSchema = z.object({ gameCode: codeSchema, betId: z.uuid() });
const feedSchema = z.object({ gameCode: codeSchema, seed: chainSeedSchema });
const historySchema = z.object({ gameCode: codeSchema, beforeKey: z.optional(z.int().check(z.positive())) });

type CrashSession = SessionOf<'crash'>;
type Room = { room: CrashRoom; desk: BetDesk };
/** The rooms of the crash games. The first player of a game opens its room. */
export interface CrashRooms {
  /** Performs everything that is due by the clock at every table. */
  advance(): void;
}

function answerAct(reply: FastifyReply, result: BetResult): Answer<CrashActView> {
  const balanceMinor = result.balanceMinor == null ? null : Number(result.balanceMinor);
  if ('refusal' in result) return refuse(reply, result.refusal, result.refusal === 'not-enough-money' ? { balanceMinor } : {});
  return succeed({ bet: presentOwnBet(result.bet), balanceMinor });
}

function serveFeed(http: FastifyInstance, tenants: Tenants, roomOf: (gameCode: string) => Room): void {
  http.post('/game/crash/feed', async (request, reply) => {
    const body = feedSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const token = readToken(request);
    const playing = token === null ? null : await findPlaying(tenants, token, body.data.gameCode);
    if (!playing) return refuse(reply, 'session-over');
    if (playing.session.game.kind !== 'crash') return refuse(reply, 'wrong-request');
    const { tenant, session } = playing;
    // Add the seed before opening the room: on an empty site, the first round is made with this seed. Demos are
    // excluded, since one visitor could open any number of them.
    if (body.data.seed && tenant === tenants.real)
      addChainSeed(tenant.database, { ...body.data.seed, gameCode: session.gameCode, user: session.user }, tenant.now());
    const { stream } = roomOf(session.gameCode).room.follow(tenant, session);
    // A buffering proxy would delay the flight. A keep-alive connection would prevent the process from exiting.
    void reply.header('x-accel-buffering', 'no').header('connection', 'close');
    return reply.type('application/x-ndjson; charset=utf-8').send(stream);
  });
}

function serveBets(http: FastifyInstance, tenants: Tenants, roomOf: (gameCode: string) => Room): void {
  const deskOf = (session: CrashSession): BetDesk => roomOf(session.gameCode).desk;
  const prune = (tenant: Sandbox, user: string): void => {
    if (tenant !== tenants.real) tenants.demo.prune(user);
  };
  servePlayingOf<'crash', typeof betSchema, CrashActView>(http, tenants, 'crash', '/game/crash/bet', betSchema, async (tenant, session, body, reply) => {
    const { betId, panel, autoAt } = body;
    const result = await deskOf(session).place(tenant, session, { betId, panel, autoAt, stakeMinor: BigInt(body.stakeMinor) });
    prune(tenant, session.user);
    return answerAct(reply, result);
  });
  servePlayingOf<'crash', typeof oneBetSchema, CrashActView>(http, tenants, 'crash', '/game/crash/cancel', oneBetSchema, async (tenant, session, body, reply) =>
    answerAct(reply, await deskOf(session).cancel(tenant, session, body.betId)),
  );
  servePlayingOf<'crash', typeof oneBetSchema, CrashActView>(
    http,
    tenants,
    'crash',
    '/game/crash/cash-out',
    oneBetSchema,
    async (tenant, session, body, reply) => answerAct(reply, await deskOf(session).cashOut(tenant, session, body.betId)),
  );
}

/** Registers the routes that only crash games have. Returns the rooms of these games. */
export function registerCrashRoutes(http: FastifyInstance, tenants: Tenants): CrashRooms {
  const rooms = new Map<string, Room>();
  const roomOf = (gameCode: string): Room => {
    const known = rooms.get(gameCode);
    if (known) return known;
    const room = new CrashRoom([tenants.real, tenants.demo.sandbox], gameCode);
    const opened = { room, desk: new BetDesk(room) };
    rooms.set(gameCode, opened);
    return opened;
  };
  http.addHook('preClose', async () => {
    await Promise.all([...rooms.values()].map(({ room }) => room.stop()));
  });
  serveFeed(http, tenants, roomOf);
  serveBets(http, tenants, roomOf);
  servePlayingOf<'crash', typeof historySchema, CrashHistoryView>(http, tenants, 'crash', '/game/crash/history', historySchema, (tenant, session, body) => {
    const bets = listSettledBets(tenant.database, session, body.beforeKey ?? null, BETS_PER_PAGE + 1);
    const entries = bets.slice(0, BETS_PER_PAGE).flatMap((bet) => presentHistoryEntry(tenants.real, bet) ?? []);
    return succeed({ entries, hasMore: bets.length > BETS_PER_PAGE });
  });
  return {
    advance() {
      for (const { room } of rooms.values()) room.advance();
    },
  };
}
