import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { askBalance } from '../game/game-session.ts';
import { refuse, succeed } from '../http/answer.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, type SportsPlayerView, type SportsVendor, sportsVendors } from '../web/wire.ts';

/** A vendor that is told nothing but a token finds the player's code before its hyphen. */
const TOKEN_OF_PLAYER = /^([^-]{1,100})-[0-9a-f]{16,}$/;

const playerSchema = z.object({
  vendor: z.enum(sportsVendors),
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/)),
  cid: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
});

/** The operator's names of the vendors, as its tokens are made for them. */
const gameCodes: Record<SportsVendor, string> = { betsy: 'sportsbook-betsy', betco: 'sportsbook-betco' };

/** The call of the vendors' pages: whose token it is and what he has, asked of the operator. Refusals: see `WalletRefusal`, and `operator-unreachable`. */
export function registerSportsRoutes(http: FastifyInstance, sandbox: Sandbox): void {
  http.post('/sports/player', async (request, reply): Promise<Answer<SportsPlayerView>> => {
    const body = playerSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 'wrong-request');
    const { vendor, token, cid } = body.data;
    const user = cid ?? TOKEN_OF_PLAYER.exec(token)?.[1];
    if (user === undefined) return refuse(reply, 'session-over');
    const asked = await askBalance(sandbox, 'user/info', { user, token, gameCode: gameCodes[vendor] });
    return 'refusal' in asked ? refuse(reply, asked.refusal) : succeed({ user, balanceMinor: Number(asked.balanceMinor) });
  });
}
