import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Answer, gameTokenHeader } from '../../contract/wire.ts';
import { CHAIN_SEED } from '../../engine/fairness/chain-salt.ts';
import type { GameKind, GameOf } from '../../engine/games/studio-games.ts';
import { type DemoTenant, isDemoToken } from '../demo/demo-tenant.ts';
import { refuse } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { confirmSession } from './confirm-session.ts';
import { findSession, type GameSession } from './game-session.ts';

/** The tenants in which games are played: one for the operator's money, one for demos. */
export interface Tenants {
  real: Sandbox;
  demo: DemoTenant;
}
/** A session of a game of one kind. */
export type SessionOf<Kind extends GameKind> = GameSession & { game: GameOf<Kind> };

const TOKEN = /^[\x21-\x7e]{1,512}$/;
const CLIENT_SEED = /^[\p{L}\p{N}\p{P}\p{S} ]{1,64}$/u;
/** An optional client seed that the player or the player's page names. */
export const firstSeedSchema = z.optional(z.string().check(z.regex(CLIENT_SEED)));
/** An optional client seed for the salt of the chain with this terminal hash. */
export const chainSeedSchema = z.optional(
  z.object({ terminalHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), clientSeed: z.string().check(z.regex(CHAIN_SEED)) }),
);
export const codeSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** Returns the game token of a request, which is its only credential, or null if it is missing or malformed. */
export function readToken(request: FastifyRequest): string | null {
  const token = request.headers[gameTokenHeader];
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/**
 * Returns the session of a token with the tenant in which it is played. Returns null if there is no session, its demo
 * is over, or the operator reports that it has ended.
 */
export async function findPlaying({ real, demo }: Tenants, token: string, gameCode: string): Promise<{ tenant: Sandbox; session: GameSession } | null> {
  const tenant = isDemoToken(token) ? demo.sandbox : real;
  const session = findSession(tenant, token, gameCode);
  if (!session || (tenant !== real && !demo.use(token))) return null;
  const confirmed = await confirmSession(tenant, session);
  return 'refusal' in confirmed ? null : { tenant, session: { ...session, ...confirmed } };
}

type PlayingHandler<Session, Body, Data> = (tenant: Sandbox, session: Session, body: Body, reply: FastifyReply) => Promise<Answer<Data>> | Answer<Data>;

/**
 * Registers a call inside an open session of any kind. Parses the body and finds the session by token and game. Refuses
 * with `wrong-request` for an invalid body and with `session-over` if there is no session.
 */
export function servePlaying<Schema extends z.ZodMiniType<{ gameCode: string }>, Data>(
  http: FastifyInstance,
  tenants: Tenants,
  path: string,
  schema: Schema,
  handler: PlayingHandler<GameSession, z.output<Schema>, Data>,
): void {
  http.post(path, async (request, reply) => {
    const body = schema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const token = readToken(request);
    const playing = token === null ? null : await findPlaying(tenants, token, body.data.gameCode);
    return playing ? await handler(playing.tenant, playing.session, body.data, reply) : refuse(reply, 'session-over');
  });
}

/** Registers a call inside an open session of one kind of game. Refuses other kinds with `wrong-request`. */
export function servePlayingOf<Kind extends GameKind, Schema extends z.ZodMiniType<{ gameCode: string }>, Data>(
  http: FastifyInstance,
  tenants: Tenants,
  kind: Kind,
  path: string,
  schema: Schema,
  handler: PlayingHandler<SessionOf<Kind>, z.output<Schema>, Data>,
): void {
  servePlaying<Schema, Data>(http, tenants, path, schema, (tenant, session, body, reply) =>
    session.game.kind === kind ? handler(tenant, session as SessionOf<Kind>, body, reply) : refuse(reply, 'wrong-request'),
  );
}
