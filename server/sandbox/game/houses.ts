import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type DemoHouse, isDemoToken } from '../demo/demo-house.ts';
import type { GameKind, GameOf } from '../games/studio-games.ts';
import { refuse } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, gameTokenHeader } from '../web/wire.ts';
import { findSession, type GameSession } from './game-session.ts';

/** Where games are played: for the operator's money, or for nothing. */
export interface Houses {
  real: Sandbox;
  demo: DemoHouse;
}
/** A session of a game of one kind. */
export type SessionOf<Kind extends GameKind> = GameSession & { game: GameOf<Kind> };

const TOKEN = /^[\x21-\x7e]{1,512}$/;
export const codeSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** The token of a call, which is its only credential; null where there is none. */
export function readToken(request: FastifyRequest): string | null {
  const token = request.headers[gameTokenHeader];
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

/** The session of a token with the house it is played in; null where there is none, or its demo is over. */
export function findPlaying({ real, demo }: Houses, token: string, gameCode: string): { house: Sandbox; session: GameSession } | null {
  const house = isDemoToken(token) ? demo.sandbox : real;
  const session = findSession(house, token, gameCode);
  return session && (house === real || demo.use(token)) ? { house, session } : null;
}

type PlayingHandler<Session, Body, Data> = (house: Sandbox, session: Session, body: Body, reply: FastifyReply) => Promise<Answer<Data>> | Answer<Data>;

/** A call inside an open session of any kind: parses the body, finds the session by token and game, else refuses. */
export function servePlaying<Schema extends z.ZodMiniType<{ gameCode: string }>, Data>(
  http: FastifyInstance,
  houses: Houses,
  path: string,
  schema: Schema,
  handler: PlayingHandler<GameSession, z.output<Schema>, Data>,
): void {
  http.post(path, async (request, reply) => {
    const body = schema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const token = readToken(request);
    const playing = token === null ? null : findPlaying(houses, token, body.data.gameCode);
    return playing ? await handler(playing.house, playing.session, body.data, reply) : refuse(reply, 'session-over');
  });
}

/** The same for a call that only games of one kind have. */
export function servePlayingOf<Kind extends GameKind, Schema extends z.ZodMiniType<{ gameCode: string }>, Data>(
  http: FastifyInstance,
  houses: Houses,
  kind: Kind,
  path: string,
  schema: Schema,
  handler: PlayingHandler<SessionOf<Kind>, z.output<Schema>, Data>,
): void {
  servePlaying<Schema, Data>(http, houses, path, schema, (house, session, body, reply) =>
    session.game.kind === kind ? handler(house, session as SessionOf<Kind>, body, reply) : refuse(reply, 'wrong-request'),
  );
}
