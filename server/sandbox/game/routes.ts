import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type DemoHouse, isDemoToken, openDemoHouse } from '../demo/demo-house.ts';
import { readCommitment, rotateSeed } from '../fairness/seed-store.ts';
import { refuse, succeed } from '../http/answer.ts';
import { presentRound } from '../round/present-round.ts';
import { findNewestRound, listPlayedRounds } from '../round/round-store.ts';
import { createSpinner, remainingPaceMs } from '../round/spin.ts';
import type { Sandbox } from '../sandbox.ts';
import { rulesOf } from '../slot/games.ts';
import {
  type Answer,
  type BalanceView,
  type DemoView,
  gameTokenHeader,
  type HistoryView,
  type RefusalCode,
  type RotateView,
  type SessionView,
  type SpinView,
} from '../web/wire.ts';
import { askBalance, findSession, type GameSession, openSession } from './game-session.ts';
import { presentRules } from './present-rules.ts';

const ROUNDS_SHOWN = 4;
const ROUNDS_PER_PAGE = 20;
const CLIENT_SEED = /^[\p{L}\p{N}\p{P}\p{S} ]{1,64}$/u;
const TOKEN = /^[\x21-\x7e]{1,512}$/;

const codeSchema = z.string().check(z.minLength(1), z.maxLength(100));
const sessionSchema = z.object({ gameCode: codeSchema, user: codeSchema, lobbyUrl: z.nullable(z.string().check(z.maxLength(2_000))) });
const demoSchema = z.object({ gameCode: codeSchema, lobbyUrl: z.nullable(z.string().check(z.maxLength(2_000))) });
const playingSchema = z.object({ gameCode: codeSchema });
const spinSchema = z.object({ gameCode: codeSchema, spinId: z.uuid(), betMinor: z.int().check(z.positive()) });
const rotateSchema = z.object({ gameCode: codeSchema, clientSeed: z.optional(z.string().check(z.regex(CLIENT_SEED))) });
const historySchema = z.object({ gameCode: codeSchema, beforeRoundId: z.optional(z.int().check(z.positive())) });

