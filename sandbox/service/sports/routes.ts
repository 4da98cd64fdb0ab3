import { pipeline } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type BetAsk,
  type BetsPage,
  type BetView,
  type BoardView,
  boardSections,
  type EventView,
  type SportsAnswer,
  type SportsCalls,
} from '../../contract/sports-wire.ts';
import { type Answer, type SportsPlayerView, sportsVendors } from '../../contract/wire.ts';
import { BET_HISTORY_DAYS, BETS_PER_PAGE, MOST_ODDS_READ, MOST_SELECTIONS_READ } from '../../engine/sports/bet-limits.ts';
import { betOfNumber } from '../../engine/sports/bet-number.ts';
import type { MatchBook } from '../../engine/sports/model/match-book.ts';
import { addressKey } from '../http/address-key.ts';
import { refuse, succeed } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { answerBetting, refuseBet } from './answer-bet.ts';
import { type BetResult, betRefusalOf } from './bet-desk.ts';
import { type Bet, countOpenBets, findBet, findBetById, listOpenBets, listSettledBets } from './bet-store.ts';
import { createMatchBook } from './create-match-book.ts';
import { matchSecret } from './match-secret.ts';
import { presentBet } from './present-bet.ts';
import { SportsRoom } from './sports-room.ts';
import { type AskedPlayer, openSportsSession, type SportsSession, sessionOfCaller } from './sports-session.ts';

const DAY_MS = 86_400_000;

const idSchema = z.string().check(z.minLength(1), z.maxLength(100));
const amountSchema = z.int().check(z.nonnegative());
const callerSchema = z.object({
  vendor: z.enum(sportsVendors),
  token: z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))),
  cid: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
});
const schemas = {
  board: z.extend(callerSchema, { section: z.enum(boardSections) }),
  event: z.extend(callerSchema, { matchId: idSchema }),
  feed: z.extend(callerSchema, { section: z.enum(boardSections), matchId: z.nullable(idSchema) }),
  bet: z.extend(callerSchema, {
    key: z.uuid(),
    selections: z
      .array(z.object({ matchId: idSchema, marketId: idSchema, outcomeId: idSchema, odds: z.int().check(z.gt(100), z.maximum(MOST_ODDS_READ)) }))
      .check(z.minLength(1), z.maxLength(MOST_SELECTIONS_READ)),
    stakeMinor: amountSchema,
    accepts: z._default(z.enum(['none', 'higher', 'any']), 'higher'),
  }),
  'find-bet': z.extend(callerSchema, { key: z.uuid() }),
  bets: z.extend(callerSchema, { isOpen: z.boolean(), before: z.nullable(amountSchema), number: z.nullable(z.string().check(z.maxLength(100))) }),
  'cash-out': z.extend(callerSchema, { key: z.uuid(), amountMinor: amountSchema }),
};
type Call = keyof SportsCalls;
type Asked<Name extends Call> = z.output<(typeof schemas)[Name]>;

const playerOf = ({ vendor, token, cid }: z.output<typeof callerSchema>): AskedPlayer | null => (token === null ? null : { vendor, token, cid });

/** Registers a call that guests may also make. */
function serveOpen<Name extends 'board' | 'event'>(
  http: FastifyInstance,
  name: Name,
  handler: (body: Asked<Name>, reply: FastifyReply) => Promise<SportsAnswer<SportsCalls[Name]['answers']>> | SportsAnswer<SportsCalls[Name]['answers']>,
): void {
  http.post(`/sports/${name}`, async (request, reply) => {
    const body = schemas[name].safeParse(request.body);
    return body.success ? await handler(body.data as Asked<Name>, reply) : refuseBet(reply, 'wrong-request');
  });
}

/**
 * Registers a call of a player. Parses the body and finds or opens the session. Refuses with `wrong-request` for an
 * invalid body, and otherwise with the refusal of the session.
 */
function serveOwn<Name extends 'bet' | 'find-bet' | 'bets' | 'cash-out'>(
  http: FastifyInstance,
  sandbox: Sandbox,
  name: Name,
  handler: (
    session: SportsSession,
    body: Asked<Name>,
    reply: FastifyReply,
  ) => Promise<SportsAnswer<SportsCalls[Name]['answers']>> | SportsAnswer<SportsCalls[Name]['answers']>,
): void {
  http.post(`/sports/${name}`, async (request, reply) => {
    const body = schemas[name].safeParse(request.body);
    if (!body.success) return refuseBet(reply, 'wrong-request');
    const player = playerOf(body.data);
    const opened = player ? await sessionOfCaller(sandbox, player) : { refusal: 'session-over' as const };
    if ('refusal' in opened) return refuseBet(reply, betRefusalOf(opened.refusal));
    return await handler(opened.session, body.data as Asked<Name>, reply);
  });
}

/**
 * Sends messages, each compressed on its own if the client accepts gzip. The rows of a board are similar and shrink to
 * a tenth.
 */
