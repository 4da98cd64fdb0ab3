import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, BalanceView, OpenDemoView, OpenSessionView, RotateView } from '../../contract/wire.ts';
import { presentCrash } from '../crash/present-crash.ts';
import { registerCrashRoutes } from '../crash/serve-crash.ts';
import { openDemoTenant } from '../demo/demo-tenant.ts';
import { readCommitment, rotateSeed } from '../fairness/seed-store.ts';
import { findNewestHand } from '../hand/hand-store.ts';
import type { HandPlayer } from '../hand/play-hand.ts';
import { presentHandGame, registerHandRoutes } from '../hand/serve-hands.ts';
import { addressKey } from '../http/address-key.ts';
import { refuse, succeed } from '../http/answer.ts';
import { findNewestRound } from '../round/round-store.ts';
import type { Sandbox } from '../sandbox.ts';
import { publishNextChain } from '../shared/chain-store.ts';
import { presentNextChain } from '../shared/present-chain.ts';
import { presentSlot, registerSlotRoutes } from '../slot/serve-slots.ts';
import { presentTableSession } from '../table/present-table.ts';
import { registerTableRoutes } from '../table/serve-tables.ts';
import { askBalance } from '../wallet/ask-balance.ts';
import { type GameSession, openSession } from './game-session.ts';
import { codeSchema, firstSeedSchema, readToken, type SessionOf, servePlaying } from './tenants.ts';

const sessionSchema = z.object({ gameCode: codeSchema, user: codeSchema, lobbyUrl: z.nullable(z.string().check(z.maxLength(2_000))) });
const demoSchema = z.object({ gameCode: codeSchema, lobbyUrl: z.nullable(z.string().check(z.maxLength(2_000))) });
const playingSchema = z.object({ gameCode: codeSchema });
const rotateSchema = z.object({ gameCode: codeSchema, clientSeed: firstSeedSchema });

/** Returns a lobby address if it is on an origin that may frame games, otherwise null. */
function lobbyOf(sandbox: Sandbox, address: string | null): string | null {
  const parsed = address === null ? null : URL.parse(address);
  return parsed && sandbox.settings.frameOrigins.includes(parsed.origin) ? parsed.href : null;
}

/**
 * Returns whether the player has a round in progress whose end its revealed seed would give away. Shared rounds have no
 * such seed.
 */
function hasOpenRound({ database }: Sandbox, session: GameSession): boolean {
  if (session.game.kind === 'crash' || session.game.kind === 'table') return false;
  const state = (session.game.kind === 'slot' ? findNewestRound(database, session) : findNewestHand(database, session))?.state;
  return state === 'betting' || state === 'open';
}

/** Returns the session fields that depend on the kind of game. The tenant `rounds` stores the shared rounds. */
function presentKind(sandbox: Sandbox, rounds: Sandbox, session: GameSession): object {
  if (session.game.kind === 'slot') return presentSlot(sandbox, session as SessionOf<'slot'>);
  if (session.game.kind === 'hand') return presentHandGame(sandbox, session as SessionOf<'hand'>);
  const kind = session.game.kind === 'table' ? presentTableSession(sandbox, session as SessionOf<'table'>) : presentCrash(sandbox, session);
  return { ...kind, nextChain: presentNextChain(publishNextChain(rounds.database, session.gameCode, rounds.now())) };
}

function presentSession(sandbox: Sandbox, rounds: Sandbox, session: GameSession, balanceMinor: bigint, lobbyUrl: string | null): OpenSessionView {
  const shared = {
    balanceMinor: Number(balanceMinor),
    currency: session.currency,
    lobbyUrl,
    fairness: readCommitment(sandbox.database, session, sandbox.now()),
  };
  return { ...shared, ...presentKind(sandbox, rounds, session) };
}

/**
 * Registers the calls of the game pages. Each call carries the game token in a header as its only credential. No cookie
 * is used. Returns the games that go on without a call.
 */
export function registerGameRoutes(http: FastifyInstance, sandbox: Sandbox): { hands: HandPlayer; advance(): void } {
  const demo = openDemoTenant(sandbox);
  const tenants = { real: sandbox, demo };
  http.post('/game/session', async (request, reply): Promise<Answer<OpenSessionView>> => {
    const body = sessionSchema.safeParse(request.body);
    const token = readToken(request);
    if (!body.success) return refuse(reply, 'wrong-request');
    const lobbyUrl = lobbyOf(sandbox, body.data.lobbyUrl);
    if (token === null) return refuse(reply, 'session-over', { lobbyUrl });
    const opened = await openSession(sandbox, { user: body.data.user, token, gameCode: body.data.gameCode });
    if ('refusal' in opened) return refuse(reply, opened.refusal, { lobbyUrl });
    return succeed(presentSession(sandbox, sandbox, opened.session, opened.balanceMinor, lobbyUrl));
  });
  http.post('/game/demo', async (request, reply): Promise<Answer<OpenDemoView>> => {
    const body = demoSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const lobbyUrl = lobbyOf(sandbox, body.data.lobbyUrl);
    const opened = await demo.open(body.data.gameCode, addressKey(request.ip));
    if ('refusal' in opened) return refuse(reply, opened.refusal, { lobbyUrl });
    return succeed({ ...presentSession(demo.sandbox, sandbox, opened.session, opened.balanceMinor, lobbyUrl), token: opened.session.token });
  });
  servePlaying<typeof playingSchema, BalanceView>(http, tenants, '/game/balance', playingSchema, async (tenant, session, _body, reply) => {
    const asked = await askBalance(tenant, 'user/balance', session);
    return 'refusal' in asked ? refuse(reply, asked.refusal) : succeed({ balanceMinor: Number(asked.balanceMinor) });
  });
  servePlaying<typeof rotateSchema, RotateView>(http, tenants, '/game/rotate-seed', rotateSchema, (tenant, session, body, reply) => {
    if (session.stakeRefusal) return refuse(reply, session.stakeRefusal);
    if (hasOpenRound(tenant, session)) return refuse(reply, 'round-open');
    const revealed = rotateSeed(tenant.database, session, body.clientSeed ?? null, tenant.now());
    if (tenant !== sandbox) demo.prune(session.user);
    return succeed({ revealed, fairness: readCommitment(tenant.database, session, tenant.now()) });
  });
  registerSlotRoutes(http, tenants);
  const hands = registerHandRoutes(http, tenants);
  const [crash, tables] = [registerCrashRoutes(http, tenants), registerTableRoutes(http, tenants)];
  return {
    hands,
    advance() {
      crash.advance();
      tables.advance();
    },
  };
}