function readToken(request: FastifyRequest): string | null {
  const token = request.headers[gameTokenHeader];
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/** An address a player may be led to: a page of the operator. */
function lobbyOf(sandbox: Sandbox, address: string | null): string | null {
  const parsed = address === null ? null : URL.parse(address);
  return parsed && sandbox.settings.frameOrigins.includes(parsed.origin) ? parsed.href : null;
}

function presentSession(sandbox: Sandbox, session: GameSession, balanceMinor: bigint, lobbyUrl: string | null): SessionView {
  const newest = findNewestRound(sandbox.database, session);
  return {
    balanceMinor: Number(balanceMinor),
    currency: session.currency,
    lobbyUrl,
    rules: presentRules(session.rules, sandbox.timings.spinPaceMs),
    fairness: readCommitment(sandbox.database, session, sandbox.now()),
    rounds: listPlayedRounds(sandbox.database, session, null, ROUNDS_SHOWN).map((round) => presentRound(session.rules, round)),
    isLastSpinVoided: newest?.state === 'voided',
    remainingMs: remainingPaceMs(sandbox, newest),
  };
}

/** Where games are played: for the operator's money, or for nothing. */
interface Houses {
  real: Sandbox;
  demo: DemoHouse;
}

type PlayingHandler<Body, Data> = (house: Sandbox, session: GameSession, body: Body, reply: FastifyReply) => Promise<Answer<Data>> | Answer<Data>;

/** The session of a token with the house it is played in; null where there is none, or its demo is over. */
function findPlaying({ real, demo }: Houses, token: string, gameCode: string): { house: Sandbox; session: GameSession } | null {
  const house = isDemoToken(token) ? demo.sandbox : real;
  const session = findSession(house, token, gameCode);
  return session && (house === real || demo.use(token)) ? { house, session } : null;
}

/** A call inside an open session: parses the body, finds the session by token and game, else refuses. */
function servePlaying<Schema extends z.ZodMiniType<{ gameCode: string }>, Data>(
  http: FastifyInstance,
  houses: Houses,
  path: string,
  schema: Schema,
  handler: PlayingHandler<z.output<Schema>, Data>,
): void {
  http.post(path, async (request, reply) => {
    const body = schema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const token = readToken(request);
    const playing = token === null ? null : findPlaying(houses, token, body.data.gameCode);
    return playing ? await handler(playing.house, playing.session, body.data, reply) : refuse(reply, 'session-over');
  });
}

function serveSpin(http: FastifyInstance, houses: Houses): void {
  const { real, demo } = houses;
  const [spinReal, spinDemo] = [createSpinner(real), createSpinner(demo.sandbox)];
  servePlaying<typeof spinSchema, SpinView>(http, houses, '/game/spin', spinSchema, async (house, session, body, reply) => {
    const betMinor = BigInt(body.betMinor);
    if (!session.rules.betsMinor.includes(betMinor)) return refuse(reply, 'wrong-request');
    const spun = await (house === real ? spinReal : spinDemo)(session, body.spinId, betMinor);
    if (house !== real) demo.prune(session.user);
    if (spun.result === 'spin-id-reused') return refuse(reply, 'spin-id-reused');
    if (spun.result === 'too-soon') {
      void reply.header('retry-after', Math.ceil(spun.remainingMs / 1_000));
      return refuse(reply, 'too-soon', { remainingMs: spun.remainingMs });
    }
    const { round } = spun;
    if (round.state !== 'played') {
      const balance = round.refusal === 'not-enough-money' ? { balanceMinor: round.balanceAfterMinor === null ? null : Number(round.balanceAfterMinor) } : {};
      return refuse(reply, (round.refusal ?? 'round-voided') as RefusalCode, balance);
    }
    return succeed({ round: presentRound(session.rules, round), fairness: readCommitment(house.database, session, house.now()) });
  });
}

/** The calls of the game page. Each carries the game token in its header; the token is the only credential, no cookie is used. */
export function registerGameRoutes(http: FastifyInstance, sandbox: Sandbox): void {
  const demo = openDemoHouse(sandbox);
  const houses = { real: sandbox, demo };
  http.post('/game/session', async (request, reply): Promise<Answer<SessionView>> => {
    const body = sessionSchema.safeParse(request.body);
    const token = readToken(request);
    if (!body.success) return refuse(reply, 'wrong-request');
    const lobbyUrl = lobbyOf(sandbox, body.data.lobbyUrl);
    if (token === null) return refuse(reply, 'session-over', { lobbyUrl });
    const opened = await openSession(sandbox, { user: body.data.user, token, gameCode: body.data.gameCode });
    if ('refusal' in opened) return refuse(reply, opened.refusal, { lobbyUrl });
    return succeed(presentSession(sandbox, opened.session, opened.balanceMinor, lobbyUrl));
  });
  http.post('/game/demo', async (request, reply): Promise<Answer<DemoView>> => {
    const body = demoSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const lobbyUrl = lobbyOf(sandbox, body.data.lobbyUrl);
    const opened = rulesOf(body.data.gameCode) ? await demo.open(body.data.gameCode) : { refusal: 'game-unavailable' as const };
    if ('refusal' in opened) return refuse(reply, opened.refusal, { lobbyUrl });
    return succeed({ ...presentSession(demo.sandbox, opened.session, opened.balanceMinor, lobbyUrl), token: opened.session.token });
  });
  serveSpin(http, houses);
  servePlaying<typeof playingSchema, BalanceView>(http, houses, '/game/balance', playingSchema, async (house, session, _body, reply) => {
    const asked = await askBalance(house, 'user/balance', session);
    return 'refusal' in asked ? refuse(reply, asked.refusal) : succeed({ balanceMinor: Number(asked.balanceMinor) });
  });
  servePlaying<typeof rotateSchema, RotateView>(http, houses, '/game/rotate-seed', rotateSchema, (house, session, body, reply) => {
    if (findNewestRound(house.database, session)?.state === 'betting') return refuse(reply, 'round-open');
    const revealed = rotateSeed(house.database, session, body.clientSeed ?? null, house.now());
    if (house !== sandbox) demo.prune(session.user);
    return succeed({ revealed, fairness: readCommitment(house.database, session, house.now()) });
  });
  servePlaying<typeof historySchema, HistoryView>(http, houses, '/game/history', historySchema, (house, session, body) => {
    const rounds = listPlayedRounds(house.database, session, body.beforeRoundId ?? null, ROUNDS_PER_PAGE + 1);
    const shown = rounds.slice(0, ROUNDS_PER_PAGE).map((round) => presentRound(session.rules, round));
    return succeed({ rounds: shown, hasMore: rounds.length > ROUNDS_PER_PAGE });
  });
}