function sendLines(request: FastifyRequest, reply: FastifyReply, lines: NodeJS.ReadableStream): FastifyReply {
  // A buffering proxy would delay the messages. A keep-alive connection would prevent the process from exiting.
  void reply.header('x-accel-buffering', 'no').header('connection', 'close').header('vary', 'accept-encoding').type('application/x-ndjson; charset=utf-8');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(lines);
  const compressed = pipeline(lines, createGzip({ flush: constants.Z_SYNC_FLUSH }), () => {});
  return reply.header('content-encoding', 'gzip').send(compressed);
}

function serveFeed(http: FastifyInstance, sandbox: Sandbox, room: SportsRoom): void {
  http.post('/sports/feed', async (request, reply) => {
    const body = schemas.feed.safeParse(request.body);
    if (!body.success) return refuseBet(reply, 'wrong-request');
    const { section, matchId } = body.data;
    const player = playerOf(body.data);
    const opened = player ? await openSportsSession(sandbox, player) : { address: addressKey(request.ip) };
    if ('refusal' in opened) return refuseBet(reply, betRefusalOf(opened.refusal));
    await room.prepare();
    return sendLines(request, reply, room.follow(opened, section, matchId).stream);
  });
}

function serveBets(http: FastifyInstance, sandbox: Sandbox, room: SportsRoom): void {
  const { database, now } = sandbox;
  const present = (bet: Bet): BetView => presentBet(room.book, bet, now());
  const answer = (reply: FastifyReply, result: BetResult): SportsAnswer<BetView> => {
    if (!('refusal' in result)) return answerBetting(present(result.bet));
    const bet = result.bet ? present(result.bet) : result.shown;
    const balanceMinor = result.balanceMinor == null ? null : Number(result.balanceMinor);
    return refuseBet(reply, result.refusal, { ...(bet ? { bet } : {}), balanceMinor });
  };
  serveOwn(http, sandbox, 'bet', async (session, body, reply) => {
    const { key, selections, stakeMinor, accepts } = body;
    const asked: BetAsk = { key, selections, stakeMinor, accepts };
    return answer(reply, await room.desk.place(session, asked));
  });
  serveOwn(http, sandbox, 'cash-out', async (session, { key, amountMinor }, reply) => answer(reply, await room.desk.cashOut(session, key, amountMinor)));
  serveOwn(http, sandbox, 'find-bet', (session, { key }) => {
    const bet = findBet(database, session, key);
    return answerBetting(bet && present(bet));
  });
  serveOwn(http, sandbox, 'bets', (session, { isOpen, before, number }) => {
    const openCount = countOpenBets(database, session);
    if (number !== null) {
      const id = betOfNumber(number);
      const bet = id === null ? null : findBetById(database, session, id);
      return answerBetting<BetsPage>({ bets: bet ? [present(bet)] : [], next: null, openCount });
    }
    const sinceMs = now() - BET_HISTORY_DAYS * DAY_MS;
    const listed = isOpen ? listOpenBets(database, session, before, BETS_PER_PAGE + 1) : listSettledBets(database, session, sinceMs, before, BETS_PER_PAGE + 1);
    const bets = listed.slice(0, BETS_PER_PAGE);
    return answerBetting<BetsPage>({ bets: bets.map(present), next: listed.length > bets.length ? (bets.at(-1)?.id ?? null) : null, openCount });
  });
}

/**
 * Registers the call that checks a player and their token with the operator and returns the balance. Refusals:
 * `wrong-request`, those of `WalletRefusal`, and `operator-unreachable`.
 */
function servePlayer(http: FastifyInstance, sandbox: Sandbox): void {
  http.post('/sports/player', async (request, reply): Promise<Answer<SportsPlayerView>> => {
    const body = callerSchema.safeParse(request.body);
    const player = body.success ? playerOf(body.data) : null;
    if (!player) return refuse(reply, 'wrong-request');
    const opened = await openSportsSession(sandbox, player);
    return 'refusal' in opened ? refuse(reply, opened.refusal) : succeed({ user: opened.session.user, balanceMinor: Number(opened.balanceMinor) });
  });
}

/**
 * Registers the calls of the vendors' pages: matches and offers for everyone, bets for players with the token that
 * their operator made for the vendor. `book` holds the matches, by default generated from the sandbox's own secret.
 * Then repairs the bets that the last shutdown interrupted. Returns the room of the sportsbook.
 */
export function registerSportsRoutes(http: FastifyInstance, sandbox: Sandbox, book: MatchBook = createMatchBook(matchSecret(sandbox.database))): SportsRoom {
  const room = new SportsRoom(sandbox, book);
  http.addHook('preClose', () => room.stop());
  serveOpen<'board'>(http, 'board', async ({ section }): Promise<SportsAnswer<BoardView>> => {
    await room.prepare();
    return answerBetting(room.board(section));
  });
  serveOpen<'event'>(http, 'event', ({ matchId }, reply): SportsAnswer<EventView> => {
    const event = room.event(matchId);
    return event ? answerBetting(event) : refuseBet(reply, 'not-found');
  });
  servePlayer(http, sandbox);
  serveFeed(http, sandbox, room);
  serveBets(http, sandbox, room);
  room.desk.start();
  return room;
}
