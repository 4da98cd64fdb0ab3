import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sportsVendors } from '../../contract/wire.ts';
import { keepRawBodies, readSignedCall } from '../payment/signed-call.ts';
import type { Sandbox } from '../sandbox.ts';
import { chooseHighlights } from './choose-highlights.ts';
import type { SportsRoom } from './sports-room.ts';

const MOST_MATCHES = 20;
const highlightsSchema = z.object({ count: z.int().check(z.minimum(1), z.maximum(MOST_MATCHES)) });

/**
 * Registers the operator's call to a vendor: the matches to show on a page of the operator's own. The operator signs it
 * with its key over the raw body.
 */
export async function registerVendorRoutes(http: FastifyInstance, sandbox: Sandbox, room: SportsRoom): Promise<void> {
  keepRawBodies(http);
  for (const vendor of sportsVendors) {
    http.post(`/${vendor}/highlights`, async (request, reply) => {
      const call = readSignedCall(request, sandbox.settings.operatorPublicKey, highlightsSchema);
      if ('statusCode' in call) return reply.code(call.statusCode).send({ status: call.status });
      await room.prepare();
      const { matches, leagues } = room.board('sports');
      return { matches: chooseHighlights(matches, new Map(leagues.map((league) => [league.id, league])), call.content.count) };
    });
  }
}
