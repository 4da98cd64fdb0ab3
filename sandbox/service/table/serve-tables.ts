import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { TicketActView, TicketHistoryView } from '../../contract/table-wire.ts';
import type { Answer } from '../../contract/wire.ts';
import { chainSeedSchema, codeSchema, findPlaying, readToken, type SessionOf, servePlayingOf, type Tenants } from '../game/tenants.ts';
import { refuse, succeed } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { addChainSeed } from '../shared/chain-store.ts';
import { presentTicketEntry } from './present-table.ts';
import { TableRoom } from './table-room.ts';
import { TicketDesk, type TicketResult } from './ticket-desk.ts';
import { listSettledTickets } from './ticket-store.ts';

const TICKETS_PER_PAGE = 20;
const MOST_SCENES = 1_000;
const placeSchema = z.object({ gameCode: codeSchema, key: z.uuid(), roundId: z.int().check(z.positive()), choice: z.unknown() });
const oneTicketSchema = z.object({ gameCode: codeSchema, key: z.uuid() });
const decideSchema = z.object({ gameCode: codeSchema, key: z.uuid(), sceneNumber: z.int().check(z.nonnegative(), z.maximum(MOST_SCENES)), move: z.unknown() });
const feedSchema = z.object({ gameCode: codeSchema, seed: chainSeedSchema });
const historySchema = z.object({ gameCode: codeSchema, beforeTicketId: z.optional(z.int().check(z.positive())) });

type TableSession = SessionOf<'table'>;
type Room = { room: TableRoom; desk: TicketDesk };
/** The rooms of the tables. The first player of a table opens its room. */
export interface TableRooms {
  /** Performs everything that is due by the clock at every table. */
  advance(): void;
}

function answerAct(reply: FastifyReply, { room }: Room, tenant: Sandbox, result: TicketResult): Answer<TicketActView> {
  const balanceMinor = result.balanceMinor == null ? null : Number(result.balanceMinor);
  if ('refusal' in result) return refuse(reply, result.refusal, result.refusal === 'not-enough-money' ? { balanceMinor } : {});
  return succeed({ ticket: room.presentTicket(tenant, result.ticket), balanceMinor });
}

function serveFeed(http: FastifyInstance, tenants: Tenants, roomOf: (session: TableSession) => Room): void {
  http.post('/game/table/feed', async (request, reply) => {
    const body = feedSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const token = readToken(request);
    const playing = token === null ? null : await findPlaying(tenants, token, body.data.gameCode);
    if (!playing) return refuse(reply, 'session-over');
    if (playing.session.game.kind !== 'table') return refuse(reply, 'wrong-request');
    const { tenant, session } = playing;
    // Add the seed before opening the room: on an empty site, the first round is made with this seed. Demos are
    // excluded, since one visitor could open any number of them.
    if (body.data.seed && tenant === tenants.real)
      addChainSeed(tenant.database, { ...body.data.seed, gameCode: session.gameCode, user: session.user }, tenant.now());
    const { stream } = roomOf(session as TableSession).room.follow(tenant, session);
    // A buffering proxy would delay the round. A keep-alive connection would prevent the process from exiting.
    void reply.header('x-accel-buffering', 'no').header('connection', 'close');
    return reply.type('application/x-ndjson; charset=utf-8').send(stream);
  });
}

function serveActs(http: FastifyInstance, tenants: Tenants, roomOf: (session: TableSession) => Room): void {
  const { real, demo } = tenants;
  servePlayingOf<'table', typeof placeSchema, TicketActView>(http, tenants, 'table', '/game/table/place', placeSchema, async (tenant, session, body, reply) => {
    const room = roomOf(session);
    const placed = await room.desk.place(tenant, session, { key: body.key, roundId: body.roundId, choice: body.choice });
    if (tenant !== real) demo.prune(session.user);
    return answerAct(reply, room, tenant, placed);
  });
  servePlayingOf<'table', typeof oneTicketSchema, TicketActView>(
    http,
    tenants,
    'table',
    '/game/table/cancel',
    oneTicketSchema,
    async (tenant, session, body, reply) => {
      const room = roomOf(session);
      return answerAct(reply, room, tenant, await room.desk.cancel(tenant, session, body.key));
    },
  );
  servePlayingOf<'table', typeof decideSchema, TicketActView>(
    http,
    tenants,
    'table',
    '/game/table/decide',
    decideSchema,
    async (tenant, session, body, reply) => {
      const room = roomOf(session);
      return answerAct(reply, room, tenant, await room.desk.decide(tenant, session, body));
    },
  );
}

/**
 * Registers the routes that only tables have. Each call may be repeated: it returns the same result and does nothing
 * twice. Returns the rooms of the tables.
 */
export function registerTableRoutes(http: FastifyInstance, tenants: Tenants): TableRooms {
  const rooms = new Map<string, Room>();
  const roomOf = ({ game }: TableSession): Room => {
    const known = rooms.get(game.code);
    if (known) return known;
    const room = new TableRoom([tenants.real, tenants.demo.sandbox], game);
    const opened = { room, desk: new TicketDesk(room) };
    rooms.set(game.code, opened);
    return opened;
  };
  http.addHook('preClose', async () => {
    await Promise.all([...rooms.values()].map(({ room }) => room.stop()));
  });
  serveFeed(http, tenants, roomOf);
  serveActs(http, tenants, roomOf);
  servePlayingOf<'table', typeof historySchema, TicketHistoryView>(http, tenants, 'table', '/game/table/history', historySchema, (tenant, session, body) => {
    const tickets = listSettledTickets(tenant.database, session, body.beforeTicketId ?? null, TICKETS_PER_PAGE + 1);
    const entries = tickets.slice(0, TICKETS_PER_PAGE).flatMap((ticket) => presentTicketEntry(tenants.real, tenant, session.game, ticket) ?? []);
    return succeed({ entries, hasMore: tickets.length > TICKETS_PER_PAGE });
  });
  return {
    advance() {
      for (const { room } of rooms.values()) room.advance();
    },
  };
}
